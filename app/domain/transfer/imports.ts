import { canHaveBeen } from '#domain/dates/clock.ts';
import type { Problem, TransferFailure } from './problems.ts';
import type { Arrival } from './records.ts';

/** `stopped` was broken off within: it can go on, or what it made be undone. */
const IMPORT_STATES = [
  'reading',
  'ready',
  'working',
  'stopped',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** `oldSite` is of imports from when the old site's documents were still read here. */
export type ImportKind = 'own' | 'table' | 'oldSite';

/**
 * What is going to happen to a row. A letter that says something else here stays as it is; one
 * whose picture cannot be taken is refused (`noPicture`) unless it is chosen to come without it,
 * and its answers with it.
 */
export const VERDICTS = [
  'new',
  'withoutPicture',
  'noPicture',
  'there',
  'changed',
  'refused',
  'remark',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export const TAKEN_VERDICTS = ['new', 'withoutPicture'] as const satisfies readonly Verdict[];

export const OUTCOMES = ['made', 'skipped', 'refused', 'undone', 'kept'] as const;
export type RowOutcome = (typeof OUTCOMES)[number];

const ABANDONED_AFTER_MS = 30_000;

export type Import = {
  id: string;
  name: string;
  source: string;
  kind: ImportKind | undefined;
  state: ImportState;
  arrival: Arrival | undefined;
  /** A picture that turns out to be damaged while it is brought in does not keep its letter out. */
  withoutDamaged: boolean;
  /** BCP 47 tag of a table's texts where no column says it. */
  language: string;
  member: { id: string | undefined; name: string };
  failure: { key: TransferFailure; detail: string } | undefined;
  done: number;
  total: number;
  beatAt: number;
  createdAt: number;
};

export type ImportRow = {
  n: number;
  kind: 'letter' | 'response' | 'remark';
  sourceLine: string;
  label: string;
  verdict: Verdict;
  outcome: RowOutcome | undefined;
  problems: readonly Problem[];
  subjectId: string | undefined;
};

export type ImportCounts = Record<
  'letter' | 'response' | 'remark',
  Record<Verdict | RowOutcome, number>
>;

export function isAtWork({ state }: { state: ImportState }): boolean {
  return state === 'reading' || state === 'working' || state === 'undoing';
}

export function isAbandoned(
  { state, beatAt }: Pick<Import, 'state' | 'beatAt'>,
  now: number = Date.now(),
): boolean {
  return isAtWork({ state }) && (now - beatAt > ABANDONED_AFTER_MS || !canHaveBeen(beatAt, now));
}

export const IMPORT_ACTIONS = {
  choosePictures: ['ready'],
  start: ['ready', 'stopped', 'working'],
  stop: ['working', 'reading'],
  undo: ['done', 'stopped', 'working', 'undoing'],
  discard: ['ready', 'failed', 'reading', 'undone'],
} as const satisfies Record<string, readonly ImportState[]>;
export type ImportAction = keyof typeof IMPORT_ACTIONS;

export function canDo(action: ImportAction, it: Import, now: number = Date.now()): boolean {
  const from: readonly ImportState[] = IMPORT_ACTIONS[action];
  if (!from.includes(it.state)) return false;
  return action === 'stop' ? !isAbandoned(it, now) : !isAtWork(it) || isAbandoned(it, now);
}
