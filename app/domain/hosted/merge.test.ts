import { describe, expect, test } from 'vitest';
import { fingerprints, mergeFields } from './merge.ts';

const HERE = {
  ...{ id: 'amina', topic: 'Sea', name: 'Amina', age: 9, country: 'KE', nrResponses: 2 },
  ...{ slug: 'sea-amina', creationTime: '1591610400000' },
  text: { en: 'Dear sea,\nhello.', fr: 'Chère mer,' },
};
const inStep = fingerprints('letters', HERE);
const merged = (here: object, there: object, base: typeof inStep | undefined = inStep) =>
  mergeFields('letters', { ...HERE, ...here }, { ...HERE, ...there }, { inStep: base });

describe('a document and its state there', () => {
  test('that say the same need nothing', () => {
    expect(merged({}, {})).toEqual({ set: {}, remove: [], differs: [], inStep });
  });

  test.each<[string, object]>([
    ['an age as text', { age: '9' }],
    ['a moment as a number', { creationTime: 1591610400000 }],
    ['a country by its name', { country: 'Kenya' }],
    ['a topic in small letters', { topic: 'sea' }],
    ['words with HTML', { text: { ...HERE.text, en: '<p>Dear sea,</p><p>hello.</p>' } }],
    ['an empty text', { text: { ...HERE.text, ch: '' } }],
    ['fields that nobody knows', { oldTopic: 'Lakes', file: {}, version: 7 }],
  ])('say the same with %s', (_, there) => {
    expect(merged({}, there)).toMatchObject({ set: {}, remove: [], differs: [] });
  });

  test('are brought in step where only here something changed', () => {
    const { slug: _, ...rest } = HERE;
    const change = mergeFields('letters', { ...rest, text: { en: 'Dear lake,' } }, HERE, {
      inStep,
    });
    expect(change).toMatchObject({ set: { 'text.en': 'Dear lake,' }, differs: [] });
    expect(change.remove).toEqual(['text.fr', 'slug']);
  });

  test('differ where there something changed, here as well or not, field by field', () => {
    expect(merged({ name: 'Ami', age: 10 }, { name: 'Amina M.', country: 'BR' })).toMatchObject({
      set: { age: 10 },
      differs: ['name', 'country'],
      inStep: { name: inStep.name, country: inStep.country },
    });
    expect(merged({}, { text: { ...HERE.text, de: 'Liebes Meer' } }).differs).toEqual(['text.de']);
    expect(merged({}, { text: { en: HERE.text.en } }).differs).toEqual(['text.fr']);
  });

  test('differ in everything that is not the same as long as they never were in step', () => {
    const { slug, ...there } = HERE;
    const change = mergeFields('letters', HERE, { ...there, name: 'Ami' }, { inStep: undefined });
    expect(change).toMatchObject({ set: { slug }, differs: ['name'] });
    expect(change.inStep).not.toHaveProperty('name');
    const again = mergeFields('letters', HERE, { ...HERE, name: 'Ami' }, change);
    expect(again.differs).toEqual(['name']);
  });

  test('differ in an address only where addresses go there', () => {
    const there = { email: 'nina@example.org' };
    const compared = (here: object) =>
      mergeFields('responses', { ...here }, there, { inStep: undefined, isForced: true });
    expect(compared({})).toMatchObject({ set: {}, remove: [] });
    expect(compared({ email: '' })).toMatchObject({ set: { email: '' } });
  });

  test('are counted here, whatever was counted there', () => {
    expect(merged({ nrResponses: 3 }, { nrResponses: 9 })).toMatchObject({
      set: { nrResponses: 3 },
      differs: [],
    });
  });

  test('say what is said here where that is asked for', () => {
    const there = { ...HERE, name: 'Ami', text: { ...HERE.text, de: 'Liebes Meer' }, extra: 1 };
    const forced = mergeFields('letters', HERE, there, { inStep: undefined, isForced: true });
    expect(forced).toEqual({ set: { name: 'Amina' }, remove: ['text.de'], differs: [], inStep });
  });

  test('whose text there is no table of languages are not taken for each other', () => {
    expect(merged({}, { text: 'Dear sea' }).differs).toEqual(['text.en', 'text.fr']);
  });
});
