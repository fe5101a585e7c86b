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
 * What `scripts/learn-concerns.ts` learned, by language: a heading (of which cases, from which score on
 * a text is marked, from which on a short one, how many words that has at most, what each kind begins
 * with), then a line for each gram: itself and what it tells of each kind, in hundredths.
 */
const FILES: Readonly<Record<string, readonly string[]>> = { ar, de, en, es, fr, ru, zh };
/** In a longer text there is something of everything: see decision 051. */
const MOST_TOKENS = 110;
/** Of fewer words, marks not counted, only the patterns tell: “I like your letter” weighs nothing. */
const FEWEST_WORDS = 6;
const UNIT = 100;

type Weights = readonly number[];
type Learned = {
  least: number;
  leastOfShort: number;
  mostOfShort: number;
  begin: Weights;
  grams: ReadonlyMap<string, Weights>;
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

function scoresOf({ grams }: Learned, tokens: readonly Token[], begin: Weights): number[] {
  const known = [...gramsOf(tokens)].flatMap((gram) => {
    const weights = grams.get(gram);
    return weights ? [weights] : [];
  });
  const share = shareOf(known.length);
  return CONCERN_KINDS.map((_kind, index) =>
    known.reduce((sum, weights) => sum + share * (weights[index] ?? 0), begin[index] ?? 0),
  );
}

function modelOf(primary: string): Learned | undefined {
  if (!learned.has(primary))
    learned.set(primary, read(Object.hasOwn(FILES, primary) ? FILES[primary] : undefined));
  return learned.get(primary);
}

function read(file: readonly string[] | undefined): Learned | undefined {
  if (!file) return undefined;
  const [heading = '', ...lines] = file;
  const [, least = 0, leastOfShort = 0, mostOfShort = 0, ...begin] = heading
    .split('\t')
    .map(Number);
  const grams = new Map<string, Weights>();
  for (const line of lines) {
    const [gram = '', ...weights] = line.split('\t');
    grams.set(
      gram,
      weights.map((weight) => Number(weight) / UNIT),
    );
  }
  return { least, leastOfShort, mostOfShort, begin, grams };
}

/** As one text, for whoever has to notice that it has changed. */
export function learnedAsText(): string {
  return JSON.stringify(FILES);
}
