import { describe, expect, test } from 'vitest';
import { readFilters, writeFilters } from '#domain/lists/filters.ts';
import { readItems, writeItem } from './decisions.ts';
import { checkLetterEdit, checkResponseEdit, type TypedEdit } from './edits.ts';
import { isWaitingAgain } from './news.ts';
import { queueFilters } from './queue.ts';

const FILTERS = queueFilters(['pending', 'approved']);
const read = (query: string) => readFilters(FILTERS, new URLSearchParams(query));

describe('the filter in an address', () => {
  test('is open where nothing is said', () => {
    expect(read('')).toEqual({ state: 'pending', order: 'oldest' });
  });

  test('comes back as it was written', () => {
    const query =
      'state=approved&topic=sea&country=KE&language=zh-CN&days=7&flagged=1&order=newest';
    const written = writeFilters(FILTERS, read(query));
    expect(read(String(written))).toEqual(read(query));
    expect(String(writeFilters(FILTERS, read('')))).toBe('state=pending');
  });

  test.each(['state=gone', 'topic=moon', 'country=XX', 'language=<b>', 'days=2', 'order=random'])(
    'is open where it says what there is not: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );
});

test('the items of a form are each read once, whatever else stands there', () => {
  expect(
    readItems([writeItem({ id: 'one', version: 2 }), 'two.1 one.2', 'three', 'x.y', '']),
  ).toEqual([
    { id: 'one', version: 2 },
    { id: 'two', version: 1 },
  ]);
});

test('what was put back waits again, what was decided does not', () => {
  expect(isWaitingAgain('response.undo')).toBe(true);
  expect(isWaitingAgain('response.approve')).toBe(false);
});

describe('an edit', () => {
  const typed: TypedEdit = {
    text: 'Dear lake,',
    alt: 'A heron',
    name: 'Nina',
    age: '9',
    country: 'DE',
    topic: 'lakes',
    language: 'de',
  };
  const free = () => false;

  test('is kept as typed if everything is right', () => {
    const edit = { text: 'Dear lake,', name: 'Nina', age: 9, country: 'DE', language: 'de' };
    expect(checkResponseEdit(typed)).toEqual({ edit });
    expect(checkLetterEdit(typed, free)).toEqual({
      edit: { ...edit, topic: 'lakes', alt: 'A heron' },
    });
  });

  test('says what is wrong, field by field', () => {
    const wrong = {
      ...typed,
      text: ' ',
      name: 'x'.repeat(61),
      alt: 'x'.repeat(1001),
      age: '2',
      country: 'XX',
      topic: '',
    };
    expect(checkLetterEdit({ ...wrong, language: '_' }, free)).toEqual({
      errors: {
        text: 'required',
        name: 'max',
        alt: 'max',
        age: 'number',
        country: 'required',
        topic: 'required',
        language: 'required',
      },
    });
    expect(checkLetterEdit(typed, (language) => language === 'de')).toEqual({
      errors: { language: 'languageTaken' },
    });
  });
});
