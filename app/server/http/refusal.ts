import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Tells the site's script that the site itself refused this, and no proxy in between. */
export const REFUSED = 'X-Refused';

/** Answers what gets to no page. */
export function refuse(c: Context, text: string, status: ContentfulStatusCode): Response {
  return c.text(text, status, { [REFUSED]: 'yes' });
}
