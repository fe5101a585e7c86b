import { expect, test } from 'vitest';
import { joinedBy } from '#i18n/joined.ts';
import { deskTranslateFor, translateFor } from '#i18n/translators.server.ts';
import { sayChosen } from './chosen-words.ts';

const say = (chosen: number, matching?: number) =>
  sayChosen(
    { chosen, matching },
    deskTranslateFor('en', 'moderation'),
    joinedBy(translateFor('en')).ended,
  );

test('all that match are never none', () => {
  expect(say(3, 3)).toBe('All 3 that match are selected.');
  expect(say(1, 1)).toBe('The one that matches is selected.');
  expect(say(0, 0)).toBe('Nothing selected.');
  expect(say(0, 2)).toBe('Nothing selected.');
});

test('what is said of some is a sentence only where others may follow', () => {
  expect(say(2, 3)).toBe('2 selected.');
  expect(say(2)).toBe('2 selected');
  expect(say(0)).toBe('Nothing selected');
});
