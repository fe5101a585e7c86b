import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { pageFaults, readLines } from '../../scripts/supply/dependencies-page.ts';
import { licenceFaults, listLicensed, readLicence } from '../../scripts/supply/licences.ts';
import {
  directOf,
  listInstalled,
  lockfileFaults,
  looseVersions,
  readProject,
  runningLocations,
} from '../../scripts/supply/packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { manifest, lockfile } = readProject(ROOT);
const wanted = Object.keys(directOf(manifest));
const lines = readLines(readFileSync(path.join(ROOT, 'docs', 'dependencies.md'), 'utf8'));
const installed = listInstalled(ROOT);

test.each(['.', 'samples/drawing'])(
  'in %s every package is pinned, and the lockfile holds for any registry',
  (folder) => {
    const project = readProject(path.join(ROOT, folder));
    expect(looseVersions(project.manifest)).toEqual([]);
    expect(lockfileFaults(project.lockfile)).toEqual([]);
  },
);

test('nothing is installed whose licence the project does not allow', () => {
  const running = runningLocations(lockfile, manifest);
  expect(licenceFaults(listLicensed(installed, lockfile, running))).toEqual([]);
});

test('the page of dependencies says of each why it is there, and its licence', () => {
  expect(pageFaults(lines, wanted)).toEqual([]);
  const licences = new Map(
    installed.map(({ location, name, licence }) => [location, readLicence(name, licence)]),
  );
  const differing = lines.filter(
    ({ name, licence }) =>
      licences.get(`node_modules/${name}`)?.replace(/^\((.*)\)$/, '$1') !== licence,
  );
  expect(differing).toEqual([]);
});

test('a line too many, too few or twice is named', () => {
  const page = '| `a` | for this; not that | MIT |\n| `a` | again | MIT |\n| `b` | gone | MIT |';
  expect(pageFaults(readLines(page), ['a', 'c'])).toEqual([
    'c has no line',
    'b has a line and is not wanted by package.json',
    'a has two lines',
  ]);
});
