import type { Kept } from '#domain/offline/kept.ts';
import type { Unsent } from '#domain/offline/unsent.ts';

export type StoredUnsent = Unsent<File>;

/** What a device remembers of keeping. */
export type Keeping = {
  isOn: boolean;
  /** How far it has heard, when, and how far before that: machines of a site do not hear at the same moment. */
  heard?: string;
  heardAt?: number;
  heardBefore?: string | undefined;
  build?: string;
  locale?: string;
  isFull?: boolean;
};

type Stores = { things: Kept; unsent: StoredUnsent; state: Keeping };
type Name = keyof Stores;

const DATABASE = 'wildpost';
const VERSION = 1;
const KEEPING = 'keeping';

let opened: Promise<IDBDatabase> | undefined;

/** One connection for each page or worker, opened anew after another one has changed or deleted it. */
function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      const { result } = request;
      // What is kept can be fetched again; what was written cannot.
      if (result.objectStoreNames.contains('things')) result.deleteObjectStore('things');
      result.createObjectStore('things', { keyPath: 'address' });
      for (const [name, keyPath] of [['unsent', 'key'], ['state']] as const) {
        if (result.objectStoreNames.contains(name)) continue;
        result.createObjectStore(name, keyPath ? { keyPath } : undefined);
      }
    };
    request.onsuccess = () => {
      const forget = () => {
        opened = undefined;
        request.result.close();
      };
      request.result.onversionchange = forget;
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('Another page holds the database.'));
  }).catch((error) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

async function run<Result>(
  name: Name,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = use(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

function listOver<List extends 'things' | 'unsent'>(name: List) {
  type Item = Stores[List];
  return {
    get: (key: string): Promise<Item | undefined> =>
      run<Item>(name, 'readonly', (store) => store.get(key)),
    all: async (): Promise<Item[]> =>
      (await run<Item[]>(name, 'readonly', (store) => store.getAll())) ?? [],
    put: async (...items: readonly Item[]): Promise<void> => {
      if (items.length === 0) return;
      await run(name, 'readwrite', (store) => {
        for (const item of items) store.put(item);
        return undefined;
      });
    },
    remove: async (...keys: readonly string[]): Promise<void> => {
      if (keys.length === 0) return;
      await run(name, 'readwrite', (store) => {
        for (const key of keys) store.delete(key);
        return undefined;
      });
    },
    change: async (
      key: string,
      change: (item: Item | undefined) => Item | undefined,
    ): Promise<void> => {
      await run(name, 'readwrite', (store) => {
        const request = store.get(key);
        request.onsuccess = () => {
          const next = change(request.result as Item | undefined);
          if (next) store.put(next);
        };
        return undefined;
      });
    },
  };
}

export const things = listOver('things');
export const unsentItems = listOver('unsent');

export const keeping = {
  get: async (): Promise<Keeping> =>
    (await run<Keeping>('state', 'readonly', (store) => store.get(KEEPING))) ?? { isOn: false },
  change: async (change: Partial<Keeping>): Promise<void> => {
    await run('state', 'readwrite', (store) => {
      const request = store.get(KEEPING);
      request.onsuccess = () => {
        store.put({ ...(request.result ?? { isOn: false }), ...change }, KEEPING);
      };
      return undefined;
    });
  },
  forget: async (): Promise<void> => {
    await run('state', 'readwrite', (store) => store.delete(KEEPING));
    await run('things', 'readwrite', (store) => store.clear());
  },
};
