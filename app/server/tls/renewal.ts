import type { Logger } from 'pino';
import { type KeyPair, readKeyPair, type TlsFiles } from './key-pair.ts';

/** Whatever replaces them, and how: files, links to them, folders. */
const LOOK_MS = 5000;

/**
 * Hands on each new pair that the files hold. One that cannot be used changes nothing; it is told once, when it is
 * still so at the next look, since the two files are replaced one after the other.
 */
export function watchKeyPair(
  files: TlsFiles,
  first: KeyPair,
  {
    log,
    use,
    lookMs = LOOK_MS,
  }: { log: Pick<Logger, 'info' | 'error'>; use: (pair: KeyPair) => void; lookMs?: number },
) {
  let current = first;
  let refused: string | undefined;
  let told: string | undefined;

  async function look(): Promise<void> {
    try {
      const pair = await readKeyPair(files, current);
      refused = undefined;
      told = undefined;
      if (pair === current) return;
      use(pair);
      current = pair;
      log.info({ until: pair.certificate.validToDate }, 'A new certificate is in use.');
    } catch (err) {
      const { message } = err as Error;
      if (refused === message && told !== message) {
        log.error({ err }, 'The new certificate cannot be used: the one before goes on.');
        told = message;
      }
      refused = message;
    }
  }

  let looking = Promise.resolve();
  const check = () => {
    looking = looking.then(look);
    return looking;
  };
  const looks = setInterval(check, lookMs).unref();
  return { check, stop: () => clearInterval(looks) };
}
