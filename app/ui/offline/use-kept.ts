import { useCallback, useEffect, useState } from 'react';
import type { Locale } from '#domain/languages/languages.ts';
import type { Kept } from '#domain/offline/kept.ts';
import { keeping, type StoredUnsent, things, unsentItems } from './database.ts';
import { localeOf } from './kept-things.ts';
import { onTold } from './words-between.ts';

export type KeptHere = {
  isOn: boolean;
  isFull: boolean;
  pages: number;
  bytes: number;
  letters: { address: string; title: string }[];
  unsent: StoredUnsent[];
};

const NOTHING: KeptHere = {
  ...{ isOn: false, isFull: false, pages: 0, bytes: 0, letters: [], unsent: [] },
};

export function useKept(locale: Locale): { kept: KeptHere | undefined; look: () => void } {
  const [kept, setKept] = useState<KeptHere>();
  const look = useCallback(() => {
    lookAt(locale).then(setKept, (error) => {
      console.info('This browser keeps nothing.', error);
      setKept(NOTHING);
    });
  }, [locale]);
  useEffect(() => {
    look();
    window.addEventListener('pageshow', look);
    const stop = onTold(look);
    return () => {
      window.removeEventListener('pageshow', look);
      stop();
    };
  }, [look]);
  return { kept, look };
}

async function lookAt(locale: Locale): Promise<KeptHere> {
  const [all, state, unsent] = await Promise.all([things.all(), keeping.get(), unsentItems.all()]);
  const pages = all.filter(({ kind }) => kind === 'page');
  return {
    isOn: state.isOn,
    isFull: state.isFull === true,
    pages: pages.length,
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    letters: lettersOf(pages, locale),
    unsent: unsent.toSorted((a, b) => a.at - b.at),
  };
}

function lettersOf(pages: readonly Kept[], locale: Locale): KeptHere['letters'] {
  const seen = new Set<string>();
  return pages
    .filter((page) => page.letter !== undefined && localeOf(page) === locale)
    .toSorted((a, b) => a.address.length - b.address.length)
    .filter(({ letter = '' }) => !seen.has(letter) && seen.add(letter))
    .toSorted((a, b) => b.used - a.used)
    .map(({ address, title = address }) => ({ address, title }));
}
