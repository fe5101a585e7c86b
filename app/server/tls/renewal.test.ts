import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeCertificate } from '#tests/harness/certificates.ts';
import { type KeyPair, readKeyPair } from './key-pair.ts';
import { watchKeyPair } from './renewal.ts';

let folder: string;
let files: { cert: string; key: string };
let used: string[];
let errors: string[];
let watch: ReturnType<typeof watchKeyPair>;

/** As certbot does: what is live is a link to what is archived, and is replaced by itself. */
async function lead(which: 'cert' | 'key', target: string): Promise<void> {
  await symlink(target, `${files[which]}.new`);
  await rename(`${files[which]}.new`, files[which]);
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wildpost-renewal-'));
  await mkdir(path.join(folder, 'live'));
  files = {
    cert: path.join(folder, 'live', 'cert.pem'),
    key: path.join(folder, 'live', 'key.pem'),
  };
  const first = makeCertificate(folder, 'first');
  await lead('cert', first.cert);
  await lead('key', first.key);
  used = [];
  errors = [];
  const use = ({ certificate }: KeyPair) => void used.push(certificate.subject);
  const log = {
    info: () => {},
    error: ({ err }: { err: Error }) => void errors.push(err.message),
  } as never;
  watch = watchKeyPair(files, await readKeyPair(files), { log, use, lookMs: 3_600_000 });
});
afterEach(async () => {
  watch.stop();
  await rm(folder, { recursive: true });
});

test('a pair is used once both files are there, and only once', async () => {
  await watch.check();
  expect(used).toEqual([]);
  const second = makeCertificate(folder, 'second');
  await lead('cert', second.cert);
  await watch.check();
  expect({ used, errors }).toEqual({ used: [], errors: [] });
  await lead('key', second.key);
  await watch.check();
  await watch.check();
  expect({ used, errors }).toEqual({ used: ['CN=second'], errors: [] });
});

test('a pair that cannot be used leaves the one before, and is told once', async () => {
  await rm(files.cert);
  await writeFile(files.cert, 'no certificate');
  for (const _ of [1, 2, 3, 4]) await watch.check();
  expect(used).toEqual([]);
  expect(errors).toEqual([expect.stringContaining('holds no certificate')]);
  await rm(files.key);
  for (const _ of [1, 2, 3]) await watch.check();
  expect(errors).toHaveLength(2);
  expect(errors[1]).toContain('TLS_KEY');
  const third = makeCertificate(folder, 'third');
  await rm(files.cert);
  await lead('cert', third.cert);
  await lead('key', third.key);
  await watch.check();
  expect(used).toEqual(['CN=third']);
});
