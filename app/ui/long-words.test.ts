import { expect, test } from 'vitest';
import { longWord } from './long-words.ts';

test.each([
  ['Dear sea,', undefined],
  ['Briefe an Wälder', undefined],
  ['Здравствуй, лес!', undefined],
  ['На что идут пожертвования', 'long'],
  ['Briefe aus aller Welt: Zentralafrikanische Republik', 'longest'],
  // A hyphen is a place to break a line at.
  ['Центрально-Африканская Республика', 'long'],
  ['Saint-Vincent-et-les-Grenadines', undefined],
  // Chinese and Japanese break anywhere, and marks over a letter take no room.
  ['来自中非共和国的信件一封又一封又一封又一封', undefined],
  ['رسائل من جمهورية أفريقيا الوسطى', undefined],
  ['', undefined],
])('the longest word of "%s" is %s', (text, size) => {
  expect(longWord(text)).toBe(size);
});
