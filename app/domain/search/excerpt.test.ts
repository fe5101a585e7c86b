import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';
import { queryOf } from './query.ts';

const TOPICS = { sea: 'Sea', desert: 'Desert', rivers: 'Rivers' };
const NAMES = {
  tag: 'en',
  topics: { ...TOPICS, lakes: 'Lakes', mountains: 'Mountains', forests: 'Forests' },
};
const LONG = `${'We walked for a long time. '.repeat(40)}Then an Otter looked at us, and the fish was gone. ${'It was late. '.repeat(40)}`;

const excerpt = (text: string, typed: string, tag = 'en') =>
  excerptOf(text, queryOf(typed, { ...NAMES, tag }));
const marked = (...of: Parameters<typeof excerpt>) =>
  excerpt(...of)?.parts.flatMap(({ text, found }) => (found ? text : []));

test('the words are marked as they are written, beginnings with the whole word', () => {
  expect(marked('The Éléphants saw an elephant.', 'elephant')).toEqual(['Éléphants', 'elephant']);
  expect(marked('Wir gehen ans Meer, ans Meeresufer.', 'meer')).toEqual(['Meer', 'Meeresufer']);
  expect(marked('我和奶奶看大海，大海很大。', '大海', 'zh-CN')).toEqual(['大海', '大海']);
  expect(marked('رأيتُ البَحْر', 'بحر', 'ar')).toEqual(['البَحْر']);
});

test('a long text is cut around where most of the words stand, at words, and all of it is there', () => {
  const found = excerpt(LONG, 'fish otter');
  const said = found?.parts.map(({ text }) => text).join('') ?? '';
  expect([found?.isBegun, found?.goesOn, found?.words]).toEqual([true, true, 2]);
  expect(said.length).toBeLessThanOrEqual(240);
  expect(LONG).toContain(said);
  expect(said).toMatch(/^\w.*Otter.*fish.*\w$/s);
});

test('a text without the words has no excerpt', () => {
  expect(excerpt('Nothing of that is here.', 'otter')).toBeUndefined();
  expect(excerpt('', 'otter')).toBeUndefined();
  expect(excerpt('Otters', '!?')).toBeUndefined();
});
