/**
 * Draws the world map from world-atlas (Natural Earth, 1:50 million): `app/ui/map/world.svg`,
 * `app/domain/countries/coordinates.ts` and `app/ui/map/painting/world.json`. Run it when the map data
 * changes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import type { GeoPermissibleObjects } from 'd3-geo';
import { geoArea, geoCentroid, geoDistance, geoEqualEarth, geoGraticule, geoPath } from 'd3-geo';
import isoCountries from 'i18n-iso-countries';
import { merge } from 'topojson-client';
// @ts-expect-error The package carries no types; `Simplifier` below is what is used of it.
import * as simplifier from 'topojson-simplify';
import { COUNTRIES } from '#domain/countries/countries.ts';
import { globeTopology } from './map/globe.ts';
import { area, labelPoint, largest, type Point, type Ring, tenth, visible } from './map/rings.ts';
import { dotAt, pathOf, ringsOf } from './map/svg-path.ts';

type Topology = Parameters<typeof merge>[0];
type Shape = Polygon & { id?: string; properties: { name: string } };
type Polygon = Extract<Topology['objects'][string], { type: 'Polygon' }>;
type Atlas = Topology & { objects: { countries: { type: string; geometries: Shape[] } } };
type Simplifier = {
  presimplify(atlas: Atlas, weight: unknown): Atlas;
  simplify(atlas: Atlas, minWeight: number): Atlas;
  sphericalTriangleArea: unknown;
};

const SVG = new URL('../app/ui/map/world.svg', import.meta.url);
const COORDINATES = new URL('../app/domain/countries/coordinates.ts', import.meta.url);
const GLOBE = new URL('../app/ui/map/painting/world.json', import.meta.url);

const WIDTH = 1000;
const MARGIN = 5;
/** Paper above the pole, where Europe's markers make room for each other. */
const HEADROOM = 12;
/** Where the page is cut, in degrees of latitude: at the pole, and above Antarctica. */
const NORTH = 89.9;
const SOUTH = -61;
/** Turned to 11° east, the edge of the map runs through the Bering Strait and cuts no country. */
const TURN = -11;
/** Bends smaller than this area on the unit sphere are straightened (about 0.16 square units). */
const SMALLEST_BEND = 4e-6;
/** A country whose largest island is smaller than this is drawn as a dot. */
const SMALLEST_COUNTRY = 1.4;

/** Shapes the atlas knows by name only; a disputed one without an owner here stays nameless. */
const NAMED: Readonly<Record<string, string>> = {
  Kosovo: 'XK',
  Somaliland: 'SO',
  'N. Cyprus': 'CY',
  'Indian Ocean Ter.': 'CX',
};

/** Countries of whose shapes the atlas makes one, with their far-off territories. */
const FAR_FLUNG: Readonly<Record<string, readonly string[]>> = {
  FR: ['GF', 'GP', 'MQ', 'RE', 'YT'],
  NL: ['BQ'],
  NO: ['SJ', 'BV'],
  CX: ['CX', 'CC'],
};

/** Longitude and latitude of what the atlas does not have, or whose largest part misleads. */
const KNOWN: Readonly<Record<string, Point>> = {
  AQ: [11, SOUTH + 1.5],
  BQ: [-68.27, 12.18],
  BV: [3.41, -54.42],
  CC: [96.87, -12.17],
  CX: [105.63, -10.49],
  GF: [-53.1, 3.95],
  GI: [-5.35, 36.14],
  GP: [-61.55, 16.2],
  KI: [172.98, 1.42],
  MQ: [-61.02, 14.64],
  MY: [102.2, 4.2],
  RE: [55.53, -21.12],
  SJ: [16.5, 78.6],
  TK: [-171.85, -9.2],
  TV: [179.2, -8.52],
  UM: [166.62, 19.3],
  YT: [45.15, -12.83],
};

/** Where a globe has Antarctica's stamp; the flat map is cut above it. */
const SOUTH_POLE: Point = [11, -80];

const projection = geoEqualEarth().rotate([TURN, 0]).precision(0.05);
const height = fitProjection();
drawMap();

function drawMap() {
  const atlas = loadAtlas();
  const exact = ringsByCountry(atlas);
  const rings = ringsByCountry(simplified(atlas));
  const points = COUNTRIES.map((code) => [code, pointOf(code, exact.get(code))] as const);
  const land = [...rings]
    .filter(([code]) => COUNTRIES.includes(code) && code !== 'AQ')
    .map(([code, list]) => ({ code, list: visible(list), size: area(largest(list)) }))
    .filter(({ size }) => size >= SMALLEST_COUNTRY)
    .sort((a, b) => b.size - a.size);
  const drawn = new Set(land.map(({ code }) => code));
  const shapes = [
    ...(rings.get('') ?? []).map((ring) => `<path d="${pathOf([ring])}"/>`),
    ...land.map(({ code, list }) => `<path id="${code}" d="${pathOf(list)}"/>`),
    ...points
      .filter(([code]) => !drawn.has(code) && code !== 'AQ')
      .map(([code, point]) => `<path id="${code}" d="${dotAt(point)}"/>`),
  ];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">`,
    `<path id="sea" d="${outline({ type: 'Sphere' })}"/>`,
    `<path id="graticule" d="${outline(geoGraticule().step([20, 20])())}"/>`,
    '<g id="land">',
    ...shapes,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
  writeFileSync(SVG, svg);
  writeFileSync(COORDINATES, coordinatesModule(points));
  const globe = JSON.stringify({
    places: placesOf(points),
    ...globeTopology(atlas as never, ownersOf),
  });
  writeFileSync(GLOBE, `${globe}\n`);
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
  console.log(
    `world.svg: ${shapes.length} shapes, ${kilobytes(svg.length)}, ` +
      `${kilobytes(gzipSync(svg).length)} compressed; height ${height}\n` +
      `world.json: ${kilobytes(globe.length)}, ${kilobytes(gzipSync(globe).length)} compressed`,
  );
}

/** Longitude and latitude of each country's stamp. */
function placesOf(points: (readonly [string, Point])[]): Record<string, Point> {
  return Object.fromEntries(
    points.map(([code, [x, y]]) => {
      if (code === 'AQ') return [code, SOUTH_POLE];
      const place = projection.invert?.([x, y]);
      if (!place) throw new Error(`${code} is not on the map.`);
      return [code, [tenth(place[0]), tenth(place[1])]];
    }),
  );
}

function ownersOf(shape: { id?: string }, parts: GeoPermissibleObjects[]): string[] {
  const code = codeOf(shape as Shape);
  const home = geoCentroid(parts.reduce((a, b) => (geoArea(a) > geoArea(b) ? a : b)));
  return parts.map((part) => ownerOf(code, home, geoCentroid(part)));
}

/** Scales and moves the projection so that the map fills its box; returns the box's height. */
function fitProjection(): number {
  projection.scale(1).translate([0, 0]);
  const edge = projectExactly([179.999 - TURN, 0])[0];
  projection.scale((WIDTH / 2 - MARGIN) / edge);
  const top = projectExactly([-TURN, NORTH])[1];
  const bottom = projectExactly([-TURN, SOUTH])[1];
  projection.translate([WIDTH / 2, HEADROOM - top]);
  const rounded = Math.round(HEADROOM + bottom - top);
  projection.clipExtent([
    [0, 0],
    [WIDTH, rounded],
  ]);
  return rounded;
}

function loadAtlas(): Atlas {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
  return JSON.parse(readFileSync(file, 'utf8'));
}

function simplified(atlas: Atlas): Atlas {
  const { presimplify, simplify, sphericalTriangleArea } = simplifier as Simplifier;
  return simplify(presimplify(atlas, sphericalTriangleArea), SMALLEST_BEND);
}

/** Every country's outlines on the map; under the empty name what belongs to none. */
function ringsByCountry(atlas: Atlas): Map<string, Ring[]> {
  const shapes = Map.groupBy(atlas.objects.countries.geometries, codeOf);
  const result = new Map<string, Ring[]>();
  for (const [code, parts] of shapes) {
    const { coordinates } = merge(atlas, parts);
    const polygons = coordinates.map((polygon) => ({
      type: 'Polygon' as const,
      coordinates: polygon,
    }));
    const home = geoCentroid(
      polygons.reduce((a, b) => (sphericalSize(a) > sphericalSize(b) ? a : b)),
    );
    for (const polygon of polygons) {
      const owner = ownerOf(code, home, geoCentroid(polygon));
      result.set(owner, [...(result.get(owner) ?? []), ...ringsOf(outline(polygon, 3))]);
    }
  }
  return result;
}

function codeOf({ id, properties }: Shape): string {
  return (id && isoCountries.numericToAlpha2(id)) || NAMED[properties.name] || '';
}

/** A part more than 10° (0.17 radians) from the largest one is the nearest territory's. */
function ownerOf(code: string, home: [number, number], part: [number, number]): string {
  const territories = FAR_FLUNG[code];
  if (!territories || (code !== 'CX' && geoDistance(home, part) < 0.17)) return code;
  const distance = (territory: string) => geoDistance([...knownPoint(territory)], part);
  return territories.reduce((a, b) => (distance(a) <= distance(b) ? a : b));
}

function pointOf(code: string, rings: Ring[] | undefined): Point {
  if (KNOWN[code]) return projectExactly(KNOWN[code]).map(tenth) as unknown as Point;
  if (!rings) throw new Error(`${code} is not in the atlas: add its coordinates to KNOWN.`);
  return labelPoint(largest(rings));
}

function sphericalSize(polygon: GeoPermissibleObjects): number {
  return geoPath(projection).area(polygon);
}

function outline(shape: GeoPermissibleObjects, digits = 1): string {
  return geoPath(projection).digits(digits)(shape) ?? '';
}

function coordinatesModule(points: (readonly [string, Point])[]): string {
  const lines = points.map(([code, [x, y]]) => `  ${code}: [${x}, ${y}],`);
  return `// Drawn by \`node scripts/draw-map.ts\`; change it there.

/** The size of the world map: the viewBox of \`app/ui/map/world.svg\`. */
export const MAP_WIDTH = ${WIDTH};
export const MAP_HEIGHT = ${height};

/** Where each country lies on the map, in units of its viewBox: a point within its largest part. */
export const COUNTRY_COORDINATES: Readonly<Record<string, readonly [x: number, y: number]>> = {
${lines.join('\n')}
};
`;
}

function knownPoint(code: string): Point {
  const point = KNOWN[code];
  if (!point) throw new Error(`${code} has no coordinates in KNOWN.`);
  return point;
}

function projectExactly(point: Point): [number, number] {
  const projected = projection([point[0], point[1]]);
  if (!projected) throw new Error(`${point} is not on the map.`);
  return projected;
}
