import type { TFunction } from 'i18next';
import type { Locale } from '#domain/languages/languages.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import { fieldLabel } from '#routes/staff/letters/editor-views.server.ts';

/** A page shows the value `isolated`; a table has no need of its signs. */
export function printProblem(
  t: TFunction<'transfer'>,
  { field, key, value }: Problem,
  locale: Locale,
  shown: (value: string) => string = String,
): string {
  const sentence = t(`problems.${key}`);
  const what =
    field === 'row'
      ? sentence
      : `${t(`fields.${field}`, { defaultValue: fieldLabel(field, locale) })}: ${sentence}`;
  return value === undefined ? `${what}.` : `${what} (${shown(value)}).`;
}
