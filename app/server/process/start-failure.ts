import { ConfigError } from './config.ts';

export class StartError extends Error {
  override name = 'StartError';
}

export function explainStartFailure(
  error: unknown,
  { port, host, dataDir }: { port: number; host: string; dataDir: string },
): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message;
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
