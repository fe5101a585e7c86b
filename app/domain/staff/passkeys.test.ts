import { expect, test } from 'vitest';
import { relyingParty } from './passkeys.ts';

test('a site has passkeys by its name over https, and on the machine at which one sits', () => {
  expect(relyingParty('https://letters.example')).toEqual({
    id: 'letters.example',
    origin: 'https://letters.example',
  });
  expect(relyingParty('https://letters.example:8443')?.origin).toBe('https://letters.example:8443');
  expect(relyingParty('http://localhost:3000')).toEqual({
    id: 'localhost',
    origin: 'http://localhost:3000',
  });
  for (const none of ['http://letters.example', 'https://192.0.2.7', 'https://[2001:db8::1]']) {
    expect(relyingParty(none)).toBeUndefined();
  }
});
