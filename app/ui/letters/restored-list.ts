import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { store, stored } from '#ui/behaviour/storage.ts';
import type { LetterCardView, ListView } from './views.ts';

type LoadedList = { letters: LetterCardView[]; next: string | undefined; added: number };

const lists = new Map<string, LoadedList>();
const STORED = 'list:';

/** Going back, also after a reload, finds the same pages loaded; a new visit starts afresh. */
export function useRestoredList(
  first: ListView,
  restores: boolean,
): LoadedList & { add: (following: ListView) => void } {
  const { key, pathname, search } = useLocation();
  const entryKey = `${key} ${pathname}${search}`;
  const restored = () => (restores && lists.get(entryKey)) || begin(first);
  const [loaded, setLoaded] = useState<LoadedList>(restored);
  const [begun, setBegun] = useState(first);
  const scrollTo = useRef<number>(undefined);

  if (begun !== first) {
    setBegun(first);
    setLoaded(restored());
  }

  useEffect(() => {
    if (!restores || lists.has(entryKey)) return;
    const before = stored<LoadedList>('sessionStorage', STORED + entryKey);
    if (!before) return;
    lists.set(entryKey, before);
    scrollTo.current = storedScroll(key);
    setLoaded(before);
  }, [restores, entryKey, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters give the page its length.
  useLayoutEffect(() => {
    if (scrollTo.current === undefined) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [loaded]);

  const add = useCallback(
    (following: ListView) => {
      setLoaded((before) => {
        const known = new Set(before.letters.map(({ id }) => id));
        const fresh = following.letters.filter(({ id }) => !known.has(id));
        const after = {
          letters: [...before.letters, ...fresh],
          next: following.next,
          added: fresh.length,
        };
        if (restores) storeList(entryKey, after);
        return after;
      });
    },
    [restores, entryKey],
  );
  return { ...loaded, add };
}

function begin({ letters, next }: ListView): LoadedList {
  return { letters, next, added: 0 };
}

function storeList(entryKey: string, loaded: LoadedList): void {
  const resting = { ...loaded, added: 0 };
  lists.set(entryKey, resting);
  store('sessionStorage', STORED + entryKey, resting);
}

function storedScroll(key: string): number {
  const positions = stored<Record<string, number>>(
    'sessionStorage',
    'react-router-scroll-positions',
  );
  return positions?.[key] ?? 0;
}
