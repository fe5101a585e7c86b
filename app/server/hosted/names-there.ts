import { readOldCountryDocument, textOf } from '#domain/hosted/country-document.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import type { Store } from '#store/store.ts';
import type { HostedProject } from './hosted-project.ts';

const AT_ONCE = 300;

export type CountriesThere = ReadonlyMap<string, { document: string; key: string }>;

export async function* documentsIn(
  project: Pick<HostedProject, 'list'>,
  collection: Parameters<HostedProject['list']>[0],
  { after = '', withFields = false } = {},
) {
  for (let last = after; ; ) {
    const page = await project.list(collection, { after: last, limit: AT_ONCE, withFields });
    const beyond = page.filter(({ id }) => id > last);
    if (beyond.length === 0) return;
    yield beyond;
    last = beyond.at(-1)?.id ?? last;
  }
}

export async function countriesThere(
  project: Pick<HostedProject, 'list'>,
): Promise<CountriesThere> {
  const countries = new Map<string, { document: string; key: string }>();
  for await (const page of documentsIn(project, 'countries', { withFields: true })) {
    for (const one of page) {
      const { code } = readOldCountryDocument(one);
      const key = textOf(one.fields.code) ?? textOf(one.fields.key) ?? one.id;
      if (code && !countries.has(code)) countries.set(code, { document: one.id, key });
    }
  }
  return countries;
}

/** What was taken from there before has a name of its own here wherever an address cannot hold the old one. */
export async function learnNames(
  project: Pick<HostedProject, 'list'>,
  { hosted }: Pick<Store, 'hosted'>,
): Promise<void> {
  for (const collection of ['letters', 'responses'] as const) {
    for await (const page of documentsIn(project, collection)) {
      const named = page
        .map(({ id: name }) => ({ collection, id: ownIdOf(collection, name), name }))
        .filter(({ id, name }) => id !== name);
      const ids = named.map(({ id }) => id);
      const known = await hosted.known(collection, ids);
      await hosted.noteNames(named.filter(({ id }) => known.has(id)));
    }
  }
}
