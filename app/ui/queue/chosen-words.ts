import type { TFunction } from 'i18next';

type Selection = {
  chosen: number;
  /** How many match, where all of them were asked for: then other sentences follow this one. */
  matching?: number | undefined;
};

export function sayChosen(
  { chosen, matching }: Selection,
  t: TFunction<'moderation'>,
  ended: (words: string) => string,
): string {
  if (chosen > 0 && chosen === matching) return t('bulk.allSelected', { count: chosen });
  const words = chosen > 0 ? t('bulk.selected', { count: chosen }) : t('bulk.none');
  return matching === undefined ? words : ended(words);
}
