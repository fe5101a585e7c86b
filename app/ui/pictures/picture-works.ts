import { blurSpot, type Spot } from './blur.ts';

/** From 0 to 1 of its width or height. */
export type Sides = { left: number; right: number; top: number; bottom: number };

export type Work =
  | { kind: 'turn'; quarters: 1 | 3 }
  | { kind: 'crop'; sides: Sides }
  | { kind: 'blur'; spots: Spot[] };

/** Replays everything from the original. */
export function redo(
  canvas: HTMLCanvasElement,
  base: CanvasImageSource & { width: number; height: number },
  works: readonly Work[],
): void {
  redraw(canvas, base.width, base.height, (pen) => pen.drawImage(base, 0, 0));
  for (const work of works) perform(canvas, work);
}

export function perform(canvas: HTMLCanvasElement, work: Work): void {
  if (work.kind === 'blur') {
    blur(canvas, work.spots);
    return;
  }
  const { width, height } = canvas;
  const before = document.createElement('canvas');
  redraw(before, width, height, (pen) => pen.drawImage(canvas, 0, 0));
  if (work.kind === 'turn') {
    redraw(canvas, height, width, (pen) => {
      pen.translate(height / 2, width / 2);
      pen.rotate((work.quarters * Math.PI) / 2);
      pen.drawImage(before, -width / 2, -height / 2);
    });
    return;
  }
  const { left, right, top, bottom } = work.sides;
  const size = (length: number, off: number) => Math.max(1, Math.round(length * (1 - off)));
  redraw(canvas, size(width, left + right), size(height, top + bottom), (pen) =>
    pen.drawImage(before, -Math.round(width * left), -Math.round(height * top)),
  );
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser cannot draw.');
  return pen;
}

function redraw(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  draw: (pen: CanvasRenderingContext2D) => void,
): void {
  canvas.width = width;
  canvas.height = height;
  draw(penOf(canvas));
}

function blur(canvas: HTMLCanvasElement, spots: readonly Spot[]): void {
  const pen = penOf(canvas);
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
  for (const each of spots) blurSpot(pixels, each);
  pen.putImageData(pixels, 0, 0);
}
