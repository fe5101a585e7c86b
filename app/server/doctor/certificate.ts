import { isIP } from 'node:net';
import type { Config } from '#server/process/config.ts';
import { KeyPairError, readKeyPair, tlsFiles } from '#server/tls/key-pair.ts';
import { type Finding, fault, ok, orOk, warning } from './finding.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** ACME clients renew thirty days before the end. */
export const DAYS_LEFT_MIN = 14;

export async function certificateFindings(
  config: Pick<Config, 'TLS_CERT' | 'TLS_KEY' | 'siteUrl'>,
  now = Date.now(),
): Promise<Finding[]> {
  const files = tlsFiles(config);
  if (!files) return ok('TLS_CERT is not set: who stands in front of the site encrypts.');
  const pair = await readKeyPair(files).catch((error: Error) => error);
  if (pair instanceof KeyPairError) {
    const todo =
      'A site that runs goes on with the certificate that it has, and would not start again: put both files right.';
    return [fault(pair.message, todo)];
  }
  if (pair instanceof Error) throw pair;
  const { certificate } = pair;
  const hostname = new URL(config.siteUrl).hostname.replace(/^\[|\]$/g, '');
  const until = certificate.validToDate.getTime();
  const days = Math.floor((until - now) / DAY_MS);
  const found: Finding[] = [];
  const isItsName = isIP(hostname)
    ? certificate.checkIP(hostname)
    : certificate.checkHost(hostname);
  if (!isItsName) {
    found.push(
      fault(`The certificate in TLS_CERT is not for ${hostname}.`, 'Get one for that name.'),
    );
  }
  if (days < 0) {
    found.push(fault('The certificate in TLS_CERT has ended.', 'Look why it is not renewed.'));
  } else if (days < DAYS_LEFT_MIN) {
    found.push(
      warning(`The certificate in TLS_CERT ends in ${days} days.`, 'Look why it is not renewed.'),
    );
  }
  if (certificate.validFromDate.getTime() > now) {
    found.push(
      warning(
        'The certificate in TLS_CERT does not hold yet.',
        'Look at the clock of this machine.',
      ),
    );
  }
  return orOk(found, `The certificate for ${hostname} holds for ${days} days.`);
}
