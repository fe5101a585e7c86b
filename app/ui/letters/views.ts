import type { Direction } from '#domain/languages/languages.ts';
import type { Topic } from '#domain/topics/topics.ts';

/** Words in a language of their own, whatever the page's language is. */
export type Words = { text: string; lang: string; dir: Direction };

/** A picture as a page shows it; sizes in pixels. */
export type PictureView = { src: string; width: number; height: number };

/** A letter in a list: ready-made texts, no paths with a locale. */
export type LetterCardView = {
  id: string;
  slug: string;
  topic: Topic;
  name: string;
  age: string;
  country: { code: string; name: string };
  date: { iso: string; text: string };
  excerpt: Words;
  thumbnail: PictureView | undefined;
  alt: Words | undefined;
  answers: string;
  sample: boolean;
};

/** Part of a list; `next` is the query of the part that follows. */
export type ListView = { letters: LetterCardView[]; next: string | undefined; atStart: boolean };

export type ResponseView = {
  id: string;
  name: string;
  age: string;
  country: string;
  date: { iso: string; text: string };
  words: Words;
};

export type ResponsesView = {
  items: ResponseView[];
  next: string | undefined;
  atStart: boolean;
};

/** A letter on its own page. */
export type LetterView = {
  id: string;
  slug: string;
  topic: Topic;
  name: string;
  age: string;
  country: { code: string; name: string };
  date: { iso: string; text: string };
  words: Words;
  /** The language that is shown, if it is not the one the page is in. */
  instead: { wanted: string; shown: string } | undefined;
  texts: { key: string; lang: string; label: string; original: boolean; shown: boolean }[];
  photo: (PictureView & { thumbnail: PictureView }) | undefined;
  /** What is written on the photo. */
  transcript: Words | undefined;
  alt: Words | undefined;
  answers: string;
  sample: boolean;
};
