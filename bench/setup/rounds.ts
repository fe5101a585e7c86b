/** What is compared: each is run once in every round, and says what it measured. */
export type Variant = { name: string; measure: (round: number) => Promise<number> | number };

export type Measured = {
  /** The median of what was measured. */
  of(name: string): number;
  /** The median over rounds of one through the other, both of the same round. */
  ratio(name: string, against: string): number;
};

/**
 * Measures several ways side by side, round by round, each round beginning with another: what the
 * machine does meanwhile, and what one leaves behind for the next, falls on all of them alike.
 * @param warm rounds before, which do not count
 */
export async function inRounds(
  rounds: number,
  variants: readonly Variant[],
  { warm = 1 } = {},
): Promise<Measured> {
  const measured = new Map(variants.map(({ name }) => [name, [] as number[]]));
  for (let round = -warm; round < rounds; round += 1) {
    const first = (round + warm) % variants.length;
    for (const { name, measure } of [...variants.slice(first), ...variants.slice(0, first)]) {
      const value = await measure(round + warm);
      if (round >= 0) measured.get(name)?.push(value);
    }
  }
  const of = (name: string) => measured.get(name) ?? [];
  return {
    of: (name) => median(of(name)),
    ratio: (name, against) =>
      median(of(name).map((value, round) => value / (of(against)[round] ?? Number.NaN))),
  };
}

/** Milliseconds that some work takes. */
export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

export function median(values: readonly number[]): number {
  const ordered = values.toSorted((a, b) => a - b);
  const middle = ordered.length >> 1;
  const [low, high] = [ordered[middle - 1], ordered[middle]];
  if (high === undefined) return Number.NaN;
  return ordered.length % 2 === 1 || low === undefined ? high : (low + high) / 2;
}
