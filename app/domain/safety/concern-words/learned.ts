import type { Token } from '#domain/safety/tokens.ts';
import { CONCERN_KINDS, type ConcernKind } from './concern-words.ts';
import { concernOf, gramsOf, shareOf } from './grams.ts';
import ar from './learned/ar.json' with { type: 'json' };
import de from './learned/de.json' with { type: 'json' };
import en from './learned/en.json' with { type: 'json' };
import es from './learned/es.json' with { type: 'json' };
import fr from './learned/fr.json' with { type: 'json' };
import ru from './learned/ru.json' with { type: 'json' };
import zh from './learned/zh.json' with { type: 'json' };
import { sentencesOf } from './patterns.ts';

/**
 * What `scripts/learn-concerns.ts` learned, one text a language: a heading (which cases, the scores from
 * which a text and a short one are marked, how many words that has at most, what each kind begins with),
 * then a line for each gram: itself and what it tells of each kind, in hundredths.
 */
const FILES: Readonly<Record<string, string>> = { ar, de, en, es, fr, ru, zh };
/** In a longer text there is something of everything: see decision 051. */
const MOST_TOKENS = 110;
/** Of fewer words, marks not counted, only the patterns tell: “I like your letter” weighs nothing. */
const FEWEST_WORDS = 6;
const UNIT = 100;

type Learned = {
  least: number;
  leastOfShort: number;
  mostOfShort: number;
  begin: readonly number[];
  grams: ReadonlyMap<string, number>;
  hundredths: Int16Array;
};

const learned = new Map<string, Learned | undefined>();

export type Telling = { first: number; last: number; kind: ConcernKind };

/** The most telling sentence of a short text, if the whole text tells enough. */
export function tellingSentence(tokens: readonly Token[], tag: string): Telling | undefined {
  if (tokens.length > MOST_TOKENS) return undefined;
  const words = tokens.filter(({ type }) => type !== 'mark').length;
  if (words < FEWEST_WORDS) return undefined;
  const model = modelOf(tag.toLowerCase().split('-')[0] ?? '');
  if (!model) return undefined;
  const scores = scoresOf(model, tokens, model.begin);
  const least = words <= model.mostOfShort ? model.leastOfShort : model.least;
  if (concernOf(scores) <= least) return undefined;
  const best = scores.indexOf(Math.max(...scores));
  const numbers = sentencesOf(tokens);
  const sentences = [...Map.groupBy(tokens.keys(), (index) => numbers[index]).values()];
  const tells = (sentence: readonly number[]) =>
    scoresOf(
      model,
      sentence.flatMap((index) => tokens[index] ?? []),
      [],
    )[best] ?? 0;
  const telling = sentences.toSorted((one, other) => tells(other) - tells(one))[0] ?? [];
  return {
    first: telling[0] ?? 0,
    last: telling.at(-1) ?? 0,
    kind: CONCERN_KINDS[best] ?? 'fear',
  };
}

function scoresOf(
  { grams, hundredths }: Learned,
  tokens: readonly Token[],
  begin: readonly number[],
): number[] {
  const known = [...gramsOf(tokens)].flatMap((gram) => grams.get(gram) ?? []);
  const share = shareOf(known.length);
  const weightOf = (gram: number, kind: number) =>
    (hundredths[gram * CONCERN_KINDS.length + kind] ?? 0) / UNIT;
  return CONCERN_KINDS.map((_kind, kind) =>
    known.reduce((sum, gram) => sum + share * weightOf(gram, kind), begin[kind] ?? 0),
  );
}

function modelOf(primary: string): Learned | undefined {
  if (!learned.has(primary))
    learned.set(primary, read(Object.hasOwn(FILES, primary) ? FILES[primary] : undefined));
  return learned.get(primary);
}

function read(file: string | undefined): Learned | undefined {
  if (!file) return undefined;
  const [heading = '', ...lines] = file.split('\n');
  const [, least = 0, leastOfShort = 0, mostOfShort = 0, ...begin] = heading
    .split('\t')
    .map(Number);
  const fields = lines.map((line) => line.split('\t'));
  const grams = new Map(fields.map(([gram = ''], index) => [gram, index]));
  const hundredths = Int16Array.from(fields.flatMap(([, ...own]) => own.map(Number)));
  return { least, leastOfShort, mostOfShort, begin, grams, hundredths };
}

/** As one text, for whoever has to notice that it has changed. */
export function learnedAsText(): string {
  return JSON.stringify(FILES);
}
