import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import type { ReadRow } from '#domain/transfer/problems.ts';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { drawing, openWorkshop, type Workshop, zipOf } from '#tests/cast/workshop.ts';
import { convertOldSite } from './convert.ts';

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

const NOW = Date.parse('2026-06-08T12:00:00Z');
let exports = 0;

/** Converts what the old site exported; the folder of the export, and what was said of it. */
async function convert(files: Record<string, string | Uint8Array>) {
  exports += 1;
  const from = path.join(site.dataDir, `old-${exports}.zip`);
  const to = path.join(site.dataDir, `export-${exports}`);
  await writeFile(from, await zipOf(files));
  const { remarks, ...counts } = await convertOldSite(from, to, NOW);
  return { to, counts, said: remarks.map(toLine) };
}

function toLine({ sourceLine, problems }: Pick<ReadRow, 'sourceLine' | 'problems'>): string {
  return [sourceLine, ...problems.map(({ key, value }) => `${key} ${value ?? ''}`.trim())].join(
    '; ',
  );
}

async function bringIn(source: string): Promise<string> {
  const by = { id: undefined, name: ROSA.name };
  const { id } = await site.transfers.read({ name: 'export', source, language: 'en', by });
  await site.transfers.ended(id);
  return id;
}

async function verdicts(id: string) {
  const rows = await site.rows(id);
  return rows.map(({ label, verdict, problems }) => [
    label,
    verdict,
    ...problems.map(({ key }) => key),
  ]);
}

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
  const files = filesOf(await drawing(1));
  const { to, counts, said } = await convert(files);
  expect(counts).toEqual({ letters: 2, responses: 3 });
  expect(said).toEqual([
    'letters/aB3xY; idMade aB3xY; htmlRemoved en; originalGuessed en',
    'letters/bad1; valid unknown; valid Volcano; required; required',
    'responses/r2; emailDropped',
    'numberLetters/counter; differs count: 5 → 2',
    'countries/KE; differs lettersSea: 2 → 1',
    'letters/aB3xY; differs nrResponses: 3 → 2',
  ]);
  const id = await bringIn(to);
  expect(await site.store.imports.find(id)).toMatchObject({ state: 'ready', kind: 'own' });
  expect(await verdicts(id)).toEqual([
    ['Amina', 'new'],
    ['Thiago', 'new'],
    ['Rosa', 'new'],
    ['Ivo', 'new'],
    ['Eva', 'refused', 'letterMissing'],
  ]);
  await site.start(id);
  expect(await site.store.moderation.responses.readContact('r1', ROSA)).toBe('rosa@example.org');
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
  expect(contacts).toMatchObject([{ response_id: 'r1', wants_note: 0 }]);
  const rows = JSON.stringify(database.prepare('select * from import_rows').all());
  database.close();
  expect(rows).not.toContain('@example.org');

  const again = await bringIn((await convert(files)).to);
  const { letter, response } = await site.store.imports.counts(again);
  expect([letter.new, response.new]).toEqual([0, 0]);
  expect([letter.there, response.there]).toEqual([2, 2]);
});

test('a photo that did not come along is missed, and the letter taken', async () => {
  const { to } = await convert({ 'all.json': JSON.stringify({ letters: LETTERS }) });
  expect((await verdicts(await bringIn(to)))[0]).toEqual(['Amina', 'new', 'fileNotThere']);
});

test('numbers that no store can hold are not taken', async () => {
  const letters = { one: { ...LETTERS.second, nrResponses: 1e300 } };
  const responses = {
    r1: { ...RESPONSES.r1, to: 'one', set: 1e300 },
    r2: { ...RESPONSES.r1, to: 'one', set: 2 },
  };
  const { to, counts, said } = await convert({
    'all.json': JSON.stringify({ letters, responses }),
  });
  expect(counts).toEqual({ letters: 1, responses: 1 });
  expect(said).toEqual([expect.stringContaining('responses/r1; valid')]);
  expect((await verdicts(await bringIn(to))).map(([, verdict]) => verdict)).toEqual(['new', 'new']);
});

test('names in a file are stored without the zero bytes that no database takes', async () => {
  const letters = { 'a\0b': LETTERS.second, 'c\0d': { ...LETTERS.second, name: 'E\0va' } };
  const { to } = await convert({ 'all.json': JSON.stringify({ letters }) });
  expect(await verdicts(await bringIn(to))).toEqual([
    ['Thiago', 'new'],
    ['Eva', 'new'],
  ]);
  const newer = { format: 'wildpost', version: 1, letters: [{ formatVersion: 99, name: 'E\0va' }] };
  const id = await site.read({ 'all.json': JSON.stringify(newer) });
  expect(await verdicts(id)).toEqual([['Eva', 'refused', 'newerFormat']]);
});

test('the desk takes documents of the old site no more, and says what makes an export of them', async () => {
  for (const file of [PLAIN, { letters: withIds(LETTERS) }, withIds(LETTERS)]) {
    const id = await site.read({ 'all.json': JSON.stringify(file) });
    expect(await site.store.imports.find(id)).toMatchObject({
      state: 'failed',
      failure: { key: 'oldDocuments', detail: 'all.json' },
    });
  }
});

test('what is nothing of the old site is refused, and leaves no folder behind', async () => {
  const refused = expect.objectContaining({ key: 'unknownFormat' });
  await expect(convert({ 'readme.txt': 'hello' })).rejects.toEqual(refused);
  const ours = { format: 'wildpost', version: 1, letters: [] };
  await expect(convert({ 'letters.json': JSON.stringify(ours) })).rejects.toEqual(refused);
  await expect(convert({ 'all.json': '{"letters": {"a":' })).rejects.toThrow('jsonBroken');
  expect((await readdir(site.dataDir)).filter((name) => name.startsWith('export'))).toEqual([]);
});

test('the command says what was taken and what comes next, and writes over nothing', async () => {
  const from = path.join(site.dataDir, 'all.json');
  const to = path.join(site.dataDir, 'export');
  await writeFile(from, JSON.stringify({ letters: { ...LETTERS, 'a\0b': LETTERS.second } }));
  const run = (...args: string[]) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      const script = path.join(import.meta.dirname, '..', 'old-site.ts');
      execFile(process.execPath, [script, ...args], (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });
  const first = await run(from, to);
  expect(first.code).toBe(0);
  expect(first.said).toContain('letters/bad1 Nobody: refused. age valid unknown');
  expect(first.said).toContain(`npm run import -- ${to} --preview`);
  expect(JSON.parse(await readFile(path.join(to, 'letters.json'), 'utf8')).letters).toHaveLength(3);
  expect(await run(from, to)).toMatchObject({ code: 1, said: expect.stringContaining('already') });
  expect(await run(from)).toMatchObject({ code: 1, said: expect.stringContaining('npm run') });
});
