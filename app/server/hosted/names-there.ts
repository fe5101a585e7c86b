import { readOldCountryDocument, textOf } from '#domain/hosted/country-document.ts';
import type { HostedCollection } from '#domain/hosted/documents.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import type { Store } from '#store/store.ts';
import type { HostedProject, ListedDocument } from './hosted-project.ts';

const AT_ONCE = 300;

export type CountriesThere = {
  /** By their codes. */
  known: ReadonlyMap<string, { document: string; key: string }>;
  /** Their codes, by whatever letters call them there. */
  codes: ReadonlyMap<string, string>;
};

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
  const known = new Map<string, { document: string; key: string }>();
  const codes = new Map<string, string>();
  for await (const page of documentsIn(project, 'countries', { withFields: true })) {
    for (const one of page) {
      const { code, keys } = readOldCountryDocument(one);
      if (code) for (const name of keys) codes.set(name, code);
      const key = textOf(one.fields.code) ?? textOf(one.fields.key) ?? one.id;
      if (code && !known.has(code)) known.set(code, { document: one.id, key });
    }
  }
  return { known, codes };
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

export function ownNameOf(collection: HostedCollection, { id, fields }: ListedDocument): string {
  if (collection === 'countries') return readOldCountryDocument({ id, fields }).code ?? id;
  return collection === 'numberLetters' ? id : ownIdOf(collection, id);
}
