import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { plainWords } from '#i18n/fallback/marks.ts';
import { titleWithout, withTitle } from '#i18n/joined.ts';

/** As long as it is true, the title begins with it; the server may have said it already. */
export function useSaidInTitle(words: string | undefined): void {
  const { language } = useTranslation().i18n;
  useEffect(() => {
    if (!words) return;
    const said = plainWords(words);
    const plain = titleWithout(said, document.title, language);
    const title = withTitle(said, plain, language);
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [words, language]);
}
