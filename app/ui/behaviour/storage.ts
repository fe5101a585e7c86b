type Place = 'sessionStorage' | 'localStorage';

/** What a browser has stored for the site; nothing where it stores nothing, or not for us. */
export function stored<Kept>(place: Place, key: string): Kept | undefined {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Whether it is stored now: a browser may be told to store nothing, or have no room. */
export function store(place: Place, key: string, value: unknown): boolean {
  try {
    window[place].setItem(key, JSON.stringify(value));
    return true;
  } catch (error) {
    console.info('The browser did not store this.', key.split(':', 1)[0], error);
    return false;
  }
}

export function unstore(place: Place, key: string): void {
  try {
    window[place].removeItem(key);
  } catch {
    // What cannot be reached was never stored.
  }
}

export function storedKeys(place: Place, prefix: string): string[] {
  try {
    return Object.keys(window[place])
      .filter((key) => key.startsWith(prefix))
      .sort();
  } catch {
    return [];
  }
}
