/**
 * Learns what words tell that a child needs help (`node scripts/learn-concerns.ts`) from the cases that
 * are not held back, ordinary texts, short letters and the paragraphs of the samples: per language a
 * softmax regression over grams. Writes `learned/<language>.json`; prints what is found in each fifth of
 * the texts by what the other four teach.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, textKeyOf } from '#domain/languages/languages.ts';
import { CONCERN_KINDS, type ConcernKind } from '#domain/safety/concern-words/concern-words.ts';
import { concernOf, gramsOf, shareOf } from '#domain/safety/concern-words/grams.ts';
import { tokensOf } from '#domain/safety/tokens.ts';

type Case = { text: string; concern?: ConcernKind };
type Sort = 'case' | 'ordinary' | 'short';
type Row = { grams: Set<string>; words: number; kind: number; sort: Sort };
type Model = { names: Map<string, number>; begin: number[]; weights: Float64Array };

const ROOT = path.join(import.meta.dirname, '..');
const SAFETY = path.join(ROOT, 'app', 'domain', 'safety');
const LETTERS = path.join(ROOT, 'samples', 'letters');
const KINDS = CONCERN_KINDS.length;
/** Shorter paragraphs are greetings. */
const LEAST_PARAGRAPH = 40;
/** Of texts not learned from, so many may be marked: what recall costs is in decision 051. */
const MOST_MARKED = { ordinary: 0.2, short: 0.05 };
const WEIGHTS = { case: 1, ordinary: 0.5, short: 1 };
const FOLDS = 5;
const NEIGHBOURS = 16;
const FEWEST_TEXTS = 2;
const MOST_GRAMS = 9000;
const UNIT = 100;
const ROUNDS = 200;
const STEP = 0.05;
const RIDGE = 0.03;
/** Grams that stand in texts of one sort alone are held back less: after “NBSVM”, Wang and Manning 2012. */
const TRUST = 3;
const LEAST_TRUST = 0.3;

function read<T>(...file: string[]): T {
  return JSON.parse(readFileSync(path.join(...file), 'utf8'));
}

function rowsOf(cases: readonly Case[], sort: Sort): Row[] {
  return cases.map(({ text, concern }) => {
    const tokens = tokensOf(text);
    return {
      grams: gramsOf(tokens),
      words: tokens.filter(({ type }) => type !== 'mark').length,
      kind: concern ? CONCERN_KINDS.indexOf(concern) : -1,
      sort,
    };
  });
}

type Letter = { text: Record<string, string>; responses: { language: string; text: string }[] };

/** The paragraphs of the sample letters, and the answers to them. */
function samplesIn(key: string): Case[] {
  return readdirSync(LETTERS).flatMap((file) => {
    const { text, responses } = read<Letter>(LETTERS, file);
    const paragraphs = (text[key] ?? '').split(/\n{2,}/);
    const answers = responses.filter(({ language }) => textKeyOf(language) === key);
    return [
      ...paragraphs.filter(({ length }) => length >= LEAST_PARAGRAPH),
      ...answers.map((answer) => answer.text),
    ].map((sample) => ({ text: sample }));
  });
}

function indexesOf({ names }: Model, { grams }: Row): number[] {
  return [...grams].flatMap((gram) => names.get(gram) ?? []);
}

function scoresOf({ begin, weights }: Model, indexes: readonly number[]): number[] {
  const share = shareOf(indexes.length);
  return begin.map((first, kind) =>
    indexes.reduce((sum, index) => sum + share * (weights[index * KINDS + kind] ?? 0), first),
  );
}

/** How strongly the weights of each gram are drawn towards nought. */
function ridgesOf(
  rows: readonly Row[],
  indexes: readonly (readonly number[])[],
  grams: number,
): number[] {
  const counts = { told: new Array<number>(grams).fill(1), not: new Array<number>(grams).fill(1) };
  const sums = { told: 2, not: 2 };
  for (const [at, row] of rows.entries()) {
    const side = row.kind >= 0 ? 'told' : 'not';
    sums[side] += WEIGHTS[row.sort];
    for (const index of indexes[at] ?? []) {
      counts[side][index] = (counts[side][index] ?? 0) + WEIGHTS[row.sort];
    }
  }
  return counts.told.map((told, index) => {
    const ratio = Math.log(told / sums.told / ((counts.not[index] ?? 1) / sums.not));
    return RIDGE / (TRUST * ratio ** 2 + LEAST_TRUST);
  });
}

/** Adam, over all texts at once. */
function learn(rows: readonly Row[]): Model {
  const texts = new Map<string, number>();
  for (const gram of rows.flatMap(({ grams }) => [...grams])) {
    texts.set(gram, (texts.get(gram) ?? 0) + 1);
  }
  const often = [...texts].filter(([, count]) => count >= FEWEST_TEXTS).map(([gram]) => gram);
  const names = new Map(often.toSorted().map((gram, index) => [gram, index]));
  const begin = new Array<number>(KINDS).fill(-1);
  const model = { names, begin, weights: new Float64Array(names.size * KINDS) };
  const indexes = rows.map((row) => indexesOf(model, row));
  const ridges = ridgesOf(rows, indexes, names.size);
  const descend = descent(model);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slopes = model.weights.map(
      (weight, at) => weight * (ridges[Math.floor(at / KINDS)] ?? 0),
    );
    const first = new Float64Array(KINDS);
    for (const [at, row] of rows.entries()) {
      const known = indexes[at] ?? [];
      const powers = scoresOf(model, known).map(Math.exp);
      const all = powers.reduce((sum, power) => sum + power, 1);
      for (let kind = 0; kind < KINDS; kind += 1) {
        const error = (powers[kind] ?? 0) / all - Number(row.kind === kind);
        const slope = error * WEIGHTS[row.sort];
        first[kind] = (first[kind] ?? 0) + slope;
        const share = slope * shareOf(known.length);
        for (const index of known) {
          slopes[index * KINDS + kind] = (slopes[index * KINDS + kind] ?? 0) + share;
        }
      }
    }
    descend(slopes, first, round);
  }
  return strongest(model);
}

/** Rounded as they are written, so that the scores which are measured are those of what is used. */
function strongest({ names: all, begin, weights }: Model): Model {
  const rounded = weights.map((weight) => Math.round(weight * UNIT) / UNIT);
  const strength = (index: number) =>
    Math.max(...rounded.subarray(index * KINDS, (index + 1) * KINDS).map(Math.abs));
  const kept = [...all].toSorted(([, one], [, other]) => strength(other) - strength(one));
  const names = new Map(kept.slice(0, MOST_GRAMS));
  return { names, begin: begin.map((number) => Number(number.toFixed(3))), weights: rounded };
}

function descent({ weights, begin }: Model) {
  const means = new Float64Array(weights.length + KINDS);
  const squares = new Float64Array(weights.length + KINDS);
  const step = (at: number, slope: number, round: number) => {
    const mean = 0.9 * (means[at] ?? 0) + 0.1 * slope;
    const square = 0.99 * (squares[at] ?? 0) + 0.01 * slope * slope;
    means[at] = mean;
    squares[at] = square;
    const spread = Math.sqrt(square / (1 - 0.99 ** round)) + 1e-6;
    return (STEP * mean) / (1 - 0.9 ** round) / spread;
  };
  return (slopes: Float64Array, first: Float64Array, round: number) => {
    for (const [at, slope] of slopes.entries()) {
      weights[at] = (weights[at] ?? 0) - step(at, slope, round);
    }
    for (const [kind, slope] of first.entries()) {
      begin[kind] = (begin[kind] ?? 0) - step(weights.length + kind, slope, round);
    }
  };
}

/** Neighbours tell the same story with another end. */
function foldOf(index: number): number {
  return Math.floor(index / NEIGHBOURS) % FOLDS;
}

/** Each text by what the other folds teach. */
function unseen(rows: readonly Row[]): number[] {
  const models = Array.from({ length: FOLDS }, (_none, fold) =>
    learn(rows.filter((_row, index) => foldOf(index) !== fold)),
  );
  return rows.map((row, index) => {
    const model = models[foldOf(index)] as Model;
    return concernOf(scoresOf(model, indexesOf(model, row)));
  });
}

function written({ names, begin, weights }: Model, heading: readonly string[]): string {
  const lines = [...names].map(([gram, index]) => {
    const own = [...weights.slice(index * KINDS, (index + 1) * KINDS)];
    return [gram, ...own.map((weight) => Math.round(weight * UNIT))].join('\t');
  });
  const first = [...heading, ...begin.map((number) => number.toFixed(3))].join('\t');
  return `${JSON.stringify([first, ...lines.toSorted()].join('\n'))}\n`;
}

/** What tells nothing lies no higher than any score from which on texts are marked. */
function upwards(score: number): number {
  return Math.ceil(score * 1000) / 1000;
}

for (const { code, tag, textKey } of LANGUAGES) {
  const file = path.join(SAFETY, 'concern-cases', `${code}.json`);
  const told = rowsOf(read<Case[]>(file), 'case');
  const usual = ['cases', 'concern-cases/ordinary'].flatMap((folder) =>
    read<Case[]>(SAFETY, folder, `${code}.json`),
  );
  const short = rowsOf(read<Case[]>(SAFETY, 'concern-cases/short', `${code}.json`), 'short');
  const ordinary = rowsOf([...usual, ...samplesIn(textKey)], 'ordinary');
  const rows = [...told, ...ordinary, ...short];
  const scores = unseen(rows);
  const mostWords = Math.max(...short.map(({ words }) => words));
  const highest = (sort: 'ordinary' | 'short') => {
    const own = scores.filter((_score, index) => rows[index]?.sort === sort);
    const place = Math.floor(own.length * MOST_MARKED[sort]);
    return own.toSorted((one, other) => other - one)[place] ?? 0;
  };
  const model = learn(rows);
  const least = upwards(Math.max(concernOf(model.begin), highest('ordinary')));
  const leastOfShort = upwards(Math.max(least, highest('short')));
  const marked = (of: (row: Row) => boolean) => {
    const own = rows.flatMap((row, index) => (of(row) ? [{ row, score: scores[index] ?? 0 }] : []));
    const above = own.filter(
      ({ row, score }) => score > (row.words <= mostWords ? leastOfShort : least),
    );
    return (above.length / own.length).toFixed(2);
  };
  console.log(
    `${code}: of ${told.length}, ${ordinary.length} and ${short.length} texts`,
    `above ${least.toFixed(2)}, up to ${mostWords} words above ${leastOfShort.toFixed(2)}:`,
    `${marked(({ kind }) => kind >= 0)} of those who need help,`,
    `${marked(({ kind, sort }) => kind < 0 && sort === 'case')} of the look-alikes,`,
    `${marked(({ sort }) => sort === 'ordinary')} of the ordinary,`,
    `${marked(({ sort }) => sort === 'short')} of the short`,
  );
  const cases = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  const target = path.join(SAFETY, 'concern-words', 'learned', `${tag.split('-')[0]}.json`);
  const heading = [cases, least.toFixed(3), leastOfShort.toFixed(3), `${mostWords}`];
  writeFileSync(target, written(model, heading));
}
