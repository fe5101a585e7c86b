/** `npm run supply`: what the project is made of, and what the registry knows of it. */
import path from 'node:path';
import { type Answer, answer, exitCodeOf } from './answers.ts';
import { licenceFaults, listLicensed } from './licences.ts';
import { askForFaults, askForSignatures } from './npm.ts';
import {
  listInstalled,
  lockfileFaults,
  looseVersions,
  readProject,
  runningLocations,
} from './packages.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

const { manifest, lockfile } = readProject(ROOT);
const projects = [{ manifest, lockfile }, readProject(path.join(ROOT, 'samples', 'drawing'))];
const installed = listInstalled(ROOT);
const licensed = listLicensed(installed, lockfile, runningLocations(lockfile, manifest));
const here: [string, Answer][] = [
  [
    'Exact versions of what is wanted directly',
    answer(projects.flatMap((one) => looseVersions(one.manifest))),
  ],
  [
    'Lockfiles: checksums, no addresses',
    answer(projects.flatMap((one) => lockfileFaults(one.lockfile))),
  ],
  [`Licences of ${installed.length} installed packages`, answer(licenceFaults(licensed))],
];
for (const [question, said] of here) tell(question, said);
const [faults, signatures] = await Promise.all([askForFaults(ROOT), askForSignatures(ROOT)]);
const asked: [string, Answer][] = [
  ['Known faults in what runs', faults.running],
  ['Known faults in everything, with what builds and tests', faults.all],
  ['Signatures of the registry', signatures],
];
for (const [question, said] of asked) tell(question, said);

const answers = [...here, ...asked].map(([, said]) => said);
if (answers.some(({ is }) => is === 'unanswered')) {
  console.log('Not everything could be asked: that is not the same as nothing found.');
}
process.exitCode = exitCodeOf(answers);

function tell(question: string, said: Answer): void {
  if (said.is === 'clear') console.log(`${question}: nothing found.`);
  if (said.is === 'unanswered') console.log(`${question}: COULD NOT ASK (${said.why}).`);
  if (said.is === 'found') {
    console.log(`${question}: FOUND ${said.findings.length}`);
    for (const finding of said.findings) console.log(`  ${finding}`);
  }
}
