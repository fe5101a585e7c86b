import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { RECORD_CURSOR, readCursor } from '#domain/lists/cursor.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep, letterSteps } from '#tests/cast/steps.ts';
import { everything, expectRefusal, type OpenedStore } from '#tests/store/harness/opened-store.ts';

/** The trail of deeds in every database. */
export function describeAudit(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the audit trail ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(() => opened.close());

    test('says who did what, in the transaction of the deed', async () => {
      const { amina } = await writeCast(store);
      const { id } = await store.responses.write(responseNo(0, amina.id));
      await answerStep(store, 'approve', id, { version: 1, by: ROSA });
      await answerStep(store, 'reject', id, { version: 2, by: TOMASZ, reason: 'rude' });
      const trail = await store.audit.listOf({ kind: 'response', id });
      const told = trail.map(({ actor, deed, details }) => ({ actor, deed, details }));
      // Both may bear the same millisecond.
      expect(told.toSorted((one, two) => one.deed.localeCompare(two.deed))).toMatchObject([
        {
          actor: ROSA,
          deed: 'response.approve',
          details: { letter: 'amina', before: 'pending', reason: null },
        },
        {
          actor: TOMASZ,
          deed: 'response.reject',
          details: { letter: 'amina', before: 'approved', reason: 'rude' },
        },
      ]);
    });

    test('follows a letter through its life, past its erasing', async () => {
      const { hina } = await writeCast(store);
      const { reject, reopen, publish, trash, erase } = letterSteps(store);
      const by = ROSA;
      await reject(hina.id, { version: 1, by, reason: 'not a letter' });
      await expectRefusal(
        tables,
        () => reject(hina.id, { version: 1, by, reason: 'x' }),
        VersionConflictError,
      );
      await reopen(hina.id, { version: 2, by });
      await publish(hina.id, { version: 3, by });
      await expectRefusal(tables, () => reopen(hina.id, { version: 4, by }), NotFoundError);
      await store.letterLife.edit(hina.id, { version: 4, by }, { topic: 'sea', country: 'PE' });
      await trash(hina.id, { version: 5, by });
      await erase(hina.id, { version: 6, by });
      const trail = await store.audit.listOf({ kind: 'letter', id: hina.id });
      expect(trail.map(({ deed }) => deed).sort()).toEqual([
        'letter.edit',
        'letter.erase',
        'letter.publish',
        'letter.reject',
        'letter.reopen',
        'letter.trash',
      ]);
      expect(trail.find(({ deed }) => deed === 'letter.edit')?.details).toMatchObject({
        to: 'sea PE',
      });
    });

    test('says who signed in, and counts who could not once a day for each account', async () => {
      const { began, failed, refused } = store.signIns;
      const DAY_MS = 24 * 60 * 60 * 1000;
      await began(ROSA, 'account.signIn', NOON);
      for (let i = 1; i <= 3; i++) await failed('account.failedSignIn', ROSA.id, NOON + i);
      await Promise.all([4, 5].map((i) => failed('account.failedSignIn', ROSA.id, NOON + i)));
      await failed('account.failedCode', ROSA.id, NOON + 6);
      await failed('account.failedSignIn', undefined, NOON + 7);
      await failed('account.failedSignIn', undefined, NOON + 8);
      await failed('account.failedSignIn', ROSA.id, NOON + DAY_MS);
      await refused(TOMASZ, 'audit.read', NOON + 9);
      await refused(TOMASZ, 'team.manage', NOON + 10);
      await refused({ ...TOMASZ, name: 'Tomek' }, 'audit.read', NOON + 11);
      const lines = (await store.activity.list({})).items;
      expect(
        lines.map(({ at, actor, deed, subject, details }) => [
          ...[at - NOON, actor?.name, deed, subject.id, details],
        ]),
      ).toEqual([
        [DAY_MS, undefined, 'account.failedSignIn', ROSA.id, { count: 1 }],
        [
          11,
          'Tomek',
          'account.refused',
          TOMASZ.id,
          { count: 3, permissions: 'audit.read team.manage' },
        ],
        [8, undefined, 'account.failedSignIn', 'nobody', { count: 2 }],
        [6, undefined, 'account.failedCode', ROSA.id, { count: 1 }],
        [5, undefined, 'account.failedSignIn', ROSA.id, { count: 5 }],
        [0, 'Rosa', 'account.signIn', ROSA.id, {}],
      ]);
      expect(lines.every(({ id }) => readCursor(RECORD_CURSOR, `1.${id}`) !== undefined)).toBe(
        true,
      );
      expect(await store.activity.forget(NOON + 9)).toBe(4);
    });

    test('has nothing of what was refused, nor of what the samples do', async () => {
      const { amina, hina } = await writeCast(store);
      const { id } = await store.responses.write(responseNo(0, amina.id));
      await answerStep(store, 'approve', id, { version: 1 });
      await letterStep(store, 'publish', hina.id, { version: 1 });
      await expectRefusal(
        tables,
        () => letterStep(store, 'trash', hina.id, { version: 9, by: ROSA }),
        VersionConflictError,
      );
      expect((await everything(tables)).audit).toEqual([]);
    });
  });
}
