import {
  eachField,
  OPTIONAL_NAMES,
  type OptionalName,
  REQUIRED_NAMES,
  type RequiredName,
  WORD_KINDS,
} from '#domain/letters/fields.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Response } from '#domain/responses/response.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';

/** Of a picture only the hash stays, for its bytes go when it is replaced. */
export type LetterSnapshot = Pick<Letter, RequiredName | 'text' | 'alt' | 'state'> & {
  [Name in OptionalName]?: string | null;
} & {
  /** Missing in what was kept before letters had any. */
  names?: Letter['names'];
  transcripts?: Letter['transcripts'];
  principles: Principle[];
  photoHash: string | null;
};

export type ResponseSnapshot = Pick<Response, 'text' | 'name' | 'age' | 'country' | 'language'>;

export type LetterRevision = {
  version: number;
  /** Milliseconds since 1970 in UTC. */
  at: number;
  /** Nobody if its sender did it, or it came with the samples. */
  by: Actor | undefined;
  deed: AuditDeed;
  snapshot: LetterSnapshot;
};

export function snapshotOf(letter: Letter, principles: readonly Principle[]): LetterSnapshot {
  const { topic, country, name, age, originalLanguage, text, alt, names, transcripts, state } =
    letter;
  return {
    ...{ topic, country, name, age, originalLanguage, text, alt, names, transcripts, state },
    ...eachField(OPTIONAL_NAMES, (optional) => letter[optional] ?? null),
    principles: [...principles],
    photoHash: letter.photo?.hash ?? null,
  };
}

/** Fields, and each text by its key (`text.fr`, `alt.en`); the state has deeds of its own. */
export function changedFields(before: LetterSnapshot, after: LetterSnapshot): string[] {
  const plain = REQUIRED_NAMES.filter((field) => before[field] !== after[field]);
  const texts = WORD_KINDS.flatMap((field) => {
    const [was, is] = [before[field] ?? {}, after[field] ?? {}];
    return [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .sort()
      .filter((key) => (was[key] ?? '') !== (is[key] ?? ''))
      .map((key) => `${field}.${key}`);
  });
  return [
    ...plain,
    ...texts,
    ...OPTIONAL_NAMES.filter((field) => (before[field] ?? '') !== (after[field] ?? '')),
    ...(before.principles.join() !== after.principles.join() ? ['principles'] : []),
    ...(before.photoHash !== after.photoHash ? ['photo'] : []),
  ];
}
