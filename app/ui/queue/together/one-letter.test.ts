import { expect, test } from 'vitest';
import { answerOneLetter } from './one-letter.ts';

const to = (letter: string) => ({ open: { to: `/profile/letters/${letter}`, label: 'Open' } });

test('near copies are shown with a letter if all answer that one, not one of the same name', () => {
  expect(answerOneLetter([to('amina'), to('amina')])).toBe(true);
  expect(answerOneLetter([to('amina'), to('amina2')])).toBe(false);
});
