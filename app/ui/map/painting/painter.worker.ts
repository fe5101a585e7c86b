import type { Place } from '#domain/countries/globe.ts';
import { drawGlobe } from './draw.ts';
import type { FromPainter, Painted, Painting, ToPainter } from './painter.ts';
import { type StampSpots, seenStamps, stampSpots } from './stamps.ts';
import { type Atlas, type Land, type World, worldOf } from './world.ts';

type Known = { by: string; homes: Place[]; written: Land; spotsAt: StampSpots };

let atlas: Atlas | undefined;
let world: World | undefined;
let known: Known | undefined;
let canvas: OffscreenCanvas | undefined;

addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  if (data instanceof ArrayBuffer) {
    atlas = JSON.parse(new TextDecoder().decode(data)) as Atlas;
    world = worldOf(atlas);
    tell({ places: atlas.places });
  } else if (atlas && world) {
    const painted = paint(atlas, world, data);
    tell(painted, [painted.picture]);
  }
});

function paint(atlas: Atlas, world: World, painting: Painting): Painted {
  const { sheet, view, palette } = painting;
  const { homes, written, spotsAt } = know(atlas, world, painting);
  const places = spotsAt(view.zoom);
  const leaders = homes.flatMap((home, i) => {
    const place = places[i] ?? home;
    return place === home ? [] : [[home, place] as const];
  });
  const brush = brushOn(sheet.width * sheet.ratio, sheet.height * sheet.ratio);
  drawGlobe(brush, sheet, view, { world, written, palette, leaders });
  return { picture: brush.canvas.transferToImageBitmap(), stamps: seenStamps(places, view, sheet) };
}

function know(atlas: Atlas, world: World, { countries, sheet }: Painting): Known {
  const by = JSON.stringify([countries, sheet.radius, sheet.rem]);
  if (known?.by === by) return known;
  const codes = countries.split(' ');
  const homes = codes.map((code): Place => atlas.places[code] ?? [0, 0]);
  known = {
    by,
    homes,
    written: world.of(new Set(codes)),
    spotsAt: stampSpots(homes, sheet.radius, sheet.rem),
  };
  return known;
}

function brushOn(width: number, height: number): OffscreenCanvasRenderingContext2D {
  canvas ??= new OffscreenCanvas(1, 1);
  if (canvas.width !== Math.round(width)) canvas.width = Math.round(width);
  if (canvas.height !== Math.round(height)) canvas.height = Math.round(height);
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('There is no brush.');
  return brush;
}

function tell(message: FromPainter, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}
