import type { Firestore, QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import {
  type DocumentThere,
  HostedError,
  type HostedFailure,
  type HostedProject,
} from './hosted-project.ts';
import type { HostedSettings } from './hosted-settings.ts';

/** The client repeats for minutes what does not answer. */
const LIMIT_MS = 20_000;

const CODES: Readonly<Record<number, [name: string, failure: HostedFailure]>> = {
  1: ['cancelled', 'away'],
  2: ['unknown', 'away'],
  3: ['invalid-argument', 'refused'],
  4: ['deadline-exceeded', 'away'],
  5: ['not-found', 'moved'],
  6: ['already-exists', 'moved'],
  7: ['permission-denied', 'away'],
  8: ['resource-exhausted', 'away'],
  9: ['failed-precondition', 'moved'],
  10: ['aborted', 'moved'],
  11: ['out-of-range', 'refused'],
  12: ['unimplemented', 'away'],
  13: ['internal', 'away'],
  14: ['unavailable', 'away'],
  15: ['data-loss', 'away'],
  16: ['unauthenticated', 'away'],
};

/** The library is loaded here alone, by those who have a hosted project. */
export async function openFirestore(
  settings: Pick<HostedSettings, 'HOSTED_PROJECT_ID' | 'GOOGLE_APPLICATION_CREDENTIALS'>,
): Promise<HostedProject> {
  const library = await import('@google-cloud/firestore');
  const { HOSTED_PROJECT_ID: projectId, GOOGLE_APPLICATION_CREDENTIALS: keyFilename } = settings;
  const database = new library.Firestore({
    ...(projectId && { projectId }),
    ...(keyFilename && { keyFilename }),
  });
  return overFirestore(database, library.FieldValue.delete);
}

function overFirestore(database: Firestore, gone: () => unknown): HostedProject {
  const sinceRead = ({ read }: DocumentThere) => ({ lastUpdateTime: read as Timestamp });
  return {
    async read(paths) {
      if (paths.length === 0) return new Map();
      const found = await reading(database.getAll(...paths.map((path) => database.doc(path))));
      return new Map(
        found.flatMap((one) => {
          const data = one.data();
          return data ? [[one.ref.path, { fields: plainFields(data), read: one.updateTime }]] : [];
        }),
      );
    },
    create: (path, fields) => writing(database.doc(path).create({ ...fields })),
    update(path, { set, remove }, there) {
      const removed = Object.fromEntries(remove.map((field) => [field, gone()]));
      return writing(database.doc(path).update({ ...set, ...removed }, sinceRead(there)));
    },
    delete: (path, there) => writing(database.doc(path).delete(sinceRead(there))),
    async list(collection, { after, limit, withFields }) {
      const ordered = database.collection(collection).orderBy('__name__').limit(limit);
      const asked = withFields ? ordered : ordered.select();
      const { docs } = await reading((after ? asked.startAfter(after) : asked).get());
      return docs.map((one) => ({ id: one.id, fields: plainFields(one.data()) }));
    },
    listen(collection, { heard, failed }) {
      return database.collection(collection).onSnapshot(
        (snapshot) => {
          const changes = snapshot.docChanges();
          const gone = changes.filter(({ type }) => type === 'removed');
          const said = changes.filter(({ type }) => type !== 'removed');
          heard({
            said: said.map(({ doc }) => ({ id: doc.id, fields: plainFields(doc.data()) })),
            gone: gone.map(({ doc }) => doc.id),
          });
        },
        (error) => failed(new HostedError('away', failureOf(error)[0])),
      );
    },
    close: () => database.terminate(),
  };
}

function plainFields(
  fields: ReturnType<QueryDocumentSnapshot['data']>,
): Readonly<Record<string, unknown>> {
  const plain = Object.entries(fields).map(([name, value]) => [name, plainValue(value)]);
  return Object.fromEntries(plain);
}

function plainValue(value: unknown): unknown {
  const isMoment = value !== null && typeof value === 'object' && 'toMillis' in value;
  return isMoment ? (value as Timestamp).toMillis() : value;
}

/** Whatever cannot be read is no single document's matter. */
function reading<Result>(asked: Promise<Result>): Promise<Result> {
  return within(asked).catch((error) => {
    throw new HostedError('away', failureOf(error)[0]);
  });
}

async function writing(asked: Promise<unknown>): Promise<void> {
  await within(asked).catch((error) => {
    const [name, failure] = failureOf(error);
    throw new HostedError(failure, name);
  });
}

function failureOf(error: {
  code?: unknown;
  name?: string;
}): [name: string, failure: HostedFailure] {
  const known = CODES[Number(error.code)];
  return known ?? [typeof error.code === 'string' ? error.code : (error.name ?? 'error'), 'away'];
}

async function within<Result>(asked: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const limit = setTimeout(() => reject({ code: 4 }), LIMIT_MS);
  return Promise.race([asked, late]).finally(() => clearTimeout(limit));
}
