import { expect, test } from 'vitest';
import { openPasswords } from './passwords.server.ts';

const PASSWORD = 'low tide at seven';

test('a password is checked against its hash, and against none as slowly', async () => {
  const { hash, check } = openPasswords();
  const kept = await hash(PASSWORD);
  expect(kept).not.toContain(PASSWORD);
  expect(await check(PASSWORD, kept)).toBe(true);
  expect(await check('high tide at seven', kept)).toBe(false);
  expect(await check(PASSWORD, undefined)).toBe(false);
  expect(await hash(PASSWORD)).not.toBe(kept);
});
