import { expect, test } from 'vitest';
import { isAllowed, licenceFaults, listLicensed, readLicence } from './licences.ts';

const running = (licence: string, name = 'some') => isAllowed({ name, licence, runs: true });
const building = (licence: string) => isAllowed({ name: 'some', licence, runs: false });

test.each([
  'MIT',
  '(MIT OR GPL-3.0-only)',
  'GPL-3.0-only OR MIT AND ISC',
  '(MIT AND Zlib)',
  'OFL-1.1',
])('%s may run', (licence) => {
  expect(running(licence)).toBe(true);
});

test.each([
  '',
  'AGPL-3.0-only',
  'MIT AND GPL-3.0-only',
  '(MIT OR ISC) AND SSPL-1.0',
  'Apache-2.0 WITH LLVM-exception',
  'SEE LICENSE IN LICENSE',
  'UNLICENSED',
  '(MIT',
  'MIT)',
  'MIT OR',
])('"%s" may not', (licence) => {
  expect(running(licence)).toBe(false);
});

test('some are for building only, and the LGPL for what sharp links only', () => {
  expect(building('MPL-2.0')).toBe(true);
  expect(running('MPL-2.0')).toBe(false);
  expect(running('Apache-2.0 AND LGPL-3.0-or-later', '@img/sharp-win32-x64')).toBe(true);
  expect(running('LGPL-3.0-or-later')).toBe(false);
});

test('what was read elsewhere holds as long as the package says the same', () => {
  expect(readLicence('humanize-number', '')).toBe('MIT');
  expect(readLicence('humanize-number', 'SSPL-1.0')).toBe('SSPL-1.0');
  expect(readLicence('some', '')).toBe('');
});

test('packages that nobody asked for, and those of other machines, are looked at too', () => {
  const lockfile = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/here': { version: '1.0.0', license: 'GPL-3.0-only' },
      'node_modules/elsewhere': { version: '1.0.0', license: 'GPL-2.0-only' },
    },
  };
  const found = ['here', 'stray'].map((name) => ({
    location: `node_modules/${name}`,
    name,
    version: '1.0.0',
    licence: name === 'here' ? 'MIT' : 'MPL-2.0',
  }));
  expect(licenceFaults(listLicensed(found, lockfile, new Set()))).toEqual([
    'node_modules/stray: MPL-2.0 is not allowed for the running site',
    'node_modules/elsewhere: GPL-2.0-only is not allowed for building and testing',
  ]);
});
