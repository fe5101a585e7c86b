import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SnapshotReader } from '#store/database/snapshot.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { SAMPLES_KEY } from '#store/letters/samples.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { openTables } from '#tests/store/sqlite/temporary.ts';
import { everything, keysOfTest, type OpenedStore } from './opened-store.ts';

type SnapshotStore = {
  open: () => Promise<OpenedStore & { location: string }>;
  read: (location: string) => Promise<SnapshotReader>;
  isUnused: (location: string) => Promise<boolean>;
};

const PICTURE = { hash: 'ab'.repeat(16), width: 4, height: 3 };

/** What a backup needs of a store, whichever database it is in. */
export function describeSnapshots(name: string, { open, read, isUnused }: SnapshotStore): void {
  describe(`snapshots: ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    let reader: SnapshotReader;
    let folder: string;

    beforeEach(async () => {
      opened = await open();
      folder = await mkdtemp(path.join(tmpdir(), 'wildpost-snapshot-'));
      reader = await read(opened.location);
    });
    afterEach(async () => {
      await reader.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function writeLetters(from: number, to: number): Promise<void> {
      const { letterLife, responses } = opened.store;
      for (let n = from; n < to; n += 1) {
        const letter = letterNo(n, { photo: PICTURE, thumbnail: PICTURE });
        const { id } = await letterLife.insert(letter, 'published');
        const answer = await responses.write(responseNo(n, id, { email: 'nina@example.org' }));
        if (n % 2 === 0)
          await answerStep(opened.store, 'approve', answer.id, { version: 1, by: ROSA });
      }
    }

    /** The rows of a copy, and whether its counters are right. */
    async function copied(name: string): Promise<Record<string, string[]>> {
      const file = path.join(folder, name);
      await reader.writeTo(file);
      const store = await openSqliteStore(file, { keys: keysOfTest() });
      expect(await store.counts.verify()).toEqual([]);
      await store.close();
      const tables = openTables(file);
      const rows = await everything(tables);
      await tables.destroy();
      return rows;
    }

    test('a store is copied as it was at a moment, whatever is written while it is held', async () => {
      await writeLetters(0, 5);
      const before = await everything(opened.tables);
      await reader.begin();
      await writeLetters(5, 8);
      expect((await reader.pictures('')).pictures).toHaveLength(10);
      expect(await copied('held')).toEqual(before);
      await reader.end();
      expect((await reader.pictures('')).pictures).toHaveLength(16);
      await reader.begin();
      expect(await copied('later')).toEqual(await everything(opened.tables));
      await reader.end();
    });

    test('pictures are told in the order of their letters, from one letter on', async () => {
      await writeLetters(0, 3);
      const { pictures, last } = await reader.pictures('letter0000');
      expect(pictures.map(({ id, kind }) => `${id} ${kind}`)).toEqual([
        'letter0001 photo',
        'letter0001 thumbnail',
        'letter0002 photo',
        'letter0002 thumbnail',
      ]);
      expect(last).toBe('letter0002');
      expect(await reader.pictures('letter0002')).toEqual({ pictures: [], last: undefined });
    });

    test('a store is unused until it has a letter, a member of staff or the samples', async () => {
      expect(await isUnused(opened.location)).toBe(true);
      await opened.store.siteMeta.set(SAMPLES_KEY, 'loading');
      expect(await isUnused(opened.location)).toBe(false);
    });

    test('a store with a letter is used', async () => {
      await writeLetters(0, 1);
      expect(await isUnused(opened.location)).toBe(false);
    });
  });
}
