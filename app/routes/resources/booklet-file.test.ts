import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import { settingsFrom } from '#domain/site/settings.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { bookletSetting } from '#routes/site/booklet/booklet-setting.server.ts';
import { type BookletReader, findBooklet } from '#routes/site/booklet/found-booklet.server.ts';
import type { Booklet, BookletOrder } from '#server/booklets/booklets.server.ts';
import { readConfig } from '#server/process/config.ts';
import { settingDefaults } from '#server/settings.server.ts';
import type { Site } from '#server/site.server.ts';
import {
  openTypesetter,
  type Typesetter,
  TypesettingError,
} from '#server/typesetting/typesetter.server.ts';
import { letterNo, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { openTemporaryStore } from '#tests/store/sqlite/temporary.ts';
import { bookletFile } from './booklet-file.server.ts';

const config = readConfig({}, '/');
/** A letter in each: its language, and what it says. */
const WRITTEN: [tag: string, text: string][] = [
  ['fr', 'Chère mer,\n\nje t’écris depuis l’île d’Yeu, où mon œil te voit 🌊🐋.\n\nZoé'],
  ['ar', 'عزيزي البحر،\n\nأنا ليلى، وعمري ٩ سنوات (Leila 9).\n\nليلى'],
  ['fa', 'دریای عزیز،\n\nمن پارسا هستم و ۱۰ سال دارم.\n\nپارسا'],
  ['ur', 'پیارے سمندر، میں حنا ہوں۔ کیا آپ ٹھیک ہیں؟'],
  ['he', 'ים יקר,\n\nאני גר ליד החוף.\n\nנועם'],
  ['zh-CN', '亲爱的大海：\n\n我叫小明，今年九岁。你有多深？\n\n小明'],
  ['zh-TW', '親愛的大海：我住在臺灣。'],
  ['ja', 'うみへ\n\nわたしは「ゆい」です。海が大すきです。\n\nゆい'],
  ['ko', '바다에게 안녕? 나는 지우야.'],
  ['hi', 'प्रिय समुद्र, मैं कविता हूँ। क्षत्रिय।'],
  ['bn', 'প্রিয় সাগর, আমি রিয়া।'],
  ['am', 'ውድ ባሕር፣ ሰላም።'],
  ['th', 'ทะเลที่รัก ฉันชื่อมะลิ น้ำใสมาก'],
  ['el', 'Αγαπητή θάλασσα, σε βλέπω κάθε μέρα.'],
  ['ru', 'Дорогой Байкал! Ёж и подъезд.'],
  ['vi', 'Sông Mê Kông ơi, đẹp lắm ếặữ.'],
  ['ta', 'அன்புள்ள கடலே'],
  ['ka', 'ძვირფასო ზღვა'],
  ['hy', 'Սիրելի ծով'],
  ['und', 'Dear sea ☀️ → ½ × 3 …'],
];

let opened: OpenedStore;
let typesetter: Typesetter;

beforeAll(async () => {
  vi.stubGlobal('__BUILD_ID__', 'test');
  typesetter = openTypesetter();
  opened = await openTemporaryStore();
  await writeCast(opened.store);
  for (const [n, [originalLanguage, text]] of WRITTEN.entries()) {
    const key = originalLanguage.startsWith('zh') ? 'ch' : originalLanguage;
    const written = { originalLanguage, text: { [key]: text } };
    await opened.store.letterLife.insert(letterNo(n, written), 'published');
  }
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await Promise.all([opened.close(), typesetter.close()]);
});

const named = WRITTEN.map((_, n) => letterNo(n).slug).join(',');

async function ask(
  query: string,
  make: (order: BookletOrder) => Promise<Booklet>,
  {
    mayMake = true,
    env = {},
    ...init
  }: RequestInit & { mayMake?: boolean; env?: Record<string, string> } = {},
): Promise<Response> {
  const site = {
    ...{ config: readConfig(env, '/'), store: opened.store, booklets: { make } },
    settings: { current: async () => settingsFrom(settingDefaults(config), []) },
    abuseGate: { mayMakeBooklet: async () => mayMake },
  } as unknown as Site;
  const url = `http://localhost/es/booklet.pdf?${query}`;
  const reader = { ...pageIn('es', query), site };
  return bookletFile(new Request(url, init), reader, '203.0.113.7');
}

const made = (bytes: number, whole = true): Booklet => ({ pdf: new Uint8Array(bytes), whole });

const refuse = (reason: TypesettingError['reason']) => async () => {
  throw new TypesettingError(reason);
};

test.each(LOCALES)('a booklet in %s has a shape for every sign of every script', async (locale) => {
  const request = pageIn(locale, `letters=${named}`);
  const found = await findBooklet(request);
  if (typeof found === 'string') throw new Error(found);
  expect(found.letters).toHaveLength(WRITTEN.length);
  expect(await typesetter.missing(bookletSetting(found, request, new Map()))).toBe('');
});

test('a sign that no face has would be told', async () => {
  const request = pageIn('en', `letters=${letterNo(0).slug}`);
  const found = await findBooklet(request);
  if (typeof found === 'string') throw new Error(found);
  const setting = bookletSetting(
    { ...found, title: { ...found.title, text: 'ᚠ' } },
    request,
    new Map(),
  );
  expect(await typesetter.missing(setting)).toBe('ᚠ');
});

test('where many are made, one is told to come again, in a page that leads back', async () => {
  for (const [answer, status] of [
    [await ask('topic=sea&photo=none', refuse('busy')), 503],
    [await ask('topic=sea&photo=none', refuse('timeout')), 503],
    [await ask('topic=sea&photo=none', refuse('failed'), { mayMake: false }), 429],
  ] as const) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, '60']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('lang="es"');
    expect(html).toContain('Un poco de paciencia');
    expect(html).toContain('href="/es/booklet.pdf?topic=sea&amp;photo=none"');
    expect(html).toContain('href="/es/booklet?topic=sea&amp;photo=none"');
  }
});

test('a cache in front keeps what holds as it is sent, and is told of which letters it is', async () => {
  const env = { SHARED_CACHE_SECONDS: '60', SHARED_CACHE_TAGS: 'Surrogate-Key' };
  const { id, slug } = await opened.store.letterLife.insert(letterNo(92), 'published');
  const query = `letters=${slug}`;
  const kept = await ask(query, async () => made(3), { env });
  expect(kept.headers.get('Cache-Control')).toContain('s-maxage=29');
  expect(kept.headers.get('Surrogate-Key')?.split(' ')).toContain(`letter:${id}`);
  const trashing = async () => {
    await letterStep(opened.store, 'trash', id, { version: 1 });
    return made(3);
  };
  const late = await ask(query, trashing, { env });
  expect([late.status, late.headers.get('Cache-Control')]).toEqual([503, 'no-store']);
});

test('what went wrong here is told without a promise', async () => {
  const answer = await ask('topic=sea', refuse('failed'));
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([500, null]);
  const { failed } = pageWords('write', 'es').onPaper.booklet.later;
  expect(await answer.text()).toContain(failed.heading);
});

test('a name of a file has no sign that a folder cannot have, and one that all browsers know', async () => {
  const answer = await ask(`letters=${named}&fold=yes`, async () => made(3));
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="letters-to-fold.pdf"; filename*=UTF-8\'\'Cartas%20escogidas%20%28para%20doblar%29.pdf',
  );
  expect(answer.headers.get('Content-Length')).toBe('3');
});

test('what somebody has already costs nothing, and counts as none', async () => {
  const first = await ask('topic=sea', async () => made(1));
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
  const again = await ask('topic=sea', refuse('failed'), { mayMake: false, headers: known });
  expect(again.status).toBe(304);
});

test('is told of without being made, and counts as none', async () => {
  const head = await ask('topic=sea', refuse('failed'), { method: 'HEAD', mayMake: false });
  const whole = await ask('topic=sea', async () => made(1));
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Content-Disposition']) {
    expect([name, head.headers.get(name)]).toEqual([name, whole.headers.get(name)]);
  }
});

test('what lacks a photo is kept by nobody, and is not taken for the whole one', async () => {
  const part = await ask('topic=sea', async () => made(2, false));
  expect([part.status, part.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(part.headers.get('ETag')).toBeNull();
});

test('a letter that is taken down while the booklet is made is not sent', async () => {
  const letter = await opened.store.letterLife.insert(
    letterNo(90, { topic: 'lakes' }),
    'published',
  );
  const query = `letters=${letter.slug},${letterNo(0).slug}&photo=none`;
  const meanwhile = async () => {
    await letterStep(opened.store, 'unpublish', letter.id, letter);
    return made(4);
  };
  const answer = await ask(query, meanwhile);
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(answer.headers.get('Content-Type')).toContain('text/html');
  const again = await ask(query, async () => made(5));
  expect([again.status, again.headers.get('Content-Length')]).toEqual([200, '5']);
});

function pageIn(locale: Locale, query: string): BookletReader {
  return {
    site: { config, store: opened.store } as unknown as Site,
    settings: settingsFrom(settingDefaults(config), []),
    ...{ locale, query: new URLSearchParams(query), t: translateFor(locale) },
  };
}
