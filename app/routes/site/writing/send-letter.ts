import type { Route } from './+types/send-letter';
import { postOnly, receiveLetter } from './letter-form.server.ts';

/** Where the script of a page sends a letter, to tell how much of it has gone off. */
export async function action(args: Route.ActionArgs) {
  const { reply, init } = await receiveLetter(args);
  return Response.json(reply, init);
}

export const loader = postOnly;
