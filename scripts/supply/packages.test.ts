import { expect, test } from 'vitest';
import { lockfileFaults, looseVersions, runningLocations } from './packages.ts';
import { keepRunning } from './sbom.ts';

const manifest = { name: 'site', dependencies: { a: '1.0.0' }, devDependencies: { tool: '1.0.0' } };

test('only one exact version of each is taken', () => {
  const dependencies = { a: '1.0.0', b: '1.0.0-beta.2', c: '^1.0.0', d: '1.x', e: 'latest' };
  const devDependencies = { f: '~2.0.0', g: 'git+https://code.example/g.git', h: '1.0' };
  const loose = looseVersions({ ...manifest, dependencies, devDependencies });
  expect(loose.map((line) => line.split(' ')[0])).toEqual(['c', 'd', 'e', 'f', 'g', 'h']);
});

test('a lockfile with an address or without a checksum is named', () => {
  const good = { version: '1.0.0', integrity: 'sha512-x' };
  const resolved = 'https://packages.example/a.tgz';
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': { ...good, resolved },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/c': good,
  };
  expect(lockfileFaults({ packages })).toEqual([
    `node_modules/a names an address: ${resolved}`,
    'node_modules/b has no checksum',
  ]);
});

test('what runs is followed to the copy that each package finds, and past what may be missing', () => {
  const packages = {
    '': { version: '1.0.0' },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { '@s/b': '1', shared: '1' },
      optionalDependencies: { native: '1', 'other-machine': '1' },
      peerDependencies: { peer: '1', 'optional-peer': '1' },
      peerDependenciesMeta: { 'optional-peer': { optional: true } },
    },
    'node_modules/a/node_modules/@s/b': { version: '1.0.0', dependencies: { shared: '2', a: '1' } },
    'node_modules/a/node_modules/@s/b/node_modules/shared': { version: '2.0.0' },
    'node_modules/@s/b': { version: '9.0.0' },
    'node_modules/shared': { version: '1.0.0' },
    'node_modules/native': { version: '1.0.0' },
    'node_modules/peer': { version: '1.0.0' },
    'node_modules/optional-peer': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', dependencies: { shared: '1' } },
  };
  expect([...runningLocations({ packages }, manifest)].toSorted()).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/@s/b',
    'node_modules/a/node_modules/@s/b/node_modules/shared',
    'node_modules/native',
    'node_modules/peer',
    'node_modules/shared',
  ]);
});

test('a bill of materials keeps what runs and what leads to it, under the name of the site', () => {
  const part = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name, version: '1.0.0' });
  const development = { name: 'cdx:npm:package:development', value: 'true' };
  const bom = keepRunning(
    {
      bomFormat: 'CycloneDX',
      metadata: { component: { 'bom-ref': 'x@1.0.0', name: 'x' } },
      components: [part('a'), { ...part('node'), properties: [development] }, part('tool')],
      dependencies: [
        { ref: 'x@1.0.0', dependsOn: ['a@1.0.0', 'tool@1.0.0'] },
        { ref: 'a@1.0.0', dependsOn: [] },
        { ref: 'tool@1.0.0', dependsOn: ['a@1.0.0'] },
      ],
    },
    { name: 'site', running: ['a@1.0.0', 'node@1.0.0'] },
  );
  expect(bom.metadata.component.name).toBe('site');
  expect(bom.components).toEqual([
    { ...part('a'), properties: [] },
    { ...part('node'), properties: [] },
  ]);
  expect(bom.dependencies).toEqual([
    { ref: 'x@1.0.0', dependsOn: ['a@1.0.0'] },
    { ref: 'a@1.0.0', dependsOn: [] },
  ]);
});

test('what is no bill of materials is none with nothing in it', () => {
  expect(() => keepRunning({}, { name: 'site', running: [] })).toThrow();
});
