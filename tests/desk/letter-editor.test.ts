import { expect, test } from 'vitest';
import { newId } from '#store/database/ids.ts';
import { faultsNow } from '#tests/setup/axe.ts';
import { fetchPage } from '#tests/setup/pages.ts';
import {
  button,
  edit,
  field,
  openDesk,
  postEdit,
  publish,
  saved,
  site,
  startEditing,
  store,
  striped,
  WORDS,
} from './editor.ts';

const PLAIN = { javaScriptEnabled: false };

startEditing();

test('a letter is written, found by its readers, and translated', async () => {
  const page = await openDesk('Rosa', '/profile/letters/new');
  await field(page, 'Name').fill('Lina');
  await field(page, 'Age').fill('10');
  await field(page, 'Country or region').selectOption({ label: 'Sweden' });
  await field(page, 'Topic').selectOption({ label: 'Forests' });
  const firstText = page.locator('textarea[name^="text."]').first();
  expect(await firstText.getAttribute('name')).toBe('text.en');
  await field(page, 'French').fill('Chère forêt');
  await field(page, 'Written in').fill('French');
  await expect.poll(() => firstText.inputValue()).toBe('Chère forêt');
  await field(page, 'What the picture shows (French)').waitFor();
  await field(page, 'French').fill('');
  await field(page, 'Written in').fill('Swedish');
  await expect.poll(() => firstText.getAttribute('name')).toBe('text.own');
  await field(page, 'Another language').fill('Kära skog,\n\nhur mår du?');
  await field(page, 'English').fill('Dear forest,\n\nhow are you?');
  await field(page, 'Words on the picture').fill('Kära skog');
  await field(page, 'Picture').setInputFiles({
    name: 'page.png',
    mimeType: 'image/png',
    buffer: await striped(),
  });
  await page.getByAltText('The new picture, not saved yet').waitFor();
  await field(page, 'It is published at once').check();
  await button(page, 'Save').click();
  await page.getByRole('status').getByText('Created.').waitFor();
  await page.waitForURL(/\/profile\/letters\/[a-z0-9]{20}$/);
  const id = page.url().split('/').at(-1) ?? '';
  const letter = await saved(id);
  expect(letter).toMatchObject({
    slug: 'forests-lina-sweden',
    originalLanguage: 'sv',
    text: { sv: 'Kära skog,\n\nhur mår du?', en: 'Dear forest,\n\nhow are you?' },
    photo: { width: 960, height: 640 },
  });
  const { html } = await fetchPage(`${site.url}/letters/forests-lina-sweden`);
  expect(html).toMatch(/<details[^>]*><summary>What is written on the picture/);

  const tala = await openDesk('Tala', edit(id));
  expect(await field(tala, 'Name').count()).toBe(0);
  expect(await field(tala, 'Picture').count()).toBe(0);
  await tala.getByText('hur mår du?').last().waitFor();
  expect(await field(tala, 'French').inputValue()).toBe('');
  await field(tala, 'French').fill('Chère forêt,');
  await button(tala, 'Save').click();
  await tala.getByRole('status').getByText('Saved.').waitFor();
  expect((await saved(id))?.text.fr).toBe('Chère forêt,');
  const [deed] = await store.audit.listOf({ kind: 'letter', id });
  expect(deed).toMatchObject({ actor: { name: 'Tala' }, details: { fields: 'text.fr' } });
});

test('a translator gives a letter its writer’s name; what is typed is kept as a draft, marked and read', async () => {
  const id = await publish({ name: 'Farida', slug: 'named-farida' });
  const tala = await openDesk('Tala', edit(id));
  const name = (language: string) => field(tala, `The writer’s name (${language})`);
  expect(await name('English').count()).toBe(0);
  await name('Russian').fill('Фарида Иванова');
  await tala.locator('[data-field-marks]').getByText('Иванова').first().waitFor();
  await name('Russian').fill('Фарида');
  await button(tala, 'Keep a draft').click();
  await tala.getByText('The draft is kept.').waitFor();
  await tala.reload();
  expect(await name('Russian').inputValue()).toBe('Фарида');
  await button(tala, 'Save').click();
  await tala.getByRole('status').getByText('Saved.').waitFor();
  expect((await saved(id))?.names).toEqual({ ru: 'Фарида' });
  const { html } = await fetchPage(`${site.url}/ru/letters/named-farida`);
  expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toContain('Фарида');
});

test('while one types, marks stand below the field and on top, also of a child who needs help', async () => {
  const id = await publish({ text: { en: 'Hello, sea!' } });
  const page = await openDesk('Rosa', edit(id));
  const below = page.locator('[data-field-marks]');
  expect(await below.count()).toBe(0);
  await field(page, 'English').fill('My dad hits me every night. Call 07700 900123.');
  await below.locator('[data-concern="violence"]').waitFor();
  await below.locator('[data-risk="phone"]').waitFor();
  await page.locator('[data-help]').waitFor();
  await page.locator('[data-field="text.en"] [data-risk="phone"]').waitFor();
  expect(await faultsNow(page, '[data-field-marks], [data-help]')).toEqual([]);
  await field(page, 'English').fill('Hello again, sea!');
  await expect.poll(() => below.count()).toBe(0);
  expect(await page.locator('[data-help]').count()).toBe(0);
  expect((await saved(id))?.text.en).toBe('Hello, sea!');
});

test('whoever translates is refused everything else, and a stranger all of it', async () => {
  const id = await publish();
  const before = await saved(id);
  const refused = { version: '1', letter: id, 'text.fr': 'Chère mer,', name: 'Other' };
  for (const to of [edit(id), '/profile/letters/save']) {
    expect((await postEdit('Tala', to, refused)).status).toBe(403);
    expect((await postEdit('', to, refused)).status).toBe(302);
    expect((await postEdit('Rosa', to, refused, 'https://evil.example')).status).toBe(403);
  }
  expect((await postEdit('Tala', '/profile/letters/new', WORDS)).status).toBe(403);
  const creating = { ...WORDS, letter: newId(), version: '0' };
  expect((await postEdit('Tala', '/profile/letters/save', creating)).status).toBe(403);
  expect(await saved(id)).toEqual(before);
});

test('two who edit one letter know of each other, and the second decides knowingly', async () => {
  const id = await publish({ name: 'Nia' });
  const rosa = await openDesk('Rosa', edit(id));
  const tomasz = await openDesk('Tomasz', edit(id));
  await tomasz.getByRole('status').getByText('Rosa has this letter open too.').waitFor();
  await field(rosa, 'Name').fill('Nadia');
  await field(rosa, 'The writer’s name (Russian)').fill('Надя');
  await button(rosa, 'Save').click();
  await rosa.getByRole('status').getByText('Saved.').waitFor();

  await field(tomasz, 'Age').fill('11');
  await field(tomasz, 'German').fill('Liebes Meer,');
  await button(tomasz, 'Save').click();
  const conflict = tomasz.locator('[data-conflict]');
  await conflict.getByText('Rosa saved this letter while you were writing.').waitFor();
  expect(await conflict.getByText('Nadia').count()).toBe(1);
  expect(await conflict.locator('[lang=ru]', { hasText: 'Надя' }).count()).toBe(1);
  expect(await field(tomasz, 'German').inputValue()).toBe('Liebes Meer,');
  expect(await saved(id)).toMatchObject({ name: 'Nadia', version: 2 });

  await expect.poll(() => field(tomasz, 'Name').inputValue()).toBe('Nadia');
  await button(tomasz, 'Save').click();
  await tomasz.getByRole('status').getByText('Saved.').waitFor();
  expect(await saved(id)).toMatchObject({ name: 'Nadia', age: 11, text: { de: 'Liebes Meer,' } });
});

test('a save that fails hides the loader, warns, and loses nothing', async () => {
  const id = await publish();
  const page = await openDesk('Rosa', edit(id));
  await field(page, 'Spanish').fill('Querido mar,');
  const held: (() => void)[] = [];
  await page.route('**/profile/letters/save', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.fulfill({ status: 502, body: 'Bad gateway' });
  });
  await button(page, 'Save').click();
  await expect.poll(() => held.length).toBe(1);
  await button(page, 'Stop').click();
  await page.getByRole('status').getByText('Stopped. Nothing was saved.').waitFor();
  await button(page, 'Save').click();
  await page.locator('[data-loader]').getByText('Saving …').waitFor();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await page.locator('[data-notice="warning"]').getByText('This could not be saved.').waitFor();
  await page.locator('[data-loader]').waitFor({ state: 'detached' });
  expect(await field(page, 'Spanish').inputValue()).toBe('Querido mar,');

  const asked = page.waitForEvent('dialog');
  const clicked = page.getByRole('link', { name: 'Leave without saving' }).click();
  await (await asked).dismiss();
  await clicked;
  expect(new URL(page.url()).pathname).toBe(edit(id));
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('What you typed here before is back in the form.').waitFor();
  expect(await field(page, 'Spanish').inputValue()).toBe('Querido mar,');
  await page.unroute('**/profile/letters/save');
  await button(page, 'Save').click();
  await page.getByRole('status').getByText('Saved.').waitFor();
  expect((await saved(id))?.text.es).toBe('Querido mar,');
});

test('a draft is stored on the server, found again elsewhere, and thrown away, without script', async () => {
  const id = await publish();
  const first = await openDesk('Rosa', edit(id), PLAIN);
  await field(first, 'Russian').fill('Дорогое море,');
  await button(first, 'Keep a draft').click();
  const second = await openDesk('Rosa', edit(id));
  await second.getByText('It is not saved yet.').waitFor();
  expect(await field(second, 'Russian').inputValue()).toBe('Дорогое море,');
  expect((await saved(id))?.text.ru).toBeUndefined();
  const tomasz = await openDesk('Tomasz', edit(id), PLAIN);
  expect(await field(tomasz, 'Russian').inputValue()).toBe('');
  await button(second, 'Throw the draft away').click();
  await expect.poll(() => field(second, 'Russian').inputValue()).toBe('');
  await field(first, 'Age').fill('1');
  await button(first, 'Save').click();
  await first.getByText('Please give an age from 3 to 120.').waitFor();
});

test('readers are given nothing of the editor', async () => {
  const { html } = await fetchPage(`${site.url}/`);
  const scripts = [...new Set(html.match(/\/assets\/[^"]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(2);
  const texts = await Promise.all(
    scripts.map(async (script) => (await fetch(site.url + script)).text()),
  );
  expect(texts.some((text) => text.includes('data-picture-tools'))).toBe(false);
});
