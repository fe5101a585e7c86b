import { geoGraticule, geoOrthographic, geoPath } from 'd3-geo';
import type { GlobeView, Place } from '#domain/countries/globe.ts';
import type { Palette } from './palette.ts';
import type { Land, World } from './world.ts';

/** In CSS pixels; `radius` is the globe's at a zoom of 1. */
export type Sheet = {
  width: number;
  height: number;
  radius: number;
  rem: number;
  ratio: number;
};

export type Drawing = {
  world: World;
  written: Land;
  palette: Palette;
  /** From where a letter is to where its stamp stands. */
  leaders: readonly (readonly [Place, Place])[];
};

export type Brush = OffscreenCanvasRenderingContext2D;
type Shape = Parameters<ReturnType<typeof geoPath>>[0];

const GRATICULE = geoGraticule().stepMinor([20, 20]).stepMajor([360, 360])();
const LIGHT_IN_RADII = { x: -0.42, y: -0.5 };
const STARS = scatter(150);
/** Shares of the sky's width and height; beside the globe, where the sky is wide. */
const CLOUDS = [
  { x: 0.09, y: 0.24, long: 0.13 },
  { x: 0.17, y: 0.72, long: 0.1 },
  { x: 0.9, y: 0.16, long: 0.1 },
  { x: 0.84, y: 0.58, long: 0.14 },
];

export function drawGlobe(brush: Brush, sheet: Sheet, view: GlobeView, drawing: Drawing): void {
  const { width, height, ratio } = sheet;
  const { palette, world, written, leaders } = drawing;
  const radius = sheet.radius * view.zoom;
  const middle = { x: width / 2, y: height / 2 };
  brush.setTransform(ratio, 0, 0, ratio, 0, 0);
  brush.lineJoin = 'round';
  brush.lineCap = 'round';

  const edge = 24;
  const projection = geoOrthographic()
    .rotate([-view.longitude, -view.latitude])
    .scale(radius)
    .translate([middle.x, middle.y])
    .clipAngle(90)
    .precision(0.6)
    .clipExtent([
      [-edge, -edge],
      [width + edge, height + edge],
    ]);
  const outline = (shape: Shape) => {
    const path = new Path2D();
    geoPath(projection, path as never)(shape);
    return path;
  };
  const disc = new Path2D();
  disc.arc(middle.x, middle.y, radius, 0, 2 * Math.PI);

  brush.fillStyle = seaOf(brush, middle, radius, palette);
  brush.fill(disc);
  brush.globalCompositeOperation = 'source-atop';
  const fine = Math.min(2, Math.sqrt(radius / 260));
  const stroke = (path: Path2D, colour: string, thickness: number) => {
    brush.strokeStyle = colour;
    brush.lineWidth = thickness;
    brush.stroke(path);
  };
  stroke(outline(GRATICULE), palette.graticule, 0.8);
  const land = outline(world.land);
  stroke(land, palette.shallows, 7 * fine);
  brush.save();
  brush.translate(1.2 * fine, 2 * fine);
  brush.fillStyle = palette['land-edge'];
  brush.fill(land);
  brush.restore();
  brush.fillStyle = palette.land;
  brush.fill(land);
  brush.fillStyle = palette.written;
  brush.fill(outline(written));
  stroke(outline(world.borders), palette.border, 0.65 * fine);
  stroke(land, palette.border, 0.8 * fine);
  brush.fillStyle = shadeOf(brush, middle, radius, palette);
  brush.fill(disc);
  brush.globalCompositeOperation = 'destination-over';
  drawSky(brush, sheet, middle, radius, palette);
  brush.globalCompositeOperation = 'source-over';
  drawLeaders(brush, outline, projection, leaders, palette);
}

/** What is nearer first: each goes below what is there. */
function drawSky(
  brush: Brush,
  { width, height }: Sheet,
  middle: Point,
  radius: number,
  palette: Palette,
) {
  const glow = brush.createRadialGradient(
    middle.x,
    middle.y,
    radius,
    middle.x,
    middle.y,
    radius * 1.13,
  );
  glow.addColorStop(0, palette.halo);
  glow.addColorStop(0.35, palette['halo-soft']);
  glow.addColorStop(1, palette['halo-end']);
  brush.fillStyle = glow;
  brush.beginPath();
  brush.arc(middle.x, middle.y, radius * 1.13, 0, 2 * Math.PI);
  brush.fill();
  brush.fillStyle = palette.cloud;
  for (const { x, y, long } of CLOUDS) drawCloud(brush, x * width, y * height, long * width);
  brush.fillStyle = palette.star;
  for (const { x, y, size } of STARS) {
    brush.beginPath();
    brush.arc(x * width, y * height, size, 0, 2 * Math.PI);
    brush.fill();
  }
}

function drawCloud(brush: Brush, x: number, y: number, long: number) {
  for (const [shift, share] of [
    [0, 1],
    [0.16, 0.55],
  ] as const) {
    brush.beginPath();
    brush.ellipse(x + shift * long, y, (long / 2) * share, long * 0.16 * share, 0, Math.PI, 0);
    brush.ellipse(x + shift * long, y, (long / 2) * share, long * 0.03 * share, 0, 0, Math.PI);
    brush.fill();
  }
}

type Point = { x: number; y: number };

function seaOf(brush: Brush, { x, y }: Point, radius: number, palette: Palette) {
  const sea = brush.createRadialGradient(
    x + LIGHT_IN_RADII.x * radius,
    y + LIGHT_IN_RADII.y * radius,
    0,
    x,
    y,
    radius * 1.05,
  );
  sea.addColorStop(0, palette['sea-light']);
  sea.addColorStop(0.55, palette.sea);
  sea.addColorStop(1, palette['sea-deep']);
  return sea;
}

function shadeOf(brush: Brush, { x, y }: Point, radius: number, palette: Palette) {
  const away = { x: x + LIGHT_IN_RADII.x * radius * 0.45, y: y + LIGHT_IN_RADII.y * radius * 0.45 };
  const shade = brush.createRadialGradient(away.x, away.y, radius * 0.55, x, y, radius);
  shade.addColorStop(0, palette['limb-end']);
  shade.addColorStop(0.7, palette['limb-soft']);
  shade.addColorStop(1, palette.limb);
  return shade;
}

function drawLeaders(
  brush: Brush,
  outline: (shape: Shape) => Path2D,
  projection: ReturnType<typeof geoOrthographic>,
  leaders: Drawing['leaders'],
  palette: Palette,
) {
  brush.strokeStyle = palette.leader;
  brush.fillStyle = palette.leader;
  brush.lineWidth = 1.2;
  const mutable = (place: Place): [number, number] => [place[0], place[1]];
  brush.stroke(
    outline({
      type: 'MultiLineString',
      coordinates: leaders.map(([from, to]) => [mutable(from), mutable(to)]),
    }),
  );
  const dots = geoPath(projection).pointRadius(2);
  brush.fill(
    new Path2D(
      dots({ type: 'MultiPoint', coordinates: leaders.map(([from]) => mutable(from)) }) ?? '',
    ),
  );
}

function scatter(count: number): { x: number; y: number; size: number }[] {
  const golden = 0.618034;
  return Array.from({ length: count }, (_, n) => ({
    x: (n * golden) % 1,
    y: (n * n * 0.137 + n * 0.29) % 1,
    size: 0.4 + ((n * 7) % 5) * 0.22,
  }));
}
