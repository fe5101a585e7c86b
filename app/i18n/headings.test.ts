import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { columnOf, REQUIRED_COLUMNS } from '#domain/transfer/words.ts';
import { COMPLETE } from '#tests/harness/messages.ts';

const FOLDER = path.join(import.meta.dirname, 'desk');

/** Both lists of the sentence about columns, without what stands in brackets. */
function promisedIn(text: string): string[][] {
  const [, needed = '', others = ''] = text.split(/\s?[:：]\s?/u);
  return [needed, others].map((list) =>
    (list.split(/[.。]/u)[0] ?? '')
      .replaceAll(/\s?[(（][^)）]*[)）]/gu, '')
      .split(/[,،、，]/u)
      .map((heading) => heading.trim()),
  );
}

test.each(COMPLETE)(
  'a table may have every heading that the page of imports names, in $code',
  ({ code }) => {
    const transfer = JSON.parse(readFileSync(path.join(FOLDER, code, 'transfer.json'), 'utf8'));
    const [needed = [], others = []] = promisedIn(transfer.in.columnsLead);
    expect(needed.map(columnOf), needed.join()).toEqual(REQUIRED_COLUMNS);
    expect(others.map(columnOf), others.join()).toEqual(['language', 'photo', 'alt', 'date']);
    for (const column of [...REQUIRED_COLUMNS, 'language', 'photo', 'alt', 'date'] as const) {
      expect(columnOf(transfer.fields[column]), transfer.fields[column]).toBe(column);
    }
  },
);

test('a heading that no page names is none', () => {
  expect(columnOf('description of the weather')).toBeUndefined();
});
