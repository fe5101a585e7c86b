import { expect, test } from 'vitest';
import type { Role } from '#domain/staff/staff.ts';
import { namedApart } from './named-apart.server.ts';

const ROSAS = [
  { id: 'one', name: 'Rosa', lastAt: Date.UTC(2026, 5, 8, 12) },
  { id: 'two', name: 'Rosa', lastAt: Date.UTC(2026, 5, 9, 12) },
  { id: 'left', name: 'Rosa', lastAt: Date.UTC(2026, 5, 7, 12) },
  { id: 'three', name: 'Tomasz', lastAt: undefined },
];

const labelsFor = async (role: Role) => {
  const team = {
    list: async () => ['one', 'two', 'three'].map((id) => ({ id, email: `${id}@example.org` })),
  };
  const reader = {
    member: { id: 'two', name: 'Rosa', email: 'two@example.org', role },
    locale: 'en' as const,
  };
  const store = { team } as unknown as Parameters<typeof namedApart>[1]['store'];
  const choices = await namedApart(ROSAS, { ...reader, store });
  expect(choices.map(({ value }) => value)).toEqual(['one', 'two', 'left', 'three']);
  return choices.map(({ label }) => label);
};

test('those of one name are told apart by their address for administrators', async () => {
  const [one, two, left, alone] = await labelsFor('administrator');
  expect([one, two, alone]).toEqual(['Rosa (one@example.org)', 'Rosa (two@example.org)', 'Tomasz']);
  expect(left).toMatch(/^Rosa \(last decision: .*7.*\)$/);
});

test('for others they are told apart without an address', async () => {
  const [one, two, left, alone] = await labelsFor('moderator');
  expect([two, alone]).toEqual(['Rosa (you)', 'Tomasz']);
  expect(one).toMatch(/^Rosa \(last decision: .*8.*\)$/);
  expect(left).not.toBe(one);
  expect([one, two, left, alone].join()).not.toContain('@');
});
