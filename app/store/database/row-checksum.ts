import { createHash } from 'node:crypto';

export type Row = Record<string, unknown>;

/** Adds up the hashes of rows: their order, which may differ, does not matter. */
export class RowChecksum {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const values = Object.keys(row)
      .sort()
      .map((name) => [name, plain(row[name])]);
    const hash = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % 2n ** 256n;
    this.rows += 1;
  }

  get text(): string {
    return `${this.rows} ${this.#sum.toString(16)}`;
  }
}

/** A value as both databases have it: moments and truths of the staff's tables have types in one only. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}
