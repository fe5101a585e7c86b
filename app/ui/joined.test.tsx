import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import type { Locale } from '#domain/languages/languages.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { Sentences } from './joined.tsx';

const shown = (locale: Locale, ...parts: React.ReactNode[]) =>
  renderToStaticMarkup(
    <I18nextProvider i18n={translatorOf(locale)}>
      <Sentences>{parts}</Sentences>
    </I18nextProvider>,
  );

test('sentences are parted by a space, in Chinese by their full stop alone', () => {
  expect(shown('en', 'Saved.', false, 'One is left.')).toBe('Saved. One is left.');
  expect(shown('cn', '已保存。', undefined, '还剩一封。')).toBe('已保存。还剩一封。');
});

test('what is no sentence keeps its distance from what leads on from it', () => {
  expect(shown('cn', '2封有标记', <i key="to">先看这些</i>)).toBe('2封有标记 <i>先看这些</i>');
  expect(shown('cn', <b key="of">2封</b>, '先看这些')).toBe('<b>2封</b> 先看这些');
});
