import { diffWords } from 'diff';
import { LANGUAGES, tagOfTextKey, textKeyOf } from '#domain/languages/languages.ts';
import {
  OPTIONAL_NAMES,
  type OptionalName,
  REQUIRED_NAMES,
  WORD_KINDS,
  type WordKind,
} from '#domain/letters/fields.ts';
import type { LetterSnapshot } from './revision.ts';

export type WordChange = { kind: 'same' | 'removed' | 'added'; text: string };

export type TextChange = {
  field: WordKind | OptionalName;
  tag: string;
  parts: WordChange[];
};

export type FieldChange = {
  [field in PlainField]: {
    field: field;
    before: LetterSnapshot[field];
    after: LetterSnapshot[field];
  };
}[PlainField];

const PLAIN = [...REQUIRED_NAMES, 'state', 'principles', 'photoHash'] as const;
type PlainField = (typeof PLAIN)[number];

/** Texts so different that comparing them word by word tells nothing: one went, another came. */
const MOST_CHANGES = 3000;

export function compareVersions(
  before: LetterSnapshot | undefined,
  after: LetterSnapshot,
): { fields: FieldChange[]; texts: TextChange[] } {
  const fields = PLAIN.flatMap((field) =>
    before && String(before[field]) !== String(after[field])
      ? [{ field, before: before[field], after: after[field] } as FieldChange]
      : [],
  );
  const original = textKeyOf(after.originalLanguage);
  const texts = WORD_KINDS.flatMap((field) =>
    keysOf(before?.[field] ?? {}, after[field] ?? {}).map((key) => ({
      field,
      tag: key === original ? after.originalLanguage : tagOfTextKey(key),
      before: before?.[field]?.[key] ?? '',
      after: after[field]?.[key] ?? '',
    })),
  );
  const optional = OPTIONAL_NAMES.map((field) => ({
    field,
    tag: after.originalLanguage,
    before: before?.[field] ?? '',
    after: after[field] ?? '',
  }));
  return {
    fields,
    texts: [...texts, ...optional]
      .filter((text) => text.before !== text.after)
      .map(({ field, tag, ...text }) => ({
        field,
        tag,
        parts: compareWords(text.before, text.after, tag),
      })),
  };
}

/** By the words of the language of a tag: Chinese has no spaces. */
export function compareWords(before: string, after: string, tag: string): WordChange[] {
  const unsplit: WordChange[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  const intlSegmenter = new Intl.Segmenter(tag, { granularity: 'word' });
  const found = diffWords(before, after, { intlSegmenter, maxEditLength: MOST_CHANGES }) ?? [];
  const changes = found.map(
    ({ value, added, removed }): WordChange => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value,
    }),
  );
  const whole = before && after && saysAll(changes, before, after);
  return whole ? changes : unsplit.filter(({ text }) => text !== '');
}

/** Signs that follow a space but belong to a letter (accents, joiners) are not split as words are. */
function saysAll(changes: readonly WordChange[], before: string, after: string): boolean {
  const without = (left: WordChange['kind']) =>
    changes.flatMap(({ kind, text }) => (kind === left ? [] : text)).join('');
  const spaceless = (text: string) => text.replace(/\s+/g, '');
  return without('removed') === after && spaceless(without('added')) === spaceless(before);
}

function keysOf(before: object, after: object): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  const known = LANGUAGES.map(({ textKey }) => textKey as string).filter((key) => keys.has(key));
  return [...new Set([...known, ...[...keys].sort()])];
}
