import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SESSION, sessionLimits } from '#domain/staff/sessions.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const MINUTE = 60_000;
const LIMITS = sessionLimits(DEFAULT_SESSION);
const TINA = { id: 'tina', name: 'Tina' };

/** The sessions of staff, on either database. */
export function describeSessions(where: string, open: () => Promise<OpenedStore>): void {
  describe(`sessions of staff ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let rosa: { id: string; name: string };

    beforeEach(async () => {
      opened = await open();
      store = opened.store;
      await store.team.addFirst({
        name: 'Rosa',
        email: 'rosa@example.org',
        role: 'administrator',
        passwordHash: 'salt:key',
      });
      const found = await store.team.findByEmail('rosa@example.org');
      rosa = { id: found?.id ?? '', name: 'Rosa' };
    });
    afterEach(() => opened.close());

    const begin = async (now: number, device = '') => {
      const expiresAt = now + LIMITS.lifeMs;
      const begun = await store.sessions.begin(rosa.id, { now, expiresAt, device });
      if (!begun) throw new Error('There is no such member.');
      return begun;
    };
    const listed = async (now: number) =>
      (await store.sessions.listOf(rosa.id, LIMITS, now)).map(({ id }) => id);

    test('are found by their token, with when they were used and proved', async () => {
      const begun = await begin(NOON, 'Firefox, Linux');
      expect(await store.sessions.find(begun.token)).toEqual(begun);
      expect(begun).toMatchObject({ beganAt: NOON, seenAt: NOON, provedAt: NOON });
      expect(await store.sessions.listOf(rosa.id, LIMITS, NOON)).toEqual([
        { id: begun.id, beganAt: NOON, seenAt: NOON, device: 'Firefox, Linux' },
      ]);
      expect(await store.sessions.find('another')).toBeUndefined();
    });

    test('have another token after a proof, and the one before is worth nothing', async () => {
      const { id, token } = await begin(NOON);
      const next = await store.sessions.renew(id, NOON + MINUTE);
      expect(await store.sessions.find(token)).toBeUndefined();
      expect(await store.sessions.find(next ?? '')).toMatchObject({ id, provedAt: NOON + MINUTE });
      expect(await store.sessions.renew('another', NOON)).toBeUndefined();
    });

    test('are noted as used once a minute', async () => {
      const begun = await begin(NOON);
      await store.sessions.noteUse(begun, NOON + MINUTE - 1);
      expect((await store.sessions.find(begun.token))?.seenAt).toBe(NOON);
      await store.sessions.noteUse(begun, NOON + MINUTE);
      expect((await store.sessions.find(begun.token))?.seenAt).toBe(NOON + MINUTE);
    });

    test('are listed while they can be used, the last used first', async () => {
      const [first, second] = [await begin(NOON), await begin(NOON + MINUTE)];
      expect(await listed(NOON + MINUTE)).toEqual([second.id, first.id]);
      expect(await listed(NOON + LIMITS.idleMs)).toEqual([second.id]);
      expect(await listed(NOON + LIMITS.lifeMs)).toEqual([]);
    });

    test('are ended one by one by their own member alone, and all by somebody else', async () => {
      const [one, two] = [await begin(NOON), await begin(NOON)];
      expect(await store.sessions.endOne(TINA, one.id)).toBe(false);
      expect(await store.sessions.endOne(rosa, one.id)).toBe(true);
      expect(await listed(NOON)).toEqual([two.id]);
      expect(await store.sessions.endAllOf(rosa, TINA)).toBe(1);
      expect(await listed(NOON)).toEqual([]);
      const deeds = await store.audit.listOf({ kind: 'member', id: rosa.id });
      expect(deeds.map(({ deed, actor }) => [deed, actor?.name]).sort()).toEqual([
        ['account.endSession', 'Rosa'],
        ['team.endSessions', 'Tina'],
      ]);
    });
  });
}
