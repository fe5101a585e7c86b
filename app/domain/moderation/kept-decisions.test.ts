import { describe, expect, test } from 'vitest';
import {
  isInHands,
  itemsOf,
  KEPT_MS,
  type KeptDecision,
  keptByItem,
  pauseBefore,
  readKept,
  toKept,
  withoutItem,
} from './kept-decisions.ts';

const NOW = 1_800_000_000_000;
const APPROVE = { key: 'k1', to: '/fr/profile/responses/approve', label: ' Approve ', at: NOW };
const FIELDS = [
  ['item', 'a1.1 b2.3'],
  ['item', 'c3.2'],
  ['back', '/fr/profile/responses?email=nina%40example.org'],
  ['inPlace', '1'],
] as const;

function kept(part: Partial<KeptDecision> = {}): KeptDecision {
  const made = toKept(APPROVE, FIELDS);
  if (!made) throw new Error('It was not kept.');
  return { ...made, ...part };
}

describe('what is kept of a decision', () => {
  test('is names, versions and how it was called, not where it was made', () => {
    expect(kept()).toEqual({
      ...APPROVE,
      label: 'Approve',
      tries: 0,
      fields: [
        ['item', 'a1.1 b2.3'],
        ['item', 'c3.2'],
        ['inPlace', '1'],
      ],
    });
    expect(itemsOf(kept()).map(({ id, version }) => [id, version])).toEqual([
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
  ] as const)('%s is not kept', (_, to, fields) => {
    expect(toKept({ ...APPROVE, to }, fields)).toBeUndefined();
  });

  test.each([
    ['reason', 'spam'],
    ['words', 'A surname.'],
  ])('a rejection is kept with its %s', (name, value) => {
    const reject = { ...APPROVE, to: '/profile/submissions/reject' };
    expect(toKept(reject, [...FIELDS, [name, value]])?.fields).toContainEqual([name, value]);
  });
});

describe('what a device says', () => {
  test('is read as it was written', () => {
    const given = kept({ tries: 2, sentAt: NOW });
    expect(readKept('k1', JSON.parse(JSON.stringify(given)), NOW)).toEqual(given);
  });

  test.each([
    ['nothing', undefined],
    ['a word', 'x'],
    ['no fields', { ...APPROVE, tries: 0 }],
    ['fields of another shape', { ...kept(), fields: ['item'] }],
    ['another address', { ...kept(), to: '/authentication' }],
    ['no moment', { ...kept(), at: null }],
    ['what is too old', kept({ at: NOW - KEPT_MS - 1 })],
  ])('is left alone: %s', (_, value) => {
    expect(readKept('k1', value, NOW)).toBeUndefined();
  });
});

test('the last decision of an item is the one that is shown', () => {
  const later = kept({ key: 'k2', fields: [['item', 'b2.3']] });
  const byItem = keptByItem([kept(), later]);
  expect([...byItem].map(([id, { key }]) => `${id} ${key}`)).toEqual(['a1 k1', 'b2 k2', 'c3 k1']);
});

test('one of many is taken back, the others stay, and the last takes all with it', () => {
  const rest = withoutItem(kept(), 'b2');
  expect(rest && itemsOf(rest).map(({ id }) => id)).toEqual(['a1', 'c3']);
  expect(rest?.fields).toContainEqual(['inPlace', '1']);
  expect(withoutItem(kept({ fields: [['item', 'b2.3']] }), 'b2')).toBeUndefined();
});

describe('when it is tried again', () => {
  test('pauses grow, to a minute and no longer', () => {
    const pauses = [0, 1, 2, 3, 6, 7, 60].map((tries) => pauseBefore(kept({ tries }), NOW));
    expect(pauses).toEqual([0, 1000, 2000, 4000, 32_000, 60_000, 60_000]);
  });

  test('what another tab is sending is left to it for a minute', () => {
    const sent = kept({ sentAt: NOW - 10_000 });
    expect([isInHands(sent, NOW), pauseBefore(sent, NOW)]).toEqual([true, 50_000]);
    expect([isInHands(sent, NOW + 50_000), pauseBefore(sent, NOW + 50_000)]).toEqual([false, 0]);
    expect(isInHands(kept({ sentAt: NOW + 3_600_000 }), NOW)).toBe(false);
  });
});
