import { expect, test } from 'vitest';
import { originalHash } from '#domain/letters/translations/translated-from.ts';
import {
  baseMark,
  mayTranslateInto,
  type Proposal,
  translationKeys,
  translationState,
} from './states.ts';

const FROM = originalHash('Mpendwa bahari,');
const LETTER = {
  originalLanguage: 'sw',
  text: { sw: 'Mpendwa bahari,', fr: 'Chère mer,', de: 'Liebes Meer,' },
  alt: {},
  names: {},
  transcript: undefined,
  transcripts: {},
  translatedFrom: { fr: FROM, de: originalHash('Mpendwa ziwa,') },
};
const CLAIM = { id: 'rosa', name: 'Rosa', at: 1 };
const PROPOSAL: Proposal = {
  ...{ text: 'Chère mer !', alt: '', name: '', transcript: '', from: FROM, made: 'person' },
  ...{ byId: 'rosa', by: 'Rosa', at: 1 },
};

test('a translation is missing, out of date, or done', () => {
  const states = ['es', 'de', 'fr'].map((key) => translationState(LETTER, key));
  expect(states).toEqual(['missing', 'outdated', 'done']);
});

test('what somebody has in hand is in work whatever it was, and what waits is read next', () => {
  for (const key of ['es', 'de', 'fr']) {
    expect(translationState(LETTER, key, { claim: CLAIM, proposal: PROPOSAL })).toBe('inWork');
    expect(translationState(LETTER, key, { proposal: PROPOSAL })).toBe('waiting');
  }
});

test('a letter is translated into all languages of the site but its own', () => {
  expect(translationKeys(LETTER)).toEqual(['en', 'fr', 'ch', 'de', 'ru', 'ar', 'es']);
  expect(translationKeys({ originalLanguage: 'zh-CN' })).not.toContain('ch');
  expect(translationKeys({ originalLanguage: 'pt-BR' })).toHaveLength(7);
});

test('whoever has no languages of their own works in all', () => {
  expect(mayTranslateInto(undefined, 'fr')).toBe(true);
  expect(mayTranslateInto(['fr'], 'fr')).toBe(true);
  expect(mayTranslateInto(['fr'], 'de')).toBe(false);
});

test('the mark of what was seen changes with its words and what waits, not with another language', () => {
  const mark = baseMark(LETTER, 'fr', undefined);
  expect(baseMark({ ...LETTER, text: { ...LETTER.text, de: 'Hallo' } }, 'fr', undefined)).toBe(
    mark,
  );
  const others = [
    baseMark({ ...LETTER, text: { ...LETTER.text, fr: 'Cher lac,' } }, 'fr', undefined),
    baseMark({ ...LETTER, alt: { fr: 'Un boutre' } }, 'fr', undefined),
    baseMark({ ...LETTER, names: { fr: 'Amine' } }, 'fr', undefined),
    baseMark({ ...LETTER, transcripts: { fr: 'La mer' } }, 'fr', undefined),
    baseMark(LETTER, 'fr', PROPOSAL),
  ];
  expect(new Set([mark, ...others]).size).toBe(6);
});
