import type { TFunction } from 'i18next';
import type { Locale } from '#domain/languages/languages.ts';
import type { Problem } from '#domain/transfer/problems.ts';
import { joinedBy } from '#i18n/joined.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { fieldLabel } from '#routes/staff/letters/editor-views.server.ts';

export function printProblem(
  t: TFunction<'transfer'>,
  { field, key, value }: Problem,
  locale: Locale,
): string {
  const { aside, ended, named } = joinedBy(translateFor(locale));
  const problem = t(`problems.${key}`);
  const label = () => t(`fields.${field}`, { defaultValue: fieldLabel(field, locale) });
  const what = field === 'row' ? problem : named(label(), problem);
  return ended(value === undefined ? what : aside(what, value));
}
