import { expect, test } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import { queryOf } from '#domain/search/query.ts';
import type { SiteSettings } from '#domain/site/settings.ts';
import { placeNamesOf } from '#routes/place-names.server.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { toFoundCard } from './search.server.ts';

const READER = { locale: 'en', settings: { ages: 'years' } as unknown as SiteSettings } as const;

const LETTER = {
  ...letterNo(1, {
    name: 'Otter',
    text: { en: 'Dear sea, hello.', fr: 'Chère mer, une baleine.' },
  }),
  ...{ alt: { en: 'A drawing of a dhow' }, transcripts: { en: 'Dear ocean' } },
  ...{ names: {}, translatedFrom: {}, transcript: 'Mpendwa bahari', originalLanguage: 'sw' },
} as unknown as Letter;

const seen = (typed: string) => {
  const { found, nameFound, excerpt } = toFoundCard(
    LETTER,
    READER,
    queryOf(typed, placeNamesOf('en')),
  );
  const marked = [...(found ?? []), ...(nameFound ?? [])].filter((part) => part.found);
  return [marked.map(({ text }) => text), excerpt.lang];
};

test.each([
  ['hello', [['hello'], 'en']],
  ['baleine', [['baleine'], 'fr']],
  ['dhow', [['dhow'], 'en']],
  ['bahari', [['bahari'], 'sw']],
  ['ocean', [['ocean'], 'en']],
  ['otter', [['Otter'], 'en']],
  ['nothing', [[], 'en']],
])('what was found is shown and marked, wherever it stands: %s', (typed, expected) => {
  expect(seen(typed)).toEqual(expected);
});
