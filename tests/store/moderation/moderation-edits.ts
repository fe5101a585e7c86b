import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { writeResponses } from './to-moderate.ts';

const LETTER = {
  text: 'Lieber Berg,',
  alt: 'Der Berg im Schnee',
  name: 'Mia Moss',
  age: 9,
  country: 'DE',
  topic: 'lakes',
} as const;

/** What moderators put right, and what they hear of each other, in every database. */
export function describeModerationEdits(where: string, open: () => Promise<OpenedStore>): void {
  describe(`moderation ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
      await writeCast(store);
    });

    afterEach(() => opened.close());

    describe('putting right', () => {
      const edit = { text: 'Better words.', name: 'Nina', age: 31, country: 'FR', language: 'fr' };

      test('changes a response that is not public, and the trail has no words of it', async () => {
        await writeResponses(store, 1);
        await store.moderation.responses.edit('r0000', { version: 1, by: ROSA }, edit);
        expect(await store.moderation.responses.get('r0000')).toMatchObject({
          ...edit,
          version: 2,
        });
        const [deed] = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(deed?.details).toEqual({
          letter: 'amina',
          before: 'pending',
          fields: 'text name age country language',
        });
        await store.moderation.responses.edit('r0000', { version: 2, by: ROSA }, edit);
        expect(await store.audit.listOf({ kind: 'response', id: 'r0000' })).toHaveLength(1);
      });

      test('is refused on a stale version, and of what is not there', async () => {
        const { responses } = store.moderation;
        await writeResponses(store, 1);
        const seen = { version: 2, by: ROSA };
        await expect(responses.edit('r0000', seen, edit)).rejects.toThrow(VersionConflictError);
        await expect(responses.edit('gone', seen, edit)).rejects.toThrow(NotFoundError);
        expect((await responses.revisions('r0000')).items).toEqual([]);
      });

      test('changes a response that is public, and leaves who decided on it and when', async () => {
        const { responses } = store.moderation;
        await writeResponses(store, 1);
        await responses.transition([{ id: 'r0000', version: 1 }], 'approve', {
          by: TOMASZ,
          now: NOON,
        });
        const said = await responses.get('r0000');
        await responses.edit('r0000', { version: 2, by: ROSA }, edit);
        expect(await responses.get('r0000')).toMatchObject({
          ...edit,
          ...{ state: 'approved', version: 3, reviewedBy: 'Rosa' },
          ...{ decidedBy: 'Tomasz', decidedAt: NOON },
        });
        const page = await store.responses.readPublic('amina', { start: 0 });
        expect(page.items.map(({ text }) => text)).toEqual([edit.text]);
        const { items } = await responses.revisions('r0000');
        expect(items).toMatchObject([
          { version: 3, by: 'Rosa', snapshot: edit },
          { version: 2, by: undefined, snapshot: { text: said?.text, name: said?.name } },
        ]);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('keeps every version, until the words of an earlier one are removed', async () => {
        const { responses } = store.moderation;
        await writeResponses(store, 1);
        for (const [n, name] of ['Ada', 'Bo', 'Cleo'].entries()) {
          await responses.edit('r0000', { version: n + 1, by: ROSA }, { ...edit, name });
        }
        const versions = async () => (await responses.revisions('r0000')).items;
        expect((await versions()).map((each) => each.snapshot?.name)).toEqual([
          ...['Cleo', 'Bo', 'Ada'],
          expect.stringContaining('Reader'),
        ]);
        await responses.forgetRevision('r0000', 2, TOMASZ);
        await responses.forgetRevision('r0000', 2, TOMASZ);
        expect((await versions()).map((each) => each.snapshot?.name)[2]).toBeUndefined();
        const deeds = await store.audit.listOf({ kind: 'response', id: 'r0000' });
        expect(deeds.filter(({ deed }) => deed === 'response.forget')).toHaveLength(1);
        await expect(responses.forgetRevision('r0000', 4, ROSA)).rejects.toThrow(
          VersionConflictError,
        );
        await expect(responses.forgetRevision('r0000', 9, ROSA)).rejects.toThrow(NotFoundError);
        await answerStep(store, 'erase', 'r0000', { version: 4, by: ROSA });
        expect(await versions()).toEqual([]);
      });

      test('changes a letter that waits, its language with its text', async () => {
        const letter = {
          ...edit,
          text: 'Lieber Berg,',
          alt: 'Der Berg im Schnee',
          country: 'DE',
          topic: 'lakes',
          language: 'de',
        } as const;
        await store.moderation.letters.edit('hina', { version: 1, by: ROSA }, letter);
        expect(await store.moderation.letters.get('hina')).toMatchObject({
          name: 'Nina',
          age: 31,
          country: 'DE',
          topic: 'lakes',
          originalLanguage: 'de',
          text: { de: 'Lieber Berg,' },
          alt: { de: 'Der Berg im Schnee' },
          version: 2,
        });
        const [deed] = await store.audit.listOf({ kind: 'letter', id: 'hina' });
        expect(deed?.details).toEqual({
          before: 'pending',
          from: 'mountains PK',
          to: 'lakes DE',
          fields: 'topic country name age originalLanguage text.de text.ur alt.de',
        });
        expect(await store.counts.verify()).toEqual([]);
      });

      test('is refused for a letter that is public, and on a stale version', async () => {
        const letter = { ...edit, alt: '', topic: 'lakes', language: 'de' } as const;
        await expect(
          store.moderation.letters.edit('amina', { version: 1, by: ROSA }, letter),
        ).rejects.toThrow(NotFoundError);
        await expect(
          store.moderation.letters.edit('hina', { version: 3, by: ROSA }, letter),
        ).rejects.toThrow(VersionConflictError);
      });
    });

    describe('putting right and deciding in one go', () => {
      let responses: Store['moderation']['responses'];
      let letters: Store['moderation']['letters'];
      beforeEach(() => {
        ({ responses, letters } = store.moderation);
      });
      const words = { name: 'Nina', text: 'I am […].' };
      const deedsOf = async (kind: 'response' | 'letter', id: string) =>
        (await store.audit.listOf({ kind, id })).map(({ deed, details }) => [deed, details.fields]);

      test('approves what was saved; undo takes the approval back and leaves the words', async () => {
        await writeResponses(store, 1);
        const seen = { version: 1, by: ROSA };
        const { batch } = await responses.edit('r0000', seen, words, true);
        expect(await responses.get('r0000')).toMatchObject({
          ...words,
          state: 'approved',
          version: 3,
        });
        expect(await deedsOf('response', 'r0000')).toEqual([
          ['response.approve', undefined],
          ['response.edit', 'text name'],
        ]);
        expect(await store.counts.verify()).toEqual([]);
        expect(await store.moderation.undo(batch ?? '', ROSA)).toMatchObject({
          undone: 1,
          left: [],
        });
        expect(await responses.get('r0000')).toMatchObject({ ...words, state: 'pending' });
      });

      test('does neither if somebody was quicker', async () => {
        await writeResponses(store, 1);
        await responses.edit('r0000', { version: 1, by: TOMASZ }, { name: 'Mia' });
        const late = responses.edit('r0000', { version: 1, by: ROSA }, words, true);
        await expect(late).rejects.toThrow(VersionConflictError);
        expect(await responses.get('r0000')).toMatchObject({
          name: 'Mia',
          state: 'pending',
          version: 2,
        });
        const lateLetter = letters.reword('hina', { version: 4, by: ROSA }, { name: 'Nina' }, true);
        await expect(lateLetter).rejects.toThrow(VersionConflictError);
        expect(await letters.get('hina')).toMatchObject({ state: 'pending', version: 1 });
      });

      test('is done, not a conflict, when the same is sent once more', async () => {
        await writeResponses(store, 1);
        const seen = { version: 1, by: ROSA };
        await responses.edit('r0000', seen, words, true);
        expect(await responses.edit('r0000', seen, words, true)).toEqual({});
        const other = responses.edit('r0000', seen, { text: 'I am Mia.' }, true);
        await expect(other).rejects.toThrow(VersionConflictError);
        const others = responses.edit('r0000', { version: 1, by: TOMASZ }, words, true);
        await expect(others).rejects.toThrow(VersionConflictError);
        await letters.reword('hina', seen, { name: 'Nina' }, true);
        expect(await letters.reword('hina', seen, { name: 'Nina' }, true)).toEqual({});
        expect(await deedsOf('response', 'r0000')).toHaveLength(2);
      });

      test('sets each public string of a letter, and publishes it', async () => {
        await letters.edit('hina', { version: 1, by: ROSA }, { ...LETTER, language: 'de' });
        const { batch } = await letters.reword(
          'hina',
          { version: 2, by: ROSA },
          { name: 'Nina', 'text.de': 'Ich bin […].', 'alt.de': '', transcript: 'Lies das.' },
          true,
        );
        expect(await letters.get('hina')).toMatchObject({
          name: 'Nina',
          text: { de: 'Ich bin […].' },
          alt: {},
          transcript: 'Lies das.',
          state: 'published',
          version: 4,
        });
        expect(await deedsOf('letter', 'hina')).toEqual([
          ['letter.publish', undefined],
          ['letter.edit', 'name text.de alt.de transcript'],
          ['letter.edit', expect.stringContaining('text.de')],
        ]);
        expect(await store.counts.verify()).toEqual([]);
        expect(await store.moderation.undo(batch ?? '', ROSA)).toMatchObject({
          undone: 1,
          left: [],
        });
        expect(await letters.get('hina')).toMatchObject({ name: 'Nina', state: 'pending' });
      });
    });

    describe('the news', () => {
      test('say what arrived and what was decided since a moment, and by whom', async () => {
        const now = Date.now();
        const soon = { creationTime: String(now + 1000) };
        await store.responses.write(responseNo(1, 'amina', { id: 'early' }));
        await store.responses.write(responseNo(2, 'amina', { ...soon, id: 'late' }));
        await store.letterLife.insert(letterNo(7, soon));
        await answerStep(store, 'approve', 'early', { version: 1, by: TOMASZ });
        const news = await store.moderation.newsSince(now);
        expect(news.map(({ kind, id, deed, by }) => [kind, id, deed, by])).toEqual([
          ['response', 'early', 'response.approve', 'Tomasz'],
          ['response', 'late', undefined, undefined],
          ['letter', 'letter0007', undefined, undefined],
        ]);
        expect(await store.moderation.newsSince(now + 60_000)).toEqual([]);
      });

      test('sum up how much each member decided, also where two have one name', async () => {
        const all = await writeResponses(store, 5);
        const items = all.slice(0, 3);
        const other = { id: 'otherrosa', name: ROSA.name };
        for (const [some, by] of [
          [items, ROSA],
          [all.slice(3), other],
        ] as const) {
          await store.moderation.responses.transition(some, 'approve', { by, now: NOON });
        }
        await store.moderation.letters.transition([{ id: 'hina', version: 1 }], 'reject', {
          by: TOMASZ,
          reason: 'twice',
          now: NOON,
        });
        const done = await store.moderation.decidedSince(NOON);
        expect(done.toSorted((a, b) => a.count - b.count)).toEqual([
          { ...TOMASZ, deed: 'letter.reject', count: 1 },
          { ...other, deed: 'response.approve', count: 2 },
          { ...ROSA, deed: 'response.approve', count: 3 },
        ]);
        expect(await store.moderation.decidedSince(NOON + 1)).toEqual([]);
        const now = NOON + 5;
        const { batch } = await store.moderation.responses.transition(
          items.slice(1).map(({ id }) => ({ id })),
          'reject',
          {
            ...{ by: ROSA, reason: 'spam', now },
          },
        );
        expect(await store.moderation.decidedSince(now)).toMatchObject([{ count: 2 }]);
        await store.moderation.undo(batch, ROSA, now);
        expect(await store.moderation.decidedSince(now)).toEqual([]);
      });
    });
  });
}
