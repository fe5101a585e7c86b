import { fontSheetsFor } from '#i18n/fonts.ts';

/** Scripts too large to be named on every page. */
export function FontSheets({ text, lang }: { text: string; lang?: string }) {
  return fontSheetsFor(text, lang).map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="fonts" />
  ));
}
