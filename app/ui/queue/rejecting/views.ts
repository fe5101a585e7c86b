import type { Locale } from '#domain/languages/languages.ts';
import type { Words } from '#ui/letters/views.ts';

/** What the slip of a rejected letter or answer says in a language, around the reason. */
export type SlipPageView = {
  /** As the desk's reader calls it. */
  language: string;
  /** BCP 47. */
  lang: string;
  heading: string;
  text: string;
  why: string;
  erased: string;
};

/** How many letters or answers were sent in a language; undefined: they have no slip. */
export type WriterCount = { locale: Locale | undefined; count: number };

export type ReasonChoice = {
  value: string;
  name: string;
  words: Partial<Record<Locale, Words | undefined>>;
};

export type RejectingView = {
  reasons: ReasonChoice[];
  slips: Partial<Record<Locale, SlipPageView>>;
  /** Of what was selected, where that is more than the page shows. */
  writers: WriterCount[] | undefined;
};
