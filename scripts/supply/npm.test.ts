import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForFaults, describeInstalled } from './npm.ts';
import { listInstalled, readProject, runningLocations } from './packages.ts';
import { keepRunning } from './sbom.ts';

type Asked = Record<string, string[]>;

const ROOT = path.join(import.meta.dirname, '..', '..');
const FAULT = {
  id: 1,
  url: 'https://faults.example/1',
  title: 'Reads what it should not',
  severity: 'high',
  vulnerable_versions: '*',
};
const PROJECT = {
  name: 'small',
  version: '1.0.0',
  dependencies: { harmless: '1.0.0' },
  devDependencies: { builder: '1.0.0' },
};
const LOCKFILE = {
  ...PROJECT,
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': PROJECT,
    'node_modules/harmless': { version: '1.0.0' },
    'node_modules/builder': { version: '1.0.0', dev: true },
  },
};

let folder: string;
let reply: (response: ServerResponse, asked: Asked) => void;
const registry = createServer(async (request, response) => {
  const name = request.url?.slice(1) ?? '';
  if (request.method === 'GET') {
    const versions = Object.fromEntries(
      ['0.0.8', '1.0.0'].map((version) => [version, { name, version }]),
    );
    response.end(JSON.stringify({ name, versions, 'dist-tags': { latest: '1.0.0' } }));
    return;
  }
  const zipped = request.headers['content-encoding'] === 'gzip';
  reply(response, (await json(zipped ? request.pipe(createGunzip()) : request)) as Asked);
});

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-npm-'));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(PROJECT));
  await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(LOCKFILE));
  await mkdir(path.join(folder, 'cache'));
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const { port } = registry.address() as AddressInfo;
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${port}/`);
  vi.stubEnv('npm_config_cache', path.join(folder, 'cache'));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  registry.closeAllConnections();
  await new Promise((closed) => registry.close(closed));
  await rm(folder, { recursive: true, force: true });
});

function knowing(...faulty: string[]): typeof reply {
  return (response, asked) => {
    const named = Object.keys(asked).filter((name) => faulty.includes(name));
    response.end(JSON.stringify(Object.fromEntries(named.map((name) => [name, [FAULT]]))));
  };
}

test('a fault in what builds is named, and not said to be in what runs', async () => {
  reply = knowing('minimist', 'builder');
  expect(await askForFaults(folder)).toEqual({
    running: { is: 'clear' },
    all: {
      is: 'found',
      findings: ['builder (high): Reads what it should not, https://faults.example/1'],
    },
  });
});

test('somebody whose npm works offline and leaves packages out asks all the same', async () => {
  vi.stubEnv('npm_config_offline', 'true');
  vi.stubEnv('npm_config_omit', 'dev');
  reply = knowing('minimist', 'builder');
  expect((await askForFaults(folder)).all.is).toBe('found');
});

test.each<[string, typeof reply, RegExp]>([
  [
    'takes no such question',
    (response) => response.writeHead(405).end(),
    /^405 Method Not Allowed/,
  ],
  ['answers with a page', (response) => response.end('<!doctype html>'), /JSON/],
  ['knows of no faults at all', knowing(), /^the registry does not know the fault of minimist/],
])('of a registry that %s nobody learns that there are no faults', async (_, answers, why) => {
  reply = answers;
  const unanswered = { is: 'unanswered', why: expect.stringMatching(why) };
  expect(await askForFaults(folder)).toEqual({ running: unanswered, all: unanswered });
});

test('the list of what runs has all of it, what building wants too, and nothing else', async () => {
  const { manifest, lockfile } = readProject(ROOT);
  const locations = runningLocations(lockfile, manifest);
  const running = listInstalled(ROOT)
    .filter(({ location }) => locations.has(location))
    .map(({ name, version }) => `${name}@${version}`);
  const bom = keepRunning(JSON.parse(await describeInstalled(ROOT)), { name: 'site', running });
  const named = bom.components.map(({ name, version }) => `${name}@${version}`);
  expect(named.toSorted()).toEqual([...new Set(running)].toSorted());
  expect(named).toEqual(
    expect.arrayContaining(
      Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`),
    ),
  );
  expect(bom.components.map(({ name }) => name)).not.toContain('vite');
});
