import { describe, expect, test } from 'vitest';
import { DEED_GROUPS, readActivityFilter, writeActivityFilter } from './activity.ts';

const read = (query: string) => readActivityFilter(new URLSearchParams(query));

describe('the filter of the record of deeds', () => {
  test('stands in the address, whole', () => {
    const query = 'person=rosa&kind=letter&from=2026-06-01&to=2026-06-08&batch=b1&deed=letter.edit';
    expect(read(query)).toEqual({
      person: 'rosa',
      deeds: ['letter.edit'],
      kind: 'letter',
      from: '2026-06-01',
      to: '2026-06-08',
      batch: 'b1',
    });
    expect(String(writeActivityFilter(read(query)))).toBe(query);
  });

  test('names a group of deeds by what they are about', () => {
    expect(read('deed=team').deeds).toEqual(DEED_GROUPS.get('team'));
    expect(String(writeActivityFilter(read('deed=team')))).toBe('deed=team');
  });

  test('leaves out what is none', () => {
    expect(
      read('person=a%20b&deed=letter.fly&kind=boat&from=2026-02-30&to=yesterday&batch=%3B'),
    ).toEqual({});
  });
});
