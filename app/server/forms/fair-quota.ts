/** Nothing more of something is to be had, for this network at least. */
export class QuotaExceededError extends Error {
  override name = 'FullError';
}

export type FairQuota = ReturnType<typeof fairQuota>;

/**
 * Shares out so much of something that many networks want at once. Each may have as much as is left
 * over: one of them never has more than half, several hold each other back, and whoever comes
 * next always finds something. Who stands in several networks, one within the other, has a part of the
 * share of each.
 */
export function fairQuota(total: number) {
  const held = new Map<string, number>();
  let all = 0;

  return {
    /** Takes so much, or nothing if that is more than one of the networks may have now. */
    acquire(networks: readonly string[], amount: number): boolean {
      const most = total - all - amount;
      if (networks.some((network) => (held.get(network) ?? 0) + amount > most)) return false;
      for (const network of networks) held.set(network, (held.get(network) ?? 0) + amount);
      all += amount;
      return true;
    },

    release(networks: readonly string[], amount: number): void {
      for (const network of networks) {
        const rest = (held.get(network) ?? 0) - amount;
        if (rest > 0) held.set(network, rest);
        else held.delete(network);
      }
      all -= amount;
    },

    /** Whether nobody outside this network holds anything. */
    isAlone: (network: string): boolean => (held.get(network) ?? 0) === all,
  };
}

/** What one form holds of the bytes that all unfinished ones may have in memory. */
export class QuotaHolding {
  readonly #bytes: FairQuota;
  readonly #networks: readonly string[];
  #held = 0;

  /** Throws a FullError if there is no room for so many to begin with. */
  constructor(bytes: FairQuota, networks: readonly string[], first = 0) {
    this.#bytes = bytes;
    this.#networks = networks;
    this.add(first);
  }

  /** Throws a FullError if there is no room for so many more. */
  add(bytes: number): void {
    if (!this.#bytes.acquire(this.#networks, bytes))
      throw new QuotaExceededError('Too much is coming at once.');
    this.#held += bytes;
  }

  end(): void {
    this.#bytes.release(this.#networks, this.#held);
    this.#held = 0;
  }
}
