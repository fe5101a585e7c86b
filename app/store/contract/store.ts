import fc from 'fast-check';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  isPublic,
  LETTER_STATES,
  type Letter,
  type LetterState,
} from '../../domain/letters/letter.ts';
import type { AdoptionCursor, Cursor, Page } from '../../domain/letters/paging.ts';
import { PRINCIPLES } from '../../domain/ocean/principles.ts';
import { type Response, type ResponseCursor, setOf } from '../../domain/responses/response.ts';
import type { Actor } from '../../domain/staff/audit.ts';
import { TOPICS, type Topic } from '../../domain/topics/topics.ts';
import { type Cast, letterNo, NOON, ROSA, responseNo, TOMASZ, writeCast } from '../cast.ts';
import { NotFoundError, SlugTakenError, VersionConflictError } from '../refusals.ts';
import type { Tables } from '../schema.ts';
import type { Store } from '../store.ts';

/** A store with nothing in it, and a way past its interface to the tables behind it. */
export type OpenedStore = { store: Store; tables: Kysely<Tables>; close: () => Promise<void> };

/** Every place where the public can come upon a letter. */
const EVERY_PLACE = [
  'latest',
  'topic',
  'country',
  'adoption',
  'adoption of its topic',
  'slug',
  'id',
  'photo',
  'thumbnail',
  'addresses',
  'neighbours',
  'principle',
];
/** Everything the public sees change when Amina's letter comes or goes. */
const AMINA_SHOWS = [
  'country:KE',
  'letter:amina',
  'principle:one-ocean',
  'principle:people',
  'topic:sea',
  'total',
];
const EMAIL = 'nina.reader@example.org';

/** A letter as the plain model of the store has it. */
type ModelLetter = {
  id: string;
  topic: Topic;
  country: string;
  state: LetterState;
  before?: LetterState;
  version: number;
  responses: { id: string; version: number; verdict: 'pending' | 'approved' | 'rejected' }[];
};
type Model = Pick<ModelLetter, 'state' | 'before'>;

/** What each step makes of a letter; undefined if it is refused. */
const STEPS: Record<
  'publish' | 'unpublish' | 'trash' | 'restore',
  (l: Model) => Model | undefined
> = {
  publish: ({ state }) => (state === 'trashed' ? undefined : { state: 'published' }),
  unpublish: ({ state }) =>
    state === 'published' || state === 'unpublished' ? { state: 'unpublished' } : undefined,
  trash: ({ state, before }) =>
    state === 'trashed' && before ? { state, before } : { state: 'trashed', before: state },
  restore: ({ state, before }) => ({ state: state === 'trashed' && before ? before : state }),
};

fc.configureGlobal({ seed: 20_260_608 });

/** What every database has to do to stand behind the store, each test in one of its own. */
export function describeStore(name: string, open: () => Promise<OpenedStore>): void {
  describe(name, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
    });

    afterEach(async () => {
      await opened.close();
    });

    /** What an action touches for the page cache, and that it moved the content version. */
    async function touchedBy(action: () => Promise<unknown>): Promise<string[]> {
      const before = await store.contentVersion();
      await action();
      const touched = await store.touchedSince(before);
      expect((await store.contentVersion()) > before).toBe(touched.length > 0);
      return touched;
    }

    /** Expects a refusal that leaves every row of every table as it was. */
    async function expectRefusal(
      action: () => Promise<unknown>,
      refusal: new (...args: never[]) => Error,
    ): Promise<void> {
      const before = await everything(tables);
      await expect(action()).rejects.toThrow(refusal);
      expect(await everything(tables)).toEqual(before);
    }

    /** Expects that an action succeeds and leaves every row of every table as it was. */
    async function expectNoChange(action: () => Promise<unknown>): Promise<void> {
      const before = await everything(tables);
      await action();
      expect(await everything(tables)).toEqual(before);
    }

    async function expectCounts(expected: Record<string, number>): Promise<void> {
      expect(await countsOf(store)).toEqual(expected);
      expect(await store.counts.verify()).toEqual([]);
    }

    describe('an empty store', () => {
      test('answers, and counts nothing', async () => {
        await store.ping();
        await expectCounts({ total: 0 });
        expect(await store.contentVersion()).toBe(0);
        expect(await store.counts.ofCountry('KE')).toEqual({
          country: 'KE',
          perTopic: { sea: 0, desert: 0, rivers: 0, lakes: 0, mountains: 0, forests: 0 },
          total: 0,
        });
      });

      test('has nothing to read', async () => {
        const nothing = { items: [], next: undefined };
        expect(await store.letters.listLatest({ locale: 'en' })).toEqual(nothing);
        expect(await store.letters.listByTopic('sea', { locale: 'en' })).toEqual(nothing);
        expect(await store.letters.listForAdoption(undefined, { locale: 'en' })).toEqual(nothing);
        expect(await store.letters.findById('amina')).toBeUndefined();
        expect(await store.letters.listAddresses('', 10)).toEqual([]);
        expect(await store.responses.readPublic('amina', { start: 0 })).toEqual(nothing);
        expect(await store.letterLife.get('amina')).toBeUndefined();
        expect(await store.letterLife.getBySlug('sea-amina-mombasa')).toBeUndefined();
      });

      test('notes what it is told about itself', async () => {
        expect(await store.mark('samples')).toBeUndefined();
        await store.setMark('samples', 'loaded');
        await store.setMark('samples', 'loaded twice');
        expect(await store.mark('samples')).toBe('loaded twice');
        expect(await store.mark('sample')).toBeUndefined();
      });
    });

    describe('a letter', () => {
      test('comes back as it was written', async () => {
        const { amina, hina } = await writeCast(store);
        expect(amina).toEqual({
          id: 'amina',
          slug: 'sea-amina-mombasa',
          topic: 'sea',
          country: 'KE',
          name: 'Amina',
          age: 9,
          originalLanguage: 'sw',
          text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', fr: 'Chère mer,', ch: '亲爱的大海：' },
          alt: { en: 'A dhow at low tide', fr: 'Un boutre à marée basse' },
          photo: { hash: 'aminaphoto', width: 1920, height: 1280 },
          thumbnail: { hash: 'aminathumbnail', width: 512, height: 341 },
          nrResponses: 0,
          nrApproved: 0,
          creationTime: String(NOON),
          state: 'published',
          sample: false,
          version: 1,
        });
        expect(await store.letters.findBySlug(amina.slug)).toEqual(amina);
        expect(await store.letters.findById(amina.id)).toEqual(amina);
        expect(await store.letterLife.get(hina.id)).toEqual(hina);
        expect(await store.letterLife.getBySlug(hina.slug)).toEqual(hina);
      });

      test('keeps a description in a language it has no text in', async () => {
        const letter = letterNo(1, { text: { en: 'Dear desert,' }, alt: { fr: 'Une dune' } });
        await store.letterLife.insert(letter, 'published');
        const found = await store.letters.findById(letter.id);
        expect(found).toMatchObject({ text: { en: 'Dear desert,' }, alt: { fr: 'Une dune' } });
        expect(Object.keys(found?.text ?? {})).toEqual(['en']);
      });

      test('says that it is a sample', async () => {
        const letter = await store.letterLife.insert(letterNo(1, { sample: true }), 'published');
        expect(letter.sample).toBe(true);
      });

      test('is refused if its slug is taken, by a letter in any state', async () => {
        const { amina, hina } = await writeCast(store);
        for (const { slug } of [amina, hina]) {
          await expectRefusal(() => store.letterLife.insert(letterNo(1, { slug })), SlugTakenError);
        }
      });

      test('is refused if its id is taken or its time is none', async () => {
        const { amina } = await writeCast(store);
        const { insert } = store.letterLife;
        await expectRefusal(() => insert(letterNo(1, { id: amina.id }), 'published'), Error);
        await expectRefusal(() => insert(letterNo(1, { creationTime: 'soon' })), Error);
      });

      test('that is published shows in every public place', async () => {
        const { amina } = await writeCast(store);
        expect(await placesOf(store, amina)).toEqual(EVERY_PLACE);
      });

      test('that is pending shows nowhere, is not counted, and touches nothing', async () => {
        const { insert } = store.letterLife;
        const pending = letterNo(1, { photo: { hash: 'p', width: 2, height: 1 } });
        expect(await touchedBy(() => insert(pending))).toEqual([]);
        const kept = await store.letterLife.get(pending.id);
        expect(kept?.state).toBe('pending');
        expect(kept && (await placesOf(store, kept))).toEqual([]);
        await expectCounts({ total: 0 });
        expect(await store.letterLife.countPending()).toBe(1);
      });

      test.each(LETTER_STATES.filter((state) => !isPublic({ state })))(
        'that is %s shows nowhere, nor do its answers',
        async (state) => {
          const { amina } = await writeCast(store);
          await writeApproved(store, amina.id, 1);
          await tables.updateTable('letters').set({ state }).where('id', '=', amina.id).execute();
          expect(await placesOf(store, amina)).toEqual([]);
        },
      );

      test('shows its pictures by their own hash alone', async () => {
        const { amina, thiago } = await writeCast(store);
        const { findPicture } = store.letters;
        expect(await findPicture(amina.id, 'aminaphoto')).toBe('photo');
        expect(await findPicture(amina.id, 'aminathumbnail')).toBe('thumbnail');
        expect(await findPicture(amina.id, 'hinaphoto')).toBeUndefined();
        expect(await findPicture('hina', 'hinaphoto')).toBeUndefined();
        expect(await findPicture(thiago.id, '')).toBeUndefined();
        expect(await findPicture('nobody', 'aminaphoto')).toBeUndefined();
      });
    });

    describe('the life of a letter', () => {
      let cast: Cast;

      beforeEach(async () => {
        cast = await writeCast(store);
      });

      const three = { total: 3, 'KE sea': 1, 'BR rivers': 1, 'CN lakes': 1 };

      test('begins counted only if it begins published', async () => {
        await expectCounts(three);
        const touched = await touchedBy(() =>
          store.letterLife.insert(letterNo(0, { country: 'PE' }), 'published'),
        );
        expect(touched).toEqual(['country:PE', 'letter:letter0000', 'topic:sea', 'total']);
        await expectCounts({ ...three, total: 4, 'PE sea': 1 });
      });

      test('publishing counts it and shows it', async () => {
        const touched = await touchedBy(() => store.letterLife.publish('hina', cast.hina));
        expect(touched).toEqual([
          'country:PK',
          'letter:hina',
          'principle:one-ocean',
          'topic:mountains',
          'total',
        ]);
        const hina = await store.letterLife.get('hina');
        expect(hina).toEqual({ ...cast.hina, state: 'published', version: 2 });
        expect(hina && (await placesOf(store, hina))).toEqual(EVERY_PLACE);
        await expectCounts({ ...three, total: 4, 'PK mountains': 1 });
        expect(await store.letterLife.countPending()).toBe(0);
      });

      test('unpublishing is the way back', async () => {
        const touched = await touchedBy(() => store.letterLife.unpublish('amina', cast.amina));
        expect(touched).toEqual(AMINA_SHOWS);
        expect(await placesOf(store, cast.amina)).toEqual([]);
        await expectCounts({ total: 2, 'BR rivers': 1, 'CN lakes': 1 });
        const again = await store.letterLife.publish('amina', { version: 2 });
        expect(again).toEqual({ ...cast.amina, version: 3 });
        await expectCounts(three);
      });

      test('trashing takes a public letter away at once, restoring brings it back', async () => {
        const touched = await touchedBy(() => store.letterLife.trash('amina', cast.amina, NOON));
        expect(touched).toEqual(AMINA_SHOWS);
        expect(await placesOf(store, cast.amina)).toEqual([]);
        await expectCounts({ total: 2, 'BR rivers': 1, 'CN lakes': 1 });
        expect(await touchedBy(() => store.letterLife.restore('amina', { version: 2 }))).toEqual(
          touched,
        );
        expect(await store.letters.findById('amina')).toEqual({ ...cast.amina, version: 3 });
        await expectCounts(three);
      });

      test('restoring makes a letter what it was, and never more public', async () => {
        const { trash, restore, unpublish } = store.letterLife;
        expect(await touchedBy(() => trash('hina', cast.hina))).toEqual([]);
        expect((await restore('hina', { version: 2 })).state).toBe('pending');
        await unpublish('mei', cast.mei);
        await trash('mei', { version: 2 });
        expect((await restore('mei', { version: 3 })).state).toBe('unpublished');
        await expectCounts({ total: 2, 'KE sea': 1, 'BR rivers': 1 });
      });

      test('moving takes from the old topic and country and gives to the new', async () => {
        await writeApproved(store, 'amina', 1);
        const to = { topic: 'desert', country: 'MA' } as const;
        const touched = await touchedBy(() => store.letterLife.move('amina', cast.amina, to));
        expect(touched).toEqual([
          'country:KE',
          'country:MA',
          'letter:amina',
          'principle:one-ocean',
          'principle:people',
          'topic:desert',
          'topic:sea',
          'total',
        ]);
        await expectCounts({ total: 3, 'MA desert': 1, 'BR rivers': 1, 'CN lakes': 1 });
        const [response] = await store.responses.listAll('amina');
        expect(response?.topic).toBe('desert');
        const moved = await store.letters.findById('amina');
        expect(moved && (await placesOf(store, moved))).toEqual(EVERY_PLACE);
        expect((await store.letters.listByTopic('sea', { locale: 'en' })).items).toEqual([]);
        expect((await store.letters.listByCountry('KE', { locale: 'en' })).items).toEqual([]);
      });

      test('moving changes nothing besides, whatever else it is handed', async () => {
        const to = { topic: 'lakes', country: 'KE', state: 'pending', name: 'Eve' } as const;
        await store.letterLife.move('amina', cast.amina, to);
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
        const moved = await letterLife.move(id, { version: 1 }, { topic: 'sea', country: 'PE' });
        expect(moved.slug).toBe('sea-child-1-peru');
        await letterLife.publish(id, moved);
        const away = await letterLife.move(id, { version: 3 }, { topic: 'sea', country: 'JP' });
        expect(away.slug).toBe('sea-child-1-peru');
      });

      test('moving a letter that is not public moves no counter until it is', async () => {
        const to = { topic: 'desert', country: 'MA' } as const;
        expect(await touchedBy(() => store.letterLife.move('hina', cast.hina, to))).toEqual([]);
        await expectCounts(three);
        await store.letterLife.publish('hina', { version: 2 });
        await expectCounts({ ...three, total: 4, 'MA desert': 1 });
      });

      test('erasing leaves nothing of a letter but the note of its folder', async () => {
        await writeApproved(store, 'amina', 2, { email: EMAIL });
        const { trash, erase } = store.letterLife;
        await trash('amina', cast.amina);
        await erase('amina', { version: 2 });
        expect(await store.letterLife.get('amina')).toBeUndefined();
        expect(await store.responses.listAll('amina')).toEqual([]);
        expect(JSON.stringify(await everything(tables))).not.toContain(EMAIL);
        await expectCounts({ total: 2, 'BR rivers': 1, 'CN lakes': 1 });
        expect(await store.letterLife.foldersToDelete()).toEqual(['letters/amina']);
        await store.letterLife.folderDeleted('letters/amina');
        await store.letterLife.folderDeleted('letters/amina');
        expect(await store.letterLife.foldersToDelete()).toEqual([]);
      });

      test('erasing is for the trash alone', async () => {
        const { erase } = store.letterLife;
        await expectRefusal(() => erase('amina', cast.amina), NotFoundError);
        await expectRefusal(() => erase('nobody', { version: 1 }), NotFoundError);
      });

      test('a letter of the same id may be erased before the files of the first are gone', async () => {
        for (let time = 0; time < 2; time += 1) {
          if (time > 0) await store.letterLife.insert(letterNo(1, { id: 'mei' }));
          await store.letterLife.trash('mei', { version: 1 });
          await store.letterLife.erase('mei', { version: 2 });
        }
        expect(await store.letterLife.foldersToDelete()).toEqual(['letters/mei']);
      });

      test('a step that was taken already changes nothing', async () => {
        const { publish, unpublish, trash, restore, move } = store.letterLife;
        await expectNoChange(() => publish('amina', cast.amina));
        await expectNoChange(() => restore('amina', cast.amina));
        await expectNoChange(() => move('amina', cast.amina, { topic: 'sea', country: 'KE' }));
        await unpublish('amina', cast.amina);
        await expectNoChange(() => unpublish('amina', { version: 2 }));
        await trash('amina', { version: 2 });
        await expectNoChange(() => trash('amina', { version: 3 }));
      });

      test('a step on a stale version is refused, and says which is current', async () => {
        const { publish, unpublish, trash, restore, move, erase } = store.letterLife;
        const seen = cast.amina;
        await unpublish('amina', seen);
        const to = { topic: 'desert', country: 'MA' } as const;
        const steps = [
          () => publish('amina', seen),
          () => unpublish('amina', seen),
          () => trash('amina', seen),
          () => restore('amina', seen),
          () => move('amina', seen, to),
        ];
        for (const step of steps) await expectRefusal(step, VersionConflictError);
        await expect(publish('amina', seen)).rejects.toMatchObject({ current: 2 });
        await trash('amina', { version: 2 });
        await expectRefusal(() => erase('amina', { version: 2 }), VersionConflictError);
      });

      test('a step that its state does not allow is refused', async () => {
        const { publish, unpublish, trash } = store.letterLife;
        await expectRefusal(() => unpublish('hina', cast.hina), NotFoundError);
        await trash('amina', cast.amina);
        await expectRefusal(() => publish('amina', { version: 2 }), NotFoundError);
        await expectRefusal(() => unpublish('amina', { version: 2 }), NotFoundError);
        await expectRefusal(() => publish('nobody', { version: 1 }), NotFoundError);
      });

      test('a step that fails half way leaves no half', async () => {
        const before = await everything(tables);
        await sql`alter table content_touched rename to content_lost`.execute(tables);
        const to = { topic: 'desert', country: 'MA' } as const;
        await expect(store.letterLife.publish('hina', cast.hina)).rejects.toThrow();
        await expect(store.letterLife.trash('amina', cast.amina)).rejects.toThrow();
        await expect(store.letterLife.move('mei', cast.mei, to)).rejects.toThrow();
        await expect(store.letterLife.insert(letterNo(1), 'published')).rejects.toThrow();
        await sql`alter table content_lost rename to content_touched`.execute(tables);
        expect(await everything(tables)).toEqual(before);
        await expectCounts(three);
        await store.letterLife.publish('hina', cast.hina);
        await expectCounts({ ...three, total: 4, 'PK mountains': 1 });
      });
    });

    describe('lists', () => {
      test('come in the order of (creationTime, id), newest first', async () => {
        for (const [id, minute] of [
          ['b', 1],
          ['a', 1],
          ['c', 0],
          ['d', 2],
        ] as const) {
          const creationTime = String(NOON + minute);
          await store.letterLife.insert(letterNo(0, { id, slug: id, creationTime }), 'published');
        }
        for (const { items } of [
          await store.letters.listLatest({ locale: 'en' }),
          await store.letters.listByTopic('sea', { locale: 'en' }),
          await store.letters.listByCountry('KE', { locale: 'en' }),
        ]) {
          expect(items.map(({ id }) => id)).toEqual(['d', 'b', 'a', 'c']);
        }
      });

      test('compare times as numbers, not as words', async () => {
        for (const creationTime of ['9', '10', '1000', '999']) {
          const id = `at${creationTime}`;
          await store.letterLife.insert(letterNo(0, { id, slug: id, creationTime }), 'published');
        }
        const { items } = await store.letters.listLatest({ locale: 'en' });
        expect(items.map(({ creationTime }) => creationTime)).toEqual(['1000', '999', '10', '9']);
      });

      test('hold ten to a page, and end where fewer come', async () => {
        for (let n = 0; n < 11; n += 1) {
          await store.letterLife.insert(letterNo(n, { topic: 'lakes' }), 'published');
        }
        const first = await store.letters.listByTopic('lakes', { locale: 'en' });
        expect(first.items).toHaveLength(10);
        const options = { locale: 'en', after: first.next } as const;
        const second = await store.letters.listByTopic('lakes', options);
        expect(second.items.map(({ id }) => id)).toEqual(['letter0000']);
        expect(second.next).toBeUndefined();
      });

      test('neither repeat nor lose a letter, however many share a moment', async () => {
        const model = await writeMany(store);
        const newestFirst = (a: Letter, b: Letter) =>
          Number(b.creationTime) - Number(a.creationTime) || (a.id < b.id ? 1 : -1);
        const fewestFirst = (a: Letter, b: Letter) =>
          a.nrApproved - b.nrApproved || newestFirst(b, a);
        const listed = (order: typeof newestFirst, part: (letter: Letter) => boolean) =>
          model.filter((letter) => isPublic(letter) && part(letter)).sort(order);
        const { listLatest, listByCountry, listByTopic, listForAdoption } = store.letters;
        const aList = fc.constantFrom<{
          read: (limit: number) => Promise<Letter[]>;
          expected: Letter[];
        }>(
          {
            read: (limit) => walk(listLatest, limit),
            expected: listed(newestFirst, () => true),
          },
          {
            read: (limit) =>
              walk<AdoptionCursor>((options) => listForAdoption(undefined, options), limit),
            expected: listed(fewestFirst, () => true),
          },
          ...(['sea', 'desert', 'rivers'] as const).flatMap((topic) => [
            {
              read: (limit: number) =>
                walk<Cursor>((options) => listByTopic(topic, options), limit),
              expected: listed(newestFirst, (letter) => letter.topic === topic),
            },
            {
              read: (limit: number) =>
                walk<AdoptionCursor>((options) => listForAdoption(topic, options), limit),
              expected: listed(fewestFirst, (letter) => letter.topic === topic),
            },
          ]),
          {
            read: (limit) => walk<Cursor>((options) => listByCountry('KE', options), limit),
            expected: listed(newestFirst, ({ country }) => country === 'KE'),
          },
        );
        await fc.assert(
          fc.asyncProperty(aList, fc.integer({ min: 1, max: 12 }), async (list, limit) => {
            expect(idsOf(await list.read(limit))).toEqual(idsOf(list.expected));
          }),
          { numRuns: 60 },
        );
      });

      test('are not upset by letters that arrive and go while somebody reads', async () => {
        await writeMany(store);
        const before = await walk(store.letters.listLatest, 100);
        const seen: Letter[] = [];
        await walk<Cursor>(async (options) => {
          const page = await store.letters.listLatest(options);
          const arriving = letterNo(900 + seen.length, { creationTime: String(NOON + 99) });
          await store.letterLife.insert(arriving, 'published');
          const [first] = page.items;
          if (first) await store.letterLife.trash(first.id, first);
          seen.push(...page.items);
          return page;
        }, 4);
        const ids = idsOf(seen);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(idsOf(before));
      });

      test('carry the texts that a page can show: its language, English and the original', async () => {
        const { amina } = await writeCast(store);
        const keysIn = async (locale: 'en' | 'fr' | 'cn' | 'de') => {
          const { items } = await store.letters.listByTopic('sea', { locale });
          return Object.keys(items[0]?.text ?? {}).sort();
        };
        expect(await keysIn('fr')).toEqual(['en', 'fr', 'sw']);
        expect(await keysIn('cn')).toEqual(['ch', 'en', 'sw']);
        expect(await keysIn('de')).toEqual(['en', 'sw']);
        expect(await keysIn('en')).toEqual(['en', 'sw']);
        expect((await store.letters.findById(amina.id))?.text).toEqual(amina.text);
      });

      test('of adoption put the fewest answers first, then the longest waiting', async () => {
        const { amina, thiago, mei } = await writeCast(store);
        await writeApproved(store, amina.id, 1);
        await writeApproved(store, thiago.id, 2);
        await store.responses.write(responseNo(9, mei.id));
        const { items } = await store.letters.listForAdoption(undefined, { locale: 'en' });
        expect(idsOf(items)).toEqual(['mei', 'amina', 'thiago']);
        const seas = await store.letters.listForAdoption('sea', { locale: 'en' });
        expect(idsOf(seas.items)).toEqual(['amina']);
      });

      test('of addresses go through all public letters in batches', async () => {
        const model = await writeMany(store);
        const seen: string[] = [];
        for (;;) {
          const batch = await store.letters.listAddresses(seen.at(-1) ?? '', 7);
          if (batch.length === 0) break;
          seen.push(...idsOf(batch));
        }
        expect(seen).toEqual(idsOf(model.filter(isPublic)).sort());
      });
    });

    describe('the principles of a letter', () => {
      test('are kept in their own order, each once', async () => {
        const { principlesOf, insert } = store.letterLife;
        const twice = ['life', 'one-ocean', 'life'] as const;
        await insert(letterNo(1, { principles: twice }));
        await insert(letterNo(2));
        expect(await principlesOf('letter0001')).toEqual(['one-ocean', 'life']);
        expect(await principlesOf('letter0002')).toEqual([]);
        expect(await principlesOf('nobody')).toEqual([]);
      });

      test('lead to the newest public letters that touch them, as many as asked for', async () => {
        for (let n = 0; n < 12; n += 1) {
          const principles = n % 2 ? ['life' as const] : ['life' as const, 'unexplored' as const];
          const creationTime = String(NOON + (n % 3));
          const letter = letterNo(n, { principles, creationTime });
          await store.letterLife.insert(letter, n > 9 ? 'pending' : 'published');
        }
        const { listByPrinciple } = store.letters;
        const list = async (...asked: Parameters<typeof listByPrinciple>) =>
          idsOf(await listByPrinciple(...asked)).map((id) => Number(id.slice(6)));
        expect(await list('life', { locale: 'en', limit: 3 })).toEqual([8, 5, 2]);
        expect(await list('unexplored', { locale: 'en', limit: 9 })).toEqual([8, 2, 4, 6, 0]);
        expect(await list('people', { locale: 'en', limit: 3 })).toEqual([]);
        await store.letterLife.trash('letter0008', { version: 1 });
        expect(await list('life', { locale: 'en', limit: 3 })).toEqual([5, 2, 7]);
        const [letter] = await listByPrinciple('life', { locale: 'fr', limit: 1 });
        expect(letter).toEqual(await store.letters.findById('letter0005'));
      });

      test('may be others, and then those it left and those it came to are touched', async () => {
        const { amina } = await writeCast(store);
        const { relate, principlesOf } = store.letterLife;
        const touched = await touchedBy(() => relate('amina', amina, ['life', 'people']));
        expect(touched).toEqual(['letter:amina', 'principle:life', 'principle:one-ocean']);
        expect(await principlesOf('amina')).toEqual(['life', 'people']);
        expect(await store.letterLife.get('amina')).toEqual({ ...amina, version: 2 });
        await expectNoChange(() => relate('amina', { version: 2 }, ['people', 'life']));
        await expectRefusal(() => relate('amina', amina, []), VersionConflictError);
        await expectRefusal(() => relate('nobody', amina, []), NotFoundError);
        await relate('amina', { version: 2 }, []);
        expect(await principlesOf('amina')).toEqual([]);
      });

      test('of a letter that is not public touch nothing, and go when it is erased', async () => {
        const { hina } = await writeCast(store);
        const { relate, trash, erase } = store.letterLife;
        expect(await touchedBy(() => relate('hina', hina, [...PRINCIPLES]))).toEqual([]);
        await trash('hina', { version: 2 });
        await erase('hina', { version: 3 });
        const left = await tables.selectFrom('letter_principles').select('letter_id').execute();
        expect(left.map(({ letter_id }) => letter_id)).toEqual(['amina', 'amina']);
      });
    });

    describe('the neighbours of a letter', () => {
      test('stand before and after it in its topic’s list', async () => {
        await writeMany(store);
        for (const topic of ['sea', 'desert'] as const) {
          const list = await walk<Cursor>(
            (options) => store.letters.listByTopic(topic, options),
            50,
          );
          for (const [i, letter] of list.entries()) {
            const { newer, older } = await store.letters.neighbours(letter, 'en');
            expect(newer?.id).toBe(list[i - 1]?.id);
            expect(older?.id).toBe(list[i + 1]?.id);
          }
        }
      });

      test('are none for the only letter of its topic', async () => {
        const { amina } = await writeCast(store);
        const none = { newer: undefined, older: undefined };
        expect(await store.letters.neighbours(amina, 'fr')).toEqual(none);
      });

      test('carry their texts', async () => {
        const { amina } = await writeCast(store);
        const other = letterNo(1, { topic: 'sea', text: { en: 'Dear sea, again,' } });
        await store.letterLife.insert(other, 'published');
        const { newer } = await store.letters.neighbours(amina, 'fr');
        expect(newer?.text).toEqual({ en: 'Dear sea, again,' });
      });
    });

    describe('a response', () => {
      let cast: Cast;

      beforeEach(async () => {
        cast = await writeCast(store);
      });

      test('waits to be approved, and is counted as written', async () => {
        const touched = await touchedBy(async () => {
          const written = await store.responses.write(responseNo(0, 'amina', { email: EMAIL }));
          expect(written).toEqual({
            id: 'aminaresponse000',
            to: 'amina',
            topic: 'sea',
            name: 'Reader 0',
            age: 30,
            country: 'DE',
            text: 'This is response 0.',
            language: 'en',
            set: 0,
            state: 'pending',
            rejectedReason: undefined,
            creationTime: String(NOON),
            version: 1,
          });
          expect(await store.responses.listAll('amina')).toEqual([written]);
        });
        expect(touched).toEqual([]);
        const amina = await store.letters.findById('amina');
        expect(amina).toEqual({ ...cast.amina, nrResponses: 1, nrApproved: 0 });
        expect(await store.responses.countPending()).toBe(1);
        const read = await store.responses.readPublic('amina', { start: 0 });
        expect(read).toEqual({ items: [], next: undefined });
      });

      test('gets a name of its own where it brings none', async () => {
        const { id: _, ...nameless } = responseNo(0, 'amina');
        const ids = [await store.responses.write(nameless), await store.responses.write(nameless)];
        for (const { id } of ids) expect(id).toMatch(/^[a-z2-9]{20}$/);
        expect(new Set(idsOf(ids)).size).toBe(2);
      });

      test('belongs to the set of the responses written before it', async () => {
        for (let n = 0; n < 8; n += 1) await store.responses.write(responseNo(n, 'amina'));
        await store.responses.write(responseNo(0, 'mei'));
        const sets = (await store.responses.listAll('amina')).map(({ set }) => set);
        expect(sets).toEqual([0, 0, 0, 1, 1, 1, 2, 2]);
        expect((await store.responses.listAll('mei')).map(({ set }) => set)).toEqual([0]);
        expect((await store.letters.findById('amina'))?.nrResponses).toBe(8);
      });

      test('belongs to its set whether or not those before it were approved', async () => {
        await writeApproved(store, 'amina', 2);
        await store.responses.write(responseNo(2, 'amina'));
        const written = await store.responses.write(responseNo(3, 'amina'));
        expect(written.set).toBe(1);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 4,
          nrApproved: 2,
        });
      });

      test('to a letter that is not public is refused', async () => {
        const { write } = store.responses;
        await expectRefusal(() => write(responseNo(0, 'hina')), NotFoundError);
        await expectRefusal(() => write(responseNo(0, 'nobody')), NotFoundError);
        await store.letterLife.unpublish('amina', cast.amina);
        await expectRefusal(() => write(responseNo(0, 'amina')), NotFoundError);
        await store.letterLife.trash('mei', cast.mei);
        await expectRefusal(() => write(responseNo(0, 'mei')), NotFoundError);
      });

      test('that cannot be kept is not counted either', async () => {
        const { write } = store.responses;
        await write(responseNo(0, 'amina'));
        await expectRefusal(() => write(responseNo(0, 'amina', { email: EMAIL })), Error);
        expect((await store.letters.findById('amina'))?.nrResponses).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('is public once approved, and touches the places that show it', async () => {
        const { id, version } = await store.responses.write(responseNo(0, 'amina'));
        const { approve } = store.responses;
        const touched = await touchedBy(async () => {
          const approved = await approve(id, { version, by: ROSA });
          expect(approved).toMatchObject({ state: 'approved', version: 2 });
          const read = await store.responses.readPublic('amina', { start: 0 });
          expect(read).toEqual({ items: [approved], next: undefined });
        });
        expect(touched).toEqual(['answers:sea', 'letter:amina']);
        expect((await store.letters.findById('amina'))?.nrApproved).toBe(1);
        expect(await store.responses.countPending()).toBe(0);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('waits again once unapproved', async () => {
        const [response] = await writeApproved(store, 'amina', 1);
        const { unapprove, readPublic } = store.responses;
        const touched = await touchedBy(() =>
          unapprove(response?.id ?? '', { version: 2, by: TOMASZ }),
        );
        expect(touched).toEqual(['answers:sea', 'letter:amina']);
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 1,
          nrApproved: 0,
        });
        expect(await store.responses.countPending()).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('that is rejected is neither public nor pending, and keeps the reason', async () => {
        const [approved] = await writeApproved(store, 'amina', 1);
        const pending = await store.responses.write(responseNo(1, 'amina'));
        const { reject, readPublic } = store.responses;
        const reason = 'names a school';
        for (const { id, version } of [approved ?? pending, pending]) {
          const rejected = await reject(id, { version, by: ROSA, reason });
          expect(rejected).toMatchObject({ state: 'rejected', rejectedReason: reason });
        }
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        expect(await store.responses.countPending()).toBe(0);
        expect(await store.letters.findById('amina')).toMatchObject({
          nrResponses: 2,
          nrApproved: 0,
        });
        const again = await store.responses.unapprove(pending.id, { version: 2, by: TOMASZ });
        expect(again.rejectedReason).toBeUndefined();
        expect(await store.responses.countPending()).toBe(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('that was decided so already stays as it is', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        const { approve, unapprove, reject } = store.responses;
        await expectNoChange(() => unapprove(id, { version: 1, by: ROSA }));
        await approve(id, { version: 1, by: ROSA });
        await expectNoChange(() => approve(id, { version: 2, by: ROSA }));
        await reject(id, { version: 2, by: ROSA, reason: 'rude' });
        await expectNoChange(() => reject(id, { version: 3, by: ROSA, reason: 'rude' }));
      });

      test('that somebody decided first is refused, and says who did', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        const { approve, unapprove, reject } = store.responses;
        await approve(id, { version: 1, by: ROSA });
        const seen = { version: 1, by: TOMASZ };
        await expectRefusal(() => approve(id, seen), VersionConflictError);
        await expectRefusal(() => unapprove(id, seen), VersionConflictError);
        await expectRefusal(() => reject(id, { ...seen, reason: 'rude' }), VersionConflictError);
        await expect(unapprove(id, seen)).rejects.toMatchObject({ current: 2, by: ROSA.name });
        await expectRefusal(() => approve('nobody', seen), NotFoundError);
      });

      test('may be decided while its letter is hidden, and nothing public is touched', async () => {
        const { id } = await store.responses.write(responseNo(0, 'amina'));
        await store.letterLife.unpublish('amina', cast.amina);
        const { approve, readPublic } = store.responses;
        expect(await touchedBy(() => approve(id, { version: 1, by: ROSA }))).toEqual([]);
        expect((await readPublic('amina', { start: 0 })).items).toEqual([]);
        await store.letterLife.publish('amina', { version: 2 });
        expect((await readPublic('amina', { start: 0 })).items).toHaveLength(1);
        expect(await store.counts.verify()).toEqual([]);
      });

      test('gives its writer’s e-mail address to nobody', async () => {
        const answers = [];
        for (let n = 0; n < 3; n += 1) {
          const written = await store.responses.write(responseNo(n, 'amina', { email: EMAIL }));
          answers.push(written, await store.responses.approve(written.id, decision(written)));
        }
        const [first] = await store.responses.listAll('amina');
        if (first) {
          answers.push(await store.responses.unapprove(first.id, decision(first)));
          const reason = 'rude';
          answers.push(await store.responses.reject(first.id, { version: 3, by: ROSA, reason }));
        }
        answers.push(
          await store.responses.readPublic('amina', { start: 0 }),
          await store.responses.listAll('amina'),
          await store.letters.findById('amina'),
          await store.letters.listLatest({ locale: 'en' }),
          await store.letters.listForAdoption('sea', { locale: 'en' }),
          await store.letterLife.get('amina'),
          await store.counts.byCountry(),
          await store.counts.verify(),
          await store.touchedSince(0),
        );
        expect(JSON.stringify(answers)).not.toMatch(/@|e-?mail|nina/i);
        const contacts = await tables.selectFrom('response_contacts').selectAll().execute();
        expect(contacts.map(({ email }) => email)).toEqual([EMAIL, EMAIL, EMAIL]);
      });

      test('without an e-mail address leaves none', async () => {
        await store.responses.write(responseNo(0, 'amina', { email: '' }));
        await store.responses.write(responseNo(1, 'amina'));
        expect(await tables.selectFrom('response_contacts').selectAll().execute()).toEqual([]);
      });
    });

    describe('reading the responses round', () => {
      test('reaches every approved one exactly once, three at a time, from every start', async () => {
        await store.letterLife.insert(letterNo(0), 'published');
        const { id: to } = letterNo(0);
        const written = 11;
        for (let n = 0; n < written; n += 1) {
          const creationTime = String(NOON - Math.floor(n / 2));
          await store.responses.write(responseNo(n, to, { creationTime }));
        }
        const anApproval = fc.array(fc.boolean(), { minLength: written, maxLength: written });
        await fc.assert(
          fc.asyncProperty(anApproval, async (wanted) => {
            const all = await store.responses.listAll(to);
            for (const [n, response] of all.entries()) {
              if ((response.state === 'approved') === wanted[n]) continue;
              if (wanted[n]) await store.responses.approve(response.id, decision(response));
              else await store.responses.unapprove(response.id, decision(response));
            }
            const approved = idsOf(all.filter((_, n) => wanted[n]));
            for (let start = 0; start <= setOf(written); start += 1) {
              const pages = await walkRound(store, to, start);
              expect(idsOf(pages.flat()).sort()).toEqual([...approved].sort());
              expect(pages[0] ?? []).toHaveLength(Math.min(3, approved.length));
              for (const page of pages.slice(0, -1)) expect(page).toHaveLength(3);
            }
          }),
          { numRuns: 12 },
        );
        expect(await store.counts.verify()).toEqual([]);
      });

      test('begins at the set it is told, in order, and goes on where it ended', async () => {
        await store.letterLife.insert(letterNo(0), 'published');
        const { id: to } = letterNo(0);
        await writeApproved(store, to, 7);
        const pages = await walkRound(store, to, 1);
        const numbers = pages.map((page) => page.map(({ name }) => Number(name.slice(7))));
        expect(numbers).toEqual([[3, 4, 5], [6, 0, 1], [2]]);
      });

      test('shows nothing of a letter that is not public', async () => {
        const { amina } = await writeCast(store);
        await writeApproved(store, amina.id, 4);
        const { next } = await store.responses.readPublic(amina.id, { start: 0 });
        await store.letterLife.trash(amina.id, amina);
        const nothing = { items: [], next: undefined };
        for (const after of [undefined, next]) {
          expect(await store.responses.readPublic(amina.id, { start: 0, after })).toEqual(nothing);
          expect(await store.responses.readPublic(amina.id, { start: 1, after })).toEqual(nothing);
        }
      });
    });

    describe('counts', () => {
      test('are told by country and by topic', async () => {
        await writeMany(store);
        const byCountry = await store.counts.byCountry();
        const codes = byCountry.map(({ country }) => country);
        expect(codes).toEqual([...codes].sort());
        for (const country of byCountry) {
          expect(await store.counts.ofCountry(country.country)).toEqual(country);
          const sum = Object.values(country.perTopic).reduce((all, n) => all + n, 0);
          expect(country.total).toBe(sum);
        }
        const byTopic = await store.counts.byTopic();
        for (const topic of TOPICS) {
          const list = await walk<Cursor>(
            (options) => store.letters.listByTopic(topic, options),
            50,
          );
          expect(byTopic[topic]).toBe(list.length);
        }
      });

      test('leave out a country whose last letter is gone', async () => {
        const { amina } = await writeCast(store);
        await store.letterLife.unpublish(amina.id, amina);
        const codes = (await store.counts.byCountry()).map(({ country }) => country);
        expect(codes).toEqual(['BR', 'CN']);
      });

      test('that are wrong are found by verify, each by its name', async () => {
        await writeCast(store);
        await writeApproved(store, 'amina', 2);
        await tables.updateTable('counters').set({ count: 7 }).execute();
        await tables
          .updateTable('country_counters')
          .set({ letters: 2 })
          .where('country', '=', 'BR')
          .execute();
        await tables.deleteFrom('country_counters').where('country', '=', 'CN').execute();
        await tables
          .updateTable('letters')
          .set({ nr_responses: 5, nr_approved: 1 })
          .where('id', '=', 'amina')
          .execute();
        expect(await store.counts.verify()).toEqual([
          { counter: 'BR rivers', stored: 2, counted: 1 },
          { counter: 'CN lakes', stored: 0, counted: 1 },
          { counter: 'amina nrApproved', stored: 1, counted: 2 },
          { counter: 'amina nrResponses', stored: 5, counted: 2 },
          { counter: 'numberLetters', stored: 7, counted: 3 },
        ]);
      });
    });

    describe('the samples', () => {
      const asked = { evenAnswered: false };

      /** A public and a trashed sample beside the cast, each with an answer of its own. */
      async function writeSamples(): Promise<void> {
        const shown = letterNo(1, {
          country: 'PE',
          sample: true,
          principles: ['life'],
          photo: { hash: 'p', width: 2, height: 1 },
        });
        await store.letterLife.insert(shown, 'published');
        await store.letterLife.insert(letterNo(2, { sample: true }), 'published');
        for (const to of ['letter0001', 'letter0002']) {
          const response = responseNo(0, to, { sample: true, email: 'tom.sample@example.org' });
          const written = await store.responses.write(response);
          await store.responses.approve(written.id, decision(written));
        }
        await store.letterLife.trash('letter0002', { version: 1 }, NOON);
        await store.setMark('samples', 'loaded');
      }

      test('go all at once, and nothing else does', async () => {
        await writeCast(store);
        await writeApproved(store, 'amina', 2, { email: EMAIL });
        const before = await everything(tables);
        await writeSamples();
        const touched = await touchedBy(async () => {
          expect(await store.samples.remove(asked)).toEqual({
            removed: true,
            letters: 2,
            responses: 2,
            visitorResponses: 0,
          });
        });
        expect(touched).toEqual([
          'country:PE',
          'letter:letter0001',
          'principle:life',
          'topic:desert',
          'total',
        ]);
        const after = await everything(tables);
        for (const table of [
          'letters',
          'letter_texts',
          'letter_principles',
          'responses',
          'response_contacts',
        ]) {
          expect(after[table], table).toEqual(before[table]);
        }
        await expectCounts({ total: 3, 'KE sea': 1, 'BR rivers': 1, 'CN lakes': 1 });
        expect(await store.letterLife.foldersToDelete()).toEqual([
          'letters/letter0001',
          'letters/letter0002',
        ]);
        expect(await store.mark('samples')).toBe('removed');
      });

      test('are removed once, and asked again nothing changes', async () => {
        await writeSamples();
        await store.samples.remove(asked);
        await expectNoChange(async () => {
          expect(await store.samples.remove(asked)).toMatchObject({ removed: true, letters: 0 });
        });
      });

      test('that a visitor has answered stay until that is said to be all right', async () => {
        await writeSamples();
        await store.responses.write(responseNo(1, 'letter0001', { email: EMAIL }));
        await expectNoChange(async () => {
          expect(await store.samples.remove(asked)).toEqual({
            removed: false,
            letters: 2,
            responses: 3,
            visitorResponses: 1,
          });
        });
        const removal = await store.samples.remove({ evenAnswered: true });
        expect(removal).toMatchObject({ removed: true, responses: 3, visitorResponses: 1 });
        expect(JSON.stringify(await everything(tables))).not.toContain(EMAIL);
        expect(await store.responses.countPending()).toBe(0);
        await expectCounts({ total: 0 });
      });

      test('that were never there leave a store as it was, free to be filled', async () => {
        await writeCast(store);
        await expectNoChange(() => store.samples.remove({ evenAnswered: true }));
        expect(await store.mark('samples')).toBeUndefined();
      });

      test('stay whole if they cannot all be removed', async () => {
        await writeSamples();
        const before = await everything(tables);
        await sql`alter table content_touched rename to content_lost`.execute(tables);
        await expect(store.samples.remove(asked)).rejects.toThrow();
        await sql`alter table content_lost rename to content_touched`.execute(tables);
        expect(await everything(tables)).toEqual(before);
      });
    });

    describe('the audit trail', () => {
      test('says who did what, in the transaction of the deed', async () => {
        const { amina } = await writeCast(store);
        const { id } = await store.responses.write(responseNo(0, amina.id));
        await store.responses.approve(id, { version: 1, by: ROSA });
        await store.responses.reject(id, { version: 2, by: TOMASZ, reason: 'rude' });
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
        const { reject, reopen, publish, move, trash, erase } = store.letterLife;
        const by = ROSA;
        await reject(hina.id, { version: 1, by, reason: 'not a letter' });
        await expectRefusal(
          () => reject(hina.id, { version: 1, by, reason: 'x' }),
          VersionConflictError,
        );
        await reopen(hina.id, { version: 2, by });
        await publish(hina.id, { version: 3, by });
        await expectRefusal(() => reopen(hina.id, { version: 4, by }), NotFoundError);
        await move(hina.id, { version: 4, by }, { topic: 'sea', country: 'PE' });
        await trash(hina.id, { version: 5, by });
        await erase(hina.id, { version: 6, by });
        const trail = await store.audit.listOf({ kind: 'letter', id: hina.id });
        expect(trail.map(({ deed }) => deed).sort()).toEqual([
          'letter.erase',
          'letter.move',
          'letter.publish',
          'letter.reject',
          'letter.reopen',
          'letter.trash',
        ]);
        expect(trail.find(({ deed }) => deed === 'letter.move')?.details).toMatchObject({
          to: 'sea PE',
        });
      });

      test('has nothing of what was refused, nor of what the samples do', async () => {
        const { amina, hina } = await writeCast(store);
        const { id } = await store.responses.write(responseNo(0, amina.id));
        await store.responses.approve(id, { version: 1 });
        await store.letterLife.publish(hina.id, { version: 1 });
        await expectRefusal(
          () => store.letterLife.trash(hina.id, { version: 9, by: ROSA }),
          VersionConflictError,
        );
        expect((await everything(tables)).audit).toEqual([]);
      });
    });

    describe('many at once', () => {
      test('do not mix: what is refused leaves nothing, what is acknowledged stays', async () => {
        const { amina, mei } = await writeCast(store);
        await store.responses.write(responseNo(0, amina.id));
        const kept = async (...actions: Promise<unknown>[]) =>
          (await Promise.allSettled(actions)).filter(({ status }) => status === 'fulfilled').length;
        const all = await Promise.all([
          kept(...[1, 2, 3, 4, 5, 6].map((n) => store.responses.write(responseNo(n, amina.id)))),
          kept(...[1, 2, 3].map(() => store.responses.write(responseNo(0, amina.id)))),
          kept(...[1, 2, 3].map(() => store.letterLife.insert(letterNo(1), 'published'))),
          kept(...[1, 2, 3].map(() => store.letterLife.unpublish(mei.id, mei))),
        ]);
        expect(all).toEqual([6, 0, 1, 1]);
        const responses = await store.responses.listAll(amina.id);
        expect(responses.map(({ set }) => set)).toEqual([0, 0, 0, 1, 1, 1, 2]);
        await expectCounts({ total: 3, 'KE sea': 1, 'BR rivers': 1, 'KE desert': 1 });
      });

      test('may go on while the counters are recounted', async () => {
        const numbers = Array.from({ length: 40 }, (_, n) => n);
        const writing = Promise.all(
          numbers.map(async (n) => {
            const letter = await store.letterLife.insert(letterNo(n), 'published');
            await store.responses.write(responseNo(n, letter.id));
          }),
        );
        const recounts = await Promise.all(numbers.map(() => store.counts.verify()));
        for (const differences of recounts) expect(differences).toEqual([]);
        await writing;
        expect(await store.counts.total()).toBe(40);
      });
    });

    test('four hundred steps of any kind leave every counter as a plain model has it', async () => {
      const random = steps(8);
      const model = new Map<string, ModelLetter>();
      const pick = <Item>(items: readonly Item[]) => items[random(items.length)] as Item;
      for (let step = 0; step < 400; step += 1) {
        const letter = model.size > 0 && random(8) > 0 ? pick([...model.values()]) : undefined;
        await (letter ? change(letter, step) : insert(step));
      }
      expect(model.size).toBeGreaterThan(10);
      await expectCounts(modelCounts([...model.values()]));
      for (const [id, letter] of model) {
        const { responses, before: _, ...kept } = letter;
        expect(await store.letterLife.get(id)).toMatchObject({
          ...kept,
          nrResponses: responses.length,
          nrApproved: responses.filter(({ verdict }) => verdict === 'approved').length,
        });
      }
      const waiting = [...model.values()].flatMap(({ responses }) =>
        responses.filter(({ verdict }) => verdict === 'pending'),
      );
      expect(await store.responses.countPending()).toBe(waiting.length);
      const published = [...model.values()].filter(isPublic);
      const read = await walk(store.letters.listLatest, 10);
      expect(idsOf(read).sort()).toEqual(idsOf(published).sort());

      async function insert(step: number): Promise<void> {
        const state = pick(['pending', 'published'] as const);
        const part = { topic: pick(TOPICS), country: pick(['KE', 'PE', 'JP']) };
        const { id } = await store.letterLife.insert(letterNo(step, part), state);
        model.set(id, { id, ...part, state, version: 1, responses: [] });
      }

      async function change(letter: ModelLetter, step: number): Promise<void> {
        const { letterLife, responses } = store;
        const { id, version } = letter;
        const stale = random(10) === 0;
        const seen = { version: stale ? version - 1 : version };
        const to = { topic: pick(TOPICS), country: pick(['KE', 'PE', 'JP', 'MA']) };
        switch (random(9)) {
          case 0:
            return follow(letter, stale, 'publish', () => letterLife.publish(id, seen));
          case 1:
            return follow(letter, stale, 'unpublish', () => letterLife.unpublish(id, seen));
          case 2:
            return follow(letter, stale, 'trash', () => letterLife.trash(id, seen, NOON));
          case 3:
            return follow(letter, stale, 'restore', () => letterLife.restore(id, seen));
          case 4: {
            const moved = await letterLife.move(id, seen, to).catch(refused);
            expect(moved === undefined).toBe(stale);
            if (moved) Object.assign(letter, to, { version: moved.version });
            return;
          }
          case 5: {
            if (letter.state !== 'trashed' || random(3) > 0) return;
            const erased = await letterLife.erase(id, seen).then(() => true, refused);
            expect(erased === undefined).toBe(stale);
            if (erased) model.delete(id);
            return;
          }
          case 6:
          case 7: {
            const written = await responses.write(responseNo(step, id)).catch(refused);
            expect(written !== undefined).toBe(isPublic(letter));
            if (!written) return;
            expect(written.set).toBe(setOf(letter.responses.length));
            letter.responses.push({ id: written.id, version: 1, verdict: 'pending' });
            return;
          }
          default: {
            if (letter.responses.length === 0) return;
            const response = pick(letter.responses);
            const by = { version: stale ? response.version - 1 : response.version, by: ROSA };
            const verdict = pick(['pending', 'approved', 'rejected'] as const);
            const decide = {
              pending: () => responses.unapprove(response.id, by),
              approved: () => responses.approve(response.id, by),
              rejected: () => responses.reject(response.id, { ...by, reason: 'rude' }),
            };
            const decided = await decide[verdict]().catch(refused);
            expect(decided === undefined).toBe(stale);
            if (decided) Object.assign(response, { verdict, version: decided.version });
          }
        }
      }

      async function follow(
        letter: ModelLetter,
        stale: boolean,
        step: keyof typeof STEPS,
        take: () => Promise<Letter>,
      ): Promise<void> {
        const next = STEPS[step](letter);
        const taken = await take().catch(refused);
        expect(taken?.state).toBe(stale ? undefined : next?.state);
        if (taken) Object.assign(letter, next, { version: taken.version });
      }
    });
  });
}

/** Those of the places in which a letter is found. */
async function placesOf({ letters }: Store, letter: Letter): Promise<string[]> {
  const { id, slug, topic, country } = letter;
  const all = { locale: 'en', limit: 100 } as const;
  const has = (items: { id: string }[]) => items.some((item) => item.id === id);
  const beside = { ...letter, id: '0', creationTime: letter.creationTime };
  const above = { ...letter, id: 'zz', creationTime: letter.creationTime };
  const near = [await letters.neighbours(beside, 'en'), await letters.neighbours(above, 'en')];
  const found: Record<string, boolean> = {
    latest: has((await letters.listLatest(all)).items),
    topic: has((await letters.listByTopic(topic, all)).items),
    country: has((await letters.listByCountry(country, all)).items),
    adoption: has((await letters.listForAdoption(undefined, all)).items),
    'adoption of its topic': has((await letters.listForAdoption(topic, all)).items),
    slug: (await letters.findBySlug(slug)) !== undefined,
    id: (await letters.findById(id)) !== undefined,
    photo: (await letters.findPicture(id, letter.photo?.hash ?? '-')) === 'photo',
    thumbnail: (await letters.findPicture(id, letter.thumbnail?.hash ?? '-')) === 'thumbnail',
    addresses: has(await letters.listAddresses('', 100)),
    neighbours: near.some(({ newer, older }) => newer?.id === id || older?.id === id),
    principle: has(await letters.listByPrinciple('one-ocean', all)),
  };
  return Object.keys(found).filter((place) => found[place]);
}

/** Every counter that is not nought. */
async function countsOf({ counts }: Store): Promise<Record<string, number>> {
  const found: Record<string, number> = { total: await counts.total() };
  for (const { country, perTopic } of await counts.byCountry()) {
    for (const topic of TOPICS) if (perTopic[topic]) found[`${country} ${topic}`] = perTopic[topic];
  }
  return found;
}

function modelCounts(letters: ModelLetter[]): Record<string, number> {
  const counted: Record<string, number> = { total: 0 };
  for (const { country, topic } of letters.filter(isPublic)) {
    counted[`${country} ${topic}`] = (counted[`${country} ${topic}`] ?? 0) + 1;
    counted.total = (counted.total ?? 0) + 1;
  }
  return counted;
}

/** Every row of every table, in an order of its own. */
export async function everything(tables: Kysely<Tables>): Promise<Record<string, string[]>> {
  const names = [
    'letters',
    'letter_texts',
    'letter_principles',
    'responses',
    'response_contacts',
    'country_counters',
    'counters',
    'content',
    'content_touched',
    'folders_to_delete',
    'marks',
    'submissions',
    'audit',
    'outbox',
  ] as const satisfies (keyof Tables)[];
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    const found = await tables.selectFrom(name).selectAll().execute();
    rows[name] = found.map((row) => JSON.stringify(row)).sort();
  }
  return rows;
}

/** Letters of three topics, most of them at the same few moments, some hidden, some answered. */
async function writeMany(store: Store): Promise<Letter[]> {
  const letters: Letter[] = [];
  const random = steps(3);
  for (let n = 0; n < 36; n += 1) {
    const letter = letterNo(n, {
      id: `l${(n * 17) % 36}`,
      topic: (['sea', 'desert', 'rivers'] as const)[random(3)] ?? 'sea',
      country: ['KE', 'PE'][random(2)] ?? 'KE',
      creationTime: String(NOON + random(4)),
    });
    const inserted = await store.letterLife.insert(letter, n % 7 === 0 ? 'pending' : 'published');
    if (isPublic(inserted) && n % 5 === 0) await writeApproved(store, inserted.id, 1 + random(2));
    letters.push((await store.letterLife.get(inserted.id)) ?? inserted);
  }
  return letters;
}

async function writeApproved(
  { responses }: Store,
  to: string,
  count: number,
  part: { email?: string } = {},
): Promise<Response[]> {
  const approved: Response[] = [];
  for (let n = 0; n < count; n += 1) {
    const written = await responses.write(responseNo(n, to, part));
    approved.push(await responses.approve(written.id, decision(written)));
  }
  return approved;
}

function decision({ version }: { version: number }): { version: number; by: Actor } {
  return { version, by: ROSA };
}

/** Reads a list to its end. */
async function walk<Place>(
  read: (options: {
    locale: 'en';
    limit: number;
    after: Place | undefined;
  }) => Promise<Page<Letter, Place>>,
  limit: number,
): Promise<Letter[]> {
  const seen: Letter[] = [];
  let after: Place | undefined;
  do {
    const page = await read({ locale: 'en', limit, after });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    seen.push(...page.items);
    after = page.next;
  } while (after && seen.length < 1000);
  return seen;
}

async function walkRound({ responses }: Store, to: string, start: number): Promise<Response[][]> {
  const pages: Response[][] = [];
  let after: ResponseCursor | undefined;
  do {
    const page = await responses.readPublic(to, { start, after });
    if (page.items.length > 0) pages.push(page.items);
    after = page.next;
  } while (after && pages.length < 100);
  return pages;
}

function idsOf(items: { id: string }[]): string[] {
  return items.map(({ id }) => id);
}

/** Swallows the store's refusals, and nothing else. */
function refused(error: unknown): undefined {
  if (error instanceof NotFoundError || error instanceof VersionConflictError) return undefined;
  throw error;
}

/** The same numbers below a bound in every run. */
function steps(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
