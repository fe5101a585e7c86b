import { useEffect } from 'react';
import { fontSheetsFor, pageFontSheets } from '#i18n/fonts.ts';
import { useLocale } from '#ui/site-link.tsx';
import type { FaceView } from './views.ts';

type Written = { text: string; lang?: string };

/** Scripts too large to be named on every page; what comes behind the page comes there only. */
export function FontSheets({ text, lang }: Written) {
  const { late } = pageFontSheets(useLocale());
  return fontSheetsFor(text, lang)
    .filter((href) => !late.includes(href))
    .map((href) => <EarlySheet key={href} href={href} />);
}

export function EarlySheet({ href }: { href: string }) {
  return <link rel="stylesheet" href={href} precedence="fonts" />;
}

/** Long, and needed for few words: it comes once a document is there (`server/documents/starter.ts`). */
export function LateSheet({ href }: { href: string }) {
  useEffect(() => addSheet(href), [href]);
  return (
    <noscript data-sheet={href}>
      <link rel="stylesheet" href={href} />
    </noscript>
  );
}

/** Of a language that the document did not have at first. */
function addSheet(href: string): void {
  if (document.readyState !== 'complete' || document.querySelector(`link[href="${href}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/** Of a list, behind it: nothing waits for them to be painted. */
export function LateFontSheets({ of }: { of: readonly Written[] }) {
  const { early, late } = pageFontSheets(useLocale());
  const sheets = new Set(of.flatMap(({ text, lang }) => fontSheetsFor(text, lang)));
  return [...sheets]
    .filter((href) => !early.includes(href) && !late.includes(href))
    .map((href) => <link key={href} rel="stylesheet" href={href} />);
}

export function LetterFontSheets({ face, ...written }: Written & { face: FaceView | undefined }) {
  return face ? <EarlySheet href={face.sheet} /> : <FontSheets {...written} />;
}
