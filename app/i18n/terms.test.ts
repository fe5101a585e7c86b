import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#domain/languages/languages.ts';
import { AREAS, everyMessage, type Message } from '#tests/harness/messages.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs/terms');
const PAGES = readdirSync(FOLDER).map((file) => path.basename(file, '.md'));
const VARIABLE = /\{\{\w+\}\}/g;

/** Each page settles at least these, by their English name. */
const SETTLED =
  `slip | answer | letter | desk | queue | take back | take down | publish | approve | reject | trash | erase
  | sample | account | member | team | administrator | moderator | translator | draft | version | record | passkey | code
  | password | session | adopt | topic | picture | transcript | translation | original | marked | settle | backup | import
  | export`.split(/\s*\|\s*/);

type Term = {
  english: string;
  word: string;
  /** As the page has them: plain text, or a regular expression between slashes. */
  never: string[];
  areas: readonly string[];
};

test('every language has a page of its words, and no other has', () => {
  expect(PAGES.sort()).toEqual([...LOCALES].sort());
});

describe.each(PAGES)('the page of words of %s', (code) => {
  const page = readFileSync(path.join(FOLDER, `${code}.md`), 'utf8');
  const terms = termsOf(page);

  test('settles every word that the others settle', () => {
    const settled = terms.map(({ english }) => english.toLowerCase()).join('\n');
    expect(SETTLED.filter((word) => !settled.includes(word))).toEqual([]);
  });

  test('names what is never said, in areas that there are', () => {
    for (const { english, word, never, areas } of terms) {
      expect([english, word], english).not.toContain('');
      expect(never, english).not.toEqual([]);
      expect(AREAS, english).toEqual(expect.arrayContaining([...areas]));
      for (const ban of never) expect(finds(ban, ''), `${english}: ${ban}`).toBe(false);
    }
  });

  test('holds for every message', () => {
    expect(forbiddenIn(everyMessage(code), terms)).toEqual([]);
  });

  test('says what was considered and refused', () => {
    expect(page).toMatch(/^## Refused\n+\S/m);
  });
});

describe('a page of words', () => {
  const terms = termsOf(
    [
      '| English | word | never | where |',
      '|---|---|---|---|',
      '| slip | Beleg | `Quittung`, `/(?<!\\p{L})(?:zettel\\|bon)/` | |',
      '| version | Fassung | `Version` | history, letters |',
      '| topic | Thema | `Sujet` | not: ocean |',
    ].join('\n'),
  );
  const forbidden = (area: string, text: string) =>
    forbiddenIn([{ area, key: 'lead', text }], terms).length;

  test.each([
    ['a word as it is written', 'slip', 'Deine Quittung liegt hier.', 'Deine quittung ist da.'],
    ['a pattern in any case', 'slip', 'Ein Zettel und ein Bon.', 'Ein Spickzettel.'],
    ['in the areas that are named', 'history', 'Die letzte Version.', 'Die letzte Fassung.'],
    ['in all areas but those', 'about', 'Das Sujet.', 'Das Thema.'],
    ['beside a variable, not in it', 'history', '{{name}}: Version', '{{Version}} und {{name}}'],
  ])('forbids %s', (_, area, broken, whole) => {
    expect(forbidden(area, broken)).toBe(1);
    expect(forbidden(area, whole)).toBe(0);
  });

  test('forbids nothing where it does not hold', () => {
    expect(forbidden('slip', 'Die letzte Version.')).toBe(0);
    expect(forbidden('ocean', 'Das Sujet.')).toBe(0);
  });
});

function termsOf(page: string): Term[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|'));
  expect(rows[0]).toBe('| English | word | never | where |');
  return rows.slice(2).map((row) => {
    const [, english = '', word = '', never = '', where = '', ...rest] = row
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim());
    expect(rest, row).toEqual(['']);
    return { english, word, never: bansOf(never), areas: areasOf(where) };
  });
}

function bansOf(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, ban = '']) => ban.replaceAll('\\|', '|'));
}

function areasOf(where: string): readonly string[] {
  const named = where
    .replace(/^not:/, '')
    .split(',')
    .map((area) => area.trim());
  if (where === '') return AREAS;
  return where.startsWith('not:') ? AREAS.filter((area) => !named.includes(area)) : named;
}

function forbiddenIn(messages: readonly Message[], terms: readonly Term[]): string[] {
  return terms.flatMap(({ english, never, areas }) => {
    const held = messages.filter(({ area }) => areas.includes(area));
    return never.flatMap((ban) =>
      held
        .filter(({ text }) => finds(ban, text))
        .map(({ area, key, text }) => `${english}, ${ban}: ${area} ${key}: ${text}`),
    );
  });
}

/** The name of a variable is nothing that anybody reads. */
function finds(ban: string, text: string): boolean {
  const [, pattern] = /^\/(.+)\/$/su.exec(ban) ?? [];
  const found = pattern
    ? [...text.matchAll(new RegExp(pattern, 'giu'))].map(({ index, 0: { length } }) => ({
        from: index,
        to: index + length,
      }))
    : placesOf(ban, text);
  const variables = [...text.matchAll(VARIABLE)];
  return found.some(
    ({ from, to }) =>
      !variables.some(({ index, 0: name }) => from >= index + 2 && to <= index + name.length - 2),
  );
}

function placesOf(ban: string, text: string): { from: number; to: number }[] {
  const places: { from: number; to: number }[] = [];
  for (let from = text.indexOf(ban); from >= 0; from = text.indexOf(ban, from + 1)) {
    places.push({ from, to: from + ban.length });
  }
  return places;
}
