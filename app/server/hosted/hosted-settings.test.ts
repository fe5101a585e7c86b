import { expect, test } from 'vitest';
import { readConfig } from '#server/process/config.ts';

const read = (env: Record<string, string>) => readConfig(env, '/site');

test('a hosted project is named by its id, and no other value of it stands without', () => {
  const all = {
    HOSTED_PROJECT_ID: 'letters-1a2b3',
    HOSTED_API_KEY: 'key',
    HOSTED_AUTH_DOMAIN: 'letters-1a2b3.example.org',
    HOSTED_STORAGE_BUCKET: 'letters-1a2b3.example.com',
    HOSTED_MESSAGING_SENDER_ID: '1234',
    HOSTED_APP_ID: '1:1234:web:5678',
    HOSTED_MEASUREMENT_ID: 'G-1234',
    HOSTED_EMAILS: 'on',
    HOSTED_APPROVALS: 'on',
  };
  expect(read(all)).toMatchObject(all);
  expect(read({ HOSTED_PROJECT_ID: 'letters' }).HOSTED_EMAILS).toBeUndefined();
  for (const [name, value] of Object.entries(all)) {
    if (name === 'HOSTED_PROJECT_ID') continue;
    expect(() => read({ [name]: value })).toThrow(
      `HOSTED_PROJECT_ID is missing beside ${name}: invalid-argument (it is not set)`,
    );
  }
  expect(() => read({ HOSTED_PROJECT_ID: 'Not one' })).toThrow(
    'HOSTED_PROJECT_ID has to be the id',
  );
});

test('passwords are checked by the hosted project only with all that this takes', () => {
  expect(read({}).SIGN_IN).toBe('own');
  const all = { SIGN_IN: 'hosted', HOSTED_PROJECT_ID: 'letters', HOSTED_API_KEY: 'key' };
  expect(read(all)).toMatchObject(all);
  for (const name of ['HOSTED_PROJECT_ID', 'HOSTED_API_KEY']) {
    expect(() => read({ ...all, [name]: '' })).toThrow(
      new RegExp(`${name} is missing beside .*SIGN_IN=hosted: invalid-argument`),
    );
  }
  expect(() => read({ SIGN_IN: 'theirs' })).toThrow('SIGN_IN has to be "own" or "hosted"');
  expect(() => read({ FIREBASE_AUTH_EMULATOR_HOST: 'http://here' })).toThrow(
    'FIREBASE_AUTH_EMULATOR_HOST has to be a host and a port',
  );
});

test('the account of a service is looked for only where there is a hosted project', () => {
  const nowhere = { GOOGLE_APPLICATION_CREDENTIALS: '/nowhere/account.json' };
  expect(read(nowhere).HOSTED_PROJECT_ID).toBeUndefined();
  expect(() => read({ ...nowhere, HOSTED_PROJECT_ID: 'letters' })).toThrow(
    'GOOGLE_APPLICATION_CREDENTIALS has to be a file that can be read',
  );
});
