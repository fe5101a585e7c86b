import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { store, stored } from '#ui/behaviour/storage.ts';
import type { LetterCardView, ListView } from './views.ts';

type Kept = { letters: LetterCardView[]; next: string | undefined; added: number };

/** Lists as they were left, by the entry of the browser's history they belong to. */
const lists = new Map<string, Kept>();
const STORED = 'list:';

/**
 * The letters of a list so far. Going back to it (also after a reload) finds the same pages
 * loaded; going to it anew starts afresh.
 */
export function useKeptList(
  first: ListView,
  keep: boolean,
): Kept & { add: (following: ListView) => void } {
  const { key, pathname, search } = useLocation();
  const place = `${key} ${pathname}${search}`;
  const recalled = () => (keep && lists.get(place)) || begin(first);
  const [kept, setKept] = useState<Kept>(recalled);
  const [begun, setBegun] = useState(first);
  const scrollTo = useRef<number>(undefined);

  if (begun !== first) {
    setBegun(first);
    setKept(recalled());
  }

  useEffect(() => {
    if (!keep || lists.has(place)) return;
    const before = stored<Kept>('sessionStorage', STORED + place);
    if (!before) return;
    lists.set(place, before);
    scrollTo.current = storedScroll(key);
    setKept(before);
  }, [keep, place, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the letters give the page its length.
  useLayoutEffect(() => {
    if (scrollTo.current === undefined) return;
    window.scrollTo(0, scrollTo.current);
    scrollTo.current = undefined;
  }, [kept]);

  const add = useCallback(
    (following: ListView) => {
      setKept((before) => {
        const known = new Set(before.letters.map(({ id }) => id));
        const fresh = following.letters.filter(({ id }) => !known.has(id));
        const after = {
          letters: [...before.letters, ...fresh],
          next: following.next,
          added: fresh.length,
        };
        if (keep) remember(place, after);
        return after;
      });
    },
    [keep, place],
  );
  return { ...kept, add };
}

function begin({ letters, next }: ListView): Kept {
  return { letters, next, added: 0 };
}

function remember(place: string, kept: Kept): void {
  const resting = { ...kept, added: 0 };
  lists.set(place, resting);
  store('sessionStorage', STORED + place, resting);
}

/** Where React Router noted that this entry of the history was scrolled to. */
function storedScroll(key: string): number {
  const places = stored<Record<string, number>>('sessionStorage', 'react-router-scroll-positions');
  return places?.[key] ?? 0;
}
