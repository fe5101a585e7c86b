import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { type Cast, NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answerSteps, answersOf, countWaiting, letterStep } from '#tests/cast/steps.ts';
import {
  expectNoChange,
  expectRefusal,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { decision, idsOf, writeApproved } from '#tests/store/harness/written.ts';

const EMAIL = 'nina.reader@example.org';

/** What every database has to do with the responses to a letter. */
export function describeResponses(where: string, open: () => Promise<OpenedStore>): void {
  describe(`responses ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    describe('a response', () => {
      let cast: Cast;

      beforeEach(async () => {
        cast = await writeCast(store);
      });

      test('waits to be approved, and is counted as written', async () => {
        const invalidated = await invalidatedBy(store, async () => {
          const written = await store.responses.write(responseNo(0, 'amina', { email: EMAIL }));
          expect(written).toEqual({
            id: 'aminaresponse000',
            to: 'amina',
            topic: 'sea',
            name: 'Reader 0',
            age: 30,
            country: 'DE',
            text: 'This is response 0.',
            language: 'en',
            set: 0,
            state: 'pending',
            rejectedReason: undefined,
            creationTime: String(NOON),
            version: 1,
          });
          expect(await answersOf(store, 'amina')).toMatchObject([written]);
        });
        expect(invalidated).toEqual([]);
        const amina = await store.letters.findById('amina');
        expect(amina).toEqual({ ...cast.amina, nrResponses: 1, nrApproved: 0 });
        expect(await countWaiting(store)).toBe(1);
        const read = await store.responses.readPublic('amina', { start: 0 });
        expect(read).toEqual({ items: [], next: undefined, atStart: true });
      });

      test('gets a name of its own where it brings none', async () => {
        const { id: _, ...nameless } = responseNo(0, 'amina');
        const ids = [await store.responses.write(nameless), await store.responses.write(nameless)];
        for (const { id } of ids) expect(id).toMatch(/^[a-z2-9]{20}$/);
        expect(new Set(idsOf(ids)).size).toBe(2);
      });

      test('belongs to the set of the responses written before it', async () => {
        for (let n = 0; n < 8; n += 1) await store.responses.write(responseNo(n, 'amina'));
        await store.responses.write(responseNo(0, 'mei'));
        const sets = (await answersOf(store, 'amina')).map(({ set }) => set);
        expect(sets).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
        expect((await answersOf(store, 'mei')).map(({ set }) => set)).toEqual([0]);
        expect((await store.letters.findById('amina'))?.nrResponses).toBe(8);
      });

      test('belongs to its set whether or not those before it were approved', async () => {
        await writeApproved(store, 'amina', 2);
        await store.responses.write(responseNo(2, 'amina'));
        const written = await store.responses.write(responseNo(3, 'amina'));
        expect(written.set).toBe(1);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 4,
          nrApproved: 2,
        });
      });

      test('to a letter that is not public is refused', async () => {
        const { write } = store.responses;
        await expectRefusal(tables, () => write(responseNo(0, 'hina')), NotFoundError);
        await expectRefusal(tables, () => write(responseNo(0, 'nobody')), NotFoundError);
        await letterStep(store, 'unpublish', 'amina', cast.amina);
        await expectRefusal(tables, () => write(responseNo(0, 'amina')), NotFoundError);
        await letterStep(store, 'trash', 'mei', cast.mei);
        await expectRefusal(tables, () => write(responseNo(0, 'mei')), NotFoundError);
      });

      test('that cannot be stored is not counted either', async () => {
        const { write } = store.responses;
        await write(responseNo(0, 'amina'));
        await expectRefusal(tables, () => write(responseNo(0, 'amina', { email: EMAIL })), Error);
        expect((await store.letters.findById('amina'))?.nrResponses).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('is public once approved, and invalidates the pages that show it', async () => {
        const { id, version } = await store.responses.write(responseNo(0, 'amina'));
        const { approve } = answerSteps(store);
        const invalidated = await invalidatedBy(store, async () => {
          const approved = await approve(id, { version, by: ROSA });
          expect(approved).toMatchObject({ state: 'approved', version: 2 });
          const read = await store.responses.readPublic('amina', { start: 0 });
          expect(read.next).toBeUndefined();
          expect([approved]).toMatchObject(read.items);
        });
        expect(invalidated).toEqual(['answers:sea', 'letter:amina']);
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(1);
        expect(await countWaiting(store)).toBe(0);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('waits again once unapproved', async () => {
        const [response] = await writeApproved(store, 'amina', 1);
        const { unapprove } = answerSteps(store);
        const { readPublic } = store.responses;
        const invalidated = await invalidatedBy(store, () =>
          unapprove(response?.id ?? '', { version: 2, by: TOMASZ }),
        );
        expect(invalidated).toEqual(['answers:sea', 'letter:amina']);
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 1,
          nrApproved: 0,
        });
        expect(await countWaiting(store)).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('that is rejected is neither public nor pending, and keeps the reason', async () => {
        const [approved] = await writeApproved(store, 'amina', 1);
        const pending = await store.responses.write(responseNo(1, 'amina'));
        const { reject } = answerSteps(store);
        const { readPublic } = store.responses;
        const reason = 'names a school';
        for (const { id, version } of [approved ?? pending, pending]) {
          const rejected = await reject(id, { version, by: ROSA, reason });
          expect(rejected).toMatchObject({ state: 'rejected', rejectedReason: reason });
        }
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        expect(await countWaiting(store)).toBe(0);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 2,
          nrApproved: 0,
        });
        const again = await answerStep(store, 'unapprove', pending.id, { version: 2, by: TOMASZ });
        expect(again.rejectedReason).toBeUndefined();
        expect(await countWaiting(store)).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('that was decided so already stays as it is', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        const { approve, unapprove, reject } = answerSteps(store);
        await expectNoChange(tables, () => unapprove(id, { version: 1, by: ROSA }));
        await approve(id, { version: 1, by: ROSA });
        await expectNoChange(tables, () => approve(id, { version: 2, by: ROSA }));
        await reject(id, { version: 2, by: ROSA, reason: 'rude' });
        await expectNoChange(tables, () => reject(id, { version: 3, by: ROSA, reason: 'rude' }));
      });

      test('that somebody decided first is refused, and says who did', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        const { approve, unapprove, reject } = answerSteps(store);
        await approve(id, { version: 1, by: ROSA });
        const seen = { version: 1, by: TOMASZ };
        await expectRefusal(tables, () => approve(id, seen), VersionConflictError);
        await expectRefusal(tables, () => unapprove(id, seen), VersionConflictError);
        await expectRefusal(
          tables,
          () => reject(id, { ...seen, reason: 'rude' }),
          VersionConflictError,
        );
        await expect(unapprove(id, seen)).rejects.toMatchObject({ current: 2, by: ROSA.name });
        await expectRefusal(tables, () => approve('nobody', seen), NotFoundError);
      });

      test('may be decided while its letter is hidden, and nothing public is invalidated', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        await letterStep(store, 'unpublish', 'amina', cast.amina);
        const { approve } = answerSteps(store);
        const { readPublic } = store.responses;
        expect(await invalidatedBy(store, () => approve(id, { version: 1, by: ROSA }))).toEqual([]);
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        await letterStep(store, 'publish', 'amina', { version: 2 });
        expect((await readPublic('amina', { start: 0 })).items).toHaveLength(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('gives its writer’s e-mail address to nobody', async () => {
        const answers = [];
        for (let n = 0; n < 3; n += 1) {
          const written = await store.responses.write(responseNo(n, 'amina', { email: EMAIL }));
          answers.push(written, await answerStep(store, 'approve', written.id, decision(written)));
        }
        const [first] = await answersOf(store, 'amina');
        if (first) {
          answers.push(await answerStep(store, 'unapprove', first.id, decision(first)));
          const reason = 'rude';
          answers.push(
            await answerStep(store, 'reject', first.id, { version: 3, by: ROSA, reason }),
          );
        }
        answers.push(
          await store.responses.readPublic('amina', { start: 0 }),
          await answersOf(store, 'amina'),
          await store.letters.findById('amina'),
          await store.letters.listLatest({ locale: 'en' }),
          await store.letters.listForAdoption('sea', { locale: 'en' }),
          await store.letterLife.get('amina'),
          await store.counts.byCountry(),
          await store.counts.verify(),
          await store.invalidatedSince(0),
        );
        expect(JSON.stringify(answers)).not.toMatch(/@|e-?mail|nina/i);
        const contacts = await tables.selectFrom('response_contacts').selectAll().execute();
        expect(contacts).toHaveLength(3);
      });

      test('without an e-mail address leaves none', async () => {
        await store.responses.write(responseNo(0, 'amina', { email: '' }));
        await store.responses.write(responseNo(1, 'amina'));
        expect(await tables.selectFrom('response_contacts').selectAll().execute()).toEqual([]);
      });
    });
  });
}
