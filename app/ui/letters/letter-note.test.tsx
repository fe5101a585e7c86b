import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { translatorOf } from '#i18n/translators.server.ts';
import { LetterNote } from './letter-note.tsx';

test('a country and that a letter is a sample are read as two words', () => {
  const words = { text: 'Dear sea,', lang: 'en', dir: 'ltr' } as const;
  const letter = {
    ...{ id: 'amina', slug: 'sea-amina-mombasa', topic: 'sea', name: 'Amina', age: '9 years old' },
    ...{ country: { code: 'KE', name: 'Kenya' }, date: { iso: '', text: '' }, excerpt: words },
    ...{ thumbnail: undefined, alt: undefined, answers: '', sample: true },
  } as const;
  const Page = createRoutesStub([{ path: '*', Component: () => <LetterNote letter={letter} /> }]);
  const shown = renderToString(
    <I18nextProvider i18n={translatorOf('en')}>
      <Page initialEntries={['/']} />
    </I18nextProvider>,
  );
  expect(shown.replace(/<[^>]+>/g, '')).toContain('Kenya Sample');
});
