import { type feature, merge, mesh } from 'topojson-client';
import type { Place } from '#domain/countries/globe.ts';
import worldUrl from './world.json?url';

type Topology = Parameters<typeof feature>[0];
type Countries = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;
type Atlas = Topology & { objects: { countries: Countries } };

export type World = {
  places: Readonly<Record<string, Place>>;
  land: ReturnType<typeof merge>;
  borders: ReturnType<typeof mesh>;
  of(countries: ReadonlySet<string>): ReturnType<typeof merge>;
};

let world: Promise<World> | undefined;

/** Asked for once; what did not come is asked for again by the next page. */
export function loadWorld(): Promise<World> {
  world ??= fetchWorld().catch((error: unknown) => {
    world = undefined;
    throw error;
  });
  return world;
}

async function fetchWorld(): Promise<World> {
  const response = await fetch(worldUrl);
  if (!response.ok) throw new Error(`${worldUrl}: ${response.status}`);
  const { places, ...atlas }: Atlas & Pick<World, 'places'> = await response.json();
  const { geometries } = atlas.objects.countries;
  const outlineOf = (shapes: Countries['geometries']) => merge(atlas, shapes as never);
  return {
    places,
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
