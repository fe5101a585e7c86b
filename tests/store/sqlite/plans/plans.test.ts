import type { CompiledQuery, LogEvent } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bandOf } from '#domain/privacy/ages.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { wordsOf } from '#tests/store/harness/asked.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { explain } from '../explain.ts';
import { openTemporaryStore } from '../temporary.ts';

describe('the plan of a query', () => {
  const queries: CompiledQuery[] = [];
  let opened: OpenedStore;
  let store: Store;

  beforeAll(async () => {
    opened = await openTemporaryStore({ log: ({ query }: LogEvent) => void queries.push(query) });
    ({ store } = opened);
    for (let n = 0; n < 3; n += 1) {
      const { id } = await store.letterLife.insert(
        letterNo(n, { principles: ['life'] }),
        'published',
      );
      const response = await store.responses.write(responseNo(n, id));
      await answerStep(store, 'approve', response.id, { version: 1, by: ROSA });
    }
  });

  afterAll(() => opened.close());

  /** How SQLite goes about everything that a read asks of it. */
  async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
    queries.length = 0;
    await read();
    return explain(opened.tables, queries);
  }

  const after = `${NOON}.a`;
  const afterAnswered = `1.${after}`;
  const texts = 'SEARCH letter_texts USING INDEX sqlite_autoindex_letter_texts_1 (letter_id=?)';
  const older = '(creation_time,id)<(?,?)';
  const newer = '(creation_time,id)>(?,?)';
  const by = (index: string, condition: string) =>
    `SEARCH letters USING INDEX ${index} (${condition})`;
  const byIds = [by('letters_by_id', 'state=? AND id=?'), texts];

  const near = (index: string, condition: string) => [
    'CO-ROUTINE near',
    `SEARCH letters USING COVERING INDEX ${index} (state=? AND ${condition})`,
    'SCAN near',
  ];

  const mine = { key: 'fr', list: 'mine', memberId: 'rosa' } as const;
  const inHand = (index: string, condition: string) =>
    `SEARCH letter_translations USING COVERING INDEX ${index} (${condition})`;
  const oneOf = 'SEARCH letters USING COVERING INDEX letters_by_id (state=? AND id=?)';
  const ofOne = ['CORRELATED SCALAR SUBQUERY 1', by('sqlite_autoindex_letters_1', 'id=?')];

  test.each<{ name: string; read: () => Promise<unknown>; plan: string[] }>([
    {
      name: 'a topic',
      read: () => store.letters.listByTopic('sea', { locale: 'fr' }),
      plan: [by('letters_by_topic', 'state=? AND topic=?'), texts],
    },
    {
      name: 'a search for letters by a word',
      read: () => store.search.find(wordsOf('sea'), {}),
      plan: [
        'SCAN letter_words_index VIRTUAL TABLE INDEX 192:M3',
        'SEARCH letter_words USING INTEGER PRIMARY KEY (rowid=?)',
        by('sqlite_autoindex_letters_1', 'id=?'),
      ],
    },
    {
      name: 'a topic, further on',
      read: () => store.letters.listByTopic('sea', { locale: 'fr', after }),
      plan: [by('letters_by_topic', `state=? AND topic=? AND ${older}`)],
    },
    {
      name: 'a country',
      read: () => store.letters.listByCountry('KE', { locale: 'fr' }),
      plan: [by('letters_by_country', 'state=? AND country=?'), texts],
    },
    {
      name: 'a country, further on',
      read: () => store.letters.listByCountry('KE', { locale: 'fr', after }),
      plan: [by('letters_by_country', `state=? AND country=? AND ${older}`)],
    },
    {
      name: 'a country’s letters to a topic',
      read: () => store.letters.listByCountryAndTopic('KE', 'sea', { locale: 'fr' }),
      plan: [by('letters_by_country_topic', 'state=? AND <expr>=?'), texts],
    },
    {
      name: 'a country’s letters to a topic, further on',
      read: () => store.letters.listByCountryAndTopic('KE', 'sea', { locale: 'fr', after }),
      plan: [by('letters_by_country_topic', `state=? AND <expr>=? AND ${older}`)],
    },
    {
      name: 'a band of ages',
      read: () => store.letters.listByAge(bandOf(6), { locale: 'fr' }),
      plan: [by('letters_by_age_band', 'state=? AND <expr>=?'), texts],
    },
    {
      name: 'a band of ages, further on',
      read: () => store.letters.listByAge(bandOf(6), { locale: 'fr', after }),
      plan: [by('letters_by_age_band', `state=? AND <expr>=? AND ${older}`)],
    },
    {
      name: 'the letters of a collection, further on',
      read: () => store.collections.listLetters('one', { locale: 'fr', after: '9.a' }),
      plan: [
        'SEARCH collection_letters USING COVERING INDEX collection_letters_in_order (collection_id=? AND (place,letter_id)>(?,?))',
        'CORRELATED SCALAR SUBQUERY 1',
        by('sqlite_autoindex_letters_1', 'id=?'),
      ],
    },
    {
      name: 'a letter by chance',
      read: () => store.letters.drawSlug({ random: () => 0 }),
      plan: [
        'SEARCH counters USING INDEX sqlite_autoindex_counters_1 (name=?)',
        'SEARCH letters USING COVERING INDEX letters_by_id (state=? AND id>?)',
        by('sqlite_autoindex_letters_1', 'id=?'),
      ],
    },
    {
      name: 'a letter of a topic by chance',
      read: () => store.letters.drawSlug({ topic: 'sea', random: () => 0 }),
      plan: [
        'SCAN country_counters',
        'SEARCH letters USING COVERING INDEX letters_by_topic_id (state=? AND topic=? AND id>?)',
        by('sqlite_autoindex_letters_1', 'id=?'),
      ],
    },
    {
      name: 'the latest',
      read: () => store.letters.listLatest({ locale: 'fr' }),
      plan: [by('letters_by_time', 'state=?'), texts],
    },
    {
      name: 'the latest, further on',
      read: () => store.letters.listLatest({ locale: 'fr', after }),
      plan: [by('letters_by_time', `state=? AND ${older}`)],
    },
    {
      name: 'adoption',
      read: () => store.letters.listForAdoption(undefined, { locale: 'fr' }),
      plan: [by('letters_by_answers', 'state=?'), texts],
    },
    {
      name: 'adoption, further on',
      read: () => store.letters.listForAdoption(undefined, { locale: 'fr', after: afterAnswered }),
      plan: [by('letters_by_answers', 'state=? AND (nr_approved,creation_time,id)>(?,?,?)'), texts],
    },
    {
      name: 'adoption of a topic',
      read: () => store.letters.listForAdoption('sea', { locale: 'fr' }),
      plan: [by('letters_by_topic_answers', 'state=? AND topic=?'), texts],
    },
    {
      name: 'adoption of a topic, further on',
      read: () => store.letters.listForAdoption('desert', { locale: 'fr', after: afterAnswered }),
      plan: [
        by(
          'letters_by_topic_answers',
          'state=? AND topic=? AND (nr_approved,creation_time,id)>(?,?,?)',
        ),
        texts,
      ],
    },
    {
      name: 'the letters of a principle',
      read: () => store.letters.listByPrinciple('life', { locale: 'fr', limit: 3 }),
      plan: [
        'SEARCH letter_principles USING COVERING INDEX letter_principles_by_time (principle=?)',
        'CORRELATED SCALAR SUBQUERY 1',
        by('sqlite_autoindex_letters_1', 'id=?'),
        ...byIds,
      ],
    },
    {
      name: 'the letters of a shelf',
      read: () => store.letters.listByIds(['letter0000', 'letter0001'], { locale: 'fr' }),
      plan: byIds,
    },
    {
      name: 'the letters of a booklet',
      read: () => store.letters.listNamed(['letter0000-of-many', 'letter0001'], { locale: 'fr' }),
      plan: [by('sqlite_autoindex_letters_2', 'slug=?'), ...byIds],
    },
    {
      name: 'which letters of a shelf are still there',
      read: () => store.letters.publicIdsAmong(['letter0000', 'letter0001']),
      plan: [oneOf],
    },
    {
      name: 'who stands around a letter',
      read: async () => {
        const letter = await store.letters.findById('letter0000');
        queries.length = 0;
        const ages = { from: 4, to: 6 };
        return letter && store.letters.around(letter, { locale: 'fr', ages });
      },
      plan: [
        'COMPOUND QUERY',
        'LEFT-MOST SUBQUERY',
        ...near('letters_by_topic', `topic=? AND ${older}`),
        'UNION ALL',
        ...near('letters_by_topic', `topic=? AND ${newer}`),
        'UNION ALL',
        ...near('letters_by_country', `country=? AND ${older}`),
        'UNION ALL',
        ...near('letters_by_country', `country=? AND ${newer}`),
        'UNION ALL',
        ...near('letters_by_topic_age', 'topic=? AND age>? AND (age,creation_time,id)<(?,?,?)'),
        'UNION ALL',
        ...near('letters_by_topic_age', 'topic=? AND (age,creation_time,id)>(?,?,?) AND age<?'),
        by('letters_by_id', 'state=? AND id=?'),
        texts,
      ],
    },
    {
      name: 'a letter by its slug',
      read: () => store.letters.findBySlug('letter0000-of-many'),
      plan: [by('sqlite_autoindex_letters_2', 'slug=?'), texts],
    },
    {
      name: 'a letter by its id',
      read: () => store.letters.findById('letter0000'),
      plan: [by('sqlite_autoindex_letters_1', 'id=?'), texts],
    },
    {
      name: 'what a translator has in hand',
      read: () => store.translations.page(mine),
      plan: [inHand('letter_translations_by_claim', 'claimed_by_id=? AND text_key=?'), ...ofOne],
    },
    {
      name: 'what a translator has in hand, further on',
      read: () => store.translations.page(mine, { after }),
      plan: [
        inHand(
          'letter_translations_by_claim',
          'claimed_by_id=? AND text_key=? AND (creation_time,letter_id)>(?,?)',
        ),
        ...ofOne,
      ],
    },
    {
      name: 'the translations in a state',
      read: () => store.translations.page({ ...mine, list: 'done' }),
      plan: [inHand('letter_translations_by_state', 'text_key=? AND state=?'), ...ofOne],
    },
    {
      name: 'the addresses',
      read: () => store.letters.listAddresses('2026-06', { limit: 100 }),
      plan: [by('letters_by_time', 'state=? AND creation_time>? AND creation_time<?')],
    },
    {
      name: 'the addresses, further on',
      read: () => store.letters.listAddresses('2026-06', { after, limit: 100 }),
      plan: [by('letters_by_time', `state=? AND ${newer} AND creation_time<?`)],
    },
  ])('of $name uses its index and sorts nothing', async ({ read, plan }) => {
    expect(await plansOf(read)).toEqual(plan);
  });

  const tail = 'set_number>?';
  const head = 'set_number>? AND set_number<?';
  const further = '(set_number,creation_time,id)>(?,?,?)';

  test.each<{ round: { start: number; after?: string }; stretches: string[] }>([
    { round: { start: 0 }, stretches: [tail] },
    { round: { start: 1 }, stretches: [tail, head] },
    { round: { start: 1, after: `1.${after}` }, stretches: [further, head] },
    {
      round: { start: 1, after: `0.${after}` },
      stretches: [`${further} AND set_number<?`],
    },
  ])(
    'of the responses round from $round uses its index and sorts nothing',
    async ({ round, stretches }) => {
      const plans = await plansOf(() => store.responses.readPublic('letter0000', round));
      expect(plans).toEqual(
        stretches.flatMap((stretch) => [
          `SEARCH responses USING INDEX responses_by_letter (letter_id=? AND state=? AND ${stretch})`,
          'SCALAR SUBQUERY 1',
          by('sqlite_autoindex_letters_1', 'id=?'),
        ]),
      );
    },
  );

  test('that has no index is told from one that has', async () => {
    const query = opened.tables.selectFrom('letters').select('slug').orderBy('name').compile();
    const plans = await explain(opened.tables, [query]);
    expect(plans).toEqual(['SCAN letters', 'USE TEMP B-TREE FOR ORDER BY']);
  });
});
