import type { Place } from '#domain/countries/globe.ts';
import { type Brush, drawGlobe } from './draw.ts';
import type { FromPainter, Painted, Painting, ToPainter } from './painter.ts';
import { type StampSpots, seenStamps, stampSpots } from './stamps.ts';
import { type Atlas, type Land, type World, worldOf } from './world.ts';

type Known = { by: string; homes: Place[]; written: Land; spotsAt: StampSpots };

let atlas: Atlas | undefined;
let world: World | undefined;
let known: Known | undefined;
const canvas = new OffscreenCanvas(1, 1);
const brush = canvas.getContext('2d');
if (!brush) throw new Error('There is no brush: the flat map stays.');

addEventListener('message', ({ data }: MessageEvent<ToPainter>) => {
  if (data instanceof ArrayBuffer) {
    atlas = JSON.parse(new TextDecoder().decode(data)) as Atlas;
    world = worldOf(atlas);
    tell({ places: atlas.places });
  } else if (atlas && world) {
    const painted = paint(brush, atlas, world, data);
    tell(painted, [painted.picture]);
  }
});

function paint(brush: Brush, atlas: Atlas, world: World, painting: Painting): Painted {
  const { sheet, view, palette } = painting;
  const { homes, written, spotsAt } = know(atlas, world, painting);
  const places = spotsAt(view.zoom);
  const leaders = homes.flatMap((home, i) => {
    const place = places[i] ?? home;
    return place === home ? [] : [[home, place] as const];
  });
  const width = Math.round(sheet.width * sheet.ratio);
  const height = Math.round(sheet.height * sheet.ratio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  drawGlobe(brush, sheet, view, { world, written, palette, leaders });
  return { picture: canvas.transferToImageBitmap(), stamps: seenStamps(places, view, sheet) };
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

function tell(message: FromPainter, transfer: Transferable[] = []) {
  postMessage(message, { transfer });
}
