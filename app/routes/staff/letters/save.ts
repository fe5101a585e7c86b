import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/save';
import { receiveEdit, toJson } from './editor-replies.server.ts';

export async function action(args: Route.ActionArgs) {
  return toJson(await receiveEdit(args, 'any'));
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.translate');
  return new Response('Letters are posted here.', { status: 405, headers: { Allow: 'POST' } });
}
