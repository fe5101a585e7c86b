import { expect, test } from 'vitest';
import {
  changedNotices,
  NOTICE_FIELDS,
  readNotices,
  withOtherDays,
  writeNotices,
} from './notice-form.ts';

const days = { from: '2026-06-08', until: '2026-06-12' };
const NOTICES = { en: { text: 'Closed', ...days }, fr: { text: 'Fermé', ...days } };
const typed = writeNotices(NOTICES);

test('what was written is read again, for each language with a text', () => {
  expect(Object.keys(typed).sort()).toEqual([...NOTICE_FIELDS].sort());
  expect(readNotices(typed, ['en', 'fr', 'de'])).toEqual({ notices: NOTICES });
  expect(readNotices({ ...typed, 'text.fr': '' }, ['en', 'fr'])).toEqual({
    notices: { en: NOTICES.en },
  });
});

test('only what was changed is changed, and other days are for all that have a text', () => {
  expect(changedNotices(typed, typed)).toEqual([]);
  expect(changedNotices({ ...typed, 'text.de': 'Zu' }, typed)).toEqual(['de']);
  expect(changedNotices({ ...typed, 'text.fr': '' }, typed)).toEqual(['fr']);
  expect(changedNotices({ ...typed, until: '' }, typed)).toEqual(['en', 'fr']);
});

test('a language whose days are its own is named', () => {
  expect(withOtherDays(NOTICES)).toEqual([]);
  expect(withOtherDays({ ...NOTICES, ru: { text: 'Да', from: null, until: null } })).toEqual([
    'ru',
  ]);
});

test('what is wrong is said once, beside its field', () => {
  const wrong = { ...typed, 'text.fr': 'x'.repeat(601), until: '2026-06-07' };
  expect(readNotices(wrong, ['en', 'fr'])).toEqual({
    errors: { 'text.fr': 'max', until: 'order' },
  });
  expect(readNotices({ ...typed, from: '2026-02-30' }, ['en'])).toEqual({
    errors: { from: 'day' },
  });
});
