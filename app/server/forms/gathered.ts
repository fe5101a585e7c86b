/** Bytes in one piece of memory, however small the pieces are in which they come. */
export class Gathered {
  #room: Buffer<ArrayBuffer> = Buffer.alloc(0);
  #length = 0;

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#room.length) {
      const larger = Buffer.alloc(Math.max(2 * this.#room.length, length));
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
