import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { PASSWORD_LENGTH } from '#domain/staff/staff.ts';
import { log } from '#tests/cast/staff-cast.ts';
import { openPasswords } from './passwords.server.ts';
import { isWeak } from './weak-passwords.server.ts';

const ROSA = {
  name: 'Rosa Maria Anker',
  email: 'rosa.anker@tide-school.example.org',
  siteName: 'Sea & Sand',
  siteUrl: 'https://letters.example.org',
};

test.each([
  ...['123456789012', 'password1234', 'passwordpassword', 'P4ssw0rd1234', 'drowssap1234'],
  ...[
    'qwertyuiop12',
    'qwertzuiopü1',
    'йцукенгшщзхъ',
    'abcdefghijkl',
    'aaaaaaaaaaaa',
    'iloveyou2026',
  ],
  ...['motdepasse12', 'passwort1234', 'contraseña12', 'пароль123456', '密码密码密码密码密码密码'],
])('%s is weak, whoever takes it', async (password) => {
  expect(await isWeak(password, ROSA)).toBe(true);
});

test('of the common passwords that are long enough none is taken', async () => {
  const long = dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTH.min);
  const taken: string[] = [];
  for (const word of long) if (!(await isWeak(word, ROSA))) taken.push(word);
  expect(long.length).toBeGreaterThan(200);
  expect(taken).toEqual([]);
});

test.each([
  ...['rosa.anker@tide-school.example.org', 'rosa.anker@tide-school.example.org1', 'rosa.anker12'],
  ...[
    'tide-school.example.org',
    'RosaMariaAnker',
    'rosa maria anker',
    'ROSAANKER2026',
    'sea & sand 1',
  ],
  ...['letters.example.org', 'seasandseasand', 'rosarosarosa', 'Rosa@Letters2026!'],
])('%s is weak for whom and where it is a name', async (password) => {
  expect(await isWeak(password, ROSA)).toBe(true);
});

test('a name of two Chinese characters is one too', async () => {
  const owner = { ...ROSA, name: '李雷', siteName: '海信' };
  expect(await isWeak('李雷李雷海信海信李雷李雷', owner)).toBe(true);
});

test.each([
  ...['low tide at seven', 'hunter-of-pearls', 'spring flood 2026', 'high tide at noon'],
  ...[
    'rosa saw the tide turn',
    'кит поёт на рассвете',
    '鲸鱼在清晨唱一首老歌呢',
    'الحوت يغني عند الفجر',
    'kT8#mQ2!vLx9',
  ],
])('%s is taken', async (password) => {
  expect(await isWeak(password, ROSA)).toBe(false);
});

test('the longest password is looked at as far as is scored, and no further', async () => {
  const strong = 'low tide at seven ';
  const rest = '1'.repeat(PASSWORD_LENGTH.max - strong.length);
  expect(await isWeak(strong + rest, ROSA)).toBe(false);
  expect(await isWeak(rest + strong, ROSA)).toBe(true);
});

test('a password is checked against its hash, and against none as slowly', async () => {
  const password = 'low tide at seven';
  const { hash, check } = openPasswords(log);
  const stored = await hash(password);
  expect(stored).not.toContain(password);
  const rosa = { email: ROSA.email, passwordHash: stored };
  expect(await check(password, rosa, 'known')).toBe('right');
  expect(await check('high tide at seven', rosa, 'known')).toBe('failed');
  expect(await check(password, { email: ROSA.email }, 'strangers')).toBe('failed');
  expect(await hash(password)).not.toBe(stored);
});
