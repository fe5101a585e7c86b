import { useEffect } from 'react';
import { useLocale } from '#ui/site-link.tsx';
import { KeptLetters } from './kept-letters.tsx';
import type { OfflineWords } from './offline-words.ts';
import { useKept } from './use-kept.ts';

/** Of a page that is not on the device: the letters that are. It goes on by itself when the line is back. */
export function HereInstead(props: {
  words: Pick<OfflineWords, 'letters' | 'none'>;
  wanted: string | undefined;
}) {
  const { words, wanted } = props;
  const { kept } = useKept(useLocale());
  useEffect(() => {
    if (!wanted) return;
    const goOn = () => window.location.replace(wanted);
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [wanted]);
  return kept && <KeptLetters letters={kept.letters} words={words} level="h2" />;
}
