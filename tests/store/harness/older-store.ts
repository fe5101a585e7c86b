import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate } from '#store/database/migrations.ts';
import { STORED_KEY } from '#store/privacy/stored-key.ts';
import { OLDEST_WRITER } from '#store/site/writers.ts';
import type { Store } from '#store/store.ts';
import { NOON, ROSA } from '#tests/cast/cast.ts';
import { letterStep } from '#tests/cast/steps.ts';
import { askedLetters, catchUp } from './asked.ts';

type Row = Record<string, string | number | null>;
/** The tables as they were: other ones than those of today. */
export type OlderTables = Record<string, Row>;

/** A database with nothing in it, and the store over it once it is opened. */
export type Unopened = {
  tables: Kysely<OlderTables>;
  open(): Promise<Store>;
  close(): Promise<void>;
};

/** The last step of a store in which visitors answered and wrote, and there was no desk of letters. */
const BEFORE_THE_DESK = '0009-moderation';
const BEFORE_SAFE_ADDRESSES = '0017-letter-terms';
const BEFORE_DECIDERS = '0025-answers';

const letter = (id: string, state: string, part: Row = {}): Row => ({
  ...{ id, slug: `sea-${id}-kenya`, topic: 'sea', country: 'KE', name: id, age: 9 },
  ...{ original_language: 'en', state, creation_time: NOON, nr_responses: 0, nr_approved: 0 },
  ...{ is_sample: 0, version: 3, reviewed_by: 'Rosa', reviewed_at: NOON + 5 },
  ...part,
});

const response = (id: string, state: string): Row => ({
  ...{ id, letter_id: 'amina', topic: 'sea', name: 'Nina', age: 12, country: 'DE', state },
  ...{ text: 'Dear Amina,', language: 'en', set_number: 0, creation_time: NOON + 9, version: 2 },
});

const audit = { id: 'a1', at: NOON, actor_id: 'rosa', actor_name: 'Rosa', deed: 'letter.publish' };

const ROWS: Record<string, Row[]> = {
  letters: [
    letter('amina', 'published', { nr_responses: 3, nr_approved: 1 }),
    letter('mei', 'published', { country: 'CN', slug: 'sea-mei-china', creation_time: NOON + 1 }),
    letter('hina', 'pending', { reviewed_by: null, reviewed_at: null }),
    letter('omar', 'rejected', { rejected_reason: 'spam' }),
    letter('lina', 'trashed', { state_before_trash: 'published', trashed_at: NOON + 7 }),
  ],
  letter_texts: ['amina', 'mei', 'hina', 'omar', 'lina'].flatMap((letter_id) => [
    { letter_id, text_key: 'en', is_original: 1, text: `Dear sea, ${letter_id}`, alt: 'A dhow' },
    { letter_id, text_key: 'ch', is_original: 0, text: '亲爱的大海：', alt: null },
  ]),
  letter_principles: [{ letter_id: 'amina', principle: 'life', creation_time: NOON }],
  responses: [response('r1', 'approved'), response('r2', 'pending'), response('r3', 'rejected')],
  response_contacts: [{ response_id: 'r1', email: 'nina@example.org', wants_note: 1 }],
  submissions: [
    {
      ...{ letter_id: 'hina', slip_hash: 'slip', sent_key: 'key', sender: 'parent', locale: 'fr' },
      ...{ consent_text: 'Oui', consent_at: NOON, signals: 'links', suspicion: 2 },
    },
  ],
  audit: [{ ...audit, subject_kind: 'letter', subject_id: 'amina', details: '{}', batch: null }],
  staff: [
    {
      ...{ id: 'rosa', name: 'Rosa', email: 'rosa@example.org', email_verified: 1, image: null },
      ...{ role: 'moderator', last_sign_in_at: NOON, wants_digest: 0 },
      ...{ created_at: '2026-06-08T12:00:00Z', updated_at: '2026-06-08T12:00:00Z' },
    },
  ],
  outbox: [
    {
      ...{ id: 'o1', kind: 'note', recipient: 'nina@example.org', locale: 'en', subject: 's' },
      ...{ text: 't', response_id: 'r1', tries: 0, next_try_at: NOON, created_at: NOON },
    },
  ],
  marks: [{ name: 'samples', value: 'loaded' }],
  country_counters: [
    { country: 'KE', topic: 'sea', letters: 1 },
    { country: 'CN', topic: 'sea', letters: 1 },
  ],
};

/** Tables that have another name since. */
const RENAMED: Record<string, string> = { marks: 'site_meta' };

/** What every database has to do with a store that an older version of the site has left. */
export function describeOlderStore(name: string, prepare: () => Promise<Unopened>): void {
  describe(`a store from before the desk of letters, ${name}`, () => {
    test('opens with everything that was in it, counted, searched and at work', async () => {
      const { tables, open, close } = await prepare();
      await migrate(tables, BEFORE_THE_DESK);
      for (const [table, rows] of Object.entries(ROWS)) {
        await tables.insertInto(table).values(rows).execute();
      }
      await tables.updateTable('counters').set({ count: 2 }).execute();
      await tables.updateTable('content').set({ version: 41 }).execute();
      const read = async (name: string, table = name) => {
        const columns = Object.keys(ROWS[name]?.[0] ?? {});
        return tables
          .selectFrom(table)
          .select(columns)
          .where(
            table === 'site_meta'
              ? sql<boolean>`name not in (${STORED_KEY}, ${OLDEST_WRITER})`
              : sql<boolean>`1 = 1`,
          )
          .orderBy(columns[0] ?? '')
          .execute();
      };
      const names = Object.keys(ROWS);
      const before = await Promise.all(names.map((table) => read(table)));

      const store = await open();
      expect(await Promise.all(names.map((table) => read(table, RENAMED[table])))).toEqual(before);
      await catchUp(store);
      expect(await store.counts.verify()).toEqual([]);
      expect(await store.counts.total()).toBe(2);
      expect((await store.content()).version).toBe(41);
      expect((await store.submissions.findBySlip('slip'))?.letter.id).toBe('hina');
      expect((await store.team.findByEmail('rosa@example.org'))?.role).toBe('moderator');
      expect(await store.audit.listOf({ kind: 'letter', id: 'amina' })).toHaveLength(1);
      const found = async (query: string) => {
        const filter = askedLetters(query);
        const { rows } = await store.letterTable.page(filter);
        return rows.map(({ id }) => id).sort();
      };
      expect(await found('q=大海')).toEqual(['amina', 'hina', 'mei', 'omar']);
      expect(await found('q=ami')).toEqual(['amina']);
      expect(await found('q=dhow&state=trashed')).toEqual(['lina']);
      expect(await found('missing=cn')).toEqual([]);

      const seen = { version: 3, by: ROSA };
      await letterStep(store, 'publish', 'hina', seen);
      await letterStep(store, 'restore', 'lina', seen);
      await store.letterLife.edit('amina', seen, { name: 'Asha' });
      await letterStep(store, 'trash', 'mei', seen);
      expect(
        (await store.letterLife.revisionsFrom('amina', 1)).map((each) => each.version),
      ).toEqual([3, 4]);
      expect(await found('q=asha')).toEqual(['amina']);
      expect(await store.counts.total()).toBe(3);
      expect(await store.counts.verify()).toEqual([]);
      await store.close();
      await close();
    });

    test('loses whole names from the addresses of letters that were never public', async () => {
      const { tables, open, close } = await prepare();
      await migrate(tables, BEFORE_THE_DESK);
      const named = (id: string, state: string, part: Row = {}) =>
        letter(id, state, { slug: `sea-nina-falk-kenya-${id}`, name: 'Nina Falk', ...part });
      const letters = [
        named('first', 'pending', { slug: 'sea-nina-falk-kenya' }),
        named('again', 'rejected'),
        named('binned', 'trashed', { state_before_trash: 'withdrawn', trashed_at: NOON }),
        named('known', 'pending'),
        named('shown', 'published'),
        named('hidden', 'unpublished'),
        named('named', 'pending', { slug: 'a-slug-of-its-own' }),
        ...['taken', 'made', 'told'].map((id) => named(id, 'pending')),
        named('sample', 'rejected', { is_sample: 1 }),
      ];
      await tables.insertInto('letters').values(letters).execute();
      const published = { ...audit, subject_kind: 'letter', subject_id: 'known', details: '{}' };
      await tables
        .insertInto('audit')
        .values([
          { ...published, batch: null },
          {
            ...published,
            ...{ batch: null, id: 'd1', subject_id: 'taken', deed: 'letter.unpublish' },
          },
          {
            ...{ ...published, batch: null, id: 'd2', subject_id: 'made', deed: 'letter.create' },
            details: '{"state":"published"}',
          },
          {
            ...{ ...published, batch: null, id: 'd3', subject_id: 'first', deed: 'letter.create' },
            details: '{"state":"pending"}',
          },
        ])
        .execute();
      await migrate(tables, BEFORE_SAFE_ADDRESSES);
      const revision = (id: string, state: string) => ({
        ...{ letter_id: id, version: 1, at: NOON, actor_id: null, actor_name: null },
        ...{
          deed: 'letter.edit',
          snapshot: JSON.stringify({ name: '"state":"published"', state }),
        },
      });
      await tables
        .insertInto('letter_revisions')
        .values([revision('told', 'published'), revision('again', 'pending')])
        .execute();
      const store = await open();
      const slugs = await tables
        .selectFrom('letters')
        .select(['id', 'slug'])
        .orderBy('id')
        .execute();
      expect(slugs.map(({ id, slug }) => [id, slug])).toEqual([
        ['again', 'sea-nina-kenya'],
        ['binned', 'sea-nina-kenya-binn'],
        ['first', 'sea-nina-kenya-firs'],
        ['hidden', 'sea-nina-falk-kenya-hidden'],
        ['known', 'sea-nina-falk-kenya-known'],
        ['made', 'sea-nina-falk-kenya-made'],
        ['named', 'a-slug-of-its-own'],
        ['sample', 'sea-nina-falk-kenya-sample'],
        ['shown', 'sea-nina-falk-kenya-shown'],
        ['taken', 'sea-nina-falk-kenya-taken'],
        ['told', 'sea-nina-falk-kenya-told'],
      ]);
      await store.close();
      await close();
    });

    test('knows who decided from the record, else from the team, and goes on with its groups', async () => {
      const { tables, open, close } = await prepare();
      await migrate(tables, BEFORE_DECIDERS);
      await tables
        .insertInto('letters')
        .values([letter('amina', 'published')])
        .execute();
      const staff = (id: string, name: string) => ({
        ...ROWS.staff?.[0],
        ...{ id, name, email: `${id}@example.org` },
      });
      await tables
        .insertInto('staff')
        .values([staff('rosa', 'Rosa'), staff('rosa2', 'Rosa'), staff('tomasz', 'Tomasz')])
        .execute();
      const decided = (id: string, decided_by: string | null) => ({
        ...response(id, 'approved'),
        ...{ decided_by, decided_at: NOON, copy_group: 'r1' },
      });
      const names = ['Rosa', 'Tomasz', 'Rosa', 'Left', null];
      const rows = names.map((name, n) => decided(`r${n + 1}`, name));
      await tables.insertInto('responses').values(rows).execute();
      const approved = { subject_kind: 'response', subject_id: 'r1', deed: 'response.approve' };
      await tables
        .insertInto('audit')
        .values([{ ...audit, ...approved, actor_id: 'rosa2', details: '{}', batch: null }])
        .execute();
      await tables
        .insertInto('copy_founders')
        .values([{ response_id: 'r1', fingerprint: '[1,2]', at: NOON }])
        .execute();
      await tables
        .insertInto('copy_bands')
        .values([{ band: -7, response_id: 'r1' }])
        .execute();

      const store = await open();
      const all = await tables
        .selectFrom('responses')
        .select(['id', 'decided_by_id'])
        .orderBy('id')
        .execute();
      expect(all.map((row) => row.decided_by_id)).toEqual([
        'rosa2',
        'tomasz',
        'Rosa',
        'Left',
        null,
      ]);
      const founders = await tables.selectFrom('copy_founders').selectAll().execute();
      expect(founders).toEqual([
        { copy_group: 'r1', kind: 'response', item_id: 'r1', fingerprint: [1, 2], at: NOON },
      ]);
      const bands = await tables.selectFrom('copy_bands').selectAll().execute();
      expect(bands).toEqual([{ kind: 'response', band: -7, copy_group: 'r1' }]);
      await store.moderation.copies.forgetFounders(NOON + 1);
      expect(await tables.selectFrom('copy_bands').selectAll().execute()).toEqual([]);
      await store.close();
      await close();
    });
  });
}
