import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { drawing, openWorkshop, type Workshop, zipOf } from '#tests/cast/workshop.ts';

const imageWorkers = createImageWorkerPool();
let site: Workshop;

beforeEach(async () => {
  site = await openWorkshop(imageWorkers);
});
afterEach(() => site.close());
afterAll(() => imageWorkers.close());

const LETTERS = {
  aB3xY: {
    name: 'Amina',
    age: '9',
    country: 'Kenya',
    topic: 'Sea',
    slug: 'amina-kenya',
    photo: 'https://storage.example/letters%2FaB3xY%2Fphoto?alt=media',
    thumbnailPhoto: 'https://storage.example/t',
    text: { en: '<p>Dear sea,</p><p>hello.</p>', fr: 'Chère mer, bonjour.', ch: '' },
    nrResponses: 3,
    creationTime: '1591610400000',
  },
  second: {
    name: 'Thiago',
    age: 11,
    country: 'br',
    topic: 'rivers',
    text: { es: 'Querido río, hola.' },
    nrResponses: 0,
    creationTime: 1591610401000,
  },
  bad1: { name: 'Nobody', age: 'unknown', country: 'KE', topic: 'Volcano', text: {} },
};
const RESPONSES = {
  r1: {
    ...{ to: 'aB3xY', name: 'Rosa', age: 40, country: 'ES', text: 'Hola Amina', set: 0 },
    ...{ approved: true, email: 'rosa@example.org', creationTime: '1591610500000' },
  },
  r2: {
    ...{ to: 'aB3xY', name: 'Ivo', age: '12', country: 'DE', text: 'Hallo', set: 1 },
    ...{ approved: false, email: 'not an address', creationTime: '1591610600000' },
  },
  r3: {
    ...{ to: 'gone', name: 'Eva', age: 12, country: 'DE', text: 'Hallo', set: 0 },
    ...{ approved: true, email: 'eva@example.org', creationTime: '1591610600000' },
  },
};
const COUNTRIES = {
  kenya: { code: 'KE', name: 'Kenya', lettersSea: 2 },
  BR: { name: 'Brazil', lettersRivers: 1 },
};
const PLAIN = {
  letters: LETTERS,
  responses: RESPONSES,
  countries: COUNTRIES,
  numberLetters: { counter: { count: 5 } },
};

/** The same documents with typed values. */
function typed(value: unknown): unknown {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') return { integerValue: String(value) };
  if (typeof value === 'boolean') return { booleanValue: value };
  const fields = Object.entries(value as object).map(([key, inner]) => [key, typed(inner)]);
  return { mapValue: { fields: Object.fromEntries(fields) } };
}
const typedDocuments = (documents: Record<string, object>, collection: string) =>
  Object.entries(documents).map(([id, fields]) => ({
    name: `projects/p/databases/(default)/documents/${collection}/${id}`,
    fields: (typed(fields) as { mapValue: { fields: object } }).mapValue.fields,
  }));
const withIds = (documents: Record<string, object>) =>
  Object.entries(documents).map(([id, fields]) => ({ id, ...fields }));

test.each<[string, (picture: Uint8Array) => Record<string, string | Uint8Array>]>([
  [
    'collections by id',
    (photo) => ({ 'all.json': JSON.stringify(PLAIN), 'letters/aB3xY/photo': photo }),
  ],
  [
    'a wrapper, and collections within documents',
    (photo) => ({
      'all.json': JSON.stringify({ __collections__: PLAIN }),
      'storage/letters/aB3xY/photo.png': photo,
    }),
  ],
  [
    'lists with ids, a file for each collection',
    (photo) => ({
      'responses.json': JSON.stringify(withIds(RESPONSES)),
      'letters.json': JSON.stringify(withIds(LETTERS)),
      'countries.json': JSON.stringify(COUNTRIES),
      'numberLetters.json': JSON.stringify({ counter: { count: 5 } }),
      'letters/aB3xY/photo': photo,
    }),
  ],
  [
    'typed values',
    (photo) => ({
      'letters.json': JSON.stringify({ documents: typedDocuments(LETTERS, 'letters') }),
      'responses.json': JSON.stringify({ documents: typedDocuments(RESPONSES, 'responses') }),
      'rest.json': JSON.stringify({
        countries: COUNTRIES,
        numberLetters: { counter: { count: 5 } },
      }),
      'letters/aB3xY/photo': photo,
    }),
  ],
])('an export of the old site as %s', async (_, filesOf) => {
  const id = await site.read({ 'old.zip': await zipOf(filesOf(await drawing(1))) });
  expect(await site.store.imports.find(id)).toMatchObject({ state: 'ready', kind: 'oldSite' });
  const told = (await site.rows(id)).map(({ place, verdict, problems }) =>
    [place, verdict, ...problems.map(({ key, value }) => `${key} ${value ?? ''}`.trim())].join(
      '; ',
    ),
  );
  expect(told).toEqual([
    'letters/aB3xY; new; idMade aB3xY; htmlRemoved en; originalGuessed en',
    'letters/second; new',
    'letters/bad1; refused; valid unknown; valid Volcano; required; required',
    'responses/r1; new',
    'responses/r2; new; emailDropped',
    'responses/r3; refused; letterMissing gone',
    'numberLetters/counter; remark; differs count: 5 → 2',
    'countries/KE; remark; differs lettersSea: 2 → 1',
    'letters/aB3xY; remark; differs nrResponses: 3 → 2',
  ]);
  await site.start(id);
  const { letters, responses } = await site.store.exports.letters({}, '');
  const amina = letters.find(({ letter }) => letter.name === 'Amina')?.letter;
  expect(amina).toMatchObject({
    ...{ slug: 'amina-kenya', age: 9, country: 'KE', topic: 'sea', state: 'published' },
    ...{ creationTime: '1591610400000', originalLanguage: 'en', nrResponses: 2, nrApproved: 1 },
    text: { en: 'Dear sea,\nhello.', fr: 'Chère mer, bonjour.' },
  });
  expect(amina?.photo).toMatchObject({ width: 41, height: 30 });
  expect(letters.find(({ letter }) => letter.id === 'second')?.letter).toMatchObject({
    ...{ country: 'BR', originalLanguage: 'es', slug: 'rivers-thiago-brazil' },
  });
  expect(responses.get(amina?.id ?? '')).toMatchObject([
    { name: 'Rosa', set: 0, state: 'approved' },
    { name: 'Ivo', set: 1, state: 'pending' },
  ]);
  expect(await site.store.counts.verify()).toEqual([]);

  const database = openDatabase(`${site.dataDir}/wildpost.sqlite`, { readOnly: true });
  const contacts = database.prepare('select * from response_contacts').all();
  expect(contacts).toEqual([{ response_id: 'r1', email: 'rosa@example.org', wants_note: 0 }]);
  const rows = JSON.stringify(database.prepare('select * from import_rows').all());
  database.close();
  expect(rows).not.toContain('@example.org');

  const again = await site.read({ 'old.zip': await zipOf(filesOf(await drawing(1))) });
  const counts = await site.store.imports.counts(again);
  expect([counts.letter.new, counts.response.new]).toEqual([0, 0]);
  expect([counts.letter.there, counts.response.there]).toEqual([2, 2]);
});

test('a photo that did not come along is missed, and the letter taken', async () => {
  const id = await site.read({ 'all.json': JSON.stringify({ letters: LETTERS }) });
  const [row] = await site.rows(id);
  expect(row?.problems.map(({ key }) => key)).toContain('fileNotThere');
  expect(row?.verdict).toBe('new');
});

test('numbers that no store can hold are not taken', async () => {
  const letters = { one: { ...LETTERS.second, nrResponses: 1e300 } };
  const responses = {
    r1: { ...RESPONSES.r1, to: 'one', set: 1e300 },
    r2: { ...RESPONSES.r2, to: 'one', set: 2 },
  };
  const id = await site.read({ 'all.json': JSON.stringify({ letters, responses }) });
  const rows = await site.rows(id);
  expect(rows.map(({ place, verdict }) => [place, verdict])).toEqual([
    ['letters/one', 'new'],
    ['responses/r1', 'refused'],
    ['responses/r2', 'new'],
  ]);
});

test('names in a file are kept without the zero bytes that no database takes', async () => {
  const letters = { 'a\0b': { ...LETTERS.second }, 'c\0d': { name: 'E\0va' } };
  const id = await site.read({ 'all.json': JSON.stringify({ letters }) });
  const rows = await site.rows(id);
  expect(rows.map(({ place, label }) => [place, label])).toEqual([
    ['letters/ab', 'Thiago'],
    ['letters/cd', 'Eva'],
  ]);
});
