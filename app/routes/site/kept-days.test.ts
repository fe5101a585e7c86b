import { expect, test } from 'vitest';
import { printKeptDays } from './kept-days.ts';

const RETENTION = { trash: 30, contact: 90, undecided: 180, rejected: 60, audit: 1095, draft: 30 };

test.each([
  ['en', '1,095'],
  ['de', '1.095'],
  ['fr', '1\u202f095'],
])('in %s a number of days is written as %s', (tag, audit) => {
  expect(printKeptDays(RETENTION, tag)).toMatchObject({ auditDays: audit, trashDays: '30' });
});
