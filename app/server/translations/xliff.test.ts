import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StaffMember } from '#domain/staff/staff.ts';
import type { Store } from '#store/store.ts';
import { letterNo, ROSA, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { exportXliff, importXliff } from './xliff.server.ts';

const TALA: StaffMember = { id: 'tala', name: 'Tala', email: 't@example.org', role: 'translator' };
const TEXT = 'Dear sea,\n\nI counted 7 crabs.';

let opened: OpenedStore;
let store: Store;

beforeEach(async () => {
  opened = await openTemporaryStore();
  store = opened.store;
  await writeCast(store);
  for (const n of [1, 2]) {
    await store.letterLife.insert(
      letterNo(n, { id: `xliff${n}`, text: { en: TEXT } }),
      'published',
    );
  }
});
afterEach(() => opened.close());

const siteWith = (secondReading: 'none' | 'required' = 'none') =>
  ({ store, settings: { current: async () => ({ secondReading }) } }) as never;
const goOut = () =>
  exportXliff({ store }, ['xliff1', 'xliff2', 'amina'], { source: 'en', key: 'fr' });
const fillIn = (xliff: string, ...paragraphs: string[]) => {
  let n = 0;
  return xliff.replace(
    /(<unit id="p\d+">[\s\S]*?<\/source>)/g,
    (unit) => `${unit}<target>${paragraphs[n++ % paragraphs.length]}</target>`,
  );
};
const comeIn = (file: string | Buffer, site = siteWith(), key = 'fr') =>
  importXliff(site, Buffer.from(file as string), { key, made: 'machine', by: TALA });

test('letters go out, come back translated, and are in the letters', async () => {
  const out = await goOut();
  expect(out.match(/<file /g)).toHaveLength(2);
  const result = await comeIn(fillIn(out, 'Chère mer,', 'J’ai compté 7 crabes.'));
  expect(result).toMatchObject({
    done: [{ id: 'xliff1', warnings: [] }, { id: 'xliff2' }],
    left: [],
  });
  expect((await store.letterLife.get('xliff1'))?.text.fr).toBe(
    'Chère mer,\n\nJ’ai compté 7 crabes.',
  );
  expect((await store.letters.readById('xliff1'))?.made).toEqual({ fr: 'machine' });
  const [deed] = await store.audit.listOf({ kind: 'letter', id: 'xliff1' });
  expect(deed).toMatchObject({ actor: { name: 'Tala' }, deed: 'letter.edit' });
});

test('the same file once more changes nothing, and warnings are those of the desk', async () => {
  const file = fillIn(await goOut(), 'Chère mer,', 'J’ai compté des crabes.');
  expect(await comeIn(file)).toMatchObject({
    done: [{ warnings: [{ kind: 'numbers', lost: ['7'] }] }, {}],
  });
  expect(await comeIn(file)).toMatchObject({
    done: [],
    left: [{ reason: 'same' }, { reason: 'same' }],
  });
});

test('what is newer here stays: a translation, and an original', async () => {
  const file = fillIn(await goOut(), 'Chère mer,', 'Sept.');
  const edit = (id: string, text: Record<string, string>) =>
    store.letterLife.edit(id, { version: 1, by: ROSA }, { text });
  await edit('xliff1', { en: TEXT, fr: 'Chère mer, bonjour.' });
  await edit('xliff2', { en: `${TEXT} Bye.` });
  expect(await comeIn(file)).toMatchObject({
    done: [],
    left: [
      { id: 'xliff1', reason: 'newer' },
      { id: 'xliff2', reason: 'outdated' },
    ],
  });
  expect((await store.letterLife.get('xliff1'))?.text.fr).toBe('Chère mer, bonjour.');
});

test('a file that is empty, of a letter that is not there, or not one’s own, leaves all as it is', async () => {
  const out = await goOut();
  expect(await comeIn(out)).toMatchObject({
    done: [],
    left: [{ reason: 'empty' }, { reason: 'empty' }],
  });
  const gone = fillIn(out, 'Un').replaceAll('id="xliff', 'id="nobody');
  expect(await comeIn(gone)).toMatchObject({ left: [{ reason: 'gone' }, { reason: 'gone' }] });
  expect(await comeIn(out, siteWith(), 'de')).toEqual({ problem: 'language', what: 'fr' });
  expect(await comeIn('<html></html>')).toMatchObject({ problem: 'broken' });
});

test('with a second reader it waits, and readers see nothing of it', async () => {
  await comeIn(fillIn(await goOut(), 'Chère mer,', '7 crabes.'), siteWith('required'));
  expect((await store.letterLife.get('xliff1'))?.text.fr).toBeUndefined();
  expect((await store.translations.of(['xliff1'])).get('xliff1')?.get('fr')?.state).toBe('waiting');
});

test('a file in another encoding is read if it says so, and refused if its words would be damaged', async () => {
  const file = fillIn(await goOut(), 'Chère mer,', 'Sept.');
  const latin = await comeIn(Buffer.from(file, 'latin1'));
  expect(latin).toEqual({ problem: 'broken', what: 'not utf-8' });
  expect(await comeIn(file.replace('UTF-8', 'ISO-8859-1'))).toMatchObject({ problem: 'broken' });
  const wide = Buffer.from(`\ufeff${file.replace('UTF-8', 'UTF-16')}`, 'utf16le');
  expect(await comeIn(wide)).toMatchObject({ done: [{ id: 'xliff1' }, { id: 'xliff2' }] });
  expect((await store.letterLife.get('xliff1'))?.text.fr).toBe('Chère mer,\n\nSept.');
});
