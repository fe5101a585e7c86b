import { LRUCache } from 'lru-cache';

export type KeptPictures<Source> = {
  read(name: string, source: Source): Promise<Uint8Array<ArrayBuffer> | undefined>;
  has(name: string): boolean;
};

/** In memory only, so that none outlives what it is made of; `name` has to change with that. */
export function keepPictures<Source>(
  bytesMax: number,
  make: (name: string, source: Source) => Promise<Uint8Array<ArrayBuffer> | undefined>,
): KeptPictures<Source> {
  const kept = new LRUCache<string, Uint8Array<ArrayBuffer>, { source: Source }>({
    maxSize: bytesMax,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (name, _stale, { context }) => make(name, context.source),
  });
  return {
    read: (name, source) => kept.fetch(name, { context: { source } }),
    has: (name) => kept.has(name),
  };
}
