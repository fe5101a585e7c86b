import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';
import { databaseFindings } from './database.ts';
import { contradictions } from './settings.ts';
import { clockFindings } from './surroundings.server.ts';

const SOUND = {
  version: 170_002,
  isStandby: false,
  connectionsMax: 97,
  othersConnected: 3,
  missingRights: [],
  careless: [],
};
const POOL = { DATABASE_POOL: 10, WORKERS: 2 };

describe('a database', () => {
  test('that is sound gives no finding', () => {
    expect(databaseFindings(SOUND, POOL)).toMatchObject([{ verdict: 'ok' }]);
  });

  test.each([
    ['that is a replica', { isStandby: true }, 'fault', 'takes no changes'],
    ['without rights', { missingRights: ['insert on letters'] }, 'fault', 'insert on letters'],
    ['with too few connections', { connectionsMax: 23 }, 'fault', 'need 24'],
    ['whose connections others have', { othersConnected: 74 }, 'warning', 'others have 74'],
    ['that may forget', { careless: ['fsync'] }, 'warning', 'fsync'],
    ['of long ago', { version: 130_001 }, 'warning', 'PostgreSQL 13'],
  ])('%s is named, with what to do', (_, facts, verdict, words) => {
    expect(databaseFindings({ ...SOUND, ...facts }, POOL)).toMatchObject([
      { verdict, says: expect.stringContaining(words), todo: expect.any(String) },
    ]);
  });
});

describe('settings', () => {
  const said = (env: Record<string, string>) =>
    contradictions(readConfig(env, '/'), env).map(({ verdict, says }) => `${verdict}: ${says}`);
  const SITE = { SITE_URL: 'https://letters.example', TRUSTED_PROXIES: '10.0.0.1' };

  const HOSTED = { SIGN_IN: 'hosted', HOSTED_PROJECT_ID: 'letters', HOSTED_API_KEY: 'key' };

  test('that fit together give no finding', () => {
    const fit = {
      ...SITE,
      HOST: '0.0.0.0',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'a@b.example',
    };
    const hosted = { ...HOSTED, STAFF_EMAIL: 'a@b.example' };
    for (const env of [{}, fit, hosted]) expect(said(env)).toEqual([expect.stringMatching(/^ok/)]);
  });

  test.each([
    [{ HOST: '0.0.0.0' }, 'SITE_URL is not set'],
    [{ SITE_URL: 'http://letters.example' }, 'unencrypted'],
    [{ SITE_URL: 'https://letters.example' }, 'TRUSTED_PROXIES names none'],
    [{ MAIL_FROM: 'a@b.example' }, 'no mail goes out'],
    [{ STAFF_EMAIL: 'a@b.example' }, 'STAFF_PASSWORD is not'],
    [{ ...HOSTED, STAFF_PASSWORD: 'low tide at seven' }, 'the hosted project has the passwords'],
    [{ FILES_URL: 's3://letters', AWS_ACCESS_KEY_ID: 'a' }, 'only one is set'],
    [{ DATABASE_POOL: '20' }, 'no DATABASE_URL'],
    [{ DATABASE_URL: 'postgres://a:b@db.example/letters?sslmode=disable' }, 'can listen'],
    [{ WORKERS: '256' }, 'processors'],
  ])('%j contradict each other', (env, words) => {
    expect(said(env)).toEqual([expect.stringMatching(new RegExp(`^warning: .*${words}`))]);
  });
});

test.each([
  [{ ahead: 1900, within: 0 }, 'ok'],
  [{ ahead: -2100, within: 0 }, 'warning'],
  [{ ahead: 2100, within: 200 }, 'ok'],
  [{ ahead: 11_000, within: 100 }, 'fault'],
])('a clock that is off by %j against the database is %s', async (off, verdict) => {
  const server = { clock: async () => off, facts: () => Promise.reject(new Error('not asked')) };
  const found = await clockFindings({ server, latestDeed: async () => undefined });
  expect(found).toMatchObject([{ verdict }]);
});
