import type { Kept } from '#domain/offline/kept.ts';
import type { Unsent } from '#domain/offline/unsent.ts';

export type StoredUnsent = Unsent<File>;

/** What a device remembers of keeping. */
export type Keeping = {
  isOn: boolean;
  /** What was asked for before is not kept any more: everything was let go then, or nothing was there yet. */
  since?: number;
  /** How far it has heard, when, and how far before that: machines of a site do not hear at the same moment. */
  heard?: string;
  heardAt?: number;
  heardBefore?: string | undefined;
  build?: string;
  /** The build for which the files of older ones were let go. */
  filesOf?: string;
  locale?: string;
  isFull?: boolean;
  unfound?: readonly string[];
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
  names: Name | Name[],
  mode: IDBTransactionMode,
  use: (transaction: IDBTransaction) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(names, mode);
    const request = use(transaction);
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

function listOver<List extends 'things' | 'unsent'>(name: List) {
  type Item = Stores[List];
  return {
    get: (key: string): Promise<Item | undefined> =>
      run<Item>(name, 'readonly', (transaction) => transaction.objectStore(name).get(key)),
    all: async (): Promise<Item[]> =>
      (await run<Item[]>(name, 'readonly', (transaction) =>
        transaction.objectStore(name).getAll(),
      )) ?? [],
    remove: async (...keys: readonly string[]): Promise<void> => {
      if (keys.length === 0) return;
      await run(name, 'readwrite', (transaction) => {
        for (const key of keys) transaction.objectStore(name).delete(key);
        return undefined;
      });
    },
  };
}

function changeItem<Item>(
  store: IDBObjectStore,
  key: string,
  change: (item: Item | undefined) => Item | undefined,
): void {
  const request = store.get(key);
  request.onsuccess = () => {
    const next = change(request.result);
    if (next) store.put(next);
  };
}

export const things = {
  ...listOver('things'),
  /** All in one, as keeping is then: what is switched off meanwhile, or taken out, does not come back by it. */
  change: async (
    addresses: readonly string[],
    change: (thing: Kept | undefined, keeping: Keeping, address: string) => Kept | undefined,
  ): Promise<void> => {
    if (addresses.length === 0) return;
    await run(['things', 'state'], 'readwrite', (transaction) => {
      const store = transaction.objectStore('things');
      const state = transaction.objectStore('state').get(KEEPING);
      state.onsuccess = () => {
        const now: Keeping = state.result ?? { isOn: false };
        for (const address of addresses) {
          changeItem<Kept>(store, address, (thing) => change(thing, now, address));
        }
      };
      return undefined;
    });
  },
};

export const unsentItems = {
  ...listOver('unsent'),
  put: async (item: StoredUnsent): Promise<void> => {
    await run('unsent', 'readwrite', (transaction) => transaction.objectStore('unsent').put(item));
  },
  change: async (
    key: string,
    change: (item: StoredUnsent | undefined) => StoredUnsent | undefined,
  ): Promise<void> => {
    await run('unsent', 'readwrite', (transaction) => {
      changeItem(transaction.objectStore('unsent'), key, change);
      return undefined;
    });
  },
};

export const keeping = {
  get: async (): Promise<Keeping> =>
    (await run<Keeping>('state', 'readonly', (transaction) =>
      transaction.objectStore('state').get(KEEPING),
    )) ?? { isOn: false },
  begin: async (since: number): Promise<void> => {
    await run('state', 'readwrite', (transaction) =>
      transaction.objectStore('state').put({ isOn: false, since } satisfies Keeping, KEEPING),
    );
  },
  /** Of what was forgotten nothing comes back. */
  change: async (change: (now: Keeping) => Partial<Keeping>): Promise<void> => {
    await run('state', 'readwrite', (transaction) => {
      const store = transaction.objectStore('state');
      const request = store.get(KEEPING);
      request.onsuccess = () => {
        const now: Keeping | undefined = request.result;
        if (now) store.put({ ...now, ...change(now) }, KEEPING);
      };
      return undefined;
    });
  },
  forget: async (): Promise<void> => {
    await run(['things', 'state'], 'readwrite', (transaction) => {
      transaction.objectStore('state').delete(KEEPING);
      transaction.objectStore('things').clear();
      return undefined;
    });
  },
};
