import type { GlobeView } from '#domain/countries/globe.ts';
import type { Sheet } from './draw.ts';
import type { Palette } from './palette.ts';
import type { StampPlace } from './stamps.ts';
import worldUrl from './world.json?url';
import type { Atlas } from './world.ts';

export type Painting = {
  view: GlobeView;
  sheet: Sheet;
  palette: Palette;
  /** Those with letters, by their codes, a blank between. */
  countries: string;
};
export type Painted = { picture: ImageBitmap; stamps: StampPlace[] };
type Places = Atlas['places'];
export type ToPainter = ArrayBuffer | Painting;
export type FromPainter = { places: Places } | Painted;

type Waiting = { resolve(told: FromPainter): void; reject(error: Error): void };

/** Paints beside the page, in a worker: not even a cheap phone halts while the globe turns. */
export class Painter {
  readonly places: Places;
  readonly #ask: (message: Painting) => Promise<FromPainter>;

  private constructor(places: Places, ask: (message: ToPainter) => Promise<FromPainter>) {
    this.places = places;
    this.#ask = ask;
  }

  static async start(): Promise<Painter> {
    const response = await fetch(worldUrl);
    if (!response.ok) throw new Error(`${worldUrl}: ${response.status}`);
    const outlines = await response.arrayBuffer();
    const ask = startWorker();
    const told = await ask(outlines);
    if (!('places' in told)) throw new Error('The painter does not know where countries are.');
    return new Painter(told.places, ask);
  }

  async paint(painting: Painting): Promise<Painted> {
    const told = await this.#ask(painting);
    if (!('picture' in told)) throw new Error('The painter has painted nothing.');
    return told;
  }
}

function startWorker(): (message: ToPainter) => Promise<FromPainter> {
  const worker = new Worker(new URL('./painter.worker.ts', import.meta.url), { type: 'module' });
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  worker.addEventListener('message', ({ data }: MessageEvent<FromPainter>) => {
    waiting.shift()?.resolve(data);
  });
  const end = ({ type }: Event) => {
    failure = new Error(`The painter has ended: ${type}`);
    painter = undefined;
    worker.terminate();
    for (const { reject } of waiting) reject(failure);
  };
  worker.addEventListener('error', end);
  worker.addEventListener('messageerror', end);
  return (message) =>
    new Promise((resolve, reject) => {
      if (failure) return reject(failure);
      waiting.push({ resolve, reject });
      worker.postMessage(message, message instanceof ArrayBuffer ? [message] : []);
    });
}

let painter: Promise<Painter> | undefined;

export function loadPainter(): Promise<Painter> {
  painter ??= Painter.start().catch((error: unknown) => {
    painter = undefined;
    throw error;
  });
  return painter;
}
