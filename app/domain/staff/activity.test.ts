import { describe, expect, test } from 'vitest';
import { readFilters, writeFilters } from '#domain/lists/filters.ts';
import { ACTIVITY_FILTERS, DEED_GROUPS, deedsNamed } from './activity.ts';

const read = (query: string) => readFilters(ACTIVITY_FILTERS, new URLSearchParams(query));

describe('the filter of the record of deeds', () => {
  test('stands in the address, whole', () => {
    const query = 'person=rosa&deed=letter.edit&kind=letter&from=2026-06-01&to=2026-06-08&batch=b1';
    expect(read(query)).toEqual({
      person: 'rosa',
      deed: 'letter.edit',
      kind: 'letter',
      from: '2026-06-01',
      to: '2026-06-08',
      batch: 'b1',
    });
    expect(String(writeFilters(ACTIVITY_FILTERS, read(query)))).toBe(query);
  });

  test('names a group of deeds by what they are about', () => {
    expect(deedsNamed(read('deed=team').deed ?? '')).toEqual(DEED_GROUPS.get('team'));
    expect(deedsNamed('letter.edit')).toEqual(['letter.edit']);
    expect(String(writeFilters(ACTIVITY_FILTERS, read('deed=team')))).toBe('deed=team');
  });

  test('leaves out what is none', () => {
    expect(
      read('person=a%20b&deed=letter.fly&kind=boat&from=2026-02-30&to=yesterday&batch=%3B'),
    ).toEqual({});
  });
});
