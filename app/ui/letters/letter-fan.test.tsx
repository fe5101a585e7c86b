import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LetterFan } from './letter-fan.tsx';
import type { LetterCardView } from './views.ts';

const TYPED: LetterCardView = {
  id: 'lotte',
  slug: 'desert-lotte-bern',
  topic: 'desert',
  name: 'Lotte',
  age: '8 years old',
  country: { code: 'CH', name: 'Switzerland' },
  date: { iso: '', text: '' },
  excerpt: { text: 'are you cold at night?', lang: 'en', dir: 'ltr' },
  greeting: 'Dear desert,',
  shownIn: undefined,
  thumbnail: undefined,
  alt: undefined,
  answers: '',
  sample: false,
};
const PAINTED = { ...TYPED, id: 'amina', thumbnail: { src: '/amina.webp', width: 3, height: 4 } };

function shown(...letters: LetterCardView[]): string {
  const Page = createRoutesStub([{ path: '*', Component: () => <LetterFan letters={letters} /> }]);
  return renderToString(<Page initialEntries={['/']} />);
}

test('a letter that was typed lies in the fan as well, and says how it begins', () => {
  expect(shown(TYPED)).toContain('Dear desert,</span>');
  expect(shown({ ...TYPED, greeting: undefined })).toContain('are you cold at night?</span>');
  expect(shown(PAINTED, TYPED, TYPED).split('<a ')).toHaveLength(4);
});

test('a letter with a picture shows it, and no words', () => {
  const html = shown(PAINTED);
  expect(html).toContain('src="/amina.webp"');
  expect(html).not.toContain('Dear desert,');
});
