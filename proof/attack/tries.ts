import type { Answered } from './asker.ts';
import { KINDS } from './hostile-strings.ts';

export type Tries = { sent: number; taken: number; alive: string[]; faults: string[] };

/** What came of the strings, by their kind. */
export function openTries() {
  const all = new Map<string, Tries>(
    KINDS.map((kind) => [kind, { sent: 0, taken: 0, alive: [], faults: [] }]),
  );
  return {
    all,
    /** @param what was sent where, for whoever looks into a fault */
    note(kind: string, what: string, { status, headers, text }: Answered): void {
      const tries = all.get(kind);
      if (!tries) throw new Error(`There is no kind ${kind}.`);
      tries.sent += 1;
      if (status < 400) tries.taken += 1;
      if (status >= 500) tries.faults.push(`${status} ${what}`);
      if (headers.planted || String(headers['set-cookie']).includes('planted')) {
        tries.faults.push(`a header of its own: ${what}`);
      }
      if (text.includes('root:x:0:0')) tries.faults.push(`a file of the machine: ${what}`);
    },
    noteAlive(kind: string, alive: readonly string[]): void {
      all.get(kind)?.alive.push(...alive);
    },
    sum(of: (tries: Tries) => number): number {
      return [...all.values()].reduce((sum, tries) => sum + of(tries), 0);
    },
  };
}

/** A count, with the first of what was found for whoever reads it. */
export function counted(found: readonly string[], what: string): string {
  const [first] = found;
  return first === undefined ? `0 ${what}` : `${found.length} ${what} (${first.slice(0, 160)})`;
}
