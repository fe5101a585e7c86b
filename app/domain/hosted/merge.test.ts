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
    expect(merged({}, {})).toEqual({
      ...{ set: {}, remove: [], take: [], differs: [], held: [], inStep },
    });
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

  test('are taken from there where only there something changed, and differ where both did', () => {
    expect(merged({ name: 'Ami', age: 10 }, { name: 'Amina M.', country: 'BR' })).toMatchObject({
      set: { age: 10 },
      take: ['country'],
      differs: ['name'],
      inStep: { name: inStep.name, country: inStep.country },
    });
    expect(merged({}, { text: { ...HERE.text, de: 'Liebes Meer' } }).take).toEqual(['text.de']);
    expect(merged({}, { text: { en: HERE.text.en } }).take).toEqual(['text.fr']);
  });

  test('say what somebody chose, or what it says there where everything is adopted', () => {
    const [ours, theirs] = [{ name: 'Ami' }, { ...HERE, name: 'A', text: { en: 'Dear lake,' } }];
    const options = { inStep, theirs: ['name'] };
    expect(mergeFields('letters', { ...HERE, ...ours }, theirs, options)).toMatchObject({
      ...{ take: ['text.en', 'text.fr', 'name'], differs: [] },
    });
    const adopted = mergeFields('letters', { ...HERE, ...ours }, theirs, {
      ...{ inStep: undefined, wins: 'theirs' },
    });
    expect(adopted).toMatchObject({ take: ['text.en', 'name'], set: { 'text.fr': HERE.text.fr } });
  });

  test('keep names, moments and pictures as they were made', () => {
    const there = { slug: 'another', creationTime: '1', photo: 'https://example.org/photo' };
    expect(merged({}, there)).toMatchObject({
      ...{ set: {}, remove: [], take: [], differs: [] },
      held: ['photo', 'slug', 'creationTime'],
    });
  });

  test('are approved on whichever side they were', () => {
    const compared = (here: boolean, there: boolean, ours: string[] = []) =>
      mergeFields(
        'responses',
        { approved: here },
        { approved: there },
        {
          ...{ inStep: undefined, ours },
        },
      );
    expect(compared(false, true)).toMatchObject({ take: ['approved'] });
    expect(compared(true, false)).toMatchObject({ set: { approved: true } });
    expect(compared(false, true, ['approved'])).toMatchObject({ set: { approved: false } });
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
      mergeFields('responses', { ...here }, there, { inStep: undefined, wins: 'ours' });
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
    const forced = mergeFields('letters', HERE, there, { inStep: undefined, wins: 'ours' });
    expect(forced).toEqual({
      ...{ set: { name: 'Amina' }, remove: ['text.de'], take: [], differs: [], held: [], inStep },
    });
  });

  test('whose text there is no table of languages say it in English', () => {
    expect(merged({}, { text: 'Dear lake' }).take).toEqual(['text.en', 'text.fr']);
  });
});
