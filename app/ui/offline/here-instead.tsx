import { useEffect } from 'react';
import { useLocale } from '#ui/site-link.tsx';
import { KeptLetters } from './kept-letters.tsx';
import type { OfflineWords } from './offline-words.ts';
import { useKept } from './use-kept.ts';

const TRIES = 6;

/** Of a page that is not on the device: the letters that are. It goes on by itself when the line is back. */
export function HereInstead(props: {
  words: Pick<OfflineWords, 'letters' | 'none'>;
  wanted: string | undefined;
}) {
  const { words, wanted } = props;
  const { kept } = useKept(useLocale());
  useEffect(() => {
    if (!wanted) return;
    let isLeft = false;
    const goOn = async () => {
      if (await answers(() => isLeft)) window.location.replace(wanted);
    };
    window.addEventListener('online', goOn);
    return () => {
      isLeft = true;
      window.removeEventListener('online', goOn);
    };
  }, [wanted]);
  return kept && <KeptLetters letters={kept.letters} words={words} level="h2" />;
}

/** A browser says that a line is back a little before anything comes over it. */
async function answers(isLeft: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !isLeft(); tries += 1) {
    const answer = await fetch('/latest.json', { cache: 'no-store' }).catch(() => undefined);
    if (answer?.ok) return !isLeft();
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
  }
  return false;
}
