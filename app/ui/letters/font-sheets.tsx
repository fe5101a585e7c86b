import { useEffect } from 'react';
import { preinit } from 'react-dom';
import { fontSheetsFor, type LateFace, pageFontSheets } from '#i18n/fonts/font-sheets.ts';
import { useLocale } from '#ui/site-link.tsx';
import type { FaceView } from './views.ts';

type Written = { text: string; lang?: string };

/** Scripts too large to be named on every page; what comes behind the page comes there only. */
export function FontSheets({ text, lang }: Written) {
  const { late } = pageFontSheets(useLocale());
  return fontSheetsFor(text, lang)
    .filter((href) => href !== late?.href)
    .map((href) => <EarlySheet key={href} href={href} />);
}

/** A document waits for it, a page that a script turns to does not, as it would for an element. */
export function EarlySheet({ href }: { href: string }) {
  preinit(href, { as: 'style', precedence: 'fonts' });
  return null;
}

/** Long, and needed for few words: it comes once a document is there, if one of them is on it. */
export function LateSheet({ href, family }: LateFace) {
  useEffect(() => {
    const leaving = new AbortController();
    import('#i18n/fonts/late-sheet.ts').then(
      ({ keepBringingLateSheet }) => {
        if (!leaving.signal.aborted) keepBringingLateSheet(leaving.signal);
      },
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return (
    <noscript data-sheet={href} data-family={family}>
      <link rel="stylesheet" href={href} />
    </noscript>
  );
}

/** Of a list, behind it: nothing waits for them. By their names React tells them from sheets of its own, which stay. */
export function LateFontSheets({ of }: { of: readonly Written[] }) {
  const { early, late } = pageFontSheets(useLocale());
  const sheets = new Set(of.flatMap(({ text, lang }) => fontSheetsFor(text, lang)));
  return [...sheets]
    .filter((href) => href !== early && href !== late?.href)
    .map((href) => <link key={href} rel="stylesheet" href={`${href}#late`} />);
}

export function LetterFontSheets({ face, ...written }: Written & { face: FaceView | undefined }) {
  return face ? <EarlySheet href={face.sheet} /> : <FontSheets {...written} />;
}
