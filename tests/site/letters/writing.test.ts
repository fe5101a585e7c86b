import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pictureKey } from '#files/files.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { ready, visit, withStore } from '#tests/setup/pages.ts';
import {
  BY,
  codeOn,
  filesOf,
  fillIn,
  LIMIT_MS,
  lettersOf,
  noPicture,
  OTHER_TEXT,
  only,
  openSlip,
  picture,
  pool,
  publicAddressesOf,
  sendButton,
  sendForm,
  site,
  startWriting,
  TEXT,
} from './writer.ts';

startWriting();

/** It begins as a picture does, and goes on as none. */
const broken = () => picture('waves.png', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'));

test('a letter with a picture comes to everybody by way of a person, and goes by its slip', {
  timeout: LIMIT_MS,
}, async () => {
  const { page, complaints, requests } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Nia of the Shore', OTHER_TEXT);
  await page.getByLabel('A picture, if you like').setInputFiles(picture());
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
  await page.getByLabel('What is in the picture?').fill('A white sail');
  await sendButton(page).dblclick();
  const code = await codeOn(page);
  expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);

  const letter = await only('Nia of the Shore');
  expect(letter).toMatchObject({ state: 'pending', country: 'KE', alt: { en: 'A white sail' } });
  expect(await publicAddressesOf(letter)).toEqual([]);
  const hash = letter.photo?.hash ?? '';
  const key = pictureKey({ id: letter.id, kind: 'photo', hash });
  const photo = await readFile(path.join(site.dataDir, 'files', key));
  const { exif, xmp, width = 0, height = 0, format } = await sharp(photo).metadata();
  expect({ exif, xmp, format }).toEqual({ exif: undefined, xmp: undefined, format: 'webp' });
  expect([width, height]).toEqual([810, 1080]);
  const staffAddress = `${site.url}/profile/files/letters/${letter.id}/photo`;
  const anonymous = await fetch(staffAddress, { redirect: 'manual' });
  expect(anonymous.status).toBe(302);

  await openSlip(page, code);
  await page.getByRole('heading', { name: 'Your letter is waiting to be read' }).waitFor();
  expect(await page.getByRole('img', { name: 'A white sail' }).getAttribute('src')).toMatch(
    /^data:image\/webp/,
  );
  await withStore(site, (store) =>
    letterStep(store, 'publish', letter.id, { version: letter.version, by: BY }),
  );
  expect(await publicAddressesOf(letter)).toHaveLength(12);

  await openSlip(page, code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('link', { name: 'Open my letter' }).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('Your letter is gone from every page.').waitFor();
  expect(await publicAddressesOf(letter)).toEqual([]);

  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.getByText('please tick the box first').waitFor();
  expect((await only('Nia of the Shore')).state).toBe('withdrawn');
  await page.getByLabel('Yes, erase it for ever').check();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await page.getByText('Your letter has been erased for ever').waitFor();
  expect(await filesOf(letter)).toEqual([]);
  expect(await withStore(site, (store) => store.letterLife.get(letter.id))).toBeUndefined();
  await page.getByLabel('The code on your slip').fill(code);
  await page.getByRole('button', { name: 'Show it to me' }).click();
  await page.getByText('There is nothing for this code').waitFor();

  const bare = code.replaceAll('-', '');
  const told = [...requests, site.output()].join('\n');
  expect([code, bare].some((word) => told.includes(word))).toBe(false);
  expect(complaints.filter((complaint) => !/status of 4\d\d/.test(complaint))).toEqual([]);
});

describe('without script', () => {
  test('a refused file takes nothing of what was typed with it', async () => {
    const { page } = await pool.take({ javaScriptEnabled: false });
    await page.goto(`${site.url}/write`);
    await page.getByRole('radio', { name: 'Lakes' }).check();
    await fillIn(page, 'Juma');
    await page.getByLabel('A picture, if you like').setInputFiles(noPicture());
    const [answer] = await Promise.all([
      page.waitForResponse((each) => each.request().method() === 'POST'),
      sendButton(page).click(),
    ]);
    expect(answer.status()).toBe(400);
    await page.getByRole('link', { name: 'this kind of file doesn’t' }).waitFor();
    expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
    expect(await page.getByLabel('First name or nickname').inputValue()).toBe('Juma');
    expect(await page.getByLabel('Country or region', { exact: true }).inputValue()).toBe('KE');
    expect(await page.getByRole('radio', { name: 'Lakes' }).isChecked()).toBe(true);
    expect(await page.getByLabel('I wrote it myself').isChecked()).toBe(true);
    expect(await page.getByLabel('Yes, that is all right').isChecked()).toBe(true);
  });

  test('a letter is sent with its picture, put right, taken back, sent again and erased', async () => {
    const { page } = await pool.take({ javaScriptEnabled: false });
    await page.goto(`${site.url}/sea/write`);
    await fillIn(page, 'Baraka');
    await page.getByLabel('A picture, if you like').setInputFiles(picture());
    const code = await sendForm(page);
    const first = await only('Baraka');
    expect(first.photo).toMatchObject({ width: 810, height: 1080 });

    await openSlip(page, code);
    await page.getByText('Put my letter right').click();
    await page.getByLabel('First name or nickname').fill('Baraka B');
    await page.getByLabel('The language you write in').selectOption('other');
    await page.getByLabel('Which language is it?').fill('Swahili');
    await page.getByLabel('Take this picture out').check();
    await page.getByRole('button', { name: 'Save and send' }).click();
    await page.getByText('Your letter has been put right').waitFor();
    const corrected = await withStore(site, (store) => store.letterLife.get(first.id));
    expect(corrected).toMatchObject({
      name: 'Baraka B',
      originalLanguage: 'sw',
      text: { sw: TEXT },
      state: 'pending',
      photo: undefined,
    });
    expect(await filesOf(first)).toEqual([]);

    await page.getByRole('button', { name: 'Take it back' }).click();
    await page.getByRole('heading', { name: 'You have taken your letter back' }).waitFor();
    await page.getByRole('button', { name: 'Send it again' }).click();
    await page.getByText('Your letter has been sent again').waitFor();
    await page.getByLabel('Yes, erase it for ever').check();
    await page.getByRole('button', { name: 'Erase it' }).click();
    await page.getByText('Your letter has been erased for ever').waitFor();
    expect(await withStore(site, (store) => store.letterLife.get(first.id))).toBeUndefined();
  });
});

test('what is wrong is said beside each field; nothing typed is lost by that, a reload or a failure', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/write`);
  await sendButton(page).click();
  for (const words of ['Please choose who your letter is to.', 'Your letter is still empty.']) {
    await page.locator('[id$="-error"]').filter({ hasText: words }).waitFor();
  }
  await expect.poll(() => page.locator('[aria-invalid]').count()).toBe(7);

  await page.getByRole('radio', { name: 'Forests' }).check();
  await fillIn(page, 'Ewa');
  await page.reload();
  await ready(page);
  await page.getByText('Here is what you typed on this device before.').waitFor();
  const letter = page.getByLabel('Your letter', { exact: true });
  await expect.poll(() => letter.inputValue()).toBe(TEXT);
  await expect.poll(() => page.getByRole('radio', { name: 'Forests' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('I wrote it myself').isChecked()).toBe(true);

  await page.getByLabel('Yes, that is all right').check();
  await page.getByLabel('A picture, if you like').setInputFiles(broken());
  await page.getByText('waves.png').waitFor();
  await sendButton(page).click();
  await page.getByRole('link', { name: /damaged or incomplete|this kind of file/ }).waitFor();
  expect(await letter.inputValue()).toBe(TEXT);
  await page.getByLabel('A picture, if you like').setInputFiles(picture());
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
  await page.route('**/write/send', (route) => route.abort());
  await sendButton(page).click();
  await page.getByText('Your letter could not be sent.').waitFor();
  await page.unroute('**/write/send');
  await page.getByRole('img', { name: 'The picture that goes with your letter' }).waitFor();
  await sendForm(page);
  expect((await only('Ewa')).photo).toBeDefined();
  await page.getByRole('link', { name: 'Write the next letter' }).click();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe('');
});

test('a picture is turned, replaced and taken out; a browser that cannot scale sends it as it is', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Timur');
  const input = page.getByLabel('A picture, if you like');
  const preview = page.getByRole('img', { name: 'The picture that goes with your letter' });
  const shape = () =>
    preview.evaluate((img: HTMLImageElement) => Math.sign(img.naturalWidth - img.naturalHeight));
  await input.setInputFiles(picture());
  await preview.waitFor();
  await expect.poll(shape).toBe(-1);
  await page.getByRole('button', { name: 'Turn' }).click();
  await expect.poll(shape).toBe(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await preview.count()).toBe(0);

  const said: string[] = [];
  page.on('console', (message) => said.push(`${message.type()} ${message.text()}`));
  await page.evaluate(() => Reflect.deleteProperty(window, 'createImageBitmap'));
  await input.setInputFiles(picture());
  await preview.waitFor();
  await sendForm(page);
  expect(said).toContain("log Your browser doesn't support the Compression API");
  expect((await only('Timur')).photo).toMatchObject({ width: 810, height: 1080 });
});

test('a submission that is stopped leaves the letter where it was', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  await fillIn(page, 'Yui');
  await page.route('**/write/send', () => {});
  await sendButton(page).click();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await page.getByText('Stopped. Your letter is still here.').waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe(TEXT);
});

test('a draft that comes back says that its picture is to be chosen again, unless it was taken out', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/sea/write`);
  const note = page.getByText('Please choose it once more');
  const shown = page.getByRole('img', { name: 'The picture that goes with your letter' });
  const choose = () => page.getByLabel('A picture, if you like').setInputFiles(picture());
  await Promise.all([choose(), shown.waitFor()]).then(() => fillIn(page, 'Tomo'));
  for (const _time of [1, 2]) await page.reload().then(() => note.waitFor());
  await Promise.all([choose(), shown.waitFor(), note.waitFor({ state: 'detached' })]);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.reload().then(() => page.getByText('Here is what you typed').waitFor());
  expect(await note.count()).toBe(0);
});

test('a teacher’s next letter keeps the place, the language, the country and the consent', async () => {
  const { page } = await pool.take();
  await visit(page, `${site.url}/rivers/write`);
  await fillIn(page, 'Grace');
  await page.getByLabel('I am the writer’s teacher').check();
  await page.getByLabel('The language you write in').selectOption('other');
  await page.getByLabel('Which language is it?').fill('Luganda');
  const first = await sendForm(page);
  await page.getByRole('link', { name: 'Write the next letter' }).click();
  await page.getByLabel('Your letter', { exact: true }).waitFor();
  expect(await page.getByLabel('Your letter', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('First name or nickname').inputValue()).toBe('');
  expect(await page.getByLabel('Country or region', { exact: true }).inputValue()).toBe('KE');
  expect(await page.getByRole('radio', { name: 'Rivers' }).isChecked()).toBe(true);
  expect(await page.getByLabel('I am the writer’s teacher').isChecked()).toBe(true);
  expect(await page.getByLabel('Which language is it?').inputValue()).toBe('Luganda');
  expect(await page.getByLabel('Yes, that is all right').isChecked()).toBe(true);
  await page.getByLabel('Your letter', { exact: true }).fill(`${TEXT} And what do you dream?`);
  await page.getByLabel('First name or nickname').fill('Okello');
  await page.getByLabel('Age', { exact: true }).fill('10');
  expect(await sendForm(page)).not.toBe(first);
});

test('the pattern on a slip leads to its code, which does not stay in the address', async () => {
  const { page, requests } = await pool.take();
  await visit(page, `${site.url}/fr/slip#0000-0000-0000-0000`);
  const field = page.getByLabel('Le code de ton reçu');
  await expect.poll(() => field.inputValue()).toBe('0000-0000-0000-0000');
  expect(page.url()).toBe(`${site.url}/fr/slip`);
  await page.getByRole('button', { name: 'Voir où elle en est' }).click();
  await page.getByText('Nous ne trouvons rien avec ce code.').waitFor();
  await field.fill('0000-0000-0000-0001');
  await page.getByRole('button', { name: 'Voir où elle en est' }).click();
  await page.getByText('Il y a une petite erreur dans ce code.').waitFor();
  expect(requests.filter((url) => url.includes('0000'))).toEqual([]);
});

test('a picture that is far too large is told so in the language of the page, with what was typed', async () => {
  const form = new FormData();
  const typed = { text: 'Chère mer, écoute.', name: 'Zoé', age: '9', country: 'FR', topic: 'sea' };
  const rest = { language: 'fr', sender: 'parent', consent: 'yes' };
  for (const [name, value] of Object.entries({ ...typed, ...rest })) form.set(name, value);
  form.set('picture', new File([new Uint8Array(60 * 1024 ** 2)], 'a.jpg'));
  const headers = { Origin: site.url };
  const answer = await fetch(`${site.url}/fr/write`, { method: 'POST', body: form, headers });
  expect(answer.status).toBe(413);
  const html = await answer.text();
  expect(html).toContain('Ce fichier est trop lourd.');
  expect(html).toContain('Chère mer, écoute.</textarea>');
  expect(await lettersOf('Zoé')).toEqual([]);
  expect(await readdir(`${site.dataDir}/coming`)).toEqual([]);
});

test('what belongs to one person is cached by nobody else', async () => {
  for (const address of ['/write', '/sea/write', '/slip']) {
    const { headers } = await fetch(site.url + address);
    expect(headers.get('cache-control'), address).toBe('private, no-store');
  }
});
