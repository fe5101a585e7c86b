import { describe, expect, test } from 'vitest';
import {
  inSendingOrder,
  isInHands,
  itemsOf,
  KEPT_MS,
  kindOf,
  pauseBefore,
  readUnsent,
  toUnsent,
  type UnsentDecision,
  unsentByItem,
  withoutItem,
  wordsOf,
} from './unsent-decisions.ts';

const NOW = 1_800_000_000_000;
const APPROVE = { key: 'k1', to: '/fr/profile/responses/approve', label: ' Approve ', at: NOW };
const FIELDS = [
  ['item', 'a1.1 b2.3'],
  ['item', 'c3.2'],
  ['back', '/fr/profile/responses?email=nina%40example.org'],
  ['inPlace', '1'],
] as const;

function unsent(part: Partial<UnsentDecision> = {}): UnsentDecision {
  const made = toUnsent(APPROVE, FIELDS);
  if (!made) throw new Error('It was not stored.');
  return { ...made, ...part };
}

describe('what is stored of a decision', () => {
  test('is names, versions and how it was called, not where it was made', () => {
    expect(unsent()).toEqual({
      ...APPROVE,
      label: 'Approve',
      attempts: 0,
      fields: [
        ['item', 'a1.1 b2.3'],
        ['item', 'c3.2'],
        ['inPlace', '1'],
      ],
    });
    expect(itemsOf(unsent()).map(({ id, version }) => [id, version])).toEqual([
      ['a1', 1],
      ['b2', 3],
      ['c3', 2],
    ]);
  });

  test.each([
    ['undoing', '/profile/undo', FIELDS],
    ['another site', 'https://evil.example/profile/responses/approve', FIELDS],
    ['no item', '/profile/responses/approve', [['inPlace', '1']]],
    ['a file', '/profile/responses/approve', [['item', new Blob(['a1.1'])]]],
    ['rejecting without a reason', '/profile/responses/reject', [...FIELDS, ['words', ' ']]],
  ] as const)('%s is not stored', (_, to, fields) => {
    expect(toUnsent({ ...APPROVE, to }, fields)).toBeUndefined();
  });

  test.each([
    ['reason', 'spam'],
    ['words', 'A surname.'],
  ])('a rejection is stored with its %s', (name, value) => {
    const reject = { ...APPROVE, to: '/profile/submissions/reject' };
    expect(toUnsent(reject, [...FIELDS, [name, value]])?.fields).toContainEqual([name, value]);
  });
});

describe('an edit', () => {
  const to = '/fr/profile/responses/a1/words';
  const fields = [
    ['item', 'a1.1'],
    ['version', '1'],
    ['sentAs', 'x'],
    ['text', 'Call […].'],
    ['name', 'Mia'],
    ['approve', '1'],
  ] as const;

  test('is stored with its words, and known by its item', () => {
    const edit = toUnsent({ ...APPROVE, to }, fields);
    expect(edit && itemsOf(edit)).toEqual([{ id: 'a1', version: 1 }]);
    expect(edit && wordsOf(edit)).toEqual(['Call […].', 'Mia']);
    expect(wordsOf(unsent())).toEqual([]);
  });

  test('of something that is no item is not stored', () => {
    expect(toUnsent({ ...APPROVE, to: `${to}/x` }, fields)).toBeUndefined();
    expect(toUnsent({ ...APPROVE, to }, fields.slice(1))).toBeUndefined();
  });
});

describe('what a device says', () => {
  test('is read as it was written', () => {
    const given = unsent({ attempts: 2, failed: true, sentAt: NOW });
    expect(readUnsent('k1', JSON.parse(JSON.stringify(given)), NOW)).toEqual(given);
  });

  test.each([
    ['nothing', undefined],
    ['a word', 'x'],
    ['no fields', { ...APPROVE, attempts: 0 }],
    ['fields of another shape', { ...unsent(), fields: ['item'] }],
    ['another address', { ...unsent(), to: '/authentication' }],
    ['no moment', { ...unsent(), at: null }],
    ['what is too old', unsent({ at: NOW - KEPT_MS - 1 })],
  ])('is left alone: %s', (_, value) => {
    expect(readUnsent('k1', value, NOW)).toBeUndefined();
  });
});

test('the last decision of an item is the one that is shown', () => {
  const later = unsent({ key: 'k2', fields: [['item', 'b2.3']] });
  const byItem = unsentByItem([unsent(), later]);
  expect([...byItem].map(([id, { key }]) => `${id} ${key}`)).toEqual(['a1 k1', 'b2 k2', 'c3 k1']);
});

test('one of many is taken back, the others stay, and the last takes all with it', () => {
  const rest = withoutItem(unsent(), 'b2');
  expect(rest && itemsOf(rest).map(({ id }) => id)).toEqual(['a1', 'c3']);
  expect(rest?.fields).toContainEqual(['inPlace', '1']);
  expect(withoutItem(unsent({ fields: [['item', 'b2.3']] }), 'b2')).toBeUndefined();
});

describe('when it is tried again', () => {
  test('what the site failed at several times lets the others go first', () => {
    const often = unsent({ key: 'k1', attempts: 3, failed: true });
    const once = unsent({ key: 'k2', attempts: 1, failed: true });
    const without = unsent({ key: 'k3', attempts: 9 });
    expect(inSendingOrder([often, once, without]).map(({ key }) => key)).toEqual([
      ...['k2', 'k3', 'k1'],
    ]);
  });

  test('pauses grow, to a minute and no longer', () => {
    const pauses = [0, 1, 2, 3, 6, 7, 60].map((attempts) => pauseBefore(unsent({ attempts }), NOW));
    expect(pauses).toEqual([0, 1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });

  test('what another tab is sending is left to it for a minute', () => {
    const sent = unsent({ sentAt: NOW - 10_000 });
    expect([isInHands(sent, NOW), pauseBefore(sent, NOW)]).toEqual([true, 50_000]);
    expect([isInHands(sent, NOW + 50_000), pauseBefore(sent, NOW + 50_000)]).toEqual([false, 0]);
    expect(isInHands(unsent({ sentAt: NOW + 3_600_000 }), NOW)).toBe(false);
  });
});

test('what waits is called by what it is: decisions, edits, or both by one word', () => {
  const decision = unsent();
  const edit = unsent({ to: '/profile/responses/a1/words', fields: [['text', 'Call […].']] });
  const editApproved = { ...edit, fields: [...edit.fields, ['approve', '1'] as const] };
  const note = unsent({ to: '/fr/profile/notes' });
  const kinds = [[decision], [edit], [edit, decision], [editApproved], [note]].map(kindOf);
  expect(kinds).toEqual(['decisions', 'edits', 'actions', 'actions', 'actions']);
});
