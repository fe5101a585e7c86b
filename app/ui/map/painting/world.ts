import { type feature, merge, mesh } from 'topojson-client';
import type { Place } from '#domain/countries/globe.ts';

type Topology = Parameters<typeof feature>[0];
type Countries = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;
export type Atlas = Topology & {
  objects: { countries: Countries };
  places: Readonly<Record<string, Place>>;
};

export type Land = ReturnType<typeof merge>;
export type World = {
  land: Land;
  borders: ReturnType<typeof mesh>;
  of(countries: ReadonlySet<string>): Land;
};

export function worldOf(atlas: Atlas): World {
  const { geometries } = atlas.objects.countries;
  const outlineOf = (shapes: Countries['geometries']) => merge(atlas, shapes as never);
  return {
    land: outlineOf(geometries),
    borders: mesh(
      atlas,
      atlas.objects.countries as never,
      (a, b) => a !== b && idOf(a) !== idOf(b),
    ),
    of: (countries) => outlineOf(geometries.filter((shape) => countries.has(idOf(shape)))),
  };
}

function idOf(shape: object): string {
  return (shape as { id?: string }).id ?? '';
}
