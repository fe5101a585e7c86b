import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Tables } from '#store/database/schema.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, countWaiting, letterStep } from '#tests/cast/steps.ts';
import {
  everything,
  expectCounts,
  expectNoChange,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { decision, writeApproved } from '#tests/store/harness/written.ts';

const EMAIL = 'nina.reader@example.org';

/** How the sample letters leave every database. */
export function describeSamples(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the samples ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    const asked = { evenAnswered: false };

    /** A public and a trashed sample beside the cast, each with an answer of its own. */
    async function writeSamples(): Promise<void> {
      const shown = letterNo(1, {
        country: 'PE',
        sample: true,
        principles: ['life'],
        photo: { hash: 'p', width: 2, height: 1 },
      });
      await store.letterLife.insert(shown, 'published');
      await store.letterLife.insert(letterNo(2, { sample: true }), 'published');
      for (const to of ['letter0001', 'letter0002']) {
        const response = responseNo(0, to, { sample: true, email: 'tom.sample@example.org' });
        const written = await store.responses.write(response);
        await answerStep(store, 'approve', written.id, decision(written));
      }
      await letterStep(store, 'trash', 'letter0002', { version: 1 }, NOON);
      await store.siteMeta.set('samples', 'loaded');
    }

    test('go all at once, and nothing else does', async () => {
      await writeCast(store);
      await writeApproved(store, 'amina', 2, { email: EMAIL });
      const before = await everything(tables);
      await writeSamples();
      const invalidated = await invalidatedBy(store, async () => {
        expect(await store.samples.remove(asked)).toEqual({
          removed: true,
          letters: 2,
          responses: 2,
          visitorResponses: 0,
        });
      });
      expect(invalidated).toEqual([
        'ages:6-8',
        'country:PE',
        'letter:letter0001',
        'month:2026-06',
        'principle:life',
        'topic:desert',
        'total',
      ]);
      const after = await everything(tables);
      for (const table of [
        'letters',
        'letter_texts',
        'letter_principles',
        'responses',
        'response_contacts',
      ]) {
        expect(after[table], table).toEqual(before[table]);
      }
      await expectCounts(store, { total: 3, 'KE sea': 1, 'BR rivers': 1, 'CN lakes': 1 });
      const notes = await store.letterPictures.unended(BEFORE_ANY_CHANGE);
      const erased = notes.map(({ letterId }) => letterId);
      expect(erased.sort()).toEqual(['letter0001', 'letter0002']);
      expect(await store.siteMeta.get('samples')).toBe('removed');
    });

    test('are removed once, and asked again nothing changes', async () => {
      await writeSamples();
      await store.samples.remove(asked);
      await expectNoChange(tables, async () => {
        expect(await store.samples.remove(asked)).toMatchObject({ removed: true, letters: 0 });
      });
    });

    test('that a visitor has answered stay until that is said to be all right', async () => {
      await writeSamples();
      await store.responses.write(responseNo(1, 'letter0001', { email: EMAIL }));
      await expectNoChange(tables, async () => {
        expect(await store.samples.remove(asked)).toEqual({
          removed: false,
          letters: 2,
          responses: 3,
          visitorResponses: 1,
        });
      });
      const removal = await store.samples.remove({ evenAnswered: true });
      expect(removal).toMatchObject({ removed: true, responses: 3, visitorResponses: 1 });
      expect(JSON.stringify(await everything(tables))).not.toContain(EMAIL);
      expect(await countWaiting(store)).toBe(0);
      await expectCounts(store, { total: 0 });
    });

    test('that were never there leave a store as it was, free to be filled', async () => {
      await writeCast(store);
      await expectNoChange(tables, () => store.samples.remove({ evenAnswered: true }));
      expect(await store.siteMeta.get('samples')).toBeUndefined();
    });

    test('stay whole if they cannot all be removed', async () => {
      await writeSamples();
      const before = await everything(tables);
      await sql`alter table content_touched rename to content_lost`.execute(tables);
      await expect(store.samples.remove(asked)).rejects.toThrow();
      await sql`alter table content_lost rename to content_touched`.execute(tables);
      expect(await everything(tables)).toEqual(before);
    });
  });
}
