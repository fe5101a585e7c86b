import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { BYTE_ORDER_MARK } from '#domain/tables/csv.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsOn } from '#tests/setup/axe.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers, signInAs } from '#tests/setup/members.ts';
import { readPage, withStore } from '#tests/setup/pages.ts';
import { type RunningSite, startSite } from '#tests/setup/start-site.ts';

const LIMIT_MS = 120_000;
const TOKEN = 'token of the metrics';

let browser: Browser;
let site: RunningSite;
const cookies = new Map<string, string>();

beforeAll(async () => {
  [browser, site] = await Promise.all([
    openBrowser(),
    startSite({
      from: inject('sampleData'),
      env: {
        CONTACT_EMAIL: 'first@example.org',
        DONATE_URL: 'https://give.example/here',
        METRICS_TOKEN: TOKEN,
        LOG_LEVEL: 'trace',
      },
    }),
  ]);
  await addMembers(site, {
    Ana: 'administrator',
    Ida: 'administrator',
    Tomasz: 'moderator',
    Tala: 'translator',
  });
  for (const name of ['Ana', 'Ida', 'Tomasz', 'Tala']) {
    cookies.set(name, await signInAs(site, name));
  }
});

afterAll(async () => {
  await browser.close();
  await site.stop();
});

type Form = Record<string, string>;

/** What a page answers somebody, as a browser without script asks. */
async function ask(path: string, as: string, form?: Form, origin = site.url) {
  const answer = await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    headers: {
      Accept: 'text/html',
      Cookie: cookies.get(as) ?? '',
      ...(form && { Origin: origin }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    redirect: 'manual',
  });
  const to = answer.headers.get('Location') ?? undefined;
  return { status: answer.status, to, headers: answer.headers, html: await answer.text() };
}

const textOf = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[\s\u2068\u2069]+/g, ' ');

const read = async (path: string) => textOf((await readPage(site.url + path)).html);
const change = (name: string, form: Form, as = 'Ana') =>
  ask(`/profile/settings/${name}`, as, { version: '0', ...form });

async function openAs(name: string, options = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  });
  const [cookie = '', value = ''] = (cookies.get(name) ?? '').split(/=(.*)/s);
  await context.addCookies([{ name: cookie, value, url: site.url }]);
  return context.newPage();
}

test('what is set shows on every public page at once, and goes back to the default', async () => {
  expect(await read('/support')).toContain('first@example.org');
  const saved = { status: 302, to: '/profile/settings?said=saved' };
  expect(await change('name', { name: 'Sea & Sand' })).toMatchObject(saved);
  expect(await change('contact', { contact: 'second@example.org' })).toMatchObject(saved);
  expect(await change('total', { total: '5000' })).toMatchObject(saved);
  const giving = { providers: 'Tide=https://tide.example/{amount}', amounts: '7 EUR' };
  expect(await change('giving', giving)).toMatchObject(saved);
  const kept = { contact: '60', undecided: '365', rejected: '14' };
  const days = { trash: '30', ...kept, audit: '365', draft: '30' };
  expect(await change('retention', days)).toMatchObject(saved);
  expect(await change('country-KE', { fr: 'Le Kenya' })).toMatchObject({
    to: '/profile/settings/countries?said=saved',
  });

  const home = await read('/');
  expect(home).toContain('Sea & Sand');
  expect(home).toContain('5,072 letters so far');
  expect(await read('/about')).toContain('Sea & Sand');
  expect(await read('/support')).toContain('second@example.org');
  const donate = (await readPage(`${site.url}/donate`)).html;
  expect(donate).toContain('https://tide.example/7');
  expect(donate).not.toContain('give.example');
  const privacy = await read('/privacy');
  for (const [day, what] of [
    ['60', 'days after somebody has decided'],
    ['365', 'days after you sent it'],
    ['14', 'days later, with its name'],
  ]) {
    expect(privacy).toContain(`${day} ${what}`);
  }
  expect(await read('/fr/countries/ke')).toContain('Le Kenya');
  expect(await read('/countries/ke')).not.toContain('Le Kenya');
  expect(await read('/feed.json')).toContain('Sea & Sand');
  expect((await readPage(`${site.url}/countries.json`)).html).toContain('"fr":"Le Kenya"');

  const back = await change('contact', { version: '1', deed: 'back' }, 'Ida');
  expect(back.to).toBe('/profile/settings?said=back');
  expect(await read('/support')).toContain('first@example.org');
  const empty = await change('country-KE', { version: '1', fr: '' });
  expect(empty.to).toBe('/profile/settings/countries?said=back');
  expect((await readPage(`${site.url}/countries.json`)).html).not.toContain('Le Kenya');
  expect(textOf((await ask('/profile/settings', 'Ana')).html)).toContain('Set by Ana');
});

test('a notice shows on the home page of its language only, with links, and never as markup', async () => {
  const text = 'Fermé lundi <b>ici</b>\nhttps://example.org/fete';
  await change('notice-fr', { text, from: '2026-01-01' });
  const { html } = await readPage(`${site.url}/fr`);
  expect(html).toContain('&lt;b&gt;ici&lt;/b&gt;');
  expect(html).toMatch(/<a href="https:\/\/example\.org\/fete" rel="noopener nofollow">/);
  expect(await read('/')).not.toContain('Fermé');
  expect(await read('/fr/sea')).not.toContain('Fermé');
  await change('notice-fr', { version: '1', text, until: '2020-01-01' });
  expect(await read('/fr')).not.toContain('Fermé');
});

test('of two administrators the second is told who was first, and keeps what they typed', async () => {
  await change('notice-de', { text: 'Von Ana' });
  const late = await change('notice-de', { text: 'Von Ida' }, 'Ida');
  expect(late.status).toBe(409);
  expect(textOf(late.html)).toContain('Ana changed this while you were here.');
  expect(late.html).toContain('Von Ida</textarea>');
  expect(late.html).toContain('name="version" value="1"');
  expect(await read('/de')).toContain('Von Ana');
  await change('notice-de', { version: '1', text: 'Von Ida' }, 'Ida');
  expect(await read('/de')).toContain('Von Ida');
});

test('what is wrong is refused beside its field, and nothing changes', async () => {
  const wrong = await change('contact', { version: '2', contact: 'nobody' });
  expect(wrong.status).toBe(400);
  expect(wrong.html).toContain('This does not look like an email address.');
  expect(wrong.html).toContain('value="nobody"');
  const giving = await change('giving', { version: '1', providers: 'x=javascript:alert(1)' });
  expect(giving.status).toBe(400);
  expect((await change('retention', { version: '1', trash: '1' })).status).toBe(400);
  expect((await change('names', {})).status).toBe(404);
  expect((await change('notice-xx', {})).status).toBe(404);
  const foreign = await ask(
    '/profile/settings/name',
    'Ana',
    { version: '1', name: 'Evil' },
    'https://evil.example',
  );
  expect(foreign.status).toBe(403);
  expect(await read('/')).not.toContain('Evil');
});

test('a role that is refused is told so in its own language', async () => {
  for (const path of ['/profile/settings', '/profile/activity', '/profile/activity/file']) {
    expect((await ask(path, 'Tomasz')).status, path).toBe(403);
  }
  const german = await ask('/de/profile/settings', 'Tala');
  expect(textOf(german.html)).toContain('Diese Seite ist für andere im Team');
  expect(german.html).not.toContain('Interner Serverfehler');
});

test('what was done is read as sentences, cut in the address, and taken along as a file', async () => {
  await withStore(site, async (store) => {
    const { id } = await store.letterLife.insert(letterNo(1), 'published');
    const by = { id: 'x', name: '=1+1' };
    const items = [];
    for (let n = 0; n < 3; n += 1) items.push(await store.responses.write(responseNo(n, id)));
    const seen = items.map((item) => ({ id: item.id, version: item.version }));
    await store.moderation.responses.transition(seen, 'reject', { by: ROSA, reason: 'spam' });
    await letterStep(store, 'unpublish', id, { version: 1, by });
  });
  const page = textOf((await ask('/profile/activity', 'Ana')).html);
  expect(page).toContain('=1+1 took the letter from Child 1 off the site.');
  expect(page).toContain('Rosa rejected 3 answers.');
  expect(page).toContain('Reason: It is advertising');
  expect(page).toMatch(/Ida changed a setting: Contact address/);

  const german = textOf((await ask('/de/profile/activity?person=rosa', 'Ana')).html);
  expect(german).toContain('Rosa hat 3 Antworten abgelehnt');
  expect(german).toContain('Grund: Es ist Werbung');
  expect(german).not.toContain('Kontaktadresse geändert');
  const none = await ask('/profile/activity?person=rosa&deed=letter', 'Ana');
  expect(textOf(none.html)).toContain('Nothing was done that fits.');

  const [, each = ''] =
    /href="([^"]*batch=[^"]*)"/.exec((await ask('/profile/activity', 'Ana')).html) ?? [];
  const opened = textOf((await ask(each.replaceAll('&amp;', '&'), 'Ana')).html);
  expect(opened.match(/Rosa rejected the answer from/g)).toHaveLength(3);

  const csv = await ask('/profile/activity/file?as=csv&kind=letter', 'Ana');
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="activity-.*csv"/);
  expect(csv.headers.get('Cache-Control')).toBe('private, no-store');
  const rows = parse<Record<string, string>>(csv.html.replace(BYTE_ORDER_MARK, ''), {
    columns: true,
  });
  expect(rows).toMatchObject([{ name: "'=1+1", deed: 'letter.unpublish', id: 'letter0001' }]);
  const json = JSON.parse((await ask('/profile/activity/file?as=json&person=rosa', 'Ana')).html);
  expect(json).toHaveLength(3);
  expect(json[0]).toMatchObject({ name: 'Rosa', details: { reason: 'spam' } });
  const nothing = await ask('/profile/activity/file?as=json&person=nobody', 'Ana');
  expect(JSON.parse(nothing.html)).toEqual([]);
});

test('who looks at an address, signs in or is refused is recorded and counted, without addresses', async () => {
  await withStore(site, async ({ responses, letterLife }) => {
    const { id } = await letterLife.insert(letterNo(3), 'published');
    const hidden = { id: 'hidden', name: 'Nina', email: 'nina.hidden@example.org' };
    await responses.write(responseNo(1, id, hidden));
  });
  const contact = '/profile/responses/hidden/contact';
  expect((await ask(contact, 'Tomasz')).html).toContain('nina.hidden@example.org');
  const refused = await ask(contact, 'Tala');
  expect(refused.status).toBe(403);
  expect(refused.html).not.toContain('nina.hidden');
  const wrong = { email: 'ana@example.org', password: 'high tide at seven' };
  expect((await ask('/authentication', 'nobody', wrong)).status).toBe(400);

  const page = textOf((await ask('/profile/activity', 'Ana')).html);
  expect(page).toContain(
    'Tomasz looked at the email address that came with the answer from Nina .',
  );
  expect(page).toMatch(/Tala was refused something[^.]*\. .{0,80}looking at email addresses/);
  expect(page).toMatch(/Somebody tried to sign in as Ana and failed\. .{0,80}1 time that day/);
  expect(page).toContain('Ida signed in.');
  const chosen = textOf((await ask('/ar/profile/activity?deed=response.readContact', 'Ana')).html);
  expect(chosen).toContain('Tomasz : الاطلاع على البريد الإلكتروني');
  expect(chosen).not.toContain('Ida :');
  const file = await ask('/profile/activity/file?as=json', 'Ana');
  expect(file.html).toContain('response.readContact');

  const headers = { Authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  expect(metrics).toContain('staff_sign_ins_total{step="password",outcome="signedIn"} 4');
  expect(metrics).toContain('staff_sign_ins_total{step="password",outcome="failed"} 1');
  expect(metrics).toContain('staff_refused_total{permission="contacts.read"} 1');
  expect(site.output()).toContain(contact);
  for (const kept of [page, chosen, file.html, metrics, site.output()]) {
    expect(kept).not.toMatch(/(?:nina\.hidden|ana|ida|tala)@|high tide/);
  }
});

test('the history says what changed, restores a version, and lets words go for good', {
  timeout: LIMIT_MS,
}, async () => {
  const letter = letterNo(2, {
    id: 'historic',
    slug: 'historic',
    text: { en: 'I live at Beach Road 5.' },
  });
  await withStore(site, async ({ letterLife }) => {
    await letterLife.insert(letter, 'published');
    const by = ROSA;
    await letterLife.edit('historic', { version: 1, by }, { text: { en: 'I live by the sea.' } });
    await letterLife.edit(
      'historic',
      { version: 2, by },
      { name: 'Ada', text: { en: 'Dear sea.' } },
    );
  });
  const history = '/profile/letters/historic/history';
  const page = await openAs('Ana');
  await page.goto('/profile/letters/historic');
  await page.getByRole('link', { name: 'See what changed' }).click();
  const second = page.locator('[data-version="2"]');
  await second.getByRole('link', { name: 'See what changed' }).click();
  const changed = page.locator('[data-comparison="2"]');
  await changed.locator('del', { hasText: 'Beach Road' }).waitFor();
  await changed.locator('ins', { hasText: 'sea' }).waitFor();
  expect(await changed.locator('del').first().textContent()).toContain('removed:');
  expect(await faultsOn(page)).toEqual([]);

  await changed.getByRole('link', { name: 'Restore version 2' }).click();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await page.getByText('Restored. The letter says again').waitFor();
  expect(await read('/letters/historic')).toContain('I live by the sea.');
  await page.context().close();

  const restore = (form: Form, as = 'Tomasz') => ask(`${history}/restore?version=3`, as, form);
  const late = await restore({ version: '3', seen: '3' });
  expect(late.status).toBe(409);
  expect(textOf(late.html)).toContain('Ana changed the letter in the meantime.');
  expect((await restore({ version: '3', seen: '4' }, 'Tala')).status).toBe(403);
  expect((await restore({ version: '9', seen: '4' })).status).toBe(404);
  expect((await restore({ seen: '4' })).status).toBe(400);
  expect((await ask(`${history}?version=1`, 'Tala')).html).not.toContain('/history/restore');

  const forget = (version: string, as = 'Ana') => ask(`${history}/forget`, as, { version });
  expect((await forget('1', 'Tomasz')).status).toBe(403);
  expect((await forget('4')).status).toBe(409);
  expect((await forget('1')).to).toBe(`${history}?said=forgotten`);
  expect((await forget('1')).status).toBe(404);
  const gone = await ask(`${history}?version=2`, 'Ana');
  expect(textOf(gone.html)).toContain('The words of this version were removed for good.');
  expect(gone.html).not.toContain('Beach Road');
  expect((await ask(`${history}?version=77`, 'Ana')).status).toBe(404);
  expect((await ask('/profile/letters/nobody/history', 'Ana')).status).toBe(404);
});

test('the pages are whole in other looks and scripts', { timeout: LIMIT_MS }, async () => {
  const page = await openAs('Ana', { reducedMotion: 'reduce' });
  const faults: string[] = [];
  for (const path of [
    '/profile/settings',
    '/ar/profile/settings/notice-ar',
    '/profile/settings/retention',
    '/profile/settings/countries',
    '/profile/settings/samples',
    '/ar/profile/activity',
    '/fr',
  ]) {
    await page.goto(path);
    faults.push(...(await faultsOn(page)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
  await page.context().close();
});

test('the samples go when that was said, with visitors’ answers only if that was said too', async () => {
  await withStore(site, async (store) => {
    const amina = await store.letterLife.getBySlug('sea-amina-mombasa');
    await store.responses.write(responseNo(8, amina?.id ?? ''));
  });
  const path = '/profile/settings/samples';
  expect(textOf((await ask(path, 'Ana')).html)).toContain('72 sample letters would go');
  expect((await ask(path, 'Ana', {})).status).toBe(400);
  const refused = await ask(path, 'Ana', { sure: 'yes' });
  expect(refused.status).toBe(409);
  expect(textOf(refused.html)).toContain('Nothing was removed');
  expect((await readPage(`${site.url}/letters/sea-amina-mombasa`)).status).toBe(200);
  expect((await ask(path, 'Tomasz', { sure: 'yes', answers: 'yes' })).status).toBe(403);
  const gone = await ask(path, 'Ana', { sure: 'yes', answers: 'yes' });
  expect(gone.to).toBe('/profile/settings?said=samples');
  expect((await readPage(`${site.url}/letters/sea-amina-mombasa`)).status).toBe(404);
  expect(textOf((await ask(path, 'Ana')).html)).toContain('There are no sample letters.');
  expect(textOf((await ask('/profile/activity', 'Ana')).html)).toContain(
    'Ana removed the sample letters .',
  );
});
