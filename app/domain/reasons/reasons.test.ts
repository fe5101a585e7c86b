import { describe, expect, test } from 'vitest';
import {
  arrivedReason,
  findReasonText,
  isKnownReason,
  isReadyMade,
  movedReason,
  offeredReasons,
  reasonsFrom,
} from './reasons.ts';

const REASONS = reasonsFrom({
  all: [
    { id: 'private', version: 2, retired: false, worded: 2 },
    { id: 'spam', version: 1, retired: true, worded: undefined },
    { id: 'own1', version: 3, retired: false, worded: 3 },
    { id: 'twice', version: 1, retired: false, worded: undefined },
  ],
  wordings: [
    { reason: 'private', version: 2, wording: { fr: { words: 'Trop personnel.' } } },
    { reason: 'own1', version: 1, wording: { de: { name: 'Alt', words: 'Alte Worte.' } } },
    {
      ...{ reason: 'own1', version: 3 },
      wording: { fr: { name: 'Photo', words: 'Floue.' }, es: { words: 'Borrosa.' } },
    },
  ],
});
const builtIn = (reason: string) => `${reason}, built in`;

describe('ready-made reasons', () => {
  test('are offered in their order, but for those that were retired', () => {
    expect(offeredReasons(REASONS)).toEqual(['wording:private.2', 'wording:own1.3', 'twice']);
  });

  test.each([
    ['spam', 'words', 'ru', 'spam, built in', 'ru'],
    ['wording:private.2', 'words', 'fr', 'Trop personnel.', 'fr'],
    ['wording:private.2', 'words', 'de', 'private, built in', 'de'],
    ['wording:own1.3', 'words', 'es', 'Borrosa.', 'es'],
    ['wording:own1.3', 'words', 'ar', 'Floue.', 'fr'],
    ['wording:own1.3', 'name', 'es', 'Photo', 'fr'],
    ['wording:own1.1', 'words', 'fr', 'Alte Worte.', 'de'],
  ] as const)('%s: its %s in %s', (stored, text, locale, said, spoken) => {
    expect(findReasonText(REASONS, stored, text, { locale, builtIn })).toEqual({
      text: said,
      locale: spoken,
    });
  });

  test.each(['Please take the street out.', 'wording:own1.2', 'wording:', 'toString'])(
    'are told from what somebody typed: %s',
    (stored) => {
      const found = findReasonText(REASONS, stored, 'words', { locale: 'en', builtIn });
      expect(found).toBeUndefined();
      expect(isKnownReason(REASONS, stored)).toBe(false);
    },
  );

  test('are known after they were retired or reworded, for what was rejected names them', () => {
    for (const stored of ['spam', 'private', 'wording:own1.1']) {
      expect(isKnownReason(REASONS, stored), stored).toBe(true);
    }
    expect(isKnownReason(REASONS, null)).toBe(false);
    expect(isReadyMade('wording:own1.1')).toBe(true);
    expect(isReadyMade('It says where Omar lives.')).toBe(false);
  });

  test.each([
    ['spam', 'fr', 'spam'],
    ['wording:private.2', 'fr', 'Trop personnel.'],
    ['wording:private.2', 'sw', 'private'],
    ['wording:own1.3', 'sw', 'Floue.'],
    ['Please take the street out.', 'en', 'Please take the street out.'],
  ])('leave in a file so that another site understands them: %s', (stored, tag, moved) => {
    expect(movedReason(REASONS, stored, 'words', tag)).toBe(moved);
  });
  test.each([
    ['Trop personnel.', 'words', 'fr', 'wording:private.2'],
    ['Floue.', 'words', 'sw', 'wording:own1.3'],
    ['private', 'words', 'sw', 'private'],
    ['Trop personnel.', 'name', 'fr', 'Trop personnel.'],
    ['Please take the street out.', 'words', 'en', 'Please take the street out.'],
    ['wording:own1.2', 'words', 'en', 'wording:own1.2'],
  ] as const)('come back from a file as what is known here: %s', (moved, text, tag, stored) => {
    expect(arrivedReason(REASONS, moved, text, tag)).toBe(stored);
  });
});
