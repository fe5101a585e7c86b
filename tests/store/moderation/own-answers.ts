import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewSlip } from '#store/responses/submissions.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import { everything, type OpenedStore } from '#tests/store/harness/opened-store.ts';
import { type SubmissionSteps, submissionSteps } from '#tests/store/letters/submission-steps.ts';

const ID = 'mine';
const SLIP: NewSlip = {
  slipHash: 'hash of a slip',
  consent: { authorRole: 'parent', consentText: 'D’accord.', consentAt: NOON },
};
const CORRECTION: ResponseSnapshot = {
  text: 'Dear Amina, I have put it right.',
  name: 'Lou',
  age: 10,
  country: 'PE',
  language: 'es',
};
const BY_ITS_WRITER = ['undefined 2', 'undefined 1'];

/** What visitors do with answers of their own, for every database behind the store. */
export function describeOwnAnswers(where: string, open: () => Promise<OpenedStore>): void {
  describe(`answers that visitors have a slip for ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let { expectRefusal } = {} as SubmissionSteps;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      ({ expectRefusal } = submissionSteps(opened));
      await writeCast(store);
    });
    afterEach(() => opened.close());

    const send = (part: Partial<NewSlip> = {}, at = NOON) =>
      store.responses.write({
        ...responseNo(0, 'amina', { id: ID, email: 'lou@example.org' }),
        sentKey: 'hash of a key',
        slip: { ...SLIP, ...part },
        creationTime: String(at),
      });
    const own = (hash = SLIP.slipHash) => store.responseSubmissions.findBySlip(hash);
    const state = async () => (await own())?.response.state;
    const correct = (version: number, part: Partial<ResponseSnapshot> = {}, slip = SLIP) =>
      store.responseSubmissions.correct(ID, version, { ...CORRECTION, ...part }, slip);
    const approve = (version: number) => answerStep(store, 'approve', ID, { version, by: ROSA });
    const publicAnswers = async () =>
      (await store.responses.readPublic('amina', { start: 0 })).items.map(({ id }) => id);

    /** How many answers the letter has, written and approved, which is what the rows say too. */
    async function expectAnswers(written: number, approved: number): Promise<void> {
      const letter = await store.letterLife.get('amina');
      expect([letter?.nrResponses, letter?.nrApproved]).toEqual([written, approved]);
      expect(await store.counts.verify()).toEqual([]);
    }

    async function deedsOf(): Promise<string[]> {
      const trail = await store.audit.listOf({ kind: 'response', id: ID });
      return trail
        .map(({ deed, actor, details }) => `${actor?.name} ${deed} ${details.before}`)
        .toSorted();
    }

    describe('a slip', () => {
      test('is stored with who agreed to what, and leads to its answer and the letter', async () => {
        const response = await send();
        expect(await tables.selectFrom('response_submissions').selectAll().execute()).toEqual([
          {
            slip_hash: 'hash of a slip',
            response_id: ID,
            sender: 'parent',
            consent_text: 'D’accord.',
            consent_at: NOON,
          },
        ]);
        expect(await own()).toMatchObject({
          response,
          letter: { id: 'amina', slug: 'sea-amina-mombasa', isPublic: true },
          authorRole: 'parent',
          sent: undefined,
        });
        expect((await store.moderation.responses.get(ID))?.authorRole).toBe('parent');
        expect(await own('another hash')).toBeUndefined();
      });

      test('says nothing of a consent where nobody had to agree', async () => {
        await send({ consent: undefined });
        expect(await own()).toMatchObject({ authorRole: undefined });
        expect((await store.moderation.responses.get(ID))?.authorRole).toBeUndefined();
      });

      test('is another one for a form sent once more, as long as nobody did anything with it', async () => {
        await send();
        await send();
        const slips = Array.from({ length: 9 }, (_, n) => ({ slipHash: `again ${n}` }));
        for (const slip of slips) await send(slip, NOON + 1000);
        const found = await Promise.all(slips.map(({ slipHash }) => own(slipHash)));
        expect(found.filter(Boolean)).toHaveLength(4);
        expect(new Set(found.flatMap((slip) => slip?.response.id ?? []))).toEqual(new Set([ID]));
        await expectAnswers(1, 0);
      });

      test.each(['approved', 'an hour later'])(
        'is not given to a form sent once more: %s',
        async (why) => {
          await send();
          if (why === 'approved') await approve(1);
          await send({ slipHash: 'another' }, why === 'approved' ? NOON : NOON + 60 * 60 * 1000);
          expect(await own('another')).toBeUndefined();
          expect(await own()).toBeDefined();
        },
      );

      test('shows what its sender sent last, whatever the team made of it', async () => {
        const { text } = await send();
        const edit = (version: number, name: string) =>
          store.moderation.responses.edit(ID, { version, by: ROSA }, { name, text: 'Dear […]' });
        await edit(1, 'Lou');
        expect((await own())?.sent).toMatchObject({ text });
        await correct(2);
        expect((await own())?.sent).toEqual(CORRECTION);
        await edit(3, 'L.');
        expect((await own())?.sent).toEqual(CORRECTION);
        await store.moderation.responses.forgetRevision(ID, 3, ROSA);
        expect((await own())?.sent).toBeNull();
      });
    });

    describe('a correction', () => {
      test('says something else, which waits for a person', async () => {
        await send();
        await correct(1);
        const { response } = (await own()) ?? {};
        expect(response).toMatchObject({ ...CORRECTION, state: 'pending', version: 2 });
        expect(await deedsOf()).toEqual(['undefined response.correct pending']);
        const { items } = await store.moderation.responses.revisions(ID);
        expect(items.map(({ by, version }) => `${by} ${version}`)).toEqual(BY_ITS_WRITER);
        await expectRefusal(() => approve(1), VersionConflictError);
        await expectAnswers(1, 0);
      });

      test('lets what came back or was taken back wait again, without the reason', async () => {
        await send();
        await answerStep(store, 'reject', ID, { version: 1, by: TOMASZ, reason: 'private' });
        expect((await own())?.response.rejectedReason).toBe('private');
        await correct(2);
        expect(await state()).toBe('pending');
        expect((await own())?.response.rejectedReason).toBeUndefined();
        await store.responseSubmissions.withdraw(ID);
        await correct(4, { text: 'Dear Amina, once more.' });
        expect(await state()).toBe('pending');
      });

      test('is refused if somebody decided meanwhile, or it is public', async () => {
        await send();
        await approve(1);
        await expectRefusal(() => correct(1), VersionConflictError);
        await expectRefusal(() => correct(2), NotFoundError);
      });

      test('is found by its new words, and keeps who agrees to it now', async () => {
        await send({ consent: undefined });
        await correct(1, {}, SLIP);
        expect((await own())?.authorRole).toBe('parent');
        const asked = { state: 'pending', order: 'oldest', words: wordsOf('right') } as const;
        const { items } = await store.moderation.responses.list(asked);
        expect(items.map(({ id }) => id)).toEqual([ID]);
      });
    });

    describe('an answer that is taken back', () => {
      test('is gone from its letter at once, and its numbers with it', async () => {
        await send();
        await approve(1);
        await expectAnswers(1, 1);
        expect(await publicAnswers()).toEqual([ID]);
        const before = (await store.content()).version;
        await store.responseSubmissions.withdraw(ID);
        await expectAnswers(1, 0);
        expect(await publicAnswers()).toEqual([]);
        expect(await store.invalidatedSince(before)).toEqual(['answers:sea', 'letter:amina']);
        expect(await deedsOf()).toEqual([
          'Rosa response.approve pending',
          'undefined response.withdraw approved',
        ]);
      });

      test('stays so if it is taken back once more, and staff can do nothing but erase it', async () => {
        await send();
        await store.responseSubmissions.withdraw(ID);
        const before = await everything(tables);
        await store.responseSubmissions.withdraw(ID);
        expect(await everything(tables)).toEqual(before);
        for (const action of ['approve', 'unapprove', 'reject'] as const) {
          const step = () => answerStep(store, action, ID, { version: 2, by: ROSA });
          await expectRefusal(step, NotFoundError);
        }
        const seen = { version: 2, by: ROSA };
        const edit = () => store.moderation.responses.edit(ID, seen, { text: 'Another' });
        await expectRefusal(edit, NotFoundError);
        await answerStep(store, 'erase', ID, seen);
        expect(await own()).toBeUndefined();
      });

      test('may be sent again, and waits again', async () => {
        await send();
        await approve(1);
        await expectRefusal(() => store.responseSubmissions.resend(ID), NotFoundError);
        await expectRefusal(() => store.responseSubmissions.withdraw('none'), NotFoundError);
        await store.responseSubmissions.withdraw(ID);
        await store.responseSubmissions.resend(ID);
        expect(await state()).toBe('pending');
        expect(await publicAnswers()).toEqual([]);
        await approve(4);
        await expectAnswers(1, 1);
      });

      test('is not undone by whoever approved it a moment before', async () => {
        await send();
        const target = [{ id: ID, version: 1 }];
        const { batch } = await store.moderation.responses.transition(target, 'approve', {
          by: ROSA,
        });
        await store.responseSubmissions.withdraw(ID);
        expect(await store.moderation.undo(batch, ROSA)).toMatchObject({ undone: 0, left: [ID] });
        expect(await state()).toBe('withdrawn');
      });

      test('keeps its address as long as one that was decided on', async () => {
        await send();
        await store.responseSubmissions.withdraw(ID);
        const decidedBefore = Date.now() - 1000;
        expect(await store.responses.forgetContacts({ decidedBefore })).toBe(0);
        expect(await store.responses.forgetContacts({ decidedBefore: Date.now() + 9 })).toBe(1);
      });

      test('leaves in no export', async () => {
        await send();
        const exported = async () =>
          [...(await store.exports.letters({}, '')).responses.values()].flat().map(({ id }) => id);
        expect(await exported()).toEqual([ID]);
        await store.responseSubmissions.withdraw(ID);
        expect(await exported()).toEqual([]);
      });
    });

    describe('erasing', () => {
      test('leaves nothing of a public answer but that it was erased', async () => {
        const { name, text } = await send();
        await approve(1);
        const before = (await store.content()).version;
        await store.responseSubmissions.erase(ID);
        await expectAnswers(0, 0);
        expect(await own()).toBeUndefined();
        expect(await publicAnswers()).toEqual([]);
        expect(await store.invalidatedSince(before)).toEqual(['answers:sea', 'letter:amina']);
        expect(await tables.selectFrom('response_submissions').selectAll().execute()).toEqual([]);
        const { picture_changes: _, audit = [], ...rest } = await everything(tables);
        expect(audit.some((row) => row.includes('response.erase'))).toBe(true);
        expect(JSON.stringify(rest)).not.toContain(ID);
        expect(JSON.stringify([rest, audit])).not.toContain(text);
        expect(JSON.stringify(rest.responses)).not.toContain(name);
        expect(JSON.stringify(rest)).not.toContain('lou@');
      });

      test('is possible in any state, and once more changes nothing', async () => {
        await send();
        await store.responseSubmissions.withdraw(ID);
        await store.responseSubmissions.erase(ID);
        const after = await everything(tables);
        await store.responseSubmissions.erase(ID);
        expect(await everything(tables)).toEqual(after);
        await expectRefusal(() => store.responseSubmissions.erase('nobody'), NotFoundError);
      });

      test('leaves a mark, so that no import and no backup brings it back', async () => {
        await send();
        await store.responseSubmissions.erase(ID);
        expect([...(await store.erasedLetters.erasedAmong([ID, 'amina']))]).toEqual([ID]);
        const mark = (await store.erasedLetters.markOf(ID)) ?? '';
        const key = await store.erasedLetters.key();
        await store.responses.write(responseNo(0, 'amina', { id: ID }));
        await store.responses.write(responseNo(1, 'amina', { id: 'other' }));
        expect(await store.erasedLetters.eraseAgain([mark], key)).toBe(1);
        expect(await store.moderation.responses.get(ID)).toBeUndefined();
        expect(await store.moderation.responses.get('other')).toBeDefined();
        await expectAnswers(1, 0);
      });
    });
  });
}
