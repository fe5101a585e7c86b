import { expect, test } from 'vitest';
import { ERROR_KEYS, NOT_FOUND, NOTICE_KEYS, SERVER_ERROR } from './errors.ts';

test('the error catalogue has the specification’s keys and texts', () => {
  expect(ERROR_KEYS).toEqual({
    create: 'errors.create',
    update: 'errors.update',
    delete: 'errors.delete',
    sending: 'errors.sending',
  });
  expect(NOTICE_KEYS).toMatchObject({
    created: 'global.created',
    updated: 'global.updated',
    deleted: 'global.deleted',
    updating: 'global.updating',
    deleting: 'global.deleting',
  });
  expect(NOT_FOUND).toBe('Page Not Found');
  expect(SERVER_ERROR).toBe('Internal Server Error');
});

test('no message of success goes by the key of an error', () => {
  const errors: string[] = Object.values(ERROR_KEYS);
  for (const key of Object.values(NOTICE_KEYS)) expect(errors).not.toContain(key);
});
