import { feature, quantize } from 'topojson-client';
// @ts-expect-error The package carries no types.
import * as simplifier from 'topojson-simplify';

type Topology = Parameters<typeof quantize>[0];
type Arcs = number[][];
type Shape = { id?: string } & (
  | { type: 'Polygon'; arcs: Arcs }
  | { type: 'MultiPolygon'; arcs: Arcs[] }
);
type Atlas = Topology & { objects: { countries: { geometries: Shape[] } } };
type LonLat = [longitude: number, latitude: number];
type Part = { type: 'Polygon'; coordinates: LonLat[][] };

/** Bends smaller than this area on the unit sphere are straightened. */
const SMALLEST_BEND = 2e-5;
/** And islands smaller than this are left out. */
const SMALLEST_ISLAND = 6e-5;
/** How many places each axis knows: a tenth of a degree. */
const GRID = 3600;

/**
 * The atlas for a globe that is drawn many times a second: fewer bends, and each country's parts
 * under its code.
 */
export function globeTopology(
  atlas: Atlas,
  ownersOf: (shape: Shape, parts: Part[]) => string[],
): Topology {
  const countries = new Map<string, Arcs[]>();
  for (const shape of atlas.objects.countries.geometries) {
    const polygons = shape.type === 'Polygon' ? [shape.arcs] : shape.arcs;
    const parts = polygons.map(
      (arcs) => feature(atlas, { type: 'Polygon', arcs } as never) as unknown as { geometry: Part },
    );
    const owners = ownersOf(
      shape,
      parts.map(({ geometry }) => geometry),
    );
    for (const [i, arcs] of polygons.entries()) {
      const owner = owners[i] ?? '';
      countries.set(owner, [...(countries.get(owner) ?? []), arcs]);
    }
  }
  const geometries = [...countries].map(([id, arcs]) => ({ type: 'MultiPolygon', id, arcs }));
  const whole = {
    ...atlas,
    objects: { countries: { type: 'GeometryCollection', geometries } },
  } as unknown as Topology;
  const weighed = simplifier.presimplify(whole, simplifier.sphericalTriangleArea);
  const bent = simplifier.simplify(weighed, SMALLEST_BEND);
  const large = simplifier.filter(
    bent,
    simplifier.filterWeight(bent, SMALLEST_ISLAND, simplifier.sphericalRingArea),
  );
  const { objects, arcs, transform } = quantize({ ...large, transform: undefined }, GRID);
  return { type: 'Topology', objects, arcs, ...(transform && { transform }) } as Topology;
}
