import { expect, test } from 'vitest';
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
