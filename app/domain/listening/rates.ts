/** How fast is read, as parts of what the voice does by itself. */
const RATES = [0.6, 0.8, 1, 1.2, 1.4] as const;
export const USUAL_RATE = 1;
export type Rate = (typeof RATES)[number];

export function rateOf(kept: unknown): Rate {
  return RATES.find((rate) => rate === kept) ?? USUAL_RATE;
}

export function rateBeside(rate: Rate, step: -1 | 1): Rate | undefined {
  return RATES[RATES.indexOf(rate) + step];
}
