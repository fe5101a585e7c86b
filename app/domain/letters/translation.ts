import { textKeyOf } from '#domain/languages/languages.ts';
import type { DraftFields } from './draft.ts';
import { checkWords, EDITOR_FORM, type EditorErrors } from './editor.ts';
import { WORD_KINDS, type WordKind } from './fields.ts';
import type { Letter, Texts } from './letter.ts';

type Translated = Pick<Letter, WordKind>;

const ALWAYS: readonly string[] = [EDITOR_FORM.letter, EDITOR_FORM.version, EDITOR_FORM.intent];

/** @param languages keys of those that a member may translate into; undefined: all */
export function isTranslation(
  name: string,
  letter: Pick<Letter, 'originalLanguage'>,
  languages?: readonly string[],
): boolean {
  const [kind, key] = name.split('.');
  if (!WORD_KINDS.some((each) => each === kind)) return false;
  if (!key || key === 'own' || key === textKeyOf(letter.originalLanguage)) return false;
  return !languages || languages.includes(key);
}

export function namesForeignField(
  form: FormData,
  letter: Pick<Letter, 'originalLanguage'>,
  languages?: readonly string[],
): boolean {
  return [...form.keys()].some(
    (name) => !ALWAYS.includes(name) && !isTranslation(name, letter, languages),
  );
}

export function checkTranslation(
  typed: DraftFields,
  letter: Letter,
): { letter: Translated } | { errors: EditorErrors } {
  const names = Object.keys(typed).filter((name) => isTranslation(name, letter));
  const given = Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
  const { errors, ...said } = checkWords(given, undefined);
  if (Object.keys(errors).length > 0) return { errors };
  const merged = (kind: WordKind, words: Texts): Texts => ({
    ...Object.fromEntries(
      Object.entries(letter[kind]).filter(([key]) => !names.includes(`${kind}.${key}`)),
    ),
    ...words,
  });
  return {
    letter: {
      text: merged('text', said.text),
      alt: merged('alt', said.alt),
      names: merged('names', said.names),
      transcripts: merged('transcripts', said.transcripts),
    },
  };
}
