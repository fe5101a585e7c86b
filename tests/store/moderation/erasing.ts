import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { json } from '#store/database/columns.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answerSteps, answersOf, letterStep } from '#tests/cast/steps.ts';
import {
  expectNoChange,
  expectRefusal,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { writeApproved } from '#tests/store/harness/written.ts';

/** Words that only one answer has, and what was said about it. */
const SECRETS = ['Quastenflosser', 'Zimtschnecke', 'nina.hidden@example.org', 'Perlmuttersegel'];
const [TEXT = '', NAME = '', EMAIL = '', REASON = ''] = SECRETS;
const WORDS = { text: `Dear ${TEXT},`, name: NAME, email: EMAIL, wantsNote: true };

/** What is erased for ever, by a person or in time, in every database. */
export function describeErasing(where: string, open: () => Promise<OpenedStore>): void {
  describe(`erasing ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
    });
    afterEach(() => opened.close());

    /** The secrets that stand in any row of any table. */
    async function found(): Promise<string[]> {
      const all = await tables.introspection.getTables();
      const rows = await Promise.all(
        all.map(({ name }) =>
          tables
            .selectFrom(name as 'letters')
            .selectAll()
            .execute(),
        ),
      );
      const text = JSON.stringify(rows).toLowerCase();
      expect(text).not.toContain(EMAIL);
      // An address stands there encrypted.
      return SECRETS.filter((secret) =>
        text.includes(secret === EMAIL ? 'sealed:' : secret.toLowerCase()),
      );
    }

    /** An answer that was rejected once in words of somebody's own, came with an import and waits. */
    async function writeSecret(): Promise<{ id: string; version: number }> {
      const { id } = await store.responses.write(
        responseNo(1, 'amina', { ...WORDS, sentKey: 'the key', locale: 'fr' }),
      );
      await store.idempotencyKeys.insert({
        content: TEXT,
        sentKey: 'the key',
        fingerprint: undefined,
        at: NOON,
      });
      const { imports } = store;
      const brought = await imports.begin({ name: 'a', source: 'a', language: 'en', by: ROSA });
      await tables
        .insertInto('import_rows')
        .values({
          ...{ import_id: brought.id, n: 1, kind: 'response', place: 'rows:1', label: NAME },
          ...{ verdict: 'new', outcome: 'made', record: null },
          ...{ subject_id: id, letter_id: 'amina' },
          problems: json([{ field: 'slug', key: 'slugChanged', value: `sea-${NAME}` }]),
        })
        .execute();
      await answerStep(store, 'reject', id, {
        ...{ version: 1, by: ROSA },
        ...{ reason: `It says ${REASON}.`, note: `${NAME} again.` },
      });
      await answerStep(store, 'unapprove', id, { version: 2, by: TOMASZ });
      return { id, version: 3 };
    }

    describe('an answer', () => {
      test('leaves no word, name or address in any table, and what is beside it stays', async () => {
        const { id, version } = await writeSecret();
        await store.responses.write(responseNo(2, 'amina'));
        expect(await found()).toEqual(SECRETS);
        const invalidated = await invalidatedBy(store, () =>
          answerStep(store, 'erase', id, { version, by: TOMASZ }),
        );
        expect(invalidated).toEqual(['letter:amina']);
        expect(await found()).toEqual([]);
        const left = await answersOf(store, 'amina');
        expect(left.map(({ name }) => name)).toEqual(['Reader 2']);
        expect((await store.letterLife.get('amina'))?.nrResponses).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
        const [deed] = await store.audit.listOf({ kind: 'response', id });
        expect(deed).toMatchObject({
          actor: TOMASZ,
          deed: 'response.erase',
          details: { letter: 'amina', before: 'pending' },
        });
        const news = await store.moderation.newsSince(Date.now() - 60_000);
        expect(news.find((one) => one.deed === 'response.erase')).toMatchObject({
          id,
          by: 'Tomasz',
        });
      });

      test('that was public goes from its places at once, with its note', async () => {
        const { id, version } = await writeSecret();
        await writeApproved(store, 'mei', 2);
        await answerStep(store, 'approve', id, { version, by: ROSA });
        const invalidated = await invalidatedBy(store, () =>
          answerStep(store, 'erase', id, { version: version + 1, by: ROSA }),
        );
        expect(invalidated).toEqual(['answers:sea', 'letter:amina']);
        expect(await found()).toEqual([]);
        expect(await tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
        const { items } = await store.responses.readPublic('amina', { start: 0 });
        expect(items).toEqual([]);
        const nothing = { nrResponses: 0, nrApproved: 0 };
        expect(await store.letters.findById('amina')).toMatchObject(nothing);
        expect(await store.letters.findById('mei')).toMatchObject({ nrApproved: 2 });
        expect(await store.counts.verify()).toEqual([]);
      });

      test('is erased once, however often that is asked', async () => {
        const { id, version } = await writeSecret();
        const { erase } = answerSteps(store);
        await erase(id, { version, by: ROSA });
        await expectNoChange(tables, () => erase(id, { version, by: ROSA }));
        await expectNoChange(tables, () => erase(id, { version, by: TOMASZ }));
      });

      test('that somebody changed since, or that never was, is refused', async () => {
        const { id } = await writeSecret();
        const { erase } = answerSteps(store);
        const late = () => erase(id, { version: 2, by: ROSA });
        await expectRefusal(tables, late, VersionConflictError);
        await expectRefusal(tables, () => erase('nobody', { version: 1, by: ROSA }), NotFoundError);
        expect(await found()).toEqual(SECRETS);
      });

      test('cannot come back by taking back what was decided before', async () => {
        const { id } = await writeSecret();
        const items = [{ id, version: 3 }];
        const { batch } = await store.moderation.responses.transition(items, 'approve', {
          by: ROSA,
        });
        await answerStep(store, 'erase', id, { version: 4, by: ROSA });
        expect(await store.moderation.undo(batch, ROSA)).toEqual({
          undone: 0,
          back: [],
          left: [id],
        });
        expect(await found()).toEqual([]);
      });
    });

    test('a letter takes along what was said about it and its answers, but for ready reasons', async () => {
      await writeSecret();
      await store.letterLife.insert(letterNo(1), 'pending');
      const by = ROSA;
      await letterStep(store, 'unpublish', 'amina', { version: 1, by });
      await letterStep(store, 'publish', 'amina', { version: 2, by });
      const twice = await store.moderation.letters.transition(
        [{ id: 'letter0001', version: 1 }],
        'reject',
        { by, reason: 'twice' },
      );
      await store.moderation.letters.transition([{ id: 'hina', version: 1 }], 'reject', {
        by,
        reason: REASON,
      });
      await store.submissions.erase('hina');
      await letterStep(store, 'trash', 'amina', { version: 3, by });
      await letterStep(store, 'erase', 'amina', { version: 4, by });
      await letterStep(store, 'trash', 'letter0001', { version: 2, by });
      await letterStep(store, 'erase', 'letter0001', { version: 3, by });
      expect(await found()).toEqual([]);
      const deeds = await store.audit.listOf({ kind: 'letter', id: 'letter0001' });
      expect(deeds.find(({ batch }) => batch === twice.batch)?.details.reason).toBe('twice');
    });

    describe('what was rejected', () => {
      const AT = NOON + 1000;

      async function rejectAll(at: number) {
        const items = (ids: string[]) => ids.map((id) => ({ id, version: 1 }));
        const options = { by: ROSA, reason: 'unkind', now: at };
        for (const n of [1, 2]) await store.responses.write(responseNo(n, 'amina', WORDS));
        await store.responses.write(responseNo(3, 'amina'));
        const ids = items(['aminaresponse001', 'aminaresponse002']);
        await store.moderation.responses.transition(ids, 'reject', options);
        const letters = [letterNo(1), letterNo(2, { name: NAME, text: { en: TEXT } })];
        for (const letter of letters) await store.letterLife.insert(letter);
        await store.moderation.letters.transition(items(['letter0002']), 'reject', options);
      }

      test('goes with its words once it is old enough, and not before', async () => {
        await rejectAll(AT);
        const { responses, letters } = store.moderation;
        expect(await responses.eraseRejectedBefore(AT - 1)).toBe(0);
        expect(await letters.eraseRejectedBefore(AT - 1)).toBe(0);
        expect(await found()).toEqual([TEXT, NAME, EMAIL]);
        expect(await responses.eraseRejectedBefore(AT, 1)).toBe(1);
        expect(await responses.eraseRejectedBefore(AT, 1)).toBe(1);
        expect(await responses.eraseRejectedBefore(AT, 1)).toBe(0);
        expect(await letters.eraseRejectedBefore(AT)).toBe(1);
        expect(await letters.eraseRejectedBefore(AT)).toBe(0);
        expect(await found()).toEqual([]);
        expect((await answersOf(store, 'amina')).map(({ name }) => name)).toEqual(['Reader 3']);
        expect(await store.letterLife.get('letter0001')).toBeDefined();
        const ended = await store.letterPictures.unended(BEFORE_ANY_CHANGE);
        const marked = ended.map(({ letterId }) => letterId);
        expect(marked).toContain('letter0002');
        expect([...(await store.erasedLetters.erasedAmong(marked))].sort()).toEqual(marked.sort());
        expect(marked).toHaveLength(3);
        expect(await store.counts.verify()).toEqual([]);
        const [deed] = await store.audit.listOf({ kind: 'response', id: 'aminaresponse001' });
        expect(deed).toMatchObject({ deed: 'response.erase', details: { expired: true } });
        expect(deed?.actor).toBeUndefined();
        expect(await store.moderation.newsSince(Date.now() - 60_000)).toEqual([]);
      });

      test('stays if it is waiting again, or approved after all', async () => {
        await rejectAll(AT);
        await answerStep(store, 'approve', 'aminaresponse001', { version: 2, by: ROSA });
        await answerStep(store, 'unapprove', 'aminaresponse002', { version: 2, by: ROSA });
        await letterStep(store, 'reopen', 'letter0002', { version: 2, by: ROSA });
        const { responses, letters } = store.moderation;
        const late = Date.now() + 1000;
        expect(await responses.eraseRejectedBefore(late)).toBe(0);
        expect(await letters.eraseRejectedBefore(late)).toBe(0);
      });
    });
  });
}
