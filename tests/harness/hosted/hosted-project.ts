import { FirestoreServer } from '@firestore-emulator/server';
import { openFirestore } from '#server/hosted/firestore.server.ts';
import {
  type DocumentThere,
  HostedError,
  type HostedListener,
  type HostedProject,
} from '#server/hosted/hosted-project.ts';

export type Emulator = Awaited<ReturnType<typeof startEmulator>>;

export const PROJECT = 'letters-of-test';

/** A hosted database on this machine; `port` is that of one which was stopped. */
export async function startEmulator(port = 0) {
  const emulator = new FirestoreServer();
  const { server } = emulator as unknown as { server: Bindable };
  const bind = server.bindAsync.bind(server);
  const bound = Promise.withResolvers<number>();
  server.bindAsync = (_, credentials, done) =>
    bind(`127.0.0.1:${port}`, credentials, (error, at) => {
      bound.resolve(at);
      done(error, at);
    });
  await emulator.start(port);
  const at = await bound.promise;
  return {
    port: at,
    open: () => openEmulated(at),
    stop: () => emulator.stop(),
  };
}

/** Also from another process than that of the emulator. */
export async function openEmulated(port: number): Promise<HostedProject> {
  process.env.METADATA_SERVER_DETECTION = 'none';
  const before = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  try {
    return inPages(await openFirestore({ HOSTED_PROJECT_ID: PROJECT }));
  } finally {
    if (before === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
    else process.env.FIRESTORE_EMULATOR_HOST = before;
  }
}

/** The emulator knows neither the order of names nor where a page begins. */
function inPages(project: HostedProject): HostedProject {
  const EVERYTHING = 1_000_000;
  return {
    ...project,
    async list(collection, { after, limit, withFields }) {
      const all = await project.list(collection, { after: '', limit: EVERYTHING, withFields });
      const sorted = all.sort((a, b) => (a.id < b.id ? -1 : 1));
      return sorted.filter(({ id }) => id > after).slice(0, limit);
    },
  };
}

type Bindable = {
  bindAsync(
    address: string,
    credentials: unknown,
    done: (error: Error | null, port: number) => void,
  ): void;
};

/** A project in memory that refuses what rests on an older state, as no emulator does. */
export function projectInMemory() {
  const documents = new Map<string, { fields: Record<string, unknown>; read: number }>();
  const calls: string[] = [];
  const listeners = new Map<string, HostedListener>();
  const idIn = (path: string) => path.slice(path.indexOf('/') + 1);
  const tell = (path: string, changes: Parameters<HostedListener['heard']>[0]) =>
    listeners.get(path.slice(0, path.indexOf('/')))?.heard(changes);
  let moment = 0;
  /** Before each call: whatever it throws is the outcome. */
  let beforeCall = (_: string): void => undefined;
  const begin = (call: string) => {
    beforeCall(call);
    calls.push(call);
  };
  const put = (path: string, fields: Record<string, unknown>) => {
    moment += 1;
    documents.set(path, { fields, read: moment });
    tell(path, { said: [{ id: idIn(path), fields: structuredClone(fields) }], gone: [] });
  };
  const remove = (path: string) => {
    if (documents.delete(path)) tell(path, { said: [], gone: [idIn(path)] });
  };
  const requireUnchanged = (path: string, there: DocumentThere) => {
    const found = documents.get(path);
    if (!found || found.read !== there.read) throw new HostedError('moved', 'failed-precondition');
    return found;
  };
  const project: HostedProject = {
    async read(paths) {
      begin('read');
      return new Map(
        paths.flatMap((path) => {
          const found = documents.get(path);
          return found ? [[path, structuredClone(found)]] : [];
        }),
      );
    },
    async create(path, fields) {
      begin(`create ${path}`);
      if (documents.has(path)) throw new HostedError('moved', 'already-exists');
      put(path, structuredClone({ ...fields }));
    },
    async update(path, { set, remove }, there) {
      begin(`update ${path}`);
      const { fields } = requireUnchanged(path, there);
      const text = { ...(fields.text as object) } as Record<string, unknown>;
      const next: Record<string, unknown> = { ...fields };
      for (const [name, value] of [
        ...Object.entries(set),
        ...remove.map((name) => [name, undefined]),
      ]) {
        const [field = '', key] = String(name).split('.');
        const target = key === undefined ? next : text;
        if (value === undefined) delete target[key ?? field];
        else target[key ?? field] = value;
      }
      put(path, fields.text && typeof fields.text === 'object' ? { ...next, text } : next);
    },
    async delete(path, there) {
      begin(`delete ${path}`);
      requireUnchanged(path, there);
      remove(path);
    },
    async list(collection, { after, limit, withFields }) {
      begin('list');
      return [...documents.keys()]
        .filter((path) => path.startsWith(`${collection}/`))
        .map((path) => ({
          id: path.slice(collection.length + 1),
          fields: withFields ? (documents.get(path)?.fields ?? {}) : {},
        }))
        .filter(({ id }) => id > after)
        .sort((a, b) => (a.id < b.id ? -1 : 1))
        .slice(0, limit);
    },
    listen(collection, listener) {
      begin(`listen ${collection}`);
      listeners.set(collection, listener);
      const said = [...documents].filter(([path]) => path.startsWith(`${collection}/`));
      listener.heard({
        said: said.map(([path, { fields }]) => ({
          id: idIn(path),
          fields: structuredClone(fields),
        })),
        gone: [],
      });
      return () => {
        if (listeners.get(collection) === listener) listeners.delete(collection);
      };
    },
    close: async () => undefined,
  };
  return {
    project,
    put,
    /** Whoever listens hears nothing more, and has to begin again. */
    cut() {
      for (const { failed } of [...listeners.values()])
        failed(new HostedError('away', 'unavailable'));
    },
    calls,
    fieldsOf: (path: string) => documents.get(path)?.fields,
    paths: () => [...documents.keys()].sort(),
    forget: remove,
    before(act: (call: string) => void) {
      beforeCall = act;
    },
  };
}
