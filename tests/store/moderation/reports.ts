import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runHeldCommand } from '#server/privacy/held-command.server.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewReport } from '#store/reports/reports.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { writeApproved } from '#tests/store/harness/written.ts';

/** What visitors tell about what is public, in every database. */
export function describeReports(where: string, open: () => Promise<OpenedStore>): void {
  describe(`what visitors tell ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let answer: string;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      await writeCast(store);
      const [approved] = await writeApproved(store, 'amina', 1);
      answer = approved?.id ?? '';
    });
    afterEach(() => opened.close());

    let told = 0;
    const tell = (letterId: string, part: Partial<NewReport> = {}) => {
      told += 1;
      return store.reports.write({
        ...{ letterId, responseId: undefined, reason: 'other', text: `No. ${told}` },
        ...{ email: undefined, locale: 'fr', sentKey: `key ${told}`, at: NOON + told },
        ...part,
      });
    };
    const rows = () => tables.selectFrom('reports').selectAll().execute();

    test('stands together by what it is about, the urgent first, then the oldest', async () => {
      await tell('thiago', { text: 'Upside down', at: NOON });
      await tell('amina', { reason: 'own', at: NOON + 1 });
      await tell('amina', { responseId: answer, at: NOON + 2 });
      await tell('amina', { responseId: answer, reason: 'private', text: '', at: NOON + 3 });
      const open = await store.reports.listOpen();
      expect(
        open.map(({ subject, urgent, count, reports }) => [
          ...[subject.kind, subject.id, urgent, count],
          reports.map(({ reason }) => reason).join(' '),
        ]),
      ).toEqual([
        ['response', answer, true, 2, 'other private'],
        ['letter', 'thiago', false, 1, 'other'],
        ['letter', 'amina', false, 1, 'own'],
      ]);
      expect(open[1]?.reports[0]).toMatchObject({
        ...{ letterId: 'thiago', text: 'Upside down', locale: 'fr', at: NOON },
        ...{ hasAddress: false, settled: undefined },
      });
      const figures = { waiting: 3, urgent: 1, oldestAt: NOON };
      expect(await store.reports.figures(10)).toEqual(figures);
      expect(await store.reports.figures(2)).toMatchObject({ waiting: 2 });
      expect(await store.digests.waiting()).toMatchObject({ reports: 4, oldestAt: NOON });
      const news = await store.moderation.newsSince(NOON);
      expect(news.filter(({ kind }) => kind === 'report')).toHaveLength(4);
    });

    test('is stored once, however often it is sent', async () => {
      await tell('amina', { sentKey: 'once', text: 'A street' });
      await tell('amina', { sentKey: 'once', text: 'A street' });
      expect(await rows()).toMatchObject([{ text: 'A street', letter_id: 'amina' }]);
    });

    test('is about what is public alone, and makes nothing else public', async () => {
      const before = await store.content();
      await expect(tell('hina')).rejects.toThrow(NotFoundError);
      await expect(tell('nobody')).rejects.toThrow(NotFoundError);
      await expect(tell('thiago', { responseId: answer })).rejects.toThrow(NotFoundError);
      const { id } = await store.responses.write(responseNo(7, 'amina'));
      await expect(tell('amina', { responseId: id })).rejects.toThrow(NotFoundError);
      expect(await rows()).toEqual([]);
      await tell('amina');
      expect((await store.content()).version).toBe(before.version);
      expect(await store.responses.findPublic('amina', answer)).toMatchObject({ id: answer });
      expect(await store.responses.findPublic('thiago', answer)).toBeUndefined();
      expect(await store.responses.findPublic('amina', id)).toBeUndefined();
      await letterStep(store, 'unpublish', 'amina', { version: 1, by: ROSA });
      expect(await store.responses.findPublic('amina', answer)).toBeUndefined();
      await expect(tell('amina')).rejects.toThrow(NotFoundError);
    });

    test('is settled together, by somebody who saw all of it, and goes on the record', async () => {
      await tell('amina', { reason: 'unkind' });
      await tell('amina', { responseId: answer });
      const subject = { kind: 'letter', id: 'amina' } as const;
      const settled = { by: ROSA, note: 'Put right.', seen: 1, now: NOON + 100 };
      await tell('amina');
      await expect(store.reports.settle(subject, settled)).rejects.toThrow(VersionConflictError);
      expect(await store.reports.listSettled()).toEqual([]);
      expect(await store.reports.settle(subject, { ...settled, seen: 2 })).toBe(2);
      expect(await store.reports.settle(subject, { ...settled, by: TOMASZ })).toBe(0);
      expect((await store.reports.listOpen()).map((each) => each.subject.id)).toEqual([answer]);
      const done = await store.reports.listSettled();
      expect(done.map((each) => each.settled)).toEqual(
        Array(2).fill({ by: 'Rosa', at: NOON + 100, note: 'Put right.' }),
      );
      const deeds = await store.audit.listOf({ kind: 'letter', id: 'amina' });
      expect(deeds.filter(({ deed }) => deed === 'letter.settleReports')).toMatchObject([
        { actor: ROSA, details: { count: 2 } },
      ]);
      const answers = { by: TOMASZ, note: '', seen: 1 };
      expect(await store.reports.settle({ kind: 'response', id: answer }, answers)).toBe(1);
      expect(await store.audit.listOf({ kind: 'response', id: answer })).toContainEqual(
        expect.objectContaining({
          deed: 'response.settleReports',
          details: { count: 1, letter: 'amina' },
        }),
      );
    });

    test('has its address encrypted, read on the record, told to its owner, and turned over', async () => {
      const email = 'Nina.Tells@example.org';
      await tell('amina', { email, text: 'My street is in it' });
      await tell('amina', { responseId: answer });
      const [report, other] = await rows();
      expect(JSON.stringify(await rows()).toLowerCase()).not.toContain('nina');
      expect(await store.reports.readAddress(report?.id ?? '', ROSA)).toBe(email);
      expect(await store.reports.readAddress(other?.id ?? '', ROSA)).toBeUndefined();
      const looks = async () =>
        (await store.audit.listOf({ kind: 'letter', id: 'amina' })).map(({ deed }) => deed);
      expect(await looks()).toEqual(['letter.readReporter']);
      const own = JSON.parse(await runHeldCommand(['address', 'nina.tells@example.org'], store));
      expect(own).toMatchObject([{ reports: [{ text: 'My street is in it', email }] }]);
      expect(await looks()).toContain('letter.tell');
      expect(await runHeldCommand(['letter', 'amina'], store)).not.toContain('My street is in it');
      expect(await store.addresses.turnReports()).toBe(0);
      expect(Object.values(await store.addresses.count())).toEqual([1]);
      await store.addresses.forgetUnreadable();
      expect(await store.reports.readAddress(report?.id ?? '', ROSA)).toBe(email);
    });

    test('goes when its days are over, its address before what nobody settles', async () => {
      await tell('amina', { email: 'nina@example.org', at: NOON });
      await tell('thiago', { email: 'leo@example.org', at: NOON + 10 });
      const subject = { kind: 'letter', id: 'thiago' } as const;
      await store.reports.settle(subject, { by: ROSA, note: '', seen: 1, now: NOON + 20 });
      await store.reports.forgetAddresses(NOON + 5);
      expect((await store.reports.listOpen())[0]?.reports[0]?.hasAddress).toBe(false);
      expect((await store.reports.listSettled())[0]?.hasAddress).toBe(true);
      expect(await store.reports.forgetSettled(NOON + 20)).toBe(0);
      expect(await store.reports.forgetSettled(NOON + 21)).toBe(1);
      expect(await rows()).toMatchObject([{ letter_id: 'amina', email: null, email_mark: null }]);
    });

    test('goes with what it is about, and what it is known by with it', async () => {
      const keep = (sentKey: string) =>
        store.idempotencyKeys.insert({
          content: sentKey,
          sentKey,
          fingerprint: undefined,
          at: NOON,
        });
      await keep('about the answer');
      await keep('about the letter');
      await tell('amina', { responseId: answer, sentKey: 'about the answer' });
      await tell('amina', { sentKey: 'about the letter' });
      const left = async () => [
        (await rows()).map((row) => row.sent_key),
        (await tables.selectFrom('idempotency_keys').select('sent_key').execute()).map(
          (row) => row.sent_key,
        ),
      ];
      await answerStep(store, 'erase', answer, { version: 2, by: ROSA });
      expect(await left()).toEqual([['about the letter'], ['about the letter']]);
      await letterStep(store, 'trash', 'amina', { version: 1, by: ROSA });
      await letterStep(store, 'erase', 'amina', { version: 2, by: ROSA });
      expect(await left()).toEqual([[], []]);
    });
  });
}
