/** How readers see ages: of everybody as they are, of children as a band, of everybody as a band. */
export const AGES_SHOWN = ['exact', 'childrenInBands', 'bands'] as const;
export type AgesShown = (typeof AGES_SHOWN)[number];

export type ShownAge = { age: number } | { from?: number; to?: number };

const CHILD_BELOW = 18;
/** Where a band begins: three years of a childhood are about two school years. */
const BANDS = [6, 9, 12, 15, CHILD_BELOW, 30, 45, 60] as const;

export const isChild = (age: number): boolean => age < CHILD_BELOW;

export function shownAge(age: number, shown: AgesShown): ShownAge {
  if (shown === 'exact' || (shown === 'childrenInBands' && !isChild(age))) return { age };
  const from = BANDS.findLast((start) => start <= age);
  const next = BANDS.find((start) => start > age);
  return {
    ...(from !== undefined && { from }),
    ...(next !== undefined && { to: next - 1 }),
  };
}

/** A year more or less; of ages that are shown as bands no more is to be found out than the band. */
export function similarAges(age: number, shown: AgesShown): { from: number; to: number } {
  const seen = shownAge(age, shown);
  if ('age' in seen) return { from: age - 1, to: age + 1 };
  return { from: seen.from ?? 0, to: seen.to ?? Number.MAX_SAFE_INTEGER };
}
