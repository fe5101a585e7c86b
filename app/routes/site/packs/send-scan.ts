import { postOnly } from '#routes/site/writing/letter-form.server.ts';
import type { Route } from './+types/send-scan';
import { receiveScan } from './pack-actions.server.ts';

/** Where the script of a class's page sends one scan after another. */
export async function action(args: Route.ActionArgs) {
  const { reply, status } = await receiveScan(args);
  return Response.json(reply, { status });
}

export const loader = postOnly;
