/**
 * Learns how much each sign tells (`node scripts/learn-concerns.ts`) from the cases that are not held
 * back and from ordinary texts: logistic regression, all languages alike. Writes `weights.ts`, and
 * prints what each language finds by the weights of the others.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { featuresIn } from '#domain/safety/concern-words/score.ts';
import { tokensOf } from '#domain/safety/tokens.ts';

type Row = { code: string; features: number[]; meant: boolean; weight: number };
type Case = { text: string; concern?: string };

const SAFETY = path.join(import.meta.dirname, '..', 'app', 'domain', 'safety');
const ORDINARY_WEIGHT = 0.15;
const ROUNDS = 500;
const STEP = 0.05;
const RIDGE = 2;

function rowsOf(code: string, tag: string): Row[] {
  const read = (folder: string): Case[] =>
    JSON.parse(readFileSync(path.join(SAFETY, folder, `${code}.json`), 'utf8'));
  const toRows = (cases: readonly Case[], weight: number) =>
    cases.flatMap(({ text, concern }) => {
      const features = featuresIn(tokensOf(text), tag);
      return features ? [{ code, features, meant: concern !== undefined, weight }] : [];
    });
  return [...toRows(read('concern-cases'), 1), ...toRows(read('cases'), ORDINARY_WEIGHT)];
}

function learn(rows: readonly Row[]): number[] {
  const size = (rows[0]?.features.length ?? 0) + 1;
  const weights = new Array<number>(size).fill(0);
  const slopes = new Array<number>(size).fill(0);
  const squares = new Array<number>(size).fill(0);
  for (let round = 1; round <= ROUNDS; round += 1) {
    const gradient = weights.map((weight, index) => (index > 0 ? RIDGE * weight : 0));
    for (const { features, meant, weight } of rows) {
      const error = (1 / (1 + Math.exp(-score(weights, features))) - Number(meant)) * weight;
      for (const [index, value] of [1, ...features].entries()) {
        gradient[index] = (gradient[index] ?? 0) + error * value;
      }
    }
    for (const [index, slope] of gradient.entries()) {
      slopes[index] = 0.9 * (slopes[index] ?? 0) + 0.1 * slope;
      squares[index] = 0.99 * (squares[index] ?? 0) + 0.01 * slope * slope;
      const mean = (slopes[index] ?? 0) / (1 - 0.9 ** round);
      const spread = Math.sqrt((squares[index] ?? 0) / (1 - 0.99 ** round)) + 1e-6;
      weights[index] = (weights[index] ?? 0) - (STEP * mean) / spread;
    }
  }
  return weights;
}

function score([bias = 0, ...weights]: readonly number[], features: readonly number[]): number {
  return features.reduce((sum, value, index) => sum + value * (weights[index] ?? 0), bias);
}

const rows = LANGUAGES.flatMap(({ code, tag }) => rowsOf(code, tag));
for (const { code } of LANGUAGES) {
  const weights = learn(rows.filter((row) => row.code !== code));
  const own = rows.filter((row) => row.code === code);
  for (const least of [0, -0.3, -0.6, -0.9]) {
    const found = own.filter(({ features }) => score(weights, features) > least);
    const share = (of: (row: Row) => boolean) =>
      (found.filter(of).length / own.filter(of).length).toFixed(2);
    console.log(
      `${code} above ${least}: ${share(({ meant }) => meant)} of the told,`,
      `${share(({ meant, weight }) => !meant && weight === 1)} of the look-alikes,`,
      `${share(({ weight }) => weight < 1)} of the ordinary`,
    );
  }
}
const weights = learn(rows).map((weight) => Number(weight.toFixed(2)));
writeFileSync(
  path.join(SAFETY, 'concern-words', 'weights.ts'),
  `/** Learned from the cases by \`scripts/learn-concerns.ts\`: the bias, the signs, the pairs. */
export const WEIGHTS: readonly number[] = [\n  ${weights.join(', ').replace(/(.{1,90}), /g, '$1,\n  ')},\n];\n`,
);
