import { typedNumber } from '#domain/forms/typed.ts';
import { type Locale, languageOf } from '#domain/languages/languages.ts';
import type { Import, ImportCounts } from '#domain/transfer/imports.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import type { Imports } from '#store/transfer/imports.ts';
import type { PictureChoiceView } from '#ui/transfer/picture-choice.tsx';
import { printProblem } from './problems.server.ts';

const ROWS = 100;

/** Undefined if every picture can be taken. */
export async function toPictureChoice(
  imports: Imports,
  { id }: Import,
  {
    after: typedAfter,
    counts: { letter },
    locale,
  }: { after: string | null; counts: ImportCounts; locale: Locale },
): Promise<PictureChoiceView | undefined> {
  if (letter.noPicture + letter.withoutPicture === 0) return undefined;
  const t = deskTranslateFor(locale, 'transfer');
  const number = new Intl.NumberFormat(languageOf(locale).tag);
  const after = typedNumber(typedAfter ?? '') ?? 0;
  const rows = await imports.rows(id, { after, limit: ROWS + 1, only: 'pictures' });
  const shown = rows.slice(0, ROWS);
  return {
    sum: t('pictures.sum', {
      without: number.format(letter.withoutPicture),
      refused: number.format(letter.noPicture),
    }),
    after,
    next: rows.length > ROWS ? shown.at(-1)?.n : undefined,
    rows: shown.map(({ n, sourceLine, label, verdict, problems }) => ({
      ...{ n, sourceLine, label },
      what: t(`verdicts.${verdict}`),
      without: verdict === 'withoutPicture',
      why: problems.map((one) => printProblem(t, one, locale)),
    })),
  };
}
