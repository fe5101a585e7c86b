import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { BEFORE_ANY_CHANGE } from '#store/letters/pictures.ts';
import type { Store } from '#store/store.ts';
import { type Cast, letterNo, NOON, ROSA, writeCast } from '#tests/cast/cast.ts';
import { answersOf, letterStep, letterSteps } from '#tests/cast/steps.ts';
import {
  everything,
  expectCounts,
  expectNoChange,
  expectRefusal,
  invalidatedBy,
  type OpenedStore,
} from '#tests/store/harness/opened-store.ts';
import { writeApproved } from '#tests/store/harness/written.ts';
import { PUBLIC_READS, readsThatFind } from '#tests/store/site/public-reads.ts';

/** Everything the public sees change when Amina's letter comes or goes. */
const AMINA_SHOWS = [
  'ages:9-11',
  'country:KE',
  'letter:amina',
  'month:2026-06',
  'principle:one-ocean',
  'principle:people',
  'topic:sea',
  'total',
];
const EMAIL = 'nina.reader@example.org';

/** What every database has to do as a letter comes, changes and goes. */
export function describeLetterLife(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the life of a letter ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      cast = await writeCast(store);
    });

    afterEach(() => opened.close());

    const three = { total: 3, 'KE sea': 1, 'BR rivers': 1, 'CN lakes': 1 };

    test('begins counted only if it begins published', async () => {
      await expectCounts(store, three);
      const invalidated = await invalidatedBy(store, () =>
        store.letterLife.insert(letterNo(0, { country: 'PE' }), 'published'),
      );
      expect(invalidated).toEqual([
        'ages:0-5',
        'country:PE',
        'letter:letter0000',
        'month:2026-06',
        'topic:sea',
        'total',
      ]);
      await expectCounts(store, { ...three, total: 4, 'PE sea': 1 });
    });

    test('publishing counts it and shows it', async () => {
      const invalidated = await invalidatedBy(store, () =>
        letterStep(store, 'publish', 'hina', cast.hina),
      );
      expect(invalidated).toEqual([
        'ages:12-14',
        'country:PK',
        'letter:hina',
        'month:2026-06',
        'principle:one-ocean',
        'topic:mountains',
        'total',
      ]);
      const hina = await store.letterLife.get('hina');
      expect(hina).toEqual({ ...cast.hina, state: 'published', version: 2 });
      expect(hina && (await readsThatFind(store, hina))).toEqual(PUBLIC_READS);
      await expectCounts(store, { ...three, total: 4, 'PK mountains': 1 });
      expect(await store.letterLife.countPending()).toBe(0);
    });

    test('unpublishing is the way back', async () => {
      const invalidated = await invalidatedBy(store, () =>
        letterStep(store, 'unpublish', 'amina', cast.amina),
      );
      expect(invalidated).toEqual(AMINA_SHOWS);
      expect(await readsThatFind(store, cast.amina)).toEqual([]);
      await expectCounts(store, { total: 2, 'BR rivers': 1, 'CN lakes': 1 });
      const again = await letterStep(store, 'publish', 'amina', { version: 2 });
      expect(again).toEqual({ ...cast.amina, version: 3 });
      await expectCounts(store, three);
    });

    test('trashing takes a public letter away at once, restoring brings it back', async () => {
      const invalidated = await invalidatedBy(store, () =>
        letterStep(store, 'trash', 'amina', cast.amina, NOON),
      );
      expect(invalidated).toEqual(AMINA_SHOWS);
      expect(await readsThatFind(store, cast.amina)).toEqual([]);
      await expectCounts(store, { total: 2, 'BR rivers': 1, 'CN lakes': 1 });
      expect(
        await invalidatedBy(store, () => letterStep(store, 'restore', 'amina', { version: 2 })),
      ).toEqual(invalidated);
      expect(await store.letters.findById('amina')).toEqual({ ...cast.amina, version: 3 });
      await expectCounts(store, three);
    });

    test('restoring makes a letter what it was, and never more public', async () => {
      const { trash, restore, unpublish } = letterSteps(store);
      expect(await invalidatedBy(store, () => trash('hina', cast.hina))).toEqual([]);
      expect((await restore('hina', { version: 2 })).state).toBe('pending');
      await unpublish('mei', cast.mei);
      await trash('mei', { version: 2 });
      expect((await restore('mei', { version: 3 })).state).toBe('unpublished');
      await expectCounts(store, { total: 2, 'KE sea': 1, 'BR rivers': 1 });
    });

    test('moving takes from the old topic and country and gives to the new', async () => {
      await writeApproved(store, 'amina', 1);
      const to = { topic: 'desert', country: 'MA' } as const;
      const invalidated = await invalidatedBy(store, () =>
        store.letterLife.edit('amina', cast.amina, to),
      );
      expect(invalidated).toEqual([
        'ages:9-11',
        'country:KE',
        'country:MA',
        'letter:amina',
        'month:2026-06',
        'principle:one-ocean',
        'principle:people',
        'topic:desert',
        'topic:sea',
        'total',
      ]);
      await expectCounts(store, { total: 3, 'MA desert': 1, 'BR rivers': 1, 'CN lakes': 1 });
      const [response] = await answersOf(store, 'amina');
      expect(response?.topic).toBe('desert');
      const edited = await store.letters.findById('amina');
      expect(edited && (await readsThatFind(store, edited))).toEqual(PUBLIC_READS);
      expect((await store.letters.listByTopic('sea', { locale: 'en' })).items).toEqual([]);
      expect((await store.letters.listByCountry('KE', { locale: 'en' })).items).toEqual([]);
    });

    test('changing the topic changes nothing besides', async () => {
      const target = { id: 'amina', version: 1 };
      const to = { topic: 'lakes', by: ROSA } as const;
      await store.moderation.letters.transition([target], 'changeTopic', to);
      expect(await store.letterLife.get('amina')).toEqual({
        ...cast.amina,
        topic: 'lakes',
        version: 2,
      });
    });

    test('an address made of what the letter says follows it until it is public', async () => {
      const { letterLife } = store;
      const slug = 'sea-child-1-kenya';
      const { id } = await letterLife.insert(letterNo(1, { topic: 'sea', slug }));
      const edited = await letterLife.edit(id, { version: 1 }, { topic: 'sea', country: 'PE' });
      expect(edited.slug).toBe('sea-child-peru');
      await letterStep(store, 'publish', id, edited);
      const away = await letterLife.edit(id, { version: 3 }, { topic: 'sea', country: 'JP' });
      expect(away.slug).toBe('sea-child-peru');
    });

    test('moving a letter that is not public moves no counter until it is', async () => {
      const to = { topic: 'desert', country: 'MA' } as const;
      expect(
        await invalidatedBy(store, () => store.letterLife.edit('hina', cast.hina, to)),
      ).toEqual([]);
      await expectCounts(store, three);
      await letterStep(store, 'publish', 'hina', { version: 2 });
      await expectCounts(store, { ...three, total: 4, 'MA desert': 1 });
    });

    test('erasing leaves nothing of a letter but the note of its files', async () => {
      await writeApproved(store, 'amina', 2, { email: EMAIL });
      const { trash, erase } = letterSteps(store);
      await trash('amina', cast.amina);
      await erase('amina', { version: 2 });
      expect(await store.letterLife.get('amina')).toBeUndefined();
      expect(await answersOf(store, 'amina')).toEqual([]);
      expect(JSON.stringify(await everything(tables))).not.toContain(EMAIL);
      await expectCounts(store, { total: 2, 'BR rivers': 1, 'CN lakes': 1 });
      const [note] = await store.letterPictures.unended(BEFORE_ANY_CHANGE);
      expect(note).toMatchObject({ letterId: 'amina', erased: true });
      for (let time = 0; time < 2; time += 1) await store.letterPictures.end(note?.change ?? '');
      expect(await store.letterPictures.unended(BEFORE_ANY_CHANGE)).toEqual([]);
    });

    test('erasing is for the trash alone', async () => {
      const { erase } = letterSteps(store);
      await expectRefusal(tables, () => erase('amina', cast.amina), NotFoundError);
      await expectRefusal(tables, () => erase('nobody', { version: 1 }), NotFoundError);
    });

    test('a letter of the same id may be erased before the files of the first are gone', async () => {
      for (let time = 0; time < 2; time += 1) {
        if (time > 0) await store.letterLife.insert(letterNo(1, { id: 'mei' }));
        await letterStep(store, 'trash', 'mei', { version: 1 });
        await letterStep(store, 'erase', 'mei', { version: 2 });
      }
      const notes = await store.letterPictures.unended(BEFORE_ANY_CHANGE);
      expect(notes.map(({ letterId }) => letterId)).toEqual(['mei', 'mei']);
    });

    test('a step that was taken already changes nothing', async () => {
      const { publish, unpublish, trash, restore } = letterSteps(store);
      const { edit } = store.letterLife;
      await expectNoChange(tables, () => publish('amina', cast.amina));
      await expectNoChange(tables, () => restore('amina', cast.amina));
      await expectNoChange(tables, () =>
        edit('amina', cast.amina, { topic: 'sea', country: 'KE' }),
      );
      await unpublish('amina', cast.amina);
      await expectNoChange(tables, () => unpublish('amina', { version: 2 }));
      await trash('amina', { version: 2 });
      await expectNoChange(tables, () => trash('amina', { version: 3 }));
    });

    test('a step on a stale version is refused, and says which is current', async () => {
      const { publish, unpublish, trash, restore, erase } = letterSteps(store);
      const { edit } = store.letterLife;
      const seen = cast.amina;
      await unpublish('amina', seen);
      const to = { topic: 'desert', country: 'MA' } as const;
      const steps = [
        () => publish('amina', seen),
        () => unpublish('amina', seen),
        () => trash('amina', seen),
        () => restore('amina', seen),
        () => edit('amina', seen, to),
      ];
      for (const step of steps) await expectRefusal(tables, step, VersionConflictError);
      await expect(publish('amina', seen)).rejects.toMatchObject({ current: 2 });
      await trash('amina', { version: 2 });
      await expectRefusal(tables, () => erase('amina', { version: 2 }), VersionConflictError);
    });

    test('a step that its state does not allow is refused', async () => {
      const { publish, unpublish, trash } = letterSteps(store);
      await expectRefusal(tables, () => unpublish('hina', cast.hina), NotFoundError);
      await trash('amina', cast.amina);
      await expectRefusal(tables, () => publish('amina', { version: 2 }), NotFoundError);
      await expectRefusal(tables, () => unpublish('amina', { version: 2 }), NotFoundError);
      await expectRefusal(tables, () => publish('nobody', { version: 1 }), NotFoundError);
    });

    test('a step that fails half way leaves no half', async () => {
      const before = await everything(tables);
      await sql`alter table content_touched rename to content_lost`.execute(tables);
      const to = { topic: 'desert', country: 'MA' } as const;
      await expect(letterStep(store, 'publish', 'hina', cast.hina)).rejects.toThrow();
      await expect(letterStep(store, 'trash', 'amina', cast.amina)).rejects.toThrow();
      await expect(store.letterLife.edit('mei', cast.mei, to)).rejects.toThrow();
      await expect(store.letterLife.insert(letterNo(1), 'published')).rejects.toThrow();
      await sql`alter table content_lost rename to content_touched`.execute(tables);
      expect(await everything(tables)).toEqual(before);
      await expectCounts(store, three);
      await letterStep(store, 'publish', 'hina', cast.hina);
      await expectCounts(store, { ...three, total: 4, 'PK mountains': 1 });
    });
  });
}
