import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A certificate and its key, made here for two days, as `<name>.pem` and `<name>.key` in a folder. */
export function makeCertificate(
  folder: string,
  name: string,
  { host = name, signedBy, days = 2 }: { host?: string; signedBy?: string; days?: number } = {},
) {
  const ours = ['-keyout', `${name}.key`, '-out', `${name}.pem`];
  const signed = signedBy ? ['-CA', `${signedBy}.pem`, '-CAkey', `${signedBy}.key`] : [];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', String(days), '-subj', `/CN=${name}`, ...ours, ...signed],
      ...(host === '' ? [] : ['-addext', `subjectAltName=DNS:${host}`]),
    ],
    { cwd: folder, stdio: 'pipe' },
  );
  const at = { cert: path.join(folder, `${name}.pem`), key: path.join(folder, `${name}.key`) };
  return { ...at, pair: { cert: readFileSync(at.cert), key: readFileSync(at.key) } };
}
