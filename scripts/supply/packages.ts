import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Manifest = {
  name: string;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
};
type Locked = {
  version: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
/** By where each lies below the project, as in `package-lock.json`; the project itself is ''. */
export type Lockfile = { packages: Record<string, Locked> };
export type Installed = { location: string; name: string; version: string; licence: string };

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export function readProject(folder: string): { manifest: Manifest; lockfile: Lockfile } {
  return {
    manifest: readJson(path.join(folder, 'package.json')),
    lockfile: readJson(path.join(folder, 'package-lock.json')),
  };
}

export function directOf({ dependencies, devDependencies }: Manifest): Record<string, string> {
  return { ...dependencies, ...devDependencies };
}

export function looseVersions(manifest: Manifest): string[] {
  return Object.entries(directOf(manifest))
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${name} is wanted as ${version}: name one version`);
}

export function lockfileFaults({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([location, { resolved, integrity }]) => {
    if (location === '') return [];
    const faults = resolved === undefined ? [] : [`${location} names an address: ${resolved}`];
    return integrity ? faults : [...faults, `${location} has no checksum`];
  });
}

/** Where everything lies that the running site needs, by the lockfile; what one may do without is left out. */
export function runningLocations({ packages }: Lockfile, { dependencies }: Manifest): Set<string> {
  const found = new Set<string>();
  const need = (from: string, names: Record<string, string> = {}) => {
    for (const name of Object.keys(names)) {
      const location = resolve(packages, from, name);
      if (location === undefined || found.has(location)) continue;
      found.add(location);
      const wants = packages[location];
      const peers = Object.entries(wants?.peerDependencies ?? {}).filter(
        ([peer]) => !wants?.peerDependenciesMeta?.[peer]?.optional,
      );
      need(location, {
        ...wants?.dependencies,
        ...wants?.optionalDependencies,
        ...Object.fromEntries(peers),
      });
    }
  };
  need('', dependencies);
  return found;
}

/** Everything that lies in `node_modules`, whether the lockfile knows it or not. */
export function listInstalled(folder: string, below = ''): Installed[] {
  const modules = `${below}node_modules`;
  return packageFolders(path.join(folder, modules)).flatMap((name) => {
    const location = `${modules}/${name}`;
    const own = readJson<Described>(path.join(folder, location, 'package.json'));
    const found = { location, name: own.name, version: own.version, licence: licenceOf(own) };
    return [found, ...listInstalled(folder, `${location}/`)];
  });
}

export function nameAt(location: string): string {
  return location.slice(location.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

type Licence = string | { type: string };
type Described = { name: string; version: string; license?: Licence; licenses?: Licence[] };

/** Old packages have a list to choose from, or an object. */
function licenceOf({ license, licenses }: Described): string {
  const named = license ? [license] : [licenses ?? []].flat();
  return named.map((one) => (typeof one === 'string' ? one : one.type)).join(' OR ');
}

function resolve(packages: Lockfile['packages'], from: string, name: string): string | undefined {
  const location = `${from && `${from}/`}node_modules/${name}`;
  if (packages[location]) return location;
  if (from === '') return undefined;
  return resolve(packages, from.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

function packageFolders(modules: string): string[] {
  return foldersIn(modules).flatMap((name) => {
    if (!name.startsWith('@')) return name;
    return foldersIn(path.join(modules, name)).map((inner) => `${name}/${inner}`);
  });
}

function foldersIn(folder: string): string[] {
  try {
    const held = readdirSync(folder, { withFileTypes: true });
    return held.flatMap(({ name }) => (name.startsWith('.') ? [] : name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}
