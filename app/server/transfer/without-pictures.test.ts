import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { drawing, openWorkshop, photograph, type Workshop, zipOf } from '#tests/cast/workshop.ts';

const imageWorkers = createImageWorkerPool();
let here: Workshop;
let there: Workshop;

beforeEach(async () => {
  here = await openWorkshop(imageWorkers);
  there = await openWorkshop(imageWorkers);
});
afterEach(async () => {
  expect(await there.store.counts.verify()).toEqual([]);
  await here.close();
  await there.close();
});
afterAll(() => imageWorkers.close());

const ROWS = ['there.png', 'Nia on holiday.png', 'page.png', ''].map(
  (photo, n) => `Child ${n},9,Kenya,sea,English,"Dear sea, this is letter ${n}.",${photo}`,
);

/** A table of four: a picture, one that is missing, one that is none, and a letter without. */
async function table(more: Record<string, string | Uint8Array> = {}) {
  const text = ['name,age,country,topic,language,text,photo', ...ROWS].join('\n');
  const files = { 'letters.csv': text, 'there.png': await drawing(1), 'page.png': '<html></html>' };
  return zipOf({ ...files, ...more });
}

/** Three letters, two of them with answers, of whose pictures two are lacking. */
async function lackingExport() {
  await here.writeLetters(3);
  const files = await here.exportedFiles();
  delete files['pictures/letter0000/photo.webp'];
  files['pictures/letter0001/photo.webp'] = new Uint8Array(30);
  return zipOf(files);
}

async function told(id: string) {
  const rows = await there.rows(id);
  return rows.map(({ kind, label, verdict, outcome, problems }) =>
    [kind, label, verdict, outcome ?? '-', ...problems.map(({ key }) => key)].join(' '),
  );
}

async function lettersOf() {
  const { letters, responses } = await there.store.exports.letters({}, '');
  const answers = [...responses.values()].flat().map(({ name }) => name);
  return { letters: letters.map(({ letter }) => letter), answers };
}

const missingOf = async (id: string) =>
  (await there.store.audit.listOf({ kind: 'letter', id }))[0]?.details.missingPicture;

describe('a letter whose picture cannot be taken', () => {
  test('stands apart, and is refused with its answers as long as nobody chooses', async () => {
    const id = await there.read({ 'letters.zip': await lackingExport() });
    expect(await told(id)).toEqual([
      'letter Child 0 noPicture - fileMissing',
      'letter Child 1 noPicture - fileDiffers',
      'letter Child 2 new -',
      'response Reader 0 noPicture - letterNoPicture',
      'response Reader 2 new -',
    ]);
    await there.start(id);
    expect((await told(id)).slice(0, 4)).toEqual([
      'letter Child 0 refused - fileMissing',
      'letter Child 1 refused - fileDiffers',
      'letter Child 2 new made',
      'response Reader 0 refused - letterNoPicture',
    ]);
    const { letters, answers } = await lettersOf();
    expect([letters.map(({ name }) => name), answers]).toEqual([['Child 2'], ['Reader 2']]);
    expect(await there.transfers.choosePictures(id, { without: true })).toBe(false);
    expect(await there.store.imports.countDue(id)).toBe(0);
  });

  test('comes without it once that is chosen, with its answers, and its record says so', async () => {
    const id = await there.read({ 'letters.zip': await lackingExport() });
    const { transfers } = there;
    expect(await transfers.choosePictures(id, { without: true, rows: [1, 3] })).toBe(true);
    expect((await there.store.imports.counts(id)).letter).toMatchObject({
      ...{ withoutPicture: 1, noPicture: 1, new: 1 },
    });
    await there.start(id);
    expect(await told(id)).toEqual([
      'letter Child 0 withoutPicture made fileMissing withoutPicture',
      'letter Child 1 refused - fileDiffers',
      'letter Child 2 new made',
      'response Reader 0 withoutPicture made letterNoPicture',
      'response Reader 2 new made',
    ]);
    const { letters, answers } = await lettersOf();
    expect(letters.map(({ name, photo }) => [name, photo !== undefined])).toEqual([
      ['Child 0', false],
      ['Child 2', true],
    ]);
    expect(answers).toEqual(['Reader 0', 'Reader 2']);
    expect(await missingOf('letter0000')).toBe('pictures/letter0000/photo.webp');
    expect(await missingOf('letter0002')).toBeUndefined();
    expect((await there.everyFile()).size).toBe(2);
  });

  test('is refused after all if the choice is taken back', async () => {
    const id = await there.read({ 'class.zip': await table() });
    const { transfers } = there;
    await transfers.choosePictures(id, { without: true });
    await transfers.choosePictures(id, { without: false, rows: [2] });
    await there.start(id, 'pending');
    expect(await told(id)).toEqual([
      'letter Child 0 new made',
      'letter Child 1 refused - fileMissing',
      'letter Child 2 withoutPicture made fileNoPicture withoutPicture',
      'letter Child 3 new made',
    ]);
  });

  test('is not taken for its picture alone if something else is wrong with it', async () => {
    const text = 'name,age,country,topic,text,photo\nNia,900,Kenya,sea,"Dear sea, hello.",none.png';
    const id = await there.read({ 'letters.csv': text });
    await there.transfers.choosePictures(id, { without: true });
    await there.start(id, 'pending');
    expect(await told(id)).toEqual(['letter Nia refused - valid']);
  });

  test('came once: the same file brings it no second time, and with its picture it is another', async () => {
    const zip = await lackingExport();
    const first = await there.read({ 'letters.zip': zip });
    await there.transfers.choosePictures(first, { without: true });
    await there.start(first);
    const again = await there.read({ 'letters.zip': zip });
    expect((await told(again)).map((line) => line.split(' ')[3])).toEqual(Array(5).fill('there'));
    const whole = await there.read({ 'letters.zip': await here.export('zip') });
    expect((await told(whole)).map((line) => line.split(' ')[3])).toEqual([
      ...['changed', 'changed', 'there', 'there', 'there'],
    ]);
    await there.start(whole);
    expect((await lettersOf()).letters.filter(({ photo }) => photo)).toHaveLength(1);
  });

  test('is taken back with the others, and the name of its file is forgotten', async () => {
    const id = await there.read({ 'class.zip': await table() });
    await there.transfers.choosePictures(id, { without: true });
    await there.start(id, 'pending');
    const { letters } = await lettersOf();
    const nia = letters.find(({ name }) => name === 'Child 1')?.id ?? '';
    const changed = letters.find(({ name }) => name === 'Child 2')?.id ?? '';
    expect(await missingOf(nia)).toBe('Nia on holiday.png');
    await letterStep(there.store, 'reject', changed, { version: 1, by: ROSA });
    expect(await there.undo(id)).toBe(true);
    expect(await told(id)).toEqual([
      ...['letter  new undone', 'letter  withoutPicture undone'],
      ...['letter Child 2 withoutPicture kept changedSince', 'letter  new undone'],
    ]);
    const record = await there.store.audit.listOf({ kind: 'letter', id: nia });
    expect(JSON.stringify(record)).not.toContain('holiday');
    expect(await there.everyFile()).toEqual(new Map());
  });

  test('comes as it was chosen after the process was killed in the middle', async () => {
    const id = await there.read({ 'letters.zip': await lackingExport() });
    await there.transfers.choosePictures(id, { without: true });
    const { imports } = there.store;
    const { insertLetters } = imports;
    imports.insertLetters = async () => {
      throw new Error('The lights went out.');
    };
    await there.start(id, 'asTheyWere', { withoutDamaged: true });
    imports.insertLetters = insertLetters;
    expect(await imports.find(id)).toMatchObject({ state: 'stopped', withoutDamaged: true });
    expect(await there.transfers.choosePictures(id, { without: false })).toBe(false);
    await there.start(id);
    expect(await imports.find(id)).toMatchObject({ state: 'done', withoutDamaged: true });
    expect((await lettersOf()).letters).toHaveLength(3);
    expect((await lettersOf()).answers).toHaveLength(2);
  });
});

describe('a picture that turns out to be damaged only on the way in', () => {
  const damagedTable = async () => {
    const whole = await photograph(300);
    return table({ 'Nia on holiday.png': whole.subarray(0, 2000), 'page.png': await drawing(2) });
  };

  test('keeps its letter out, unless that was to come without it', async () => {
    const zip = await damagedTable();
    const id = await there.read({ 'class.zip': zip });
    expect((await there.store.imports.counts(id)).letter).toMatchObject({ new: 4, noPicture: 0 });
    await there.start(id, 'pending');
    expect((await told(id))[1]).toBe('letter Child 1 new refused fileBroken');
    expect((await lettersOf()).letters).toHaveLength(3);

    const again = await there.read({ 'class.zip': zip });
    await there.start(again, 'pending', { withoutDamaged: true });
    expect(await told(again)).toEqual([
      'letter Child 0 there -',
      'letter Child 1 withoutPicture made fileBroken withoutPicture',
      'letter Child 2 there -',
      'letter Child 3 there -',
    ]);
    const nia = (await lettersOf()).letters.find(({ name }) => name === 'Child 1');
    expect(nia?.photo).toBeUndefined();
    expect(await missingOf(nia?.id ?? '')).toBe('Nia on holiday.png');
    expect((await there.everyFile()).size).toBe(4);
  });
});
