import type { Route } from './+types/send-correction';
import { postOnly } from './letter-form.server.ts';
import { receiveCorrection } from './slip-actions.server.ts';

export async function action(args: Route.ActionArgs) {
  const { reply, init } = await receiveCorrection(args);
  return Response.json(reply, init);
}

export const loader = postOnly;
