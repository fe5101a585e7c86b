import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { countryLines } from '#domain/countries/likely-countries.ts';
import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { openFragments } from '#server/documents/fragments.ts';
import { newMark } from '#server/documents/own-scripts.ts';
import { CountryField } from '#ui/forms/writer-fields.tsx';
import { CachedFragment, FRAGMENT, Fragments } from '#ui/fragments/cached-fragment.tsx';
import { SiteFrame } from '#ui/frame/site-frame.tsx';
import { LetterCard } from '#ui/letters/letter-card.tsx';
import type { LetterCardView } from '#ui/letters/views.ts';

type Rendered = { locale: Locale; path: string; part: React.ReactNode };
type Cache = ReturnType<typeof openFragments>;

function rendered({ locale, path, part }: Rendered, cache?: Cache): string {
  const mark = newMark();
  const own = cache?.forPage(locale, mark);
  const Page = createRoutesStub([{ path: '*', Component: () => part }]);
  const html = renderToString(
    <Fragments value={own}>
      <I18nextProvider i18n={translatorOf(locale)}>
        <Page initialEntries={[inLocale(locale, path)]} />
      </I18nextProvider>
    </Fragments>,
  );
  return own ? own.take(html) : html;
}

/** Each anew, then from what all of them have left. */
function expectSame(parts: readonly Rendered[]): void {
  const cache = openFragments(FRAGMENT);
  const plain = parts.map((part) => rendered(part));
  expect(parts.map((part) => rendered(part, cache))).toEqual(plain);
  expect(parts.map((part) => rendered(part, cache))).toEqual(plain);
}

const CARD: LetterCardView = {
  id: 'lotte',
  slug: 'desert-lotte-bern',
  topic: 'desert',
  name: 'Lotte',
  age: '8 years old',
  country: { code: 'CH', name: 'Switzerland' },
  date: { iso: '2026-06-08', text: 'June 8, 2026' },
  excerpt: { text: 'are you cold at night?', lang: 'en', dir: 'ltr' },
  greeting: 'Dear desert,',
  shownIn: undefined,
  thumbnail: undefined,
  alt: undefined,
  answers: '3 answers',
  sample: false,
};

test('a card is that of its own letter, wherever and however it is shown', () => {
  const views: LetterCardView[] = [
    CARD,
    { ...CARD, sample: true },
    { ...CARD, answers: '4 answers' },
    { ...CARD, name: `" data-fragment="x"` },
    { ...CARD, thumbnail: { src: '/amina.webp', width: 3, height: 4 } },
    { ...CARD, found: [{ text: 'cold', found: true }] },
  ];
  expectSame(
    views.flatMap((letter) =>
      (['en', 'ar'] as const).flatMap((locale) =>
        [
          <LetterCard key="plain" letter={letter} />,
          <LetterCard key="topic" letter={letter} showTopic />,
          <LetterCard key="heading" letter={letter} heading="h2" />,
          <LetterCard key="other" letter={letter} to="/sea/adopt/lotte" keepScroll />,
        ].map((part) => ({ locale, path: '/sea', part })),
      ),
    ),
  );
});

test('a list of countries is in its own language, and one that is chosen stays chosen', () => {
  const field = (locale: Locale, chosen?: string) => ({
    ...{ locale, path: '/write' },
    part: (
      <CountryField
        words={{ country: 'Country', chooseCountry: '–' }}
        countries={countryLines(locale)}
        chosen={chosen}
        error={undefined}
      />
    ),
  });
  expectSame([field('en'), field('fr'), field('fr', 'KE'), field('fr'), field('en', 'CH')]);
  expect(rendered(field('fr', 'KE'), openFragments(FRAGMENT))).toMatch(/<option[^>]*selected/);
});

test('the menus say on each page which one it is', () => {
  const pages = ['/', '/sea', '/about', '/sea', '/letters/sea-lotte-bern', '/desert', '/about'];
  const frames = (['en', 'ar'] as const).flatMap((locale) =>
    pages.map((path) => ({
      ...{ locale, path },
      part: (
        <SiteFrame siteName="Wildpost" desk={false}>
          {path}
        </SiteFrame>
      ),
    })),
  );
  expectSame(frames);
  const cache = openFragments(FRAGMENT);
  const [, sea = '', about = ''] = frames.map((frame) => rendered(frame, cache));
  expect(sea.match(/aria-current="page"/g)).toHaveLength(2);
  expect(about).toMatch(/<a aria-current="page" href="\/about">/);
});

test('what was rendered once is not rendered again, until others have taken its room', () => {
  let count = 0;
  const part = (name: string) => ({
    ...{ locale: 'en' as const, path: '/' },
    part: (
      <CachedFragment as="nav" madeOf={[name]}>
        {() => {
          count += 1;
          return (
            <nav>
              <nav>{name}</nav>
            </nav>
          );
        }}
      </CachedFragment>
    ),
  });
  const cache = openFragments(FRAGMENT, 120);
  expect(rendered(part('first'), cache)).toBe(rendered(part('first'), cache));
  expect(count).toBe(1);
  for (const name of ['second', 'third', 'fourth']) rendered(part(name), cache);
  rendered(part('first'), cache);
  expect(count).toBe(5);
});

test('what has an id that React gave, or a script of one page, is made each time', () => {
  const cache = openFragments(FRAGMENT);
  for (const content of [
    '<b id="_R_1_"></b>',
    '<b id="_r_1_"></b>',
    '<script nonce="mark"></script>',
  ]) {
    const own = cache.forPage('en', 'mark');
    const key = JSON.stringify([content]);
    expect(own.take(`<nav ${FRAGMENT}="${own.markOf(key)}">${content}</nav>`)).toBe(
      `<nav>${content}</nav>`,
    );
    expect(cache.forPage('en', 'mark').find(key)).toBeUndefined();
  }
});
