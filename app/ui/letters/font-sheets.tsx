import { languageOf } from '#domain/languages/languages.ts';
import { fontSheetsFor } from '#i18n/fonts.ts';
import { useLocale } from '#ui/site-link.tsx';

type Written = { text: string; lang?: string };

/** Scripts too large to be named on every page. */
export function FontSheets({ text, lang }: Written) {
  return fontSheetsFor(text, lang).map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="fonts" />
  ));
}

/** Of a list, behind it: nothing waits for them to be painted. */
export function LateFontSheets({ of }: { of: readonly Written[] }) {
  const { name, tag } = languageOf(useLocale());
  const ofPage = fontSheetsFor(name, tag);
  const sheets = new Set(of.flatMap(({ text, lang }) => fontSheetsFor(text, lang)));
  return [...sheets]
    .filter((href) => !ofPage.includes(href))
    .map((href) => <link key={href} rel="stylesheet" href={href} />);
}
