import { expect, test } from 'vitest';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { PICTURE_BYTES_MAX } from '#domain/pictures/picture-rules.ts';
import { openSlips } from '#server/letters/slips.server.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { fetchPage, textOf, withStore } from '#tests/setup/pages.ts';
import {
  codeOf,
  makePack,
  post,
  scanForm,
  scanOf,
  sendCut,
  sendScan,
  site,
  startClass,
  statesOn,
} from './class.ts';

startClass();

const SHEETS = 40;
const all = <Value>(value: Value) => Array<Value>(SHEETS).fill(value);
const nameOf = (no: number) => `Child ${no}`;

/** What the store has of a class. */
async function storedOf(page: string) {
  return withStore(site, async (store) => {
    const { hashesOf } = await openSlips(store);
    const pack = await store.packs.findByCode(hashesOf(codeOf(page).replaceAll('-', '')));
    if (!pack) throw new Error(`There is no class at ${page}.`);
    const sheets = await store.packs.sheetsOf(pack.id);
    const letters = await Promise.all(
      sheets.flatMap(({ letter }) => (letter ? [store.letterLife.get(letter.id)] : [])),
    );
    return { pack, letters: letters.flatMap((letter) => letter ?? []) };
  });
}

async function codesOn(page: string): Promise<string[]> {
  const { html } = await fetchPage(`${site.url}${page}/sheets`);
  return Array.from(html.matchAll(/<bdi[^>]*>([\w-]{19})<\/bdi>/g), ([, code = '']) => code);
}

test('forty scans over a line that breaks arrive once each', { timeout: 120_000 }, async () => {
  const page = await makePack();
  for (let no = 1; no <= SHEETS; no += 1) {
    const form = () => scanOf(no).then((picture) => scanForm(page, no, picture));
    if (no % 4 === 2) await sendCut(await form(), 'coming');
    if (no % 4 === 0) await sendCut(await form(), 'going');
    expect(await sendScan(await form())).toEqual({ status: 200, reply: { state: 'done', no } });
  }
  expect(await statesOn(page)).toEqual(all('pending'));
  const { pack, letters } = await storedOf(page);
  expect(pack.lettersTaken).toBe(SHEETS);
  expect(letters.map(({ name }) => name)).toEqual(all(0).map((_, i) => nameOf(i + 1)));
  expect(new Set(letters.map(({ photo }) => photo?.hash)).size).toBe(SHEETS);
  expect(letters[0]).toMatchObject({
    ...{ topic: 'lakes', country: 'KE', originalLanguage: 'en', age: 9 },
    text: { en: 'My letter is in the picture.' },
  });
});

test('what a class sends wrongly is told, and leaves its sheet free', async () => {
  const page = await makePack({ children: '3', topic: '' });
  const sea = { topic: 'sea' };
  const picture = await scanOf(1);
  const ask = async (form: FormData) => (await sendScan(form)).reply;
  const errors = (errors: object) => ({ state: 'errors', errors });
  expect(await ask(scanForm(page, 1, 'no picture', sea))).toEqual(
    errors({ picture: 'pictures.type' }),
  );
  const huge = new Uint8Array(PICTURE_BYTES_MAX + 1);
  expect(await ask(scanForm(page, 1, huge, sea))).toEqual(errors({ picture: 'pictures.tooLarge' }));
  expect(await ask(scanForm(page, 1, undefined, sea))).toEqual(errors({ picture: 'required' }));
  expect(await ask(scanForm(page, 1, picture))).toEqual(errors({ topic: 'required' }));
  expect(await ask(scanForm(page, 1, picture, { ...sea, name: '', age: '2' }))).toEqual(
    errors({ name: 'required', age: 'valid' }),
  );
  for (const no of [0, 4]) {
    expect(await ask(scanForm(page, no, picture, sea))).toEqual(errors({ sheet: 'required' }));
  }
  expect((await sendScan(scanForm('/pack/0000-0000-0000-0000', 1, picture, sea))).status).toBe(404);
  expect((await sendScan(scanForm('/pack/nothing', 1, picture, sea))).status).toBe(400);
  expect(await statesOn(page)).toEqual(['empty', 'empty', 'empty']);
  expect((await ask(scanForm(page, 1, picture, sea))).state).toBe('done');
  const another = { ...sea, 'sending-key': '00000000-0000-4000-8000-999999999999' };
  expect(await ask(scanForm(page, 1, picture, another))).toEqual({ state: 'taken' });
});

test.each([
  ['0', 'Please write a number from 1 to 40.'],
  ['41', 'A larger class takes two packs.'],
])('no pack is made for %s children', async (children, told) => {
  const fields = { children, country: 'KE', language: 'en', consent: 'yes' };
  const answer = await post('/teachers/pack', fields);
  expect(answer.status).toBe(400);
  expect(textOf(await answer.text())).toContain(told);
});

test('a child writes with its sheet, without script, and follows the letter with the same code', async () => {
  const page = await makePack({ children: '2' });
  const [first = '', second = ''] = await codesOn(page);
  const opened = textOf(await (await post('/slip', { code: first })).text());
  expect(opened).toContain('Sheet 1');
  expect(opened).toContain('has agreed for all of you already');
  const fields = {
    ...{ code: first, [LETTER_FORM.formKey]: 'a form', topic: 'lakes', language: 'en' },
    ...{ name: 'Nia', age: '9', country: 'KE', text: 'Dear lake, how deep are you?' },
  };
  const refused = await post('/slip/hand-in', { ...fields, text: '' });
  expect(refused.status).toBe(400);
  for (let n = 0; n < 2; n += 1) {
    const sent = await post('/slip/hand-in', fields);
    expect(textOf(await sent.text())).toContain('Your letter has been handed in.');
  }
  const other = await post('/slip/hand-in', { ...fields, [LETTER_FORM.formKey]: 'another form' });
  expect(other.status).toBe(409);
  expect(await other.text()).toContain('Dear lake, how deep are you?');
  expect(await statesOn(page)).toEqual(['pending', 'empty']);
  expect(textOf(await (await post('/slip', { code: first })).text())).toContain('Nia');
  expect(textOf(await (await post('/slip', { code: second })).text())).toContain('Sheet 2');
  const erased = await post('/slip/erase', { code: first, sure: 'yes' });
  expect(erased.status).toBe(200);
  expect(await statesOn(page)).toEqual(['empty', 'empty']);
});

test('a class takes back one letter, or all of them once it has said so', async () => {
  const page = await makePack({ children: '3' });
  for (let no = 1; no <= 3; no += 1) await sendScan(scanForm(page, no, await scanOf(no)));
  const [, letter] = (await storedOf(page)).letters;
  if (!letter) throw new Error('There is no letter.');
  const by = { id: 'rosa', name: 'Rosa' };
  await withStore(site, (store) => letterStep(store, 'publish', letter.id, { version: 1, by }));
  expect(await statesOn(page)).toEqual(['pending', 'published', 'pending']);
  expect((await fetchPage(`${site.url}/letters/${letter.slug}`)).status).toBe(200);
  const { html } = await fetchPage(site.url + page);
  expect(html).toContain(`href="/letters/${letter.slug}"`);

  const one = await post(`${page}/withdraw`, { sheet: '1' });
  expect(textOf(await one.text())).toContain('The letter is gone from every page.');
  expect((await post(`${page}/withdraw`, {})).status).toBe(400);
  expect((await post(`${page}/withdraw-all`, {})).status).toBe(400);
  expect(await statesOn(page)).toEqual(['withdrawn', 'published', 'pending']);
  expect((await post(`${page}/withdraw-all`, { sure: 'yes' })).status).toBe(200);
  expect(await statesOn(page)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  expect((await fetchPage(`${site.url}/letters/${letter.slug}`)).status).toBe(404);
});

test('the page of a class is told to nobody, and its code stands in no log', async () => {
  const page = await makePack({ children: '2' });
  for (const path of [page, `${page}/sheets`, `/ar${page}`]) {
    const { status, headers, html } = await fetchPage(site.url + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('Cache-Control')).toBe('private, no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
  const [child = ''] = await codesOn(page);
  await post('/slip', { code: child });
  await post(`${page}/withdraw`, { sheet: '1' });
  expect((await fetchPage(`${site.url}/pack/0000-0000-0000-0000`)).status).toBe(404);
  expect((await fetchPage(`${site.url}/pack/${child}`)).status).toBe(404);
  expect(site.output()).toContain('/pack/…');
  expect(site.output()).not.toContain(codeOf(page));
  expect(site.output()).not.toContain(child);
});
