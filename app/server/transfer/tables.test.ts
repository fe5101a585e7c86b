import { readdir, readlink, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { drawing, openWorkshop, photograph, type Workshop, zipOf } from '#tests/cast/workshop.ts';
import { openSource } from './source.server.ts';
import { tableRows } from './tables.server.ts';

const imageWorkers = createImageWorkerPool();
let site: Workshop;

beforeEach(async () => {
  site = await openWorkshop(imageWorkers);
});
afterEach(() => site.close());
afterAll(() => imageWorkers.close());

const HEAD = 'name,age,country,topic,language,text,photo,date';
const row = (n: number, part: Record<string, string> = {}) => {
  const cells = {
    ...{ name: `Child ${n}`, age: '9', country: 'Kenya', topic: 'sea', language: 'English' },
    ...{ text: `Dear sea, this is letter ${n}.`, photo: '', date: '2026-06-08' },
    ...part,
  };
  return Object.values(cells)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(',');
};

/** The files that this process has open, as Linux lists them. */
async function openFiles(): Promise<string[]> {
  const numbers = await readdir('/proc/self/fd');
  return Promise.all(numbers.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
}

async function lettersOf() {
  const { letters } = await site.store.exports.letters({}, '');
  return letters.map(({ letter }) => letter);
}

test('a table of 30 with 3 bad rows saves 27 and explains 3', async () => {
  const rows = Array.from({ length: 30 }, (_, n) =>
    row(n, {
      ...(n < 4 && { photo: `drawing ${n}.PNG` }),
      ...(n === 7 && { age: 'nine hundred' }),
      ...(n === 11 && { country: 'Atlantis', name: '' }),
      ...(n === 23 && { photo: 'page.png' }),
    }),
  );
  const files: Record<string, string | Uint8Array> = {
    'letters.csv': [HEAD, ...rows].join('\r\n'),
    'pictures/page.png': '<html><script>alert(1)</script></html>',
  };
  for (let n = 0; n < 4; n += 1) files[`pictures/Drawing ${n}.png`] = await drawing(n);
  const id = await site.read({ 'class.zip': await zipOf(files) });
  const bad = ['refused', 'noPicture'];
  const refused = (await site.rows(id)).filter(({ verdict }) => bad.includes(verdict));
  expect(
    refused.map(({ sourceLine, problems }) => [
      sourceLine,
      ...problems.map(({ field, key, value }) => `${field} ${key} ${value ?? ''}`.trim()),
    ]),
  ).toEqual([
    ['letters.csv:9', 'age valid nine hundred'],
    ['letters.csv:13', 'name required', 'country valid Atlantis'],
    ['letters.csv:25', 'photo fileNoPicture pictures/page.png'],
  ]);
  expect(await lettersOf()).toEqual([]);
  await site.start(id, 'pending');
  const letters = await lettersOf();
  expect(letters).toHaveLength(27);
  expect(letters.every(({ state }) => state === 'pending')).toBe(true);
  expect(letters.filter(({ photo }) => photo)).toHaveLength(4);
  expect((await site.everyFile()).size).toBe(8);

  const again = await site.read({ 'class.zip': await zipOf(files) });
  expect((await site.store.imports.counts(again)).letter).toMatchObject({
    ...{ there: 27, refused: 2, noPicture: 1 },
  });
});

describe('a simple table is read', () => {
  test.each([
    ['fr', 'Prénom;Âge;Pays;Sujet;Langue;Texte;Photo', 'Léa;9 ans;Allemagne;Océan;français;'],
    ['de', 'Vorname;Alter;Land;Thema;Sprache;Brief;Bild', 'Léa;9;Deutschland;Meer;Französisch;'],
    ['ru', 'Имя;Возраст;Страна;Тема;Язык;Письмо;Картинка', 'Léa;9 лет;Германия;Море;французский;'],
    ['ar', 'الاسم;العمر;البلد;الموضوع;اللغة;النصّ;الصورة', 'Léa;٩;ألمانيا;البحر;الفرنسية;'],
    ['cn', '名字;年龄;国家或地区;主题;语言;信;图片', 'Léa;9岁;德国;大海;法语;'],
    ['es', 'Nombre;Edad;País;Tema;Idioma;Carta;Foto', 'Léa;9 años;Alemania;el mar;francés;'],
    ['en', 'Name;Age;Country;Topic;Language;Text;Photo', 'Léa;9;DE;sea;fr;'],
  ])('with the headings and names of %s', async (_, head, start) => {
    const text = `${head}\r\n${start}"Chère mer; tu es ""belle""."\r\n`;
    const id = await site.read({ 'table.csv': text });
    expect(await site.rows(id, { only: 'refused' })).toEqual([]);
    await site.start(id, 'published');
    expect(await lettersOf()).toMatchObject([
      {
        ...{ name: 'Léa', age: 9, country: 'DE', topic: 'sea', state: 'published' },
        originalLanguage: 'fr',
        text: { fr: 'Chère mer; tu es "belle".' },
      },
    ]);
    expect(await site.store.counts.verify()).toEqual([]);
  });

  const TABLE = `name\tage\tcountry\ttopic\ttext\nМеи 美\t8\tCN\t湖\t洱海你好，我每天都来看你。\n`;

  test.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${TABLE}`)],
    ['UTF-16, as spreadsheets write it', Buffer.from(`\uFEFF${TABLE}`, 'utf16le')],
    ['UTF-16 the other way round', Buffer.from(`\uFEFF${TABLE}`, 'utf16le').swap16()],
  ])('in %s, with tabs', async (_, bytes) => {
    const id = await site.read({ 'table.tsv': bytes }, 'zh-CN');
    await site.start(id, 'pending');
    expect(await lettersOf()).toMatchObject([
      { name: 'Меи 美', topic: 'lakes', text: { ch: '洱海你好，我每天都来看你。' } },
    ]);
  });

  test('with HTML taken out, and columns that mean nothing named', async () => {
    const text = 'Dear sea,<br>I <b>love</b> you &amp; the whales.';
    const id = await site.read({
      'table.csv': `name,age,country,topic,text,school\nAmina,9,KE,sea,"${text}",x\n`,
    });
    const [ignored, letter] = await site.rows(id);
    expect(ignored).toMatchObject({
      kind: 'remark',
      problems: [{ key: 'ignored', value: 'school' }],
    });
    expect(letter).toMatchObject({ verdict: 'new', problems: [{ key: 'htmlRemoved' }] });
    await site.start(id, 'pending');
    expect((await lettersOf())[0]?.text).toEqual({ en: 'Dear sea,\nI love you & the whales.' });
  });

  test('with the same row twice only once', async () => {
    const id = await site.read({ 'table.csv': [HEAD, row(1), row(2), row(1)].join('\n') });
    const rows = await site.rows(id, { only: 'refused' });
    expect(rows).toMatchObject([
      { sourceLine: 'table.csv:4', problems: [{ key: 'repeated', value: 'table.csv:2' }] },
    ]);
  });
});

describe('a zip of a table and photos', () => {
  const sides = [500, 700, 1000, 1400, 1850];
  const photoOf = (side: number) => `photo-${side}.jpg`;
  const table = [HEAD, ...sides.map((side, n) => row(n, { photo: photoOf(side) }))].join('\n');
  let photos: Record<string, Buffer>;

  beforeAll(async () => {
    const made = sides.map(async (side) => [photoOf(side), await photograph(side)] as const);
    photos = Object.fromEntries(await Promise.all(made));
    const sizes = Object.values(photos).map(({ length }) => length);
    expect([Math.min(...sizes) > 300_000, Math.max(...sizes) > 4_500_000]).toEqual([true, true]);
  });

  test('is looked at and brought in, by the first bytes of each photo', async () => {
    const id = await site.read({ 'class.zip': await zipOf({ 'letters.csv': table, ...photos }) });
    expect(await site.store.imports.find(id)).toMatchObject({ state: 'ready' });
    expect((await site.store.imports.counts(id)).letter.new).toBe(sides.length);
    await site.start(id, 'pending');
    expect(await site.store.imports.find(id)).toMatchObject({ state: 'done' });
    expect((await lettersOf()).every(({ photo }) => photo)).toBe(true);
  });

  test('is refused a letter whose photo is damaged or none, and takes the others', async () => {
    const [first = '', second = ''] = Object.keys(photos);
    const zip = await zipOf({ 'letters.csv': table, ...photos, [second]: Buffer.alloc(900_000) });
    // In the middle of the packed bytes of the first photo, which stand behind its name.
    const at = zip.indexOf(first) + 100_000;
    zip.fill(0xff, at, at + 5000);
    const id = await site.read({ 'class.zip': zip });
    await site.start(id, 'pending');
    const told = (await site.rows(id)).map(({ verdict, outcome, problems }) =>
      [verdict, outcome, ...problems.map(({ key }) => key)].join(' '),
    );
    expect(told).toEqual([
      'new refused fileBroken',
      'refused  fileNoPicture',
      ...['new made', 'new made', 'new made'],
    ]);
  });

  test('can be left in the middle of every photo and table, and read again', async () => {
    const file = `${site.dataDir}/class.zip`;
    const long = `${table}\n${row(9).repeat(3000)}`;
    await writeFile(file, await zipOf({ 'letters.csv': long, ...photos }));
    const source = await openSource(file);
    const readFirst = async (name: string) => {
      for await (const _ of await source.stream(name)) return;
    };
    const names = [...source.files.keys()];
    await Promise.all([...names, ...names].map(readFirst));
    const rows = tableRows(source, 'letters.csv');
    await rows.next();
    await rows.return(undefined);
    for (const [name, photo] of Object.entries(photos)) {
      expect(Buffer.compare(await source.bytes(name, 1e9), photo)).toBe(0);
    }
    await source.close();
    await expect.poll(async () => (await openFiles()).includes(file)).toBe(false);
  });
});

test('a table by itself that is left in the middle is let go of', async () => {
  const file = `${site.dataDir}/letters.csv`;
  const blank = `${site.dataDir}/blank.csv`;
  await writeFile(file, `${HEAD}\n${`${row(9)}\n`.repeat(50_000)}`);
  await writeFile(blank, ' '.repeat(4 * 1024 ** 2));
  const rows = tableRows(await openSource(file), 'letters.csv');
  await rows.next();
  expect(await openFiles()).toContain(file);
  await rows.return(undefined);
  await expect(tableRows(await openSource(blank), 'blank.csv').next()).rejects.toThrow('empty');
  await expect
    .poll(async () => (await openFiles()).filter((open) => [file, blank].includes(open)))
    .toEqual([]);
});
