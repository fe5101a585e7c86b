import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { keptDays } from '#domain/privacy/kept-days.ts';
import { RETENTION_DEFAULTS } from '#domain/site/settings.ts';
import { readMessages } from '#tests/harness/messages.ts';
import { marked } from './fallback/marks.ts';
import { pageWords } from './messages.server.ts';
import { type Filling, filledIn } from './page-words.ts';
import { deskTranslateFor } from './translators.server.ts';

const AREAS = ['answering', 'privacy', 'slip', 'support', 'teachers'] as const;
const COUNTS = [1, 2, 5, 7, 11, 21, 30, 100, 1095] as const;
type Days = Record<(typeof COUNTS)[number], string>;

/** As after most prepositions of time; German has the dative after some. */
const DAYS: Record<Locale, Days> = {
  en: both('day', 'days', '1,095'),
  fr: both('jour', 'jours', '1\u202f095'),
  cn: both('天', '天', '1,095', ''),
  de: both('Tag', 'Tagen?', '1.095'),
  es: both('día', 'días', '1095'),
  ru: {
    ...both('день', 'дней', '1\u00a0095'),
    ...{ 1: accusative('1', 'день', 'дня'), 2: accusative('2', 'дня', 'дней') },
    21: accusative('21', 'день', 'дня'),
  },
  ar: {
    ...{ 1: 'يوم واحد', 2: 'يومين', 5: '⁨5⁩ أيام', 7: '⁨7⁩ أيام', 11: '⁨11⁩ يومًا' },
    ...{ 21: '⁨21⁩ يومًا', 30: '⁨30⁩ يومًا', 100: '⁨100⁩ يوم', 1095: '⁨1,095⁩ يومًا' },
  },
};

/** Russian has the genitive after `не дольше`. */
function accusative(count: string, own: string, genitive: string): string {
  return `(?:(?<!дольше )${count} ${own}|(?<=дольше )${count} ${genitive})`;
}

function both(one: string, many: string, thousand: string, gap = ' '): Days {
  const others = COUNTS.map((n) => [n, `${n === 1095 ? thousand : n}${gap}${many}`]);
  return { ...(Object.fromEntries(others) as Days), 1: `1${gap}${one}` };
}

function flatten(words: unknown, key = ''): [string, string][] {
  if (typeof words === 'string') return [[key, words]];
  return Object.entries(words as object).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}

/** Messages that say a number of days. */
function saying(code: Locale, area: (typeof AREAS)[number], count: number): string[] {
  const found = [...readMessages('en', area)].flatMap(([key, text]) =>
    [...text.matchAll(/\{\{(\w+Days)\}\}/g)].map(([, name = '']) => [key, name] as const),
  );
  const filling = Object.fromEntries(found.map(([, name]) => [name, count])) as Filling;
  const said = new Map(flatten(pageWords(area, code, filling)));
  const keys = new Set(found.map(([key]) => key.replace(/\.?_[a-z]+$/, '')));
  return [...keys].map((key) => said.get(key) ?? `${key} is not said`);
}

describe.each(LANGUAGES.map(({ code }) => code))('days in %s', (code) => {
  test.each(COUNTS)('go by their number when it is %i', (count) => {
    const days = new RegExp(`(?<![\\d.,])${DAYS[code][count]}(?![\\p{L}\\p{M}])`, 'u');
    const said = AREAS.flatMap((area) => saying(code, area, count));
    expect(said.length).toBeGreaterThan(20);
    const expected = code === 'cn' ? new RegExp(DAYS.cn[count]) : days;
    expect(said.filter((text) => !expected.test(text))).toEqual([]);
  });
});

test.each<[Locale, number, RegExp]>([
  ['en', 1, /is erased for ever 1 day after it came back/],
  ['de', 1, /^Wird nach 1 Tag gelöscht\.$/m],
  ['de', 21, /^Wird nach 21 Tagen gelöscht\.$/m],
  ['de', 1, /wird er 1 Tag, nachdem er zurückgekommen ist/],
  ['de', 7, /wird er 7 Tage, nachdem er zurückgekommen ist/],
  ['es', 1, /cuando pase 1 día desde/],
  ['es', 2, /cuando pasen 2 días desde/],
  ['ru', 21, /не позже чем через 21 день после/],
  ['ru', 2, /пролежав в корзине 2 дня/],
  ['ar', 2, /بعد يومين من رفضه/],
  ['ar', 100, /بعد ⁨100⁩ يوم من رفضه/],
  ['cn', 1, /放入回收站1天后/],
  ['fr', 1, /au bout de 1 jour sans changement/],
])('in %s a sentence with %i is right as a whole', (code, count, sentence) => {
  const said = AREAS.flatMap((area) => saying(code, area, count)).join('\n');
  expect(said).toMatch(sentence);
});

test.each<[Locale, number, string]>([
  ['en', 1, 'Dealt with in the last day'],
  ['ru', 21, 'Разобрано за последний 21 день'],
  ['ru', 3, 'Разобрано за последние 3 дня'],
  ['ar', 7, 'ما عولج في آخر ⁨7⁩ أيام'],
  ['de', 30, 'In den letzten 30 Tagen erledigt'],
])('at the desk, in %s, what was done in %i days says so', (code, count, said) => {
  expect(deskTranslateFor(code, 'moderation')('reports.done', { count })).toBe(said);
});

test('every period that things are kept for is a number of days', () => {
  const days = keptDays({ ...RETENTION_DEFAULTS, trash: 21 });
  expect(days).toMatchObject({ trashDays: 21, auditDays: 1095, importDays: 7 });
  expect(Object.values(days).filter((each) => !Number.isInteger(each))).toEqual([]);
});

describe('a message with plural forms', () => {
  const forms = { kept_one: '{{nDays}} day', kept_other: '{{nDays}} days' };

  test('is one message where it is said, also in a list', () => {
    const list = ['First.', { _one: '{{nDays}} day', _other: '{{nDays}} days' }];
    const words = { ...forms, list, plain: 'As it is', other: 'Another' };
    expect(filledIn(words, { nDays: 1 }, 'en')).toEqual({
      kept: '1 day',
      list: ['First.', '1 day'],
      plain: 'As it is',
      other: 'Another',
    });
  });

  test('waits for its number as any message for what is filled in', () => {
    expect(filledIn(forms, {}, 'en')).toEqual({ kept: '{{nDays}} days' });
  });

  test('goes by the rules of English where English stands in', () => {
    const said = (words: object) => filledIn(words, { nDays: 21 }, 'ru') as { kept: string };
    expect(said(forms).kept).toBe('21 day');
    expect(said(marked(forms)).kept).toContain('21 days');
  });

  test('goes by the number among what is filled in, not by a name', () => {
    const words = { kept_one: '{{name}}: {{nDays}} day', kept_other: '{{name}}: {{nDays}} days' };
    expect(filledIn(words, { name: '7', nDays: 1 }, 'en')).toEqual({ kept: '7: 1 day' });
  });
});
