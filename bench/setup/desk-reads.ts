import type { LetterState } from '#domain/letters/letter.ts';
import { TABLE_ORDERS, type TableOrder } from '#domain/letters/table.ts';
import { readFilters } from '#domain/lists/filters.ts';
import { type QueueFilter, queueFilters } from '#domain/moderation/queue.ts';
import { ACTIVITY_FILTERS } from '#domain/staff/activity.ts';
import { TRANSLATION_LISTS } from '#domain/translations/states.ts';
import type { AskedResponses } from '#store/responses/found.ts';
import type { Store } from '#store/store.ts';
import { askedLetters, wordsOf } from '#tests/store/harness/asked.ts';
import { cursorAt, placeOf, wordOf } from './desk-rows.ts';
import { FIRST_MOMENT, idNo, SECOND } from './seeding.ts';

/** What the lists of the desk ask of a store of so many letters. */
export type DeskRead = (store: Store, letters: number) => Promise<unknown>;

/** As many as the pages count up to. */
const COUNTED = { table: 1001, words: 501, queue: 1001, sources: 101 };
const COUNTRIES = ['BR', 'CN', 'DE', 'EG', 'FR', 'IN', 'KE', 'MX', 'NZ', 'RU', 'US', 'VU'];

const TABLE_FILTERED = [
  '',
  'state=published',
  'state=pending',
  'state=trashed',
  'topic=lakes',
  'topic=forests',
  'country=KE',
  'country=VU',
  'topic=lakes&country=BR',
  'topic=forests&country=NZ',
  'state=pending&topic=forests',
  'missing=cn',
  'missing=fr',
  'sample=yes',
  'sample=no',
  'to=6',
  'from=14',
  'from=40',
  'topic=lakes&from=40',
  'from=17&to=17&country=BR',
];
const WORDED = [
  'q=nosuchword',
  `q=${wordOf('thousandth', 7)}`,
  `q=${wordOf('hundredth', 7)}`,
  `q=${wordOf('twentieth', 7)}`,
  'q=the',
  'q=se',
  `q=the+${wordOf('twentieth', 7)}`,
  'q=the&topic=forests',
  `q=${wordOf('twentieth', 7)}&topic=forests`,
  'q=the&state=pending',
  'q=the&from=40',
];
const WORDED_ORDERS = ['newest', 'name', 'waiting'] as const;

export function tableReads(): Map<string, DeskRead> {
  const reads = new Map<string, DeskRead>();
  const add = (query: string, order: TableOrder) => {
    const asked = askedLetters(`${query}&order=${order}`);
    const options = { countries: COUNTRIES };
    const name = `table ${query || 'all'}, ${order}`;
    reads.set(name, (store) => store.letterTable.page(asked, options));
    if (order === 'newest') {
      reads.set(`${name}, middle`, (store, letters) =>
        store.letterTable.page(asked, { ...options, after: middleOf(order, letters) }),
      );
      const most = asked.words ? COUNTED.words : COUNTED.table;
      reads.set(`table ${query || 'all'}, count`, (store) => store.letterTable.count(asked, most));
    } else if (query === '') {
      reads.set(`${name}, middle`, (store, letters) =>
        store.letterTable.page(asked, { ...options, after: middleOf(order, letters) }),
      );
    }
  };
  for (const query of TABLE_FILTERED) for (const order of TABLE_ORDERS) add(query, order);
  for (const query of WORDED) for (const order of WORDED_ORDERS) add(query, order);
  return reads;
}

function middleOf(order: TableOrder, letters: number): string {
  const place = placeOf(letters >> 1);
  if (order === 'name') return cursorAt('name 5', idNo(1));
  if (order === 'country') return cursorAt('KE', ...place);
  if (order === 'waiting') return cursorAt(0, ...place);
  return order === 'responses' ? cursorAt(1, ...place) : cursorAt(...place);
}

type AnswerFilter = Omit<AskedResponses, 'order' | 'state'>;
type LetterFilter = Partial<QueueFilter>;
const DAY = '2020-01-01';
const SAID: Record<string, string> = {
  'nothing has': 'nosuchword',
  'one in a thousand has': wordOf('thousandth', 7),
  'one in twenty has': wordOf('twentieth', 7),
  'all have': 'the',
};

const ANSWER_FILTERS: Record<string, AnswerFilter> = {
  all: {},
  topic: { topic: 'forests' },
  country: { country: 'VU' },
  'topic and country': { topic: 'forests', country: 'BR' },
  language: { language: 'sw' },
  flagged: { flagged: true },
  'flagged, a country': { flagged: true, country: 'NZ' },
  'any mark': { marks: 'any' },
  'no mark': { marks: 'none' },
  'one mark': { marks: 'phone' },
  'another mark': { marks: 'school' },
  'a concern': { marks: 'concern' },
  'since a day': { from: DAY },
  'until a day': { to: DAY },
  days: { days: 3 },
  letter: { letters: [idNo(4)] },
  writer: { writer: `r${idNo(4)}` },
  ...Object.fromEntries(
    Object.entries(SAID).map(([name, word]) => [`a word that ${name}`, { words: wordsOf(word) }]),
  ),
  'a word of all, a topic': { words: wordsOf('the'), topic: 'forests' },
};
const DECIDED_FILTERS: Record<string, AnswerFilter> = {
  ...ANSWER_FILTERS,
  somebody: { by: 'ada' },
  'somebody seldom': { by: 'seldom' },
};

export function answerReads(): Map<string, DeskRead> {
  const reads = new Map<string, DeskRead>();
  for (const [state, filters, orders] of [
    ['pending', ANSWER_FILTERS, ['oldest', 'newest', 'suspicion', 'marks']],
    ['approved', DECIDED_FILTERS, ['decided', 'oldest', 'newest', 'suspicion', 'marks']],
  ] as const) {
    for (const [name, filter] of Object.entries(filters)) {
      for (const order of orders) {
        const asked = { ...filter, state, order };
        const viewed = state === 'pending' ? { queueOf: 'ada', besides: 'ada' } : {};
        reads.set(`answers ${state}, ${name}, ${order}`, (store) =>
          store.moderation.responses.list(asked, viewed),
        );
      }
      const asked = { ...filter, state, order: 'oldest' } as const;
      reads.set(`answers ${state}, ${name}, middle`, (store, letters) => {
        const urgent = state === 'pending' ? [0] : [];
        const [time, id] = placeOf((letters * 3) >> 3);
        return store.moderation.responses.list(asked, { after: cursorAt(...urgent, time, id) });
      });
      reads.set(`answers ${state}, ${name}, count`, (store) =>
        store.moderation.responses.count(asked, COUNTED.queue),
      );
      if (state === 'pending')
        reads.set(`answers ${state}, ${name}, held`, (store) =>
          store.moderation.responses.held(asked, 'ada'),
        );
    }
    reads.set(`answers ${state}, choices`, (store) => store.moderation.responses.choices(state));
  }
  return reads;
}

const LETTER_FILTERS: Record<string, LetterFilter> = {
  all: {},
  topic: { topic: 'forests' },
  country: { country: 'VU' },
  'topic and country': { topic: 'forests', country: 'BR' },
  language: { language: 'sw' },
  flagged: { flagged: true },
  'any mark': { marks: 'any' },
  'one mark': { marks: 'phone' },
  'another mark': { marks: 'school' },
  'a concern': { marks: 'concern' },
};

export function letterReads(): Map<string, DeskRead> {
  const reads = new Map<string, DeskRead>();
  for (const state of ['pending', 'published', 'rejected'] as const) {
    for (const [name, filter] of Object.entries(LETTER_FILTERS)) {
      const filters = readFilters(queueFilters([state]), new URLSearchParams());
      const asked = { ...filters, ...filter, state: state as LetterState };
      for (const order of ['oldest', 'newest', 'suspicion', 'marks'] as const)
        reads.set(`letters ${state}, ${name}, ${order}`, (store) =>
          store.moderation.letters.list({ ...asked, order }),
        );
      reads.set(`letters ${state}, ${name}, count`, (store) =>
        store.moderation.letters.count(asked, COUNTED.queue),
      );
    }
    reads.set(`letters ${state}, choices`, (store) => store.moderation.letters.choices(state));
  }
  return reads;
}

const RECORD = [
  '',
  'person=ada',
  'person=seldom',
  'deed=letter.trash',
  'deed=letter.edit',
  'deed=letter',
  'deed=response',
  'deed=team.join',
  'deed=samples.remove',
  'kind=letter',
  'kind=member',
  'kind=settings',
  'person=ada&deed=letter.trash',
  'person=seldom&deed=letter',
  'person=seldom&kind=letter',
  'person=ada&kind=member',
  'deed=letter.trash&kind=response',
  'deed=letter&kind=letter',
  'batch=b6',
  'from=2020-01-01',
  'to=2020-01-01',
  'person=ada&deed=letter.trash&to=2020-01-01',
  'deed=letter&to=2020-01-01',
  'deed=team&from=2020-01-01',
];

export function recordReads(): Map<string, DeskRead> {
  const reads = new Map<string, DeskRead>([['record, people', (store) => store.activity.people()]]);
  for (const query of RECORD) {
    const filter = readFilters(ACTIVITY_FILTERS, new URLSearchParams(query));
    reads.set(`record ${query || 'all'}`, (store) => store.activity.list(filter));
    reads.set(`record ${query || 'all'}, middle`, (store, letters) => {
      const after = cursorAt(FIRST_MOMENT + letters * SECOND, `a${idNo(1)}`);
      return store.activity.list(filter, { after });
    });
  }
  return reads;
}

export function translationReads(): Map<string, DeskRead> {
  const reads = new Map<string, DeskRead>([
    ['translations, counts', (store) => store.translations.counts()],
  ]);
  for (const key of ['ch', 'fr']) {
    for (const list of TRANSLATION_LISTS) {
      const asked = { key, list, memberId: 'ada' };
      const name = `translations ${key} ${list}`;
      reads.set(name, (store) => store.translations.page(asked));
      reads.set(`${name}, middle`, (store, letters) =>
        store.translations.page(asked, { after: cursorAt(...placeOf(letters >> 1)) }),
      );
      reads.set(`${name}, sources`, (store) =>
        store.translations.sourcesOf(asked, COUNTED.sources),
      );
      reads.set(`${name}, from one`, (store) =>
        store.translations.idsFrom({ ...asked, source: 'sw' }, 60),
      );
      reads.set(`${name}, beside`, (store, letters) => {
        const [time, id] = placeOf(letters >> 1);
        return store.translations.beside(asked, { id, creationTime: String(time) });
      });
    }
    reads.set(`translations ${key}, mine`, (store) =>
      store.translations.countMine({ key, memberId: 'ada' }),
    );
  }
  return reads;
}
