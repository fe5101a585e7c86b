/** A point of the map, in units of its viewBox; or of the earth, in degrees. */
export type Point = readonly [x: number, y: number];
/** An outline: its last point is joined to its first. */
export type Ring = Point[];

/** Islands smaller than this many square units are left out, unless they are a whole country. */
const SMALLEST_ISLAND = 0.55;

/** The centroid if it lies well inside the outline, otherwise the point farthest from its edge. */
export function labelPoint(ring: Ring): Point {
  const middle = centroid(ring);
  let best = { point: middle, room: roomAt(middle, ring) };
  const enough = Math.sqrt(Math.abs(area(ring))) / 6;
  if (best.room < enough) {
    const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
    const [left, right, top, bottom] = [
      Math.min(...xs),
      Math.max(...xs),
      Math.min(...ys),
      Math.max(...ys),
    ];
    const steps = 60;
    for (let i = 1; i < steps; i++) {
      for (let j = 1; j < steps; j++) {
        const point: Point = [
          left + ((right - left) * i) / steps,
          top + ((bottom - top) * j) / steps,
        ];
        const room = roomAt(point, ring);
        if (room > best.room) best = { point, room };
      }
    }
  }
  return [tenth(best.point[0]), tenth(best.point[1])];
}

/** How far a point is from the outline; negative outside it. */
function roomAt([x, y]: Point, ring: Ring): number {
  let inside = false;
  let nearest = Number.POSITIVE_INFINITY;
  for (const [[ax, ay], [bx, by]] of edges(ring)) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, along));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return inside ? nearest : -nearest;
}

function centroid(ring: Ring): Point {
  if (Math.abs(area(ring)) < 0.01) return ring[0] ?? [0, 0];
  let [x, y] = [0, 0];
  for (const [[ax, ay], [bx, by]] of edges(ring)) {
    const cross = ax * by - bx * ay;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  const signed = edges(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0);
  return [x / (3 * signed), y / (3 * signed)];
}

export function largest(rings: Ring[]): Ring {
  return rings.reduce((a, b) => (area(a) >= area(b) ? a : b), []);
}

export function visible(rings: Ring[]): Ring[] {
  const biggest = largest(rings);
  return rings.filter((ring) => ring === biggest || area(ring) >= SMALLEST_ISLAND);
}

export function area(ring: Ring): number {
  return Math.abs(
    edges(ring).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0) / 2,
  );
}

function edges(ring: Ring): [Point, Point][] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length] ?? point]);
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
