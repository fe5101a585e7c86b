import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { translatorOf } from '#i18n/translators.server.ts';
import { LetterNote } from './letters/letter-note.tsx';
import type { LetterCardView } from './letters/views.ts';

test('a country and that a letter is a sample are read as two words', () => {
  const letter: LetterCardView = {
    id: 'amina',
    slug: 'sea-amina-mombasa',
    topic: 'sea',
    name: 'Amina',
    age: '9 years old',
    country: { code: 'KE', name: 'Kenya' },
    date: { iso: '', text: '' },
    excerpt: { text: 'Dear sea,', lang: 'en', dir: 'ltr' },
    greeting: undefined,
    shownIn: undefined,
    thumbnail: undefined,
    alt: undefined,
    answers: '',
    sample: true,
  };
  const Page = createRoutesStub([{ path: '*', Component: () => <LetterNote letter={letter} /> }]);
  const shown = renderToString(
    <I18nextProvider i18n={translatorOf('en')}>
      <Page initialEntries={['/']} />
    </I18nextProvider>,
  );
  expect(shown.replace(/<[^>]+>/g, '')).toContain('Kenya Sample');
});
