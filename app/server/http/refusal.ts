import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Tells the page's script that the site refused this, and no proxy in between. */
export const REFUSED = 'X-Refused';

export function refuse(c: Context, text: string, status: ContentfulStatusCode): Response {
  return c.text(text, status, { [REFUSED]: 'yes' });
}
