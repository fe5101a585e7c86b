import { expect, test } from 'vitest';
import { SUBMISSION_LIMITS } from '#domain/abuse/rate-limits.ts';
import { BOOKLET_ROOM } from '#domain/booklet/booklet.ts';
import { LETTER_LIMITS } from '#domain/letters/submission.ts';
import { MOST_AT_ONCE } from '#domain/moderation/decisions.ts';
import { EDIT_LIMITS } from '#domain/moderation/edits.ts';
import { shownAge } from '#domain/privacy/ages.ts';
import { REPORT_LIMITS } from '#domain/reports/report.ts';
import { RESPONSE_LIMITS } from '#domain/responses/limits.ts';
import { PASSWORD_LENGTH } from '#domain/staff/staff.ts';
import { COMPLETE, everyMessage, type Message } from '#tests/harness/messages.ts';

const NUMBERS =
  'atOnce count number total all level min max most from to done original translation without refused letters responses flagged handed mentions reports days';
/** Words, dates, addresses; numbers that name a thing (version 3), or come with a noun or sign (30 days, 45 %). */
const TEXTS =
  'siteName before after version name names email url site role added used date browser system began seen device oldest amounts language languages x y fields file who what rest words aside first topic topics age country excerpt shown path detail reason action state other note kind value day contact percent into level list start minutes megabytes ages parent teacher writer next forget meant sheet title picture place project error';

/** What may follow a number and does not go by it: prepositions, adverbs; a German verb at the end. */
const FOLLOWING: Record<string, string> = {
  en: 'done in into more of to',
  fr: 'dans de sur à',
  de: 'angeben bis fertig im in von weitergegeben',
  ru: 'до из',
  ar: 'إلى من وفي غيرها',
  es: 'a de en más',
};

const bands = Array.from({ length: 120 }, (_, age) => shownAge(age, 'bands'));
/** Where bands begin or end of which the words say this and not the other. */
const edges = (edge: 'from' | 'to', other: 'from' | 'to', both: boolean) => [
  ...new Set(
    bands
      .map((band): { from?: number; to?: number } => ('age' in band ? {} : band))
      .filter((band) => (band[other] !== undefined) === both)
      .map((band) => band[edge])
      .filter((age) => age !== undefined),
  ),
];

/** Numbers that nobody can set: their nouns are right for these, and are to be read again for others. */
const FIXED: Record<string, [now: unknown[], read: number[]]> = {
  'access welcome.hint': [[PASSWORD_LENGTH.min], [12]],
  'account password.hint': [[PASSWORD_LENGTH.min], [12]],
  'answering textHint': [[RESPONSE_LIMITS.text.max], [2000]],
  'support sections.2.questions.3.answer.0': [[LETTER_LIMITS.age.min], [3]],
  'support tellUs.textHint': [[REPORT_LIMITS.text.max], [1000]],
  'teachers sections.0.questions.2.answer.0': [[SUBMISSION_LIMITS.quiet.burst], [60]],
  'teachers sections.0.questions.3.answer.0': [[LETTER_LIMITS.text.max], [6000]],
  'write form.textHint': [[LETTER_LIMITS.text.max], [6000]],
  'write onPaper.booklet.newest': [[BOOKLET_ROOM], [48]],
  'write onPaper.booklet.first': [[BOOKLET_ROOM], [48]],
  'editor errors.number': [[EDIT_LIMITS.age.max], [120]],
  'interface letter.ageUpTo': [edges('to', 'from', false), [5]],
  'interface letter.ageBand': [edges('to', 'from', true), [8, 11, 14, 17, 29, 44, 59]],
  'interface letter.ageFrom': [edges('from', 'to', false), [60]],
  'topics ages.upTo': [edges('to', 'from', false), [5]],
  'topics ages.band': [edges('to', 'from', true), [8, 11, 14, 17, 29, 44, 59]],
  'topics ages.from': [edges('from', 'to', false), [60]],
  'moderation bulk.first': [[MOST_AT_ONCE], [1000]],
  'moderation bulk.tooMany': [[MOST_AT_ONCE], [1000]],
};

/** Of a noun that is the same for one and for many; `home.total` is of thousands of letters. */
const ALIKE = ['de interface fields.left', 'de interface fields.over', 'en interface home.total'];

const words = (list: string) => new Set(list.split(' '));
const [numbers, texts] = [words(NUMBERS), words(TEXTS)];
/** A number that is written out has its `count` beside it. */
const DECIDES = /^(?:count|number|total|\w+Days)$/;
const isNumber = (name: string) => numbers.has(name) || /^\w+Days$/.test(name);

/** Numbers of a message beside which a noun stands that cannot go by them. */
function loneNouns(code: string, { area, key, text }: Message): string[] {
  const followed = [...text.matchAll(/\{\{(\w+)\}\}\p{Cf}*\s*([\p{L}\p{M}]+)/gu)];
  const beside = followed
    .filter(([, name = '', word = '']) => isNumber(name) && !words(FOLLOWING[code] ?? '').has(word))
    .map(([, name = '']) => name);
  const place = `${area} ${key}`;
  if (place in FIXED || ALIKE.includes(`${code} ${place}`)) return [];
  const hasForms = /_(?:zero|one|two|few|many|other)$/.test(key);
  const own = hasForms ? beside.find((name) => DECIDES.test(name)) : undefined;
  return beside.filter((name) => name !== own);
}

test('of every variable it is known whether it is a number', () => {
  const names = everyMessage('en').flatMap(({ text }) =>
    [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name),
  );
  expect(names.filter((name) => !isNumber(name) && !texts.has(name))).toEqual([]);
});

test.each(COMPLETE.filter(({ code }) => code in FOLLOWING))(
  'in $code no noun stands beside a number that it does not go by',
  ({ code }) => {
    const found = everyMessage(code).filter((message) => loneNouns(code, message).length > 0);
    expect(found).toEqual([]);
  },
);

test.each([
  ['en', 'hint', 'It is deleted {{contactDays}} days later.', ['contactDays']],
  ['ru', 'hint', 'Удаляется через {{contactDays}} дней.', ['contactDays']],
  ['ar', 'hint', 'يُحذف بعد \u2068{{contactDays}}\u2069 يومًا.', ['contactDays']],
  ['fr', 'hint', 'Supprimé au bout de {{contactDays}}\u00a0jours.', ['contactDays']],
  ['en', 'hint_other', '{{count}} days, or {{contactDays}} days.', ['contactDays']],
  ['en', 'hint_other', 'It is deleted {{contactDays}} days later.', []],
  ['en', 'hint', 'Days until it is deleted: {{contactDays}}', []],
  ['en', 'hint', '{{done}} of {{total}}', []],
  ['de', 'hint', 'Von {{name}} geschrieben', []],
])('%s, %s: %s', (code, key, text, found) => {
  expect(loneNouns(code, { area: 'slip', key, text })).toEqual(found);
});

test.each(Object.entries(FIXED))(
  'the words of %s are for the number that is shown',
  (place, of) => {
    const [now, read] = of;
    expect(now).toEqual(read);
    const keys = everyMessage('en').map(({ area, key }) => `${area} ${key}`);
    expect(keys).toContain(place);
  },
);
