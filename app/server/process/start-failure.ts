import { KeyPairError } from '#server/tls/key-pair.ts';
import { NewerStoreError } from '#store/database/migrations.ts';
import { isDamaged } from '#store/database/sqlite/damage.ts';
import { ConfigError } from './config.ts';
import { OUT_OF_DAMAGE, OUT_OF_NEWER } from './unusable-store.ts';

export class StartError extends Error {
  override name = 'StartError';
}

export function explainStartFailure(
  error: unknown,
  { port, host, dataDir }: { port: number; host: string; dataDir: string },
): string {
  const isTold = [StartError, ConfigError, KeyPairError].some((kind) => error instanceof kind);
  if (isTold) return (error as Error).message;
  if (error instanceof NewerStoreError) {
    return `The store cannot be used: ${error.message}. Nothing was changed. ${OUT_OF_NEWER}`;
  }
  if (isDamaged(error)) {
    return `The store in DATA_DIR ${dataDir} is damaged (${error.message}). ${OUT_OF_DAMAGE.file}`;
  }
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return (
      `Port ${port} is in use by another program. Stop that one, or choose another port: ` +
      `PORT=${port === 3000 ? 3001 : 3000} npm start`
    );
  }
  if (code === 'EACCES' && /listen|bind/.test(message)) {
    return `Port ${port} may not be opened by this user. Choose one above 1023, such as PORT=3000.`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST is "${host}", but this machine has no such address. Use 127.0.0.1 or 0.0.0.0.`;
  }
  const because = cause instanceof Error ? ` (${cause.message})` : '';
  return `The site could not start with DATA_DIR ${dataDir}: ${message ?? String(error)}${because}`;
}
