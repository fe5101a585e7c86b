import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOCK_SKEW_MS } from '#domain/dates/clock.ts';
import { LEASE_MS, LONGEST_PAUSE_MS } from '#domain/mail/mail.ts';
import { DEFAULT_SESSION, SESSION_LIFE_MS, sessionLimits } from '#domain/staff/sessions.ts';
import { TooLateError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { writeResponses } from '#tests/store/moderation/to-moderate.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAYS_400 = 400 * 24 * 60 * MINUTE;
/** A clock that is ahead, and one that is behind. */
const AHEAD = NOON + DAYS_400;
const BEHIND = NOON - DAYS_400;
const LIMIT = { burst: 2, everyMs: MINUTE };
const JOBS = { name: 'chores', holder: 'before' };
const OTHER = { ...JOBS, holder: 'after' };
const HASH = 'hash of a link';

/**
 * A clock that was 400 days ahead, or behind, and is right again, in every database: what was noted
 * meanwhile holds nobody up for longer than its own limit.
 */
export function describeClock(
  where: string,
  open: (options: { mailOn: boolean }) => Promise<OpenedStore>,
): void {
  describe(`after a clock was wrong, ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOON });
      opened = await open({ mailOn: true });
      ({ store, tables } = opened);
    });
    afterEach(async () => {
      vi.useRealTimers();
      await opened.close();
    });

    async function addMember(): Promise<void> {
      const at = new Date(NOON).toISOString();
      const row = { id: 'rosa', name: 'Rosa', email: 'rosa@example.org', email_verified: true };
      await (tables as unknown as Kysely<{ staff: Record<string, unknown> }>)
        .insertInto('staff')
        .values({ ...row, role: 'administrator', created_at: at, updated_at: at })
        .execute();
    }

    test.each([AHEAD, BEHIND])('attempts count for as long as their limit says', async (wrong) => {
      const take = (now: number) => store.rateLimits.consume([{ key: 'rosa', limit: LIMIT }], now);
      for (const let_through of [true, true, false]) expect(await take(wrong)).toBe(let_through);
      for (const let_through of [true, true, false]) expect(await take(NOON)).toBe(let_through);
      expect(await take(NOON - SECOND)).toBe(false);
      expect(await take(NOON + MINUTE)).toBe(true);
    });

    test('attempts of a clock that was ahead are forgotten, and those of now are not', async () => {
      await store.rateLimits.consume([{ key: 'ahead', limit: LIMIT }], AHEAD);
      await store.rateLimits.consume([{ key: 'now', limit: LIMIT }], NOON);
      await store.rateLimits.forget(NOON);
      const rows = await tables.selectFrom('rate_limits').select('subject').execute();
      expect(rows).toEqual([{ subject: 'now' }]);
    });

    test.each([AHEAD, BEHIND])('a lease is free again', async (wrong) => {
      const { acquire: take } = store.leases;
      await take(JOBS, wrong + 10 * MINUTE, wrong);
      expect(await take(OTHER, NOON + 10 * MINUTE, NOON)).toBe(true);
      expect(await take(JOBS, NOON + 10 * MINUTE, NOON)).toBe(false);
      const late = NOON - CLOCK_SKEW_MS;
      expect(await take(JOBS, late + 10 * MINUTE, late)).toBe(false);
    });

    test('a mail is due that was put off by a clock that was ahead, once', async () => {
      const mail = { kind: 'reset', recipient: 'rosa@example.org', locale: 'en' } as const;
      await store.outbox.put({ ...mail, subject: 'Reset', text: 'ahead' }, AHEAD);
      await store.outbox.put({ ...mail, subject: 'Reset', text: 'later' }, NOON + LONGEST_PAUSE_MS);
      expect(await store.outbox.take(NOON)).toMatchObject({ text: 'ahead', attempts: 1 });
      expect(await store.outbox.take(NOON + LEASE_MS - 1)).toBeUndefined();
      expect(await store.outbox.take(NOON + LEASE_MS)).toMatchObject({
        text: 'ahead',
        attempts: 2,
      });
    });

    test('the digest goes out each day again', async () => {
      await addMember();
      await writeCast(store);
      await writeResponses(store, 1);
      const queued = async (day: string) => {
        await tables.deleteFrom('outbox').execute();
        await store.digests.queue(day, NOON);
        return (await tables.selectFrom('outbox').selectAll().execute()).length;
      };
      expect(await queued('2027-07-13')).toBe(1);
      expect(await queued('2026-06-08')).toBe(1);
      expect(await queued('2026-06-08')).toBe(0);
      expect(await queued('2026-06-07')).toBe(0);
    });

    test('what was sent is nothing that was sent lately', async () => {
      const submission = { content: 'c', fingerprint: [1, 2], sentKey: 'ahead' };
      await store.idempotencyKeys.insert({ ...submission, at: AHEAD });
      expect(await store.idempotencyKeys.findByContent('c', NOON)).toBeUndefined();
      expect(await store.idempotencyKeys.otherFingerprints('d', NOON)).toEqual([]);
      expect(await store.idempotencyKeys.insert({ ...submission, sentKey: 'now', at: NOON })).toBe(
        'now',
      );
      expect(await store.idempotencyKeys.findByContent('c', NOON - CLOCK_SKEW_MS)).toBe('now');
      await store.idempotencyKeys.insert({ ...submission, content: 'd', at: AHEAD });
      await store.idempotencyKeys.deleteOld(MINUTE, NOON);
      const rows = await tables.selectFrom('idempotency_keys').select('content').execute();
      expect(rows).toEqual([{ content: 'c' }]);
    });

    test('nobody stands in an editor for 400 days', async () => {
      const { amina } = await writeCast(store);
      await store.itemEditors.seen(amina.id, ROSA, AHEAD);
      expect(await store.itemEditors.others(amina.id, TOMASZ.id, NOON)).toEqual([]);
      expect(await store.itemEditors.seen(amina.id, TOMASZ, NOON)).toEqual([]);
      expect(await store.itemEditors.seen(amina.id, ROSA, NOON + SECOND)).toEqual([TOMASZ]);
      expect(await tables.selectFrom('item_editors').selectAll().execute()).toHaveLength(2);
    });

    test('links end when they do, and can be renewed', async () => {
      const { staffLinks } = store;
      await addMember();
      const nina = { name: 'Nina', email: 'nina@example.org', role: 'moderator' } as const;
      const id = await staffLinks.invite(nina, HASH, ROSA, AHEAD);
      await staffLinks.reset('rosa', 'reset', ROSA, AHEAD);
      for (const hash of [HASH, 'reset']) {
        expect(await staffLinks.find(hash, AHEAD)).toBeDefined();
        expect(await staffLinks.find(hash, NOON)).toBeUndefined();
        expect(await staffLinks.use(hash, 'password', NOON)).toBe(false);
      }
      expect(await staffLinks.listInvitations(NOON)).toMatchObject([{ id, expiresAt: NOON }]);
      await staffLinks.renewInvitation(id, 'again', ROSA, NOON);
      expect(await staffLinks.find('again', NOON)).toMatchObject({ name: 'Nina' });
    });

    test('a code is taken again, and none twice', async () => {
      await addMember();
      const step = (now: number) => Math.floor(now / 30_000);
      const codes = { secret: 's', step: step(AHEAD), codeHashes: ['h'] };
      await store.twoFactor.turnOn(ROSA, codes, { sessionId: '', now: AHEAD });
      expect(await store.twoFactor.takeStep('rosa', step(NOON))).toBe(true);
      expect(await store.twoFactor.takeStep('rosa', step(NOON))).toBe(false);
      expect(await store.twoFactor.takeStep('rosa', step(NOON) - 1)).toBe(false);
    });

    test('no session lives longer than any does', async () => {
      await addMember();
      const begin = (id: string, now: number) => {
        const created_at = new Date(now).toISOString();
        const expires_at = new Date(now + SESSION_LIFE_MS).toISOString();
        return (tables as unknown as Kysely<{ staff_sessions: Record<string, unknown> }>)
          .insertInto('staff_sessions')
          .values({
            id,
            staff_id: 'rosa',
            token: id,
            expires_at,
            created_at,
            updated_at: created_at,
          })
          .execute();
      };
      await begin('ahead', AHEAD);
      await begin('now', NOON);
      await begin('behind', BEHIND);
      const listed = await store.sessions.listOf('rosa', sessionLimits(DEFAULT_SESSION), NOON);
      expect(listed.map(({ id }) => id)).toEqual(['now']);
      await store.credentials.forgetSessions(NOON);
      const rows = await tables.selectFrom('staff_sessions').select('id').execute();
      expect(rows).toEqual([{ id: 'now' }]);
    });

    test('an import whose process gave its last sign of life in the future is free', async () => {
      const { imports } = store;
      vi.setSystemTime(AHEAD);
      const { id } = await imports.begin({ name: 'a.csv', source: 'a', language: 'en', by: ROSA });
      expect(await imports.discard(id)).toBe(false);
      vi.setSystemTime(NOON);
      expect(await imports.discard(id)).toBe(true);
    });

    test('a decision of the future cannot be undone for 400 days', async () => {
      await writeCast(store);
      const items = await writeResponses(store, 1);
      const decision = { by: ROSA, now: AHEAD };
      const { responses } = store.moderation;
      const { batch } = await responses.transition(items, 'approve', decision);
      await expect(store.moderation.undo(batch, ROSA, NOON)).rejects.toThrow(TooLateError);
      expect(await store.moderation.undo(batch, ROSA, AHEAD - SECOND)).toMatchObject({ undone: 1 });
    });

    test('changes of pictures begin their time anew', async () => {
      const { letterPictures } = store;
      const begun = async (before: number) =>
        (await letterPictures.unended(before)).map(({ letterId }) => letterId).sort();
      await letterPictures.begin(['ahead'], AHEAD);
      await letterPictures.begin(['now'], NOON - MINUTE);
      await letterPictures.renew(NOON);
      expect(await begun(NOON)).toEqual(['now']);
      expect(await begun(NOON + 1)).toEqual(['ahead', 'now']);
    });
  });
}
