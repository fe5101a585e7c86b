import { TOPICS, type Topic } from '#domain/topics/topics.ts';

export const BOOKLET_PATH = '/booklet';

/** Letters of a booklet: a class's and more, and a pile of paper that can still be folded. */
export const BOOKLET_ROOM = 48;

/** Below each translation its original as well; one text, in the reader's language; each as it was written. */
export const BOOKLET_TEXTS = ['both', 'one', 'original'] as const;
export type BookletTexts = (typeof BOOKLET_TEXTS)[number];

export const BOOKLET_PAPERS = ['a5', 'letter'] as const;
export type BookletPaper = (typeof BOOKLET_PAPERS)[number];

export const BOOKLET_PAGES_MM: Record<BookletPaper, { width: number; height: number }> = {
  a5: { width: 148, height: 210 },
  letter: { width: 139.7, height: 215.9 },
};

export type BookletSource =
  | { topic: Topic }
  | { collection: string }
  | { letters: readonly string[]; leftOut: number };

export type BookletChoice = {
  source: BookletSource;
  texts: BookletTexts;
  paper: BookletPaper;
  pictures: boolean;
};

export type WrongChoice = 'nothing' | 'topic' | 'collection' | 'letters';

type Query = Pick<URLSearchParams, 'get'>;

const NAME = /^[A-Za-z0-9_-]{1,200}$/;

export function readBooklet(query: Query): BookletChoice | WrongChoice {
  const source = readSource(query);
  if (typeof source === 'string') return source;
  const texts = BOOKLET_TEXTS.find((each) => each === query.get('texts')) ?? 'both';
  const paper = BOOKLET_PAPERS.find((each) => each === query.get('paper')) ?? 'a5';
  return { source, texts, paper, pictures: query.get('photo') !== 'none' };
}

export function bookletQuery({ source, texts, paper, pictures }: BookletChoice): string {
  return addressed({
    ...sourceFields(source),
    ...(texts !== 'both' && { texts }),
    ...(paper !== 'a5' && { paper }),
    ...(!pictures && { photo: 'none' }),
  });
}

/** Of all that were written to a place, of a collection, or of some by slug or id. */
export function bookletPath(
  of: { topic: Topic } | { collection: string } | { letters: readonly string[] },
): string {
  const source = 'letters' in of ? { letters: of.letters.slice(0, BOOKLET_ROOM), leftOut: 0 } : of;
  return `${BOOKLET_PATH}?${addressed(sourceFields(source))}`;
}

export const BOOKLET_FILE = '/booklet.pdf';

export function sourceFields(source: BookletSource): Record<string, string> {
  return 'letters' in source ? { letters: source.letters.join(',') } : source;
}

function addressed(fields: Record<string, string>): string {
  return String(new URLSearchParams(fields)).replaceAll('%2C', ',');
}

function readSource(query: Query): BookletSource | WrongChoice {
  const asked = { topic: query.get('topic'), collection: query.get('collection') };
  if (asked.topic) return topicNamed(asked.topic) ?? 'topic';
  const { collection } = asked;
  if (collection) return NAME.test(collection) ? { collection } : 'collection';
  const said = (query.get('letters') ?? '').split(/[,\s]+/).filter(Boolean);
  if (said.length === 0) return 'nothing';
  const names = [...new Set(said.filter((name) => NAME.test(name)))];
  if (names.length === 0) return 'letters';
  const letters = names.slice(0, BOOKLET_ROOM);
  return { letters, leftOut: names.length - letters.length };
}

function topicNamed(asked: string): { topic: Topic } | undefined {
  const topic = TOPICS.find((each) => each === asked);
  return topic && { topic };
}
