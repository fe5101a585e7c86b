import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isHalfDone, LANGUAGES, type Locale } from '#domain/languages/languages.ts';
import { PRINCIPLES } from '#domain/ocean/principles.ts';
import {
  AREAS,
  areasOf,
  COMPLETE,
  LOCALES_FOLDER,
  type Messages,
  readMessages as read,
} from '#tests/harness/messages.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** What a language is to have: of one that is half done, what it has begun. */
function asked(code: Locale, area: string): Messages {
  const english = read('en', area);
  if (!isHalfDone(code)) return english;
  const bare = (key: string) => key.replace(PLURAL, '');
  const begun = new Set([...read(code, area).keys()].map(bare));
  return new Map([...english].filter(([key]) => begun.has(bare(key))));
}

test('every language of the table has a folder of messages, and there are no others', () => {
  expect(readdirSync(LOCALES_FOLDER).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

describe.each(LANGUAGES.map(({ code, tag }) => ({ code, tag })))(
  'messages in $code',
  (language) => {
    const { code, tag } = language;

    test('the areas are the same as in English', () => {
      const begun = AREAS.filter((area) => areasOf(code).includes(area));
      expect(areasOf(code)).toEqual(isHalfDone(code) ? begun : AREAS);
      expect(areasOf(code)).toContain('interface');
    });

    test.each(areasOf(code))(
      '%s has the keys of English, in as many plural forms as the language has',
      (area) => {
        expect(shapeOf(read(code, area))).toEqual(shapeOf(asked(code, area)));
        const forms = formsOf(read(code, area));
        for (const [key, found] of formsOf(asked(code, area))) {
          const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
          const own = found.has('zero') ? [...needed, 'zero'] : needed;
          expect([...(forms.get(key) ?? [])].sort(), key).toEqual([...new Set(own)].sort());
        }
      },
    );

    test.each(areasOf(code))('%s fills in the same variables as English', (area) => {
      const english = variablesOf(asked(code, area));
      const own = variablesOf(read(code, area));
      for (const [key, variables] of english) {
        expect([...(own.get(key) ?? [])].sort(), key).toEqual([...variables].sort());
      }
    });

    test.each(areasOf(code))(
      '%s has no empty text and no text with white space around it',
      (area) => {
        for (const [key, text] of read(code, area)) {
          expect(text.trim(), key).not.toBe('');
          expect(text, key).toBe(text.trim());
        }
      },
    );

    test('titles and descriptions fit where search engines show them', () => {
      for (const area of areasOf(code)) {
        for (const [key, text] of read(code, area)) {
          if (/(^|\.)title$/.test(key))
            expect(text.length, `${area} ${key}`).toBeLessThanOrEqual(75);
          if (/(^|\.)description$/.test(key)) {
            expect(text.length, `${area} ${key}`).toBeLessThanOrEqual(185);
          }
        }
      }
    });
  },
);

test('the page about the ocean explains the seven principles in their order', () => {
  for (const { code } of COMPLETE) {
    const ids = [...read(code, 'ocean')].filter(([key]) => /^principles\.\d+\.id$/.test(key));
    expect(
      ids.map(([, id]) => id),
      code,
    ).toEqual(PRINCIPLES);
  }
});

test('two pages of one language never share a title', () => {
  for (const { code } of COMPLETE) {
    const titles = AREAS.filter((area) => area !== 'interface')
      .flatMap((area) => [...read(code, area)].filter(([key]) => /(^|\.)title$/.test(key)))
      .map(([, title]) => title);
    expect(new Set(titles).size, code).toBe(titles.length);
  }
});

function shapeOf(messages: Messages): string[] {
  return [...new Set([...messages.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function formsOf(messages: Messages): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>();
  for (const key of messages.keys()) {
    const [, form] = PLURAL.exec(key) ?? [];
    if (!form) continue;
    const base = key.replace(PLURAL, '');
    forms.set(base, (forms.get(base) ?? new Set()).add(form));
  }
  return forms;
}

/** Variables by key, all plural forms of a key together: "one letter" may go without a number. */
function variablesOf(messages: Messages): Map<string, Set<string>> {
  const variables = new Map<string, Set<string>>();
  for (const [key, text] of messages) {
    const base = key.replace(PLURAL, '');
    const known = variables.get(base) ?? new Set();
    for (const [, name] of text.matchAll(/\{\{(\w+)\}\}/g)) known.add(name ?? '');
    variables.set(base, known);
  }
  return variables;
}
