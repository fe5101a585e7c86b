import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LEASE_MS, NOTE_DELAY_MS } from '#domain/mail/mail.ts';
import type { Role } from '#domain/staff/staff.ts';
import type { Tables } from '#store/database/schema.ts';
import type { OutboxMail, ReadyMail } from '#store/mail/outbox.ts';
import type { Store } from '#store/store.ts';
import { type Cast, NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const NINA = 'nina.reader@example.org';
const INVITATION: ReadyMail = {
  kind: 'invitation',
  recipient: 'tomasz@example.org',
  locale: 'en',
  subject: 'Come in',
  text: 'https://letters.example/join',
};
const DAY = '2026-06-08';

/** What every database has to do to stand behind the outbox; `open` says whether there is mail. */
export function describeOutbox(
  where: string,
  open: (options: { mailOn: boolean }) => Promise<OpenedStore>,
): void {
  describe(`the outbox ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open({ mailOn: true });
      ({ store, tables } = opened);
      cast = await writeCast(store);
    });

    afterEach(async () => {
      await opened.close();
    });

    const stored = () => tables.selectFrom('outbox').selectAll().orderBy('id').execute();

    async function take(now: number): Promise<OutboxMail> {
      return (await store.outbox.take(now)) ?? expect.fail('Nothing is due.');
    }

    /** A response whose writer asked to be told, or not. */
    async function answer(n: number, { wantsNote = true, locale = 'ar' as const } = {}) {
      const response = await store.responses.write(
        responseNo(n, cast.amina.id, { email: NINA, creationTime: String(NOON) }),
      );
      await tables
        .updateTable('response_contacts')
        .set({ wants_note: wantsNote })
        .where('response_id', '=', response.id)
        .execute();
      await tables.updateTable('responses').set({ locale }).where('id', '=', response.id).execute();
      return response;
    }

    async function addMember(id: string, role: Role): Promise<void> {
      const at = new Date(NOON).toISOString();
      const row = { id, name: id, email: `${id}@example.org`, email_verified: true, role };
      await (tables as unknown as Kysely<{ staff: Record<string, unknown> }>)
        .insertInto('staff')
        .values({ ...row, created_at: at, updated_at: at })
        .execute();
    }

    describe('a mail in the outbox', () => {
      test('is taken out by one alone, and deleted when it is sent', async () => {
        expect(await store.outbox.put(INVITATION, NOON)).toBe(true);
        const mail = await take(NOON);
        expect(mail).toEqual({
          ...INVITATION,
          id: expect.any(String),
          attempts: 1,
          createdAt: NOON,
        });
        expect(await store.outbox.take(NOON)).toBeUndefined();
        await store.outbox.sent(mail.id);
        expect(await stored()).toEqual([]);
      });

      test('is not due before its time', async () => {
        await store.outbox.put(INVITATION, NOON);
        expect(await store.outbox.take(NOON - 1)).toBeUndefined();
      });

      test('is taken again if it was neither sent nor put off', async () => {
        await store.outbox.put(INVITATION, NOON);
        await take(NOON);
        expect(await store.outbox.take(NOON + LEASE_MS - 1)).toBeUndefined();
        expect(await take(NOON + LEASE_MS)).toMatchObject({ attempts: 2 });
      });

      test('that is put back waits, and whoever lost it meanwhile cannot put it back', async () => {
        await store.outbox.put(INVITATION, NOON);
        const first = await take(NOON);
        await store.outbox.postpone(first, NOON + 1000);
        expect(await store.outbox.take(NOON + 999)).toBeUndefined();
        const second = await take(NOON + 1000);
        await store.outbox.postpone(first, NOON);
        expect(await store.outbox.take(NOON + 1000)).toBeUndefined();
        await store.outbox.remove(second.id);
        expect(await stored()).toEqual([]);
      });

      test('goes to one of many who ask at once', async () => {
        for (let n = 0; n < 5; n += 1) await store.outbox.put(INVITATION, NOON);
        const taken = await Promise.all(Array.from({ length: 12 }, () => store.outbox.take(NOON)));
        const ids = taken.flatMap((mail) => (mail ? [mail.id] : []));
        expect(ids).toHaveLength(5);
        expect(new Set(ids).size).toBe(5);
      });

      test('is not stored longer than mails are', async () => {
        await store.outbox.put(INVITATION, NOON);
        await store.outbox.removeOld(NOON - 1);
        expect(await stored()).toHaveLength(1);
        await store.outbox.removeOld(NOON);
        expect(await stored()).toEqual([]);
      });
    });

    describe('a note that an answer is published', () => {
      const later = () => Date.now() + NOTE_DELAY_MS;

      test('is promised with the approval to whoever asked, in the language of their page', async () => {
        const { id, version } = await answer(1);
        await answerStep(store, 'approve', id, { version, by: ROSA });
        expect(await store.outbox.take(Date.now())).toBeUndefined();
        expect(await take(later())).toMatchObject({
          id,
          kind: 'note',
          recipient: NINA,
          locale: 'ar',
          letter: { slug: cast.amina.slug, name: 'Amina' },
        });
      });

      test('is not promised to whoever did not ask, or gave no address', async () => {
        const asked = await answer(1, { wantsNote: false });
        await answerStep(store, 'approve', asked.id, { version: 1, by: ROSA });
        const nameless = await store.responses.write(responseNo(2, cast.amina.id));
        await answerStep(store, 'approve', nameless.id, { version: 1, by: ROSA });
        expect(await stored()).toEqual([]);
      });

      test('is taken back when the answer is hidden again, and promised with the next approval', async () => {
        const { id } = await answer(1);
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
        await answerStep(store, 'unapprove', id, { version: 2, by: TOMASZ });
        expect(await stored()).toEqual([]);
        await answerStep(store, 'approve', id, { version: 3, by: ROSA });
        await answerStep(store, 'reject', id, { version: 4, by: ROSA, reason: 'spam' });
        expect(await stored()).toEqual([]);
        await answerStep(store, 'approve', id, { version: 5, by: ROSA });
        expect(await stored()).toHaveLength(1);
      });

      test('is sent once, however often the answer is approved', async () => {
        const { id } = await answer(1);
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
        await store.outbox.sent((await take(later())).id);
        await answerStep(store, 'unapprove', id, { version: 2, by: ROSA });
        await answerStep(store, 'approve', id, { version: 3, by: ROSA });
        expect(await stored()).toEqual([]);
      });

      test('is sent once, even if the answer was hidden while it was being sent', async () => {
        const { id } = await answer(1);
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
        const mail = await take(later());
        await answerStep(store, 'unapprove', id, { version: 2, by: ROSA });
        await store.outbox.sent(mail.id);
        await answerStep(store, 'approve', id, { version: 3, by: ROSA });
        expect(await stored()).toEqual([]);
      });

      test('is not promised by an approval that is refused', async () => {
        const { id } = await answer(1);
        await expect(answerStep(store, 'approve', id, { version: 9, by: ROSA })).rejects.toThrow();
        expect(await stored()).toEqual([]);
      });

      test('is dropped if its letter cannot be read by then', async () => {
        const { id } = await answer(1);
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
        await store.outbox.put(INVITATION, later());
        await letterStep(store, 'unpublish', cast.amina.id, { version: 1, by: ROSA });
        expect(await take(later())).toMatchObject({ kind: 'invitation' });
        expect(await stored()).toHaveLength(1);
      });

      test('is erased with its letter', async () => {
        const { id } = await answer(1);
        await answerStep(store, 'approve', id, { version: 1, by: ROSA });
        await letterStep(store, 'trash', cast.amina.id, { version: 1, by: ROSA });
        await letterStep(store, 'erase', cast.amina.id, { version: 2, by: ROSA });
        expect(await stored()).toEqual([]);
      });
    });

    describe('the daily digest', () => {
      beforeEach(async () => {
        await addMember('rosa', 'administrator');
        await addMember('tomasz', 'moderator');
        await addMember('lin', 'translator');
      });

      const recipients = async () => (await stored()).map(({ recipient }) => recipient).sort();

      test('goes to everybody who decides what is published', async () => {
        await store.digests.queue(DAY, NOON);
        expect(await recipients()).toEqual(['rosa@example.org', 'tomasz@example.org']);
        expect(await take(NOON)).toMatchObject({ kind: 'digest', locale: 'en' });
      });

      test('does not go to whoever has switched it off, until they switch it on', async () => {
        expect(await store.digests.wants('rosa')).toBe(true);
        await store.digests.setWants('rosa', false);
        expect(await store.digests.wants('rosa')).toBe(false);
        await store.digests.queue(DAY, NOON);
        expect(await recipients()).toEqual(['tomasz@example.org']);
        await store.digests.setWants('rosa', true);
        await store.digests.queue('2026-06-09', NOON);
        expect(await recipients()).toEqual(['rosa@example.org', 'tomasz@example.org']);
        expect(await store.digests.wants('nobody')).toBe(false);
      });

      test('is promised once a day, whoever asks', async () => {
        await Promise.all([store.digests.queue(DAY, NOON), store.digests.queue(DAY, NOON)]);
        expect(await recipients()).toHaveLength(2);
        await store.outbox.sent((await take(NOON)).id);
        await store.digests.queue(DAY, NOON);
        expect(await recipients()).toHaveLength(1);
      });

      test('takes the place of one that was not sent, and never goes back a day', async () => {
        await store.digests.queue(DAY, NOON);
        await store.digests.queue('2026-06-09', NOON);
        expect(await recipients()).toHaveLength(2);
        for (const { id } of await stored()) await store.outbox.sent(id);
        await store.digests.queue(DAY, NOON);
        expect(await recipients()).toEqual([]);
      });

      test('is not promised if nothing waits', async () => {
        await letterStep(store, 'publish', cast.hina.id, { version: 1, by: ROSA });
        await store.digests.queue(DAY, NOON);
        expect(await stored()).toEqual([]);
        expect(await store.digests.waiting()).toEqual({
          responses: 0,
          letters: 0,
          flagged: 0,
          reports: 0,
          oldestAt: undefined,
        });
      });

      test('counts what waits', async () => {
        const { id } = await answer(1);
        await answer(2);
        const { id: approved } = await answer(3);
        await answerStep(store, 'approve', approved, { version: 1, by: ROSA });
        await tables
          .updateTable('responses')
          .set({ suspicion: 3 })
          .where('id', 'in', [id, approved])
          .execute();
        expect(await store.digests.waiting()).toEqual({
          responses: 2,
          letters: 1,
          flagged: 1,
          reports: 0,
          oldestAt: NOON,
        });
      });
    });

    test('a site that cannot mail promises nothing', async () => {
      const silent = await open({ mailOn: false });
      await writeCast(silent.store);
      expect(await silent.store.outbox.put(INVITATION, NOON)).toBe(false);
      await silent.store.digests.queue(DAY, NOON);
      const response = await silent.store.responses.write(
        responseNo(1, cast.amina.id, { email: NINA }),
      );
      await silent.tables.updateTable('response_contacts').set({ wants_note: true }).execute();
      await answerStep(silent.store, 'approve', response.id, { version: 1, by: ROSA });
      expect(await silent.tables.selectFrom('outbox').selectAll().execute()).toEqual([]);
      await silent.close();
    });
  });
}
