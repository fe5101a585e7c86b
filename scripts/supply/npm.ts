import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Answer, readFaults, readSignatures } from './answers.ts';

const ANSWER_MS = 300_000;
const ANSWER_BYTES = 64 * 1024 * 1024;
/** Whoever's npm is set to work offline, or to leave packages out, would get an empty answer. */
const ASK = ['--json', '--no-offline', '--fetch-retries=1'];
const EVERYTHING = ['--include=dev', '--include=optional', '--include=peer'];
/** Its fault is known since 2020: a registry that does not name it knows of no faults at all. */
const FAULTY = { name: 'minimist', version: '0.0.8' };

export type Faults = { running: Answer; all: Answer };

/** The faults that the registry knows in what runs, and in all that is installed. */
export async function askForFaults(folder: string): Promise<Faults> {
  const doubt = await doubtInRegistry();
  if (doubt) return { running: doubt, all: doubt };
  const [running, all] = await Promise.all([
    npm(folder, 'audit', ...ASK, '--omit=dev'),
    npm(folder, 'audit', ...ASK, ...EVERYTHING),
  ]);
  return { running: readFaults(running), all: readFaults(all) };
}

/** Whether the registry signed what is installed. */
export async function askForSignatures(folder: string): Promise<Answer> {
  return readSignatures(await npm(folder, 'audit', 'signatures', ...ASK));
}

/** What npm knows of all that is installed here, as CycloneDX. */
export function describeInstalled(folder: string): Promise<string> {
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application'];
  return npm(folder, 'sbom', ...form, ...EVERYTHING);
}

async function doubtInRegistry(): Promise<Answer | undefined> {
  const { name, version } = FAULTY;
  const root = { name: 'faulty', version: '0.0.0', dependencies: { [name]: version } };
  const packages = { '': root, [`node_modules/${name}`]: { version } };
  const lockfile = { ...root, lockfileVersion: 3, requires: true, packages };
  const folder = await mkdtemp(path.join(tmpdir(), 'wildpost-supply-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(root));
    await writeFile(path.join(folder, 'package-lock.json'), JSON.stringify(lockfile));
    const known = readFaults(await npm(folder, 'audit', ...ASK, ...EVERYTHING));
    if (known.is === 'found') return undefined;
    if (known.is === 'unanswered') return known;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const why = `the registry does not know the fault of ${name} ${version}, so it knows none`;
  return { is: 'unanswered', why };
}

/** What it printed, whatever its exit code: with faults found that is 1, as with none asked. */
function npm(folder: string, ...args: string[]): Promise<string> {
  const shell = process.platform === 'win32';
  const options = { cwd: folder, shell, timeout: ANSWER_MS, maxBuffer: ANSWER_BYTES };
  return new Promise((resolve) => {
    execFile('npm', args, options, (_, stdout) => resolve(stdout));
  });
}
