import { compareWords } from '#domain/history/comparison.ts';
import type { Risk } from '#domain/safety/risks.ts';

/** Characters that stay readable on either side of a difference; more of what is the same is skipped. */
const AROUND = 40;

/** A stretch of a copy, or what the first text says in its place. */
export type Piece =
  | { kind: 'same' | 'added' | 'skipped'; start: number; end: number }
  | { kind: 'removed'; at: number; text: string };

type Marked = { text: string; risks: readonly Risk[] };
type Copy = { id: string; copies: string | undefined; marked: readonly Marked[] };

/**
 * Near copies that may be decided as one, in place of the first of them. What is marked in one is
 * marked in all: nobody decides about a mark that stands further down than they read.
 * @param apart stand by themselves
 */
export function groupCopies<Item extends Copy>(
  items: readonly Item[],
  apart: ReadonlySet<string> = new Set(),
): Item[][] {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { id, copies } = item;
    const alone = !copies || apart.has(id) || apart.has(copies);
    const key = alone ? `one ${id}` : JSON.stringify([copies, marksOf(item)]);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return [...groups.values()];
}

function marksOf({ marked }: Copy): string[] {
  return marked.flatMap(({ text, risks }) =>
    risks.map(({ kind, start, end }) => `${kind} ${text.slice(start, end)}`),
  );
}

/** How a copy differs from the first text; nothing if it does not. */
export function differencesOf(first: string, copy: string, tag: string): Piece[] {
  if (first === copy) return [];
  const changes = compareWords(first, copy, tag);
  let at = 0;
  return changes.flatMap(({ kind, text }, i): Piece[] => {
    if (kind === 'removed') return [{ kind, at, text }];
    const start = at;
    at += text.length;
    if (kind === 'added') return [{ kind, start, end: at }];
    return shortened(copy, { start, end: at, first: i === 0, last: i === changes.length - 1 });
  });
}

function shortened(
  text: string,
  stretch: { start: number; end: number; first: boolean; last: boolean },
): Piece[] {
  const { start, end } = stretch;
  const from = stretch.first ? start : wordEnd(text, start + AROUND);
  const to = stretch.last ? end : wordStart(text, end - AROUND);
  if (to - from < AROUND) return [{ kind: 'same', start, end }];
  const pieces: Piece[] = [
    { kind: 'same', start, end: from },
    { kind: 'skipped', start: from, end: to },
    { kind: 'same', start: to, end },
  ];
  return pieces.filter((piece) => piece.kind === 'removed' || piece.start < piece.end);
}

/** Chinese has no spaces: a character is never cut in two, a word may be. */
function wordEnd(text: string, at: number): number {
  const rest = /^[^\s]{0,20}(?=\s)/u.exec(text.slice(at))?.[0].length ?? 0;
  return whole(text, at + rest);
}

function wordStart(text: string, at: number): number {
  const before = /(?<=\s)[^\s]{0,20}$/u.exec(text.slice(0, Math.max(at, 0)))?.[0].length ?? 0;
  return whole(text, at - before);
}

function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at - 1 : at;
}
