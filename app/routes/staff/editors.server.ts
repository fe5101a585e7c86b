import type { LoaderFunctionArgs } from 'react-router';
import type { Permission } from '#domain/staff/permissions.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { type Site, siteOf } from '#server/site.server.ts';

type Args = Pick<LoaderFunctionArgs, 'context' | 'request' | 'url'> & { params: { id: string } };
type Item = {
  may: Permission;
  find: (store: Site['store'], id: string) => Promise<{ version: number } | undefined>;
};

/** Whoever has an item open says so every now and then, and hears who else has, and of its version. */
export async function hearEditor(args: Args, { may, find }: Item): Promise<Response> {
  const { id: memberId, name } = await requireMay(args, may);
  const { store } = siteOf(args.context);
  const { id } = args.params;
  const item = await find(store, id);
  if (!item) return Response.json({ others: [], version: 0 }, { status: 404 });
  if (args.url.searchParams.has('left')) {
    await store.itemEditors.left(id, memberId);
    return new Response(null, { status: 204 });
  }
  const others = await store.itemEditors.seen(id, { id: memberId, name });
  return Response.json({ others: others.map((other) => other.name), version: item.version });
}

export async function refuseToRead(args: Args, { may }: Item): Promise<Response> {
  await requireMay(args, may);
  return new Response('Editors are told of here.', { status: 405, headers: { Allow: 'POST' } });
}

/** Who has it open besides this member, for the first view of a page. */
export async function othersWithOpen(
  { itemEditors }: Site['store'],
  id: string,
  memberId: string,
): Promise<string[]> {
  const others = await itemEditors.others(id, memberId);
  return others.map(({ name }) => name);
}
