import { typedNumber } from '#domain/forms/typed.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';

type Args = Parameters<typeof pageRequest>[0] & { params: { id: string } };

export async function requireRevision(args: Args, version: string | null) {
  const { responses } = pageRequest(args).site.store.moderation;
  const { id } = args.params;
  const number = typedNumber(version ?? '');
  const response = await responses.get(id);
  const after = String((number ?? -1) + 1);
  const [revision] = (await responses.revisions(id, { after, limit: 1 })).items;
  const snapshot = revision?.version === number ? revision?.snapshot : undefined;
  if (!response || !revision || !snapshot) throw pageNotFound(args.url);
  return { response, version: revision.version, snapshot };
}
