import type { Logger as QueryLog } from 'kysely';
import type { Files } from '#files/files.ts';
import type { ImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import type { Mail } from '#server/mail/mail.server.ts';
import { failureOf, type Tracing } from './current-span.ts';

const KIND = /^\s*(\w+)/;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/i;

/** A query by its kind and its first table: its values are what people wrote. */
export function traceQueries(tracing: Tracing, system: 'sqlite' | 'postgresql'): QueryLog {
  return (event) => {
    const { sql } = event.query;
    const kind = (KIND.exec(sql)?.[1] ?? 'query').toUpperCase();
    const table = TABLE.exec(sql)?.[1];
    tracing.past(table ? `${kind} ${table}` : kind, {
      kind: 'client',
      attributes: {
        'db.system.name': system,
        'db.operation.name': kind,
        ...(table && { 'db.collection.name': table }),
      },
      milliseconds: event.queryDurationMillis,
      ...(event.level === 'error' && { failure: failureOf(event.error) }),
    });
  };
}

export function traceFiles(tracing: Tracing | undefined, files: Files): Files {
  if (!tracing) return files;
  const noted = { kind: 'client' } as const;
  return {
    ...files,
    put: (key, bytes) => tracing.span('files put', noted, () => files.put(key, bytes)),
    read: (key, range) => tracing.span('files read', noted, () => files.read(key, range)),
    delete: (key) => tracing.span('files delete', noted, () => files.delete(key)),
  };
}

export function tracePictures(
  tracing: Tracing | undefined,
  pool: ImageWorkerPool,
): ImageWorkerPool {
  if (!tracing) return pool;
  return {
    ...pool,
    encode: (bytes) => tracing.span('picture encode', {}, () => pool.encode(bytes)),
    inspect: (bytes) => tracing.span('picture inspect', {}, () => pool.inspect(bytes)),
    print: (bytes) => tracing.span('picture print', {}, () => pool.print(bytes)),
    reduce: (bytes) => tracing.span('picture reduce', {}, () => pool.reduce(bytes)),
  };
}

export function traceMail(tracing: Tracing | undefined, mail: Mail | undefined): Mail | undefined {
  if (!tracing || !mail) return mail;
  const noted = { kind: 'client', isRoot: true } as const;
  return { ...mail, send: (message) => tracing.span('mail send', noted, () => mail.send(message)) };
}
