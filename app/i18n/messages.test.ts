import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { PRINCIPLES } from '#domain/ocean/principles.ts';
import { DESK_AREAS } from './instance.ts';

const FOLDER = path.join(import.meta.dirname, 'locales');
const PLURAL = /_(zero|one|two|few|many|other)$/;

/** How somebody close is addressed: not what staff are called at their desk, in any language. */
const FAMILIAR: Partial<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|ton|ta|tes)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tus?|ti|contigo|tuy[oa]s?|puedes)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:ты|тебя|тебе|тобой|тво(?:й|я|ё|и|его|ей|им|их|ю))(?!\p{L})/iu,
  cn: /你/u,
  ar: /(?<!\p{L})(?:يمكنك|اختر|اكتب|حاول|أنت)(?!\p{L})/u,
};

type Messages = Map<string, string>;

const areas = readdirSync(path.join(FOLDER, 'en')).sort();

test('every language of the table has a folder of messages, and there are no others', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
});

describe.each(LANGUAGES.map(({ code, tag }) => ({ code, tag })))(
  'messages in $code',
  (language) => {
    const { code, tag } = language;

    test('the areas are the same as in English', () => {
      expect(readdirSync(path.join(FOLDER, code)).sort()).toEqual(areas);
    });

    test.each(areas)(
      '%s has the keys of English, in as many plural forms as the language has',
      (area) => {
        expect(shapeOf(read(code, area))).toEqual(shapeOf(read('en', area)));
        const forms = formsOf(read(code, area));
        for (const [key, found] of formsOf(read('en', area))) {
          const needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
          const own = found.has('zero') ? [...needed, 'zero'] : needed;
          expect([...(forms.get(key) ?? [])].sort(), key).toEqual([...new Set(own)].sort());
        }
      },
    );

    test.each(areas)('%s fills in the same variables as English', (area) => {
      const english = variablesOf(read('en', area));
      const own = variablesOf(read(code, area));
      for (const [key, variables] of english) {
        expect([...(own.get(key) ?? [])].sort(), key).toEqual([...variables].sort());
      }
    });

    test.each(areas)('%s has no empty text and no text with white space around it', (area) => {
      for (const [key, text] of read(code, area)) {
        expect(text.trim(), key).not.toBe('');
        expect(text, key).toBe(text.trim());
      }
    });

    test.each(DESK_AREAS)('%s addresses staff as every other page of the desk does', (area) => {
      const familiar = FAMILIAR[code];
      if (!familiar) return;
      const texts = [...read(code, `${area}.json`)].filter(([, text]) => familiar.test(text));
      expect(texts).toEqual([]);
    });

    test('titles and descriptions fit where search engines show them', () => {
      for (const area of areas) {
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
  for (const { code } of LANGUAGES) {
    const ids = [...read(code, 'ocean.json')].filter(([key]) => /^principles\.\d+\.id$/.test(key));
    expect(
      ids.map(([, id]) => id),
      code,
    ).toEqual(PRINCIPLES);
  }
});

test('two pages of one language never share a title', () => {
  for (const { code } of LANGUAGES) {
    const titles = areas
      .filter((area) => area !== 'interface.json')
      .flatMap((area) => [...read(code, area)].filter(([key]) => /(^|\.)title$/.test(key)))
      .map(([, title]) => title);
    expect(new Set(titles).size, code).toBe(titles.length);
  }
});

function read(code: string, area: string): Messages {
  const messages: unknown = JSON.parse(readFileSync(path.join(FOLDER, code, area), 'utf8'));
  return new Map(flatten(messages, ''));
}

function flatten(value: unknown, key: string): [string, string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}

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
