import type { Direction } from '#domain/languages/languages.ts';
import type { Likeness } from '#domain/lists/around.ts';
import type { Topic } from '#domain/topics/topics.ts';
import type { RoundLine } from '#ui/post/round-lines.ts';

export type Words = { text: string; lang: string; dir: Direction };

export type PictureView = { src: string; width: number; height: number };

/** `small` is left out where the thumbnail is no wider itself. */
export type ThumbnailView = PictureView & { small?: string };

/** Ready-made texts, no paths with a locale. */
export type LetterCardView = {
  id: string;
  slug: string;
  topic: Topic;
  name: string;
  age: string;
  country: { code: string; name: string };
  date: { iso: string; text: string };
  /** In the language of the excerpt, which begins behind it. */
  greeting: string | undefined;
  excerpt: Words;
  /** Of one that was found by words: the excerpt in parts, of which some are those words. */
  found?: readonly { text: string; found: boolean }[];
  /** Its writer's name in parts, if that is what was found. */
  nameFound?: readonly { text: string; found: boolean }[] | undefined;
  /** Said where the words are in another language than the page. */
  shownIn: string | undefined;
  thumbnail: ThumbnailView | undefined;
  alt: Words | undefined;
  answers: string;
  sample: boolean;
};

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

/** Another letter under a letter; `excerpt` is in the page's language, `place` whom it is written to. */
export type OtherView = Pick<LetterCardView, 'slug' | 'topic' | 'name' | 'age'> & {
  country: string;
  place: string | undefined;
  excerpt: string | undefined;
  thumbnail: ThumbnailView | undefined;
};

export type OthersView = {
  likeness: Likeness;
  heading: string;
  more: readonly { to: string; label: string }[];
  letters: OtherView[];
};

export type FaceView = { sheet: string; name: string };

export type LetterView = {
  id: string;
  slug: string;
  topic: Topic;
  name: string;
  age: string;
  country: { code: string; name: string };
  date: { iso: string; text: string };
  /** As the language of the letter writes it, where that is another than the page's. */
  ownName: Words | undefined;
  words: Words;
  face: FaceView | undefined;
  /** That the original has changed since this translation was made. */
  outdated: boolean;
  /** Said where another language is shown than the page's. */
  instead: string | undefined;
  /** Whether a person or a machine translated the words. */
  made: string | undefined;
  drawn: RoundLine[];
  chosenIn: string | undefined;
  texts: { key: string; lang: string; label: string; aside: string; shown: boolean }[];
  photo: (PictureView & { thumbnail: ThumbnailView }) | undefined;
  transcript: Words | undefined;
  alt: Words | undefined;
  answers: string;
  sample: boolean;
};
