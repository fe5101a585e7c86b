import { type Installed, type Lockfile, nameAt } from './packages.ts';

/** What each allows and asks for: `docs/licences.md`. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
const ALLOWED_FOR_BUILDING = new Set(['CC-BY-4.0', 'MPL-2.0']);
/** libvips, which sharp links dynamically. */
const LINKED = { packages: /^@img\/sharp-/, licence: 'LGPL-3.0-or-later' };
/** Packages that say it elsewhere: what their field says, and what was read in their README. */
const READ: Record<string, { field: string; licence: string }> = {
  'dejavu-fonts-ttf': { field: 'SEE LICENSE IN README.md AND LICENSE', licence: 'Bitstream-Vera' },
  'humanize-number': { field: '', licence: 'MIT' },
};
const READ_AND_ALLOWED = new Set(['Bitstream-Vera']);

export type Licensed = Pick<Installed, 'location' | 'name' | 'licence'> & { runs: boolean };

/** What is installed, and what the lockfile has for other machines. What neither knows counts as running. */
export function listLicensed(
  installed: readonly Installed[],
  { packages }: Lockfile,
  running: ReadonlySet<string>,
): Licensed[] {
  const here = new Set(installed.map(({ location }) => location));
  const elsewhere = Object.entries(packages)
    .filter(([location]) => location !== '' && !here.has(location))
    .map(([location, { license }]) => ({
      location,
      name: nameAt(location),
      licence: license ?? '',
    }));
  return [...installed, ...elsewhere].map(({ location, name, licence }) => {
    const runs = running.has(location) || !packages[location];
    return { location, name, licence: readLicence(name, licence), runs };
  });
}

export function readLicence(name: string, field: string): string {
  const read = READ[name];
  return read && read.field === field ? read.licence : field;
}

export function licenceFaults(licensed: readonly Licensed[]): string[] {
  return licensed
    .filter((one) => !isAllowed(one))
    .map(({ location, licence, runs }) => {
      const where = runs ? 'the running site' : 'building and testing';
      return `${location}: ${licence || 'no licence'} is not allowed for ${where}`;
    });
}

export function isAllowed({ name, licence, runs }: Omit<Licensed, 'location'>): boolean {
  return fulfils(licence, (id) => {
    if (ALLOWED.has(id)) return true;
    if (id === LINKED.licence) return LINKED.packages.test(name);
    if (READ_AND_ALLOWED.has(id)) return name in READ && !runs;
    return !runs && ALLOWED_FOR_BUILDING.has(id);
  });
}

/** An SPDX expression; one that cannot be read, or has an exception (`WITH`), fulfils nothing. */
function fulfils(expression: string, allows: (id: string) => boolean): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? [];
  let whole = true;
  const readOne = (): boolean => {
    const token = tokens.shift();
    if (token === undefined) whole = false;
    if (token !== '(') return token !== undefined && allows(token);
    const inside = readAny();
    if (tokens.shift() !== ')') whole = false;
    return inside;
  };
  const readEvery = (): boolean => {
    let every = readOne();
    while (tokens[0] === 'AND' && tokens.shift()) every = readOne() && every;
    return every;
  };
  const readAny = (): boolean => {
    let any = readEvery();
    while (tokens[0] === 'OR' && tokens.shift()) any = readEvery() || any;
    return any;
  };
  return readAny() && whole && tokens.length === 0;
}
