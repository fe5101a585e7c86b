import { type HostedCollection, type HostedWording, toHosted } from '#domain/hosted/documents.ts';
import { fingerprints, type InStep, mergeFields, sidesOf } from '#domain/hosted/merge.ts';
import {
  HostedError,
  type HostedProject,
  type ListedDocument,
} from '#server/hosted/hosted-project.ts';
import { type CountriesThere, documentsIn, ownNameOf } from '#server/hosted/names-there.ts';
import { hostedPath } from '#store/hosted/contents.ts';
import type { NotedDocument } from '#store/hosted/noted.ts';
import type { Store } from '#store/store.ts';
import { isWaiting } from './sides.ts';

export const COLLECTIONS = ['letters', 'responses', 'countries', 'numberLetters'] as const;

const AT_ONCE = 300;
const BELIEVED_GONE = 20;

type Hosted = Store['hosted'];

export type Everything = {
  project: Pick<HostedProject, 'list'>;
  hosted: Hosted;
  wording: HostedWording;
  countries: CountriesThere;
  withEmails: boolean;
  isWhole: boolean;
  photosCome: boolean;
  /** With those that wait to be sent: otherwise they are looked at then. */
  withWaiting?: boolean;
};

export async function changedAmong(
  hosted: Hosted,
  collection: HostedCollection,
  said: readonly ListedDocument[],
): Promise<NotedDocument[]> {
  const noted = await hosted.noted(named(collection, said));
  return noted.filter(
    (of, i) => !isEcho(of, fingerprints(collection, said[i]?.fields ?? {})) && !isWaiting(of),
  );
}

/** All documents of a collection that have to be looked at, from either side, so many at a time. */
export async function* unlikeOnes(
  everything: Everything,
  collection: HostedCollection,
  { after = '' } = {},
): AsyncGenerator<{ unlike: NotedDocument[]; all: number; last?: string }> {
  const { project, hosted, countries, isWhole } = everything;
  const seen = new Set<string>();
  for await (const page of documentsIn(project, collection, { after, withFields: true })) {
    const said = page.filter(
      (one) => collection !== 'countries' || isKnown(countries, ownNameOf(collection, one), one.id),
    );
    for (const one of said) seen.add(ownNameOf(collection, one));
    const unlike = await unlikeAmong(everything, collection, said);
    yield { unlike, all: said.length, last: page.at(-1)?.id ?? '' };
  }
  if (after !== '') return;
  yield { unlike: await goneOnes(hosted, collection, seen), all: 0 };
  if (!isWhole) return;
  for (let last = ''; ; ) {
    const ids = await hosted.names(collection, last, AT_ONCE);
    if (ids.length === 0) break;
    const missing = ids.filter((id) => !seen.has(id)).map((id) => ({ collection, id, name: id }));
    const noted = await hosted.noted(missing);
    yield { unlike: noted.filter((of) => !of.inStep && !isWaiting(of)), all: 0 };
    last = ids.at(-1) ?? last;
  }
}

/** Throws `HostedError` if most are gone: nobody deletes so much, but a database can be emptied or be another. */
async function goneOnes(
  hosted: Hosted,
  collection: HostedCollection,
  seen: ReadonlySet<string>,
): Promise<NotedDocument[]> {
  const gone: NotedDocument[] = [];
  for (let last = ''; ; ) {
    const noted = await hosted.inStep(collection, last, AT_ONCE);
    if (noted.length === 0) break;
    gone.push(...noted.filter((of) => !seen.has(of.id) && !isWaiting(of)));
    last = noted.at(-1)?.id ?? last;
  }
  if (gone.length > BELIEVED_GONE && gone.length > seen.size) {
    throw new HostedError('away', 'most-documents-gone');
  }
  return gone;
}

async function unlikeAmong(
  { hosted, wording, withEmails, photosCome, withWaiting = false }: Everything,
  collection: HostedCollection,
  said: readonly ListedDocument[],
): Promise<NotedDocument[]> {
  const noted = await hosted.noted(named(collection, said));
  const contents = await hosted.contents(noted, withEmails);
  return noted.filter((of, i) => {
    if (isWaiting(of)) return withWaiting;
    const content = contents.get(hostedPath(of));
    if (!content) return true;
    const here = toHosted(of.name, content, wording);
    const options = { inStep: of.inStep, photosCome };
    const merged = mergeFields(collection, here, said[i]?.fields ?? {}, options);
    const { set, remove, take, differs } = merged;
    const fields = [...Object.keys(set), ...remove, ...take, ...differs];
    return fields.length > 0 || !of.inStep || of.differs.length > 0;
  });
}

function named(collection: HostedCollection, said: readonly ListedDocument[]) {
  return said.map((one) => ({ collection, id: ownNameOf(collection, one), name: one.id }));
}

function isKnown({ known }: CountriesThere, code: string, document: string): boolean {
  return (known.get(code)?.document ?? document) === document;
}

function isEcho({ inStep, differs }: NotedDocument, prints: InStep): boolean {
  if (!inStep || differs.length > 0) return false;
  const { theirs } = sidesOf(inStep);
  return Object.keys({ ...theirs, ...prints }).every((field) => prints[field] === theirs[field]);
}
