export class GrowingBuffer {
  readonly #hold: ((bytes: number) => void) | undefined;
  readonly #most: number;
  #room: Buffer<ArrayBuffer> = Buffer.alloc(0);
  #length = 0;

  /** @param hold told of memory before it is allocated; may throw */
  constructor({
    hold,
    most = Number.POSITIVE_INFINITY,
  }: {
    hold?: ((bytes: number) => void) | undefined;
    most?: number;
  } = {}) {
    this.#hold = hold;
    this.#most = most;
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#room.length) {
      const size = Math.max(Math.min(2 * this.#room.length, this.#most), length);
      this.#hold?.(size - this.#room.length);
      const larger = Buffer.alloc(size);
      this.#room.copy(larger, 0, 0, this.#length);
      this.#room = larger;
    }
    this.#room.set(piece, this.#length);
    this.#length = length;
  }

  get bytes(): Buffer<ArrayBuffer> {
    return this.#room.subarray(0, this.#length);
  }
}
