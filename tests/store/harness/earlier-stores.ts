import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { sealAddresses } from '#server/privacy/address-keys.server.ts';
import type { StoreSteps } from '#store/database/migrations.ts';
import type { Store } from '#store/store.ts';
import { ROSA } from '#tests/cast/cast.ts';
import { answersOf, letterStep } from '#tests/cast/steps.ts';
import { askedLetters, catchUp } from './asked.ts';

/**
 * Each written by the store of the commit that it is named after (`npm run earlier-store`): the cast, answers, a
 * decision, an edit.
 */
const EARLIER = path.join(import.meta.dirname, '..', 'earlier');
const ENDING = '.sqlite.gz';
const COMMITS = readdirSync(EARLIER).map((name) => path.basename(name, ENDING));
/** As they followed one another, up to the first in which everything is that is asked here. */
const FIRST = ['7aafe0d', '62d8b4b', 'c22a993', 'c977841', '3d2f1eb', '969ff92', 'cfc4698'];
const BEFORE_EDITS = FIRST.slice(0, 2);
const BEFORE_REPORTS = [...FIRST, 'a808d83'];
const BEFORE_TRANSLATIONS = [...BEFORE_REPORTS, '0b9295f', 'fe02f3a'];

/** An earlier store where a database has it, not brought up to date yet. */
export type EarlierStore = {
  open(): Promise<Store>;
  /** What is wrong with it, and the steps that it lacks, once it was opened and closed. */
  examine(): Promise<{ damage: string[]; steps: StoreSteps }>;
};

/** @param bring what one commit has written, as an SQLite file */
export function describeEarlierStores(
  where: string,
  bring: (file: string) => Promise<EarlierStore>,
): void {
  describe(`the store of an earlier version ${where}`, () => {
    test.each(COMMITS)('opens whole: %s', async (commit) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-earlier-'));
      const file = path.join(folder, 'wildpost.sqlite');
      await writeFile(file, gunzipSync(readFileSync(path.join(EARLIER, `${commit}${ENDING}`))));
      const { open, examine } = await bring(file);
      const store = await open();
      await store.addresses.adoptStoredKey();
      await sealAddresses(store);
      await catchUp(store);

      const name = BEFORE_EDITS.includes(commit) ? 'amina' : 'asha';
      expect(await lettersFound(store, `q=${name}`)).toEqual(['amina']);
      expect(await lettersFound(store, 'q=洱海&state=trashed')).toEqual(['mei']);
      expect(await lettersFound(store, 'state=pending')).toEqual(['hina']);
      const answers = await answersOf(store, 'amina');
      expect(answers.map(({ id, state }) => [id, state]).sort()).toEqual([
        ['aminaresponse001', 'approved'],
        ['aminaresponse002', 'pending'],
        ['aminaresponse003', 'pending'],
      ]);
      expect((await store.team.findByEmail('rosa@example.org'))?.role).toBe('administrator');
      const address = await store.moderation.responses.readContact('aminaresponse001', ROSA);
      expect(address).toBe('nina@example.org');
      const told = await store.reports.listOpen();
      expect(told.map(({ letterId, count }) => [letterId, count])).toEqual(
        BEFORE_REPORTS.includes(commit) ? [] : [['amina', 1]],
      );
      const inHand = (await store.translations.of(['thiago'])).get('thiago')?.get('de')?.claim;
      expect(inHand?.name).toBe(BEFORE_TRANSLATIONS.includes(commit) ? undefined : 'Rosa');
      const version = (await store.letterLife.get('mei'))?.version ?? 0;
      await letterStep(store, 'restore', 'mei', { version, by: ROSA });
      expect(await store.letterLife.revisionsFrom('mei', version)).toHaveLength(2);
      expect(await store.counts.total()).toBe(3);
      expect(await store.counts.verify()).toEqual([]);
      expect(await store.searchIndex.verify()).toEqual({ letters: 0, responses: 0 });
      await store.close();

      const sound = { damage: [], steps: { waiting: [], unknown: [] } };
      expect(await examine()).toEqual(sound);
      await rm(folder, { recursive: true });
    });
  });
}

async function lettersFound(store: Store, query: string): Promise<string[]> {
  const filter = askedLetters(query);
  const { rows } = await store.letterTable.page(filter);
  return rows.map(({ id }) => id).sort();
}
