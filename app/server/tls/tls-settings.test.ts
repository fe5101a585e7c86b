import { expect, test } from 'vitest';
import { contradictions } from '#server/doctor/settings.ts';
import { readConfig } from '#server/process/config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/');
const files = { TLS_CERT: '/tls/cert.pem', TLS_KEY: '/tls/key.pem' };
const SITE_URL = 'https://letters.example.org';

test('a certificate, its key and an address of https go together, with a port of their own for http', () => {
  expect(read({ ...files, SITE_URL, HTTP_PORT: '80' })).toMatchObject({ ...files, HTTP_PORT: 80 });
  expect(read({ SITE_URL })).not.toHaveProperty('TLS_CERT');
});

test.each([
  ['TLS_KEY', { TLS_CERT: files.TLS_CERT, SITE_URL }],
  ['TLS_CERT', { TLS_KEY: files.TLS_KEY, SITE_URL }],
  ['SITE_URL', files],
  ['SITE_URL', { ...files, SITE_URL: 'http://letters.example.org' }],
  ['HTTP_PORT', { SITE_URL, HTTP_PORT: '80' }],
  ['HTTP_PORT', { ...files, SITE_URL, HTTP_PORT: '0' }],
])('%s is named where one of them is missing or does not fit', (name, env) => {
  expect(() => read(env as Record<string, string>)).toThrow(new RegExp(`^  ${name} .*\\.$`, 'm'));
});

test('the doctor does not ask for a proxy where the site encrypts by itself', () => {
  const says = (env: Record<string, string>) =>
    contradictions(read(env), env).some((finding) => finding.says.includes('TRUSTED_PROXIES'));
  expect(says({ SITE_URL })).toBe(true);
  expect(says({ SITE_URL, ...files })).toBe(false);
});
