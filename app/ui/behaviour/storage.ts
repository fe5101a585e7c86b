type StorageArea = 'sessionStorage' | 'localStorage';

/** Undefined also where the browser stores nothing for us. */
export function stored<Value>(area: StorageArea, key: string): Value | undefined {
  try {
    return JSON.parse(window[area].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** False where the browser stores nothing, or has no room. */
export function store(area: StorageArea, key: string, value: unknown): boolean {
  try {
    window[area].setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.info('The browser did not store this.', key.split(':', 1)[0], error);
    return false;
  }
}

export function unstore(area: StorageArea, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // What cannot be reached was never stored.
  }
}

export function storedKeys(area: StorageArea, prefix: string): string[] {
  try {
    return Object.keys(window[area])
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}
