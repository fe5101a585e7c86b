import type { Principle } from '../ocean/principles.ts';
import type { Letter } from './letter.ts';

/**
 * What a letter said at one of its versions, as its history keeps it: plain JSON. Of a picture
 * only the hash stays, for its bytes go when it is replaced.
 */
export type LetterSnapshot = Pick<
  Letter,
  'topic' | 'country' | 'name' | 'age' | 'originalLanguage' | 'text' | 'alt' | 'state'
> & {
  transcript: string | null;
  principles: Principle[];
  photoHash: string | null;
};

export function snapshotOf(letter: Letter, principles: readonly Principle[]): LetterSnapshot {
  const { topic, country, name, age, originalLanguage, text, alt, state } = letter;
  return {
    ...{ topic, country, name, age, originalLanguage, text, alt, state },
    transcript: letter.transcript ?? null,
    principles: [...principles],
    photoHash: letter.photo?.hash ?? null,
  };
}

/**
 * Names of what differs between two snapshots, for the audit trail: fields, and each text by its
 * key (`text.fr`, `alt.en`). The state is not among them, it has deeds of its own.
 */
export function changedFields(before: LetterSnapshot, after: LetterSnapshot): string[] {
  const plain = (['topic', 'country', 'name', 'age', 'originalLanguage'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const texts = (['text', 'alt'] as const).flatMap((field) =>
    [...new Set([...Object.keys(before[field]), ...Object.keys(after[field])])]
      .sort()
      .filter((key) => (before[field][key] ?? '') !== (after[field][key] ?? ''))
      .map((key) => `${field}.${key}`),
  );
  return [
    ...plain,
    ...texts,
    ...(before.transcript !== after.transcript ? ['transcript'] : []),
    ...(before.principles.join() !== after.principles.join() ? ['principles'] : []),
    ...(before.photoHash !== after.photoHash ? ['photo'] : []),
  ];
}
