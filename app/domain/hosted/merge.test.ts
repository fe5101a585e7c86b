import { describe, expect, test } from 'vitest';
import { fingerprints, mergeFields, rebased, sidesOf } from './merge.ts';

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

  test('keep names and moments as they were made', () => {
    expect(merged({}, { slug: 'another', creationTime: '1' })).toMatchObject({
      ...{ set: {}, remove: [], take: [], differs: [], held: ['slug', 'creationTime'] },
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

describe('photos', () => {
  const options = { inStep, photosCome: true };
  const said = (photo: string | undefined) => ({ ...HERE, ...(photo && { photo }) });
  const compare = (here?: string, there?: string, more: object = {}) =>
    mergeFields('letters', said(here), said(there), { ...options, ...more });

  test('come from where one was added, and differ where both have another one', () => {
    expect(compare(undefined, 'theirs')).toMatchObject({ take: ['photo'], differs: [] });
    expect(compare('ours', undefined)).toMatchObject({ set: { photo: 'ours' } });
    expect(compare('ours', 'theirs')).toMatchObject({ take: [], differs: ['photo'] });
    expect(compare(undefined, 'theirs', { photosCome: false }).held).toEqual(['photo']);
  });

  test('of which each side has a file are settled, until one of them is another', () => {
    const never = compare('ours', 'theirs', { inStep: undefined });
    expect(never).toMatchObject({ set: {}, take: [], differs: [], held: ['photo'] });
    const settled = { inStep: never.inStep };
    expect(compare('ours', 'theirs', settled)).toMatchObject({ set: {}, take: [], differs: [] });
    expect(compare('ours', 'theirs', settled).inStep).toEqual(never.inStep);
    expect(compare('new', 'theirs', settled)).toMatchObject({ set: { photo: 'new' } });
    expect(compare(undefined, 'theirs', settled).remove).toEqual(['photo']);
    expect(compare('ours', 'new', settled).take).toEqual(['photo']);
    expect(compare('new', 'another', settled).differs).toEqual(['photo']);
    expect(
      compare('new', 'another', { inStep: rebased(never.inStep, printed('another')) }),
    ).toMatchObject({ set: { photo: 'new' }, differs: [] });
  });

  test('that were removed there stay here', () => {
    const before = { inStep: fingerprints('letters', said('ours')) };
    const removed = compare('ours', undefined, before);
    expect(removed).toMatchObject({ set: {}, remove: [], take: [], differs: [], held: ['photo'] });
    expect(sidesOf(removed.inStep).theirs).not.toHaveProperty('photo');
    expect(compare('ours', undefined, removed)).toMatchObject({ set: {}, held: ['photo'] });
    expect(compare('new', undefined, removed)).toMatchObject({ set: { photo: 'new' } });
  });

  test('put there have their small picture beside them, and nothing else brings one there', () => {
    const both = (photo: string) => ({ ...HERE, photo, thumbnailPhoto: `small ${photo}` });
    const base = mergeFields('letters', both('ours'), both('theirs'), { inStep: undefined });
    expect(mergeFields('letters', both('new'), both('theirs'), base).set).toEqual({
      photo: 'new',
      thumbnailPhoto: 'small new',
    });
    const taken = mergeFields('letters', both('ours'), both('other'), {
      ...base,
      photosCome: true,
    });
    expect(taken).toMatchObject({ set: {}, take: ['photo'] });
  });
});

function printed(photo: string) {
  const { photo: print = '' } = fingerprints('letters', { photo });
  return { photo: print };
}
