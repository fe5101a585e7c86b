/** `npm run sbom -- FILE`: what runs here, as CycloneDX. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeInstalled } from './npm.ts';
import { listInstalled, readProject, runningLocations } from './packages.ts';
import { keepRunning } from './sbom.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');

const [name, ...rest] = process.argv.slice(2);
if (!name || rest.length > 0) fail('This is how it is used:\nnpm run sbom -- <file.json>');
const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
const { manifest, lockfile } = readProject(ROOT);
const locations = runningLocations(lockfile, manifest);
const running = listInstalled(ROOT)
  .filter(({ location }) => locations.has(location) || !lockfile.packages[location])
  .map((one) => `${one.name}@${one.version}`);
const description = await describeInstalled(ROOT);
if (!description) fail('npm cannot describe what is installed: `npm ls --all` says what is wrong.');
const bom = keepRunning(JSON.parse(description), { name: manifest.name, running });
const described = new Set(bom.components.map((part) => `${part.name}@${part.version}`));
const left = running.filter((one) => !described.has(one));
if (left.length > 0) fail(`npm does not describe ${left.join(', ')}. Nothing was written.`);
try {
  await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
} catch (error) {
  fail(`${file} could not be written: ${(error as Error).message}`);
}
console.log(`${bom.components.length} packages are in ${file}.`);

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
