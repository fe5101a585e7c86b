import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { wideParts } from '#tests/every-page/layout.ts';
import { faultsNow, faultsOn, LOOKS, NO_CONTRAST, ONLY_CONTRAST } from '#tests/setup/axe.ts';
import { address, visit } from '#tests/setup/pages.ts';
import {
  answer,
  card,
  letter,
  openDesk,
  run,
  site,
  startModeration,
  store,
} from './moderation/moderation-desk.ts';

const LIMIT_MS = 240_000;
const MARKED = 'Call me: 0151 2345678, I am at lena.hoffmann.of.the.lake@example.org each day.';
const BOARD =
  'Dear lake, we all want to help you, so our class cleans your shore on Friday morning.';
const CONCERN =
  'Dear lake, my dad hits me with his belt every night and I am scared to go home after school.';

/** Long words, and those from the right, which take turns. */
const NARROW = [
  ['de', 'ar'],
  ['de', 'ru'],
] as const;
const [DISPLAY, PHONE] = LOOKS;

/** Every page of the desk that needs no letter and no answer, below its own address. */
const PLAIN_PATHS = [
  '',
  '/search?q=dear',
  '/reports',
  '/responses?country=DE',
  '/responses?aside=1',
  '/responses?state=rejected&q=nothing',
  '/responses/by-address',
  '/responses/reject',
  '/submissions',
  '/letters',
  '/letters/new',
  '/translations',
  '/translations?state=done',
  '/transfer',
  '/team',
  '/team/invite',
  '/team/rosa',
  '/settings',
  '/settings/giving',
  '/settings/retention',
  '/settings/help-en',
  '/settings/notices',
  '/settings/countries',
  '/settings/samples',
  '/settings/reasons',
  '/settings/reasons/private',
  '/activity?kind=letter',
  '/account',
  '/account/password',
  '/account/two-factor',
];

/** Of what many pages share, one; the pages of a member are looked at on the way through them. */
const LOOKED_AT = [
  '/search?q=dear',
  '/reports',
  '/responses?state=rejected&q=nothing',
  '/letters?state=trashed',
  '/translations',
  '/settings',
  '/settings/retention',
  '/settings/notices',
  '/settings/countries',
  '/settings/reasons',
  '/settings/reasons/private',
  '/activity',
];

/** The pages of the test's first answer, and of a letter. */
const pathsOf = (sent: string) => [
  `/responses/${letter}r0/edit`,
  `/responses/${letter}r0/erase`,
  `/responses/${letter}r0/history`,
  `/submissions/${sent}/edit`,
  `/letters/${sent}`,
  `/letters/${sent}/edit`,
  `/letters/${sent}/history`,
];

startModeration();

/** Answers with marks, of one text, and put aside; a letter with a picture, one of a child who needs help; what was told. */
async function fillDesk() {
  await answer(2, { text: MARKED, name: 'Lena Hoffmann', email: 'lena@example.org' });
  await answer(3, { text: BOARD, from: 2 });
  await answer(1, { text: CONCERN, from: 5 });
  const by = { id: 'ana', name: 'Ana' };
  const about = { ids: [`${letter}r1`], kind: 'response' as const, destination: 'all' as const };
  await store.moderation.teamNotes.add({ ...about, text: 'Is it?', mentioned: [by], by });
  await store.reports.write({
    ...{ letterId: letter, responseId: undefined, reason: 'private', text: MARKED, at: Date.now() },
    ...{ email: 'lena@example.org', locale: 'en', sentKey: `told about ${letter}` },
  });
  await store.letterLife.insert(letterNo(200 + run, { text: { en: CONCERN } }));
  const colour = { width: 300, height: 400, channels: 3 as const, background: 'teal' };
  const png = await sharp({ create: colour }).png().toBuffer();
  const body = new FormData();
  const typed = { topic: 'sea', text: `Dear sea,\n\n${MARKED}`, name: 'Lena Hoffmann', age: '9' };
  const rest = {
    language: 'en',
    country: 'CD',
    sender: 'writer',
    consent: 'yes',
    'as-it-is': 'yes',
  };
  for (const [name, value] of Object.entries({ ...typed, ...rest })) body.append(name, value);
  body.append(LETTER_FORM.picture, new Blob([new Uint8Array(png)], { type: 'image/png' }), 'a.png');
  const headers = { Origin: site.url };
  const sent = await fetch(`${site.url}/write`, { method: 'POST', body, headers });
  expect(sent.status).toBe(200);
  const waiting = { state: 'pending', topic: 'sea', country: 'CD', order: 'oldest' } as const;
  const [item] = (await store.moderation.letters.list(waiting)).items;
  return item?.id ?? '';
}

test('no page of the desk is wider than 320 pixels, where words are long, and from the right', {
  timeout: LIMIT_MS,
}, async () => {
  const sent = await fillDesk();
  const page = await openDesk('Ana', '/profile', { width: 320, javaScriptEnabled: false });
  const wide: string[] = [];
  for (const [i, path] of [...PLAIN_PATHS, ...pathsOf(sent)].entries()) {
    for (const locale of NARROW[i % NARROW.length] ?? []) {
      const reply = await page.goto(address(site, locale, `/profile${path}`));
      if (reply?.status() !== 200) wide.push(`${reply?.status()} ${path}`);
      wide.push(...(await wideParts(page)).map((part) => `${locale} ${path}: ${part}`));
    }
  }
  expect(wide).toEqual([]);
});

test('axe finds nothing at the desk and in what opens there, large and light, small and dark', {
  timeout: LIMIT_MS,
}, async () => {
  const sent = await fillDesk();
  const page = await openDesk('Ana', '/profile/responses');
  const faults: string[] = [];
  const look = async (what: string) => {
    const found = [
      ...(await faultsOn(page, [DISPLAY], ONLY_CONTRAST)),
      ...(await wideParts(page)),
      ...(await faultsOn(page, [PHONE])),
    ];
    faults.push(...found.map((fault) => `${what} ${fault}`));
  };
  const open = (path: string) => visit(page, address(site, 'en', `/profile${path}`));
  await page.locator('[data-copies]').waitFor();
  await page.locator('[data-help] summary').first().click();
  await page.locator('summary[data-key="/"]').click();
  await look('filters, a group, the steps for a child');
  await card(page, 0).locator('[data-key="b"]').click();
  await card(page, 0).locator('form textarea, form [contenteditable]').first().waitFor();
  await look('the editor on a card');
  await open('/submissions');
  const waiting = page.locator(`[data-letter-id="${sent}"]`);
  await waiting.locator('[data-key="r"]').click();
  await page.locator('dialog input[type="radio"]').first().check();
  await look('rejecting, with what the writer will read');
  await page.keyboard.press('Escape');
  await waiting.locator('a[aria-haspopup="dialog"]').click();
  await page.locator('[data-picture-viewer] img').waitFor();
  await look('the picture');
  for (const path of ['', `/letters/${sent}`, `/letters/${sent}/edit`]) {
    await open(path);
    await look(path);
  }
  for (const path of [...LOOKED_AT, ...pathsOf(sent).slice(0, 3)]) {
    await open(path);
    faults.push(...(await faultsNow(page, 'html', NO_CONTRAST)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('axe finds nothing at the desk from the right', async () => {
  await fillDesk();
  const page = await openDesk('Ana', '/profile/responses', { locale: 'ar', width: PHONE.width });
  const faults = await faultsNow(page, 'html', NO_CONTRAST);
  for (const path of ['/letters/new', '/settings/notices']) {
    await visit(page, address(site, 'ar', `/profile${path}`));
    faults.push(...(await faultsNow(page, 'html', NO_CONTRAST)).map((fault) => `${path} ${fault}`));
  }
  expect(faults).toEqual([]);
});

test('notices cover neither each other nor the buttons of a dialog', async () => {
  await answer(4);
  for (const [locale, width] of [
    ['de', 390],
    ['ar', 320],
  ] as const) {
    const page = await openDesk('Rosa', '/profile/responses', { locale, width });
    const notice = page.locator('[data-notice] button');
    const expectFree = async (what: string, ...buttons: Locator[]) => {
      for (const button of buttons) {
        await expect.poll(() => isFree(button), { message: `${locale} ${what}` }).toBe(true);
      }
    };
    await page.locator('[data-card] [data-key="a"]').first().click();
    const undo = page.locator('[data-key="u"]');
    await undo.waitFor();
    await page.context().setOffline(true);
    await notice.waitFor();
    await expectFree('under an undo', undo, notice);
    await page.locator('[data-card] [data-key="r"]').first().click();
    const deeds = page.locator('dialog .buttons button');
    await page.locator('dialog [data-notice]').waitFor();
    await expectFree('over a dialog', deeds.first(), deeds.last(), notice);
    await notice.click();
    await page.locator('[data-notice]').waitFor({ state: 'detached' });
    expect(await deeds.first().isVisible(), 'the dialog stays').toBe(true);
    await page.context().setOffline(false);
  }
});

/** Whether a press in the middle of a button, and at its four sides, is one of that button. */
function isFree(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const points = [
      [x, y],
      [left + 4, y],
      [right - 4, y],
      [x, top + 2],
      [x, bottom - 2],
    ] as const;
    return points.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
}
