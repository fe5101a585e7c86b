import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const ROOT = path.join(import.meta.dirname, '..', '..');
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
const HASHED = /^(.*-)([\w-]{8})(\.(?:js|css|json))$/;
const WRITTEN = /\.(?:js|css|json|html)$/;
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Another build as the site meets it: a copy of this one in which every script, style and message has another
 * name, and some words are others. To build once more would take half a minute.
 * @param changes words and what to put in their place
 */
export async function renameBuild(
  changes: Readonly<Record<string, string>>,
): Promise<{ root: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(path.join(tmpdir(), 'wildpost-built-'));
  for (const name of ['node_modules', 'package.json', 'samples', 'scripts']) {
    await symlink(path.join(ROOT, name), path.join(root, name));
  }
  const build = path.join(root, 'build');
  await cp(path.join(ROOT, 'build'), build, { recursive: true });
  const assets = path.join(build, 'client', 'assets');
  const before = await readdir(assets);
  const renamed = new Map(before.flatMap((name) => otherName(name) ?? []));
  const id = (await readFile(path.join(build, '.wildpost-built'), 'utf8')).slice(0, 16);
  const put = new Map([
    ...renamed,
    ...Object.entries(changes),
    [id, id.split('').toReversed().join('')],
  ]);
  const found = new RegExp([...put.keys()].map(escaped).join('|'), 'g');
  const written = await readdir(build, { recursive: true, withFileTypes: true });
  for (const { name, parentPath } of written.filter((each) => WRITTEN.test(each.name))) {
    const file = path.join(parentPath, name);
    const text = await readFile(file, 'utf8');
    const other = text.replaceAll(found, (match) => put.get(match) ?? match);
    await rm(file);
    await writeFile(path.join(parentPath, renamed.get(name) ?? name), other);
  }
  for (const name of before.filter((each) => COMPRESSED.test(each))) {
    const plain = name.replace(COMPRESSED, '');
    const now = renamed.get(plain);
    if (!now) continue;
    const bytes = await readFile(path.join(assets, now));
    const isBrotli = name.endsWith('.br');
    await rm(path.join(assets, name));
    await writeFile(
      path.join(assets, now + name.slice(plain.length)),
      isBrotli ? brotliCompressSync(bytes, QUICK_BROTLI) : gzipSync(bytes),
    );
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}

function otherName(name: string): [[name: string, other: string]] | undefined {
  const [, start, hash, ending] = HASHED.exec(name) ?? [];
  return hash ? [[name, `${start}${hash.split('').toReversed().join('')}${ending}`]] : undefined;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
