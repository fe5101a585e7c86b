import { changedFields, snapshotOf } from '#domain/history/revision.ts';
import type { Letter, Texts } from '#domain/letters/letter.ts';
import type { Principle } from '#domain/ocean/principles.ts';
import type { Change } from './changes.ts';
import { inOrder, type NewLetter } from './rows.ts';

/** Everything of a letter that a person sets, save its pictures. */
export type LetterFields = Pick<
  Letter,
  'topic' | 'country' | 'name' | 'age' | 'originalLanguage' | 'text' | 'alt' | 'transcript'
> & { principles: readonly Principle[] };

/** What an edit sets; what is left out stays. Pictures without hashes are taken away. */
export type LetterEdition = Partial<LetterFields> & {
  pictures?: Pick<NewLetter, 'photo' | 'thumbnail'>;
};

/** The change that makes a letter say what an edit says; nothing if it says so already. */
export function edited(
  letter: Letter,
  principles: readonly Principle[],
  { pictures, ...fields }: LetterEdition,
): Change | undefined {
  const after = {
    ...letter,
    ...fields,
    text: said(fields.text ?? letter.text),
    alt: said(fields.alt ?? letter.alt),
    photo: pictures ? pictures.photo : letter.photo,
    transcript: ('transcript' in fields ? fields.transcript : letter.transcript) || undefined,
  };
  const related = inOrder(fields.principles ?? principles);
  const changed = changedFields(snapshotOf(letter, principles), snapshotOf(after, related));
  if (changed.length === 0) return undefined;
  const { topic, country, name, age, originalLanguage, text, alt, transcript } = after;
  return {
    ...{ country, name, age },
    ...(topic !== letter.topic && { topic }),
    transcript: transcript ?? null,
    words: { originalLanguage, text, alt },
    ...(changed.includes('principles') && { principles: related }),
    ...(pictures && { pictures }),
  };
}

/** Texts without those that say nothing. */
function said(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([, words]) => words !== ''));
}
