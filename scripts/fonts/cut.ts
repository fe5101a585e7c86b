import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CutThreads } from './cut-threads.ts';
import type { Cut, Room } from './subset.ts';

/** Raise it when the same cut comes out differently. */
const VERSION = 1;

/** Caches subsets in a folder by the hash of what they are made of. */
export class FontCutter {
  readonly #sums = new Map<string, string>();
  readonly #threads = new CutThreads();
  readonly used = new Set<string>();

  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async cut(cut: Cut): Promise<string> {
    const key = this.#keyOf(cut);
    const file = path.join(this.#folder, key, `${cut.name}.woff2`);
    return this.#made(key, file, () => this.#threads.run({ kind: 'cut', cut }));
  }

  /** In parts of the font size. */
  async measure(cut: Cut, text: string): Promise<Room> {
    const key = this.#keyOf(cut, text);
    const file = path.join(this.#folder, key, 'room.json');
    await this.#made(key, file, async () =>
      JSON.stringify(await this.#threads.run({ kind: 'measure', cut, text })),
    );
    return JSON.parse(readFileSync(file, 'utf8'));
  }

  async #made(key: string, file: string, make: () => Promise<string | Uint8Array>) {
    this.used.add(key);
    if (existsSync(file)) return file;
    const made = await make();
    mkdirSync(path.dirname(file), { recursive: true });
    // A build that is killed leaves no half of a font behind.
    writeFileSync(`${file}.${process.pid}`, made);
    renameSync(`${file}.${process.pid}`, file);
    return file;
  }

  #keyOf({ source, characters, weights, features, complete }: Cut, ...more: string[]): string {
    const inputs = JSON.stringify([VERSION, characters, weights, features, complete, ...more]);
    const sum = createHash('sha256').update(this.#sumOf(source)).update(inputs);
    return sum.digest('hex').slice(0, 20);
  }

  #sumOf(source: string): string {
    let sum = this.#sums.get(source);
    if (sum === undefined) {
      sum = createHash('sha256').update(readFileSync(source)).digest('hex');
      this.#sums.set(source, sum);
    }
    return sum;
  }
}
