import { describe, expect, test } from 'vitest';
import { followStrings, namesAll, readWords, wordRules } from './word-edits.ts';

const FIELDS = [
  { kind: 'name', field: 'name' },
  { kind: 'text', field: 'text.de' },
  { kind: 'translation', field: 'text.en' },
  { kind: 'ofPicture', field: 'alt.de' },
  { kind: 'ofPicture', field: 'transcript' },
  { kind: 'address', field: 'slug' },
] as const;

function formOf(typed: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.set(name, value);
  return form;
}

const read = (typed: Record<string, string>) => readWords(formOf(typed), FIELDS);

describe('the words of a card', () => {
  test('are those that were sent, on one line where there is one', () => {
    expect(read({ name: ' Mia \n Moss ', 'text.de': 'Liebes\r\nMeer ' })).toEqual({
      words: { name: 'Mia Moss', 'text.de': 'Liebes\nMeer' },
    });
  });

  test('are no others than the item has, and never its address', () => {
    expect(read({ 'text.fr': 'Chère mer', slug: 'mia-moss', state: 'published' })).toEqual({
      words: {},
    });
    expect(wordRules(FIELDS[5])).toBeUndefined();
  });

  test('may be emptied where the item can do without', () => {
    expect(read({ 'text.en': '', 'alt.de': ' ', transcript: '' })).toEqual({
      words: { 'text.en': '', 'alt.de': '', transcript: '' },
    });
    expect(read({ name: ' ', 'text.de': '\n' })).toEqual({
      errors: { name: 'required', 'text.de': 'required' },
    });
  });

  test('may be as long as on the page of its own', () => {
    expect(read({ name: 'x'.repeat(61), 'alt.de': 'x'.repeat(1001) })).toEqual({
      errors: { name: 'max', 'alt.de': 'max' },
    });
    expect(read({ name: 'x'.repeat(60), 'text.de': 'x'.repeat(20_000) })).toHaveProperty('words');
  });

  test('are all there, unless the item has come to say something else than the form', () => {
    const all = { name: 'Mia', 'text.de': 'Meer', 'text.en': '', 'alt.de': '', transcript: '' };
    const { 'alt.de': _, ...undescribed } = all;
    expect(namesAll(formOf({ ...all, version: '2', approve: '1' }), FIELDS)).toBe(true);
    expect(namesAll(formOf(undescribed), FIELDS)).toBe(false);
    expect(namesAll(formOf({ ...all, 'text.fr': 'Chère mer' }), FIELDS)).toBe(false);
  });

  test('follow an item that has others by now: what was begun stays, and gets through', () => {
    const began = [
      { kind: 'text', field: 'text.de', said: 'Liebes Meer, ruf an' },
      { kind: 'ofPicture', field: 'alt.de', said: 'Ein Boot' },
    ] as const;
    const now = [
      { kind: 'text', field: 'text.de', said: 'Liebes Meer' },
      { kind: 'translation', field: 'text.en', said: 'Dear sea' },
    ] as const;
    const { fields, gone } = followStrings<(typeof began | typeof now)[number]>(began, now);
    expect([fields, gone]).toEqual([[began[0], now[1]], [began[1]]]);
    const formFor = (views: readonly { field: string; said: string }[]) =>
      formOf(Object.fromEntries(views.map(({ field, said }) => [field, said])));
    expect([namesAll(formFor(began), now), namesAll(formFor(fields), now)]).toEqual([false, true]);
  });
});
