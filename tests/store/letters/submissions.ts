import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Letter } from '#domain/letters/letter.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Correction } from '#store/letters/submissions.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA, TOMASZ } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import {
  PHOTO,
  SUBMISSION,
  SUBMITTED,
  type SubmissionSteps,
  submissionSteps,
  THUMBNAIL,
} from './submission-steps.ts';

const CORRECTION: Correction = {
  topic: 'sea',
  country: 'PE',
  name: 'Nia M.',
  age: 10,
  originalLanguage: 'qu',
  text: { qu: 'Mama qucha,' },
  alt: { qu: 'Challwa' },
};

/** What visitors do with letters of their own, for every database behind the store. */
export function describeSubmissions(where: string, open: () => Promise<OpenedStore>): void {
  describe(`letters from visitors ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let { submit, publish, slip, expectRefusal, expectTotal, deedsOf } = {} as SubmissionSteps;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      ({ submit, publish, slip, expectRefusal, expectTotal, deedsOf } = submissionSteps(opened));
    });
    afterEach(() => opened.close());

    describe('a letter that is sent', () => {
      test('waits, is public nowhere, counts nowhere and invalidates nothing', async () => {
        const letter = await submit();
        expect(letter).toMatchObject({ state: 'pending', version: 1, photo: PHOTO });
        expect(await store.letters.findById(letter.id)).toBeUndefined();
        expect(await store.letters.hasPicture(letter.id, 'photo', 'photo')).toBe(false);
        expect(await store.letterLife.countPending()).toBe(1);
        expect((await store.content()).version).toBe(0);
        await expectTotal(0);
      });

      test('is stored with who sent it, what was agreed to, and its signals', async () => {
        await submit();
        const [row] = await tables.selectFrom('submissions').selectAll().execute();
        expect(row).toEqual({
          letter_id: SUBMITTED.id,
          slip_hash: 'hash of a slip',
          sent_key: 'hash of a key',
          sender: 'parent',
          locale: 'fr',
          consent_text: 'D’accord.',
          consent_at: NOON,
          signals: 'fast links',
          suspicion: 3,
        });
      });

      test('is stored once, however often and however close together it arrives', async () => {
        const again = { ...SUBMITTED, id: 'another' };
        const letters = await Promise.all([submit(), submit({}, again), submit({}, again)]);
        const [first] = letters;
        expect(letters).toEqual([first, first, first]);
        expect(await store.submissions.findSent(SUBMISSION.sentKey)).toEqual(first);
        expect(await store.submissions.findSent('another key')).toBeUndefined();
        expect(await store.letterLife.countPending()).toBe(1);
      });

      test('leaves nothing if it cannot be stored', async () => {
        await submit();
        await expectRefusal(
          () => submit({ sentKey: 'another' }, { ...SUBMITTED, id: 'another' }),
          Error,
        );
      });

      test('has a readable address of its own', async () => {
        const first = await submit();
        const twin = { ...SUBMITTED, id: 'z9other' };
        const other = await submit({ slipHash: 'b', sentKey: 'b' }, twin);
        expect(first.slug).toBe('lakes-nia-kenya');
        expect(other.slug).toBe('lakes-nia-kenya-z9ot');
      });

      test('has no more than a first name in its address, whoever gives it a name', async () => {
        const { id, version } = await submit({}, { ...SUBMITTED, name: 'Nia Surname' });
        expect((await store.letterLife.get(id))?.slug).toBe('lakes-nia-kenya');
        const edit = { ...CORRECTION, text: 'Dear lake,', alt: '', language: 'en' };
        const named = { ...edit, name: '0151 2345678' };
        await store.moderation.letters.edit(id, { version, by: ROSA }, named);
        expect((await store.letterLife.get(id))?.slug).toBe('sea-peru');
        const staff = { ...SUBMITTED, id: 'by-staff', name: 'Ada Surname' };
        const made = await store.letterLife.create(staff, { by: ROSA, state: 'published' });
        expect(made.slug).toBe('lakes-ada-kenya');
      });

      test('loses a whole name from an address of before, unless it was public', async () => {
        const edition = { name: 'Nia' };
        const seen = { version: 1, by: ROSA };
        for (const [id, state] of [
          ['hidden', 'pending'],
          ['public', 'published'],
        ] as const) {
          const slug = `lakes-nia-surname-kenya${id === 'public' ? `-${id.slice(0, 4)}` : ''}`;
          await store.letterLife.insert({ ...SUBMITTED, id, slug, name: 'Nia Surname' }, state);
        }
        await store.letterLife.edit('hidden', seen, edition);
        await store.letterLife.edit('public', seen, edition);
        expect((await store.letterLife.get('hidden'))?.slug).toBe('lakes-nia-kenya');
        expect((await store.letterLife.get('public'))?.slug).toBe('lakes-nia-surname-kenya-publ');
        await letterStep(store, 'unpublish', 'public', { version: 2, by: ROSA });
        await letterStep(store, 'publish', 'public', { version: 3, by: ROSA });
        expect((await store.letterLife.get('public'))?.slug).toBe('lakes-nia-surname-kenya-publ');
      });
    });

    describe('a slip', () => {
      test('leads to its letter, in whatever state that is', async () => {
        const letter = await submit();
        expect(await slip()).toEqual({
          letter,
          authorRole: 'parent',
          consentAt: NOON,
          rejectedReason: undefined,
          sent: expect.objectContaining({ text: letter.text }),
        });
        await letterStep(store, 'reject', letter.id, { version: 1, by: ROSA, reason: 'surname' });
        expect(await slip()).toMatchObject({
          letter: { state: 'rejected' },
          rejectedReason: 'surname',
        });
      });

      test('has what its sender sent last, whatever the team made of it, until that is removed', async () => {
        const { id, text } = await submit();
        const edit = (version: number, name: string) =>
          store.letterLife.edit(id, { version, by: ROSA }, { name, text: { qu: 'Mama […],' } });
        await edit(1, 'Nia');
        expect((await slip())?.sent).toMatchObject({ text });
        await store.submissions.correct(id, 2, CORRECTION);
        await edit(3, 'N.');
        expect((await slip())?.sent).toMatchObject({
          name: CORRECTION.name,
          text: CORRECTION.text,
        });
        await store.letterHistory.forget(id, 3, ROSA);
        expect((await slip())?.sent).toBeNull();
      });

      test('that nobody was given leads nowhere', async () => {
        await submit();
        expect(await store.submissions.findBySlip('another hash')).toBeUndefined();
      });
    });

    describe('a correction', () => {
      test('replaces what the letter says while it waits', async () => {
        const { id } = await submit();
        const corrected = await store.submissions.correct(id, 1, CORRECTION);
        expect(corrected).toMatchObject({
          ...CORRECTION,
          state: 'pending',
          version: 2,
          photo: PHOTO,
        });
        expect(corrected.slug).toBe('sea-nia-peru');
        expect(corrected.text).toEqual({ qu: 'Mama qucha,' });
        expect(await deedsOf(corrected)).toEqual(['undefined letter.correct pending']);
      });

      test('lets a letter that was sent back or taken back wait again', async () => {
        const { id } = await submit();
        await letterStep(store, 'reject', id, { version: 1, by: ROSA, reason: 'surname' });
        const corrected = await store.submissions.correct(id, 2, CORRECTION);
        expect(corrected.state).toBe('pending');
        expect((await slip())?.rejectedReason).toBeUndefined();
        await store.submissions.withdraw(id);
        expect((await store.submissions.correct(id, 4, CORRECTION)).state).toBe('pending');
      });

      test('of a rejected letter says why it came back and what it said then, until it is public', async () => {
        const { id, text } = await submit();
        const back = async () => (await store.moderation.letters.get(id))?.cameBack;
        const said = { reason: 'private', note: 'The second of this class.' };
        await letterStep(store, 'reject', id, { version: 1, by: TOMASZ, reason: 'spam' });
        const target = [{ id, version: 2 }];
        const { batch } = await store.moderation.letters.transition(target, 'reject', {
          by: ROSA,
          reason: 'twice',
        });
        await store.moderation.undo(batch, ROSA);
        await store.submissions.correct(id, 4, CORRECTION);
        expect(await back()).toMatchObject({ by: 'Tomasz', reason: 'spam', note: undefined });
        await letterStep(store, 'reject', id, { version: 5, by: ROSA, ...said });
        expect(await back()).toBeUndefined();
        await letterStep(store, 'reopen', id, { version: 6, by: TOMASZ });
        expect(await back()).toMatchObject({ by: 'Rosa', ...said });
        expect((await back())?.snapshot?.text).toEqual(CORRECTION.text);
        expect(text).not.toEqual(CORRECTION.text);
        await letterStep(store, 'publish', id, { version: 7, by: ROSA });
        await letterStep(store, 'unpublish', id, { version: 8, by: ROSA });
        await letterStep(store, 'reopen', id, { version: 9, by: ROSA });
        expect(await back()).toBeUndefined();
      });

      test('is refused once the letter is public, or has changed meanwhile', async () => {
        const letter = await submit();
        await expectRefusal(
          () => store.submissions.correct(letter.id, 9, CORRECTION),
          VersionConflictError,
        );
        await expectRefusal(() => store.submissions.correct('none', 1, CORRECTION), NotFoundError);
        await publish(letter);
        await expectRefusal(
          () => store.submissions.correct(letter.id, 1, CORRECTION),
          VersionConflictError,
        );
        await expectRefusal(
          () => store.submissions.correct(letter.id, 2, CORRECTION),
          NotFoundError,
        );
      });

      test('gives other pictures in one step, or takes them away', async () => {
        const { id } = await submit();
        const pictures = { photo: { ...PHOTO, hash: 'new' }, thumbnail: THUMBNAIL };
        const replaced = await store.submissions.correct(id, 1, { ...CORRECTION, pictures });
        expect(replaced).toMatchObject({ ...pictures, version: 2 });
        const none = { photo: undefined, thumbnail: undefined };
        const dropped = await store.submissions.correct(id, 2, { ...CORRECTION, pictures: none });
        expect(dropped).toMatchObject({ ...none, version: 3 });
      });

      test('is not published unread, nor does it change what was published before', async () => {
        const { id, version } = await submit();
        const pictures = { photo: { ...PHOTO, hash: 'unseen' }, thumbnail: THUMBNAIL };
        const correct = () => store.submissions.correct(id, version, { ...CORRECTION, pictures });
        await correct();
        await expectRefusal(
          () => letterStep(store, 'publish', id, { version, by: ROSA }),
          VersionConflictError,
        );
        await publish({ id } as Letter);
        await expectRefusal(correct, VersionConflictError);
      });
    });

    describe('a change of pictures', () => {
      const { begin, end, isChanging, unended } = {
        begin: (ids: string[], now: number) => store.letterPictures.begin(ids, now),
        end: (change: string, id?: string) => store.letterPictures.end(change, id),
        isChanging: (id: string, since: number) => store.letterPictures.isChanging(id, since),
        unended: async (before: number) =>
          (await store.letterPictures.unended(before)).map(({ letterId }) => letterId).sort(),
      };

      test('is noted until it ends, for each of its letters', async () => {
        const change = await begin(['a', 'b', 'c'], NOON);
        expect(await unended(NOON)).toEqual([]);
        expect(await unended(NOON + 1)).toEqual(['a', 'b', 'c']);
        await end(change, 'b');
        expect(await unended(NOON + 1)).toEqual(['a', 'c']);
        await end(change);
        expect(await unended(NOON + 1)).toEqual([]);
      });

      test('says that somebody is at work on its letter, whatever was left undone before', async () => {
        await begin(['a'], NOON);
        expect(await isChanging('a', NOON + 1)).toBe(false);
        const change = await begin(['a'], NOON + 1);
        expect(await isChanging('a', NOON + 1)).toBe(true);
        expect(await isChanging('b', NOON + 1)).toBe(false);
        await end(change);
        expect(await isChanging('a', NOON + 1)).toBe(false);
        expect(await unended(NOON + 1)).toEqual(['a']);
      });
    });
  });
}
