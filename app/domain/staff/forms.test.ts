import { expect, test } from 'vitest';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { checkInvitation, checkLanguages, checkName, checkNewPassword, isRole } from './forms.ts';

const NINA = { name: 'Nina', email: 'nina@example.org', role: 'moderator' };

test('a new password is long enough, and the same twice', () => {
  expect(checkNewPassword('twelve signs', 'twelve signs')).toEqual({});
  expect(checkNewPassword('', '')).toEqual({ password: 'required', again: 'required' });
  expect(checkNewPassword('eleven sign', 'eleven sign')).toEqual({ password: 'min' });
  expect(checkNewPassword('x'.repeat(129), 'x'.repeat(129))).toEqual({ password: 'max' });
  expect(checkNewPassword('twelve signs', 'twelve sings')).toEqual({ again: 'match' });
});

test('a name has something in it, and not too much', () => {
  expect(checkName('Nina')).toEqual({});
  expect(checkName('   ')).toEqual({ name: 'required' });
  expect(checkName('n'.repeat(61))).toEqual({ name: 'max' });
});

test('an invitation has a name, an address and a role that there is', () => {
  expect(checkInvitation(NINA)).toEqual({});
  expect(checkInvitation({ ...NINA, email: ' nina@example.org ' })).toEqual({});
  expect(checkInvitation({ name: '', email: '', role: '' })).toEqual({
    name: 'required',
    email: 'required',
    role: 'required',
  });
  expect(checkInvitation({ ...NINA, email: 'nina' })).toEqual({ email: 'valid' });
  expect(checkInvitation({ ...NINA, role: 'owner' })).toEqual({ role: 'required' });
  expect(isRole('constructor')).toBe(false);
});

test('languages that are chosen are some that there are; none and all of them are no limit', () => {
  expect(checkLanguages(['fr', 'de'])).toEqual(['fr', 'de']);
  expect(checkLanguages(['ch', 'de', 'de', 'tlh'])).toEqual(['ch', 'de']);
  expect(checkLanguages([])).toBeUndefined();
  expect(checkLanguages(['tlh'])).toBeUndefined();
  expect(checkLanguages(LANGUAGES.map(({ textKey }) => textKey))).toBeUndefined();
});
