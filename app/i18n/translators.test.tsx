import { renderToString } from 'react-dom/server';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { createTranslator } from './instance.ts';
import { messagesOf } from './messages.server.ts';
import { deskTranslateFor, translateFor, translatorOf } from './translators.server.ts';

const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

type Ask = (...asked: unknown[]) => unknown;

function keysOf(words: object, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? `${before}${key}` : keysOf(value, `${before}${key}.`),
  );
}

test.each(LANGUAGES)(
  'words in $code are those of i18next, also when asked for again',
  ({ code }) => {
    const words = messagesOf(code).interface;
    const plain = createTranslator(code, words).getFixedT(null, 'interface') as unknown as Ask;
    const ours = translateFor(code) as unknown as Ask;
    const keys = keysOf(words);
    const said = (t: Ask) =>
      keys.flatMap((key) => [
        t(key),
        ...COUNTS.map((count) => t(key, { count })),
        t(key, { count: 2, name: 'Amina', defaultValue: 'none' }),
        t([key, 'topics.sea']),
      ]);
    expect(said(ours)).toEqual(said(plain));
    expect(said(ours)).toEqual(said(plain));
  },
);

describe('words that a page has shown', () => {
  const shown = () => {
    const Words = () => {
      const { t, i18n } = useTranslation();
      return <p lang={i18n.language}>{t('topics.sea')}</p>;
    };
    return renderToString(
      <I18nextProvider i18n={translatorOf('fr')}>
        <Words />
      </I18nextProvider>,
    );
  };

  test('are memoized: react-i18next asks the translator in the way that memoizes', () => {
    const first = shown();
    const { topics } = messagesOf('fr').interface;
    expect(first).toBe(`<p lang="fr">${topics.sea}</p>`);
    const translator = translatorOf('fr');
    translator.addResource('fr', 'interface', 'topics.sea', 'autre');
    try {
      expect(translator.t('topics.sea')).toBe('autre');
      expect(shown()).toBe(first);
    } finally {
      translator.addResource('fr', 'interface', 'topics.sea', topics.sea);
    }
  });

  test('are those of their area', () => {
    const { title } = messagesOf('fr').account;
    expect(deskTranslateFor('fr', 'account')('title')).toBe(title);
    expect(deskTranslateFor('fr', 'moderation')('title' as never)).not.toBe(title);
  });
});
