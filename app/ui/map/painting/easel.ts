import type { Painter, Painting } from './painter.ts';
import type { StampPlace } from './stamps.ts';

type Order = { painting: Painting; shown: (stamps: StampPlace[]) => void };

/** A canvas that shows what is painted elsewhere, one picture after another, the newest next. */
export class Easel {
  readonly #canvas: HTMLCanvasElement;
  readonly #painter: Painter;
  readonly #lost: (error: unknown) => void;
  #next: Order | undefined;
  #isPainting = false;

  constructor(canvas: HTMLCanvasElement, painter: Painter, lost: (error: unknown) => void) {
    this.#canvas = canvas;
    this.#painter = painter;
    this.#lost = lost;
  }

  get isPainting(): boolean {
    return this.#isPainting;
  }

  show(order: Order): void {
    this.#next = order;
    if (!this.#isPainting) void this.#paintAll();
  }

  async #paintAll(): Promise<void> {
    this.#mark(true);
    try {
      while (this.#next) {
        const { painting, shown } = this.#next;
        this.#next = undefined;
        const { picture, stamps } = await this.#painter.paint(painting);
        this.#canvas.width = picture.width;
        this.#canvas.height = picture.height;
        this.#canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
        shown(stamps);
      }
    } catch (error) {
      this.#lost(error);
    } finally {
      this.#mark(false);
    }
  }

  #mark(isPainting: boolean): void {
    this.#isPainting = isPainting;
    this.#canvas.toggleAttribute('data-painting', isPainting);
  }
}
