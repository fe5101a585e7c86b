// Runs on Node 20 before anything is installed: plain JavaScript, Node's own modules only.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { installPlan } from './installing/plan.mjs';

export const ROOT = path.join(import.meta.dirname, '..');
const MODULES = path.join(ROOT, 'node_modules');
const BIN = path.join(MODULES, '.bin');
const INSTALLED = path.join(MODULES, '.wildpost-installed');
const BUILT = path.join(ROOT, 'build', '.wildpost-built');

/** Everything a build is made from. */
const SOURCES = [
  'app',
  'public',
  'samples/letters',
  'scripts',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
];

/** A step that cannot go on; its message is for the person who started it. */
export class PrepareError extends Error {}

/** The Node that the project brings. */
export const projectNode = () =>
  process.platform === 'win32'
    ? path.join(MODULES, 'node', 'bin', 'node.exe')
    : path.join(MODULES, 'node', 'bin', 'node');

/** The environment in which the project's own Node and tools come first. */
export const projectEnv = (extra = {}) => ({
  ...process.env,
  PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
  ...extra,
});

/**
 * Installs what is missing.
 * @param wanted `site`: what builds and runs; `all`: what tests and checks need too
 */
export async function install(wanted = 'site') {
  const manifest = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const sum = hash(readFileSync(path.join(ROOT, 'package-lock.json')));
  const noted = existsSync(projectNode()) ? readOr(INSTALLED) : undefined;
  const plan = installPlan({ wanted, manifest, sum, noted });
  if (!plan) return;
  say(
    plan.clean
      ? 'Installing what the site is made of (half a minute, this once) …'
      : 'Installing what tests and checks need (this once) …',
  );
  // Whatever is killed before its end is begun anew.
  rmSync(plan.clean ? MODULES : INSTALLED, { recursive: true, force: true });
  await runStep('npm', plan.args, {
    env: { ...process.env, PATH: pathWithoutProject() },
    failure: 'The installation failed. Check the connection to the package registry and try again.',
  });
  const { status } = spawnSync(projectNode(), ['--version']);
  if (status !== 0) {
    throw new PrepareError(
      'The installation did not bring Node 24 (package "node"). Allow install scripts for it ' +
        '(npm config set ignore-scripts false) and try again.',
    );
  }
  writeFileSync(INSTALLED, plan.note);
}

/** Builds the site unless it has been built from these very sources. */
export async function build() {
  const current = hashSources();
  if (readOr(BUILT) === current) return;
  say('Building the site …');
  await Promise.all([
    runStep(projectNode(), [toolFile('@react-router/dev', 'bin.cjs'), 'build'], {
      env: projectEnv({ WILDPOST_BUILD_ID: current.slice(0, 16), NODE_ENV: 'production' }),
      failure: 'The build failed; the lines above say where.',
      quiet: true,
    }),
    makeFaces(),
  ]);
  // The build empties its folder when it begins.
  placeFaces();
  await Promise.all([
    runStep(projectNode(), [path.join(ROOT, 'scripts', 'workers', 'build-workers.ts')], {
      env: projectEnv({ NODE_ENV: 'production' }),
      failure: 'What keeps pages on devices could not be built; the lines above say why.',
      quiet: true,
    }),
    runStep(projectNode(), [path.join(ROOT, 'scripts', 'compress-assets.mjs')], {
      env: projectEnv(),
      failure: 'The built files could not be compressed.',
    }),
  ]);
  mkdirSync(path.dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, current);
}

/** The faces with which the server sets booklets and social pictures. */
export async function makePrintFaces() {
  await makeFaces();
  placeFaces();
}

function makeFaces() {
  return runStep(projectNode(), [path.join(ROOT, 'scripts', 'fonts', 'print-faces.ts')], {
    env: projectEnv(),
    failure: 'The faces for printing could not be made.',
  });
}

function placeFaces() {
  cpSync(path.join(ROOT, '.cache', 'faces'), path.join(ROOT, 'build', 'faces'), {
    recursive: true,
  });
}

/** Runs one of the project's programs to its end; a failure throws with `failure` as message. */
export function runStep(command, args, { env, failure, quiet = false, cwd = ROOT }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.once('error', (error) => reject(new PrepareError(`${failure} (${error.message})`)));
    child.once('exit', (code, signal) => {
      if (code === 0) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(new PrepareError(`${failure} (${signal ?? `exit code ${code}`})`));
    });
  });
}

/** A tool's program file, run with the project's own Node. */
export function toolFile(packageName, file) {
  return path.join(MODULES, packageName, file);
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends with one sentence for the person, and code 1. */
export function fail(error) {
  process.stderr.write(
    `${error instanceof PrepareError ? error.message : (error.stack ?? error)}\n`,
  );
  process.exit(1);
}

/** npm must not run on the Node that it is about to replace. */
function pathWithoutProject() {
  const parts = (process.env.PATH ?? '').split(path.delimiter);
  return parts.filter((part) => path.resolve(part) !== BIN).join(path.delimiter);
}

function hashSources() {
  const sums = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesBelow(path.join(ROOT, source))) {
      sums.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return sums.digest('hex');
}

function filesBelow(start) {
  if (!statSync(start).isDirectory()) return [start];
  return readdirSync(start)
    .sort()
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => filesBelow(path.join(start, name)));
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function readOr(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
