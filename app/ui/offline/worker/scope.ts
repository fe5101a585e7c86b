type Extendable = Event & { waitUntil(work: Promise<unknown>): void };

export type Fetched = Extendable & {
  request: Request;
  respondWith(response: Promise<Response>): void;
};

type Told = Extendable & { data: unknown };
type Synced = Extendable & { tag: string };

export type WorkerScope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'sync', listener: (event: Synced) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<{ postMessage(message: unknown): void }[]>;
  };
  registration: { installing: unknown; waiting: unknown; unregister(): Promise<boolean> };
  location: Location;
};
