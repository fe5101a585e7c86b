import { describe, expect, test, vi } from 'vitest';
import { isOutdated } from '#domain/letters/translations/translated-from.ts';
import { sweepPictures } from '#server/letters/sweep-pictures.server.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { inTwoWorkshops } from '#tests/cast/two-workshops.ts';
import { bytesOf, type Workshop } from '#tests/cast/workshop.ts';

/** Several batches; bench/import.bench.ts does the same with ten thousand. */
const LETTERS = 120;

let here: Workshop;
let there: Workshop;

inTwoWorkshops((opened) => {
  ({ here, there } = opened);
});

/** Everything of the letters that a reader or a member could see. */
async function everythingOf({ store }: Workshop) {
  const { letters, responses } = await store.exports.letters({}, '');
  return {
    letters: letters.map(({ letter: { version: _, ...letter }, ...rest }) => ({ letter, ...rest })),
    responses: [...responses.values()].flat().map(({ version: _, ...response }) => response),
    total: await store.counts.total(),
    countries: await store.counts.byCountry(),
  };
}

describe('an export', () => {
  test('comes into an empty store with the same letters, answers, counters and bytes', async () => {
    await here.writeLetters(LETTERS);
    const zip = await here.export('zip');
    const id = await there.read({ 'letters.zip': zip });
    expect(await there.store.imports.find(id)).toMatchObject({ state: 'ready', kind: 'own' });
    const counts = await there.store.imports.counts(id);
    expect(counts.letter).toMatchObject({ new: LETTERS, refused: 0 });
    expect(await there.everyFile()).toEqual(new Map());
    await there.start(id);
    expect(await there.store.imports.find(id)).toMatchObject({ state: 'done' });
    expect(await everythingOf(there)).toEqual(await everythingOf(here));
    expect(await there.everyFile()).toEqual(await here.everyFile());
    expect(await there.store.counts.verify()).toEqual([]);
    expect(await there.store.letterPictures.unended(Date.now() + 1)).toEqual([]);
  });

  test('brings back no letter that was erased, while what an import took back may come again', async () => {
    await here.writeLetters(3);
    const zip = await here.export('zip');
    const first = await there.read({ 'letters.zip': zip });
    await there.start(first);
    const [erased] = (await there.store.exports.letters({}, '')).letters;
    const { id, version } = erased?.letter ?? { id: '', version: 0 };
    await letterStep(there.store, 'trash', id, { version, by: ROSA });
    await letterStep(there.store, 'erase', id, { version: version + 1, by: ROSA });
    await there.undo(first);
    const again = await there.read({ 'letters.zip': zip });
    expect((await there.store.imports.counts(again)).letter).toMatchObject({ new: 2, refused: 1 });
    const [row] = await there.store.imports.rows(again, { only: 'refused' });
    expect(row).toMatchObject({ label: '', problems: [{ field: 'row', key: 'erased' }] });
    await there.start(again);
    expect(await there.store.letterLife.get(id)).toBeUndefined();
  });

  test('brings back no answer that was erased', async () => {
    await here.writeLetters(6);
    const zip = await here.export('zip');
    const first = await there.read({ 'letters.zip': zip });
    await there.start(first);
    const { responses } = await there.store.exports.letters({}, '');
    const [answer] = [...responses.values()].flat();
    await there.store.responseSubmissions.erase(answer?.id ?? '');
    await there.undo(first);
    const again = await there.read({ 'letters.zip': zip });
    expect((await there.store.imports.counts(again)).response).toMatchObject({ refused: 1 });
    await there.start(again);
    expect(await there.store.moderation.responses.get(answer?.id ?? '')).toBeUndefined();
    expect(await there.store.counts.verify()).toEqual([]);
  });

  test('is the same after it went through an empty store', async () => {
    await here.writeLetters(6);
    const zip = await here.export('zip');
    await there.start(await there.read({ 'letters.zip': zip }));
    expect(await there.export('json')).toEqual(await here.export('json'));
    expect(await there.export('csv')).toEqual(await here.export('csv'));
  });

  test('holds no e-mail address, and nothing from the trash', async () => {
    await here.writeLetters(5);
    await letterStep(here.store, 'trash', 'letter0000', { version: 1, by: ROSA });
    const zip = await here.export('zip');
    expect(zip.includes('example.org')).toBe(false);
    expect(zip.includes('letter0000')).toBe(false);
    expect(zip.includes('letter0001')).toBe(true);
    expect((await here.export('json')).includes('example.org')).toBe(false);
  });

  test('holds what was asked for only', async () => {
    await here.writeLetters(12);
    const ids = async (filter: object) =>
      JSON.parse(String(await here.export('json', filter))).letters.map(
        (l: { id: string }) => l.id,
      );
    expect(await ids({ topic: 'sea' })).toEqual(['letter0000', 'letter0006']);
    expect(await ids({ state: 'pending' })).toEqual(['letter0004', 'letter0009']);
    expect(await ids({ topic: 'lakes', state: 'published' })).toEqual(['letter0003']);
  });

  test('as CSV comes back exactly, whatever stands in it', async () => {
    const text = { en: "'=1+1", sw: '=SUM(A1)', ch: '"大海",\r\n；', ar: '\tمرحبا', ru: "''-x" };
    await here.store.letterLife.insert({
      id: 'odd',
      slug: 'odd',
      topic: 'sea',
      country: 'KE',
      name: '@Amina',
      age: 9,
      originalLanguage: 'sw',
      text,
      alt: { en: '+1', ar: 'ق' },
      names: { sw: '=A', ru: 'Амина', ch: '阿米娜' },
      transcript: '-\n-',
      transcripts: { ru: '+\n=', ch: '上' },
      principles: ['people'],
      creationTime: '1780000000123',
    });
    const seen = { version: 1, by: ROSA };
    await here.store.letterLife.edit('odd', seen, { text: { ...text, sw: '=SUM(A2)' } });
    const csv = await here.export('csv');
    expect(csv.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    await there.start(await there.read({ 'letters.csv': csv }));
    expect(await everythingOf(there)).toEqual(await everythingOf(here));
    const odd = await there.store.letterLife.get('odd');
    expect(odd?.names.ru).toBe('Амина');
    expect(odd?.transcripts).toEqual({ ru: '+\n=', ch: '上' });
    expect(odd && isOutdated(odd, 'ch')).toBe(true);
  });

  test('without its pictures is taken without them, and says so', async () => {
    await here.writeLetters(2);
    const id = await there.read({ 'letters.json': await here.export('json') });
    await there.start(id);
    const rows = await there.rows(id);
    expect(rows.map(({ outcome, problems }) => [outcome, problems[0]?.key])).toEqual([
      ['made', 'fileNotThere'],
      ['made', 'fileNotThere'],
    ]);
    expect(await there.everyFile()).toEqual(new Map());
  });

  test('stops when nobody reads it any more, and leaves nothing behind', async () => {
    await here.writeLetters(12);
    const { exportStream } = await import('./export.server.ts');
    const { readdir } = await import('node:fs/promises');
    const stream = exportStream(here, 'zip', {});
    stream.destroy();
    await expect(bytesOf(stream)).rejects.toThrow();
    await expect.poll(() => readdir(`${here.dataDir}/transfer`).catch(() => [])).toEqual([]);
  });
});

describe('an import', () => {
  test('brings nothing twice', async () => {
    await here.writeLetters(6);
    const zip = await here.export('zip');
    await there.start(await there.read({ 'letters.zip': zip }));
    const before = await everythingOf(there);
    const again = await there.read({ 'letters.zip': zip });
    const counts = await there.store.imports.counts(again);
    expect(counts.letter).toMatchObject({ there: 6, new: 0 });
    expect(counts.response).toMatchObject({ there: 2, new: 0 });
    await there.start(again);
    expect(await everythingOf(there)).toEqual(before);
  });

  test('leaves a letter as it is that says something else here, and says so', async () => {
    await here.writeLetters(2);
    const zip = await here.export('zip');
    await there.start(await there.read({ 'letters.zip': zip }));
    const to = { topic: 'desert', country: 'PE' } as const;
    await there.store.letterLife.edit('letter0000', { version: 1, by: ROSA }, to);
    const again = await there.read({ 'letters.zip': zip });
    expect((await there.rows(again)).map(({ verdict }) => verdict)).toEqual([
      'changed',
      'there',
      'there',
    ]);
    await there.start(again);
    expect(await there.store.letterLife.get('letter0000')).toMatchObject(to);
  });

  test('is undone with its files, but for what was changed or answered since', async () => {
    await here.writeLetters(6);
    await there.writeLetters(1);
    const id = await there.read({ 'letters.zip': await here.export('zip') });
    await there.start(id);
    const { responses } = there.store;
    await letterStep(there.store, 'unpublish', 'letter0001', { version: 1, by: ROSA });
    const answer = { name: 'Nia', age: 20, country: 'KE', text: 'Hello', language: 'en' };
    await responses.write({ ...answer, to: 'letter0002', creationTime: '1' });
    expect(await there.undo(id)).toBe(true);
    const remaining = (await there.rows(id, { only: 'kept' })).map(({ label, problems }) => [
      label,
      problems[0]?.key,
    ]);
    expect(remaining).toEqual([
      ['Child 1', 'changedSince'],
      ['Child 2', 'answeredSince'],
      ['Reader 2', 'letterKept'],
    ]);
    const left = (await everythingOf(there)).letters.map(({ letter }) => letter.id);
    expect(left).toEqual(['letter0000', 'letter0001', 'letter0002']);
    expect([...(await there.everyFile()).keys()]).toHaveLength(6);
    expect(await there.store.counts.verify()).toEqual([]);
    expect(await there.store.letterPictures.unended(Date.now() + 1)).toEqual([]);
    expect(await there.undo(id)).toBe(false);
  });

  test('that was undone can be done again', async () => {
    await here.writeLetters(3);
    const zip = await here.export('zip');
    const first = await there.read({ 'letters.zip': zip });
    await there.start(first);
    await there.undo(first);
    expect(await there.everyFile()).toEqual(new Map());
    await there.start(await there.read({ 'letters.zip': zip }));
    expect(await everythingOf(there)).toEqual(await everythingOf(here));
    expect(await there.everyFile()).toEqual(await here.everyFile());
  });

  test('goes on after its process was killed in the middle, and loses and doubles nothing', async () => {
    await here.writeLetters(90);
    const zip = await here.export('zip');
    const id = await there.read({ 'letters.zip': zip });
    const { imports } = there.store;
    const { insertLetters } = imports;
    let batches = 0;
    imports.insertLetters = async (...batch) => {
      batches += 1;
      if (batches === 2) throw new Error('The lights went out.');
      return insertLetters(...batch);
    };
    await there.start(id);
    imports.insertLetters = insertLetters;
    expect(await imports.find(id)).toMatchObject({ state: 'stopped' });
    expect(await imports.countDue(id)).toBeGreaterThan(40);
    expect((await there.everyFile()).size).toBe(160);
    expect(await there.store.counts.verify()).toEqual([]);
    expect(await there.start(id)).toBe(true);
    await sweepPictures(there, Date.now() + 2 * 60 * 60 * 1000);
    expect(await there.store.letterPictures.unended(Number.MAX_SAFE_INTEGER)).toEqual([]);
    expect(await everythingOf(there)).toEqual(await everythingOf(here));
    expect(await there.everyFile()).toEqual(await here.everyFile());
    expect(await there.store.counts.verify()).toEqual([]);
  });

  test('of which the store cannot even note that it failed leaves the site running', async () => {
    const { imports } = there.store;
    const { fail } = imports;
    imports.fail = async () => {
      throw new Error('The store is away.');
    };
    const id = await there.read({ 'letters.json': 'no JSON' });
    imports.fail = fail;
    expect(await imports.find(id)).toMatchObject({ state: 'reading' });
  });

  test('that nobody is at work on any more can be taken over, one at work cannot', async () => {
    await here.writeLetters(1);
    const id = await there.read({ 'letters.zip': await here.export('zip') });
    const { imports } = there.store;
    expect(await imports.start(id, 'pending', ROSA)).toBe(true);
    expect(await there.start(id)).toBe(false);
    expect(await there.undo(id)).toBe(false);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 60_000);
    expect(await there.start(id, 'published')).toBe(true);
    clock.mockRestore();
    // What the first one decided holds.
    expect(await there.store.letterLife.get('letter0000')).toMatchObject({ state: 'pending' });
  });

  test('leaves a revision and an entry in the trail for each letter, in one batch', async () => {
    await here.writeLetters(2);
    const id = await there.read({ 'letters.zip': await here.export('zip') });
    await there.start(id, 'pending');
    const [entry] = await there.store.audit.listOf({ kind: 'letter', id: 'letter0001' });
    expect(entry).toMatchObject({ deed: 'letter.create', batch: id, actor: ROSA });
    const trail = await there.store.audit.listOf({ kind: 'transfer', id });
    expect(trail.map(({ deed }) => deed)).toEqual(['transfer.import']);
    expect(await there.store.counts.total()).toBe(0);
  });
});
