/** How readers see ages: of everybody as they are, of children as a band, of everybody as a band. */
export const AGES_SHOWN = ['exact', 'childrenInBands', 'bands'] as const;
export type AgesShown = (typeof AGES_SHOWN)[number];

export type ShownAge = { age: number } | { from?: number; to?: number };

const CHILD_BELOW = 18;
/** Where a band begins: three years of a childhood are about two school years. */
const BANDS = [6, 9, 12, 15, CHILD_BELOW, 30, 45, 60] as const;

export const isChild = (age: number): boolean => age < CHILD_BELOW;

/** Ages from `first` on, as an address says them: `0-5`, `9-11`, `60-plus`. */
export type AgeBand = { key: string; first: number; shown: { from?: number; to?: number } };

export const AGE_BANDS: readonly AgeBand[] = [0, ...BANDS].map((first, i) => {
  const next = BANDS[i];
  return {
    key: next === undefined ? `${first}-plus` : `${first}-${next - 1}`,
    first,
    shown: { ...(first > 0 && { from: first }), ...(next !== undefined && { to: next - 1 }) },
  };
});

export function bandOf(age: number): AgeBand {
  return AGE_BANDS.findLast(({ first }) => first <= age) ?? (AGE_BANDS[0] as AgeBand);
}

export function bandWithKey(key: string): AgeBand | undefined {
  return AGE_BANDS.find((band) => band.key === key);
}

export function shownAge(age: number, shown: AgesShown): ShownAge {
  if (shown === 'exact' || (shown === 'childrenInBands' && !isChild(age))) return { age };
  return bandOf(age).shown;
}

/** A year more or less; of ages that are shown as bands no more is to be found out than the band. */
export function similarAges(age: number, shown: AgesShown): { from: number; to: number } {
  const seen = shownAge(age, shown);
  if ('age' in seen) return { from: age - 1, to: age + 1 };
  return { from: seen.from ?? 0, to: seen.to ?? Number.MAX_SAFE_INTEGER };
}
