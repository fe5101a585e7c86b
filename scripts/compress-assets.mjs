// Compresses the built browser files once, so that no request has to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const CLIENT = path.join(import.meta.dirname, '..', 'build', 'client');
const COMPRESSIBLE = /\.(?:js|css|svg|json|txt)$/;
/** Below this a compressed copy saves nothing worth a file. */
const LEAST_BYTES = 512;

for (const entry of readdirSync(CLIENT, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  if (bytes.length < LEAST_BYTES) continue;
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, brotli));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
