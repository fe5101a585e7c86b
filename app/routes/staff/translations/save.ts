import { requireMay } from '#server/sign-in/guards.server.ts';
import type { Route } from './+types/save';
import { receiveTranslation, toJson } from './receive.server.ts';

export async function action(args: Route.ActionArgs) {
  return toJson(await receiveTranslation(args));
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.translate');
  return new Response('Translations are posted here.', { status: 405, headers: { Allow: 'POST' } });
}
