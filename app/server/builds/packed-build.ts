import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Build } from '#store/site/builds.ts';

/** Few enough to be put one after the other, small enough for one request each. */
const PACK_BYTES = 4 * 1024 * 1024;
/** As Vite names what it builds: the name changes with the bytes. */
const HASHED = /^[\w.-]{1,120}-[\w-]{8}\.[a-z0-9]{1,5}$/;
const BROTLI = '.br';

export type PackedBuild = Build & { bytesOf: ReadonlyMap<string, Buffer> };

export const isHashedName = (name: string): boolean => HASHED.test(name);

export const sha256 = (bytes: Uint8Array | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Builds of the same files have the same. */
export async function readBuildId(folder: string): Promise<string> {
  return sha256((await hashedNamesIn(folder)).names.join('\n')).slice(0, 32);
}

/** What is compressed already stands together: it is the same in most builds, and stored once then. */
export async function packBuild(folder: string): Promise<PackedBuild> {
  const { names, compressed } = await hashedNamesIn(folder);
  const build = { id: await readBuildId(folder), packs: [], files: {}, bytesOf: new Map() };
  const isPlain = (name: string) => !compressed.has(name + BROTLI);
  await addFiles(build, folder, names.filter(isPlain), '');
  await addFiles(
    build,
    folder,
    names.filter((name) => !isPlain(name)),
    BROTLI,
  );
  return { ...build, packs: [...build.bytesOf.keys()] };
}

type Packing = Pick<PackedBuild, 'id'> & {
  files: Record<string, Build['files'][string]>;
  bytesOf: Map<string, Buffer>;
};

async function addFiles(
  { files, bytesOf }: Packing,
  folder: string,
  names: readonly string[],
  ending: string,
): Promise<void> {
  let gathered: { name: string; bytes: Buffer }[] = [];
  let size = 0;
  const close = () => {
    if (gathered.length === 0) return;
    const whole = Buffer.concat(gathered.map(({ bytes }) => bytes));
    const pack = sha256(whole);
    let start = 0;
    for (const { name, bytes } of gathered) {
      const brotli = ending === BROTLI;
      files[name] = { pack, start, bytes: bytes.length, sha256: sha256(bytes), brotli };
      start += bytes.length;
    }
    bytesOf.set(pack, whole);
    gathered = [];
    size = 0;
  };
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name + ending));
    if (size > 0 && size + bytes.length > PACK_BYTES) close();
    gathered.push({ name, bytes });
    size += bytes.length;
  }
  close();
}

async function hashedNamesIn(folder: string) {
  const all = await readdir(folder);
  return { names: all.filter(isHashedName).sort(), compressed: new Set(all) };
}
