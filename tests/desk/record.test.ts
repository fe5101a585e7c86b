import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK } from '#domain/tables/csv.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { faultsOn, LOOKS, ONLY_CONTRAST } from '#tests/setup/axe.ts';
import { fetchPage, withStore } from '#tests/setup/pages.ts';

import {
  askAs,
  type Form,
  openAs,
  readWords,
  site,
  startRecord,
  TOKEN,
  wordsOf,
} from './record/record-desk.ts';
import { describeSettingsDesk } from './record/settings.ts';

const LIMIT_MS = 120_000;

startRecord();
describeSettingsDesk();

test('a role that is refused is told so in its own language', async () => {
  for (const path of ['/profile/settings', '/profile/activity', '/profile/activity/file']) {
    expect((await askAs(path, 'Tomasz')).status, path).toBe(403);
  }
  const german = await askAs('/de/profile/settings', 'Tala');
  expect(wordsOf(german.html)).toContain('Diese Seite ist für andere im Team');
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
  const page = wordsOf((await askAs('/profile/activity', 'Ana')).html);
  expect(page).toMatch(/=1\+1 unpublished the letter from Child 1 ?\./);
  expect(page).toContain('Rosa rejected 3 answers.');
  expect(page).toContain('Reason: It is advertising');
  expect(page).toMatch(/Ida changed the settings: Contact address/);

  const german = wordsOf((await askAs('/de/profile/activity?person=rosa', 'Ana')).html);
  expect(german).toContain('Rosa hat 3 Antworten abgelehnt');
  expect(german).toContain('Grund: Es ist Werbung');
  expect(german).not.toContain('Kontaktadresse geändert');
  const none = await askAs('/profile/activity?person=rosa&deed=letter', 'Ana');
  expect(wordsOf(none.html)).toContain('Nothing matches.');

  const [, each = ''] =
    /href="([^"]*batch=[^"]*)"/.exec((await askAs('/profile/activity', 'Ana')).html) ?? [];
  const opened = wordsOf((await askAs(each.replaceAll('&amp;', '&'), 'Ana')).html);
  expect(opened.match(/Rosa rejected the answer from/g)).toHaveLength(3);

  const csv = await askAs('/profile/activity/file?as=csv&kind=letter', 'Ana');
  expect(csv.headers.get('Content-Disposition')).toMatch(/^attachment; filename="activity-.*csv"/);
  expect(csv.headers.get('Cache-Control')).toBe('private, no-store');
  const rows = parse<Record<string, string>>(csv.html.replace(BYTE_ORDER_MARK, ''), {
    columns: true,
  });
  expect(rows).toMatchObject([{ name: "'=1+1", deed: 'letter.unpublish', id: 'letter0001' }]);
  const json = JSON.parse((await askAs('/profile/activity/file?as=json&person=rosa', 'Ana')).html);
  expect(json).toHaveLength(3);
  expect(json[0]).toMatchObject({ name: 'Rosa', details: { reason: 'spam' } });
  const nothing = await askAs('/profile/activity/file?as=json&person=nobody', 'Ana');
  expect(JSON.parse(nothing.html)).toEqual([]);
});

test('who looks at an address, signs in or is refused is recorded and counted, without addresses', async () => {
  await withStore(site, async ({ responses, letterLife }) => {
    const { id } = await letterLife.insert(letterNo(3), 'published');
    const hidden = { id: 'hidden', name: 'Nina', email: 'nina.hidden@example.org' };
    await responses.write(responseNo(1, id, hidden));
  });
  const contact = '/profile/responses/hidden/contact';
  expect((await askAs(contact, 'Tomasz')).html).toContain('nina.hidden@example.org');
  const refused = await askAs(contact, 'Tala');
  expect(refused.status).toBe(403);
  expect(refused.html).not.toContain('nina.hidden');
  const wrong = { email: 'ana@example.org', password: 'high tide at seven' };
  expect((await askAs('/authentication', 'nobody', wrong)).status).toBe(400);

  const page = wordsOf((await askAs('/profile/activity', 'Ana')).html);
  expect(page).toContain(
    'Tomasz looked at the email address that came with the answer from Nina .',
  );
  expect(page).toMatch(/Tala was refused something[^.]*\. .{0,80}looking at email addresses/);
  expect(page).toMatch(/Somebody tried to sign in as Ana and failed\. .{0,80}once that day/);
  expect(page).toContain('Ida signed in.');
  const chosen = wordsOf(
    (await askAs('/ar/profile/activity?deed=response.readContact', 'Ana')).html,
  );
  expect(chosen).toContain('Tomasz : الاطلاع على البريد الإلكتروني');
  expect(chosen).not.toContain('Ida :');
  const file = await askAs('/profile/activity/file?as=json', 'Ana');
  expect(file.html).toContain('response.readContact');

  const headers = { Authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${site.url}/metrics`, { headers })).text();
  expect(metrics).toContain('staff_sign_ins_total{step="password",outcome="signedIn"} 4');
  expect(metrics).toContain('staff_sign_ins_total{step="password",outcome="failed"} 1');
  expect(metrics).toContain('staff_refused_total{permission="contacts.read"} 1');
  for (const gauge of ['waiting', 'marked', 'concerns', 'oldest_seconds']) {
    expect(metrics).toMatch(new RegExp(`^queue_${gauge}\\{queue="responses"\\} \\d+$`, 'm'));
    expect(metrics).toMatch(new RegExp(`^queue_${gauge}\\{queue="letters"\\} \\d+$`, 'm'));
  }
  await expect.poll(() => site.output()).toContain(contact);
  for (const retained of [page, chosen, file.html, metrics, site.output()]) {
    expect(retained).not.toMatch(/(?:nina\.hidden|ana|ida|tala)@|high tide/);
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
  expect(await faultsOn(page, LOOKS, ONLY_CONTRAST)).toEqual([]);

  await changed.getByRole('link', { name: 'Restore version 2' }).click();
  await page.getByRole('button', { name: 'Restore version 2' }).click();
  await page.getByText('Restored. The letter is back').waitFor();
  expect(await readWords('/letters/historic')).toContain('I live by the sea.');
  await page.context().close();

  const restore = (form: Form, as = 'Tomasz') => askAs(`${history}/restore?version=3`, as, form);
  const late = await restore({ version: '3', seen: '3' });
  expect(late.status).toBe(409);
  expect(wordsOf(late.html)).toContain('Ana changed the letter in the meantime.');
  expect((await restore({ version: '3', seen: '4' }, 'Tala')).status).toBe(403);
  expect((await restore({ version: '9', seen: '4' })).status).toBe(404);
  expect((await restore({ seen: '4' })).status).toBe(400);
  expect((await askAs(`${history}?version=1`, 'Tala')).html).not.toContain('/history/restore');

  const forget = (version: string, as = 'Ana') => askAs(`${history}/forget`, as, { version });
  expect((await forget('1', 'Tomasz')).status).toBe(403);
  expect((await forget('4')).status).toBe(409);
  expect((await forget('1')).to).toBe(`${history}?said=forgotten`);
  expect((await forget('1')).status).toBe(404);
  const gone = await askAs(`${history}?version=2`, 'Ana');
  expect(wordsOf(gone.html)).toContain('The words of this version were removed for good.');
  expect(gone.html).not.toContain('Beach Road');
  expect((await askAs(`${history}?version=77`, 'Ana')).status).toBe(404);
  expect((await askAs('/profile/letters/nobody/history', 'Ana')).status).toBe(404);
});

test('the samples go when that was said, with visitors’ answers only if that was said too', async () => {
  await withStore(site, async (store) => {
    const amina = await store.letterLife.getBySlug('sea-amina-mombasa');
    await store.responses.write(responseNo(8, amina?.id ?? ''));
  });
  const path = '/profile/settings/samples';
  expect(wordsOf((await askAs(path, 'Ana')).html)).toContain('72 sample letters would go');
  expect((await askAs(path, 'Ana', {})).status).toBe(400);
  const refused = await askAs(path, 'Ana', { sure: 'yes' });
  expect(refused.status).toBe(409);
  expect(wordsOf(refused.html)).toContain('Nothing was removed');
  expect((await fetchPage(`${site.url}/letters/sea-amina-mombasa`)).status).toBe(200);
  expect((await askAs(path, 'Tomasz', { sure: 'yes', answers: 'yes' })).status).toBe(403);
  const gone = await askAs(path, 'Ana', { sure: 'yes', answers: 'yes' });
  expect(gone.to).toBe('/profile/settings?said=samples');
  expect((await fetchPage(`${site.url}/letters/sea-amina-mombasa`)).status).toBe(404);
  expect(wordsOf((await askAs(path, 'Ana')).html)).toContain('There are no sample letters.');
  expect(wordsOf((await askAs('/profile/activity', 'Ana')).html)).toContain(
    'Ana removed the sample letters .',
  );
});
