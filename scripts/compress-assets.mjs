// Compresses the built browser files once, so that no request has to; Node does it on several threads.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const CLIENT = path.join(import.meta.dirname, '..', 'build', 'client');
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Below this a compressed copy saves nothing worth a file. */
const LEAST_BYTES = 512;

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const bytes = await readFile(file);
    if (bytes.length < LEAST_BYTES) return;
    const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, brotli),
      promisify(gzip)(bytes, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }),
);
