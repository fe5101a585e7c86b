/** Nothing more of something is to be had, for this network at least. */
export class FullError extends Error {
  override name = 'FullError';
}

type Shares = ReturnType<typeof shareOut>;

/**
 * Shares out so much of something that many networks want at once. Each may have as much as is left
 * over: one of them never has more than half, several hold each other back, and whoever comes
 * next always finds something.
 */
export function shareOut(total: number) {
  const held = new Map<string, number>();
  let all = 0;

  return {
    /** Takes so much, or nothing if that is more than the network may have now. */
    take(network: string, amount: number): boolean {
      const mine = (held.get(network) ?? 0) + amount;
      if (mine > total - all - amount) return false;
      held.set(network, mine);
      all += amount;
      return true;
    },

    giveBack(network: string, amount: number): void {
      const mine = (held.get(network) ?? 0) - amount;
      if (mine > 0) held.set(network, mine);
      else held.delete(network);
      all -= amount;
    },
  };
}

/** What one form holds of the bytes that all unfinished ones may have in memory. */
export class Holding {
  readonly #bytes: Shares;
  readonly #network: string;
  #held = 0;

  constructor(bytes: Shares, network: string) {
    this.#bytes = bytes;
    this.#network = network;
  }

  /** Throws a FullError if there is no room for so many more. */
  add(bytes: number): void {
    if (!this.#bytes.take(this.#network, bytes)) throw new FullError('Too much is coming at once.');
    this.#held += bytes;
  }

  end(): void {
    this.#bytes.giveBack(this.#network, this.#held);
    this.#held = 0;
  }
}
