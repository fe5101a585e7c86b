/** In degrees. */
export type Place = readonly [longitude: number, latitude: number];

/** What lies in the middle, north always up; at a zoom of 1 the whole globe is in sight. */
export type GlobeView = { longitude: number; latitude: number; zoom: number };

/** Where a place is seen: the globe's radius is 1, `y` grows downwards, `depth` is over 0 in front. */
export type Seen = { x: number; y: number; depth: number };

const ZOOM_MIN = 1;
const ZOOM_MAX = 9;
export const ZOOM_STEP = 1.5;
export const ZOOM_LEVELS = 1 + Math.ceil(Math.log(ZOOM_MAX) / Math.log(ZOOM_STEP) - 0.01);

const LATITUDE_MAX = 85;
const LATITUDE_AT_FIRST = 22;
const DEGREES = 180 / Math.PI;

export function limitView({ longitude, latitude, zoom }: GlobeView): GlobeView {
  return {
    longitude: wrap(longitude),
    latitude: between(-LATITUDE_MAX, latitude, LATITUDE_MAX),
    zoom: between(ZOOM_MIN, zoom, ZOOM_MAX),
  };
}

export function zoomLevel(zoom: number): number {
  return 1 + Math.ceil(Math.log(zoom) / Math.log(ZOOM_STEP) - 0.01);
}

/** The view that has the middle of all places in its own. */
export function viewOver(places: readonly Place[]): GlobeView {
  const sum = [0, 0, 0];
  for (const place of places) {
    for (const [i, part] of vectorOf(place).entries()) sum[i] = (sum[i] ?? 0) + part;
  }
  const [x = 0, y = 0, z = 0] = sum;
  const length = Math.hypot(x, y, z);
  if (length < 1e-6) return { longitude: 0, latitude: 0, zoom: ZOOM_MIN };
  const [longitude, latitude] = placeOf([x, y, z]);
  const limited = between(-LATITUDE_AT_FIRST, latitude, LATITUDE_AT_FIRST);
  return { longitude, latitude: limited, zoom: ZOOM_MIN };
}

export function seenFrom(view: GlobeView, [longitude, latitude]: Place): Seen {
  const turned = (longitude - view.longitude) / DEGREES;
  const [sin, cos] = sinCos(latitude);
  const [sinMiddle, cosMiddle] = sinCos(view.latitude);
  return {
    x: cos * Math.sin(turned),
    y: sinMiddle * cos * Math.cos(turned) - cosMiddle * sin,
    depth: sinMiddle * sin + cosMiddle * cos * Math.cos(turned),
  };
}

/** @internal */
export function placeSeenAt(view: GlobeView, x: number, y: number): Place | undefined {
  const square = x * x + y * y;
  if (square > 1) return undefined;
  const depth = Math.sqrt(1 - square);
  const [sinMiddle, cosMiddle] = sinCos(view.latitude);
  const sin = depth * sinMiddle - y * cosMiddle;
  const away = depth * cosMiddle + y * sinMiddle;
  return [
    wrap(view.longitude + Math.atan2(x, away) * DEGREES),
    Math.asin(between(-1, sin, 1)) * DEGREES,
  ];
}

/** As a hand turns it that moves by so much; lengths in radii of the globe as it is drawn. */
export function draggedView(view: GlobeView, dx: number, dy: number): GlobeView {
  const [, cos] = sinCos(view.latitude);
  return limitView({
    longitude: view.longitude - (dx * DEGREES) / Math.max(0.35, cos),
    latitude: view.latitude + dy * DEGREES,
    zoom: view.zoom,
  });
}

/** Larger by a factor, while the place at a point stays there; lengths in radii of the globe at a zoom of 1. */
export function zoomedView(view: GlobeView, factor: number, x = 0, y = 0): GlobeView {
  const zoomed = limitView({ ...view, zoom: view.zoom * factor });
  const before = placeSeenAt(view, x / view.zoom, y / view.zoom);
  const after = placeSeenAt(zoomed, x / zoomed.zoom, y / zoomed.zoom);
  if (!before || !after) return zoomed;
  return limitView({
    ...zoomed,
    longitude: zoomed.longitude + wrap(before[0] - after[0]),
    latitude: zoomed.latitude + before[1] - after[1],
  });
}

/** On the shortest way; `share` is 0 at the first and 1 at the second. */
export function viewBetween(from: GlobeView, to: GlobeView, share: number): GlobeView {
  return limitView({
    longitude: from.longitude + wrap(to.longitude - from.longitude) * share,
    latitude: from.latitude + (to.latitude - from.latitude) * share,
    zoom: from.zoom * (to.zoom / from.zoom) ** share,
  });
}

/** The index of the place nearest to the middle, of those within an angle in degrees. */
export function nearestToMiddle(
  view: GlobeView,
  places: readonly Place[],
  within = 90,
): number | undefined {
  const depths = places.map((place) => seenFrom(view, place).depth);
  const best = Math.max(...depths);
  return best >= Math.cos(within / DEGREES) ? depths.indexOf(best) : undefined;
}

export function vectorOf([longitude, latitude]: Place): [x: number, y: number, z: number] {
  const [sin, cos] = sinCos(latitude);
  const turned = longitude / DEGREES;
  return [cos * Math.cos(turned), cos * Math.sin(turned), sin];
}

export function placeOf([x, y, z]: readonly [number, number, number]): Place {
  return [Math.atan2(y, x) * DEGREES, Math.atan2(z, Math.hypot(x, y)) * DEGREES];
}

export function wrap(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function sinCos(degrees: number): [sin: number, cos: number] {
  return [Math.sin(degrees / DEGREES), Math.cos(degrees / DEGREES)];
}
