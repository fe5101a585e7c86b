import type { TFunction } from 'i18next';
import type { Problem } from '#domain/transfer/problems.ts';

/** A problem as a sentence in the reader's language. */
export function printProblem(t: TFunction<'transfer'>, { field, key, value }: Problem): string {
  const sentence = t(`problems.${key}`);
  const what = field === 'row' ? sentence : `${t(`fields.${field}`)}: ${sentence}`;
  return value === undefined ? `${what}.` : `${what} (${value}).`;
}
