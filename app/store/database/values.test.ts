import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { bound, rowReader } from './values.ts';

test('truths and JSON become values, whatever else stands in the row', () => {
  const row = { id: 'a', is_sample: 1, details: '{"state":"published"}', at: 5 };
  rowReader(Object.keys(row))?.(row);
  expect(row).toEqual({ id: 'a', is_sample: true, details: { state: 'published' }, at: 5 });
});

test('nothing stored is nothing, which the null of JSON is not', () => {
  const rows = [{ setting: null }, { setting: 'null' }];
  for (const row of rows) rowReader(['setting'])?.(row);
  expect(rows).toEqual([{ setting: undefined }, { setting: null }]);
});

test('a truth that a database has itself stays as it is', () => {
  const row = { email_verified: false, wants_digest: null };
  rowReader(Object.keys(row))?.(row);
  expect(row).toEqual({ email_verified: false, wants_digest: null });
});

test('a statement whose columns are read as they come costs its rows nothing', () => {
  expect(rowReader(['id', 'value', 'n'])).toBeUndefined();
});

test('a truth is bound as a number', () => {
  expect([true, false, 'x', null].map(bound)).toEqual([1, 0, 'x', null]);
});

test('names never come twice, and have the length that is asked for', () => {
  const lengths = [20, 12, 1, 20, 4096, 20];
  expect(lengths.map((length) => newId(length).length)).toEqual(lengths);
  const ids = Array.from({ length: 5000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-km-z2-9]+$/);
});

test('each sign of a name is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (const sign of newId(4000) + newId(4000) + newId(4000) + newId(4000)) {
    counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  expect(counts.size).toBe(32);
  for (const count of counts.values()) expect(count).toBeGreaterThan(300);
});
