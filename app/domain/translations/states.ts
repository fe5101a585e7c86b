import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { LANGUAGES, textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import { isOutdated } from '#domain/letters/translations/translated-from.ts';

/** In the order in which they are worked on. */
export const TRANSLATION_STATES = ['missing', 'outdated', 'inWork', 'waiting', 'done'] as const;
export type TranslationState = (typeof TRANSLATION_STATES)[number];

/** Besides those by state there is one of what a member has in hand. */
export const TRANSLATION_LISTS = [...TRANSLATION_STATES, 'mine'] as const;
export type TranslationList = (typeof TRANSLATION_LISTS)[number];

/** What is done with one besides handing it in. */
export const TRANSLATION_ACTIONS = ['claim', 'release', 'return'] as const;
export type TranslationAction = (typeof TRANSLATION_ACTIONS)[number] | 'save';

/** Whether a machine wrote it first is said by whoever hands it in. */
export const MADE_WITH = ['person', 'machine'] as const;
export type MadeWith = (typeof MADE_WITH)[number];

/** The name is the writer's as the language writes it; empty if that is how it stands anyway. */
export type Said = { text: string; alt: string; name: string; transcript: string };

/** Words that wait for a second reader; `from` is the hash of the original they were made from. */
export type Proposal = Said & {
  from: string;
  made: MadeWith;
  byId: string;
  by: string;
  /** Milliseconds since 1970 in UTC. */
  at: number;
};

export type Claim = { id: string; name: string; at: number };

/** What translators left at a letter in one language. */
export type TranslationWork = {
  key: string;
  claim: Claim | undefined;
  proposal: Proposal | undefined;
  made: MadeWith | undefined;
  madeBy: { id: string | undefined; name: string; at: number } | undefined;
  readBy: string | undefined;
};

type Work = Partial<Pick<TranslationWork, 'claim' | 'proposal'>>;

type Translated = Pick<Letter, 'originalLanguage' | 'text' | 'transcript' | 'translatedFrom'>;
type Words = Pick<Letter, 'text' | 'alt' | 'names' | 'transcripts'>;

/** Whoever has it in hand comes first: what they hand in ends every other state. */
export function translationState(letter: Translated, key: string, work?: Work): TranslationState {
  if (work?.claim) return 'inWork';
  if (work?.proposal) return 'waiting';
  if (!letter.text[key]) return 'missing';
  return isOutdated(letter, key) ? 'outdated' : 'done';
}

/** Keys of the site's languages but that of the original. */
export function translationKeys({ originalLanguage }: Pick<Letter, 'originalLanguage'>): string[] {
  const original = textKeyOf(originalLanguage);
  return LANGUAGES.map(({ textKey }) => textKey as string).filter((key) => key !== original);
}

const MARK_LENGTH = 16;

/** Of what somebody saw before they changed it: of what is saved, and of what waits. */
export function baseMark(letter: Words, key: string, proposal: Said | undefined): string {
  // What letters have had for longer comes first, and alone where there is no more: marks are kept in drafts.
  const marked = ({ text, alt, name, transcript }: Said) =>
    transcript ? [text, alt, name, transcript] : [text, alt, name];
  const seen = [marked(saidIn(letter, key)), proposal ? marked(proposal) : null];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(seen)))).slice(0, MARK_LENGTH);
}

/** What a letter says in a language. */
export function saidIn({ text, alt, names, transcripts }: Words, key: string): Said {
  return {
    text: text[key] ?? '',
    alt: alt[key] ?? '',
    name: names[key] ?? '',
    transcript: transcripts[key] ?? '',
  };
}

export function mayTranslateInto(languages: readonly string[] | undefined, key: string): boolean {
  return !languages || languages.includes(key);
}

export function emptyCounts(): Record<TranslationState, number> {
  return { missing: 0, outdated: 0, inWork: 0, waiting: 0, done: 0 };
}
