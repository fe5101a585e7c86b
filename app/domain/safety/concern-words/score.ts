import { Lexicon } from '#domain/safety/lexicon.ts';
import type { Token } from '#domain/safety/tokens.ts';
import type { ConcernKind } from './concern-words.ts';
import { sentencesOf } from './patterns.ts';
import { SIGN_NAMES, SIGN_PAIRS, type SignName, type Signs } from './signs.ts';
import { arSigns } from './signs-ar.ts';
import { cnSigns } from './signs-cn.ts';
import { deSigns } from './signs-de.ts';
import { enSigns } from './signs-en.ts';
import { esSigns } from './signs-es.ts';
import { frSigns } from './signs-fr.ts';
import { ruSigns } from './signs-ru.ts';
import { WEIGHTS } from './weights.ts';

/** By the first part of a BCP 47 tag. */
const TABLES: Record<string, Signs> = {
  ...{ ar: arSigns, de: deSigns, en: enSigns, es: esSigns, fr: frSigns, ru: ruSigns, zh: cnSigns },
};
/** In a longer text there is something of everything. */
const MOST_TOKENS = 110;
/** A sign counts so often at most. */
const MOST_TIMES = 3;
/** Of ordinary short texts about one in a hundred has more: see decision 051. */
const LEAST_SCORE = 0.2;
/** Telling signs in one sentence: with fewer a reader would not see why it is marked. */
const LEAST_SIGNS = 2;

const KINDS: readonly (readonly [ConcernKind, readonly SignName[]])[] = [
  ['selfHarm', ['death', 'vanish', 'ownHarm', 'despair']],
  ['violence', ['hit', 'weapon', 'injury', 'cover', 'touch', 'notwant', 'bully']],
  ['fear', ['fear', 'house', 'hide', 'alcohol', 'anger', 'neglect', 'runaway', 'threat']],
];

const lexicons = new Map<string, Lexicon>();

type Counts = ReadonlyMap<SignName, number>;

/** Tokens, `last` included. */
export type Telling = { first: number; last: number; kind: ConcernKind };

/** The most telling sentence of a short text, if all its signs together tell enough. */
export function tellingSentence(tokens: readonly Token[], tag: string): Telling | undefined {
  const found = signsAt(tokens, tag);
  if (!found) return undefined;
  const all = countsOf(found);
  if (scoreOf(featuresOf(all)) <= LEAST_SCORE) return undefined;
  const numbers = sentencesOf(tokens);
  const sentences = Map.groupBy(tokens.keys(), (index) => numbers[index]);
  const best = [...sentences.values()].reduce((most, one) =>
    strength(found, one) > strength(found, most) ? one : most,
  );
  if (strength(found, best) < LEAST_SIGNS) return undefined;
  return { first: best[0] ?? 0, last: best.at(-1) ?? 0, kind: kindOf(all) };
}

/** @internal What weights are learned for: the signs, then the pairs. */
export function featuresIn(tokens: readonly Token[], tag: string): number[] | undefined {
  const found = signsAt(tokens, tag);
  return found && featuresOf(countsOf(found));
}

function signsAt(tokens: readonly Token[], tag: string): Set<SignName>[] | undefined {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  const signs = Object.hasOwn(TABLES, primary) ? TABLES[primary] : undefined;
  if (!signs || tokens.length === 0 || tokens.length > MOST_TOKENS) return undefined;
  const lexicon = lexicons.get(primary) ?? lexiconOf(signs);
  lexicons.set(primary, lexicon);
  return tokens.map(
    (_token, index) => new Set(lexicon.allAt(tokens, index).map(({ value }) => value as SignName)),
  );
}

function lexiconOf(signs: Signs): Lexicon {
  return new Lexicon(
    SIGN_NAMES.flatMap((name) => signs[name].split(',').map((entry) => `${entry}=${name}`)),
  );
}

function countsOf(found: readonly Set<SignName>[]): Counts {
  const counts = new Map<SignName, number>();
  for (const name of found.flatMap((names) => [...names])) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function featuresOf(counts: Counts): number[] {
  const times = (name: SignName) => Math.min(counts.get(name) ?? 0, MOST_TIMES);
  return [
    ...SIGN_NAMES.map((name) => times(name) / 2),
    ...SIGN_PAIRS.map(([one, other]) => (times(one) > 0 && times(other) > 0 ? 1 : 0)),
  ];
}

function scoreOf(features: readonly number[]): number {
  const [bias = 0, ...weights] = WEIGHTS;
  return features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
}

function strength(found: readonly Set<SignName>[], sentence: readonly number[]): number {
  const telling = KINDS.flatMap(([, names]) => names);
  const names = sentence.flatMap((index) => [...(found[index] ?? [])]);
  return telling.filter((name) => names.includes(name)).length;
}

function kindOf(counts: Counts): ConcernKind {
  const share = (names: readonly SignName[]) =>
    names.reduce((sum, name) => sum + (counts.get(name) ?? 0), 0) / names.length;
  return KINDS.reduce((best, one) => (share(one[1]) > share(best[1]) ? one : best))[0];
}

/** The tables as one text, for whoever has to notice that they have changed. */
export function signsAsText(): string {
  return JSON.stringify([TABLES, WEIGHTS, LEAST_SCORE, LEAST_SIGNS]);
}
