import { data } from 'react-router';
import { typedNumber } from '#domain/forms/typed.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';

type Args = Parameters<typeof pageRequest>[0] & { params: { id: string } };

export async function requireVersion(args: Args, version: string | null) {
  const { site } = pageRequest(args);
  const { id } = args.params;
  const number = typedNumber(version ?? '');
  const letter = await site.store.letterLife.get(id);
  const after = String((number ?? -1) + 1);
  const [revision] = (await site.store.letterHistory.list(id, { after, limit: 1 })).items;
  const snapshot = revision?.version === number ? revision?.snapshot : undefined;
  if (!letter || !revision || !snapshot) throw pageNotFound(args.url);
  return { letter, version: revision.version, snapshot };
}

/** The version that a form names; without one it is no form of these pages. */
export function requireNumber(text: string): number {
  const number = typedNumber(text);
  if (number === undefined) throw data('Which version is not said.', { status: 400 });
  return number;
}
