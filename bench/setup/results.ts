import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where every benchmark leaves what it found, for the page that shows all of them. */
export const RESULTS = path.join(import.meta.dirname, '..', '.cache', 'bench');

/** One thing that was measured beside another one in the same run. */
export type Row = {
  /** What was measured, in a few words: `a cached page, /sea`. */
  what: string;
  ours: number;
  against: { what: string; value: number };
  /** Of `ours` and of what it stands against: `ms`, `a second`, `MB`. */
  unit: string;
  /** Ours through the other: the median over rounds, so not always just the quotient of both. */
  ratio: number;
  /** What the ratio is to be; nothing where it is only told. */
  aim?: Aim | undefined;
};

export type Aim = { atLeast: number } | { atMost: number };

export type Results = {
  title: string;
  rows: Row[];
  /** What one has to know beside the figures, a sentence each. */
  notes: string[];
  /** Whether they are in the picture, or in the table only. */
  drawn: boolean;
  /** The decisions whose profiles say where the time goes, by the names of their pages. */
  profiles: string[];
};

const reported: Results[] = [];

/** Prints what a benchmark found and writes it under the name of its file, `NAME.bench.ts`. */
export async function report(
  title: string,
  rows: Row[],
  { notes = [], drawn = true, profiles = [] }: Partial<Omit<Results, 'title' | 'rows'>> = {},
): Promise<void> {
  const cells = rows.map(cellsOf);
  const widths = HEADINGS.map((heading, i) =>
    Math.max(heading.length, ...cells.map((row) => row[i]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row.map((cell, i) => cell[i === 0 ? 'padEnd' : 'padStart'](widths[i] ?? 0)).join('  ');
  console.log(['', title, ...[HEADINGS, ...cells].map(line), ...notes, ''].join('\n'));
  const [, name = 'unnamed'] = /([^/\\]+)\.bench\.ts$/.exec(process.argv[1] ?? '') ?? [];
  await mkdir(RESULTS, { recursive: true });
  reported.push({ title, rows, notes, drawn, profiles });
  await writeFile(path.join(RESULTS, `${name}.json`), JSON.stringify(reported, null, 2));
}

export const HEADINGS = ['what', 'ours', 'against', 'ratio', 'aim'] as const;

/** A row as it is printed; its last cell says whether the aim was met. */
export function cellsOf({ what, ours, against, unit, ratio, aim }: Row): string[] {
  const met = aim && (isMet(ratio, aim) ? ' ✓' : ' ✗');
  return [
    what,
    `${figure(ours)} ${unit}`,
    `${against.what}: ${figure(against.value)} ${unit}`,
    ratio.toFixed(2),
    aim ? `${wordsOf(aim)}${met}` : '',
  ];
}

/** What the figures say is rounded as they are printed. */
export function isMet(ratio: number, aim: Aim): boolean {
  const rounded = Number(ratio.toFixed(2));
  return 'atLeast' in aim ? rounded >= aim.atLeast : rounded <= aim.atMost;
}

export function wordsOf(aim: Aim): string {
  return 'atLeast' in aim ? `at least ${aim.atLeast}` : `at most ${aim.atMost}`;
}

/** Three digits that count, and no more than are known. */
function figure(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en');
  return value.toPrecision(value < 0.01 ? 1 : 3);
}
