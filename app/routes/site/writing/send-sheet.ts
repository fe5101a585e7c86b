import type { Route } from './+types/send-sheet';
import { postOnly } from './letter-form.server.ts';
import { receiveHandedIn } from './slip-actions.server.ts';

/** Where the script of a page sends the letter of a child whose class has a pack. */
export async function action(args: Route.ActionArgs) {
  const { reply, init } = await receiveHandedIn(args);
  return Response.json(reply, init);
}

export const loader = postOnly;
