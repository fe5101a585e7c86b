import type { Kysely } from 'kysely';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter, Texts } from '#domain/letters/letter.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Topic } from '#domain/topics/topics.ts';
import { NotFoundError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { changeLetter } from './changes.ts';
import { edited } from './fields.ts';

/** What of a letter staff may put right while it waits; the text is that of its writer. */
export type LetterEdit = {
  text: string;
  /** What its picture shows, in the language of the text; nothing if it is empty. */
  alt: string;
  name: string;
  age: number;
  country: string;
  topic: Topic;
  /** BCP 47 tag of the text. */
  language: string;
};

export function letterEditsOver(db: Kysely<Tables>) {
  return {
    /**
     * Puts a letter right that waits. The trail says which fields, not the words. A language in
     * which the letter has another text already is refused.
     * Throws `NotFoundError` and `VersionConflictError`.
     */
    async edit(
      id: string,
      seen: { version: number; by: Actor },
      { text, alt, language, ...edit }: LetterEdit,
    ): Promise<void> {
      await db.transaction().execute((trx) =>
        changeLetter(trx, id, { ...seen, deed: 'letter.edit' }, (letter, { principles }) => {
          if (letter.state !== 'pending') throw new NotFoundError(`No letter ${id} waits.`);
          const words = spokenIn(letter, language);
          words.text[textKeyOf(language)] = text;
          if (alt) words.alt[textKeyOf(language)] = alt;
          else delete words.alt[textKeyOf(language)];
          return edited(letter, principles, { ...edit, ...words, originalLanguage: language });
        }),
      );
    },
  };
}

/** The words of a letter once its writer's turn out to be in a language; they lose their old key. */
function spokenIn(letter: Letter, language: string): { text: Texts; alt: Texts } {
  const [from, to] = [textKeyOf(letter.originalLanguage), textKeyOf(language)];
  if (from === to) return { text: { ...letter.text }, alt: { ...letter.alt } };
  if (letter.text[to]) throw new NotFoundError(`The letter has another text in ${language}.`);
  const { [from]: _, ...text } = letter.text;
  const { [from]: description, ...alt } = letter.alt;
  return { text, alt: { ...alt, ...(description && { [to]: description }) } };
}
