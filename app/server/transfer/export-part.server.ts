import { createHash, type Hash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import path from 'node:path';

/** A text that grows on the disk until it is whole, with its checksum. */
export class ExportPart {
  readonly name: string;
  readonly file: string;
  readonly #stream: WriteStream;
  readonly #sum: Hash = createHash('sha256');
  #bytes = 0;
  #items = 0;
  #failure: Error | undefined;

  constructor(folder: string, name: string, head: string) {
    this.name = name;
    this.file = path.join(folder, name);
    this.#stream = createWriteStream(this.file, { mode: 0o600 });
    this.#stream.on('error', (error) => {
      this.#failure = error;
    });
    void this.write(head);
  }

  async write(text: string): Promise<void> {
    if (this.#failure) throw this.#failure;
    const bytes = Buffer.from(text);
    this.#sum.update(bytes);
    this.#bytes += bytes.length;
    if (!this.#stream.write(bytes)) {
      await new Promise<void>((resolve) => {
        this.#stream.once('drain', resolve);
        this.#stream.once('close', resolve);
      });
    }
  }

  item(json: string): Promise<void> {
    this.#items += 1;
    return this.write(`${this.#items === 1 ? '' : ',\n'}${json}`);
  }

  async end(): Promise<{ bytes: number; sha256: string }> {
    await new Promise<void>((resolve, reject) => {
      this.#stream.once('error', reject);
      this.#stream.end(resolve);
    });
    return { bytes: this.#bytes, sha256: this.#sum.digest('hex') };
  }
}
