import { requireMay } from '#server/sign-in/guards.server.ts';
import { siteOf } from '#server/site.server.ts';
import type { Route } from './+types/editors';

export async function action(args: Route.ActionArgs) {
  const { id: memberId, name } = await requireMay(args, 'letters.translate');
  const { letterLife, letterEditors } = siteOf(args.context).store;
  const { id } = args.params;
  const letter = await letterLife.get(id);
  if (!letter) return Response.json({ others: [], version: 0 }, { status: 404 });
  if (args.url.searchParams.has('left')) {
    await letterEditors.left(id, memberId);
    return new Response(null, { status: 204 });
  }
  const others = await letterEditors.seen(id, { id: memberId, name });
  return Response.json({ others: others.map((other) => other.name), version: letter.version });
}

export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'letters.translate');
  return new Response('Editors are told of here.', { status: 405, headers: { Allow: 'POST' } });
}
