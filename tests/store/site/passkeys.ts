import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CHALLENGE_LIFE_MS, PASSKEYS_MAX } from '#domain/staff/passkeys.ts';
import type { Store } from '#store/store.ts';
import { NOON } from '#tests/cast/cast.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

/** Passkeys of staff, on either database. */
export function describePasskeys(where: string, open: () => Promise<OpenedStore>): void {
  describe(`passkeys of staff ${where}`, () => {
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
      rosa = { id: (await store.team.findByEmail('rosa@example.org'))?.id ?? '', name: 'Rosa' };
    });
    afterEach(() => opened.close());

    let challenges = 0;
    const answered = () => {
      challenges += 1;
      return { mark: `challenge ${challenges}`, endsAt: NOON + CHALLENGE_LIFE_MS };
    };
    const passkey = (id: string) => ({
      id,
      name: 'Phone',
      publicKey: 'AAAA',
      counter: 0,
      transports: ['internal', 'hybrid'],
    });
    const add = (id: string, now = NOON) => store.passkeys.add(rosa, passkey(id), answered(), now);

    test('are listed with the newest first, and found', async () => {
      expect(await add('one')).toBe(true);
      expect(await add('two', NOON + 1)).toBe(true);
      const listed = await store.passkeys.listOf(rosa.id);
      expect(listed.map(({ id }) => id)).toEqual(['two', 'one']);
      const one = { ...passkey('one'), memberId: rosa.id, addedAt: NOON, usedAt: undefined };
      expect(await store.passkeys.find('one')).toEqual(one);
      expect(await store.passkeys.find('three')).toBeUndefined();
      expect(await store.team.find(rosa.id)).toMatchObject({ passkeys: 2 });
    });

    test('are added once each, so many at most, also at the same moment', async () => {
      expect(await add('one')).toBe(true);
      expect(await add('one')).toBe(false);
      const used = answered();
      expect(await store.passkeys.add(rosa, passkey('two'), used, NOON)).toBe(true);
      expect(await store.passkeys.add(rosa, passkey('three'), used, NOON)).toBe(false);
      for (let n = 3; n < PASSKEYS_MAX; n += 1) await add(`key ${n}`);
      const last = await Promise.all([add('last'), add('one too many')]);
      expect(last.sort()).toEqual([false, true]);
      expect(await store.passkeys.listOf(rosa.id)).toHaveLength(PASSKEYS_MAX);
    });

    test('answer a challenge once, and their counter goes on', async () => {
      await add('one');
      const same = answered();
      const both = [0, 1].map(() => store.passkeys.use('one', 0, same, NOON + 1));
      expect((await Promise.all(both)).sort()).toEqual([false, true]);
      expect(await store.passkeys.find('one')).toMatchObject({ counter: 0, usedAt: NOON + 1 });
      expect(await store.passkeys.use('one', 3, answered(), NOON + 2)).toBe(true);
      expect(await store.passkeys.use('one', 3, answered(), NOON + 3)).toBe(false);
      expect(await store.passkeys.use('one', 0, answered(), NOON + 3)).toBe(false);
      expect(await store.passkeys.use('none', 0, answered(), NOON + 3)).toBe(false);
      expect(await store.passkeys.find('one')).toMatchObject({ counter: 3, usedAt: NOON + 2 });
    });

    test('remember what they answered until nobody could answer it any more', async () => {
      await add('one');
      const used = answered();
      await store.passkeys.use('one', 0, used, NOON);
      await store.passkeys.forgetChallenges(used.endsAt - 1);
      expect(await store.passkeys.use('one', 0, used, NOON)).toBe(false);
      await store.passkeys.forgetChallenges(used.endsAt);
      expect(await opened.tables.selectFrom('staff_challenges').selectAll().execute()).toEqual([]);
    });

    test('are removed by their member, or with all that somebody lost', async () => {
      await add('one');
      await add('two');
      const times = { now: NOON, expiresAt: NOON + 1000, device: '' };
      const here = await store.sessions.begin(rosa.id, times);
      const there = await store.sessions.begin(rosa.id, times);
      const tina = { id: 'tina', name: 'Tina' };
      expect(await store.passkeys.remove(tina, 'one', 'hers')).toBe(false);
      expect(await store.passkeys.remove(rosa, 'one', here?.id ?? '')).toBe(true);
      expect(await store.sessions.find(there?.token ?? '')).toBeUndefined();
      expect(await store.sessions.find(here?.token ?? '')).toBeDefined();
      expect(await store.twoFactor.turnOff(rosa.id, rosa, here?.id)).toBe(false);
      expect(await store.passkeys.find('two')).toBeDefined();
      expect(await store.twoFactor.turnOff(rosa.id, tina, undefined)).toBe(true);
      expect(await store.passkeys.listOf(rosa.id)).toEqual([]);
      expect(await store.sessions.find(here?.token ?? '')).toBeUndefined();
      const deeds = await store.audit.listOf({ kind: 'member', id: rosa.id });
      expect(deeds.map(({ deed, actor }) => `${actor?.name} ${deed}`).sort()).toEqual([
        'Rosa account.addPasskey',
        'Rosa account.addPasskey',
        'Rosa account.removePasskey',
        'Tina account.removePasskey',
      ]);
    });
  });
}
