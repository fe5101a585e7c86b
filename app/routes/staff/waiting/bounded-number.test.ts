import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { withoutIsolates } from '#domain/wording/isolated.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { bounded } from './bounded-number.server.ts';

const BOUNDS = [500, 1000, 2000, 10_000];

test.each(LANGUAGES)(
  'a number that is cut off has the noun of what is shown, in $code',
  (language) => {
    const { code, tag } = language;
    const t = deskTranslateFor(code, 'letters');
    const rules = new Intl.PluralRules(tag);
    for (const most of BOUNDS) {
      const whole = bounded(most, most, code);
      expect(whole.number).toBe(new Intl.NumberFormat(tag).format(most));
      for (const count of [most + 1, most + 2, most + 21, 5 * most]) {
        const cut = bounded(count, most, code);
        expect(cut.number).not.toBe(whole.number);
        expect(rules.select(cut.count)).toBe(rules.select(most));
        const nounOf = ({ number, ...shown }: typeof cut) =>
          withoutIsolates(t('found', { ...shown, number })).replace(withoutIsolates(number), '');
        expect(nounOf(cut)).toBe(nounOf(whole));
      }
    }
  },
);

test('below the bound it is the number itself', () => {
  expect(bounded(999, 1000, 'en')).toEqual({ count: 999, number: '999' });
  expect(bounded(1001, 1000, 'en')).toEqual({ count: 1000, number: '1,000+' });
});
