import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { NewLetter } from '#store/letters/rows.ts';
import type { Store } from '#store/store.ts';
import { type Cast, letterNo, NOON, ROSA, TOMASZ, writeCast } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';

const LINA: Omit<NewLetter, 'slug'> = {
  id: 'lina',
  topic: 'forests',
  country: 'SE',
  name: 'Lina',
  age: 10,
  originalLanguage: 'sv',
  text: { sv: 'Kära skog,', en: 'Dear forest,' },
  alt: { en: 'A spruce' },
  transcript: 'Kära skog',
  principles: ['life', 'one-ocean'],
  creationTime: String(NOON + 5000),
};

/** What every database has to do for those who write letters at the desk. */
export function describeLetterDesk(where: string, open: () => Promise<OpenedStore>): void {
  describe(`the letters desk ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;
    let tables: Kysely<Tables>;
    let cast: Cast;

    beforeEach(async () => {
      opened = await open();
      ({ store, tables } = opened);
      cast = await writeCast(store);
    });

    afterEach(async () => {
      expect(await store.counts.verify()).toEqual([]);
      await opened.close();
    });

    const history = async (id: string) =>
      (await store.letterLife.revisionsFrom(id, 1)).map(({ version, by, deed, snapshot }) => ({
        version,
        who: by?.name,
        deed,
        snapshot,
      }));

    const deeds = async (id: string) =>
      (await store.audit.listOf({ kind: 'letter', id })).map(({ deed, details }) => ({
        deed,
        details,
      }));

    describe('a letter that staff write', () => {
      test('gets a slug of its own, is counted if it is published, and says who made it', async () => {
        const lina = await store.letterLife.create(LINA, { by: ROSA, state: 'published' });
        expect(lina).toMatchObject({
          slug: 'forests-lina-sweden',
          state: 'published',
          version: 1,
          transcript: 'Kära skog',
        });
        const second = await store.letterLife.create(
          { ...LINA, id: 'linatwo' },
          { by: ROSA, state: 'pending' },
        );
        expect(second).toMatchObject({ slug: 'forests-lina-sweden-lina', state: 'pending' });
        expect(await store.counts.ofCountry('SE')).toMatchObject({ total: 1 });
        expect(await deeds('lina')).toEqual([
          { deed: 'letter.create', details: { state: 'published' } },
        ]);
        expect(await history('lina')).toMatchObject([
          {
            version: 1,
            who: 'Rosa',
            deed: 'letter.create',
            snapshot: {
              topic: 'forests',
              country: 'SE',
              name: 'Lina',
              age: 10,
              originalLanguage: 'sv',
              text: LINA.text,
              alt: LINA.alt,
              transcript: 'Kära skog',
              principles: ['one-ocean', 'life'],
              state: 'published',
              photoHash: null,
            },
          },
        ]);
      });

      test('is stored once, however often it is sent', async () => {
        const options = { by: ROSA, state: 'published' } as const;
        const first = await store.letterLife.create(LINA, options);
        const again = await store.letterLife.create({ ...LINA, name: 'Other' }, options);
        expect(again).toEqual(first);
        expect(await history('lina')).toHaveLength(1);
      });
    });

    describe('an edit', () => {
      const seen = { version: 1, by: ROSA };

      test('changes all that it names at once, and the trail says what', async () => {
        const before = (await store.content()).version;
        const amina = await store.letterLife.edit('amina', seen, {
          topic: 'lakes',
          country: 'TZ',
          name: 'Amina B.',
          text: { ...cast.amina.text, fr: '', de: 'Liebes Meer,' },
          alt: { en: 'A dhow' },
          transcript: 'Bahari',
          principles: ['life'],
          pictures: { photo: undefined, thumbnail: undefined },
        });
        expect(amina).toMatchObject({
          slug: 'sea-amina-mombasa',
          topic: 'lakes',
          country: 'TZ',
          name: 'Amina B.',
          age: 9,
          text: { sw: 'Mpendwa bahari,', en: 'Dear sea,', ch: '亲爱的大海：', de: 'Liebes Meer,' },
          alt: { en: 'A dhow' },
          transcript: 'Bahari',
          photo: undefined,
          thumbnail: undefined,
          version: 2,
        });
        expect(await store.letterLife.principlesOf('amina')).toEqual(['life']);
        expect(await store.counts.ofCountry('KE')).toMatchObject({ total: 0 });
        expect(await store.counts.ofCountry('TZ')).toMatchObject({ total: 1 });
        expect(await store.invalidatedSince(before)).toEqual([
          'ages:9-11',
          'country:KE',
          'country:TZ',
          'letter:amina',
          'month:2026-06',
          'principle:life',
          'principle:one-ocean',
          'principle:people',
          'topic:lakes',
          'topic:sea',
          'total',
        ]);
        expect(await deeds('amina')).toEqual([
          {
            deed: 'letter.edit',
            details: {
              before: 'published',
              from: 'sea KE',
              to: 'lakes TZ',
              fields:
                'topic country name text.de text.fr alt.en alt.fr transcript principles photo',
            },
          },
        ]);
      });

      test('leaves what it does not name, and nothing at all if nothing is changed', async () => {
        const { version } = await store.letterLife.edit('amina', seen, { age: 10 });
        expect(version).toBe(2);
        const amina = await store.letterLife.get('amina');
        expect(amina).toEqual({ ...cast.amina, age: 10, version: 2 });
        await store.letterLife.edit('amina', { version: 2, by: TOMASZ }, { age: 10 });
        expect(await history('amina')).toHaveLength(2);
        expect(await deeds('amina')).toHaveLength(1);
      });

      test('gives a letter that is not public a slug after its new name', async () => {
        await tables
          .updateTable('letters')
          .set({ slug: 'mountains-hina-pakistan' })
          .where('id', '=', 'hina')
          .execute();
        const hina = await store.letterLife.edit('hina', seen, { name: 'Huma' });
        expect(hina.slug).toBe('mountains-huma-pakistan');
      });

      test('on what somebody else changed says who that was, and changes nothing', async () => {
        await store.letterLife.edit('amina', { version: 1, by: TOMASZ }, { name: 'Asha' });
        const late = store.letterLife.edit('amina', seen, { name: 'Zawadi' });
        await expect(late).rejects.toThrow(VersionConflictError);
        await expect(late).rejects.toMatchObject({ by: 'Tomasz', current: 2 });
        expect((await store.letterLife.get('amina'))?.name).toBe('Asha');
      });

      test.each(['trash', 'withdraw'])('is refused after %s', async (deed) => {
        if (deed === 'trash') await letterStep(store, 'trash', 'amina', seen);
        else await store.submissions.withdraw('amina');
        const late = store.letterLife.edit('amina', { version: 2, by: ROSA }, { name: 'Zawadi' });
        await expect(late).rejects.toThrow(NotFoundError);
      });
    });

    describe('the history of a letter', () => {
      test('has one revision for each version, whoever made it', async () => {
        const { moderation, submissions } = store;
        await letterStep(store, 'publish', 'hina', { version: 1, by: ROSA });
        const { batch } = await moderation.letters.transition(
          [{ id: 'hina', version: 2 }],
          'unpublish',
          { by: TOMASZ },
        );
        await moderation.undo(batch, TOMASZ);
        await submissions.withdraw('hina');
        await submissions.resend('hina');
        await moderation.letters.edit(
          'hina',
          { version: 6, by: ROSA },
          {
            ...{ text: 'x', alt: '', name: 'Huma', age: 12, country: 'PK' },
            ...{ topic: 'mountains', language: 'ur' },
          },
        );
        const said = (await history('hina')).map(({ version, who, deed, snapshot }) =>
          [version, who, deed, snapshot.state, snapshot.name].join(' '),
        );
        expect(said).toEqual([
          '1  letter.create pending Hina',
          '2 Rosa letter.publish published Hina',
          '3 Tomasz letter.unpublish unpublished Hina',
          '4 Tomasz letter.undo published Hina',
          '5  letter.withdraw withdrawn Hina',
          '6  letter.resend pending Hina',
          '7 Rosa letter.edit pending Huma',
        ]);
      });

      test('begins with what a letter said that was written before there was any', async () => {
        await tables.deleteFrom('letter_revisions').execute();
        await store.letterLife.edit('amina', { version: 1, by: ROSA }, { name: 'Asha' });
        await store.moderation.letters.transition([{ id: 'thiago', version: 1 }], 'unpublish', {
          by: ROSA,
        });
        expect((await history('amina')).map(({ snapshot }) => snapshot.name)).toEqual([
          'Amina',
          'Asha',
        ]);
        expect((await history('thiago')).map(({ snapshot }) => snapshot.state)).toEqual([
          'published',
          'unpublished',
        ]);
      });

      test('goes with its letter', async () => {
        await store.letterDrafts.put(ROSA.id, 'amina', { name: 'Asha' });
        await store.itemEditors.seen('amina', ROSA);
        await store.submissions.erase('amina');
        for (const table of ['letter_revisions', 'letter_drafts'] as const) {
          const rows = await tables
            .selectFrom(table)
            .select('letter_id')
            .where('letter_id', '=', 'amina')
            .execute();
          expect(rows).toEqual([]);
        }
        expect(await tables.selectFrom('item_editors').selectAll().execute()).toEqual([]);
      });

      test('is stored for many letters that are decided on at once', async () => {
        const items = [];
        for (let n = 0; n < 250; n += 1) {
          const { id, version } = await store.letterLife.insert(letterNo(n));
          items.push({ id, version });
        }
        await store.moderation.letters.transition(items, 'publish', { by: ROSA });
        const { n } = await tables
          .selectFrom('letter_revisions')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .where('deed', '=', 'letter.publish')
          .executeTakeFirstOrThrow();
        expect(Number(n)).toBe(250);
      });
    });
  });
}
