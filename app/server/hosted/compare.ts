import type { HostedCollection, HostedWording } from '#domain/hosted/documents.ts';
import { toHosted } from '#domain/hosted/documents.ts';
import { type Merged, mergeFields } from '#domain/hosted/merge.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { Store } from '#store/store.ts';
import type { HostedProject } from './hosted-project.ts';
import { COLLECTIONS } from './in-step/every-document.ts';
import { documentsIn, ownNameOf } from './names-there.ts';

/** With the reason, where there is one: then it is as it is to be. */
export type Difference = { path: string; fields: string[]; why?: string | undefined };

export type Compared = {
  collection: HostedCollection;
  same: number;
  differing: Difference[];
  onlyHere: Difference[];
  onlyThere: Difference[];
};

const AT_ONCE = 300;

export async function* compareAll(
  project: Pick<HostedProject, 'list'>,
  { hosted }: Pick<Store, 'hosted'>,
  { wording, withEmails }: { wording: HostedWording; withEmails: boolean },
): AsyncGenerator<Compared> {
  for (const collection of COLLECTIONS) {
    const compared: Compared = { collection, same: 0, differing: [], onlyHere: [], onlyThere: [] };
    const seen = new Set<string>();
    for await (const page of documentsIn(project, collection, { withFields: true })) {
      const named = page.map((there) => ({ there, id: ownNameOf(collection, there) }));
      const contents = await hosted.contents(
        named.map(({ id }) => ({ collection, id })),
        withEmails,
      );
      const rows = await hosted.noted(
        named.map(({ id, there }) => ({ collection, id, name: there.id })),
      );
      const noted = new Map(rows.map((of) => [of.id, of]));
      for (const { id, there } of named) {
        const content = seen.has(id) ? undefined : contents.get(hostedPath({ collection, id }));
        const path = `${collection}/${there.id}`;
        const of = noted.get(id);
        if (!content) {
          compared.onlyThere.push({ path, fields: [], why: whyOnlyThere(collection, of) });
          continue;
        }
        seen.add(id);
        const here = toHosted(there.id, content, wording);
        const merged = mergeFields(collection, here, there.fields, { inStep: undefined });
        const { set, take, differs, held } = merged;
        const fields = [...Object.keys(set), ...take, ...differs, ...held];
        if (fields.length === 0) compared.same += 1;
        else compared.differing.push({ path, fields, why: whyDiffers(merged, of) });
      }
    }
    for await (const ids of namesHere(hosted, collection)) {
      const missing = ids.filter((id) => !seen.has(id));
      for (const id of missing) {
        compared.onlyHere.push({ path: hostedPath({ collection, id }), fields: [] });
      }
    }
    yield compared;
  }
}

function whyOnlyThere(
  collection: HostedCollection,
  of: NotedDocument | undefined,
): string | undefined {
  const problems = of?.saidThere?.problems ?? [];
  if (problems.length > 0) return `cannot be taken: ${problems.map(printed).join(', ')}`;
  return collection === 'countries' || collection === 'numberLetters'
    ? 'no country of the site, or one that has another document'
    : undefined;
}

function whyDiffers(
  { set, take, differs, held }: Merged,
  of: NotedDocument | undefined,
): string | undefined {
  const waits = of?.differs ?? [];
  const others = [...Object.keys(set), ...take, ...differs].filter((one) => !waits.includes(one));
  if (others.length > 0) return undefined;
  const problems = (of?.saidThere?.problems ?? []).map(printed);
  return [
    ...(held.length > 0 ? [`${held.join(', ')}: each side keeps its own`] : []),
    ...(waits.length > 0 ? [`${waits.join(', ')}: to be decided at the desk`] : []),
    ...problems,
  ].join('; ');
}

const printed = ({ field, key, value }: Problem): string =>
  [field, key, value].filter(Boolean).join(' ');

async function* namesHere(hosted: Store['hosted'], collection: HostedCollection) {
  for (let last = ''; ; ) {
    const ids = await hosted.names(collection, last, AT_ONCE);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1) ?? last;
  }
}
