/** A circle on the map, in map units; it stands for something that lies at its middle. */
export type Marker = { id: string; x: number; y: number; radius: number };

export type Box = { width: number; height: number };

const MARKER_GAP = 2;

const ROUNDS = 600;
/** Over the first rounds the circles grow to their size, so that neighbours stay neighbours. */
const ROUNDS_OF_GROWTH = 200;
/** The share of the way home that a circle is drawn at first; it fades to nothing. */
const HOMESICKNESS = 0.1;
const ROUNDS_OF_HOMESICKNESS = 375;
/** Positions are rounded to a tenth, so a little more than the gap is kept until then. */
const GAP_MIN = MARKER_GAP + 0.2;

/** The same circles always lie alike; in a box too full for all the last ones overlap. */
export function positionMarkers<Positioned extends Marker>(
  points: readonly Positioned[],
  box: Box,
): Positioned[] {
  const circles = points.map((point) => clampToMap({ ...point }, box));
  for (let round = 1; round <= ROUNDS; round++) {
    const pull = HOMESICKNESS * Math.max(0, 1 - round / ROUNDS_OF_HOMESICKNESS);
    drawHome(circles, points, pull, box);
    const pushed = pushApart(circles, box, Math.min(1, round / ROUNDS_OF_GROWTH));
    if (!pushed && pull === 0) break;
  }
  return settle(circles, points, box).map((circle) => ({
    ...circle,
    x: Math.round(circle.x * 10) / 10,
    y: Math.round(circle.y * 10) / 10,
  }));
}

function drawHome(circles: Marker[], homes: readonly Marker[], pull: number, box: Box): void {
  circles.forEach((circle, i) => {
    const home = homes[i] ?? circle;
    circle.x += (home.x - circle.x) * pull;
    circle.y += (home.y - circle.y) * pull;
    clampToMap(circle, box);
  });
}

function pushApart(circles: Marker[], box: Box, grown: number): boolean {
  let pushed = false;
  circles.forEach((a, i) => {
    for (let k = i + 1; k < circles.length; k++) {
      const b = circles[k] ?? a;
      const reach = (a.radius + b.radius + GAP_MIN) * grown;
      if (Math.abs(b.x - a.x) >= reach || Math.abs(b.y - a.y) >= reach) continue;
      const lack = reach - Math.hypot(b.x - a.x, b.y - a.y);
      if (lack <= 0) continue;
      const [dx, dy] = direction(a, b, k);
      const share = b.radius / (a.radius + b.radius);
      a.x -= dx * lack * share;
      a.y -= dy * lack * share;
      b.x += dx * lack * (1 - share);
      b.y += dy * lack * (1 - share);
      clampToMap(a, box);
      clampToMap(b, box);
      pushed ||= lack > 0.01;
    }
  });
  return pushed;
}

/** What still overlaps goes to the nearest free spot, searched in rings around its home. */
function settle<Positioned extends Marker>(
  circles: Positioned[],
  homes: readonly Positioned[],
  box: Box,
): Positioned[] {
  const settled: Positioned[] = [];
  circles.forEach((circle, i) => {
    const free = (spot: Marker) =>
      isInside(spot, box) && settled.every((other) => overlap(spot, other) <= 0.05);
    const home = homes[i] ?? circle;
    settled.push(free(circle) ? circle : (nearestSpot(circle, home, box, free) ?? circle));
  });
  return settled;
}

function nearestSpot<Positioned extends Marker>(
  circle: Positioned,
  home: Marker,
  box: Box,
  free: (spot: Marker) => boolean,
): Positioned | undefined {
  const farthest = Math.hypot(box.width, box.height);
  for (let distance = 1; distance < farthest; distance += 2) {
    const steps = Math.ceil(distance * 2) + 8;
    for (let step = 0; step < steps; step++) {
      const angle = (2 * Math.PI * step) / steps;
      const x = home.x + distance * Math.cos(angle);
      const y = home.y + distance * Math.sin(angle);
      const spot = { ...circle, x, y };
      if (free(spot)) return spot;
    }
  }
  return undefined;
}

function overlap(a: Marker, b: Marker): number {
  return a.radius + b.radius + GAP_MIN - Math.hypot(b.x - a.x, b.y - a.y);
}

/** Circles on one spot part at the golden angle, each elsewhere. */
function direction(a: Marker, b: Marker, nth: number): [number, number] {
  const distance = Math.hypot(b.x - a.x, b.y - a.y);
  if (distance > 1e-6) return [(b.x - a.x) / distance, (b.y - a.y) / distance];
  const angle = nth * 2.399963;
  return [Math.cos(angle), Math.sin(angle)];
}

function clampToMap<Positioned extends Marker>(
  circle: Positioned,
  { width, height }: Box,
): Positioned {
  circle.x = Math.max(circle.radius, Math.min(width - circle.radius, circle.x));
  circle.y = Math.max(circle.radius, Math.min(height - circle.radius, circle.y));
  return circle;
}

function isInside({ x, y, radius }: Marker, { width, height }: Box): boolean {
  return x >= radius && y >= radius && x <= width - radius && y <= height - radius;
}
