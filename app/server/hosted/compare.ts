import type { HostedCollection, HostedWording } from '#domain/hosted/documents.ts';
import { toHosted } from '#domain/hosted/documents.ts';
import { mergeFields } from '#domain/hosted/merge.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { Store } from '#store/store.ts';
import type { HostedProject } from './hosted-project.ts';
import { COLLECTIONS } from './in-step/every-document.ts';
import { documentsIn, ownNameOf } from './names-there.ts';

export type Compared = {
  collection: HostedCollection;
  same: number;
  differing: { path: string; fields: string[] }[];
  onlyHere: string[];
  onlyThere: string[];
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
      for (const { id, there } of named) {
        const content = seen.has(id) ? undefined : contents.get(hostedPath({ collection, id }));
        const path = `${collection}/${there.id}`;
        if (!content) {
          compared.onlyThere.push(path);
          continue;
        }
        seen.add(id);
        const here = toHosted(there.id, content, wording);
        const merged = mergeFields(collection, here, there.fields, { inStep: undefined });
        const { set, take, differs, held } = merged;
        const fields = [...Object.keys(set), ...take, ...differs, ...held];
        if (fields.length === 0) compared.same += 1;
        else compared.differing.push({ path, fields });
      }
    }
    for await (const ids of namesHere(hosted, collection)) {
      const missing = ids.filter((id) => !seen.has(id));
      compared.onlyHere.push(...missing.map((id) => hostedPath({ collection, id })));
    }
    yield compared;
  }
}

async function* namesHere(hosted: Store['hosted'], collection: HostedCollection) {
  for (let last = ''; ; ) {
    const ids = await hosted.names(collection, last, AT_ONCE);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1) ?? last;
  }
}
