import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openDatabase } from '#store/database/sqlite/dialect.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { openWorkshop, type Workshop, zipOf } from '#tests/cast/workshop.ts';

const HEAD = 'name,age,country,topic,language,text';
const TABLE = `${HEAD}\nAmina,9,Kenya,sea,English,"Dear sea, I miss you."\n`;

const imageWorkers = createImageWorkerPool();
let site: Workshop;

beforeEach(async () => {
  site = await openWorkshop(imageWorkers);
});
afterEach(() => site.close());
afterAll(() => imageWorkers.close());

describe('what cannot be used is refused with its reason', () => {
  const wide = `name,age,country,topic,text\n${'x,'.repeat(3_000_000)}\n`;
  test.each<[string, Record<string, string | Uint8Array>, string]>([
    ['a file that is nothing', { 'a.pdf': '%PDF' }, 'unknownFormat'],
    ['an empty table', { 'a.csv': '' }, 'empty'],
    ['headings alone that say too little', { 'a.csv': 'name,age\nA,9\n' }, 'noHeadings'],
    ['a table with millions of columns', { 'a.csv': wide }, 'tableTooWide'],
    ['many columns', { 'a.csv': `${HEAD}${',x'.repeat(1001)}\n` }, 'tableTooWide'],
    ['a quote that is never closed', { 'a.csv': `${HEAD}\n"Amina,9\n` }, 'tableBroken'],
    ['bytes that are no text', { 'a.csv': Buffer.from([0x6e, 0xff, 0xfe, 0x80]) }, 'encoding'],
    ['two tables', { 'a.csv': HEAD, 'b.csv': HEAD }, 'tooManyTables'],
    ['broken JSON', { 'letters.json': '{"letters": {' }, 'jsonBroken'],
    ['JSON of something else', { 'a.json': '{"x": 1}' }, 'unknownFormat'],
    [
      'a newer form as JSON',
      { 'a.json': '{"format":"wildpost","version":2,"letters":[]}' },
      'newerVersion',
    ],
    ['a zip cut off', { 'a.zip': Buffer.from('504b0304aaaa', 'hex') }, 'zipBroken'],
  ])('%s', async (_, files, key) => {
    const id = await site.read(files);
    expect(await site.store.imports.find(id)).toMatchObject({ state: 'failed', failure: { key } });
    expect(await site.start(id)).toBe(false);
    expect((await site.store.exports.letters({}, '')).letters).toEqual([]);
  });

  test('a row of a newer form', async () => {
    const csv = String(await site.export('csv')).trim();
    const id = await site.read({ 'a.csv': `${csv}\r\nwildpost 2,x\r\n` });
    expect(await site.rows(id)).toMatchObject([{ problems: [{ key: 'newerFormat', value: '2' }] }]);
  });
});

describe('a hostile zip is refused as a whole', () => {
  const failureOf = async (zip: Uint8Array) => {
    const id = await site.read({ 'a.zip': zip });
    return (await site.store.imports.find(id))?.failure?.key;
  };
  const renamed = (zip: Buffer, from: string, to: string) =>
    Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

  test('with names that lead out of it', async () => {
    const zip = await zipOf({ 'a/letters.csv': TABLE });
    expect(await failureOf(renamed(zip, 'a/letters.csv', '../etters.csv'))).toBe('zipName');
    expect(await failureOf(renamed(zip, 'a/letters.csv', '/aletters.csv'))).toBe('zipName');
  });

  test('with the same name twice', async () => {
    const zip = await zipOf({ 'a.csv': TABLE, 'b.csv': TABLE });
    expect(await failureOf(renamed(zip, 'b.csv', 'a.csv'))).toBe('zipDuplicate');
  });

  test('that unpacks to far more than it is', async () => {
    const zip = await zipOf({ 'a.csv': Buffer.alloc(64 * 1024 ** 2, 'x') });
    expect(await failureOf(zip)).toBe('zipBomb');
  });

  test('whose bytes are not what its sums say', async () => {
    const zip = await zipOf({ 'letters.csv': TABLE });
    const at = zip.indexOf(Buffer.from('504b0102', 'hex'));
    zip.writeUInt32LE(1, at + 16);
    expect(await failureOf(zip)).toMatch(/zipBroken/);
  });

  test('and a zip within it is nothing that is opened', async () => {
    const inner = await zipOf({ 'letters.csv': TABLE });
    expect(await failureOf(await zipOf({ 'inner.zip': inner }))).toBe('unknownFormat');
  });

  test('an export of ours with a letter altered, or a picture', async () => {
    await site.writeLetters(1);
    const files = await site.exportedFiles();
    const letters = String(Buffer.from(files['letters.json'] ?? [])).replace('Child', 'Other');
    const altered = { ...files, 'letters.json': Buffer.from(letters) };
    expect(await failureOf(await zipOf(altered))).toBe('damaged');
    await letterStep(site.store, 'trash', 'letter0000', { version: 1 });
    await letterStep(site.store, 'erase', 'letter0000', { version: 2 });
    const database = openDatabase(`${site.dataDir}/wildpost.sqlite`);
    database.exec('delete from erased_letters');
    database.close();
    const thumbnail = files['pictures/letter0000/thumbnail.webp'] ?? new Uint8Array();
    const other = { ...files, 'pictures/letter0000/photo.webp': thumbnail.slice(0, -1) };
    const id = await site.read({ 'a.zip': await zipOf(other) });
    const [row1] = await site.rows(id);
    expect(row1).toMatchObject({ verdict: 'noPicture', problems: [{ key: 'fileDiffers' }] });
    await site.start(id);
    const verdicts = (await site.rows(id)).map(({ verdict }) => verdict);
    expect(verdicts).toEqual(['refused', 'refused']);
  });
});
