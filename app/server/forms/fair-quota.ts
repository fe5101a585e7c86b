export class QuotaExceededError extends Error {
  override name = 'FullError';
}

export type FairQuota = ReturnType<typeof fairQuota>;

/** Each network may hold as much as is left over: one has at most half, the next finds some. */
export function fairQuota(total: number) {
  const held = new Map<string, number>();
  let all = 0;

  return {
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

    isAlone: (network: string): boolean => (held.get(network) ?? 0) === all,
  };
}

export class QuotaHolding {
  readonly #bytes: FairQuota;
  readonly #networks: readonly string[];
  #held = 0;

  constructor(bytes: FairQuota, networks: readonly string[], first = 0) {
    this.#bytes = bytes;
    this.#networks = networks;
    this.add(first);
  }

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
