// Small geometry: lists of [x, y] points.
export const sm = (pts, closed = false, per = 10) => {
  const n = pts.length,
    out = [];
  if (n < 3) return pts.slice();
  const g = (i) => (closed ? pts[(i + n) % n] : pts[Math.max(0, Math.min(n - 1, i))]);
  const last = closed ? n : n - 1;
  for (let i = 0; i < last; i++) {
    const a = g(i - 1),
      b = g(i),
      c = g(i + 1),
      d = g(i + 2);
    for (let k = 0; k < per; k++) {
      const t = k / per,
        t2 = t * t,
        t3 = t2 * t;
      out.push(
        [0, 1].map(
          (j) =>
            0.5 *
            (2 * b[j] +
              (c[j] - a[j]) * t +
              (2 * a[j] - 5 * b[j] + 4 * c[j] - d[j]) * t2 +
              (3 * b[j] - a[j] - 3 * c[j] + d[j]) * t3),
        ),
      );
    }
  }
  if (!closed) out.push(pts[n - 1]);
  return out;
};
export const ell = (x, y, rx, ry = rx, rot = 0, n = 28) => {
  const out = [],
    c = Math.cos(rot),
    s = Math.sin(rot);
  for (let i = 0; i < n; i++) {
    const t = (i / n) * Math.PI * 2 - 1.9,
      px = Math.cos(t) * rx,
      py = Math.sin(t) * ry;
    out.push([x + px * c - py * s, y + px * s + py * c]);
  }
  return out;
};
// A rounded, irregular patch.
export const blob = (x, y, rx, ry = rx, n = 9, rough = 0.25) => {
  const p = [];
  for (let i = 0; i < n; i++) {
    const t = (i / n) * Math.PI * 2,
      k = 1 + rough * Math.sin(x * 1.7 + y * 0.9 + i * 2.4);
    p.push([x + Math.cos(t) * rx * k, y + Math.sin(t) * ry * k]);
  }
  return sm(p, true, 5);
};
export const arc = (x, y, r, a0, a1, ry = r, n = 16) => {
  const out = [];
  for (let i = 0; i <= n; i++) {
    const t = a0 + ((a1 - a0) * i) / n;
    out.push([x + Math.cos(t) * r, y + Math.sin(t) * ry]);
  }
  return out;
};
export const box = (x, y, w, h) => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
export const heart = (x, y, r) => {
  const out = [];
  for (let i = 0; i < 30; i++) {
    const t = (i / 30) * Math.PI * 2;
    out.push([
      x + r * 0.062 * 16 * Math.sin(t) ** 3,
      y -
        r *
          0.062 *
          (13 * Math.cos(t) - 5 * Math.cos(2 * t) - 2 * Math.cos(3 * t) - Math.cos(4 * t)),
    ]);
  }
  return out;
};
export const star = (x, y, r, n = 5, inner = 0.42, rot = 0) => {
  const out = [];
  for (let i = 0; i < n * 2; i++) {
    const q = i % 2 ? r * inner : r,
      t = rot - Math.PI / 2 + (i * Math.PI) / n;
    out.push([x + Math.cos(t) * q, y + Math.sin(t) * q]);
  }
  return out;
};
export const len = (pts) => {
  let l = 0;
  for (let i = 1; i < pts.length; i++)
    l += Math.hypot(pts[i][0] - pts[i - 1][0], pts[i][1] - pts[i - 1][1]);
  return l;
};
export const even = (pts, step, closed = false) => {
  const src = closed ? [...pts, pts[0]] : pts,
    out = [src[0].slice()];
  let left = step;
  for (let i = 1; i < src.length; i++) {
    let [x0, y0] = src[i - 1];
    const [x1, y1] = src[i];
    let d = Math.hypot(x1 - x0, y1 - y0);
    while (d >= left && d > 0) {
      const t = left / d;
      x0 += (x1 - x0) * t;
      y0 += (y1 - y0) * t;
      out.push([x0, y0]);
      d -= left;
      left = step;
    }
    left -= d;
  }
  const e = src[src.length - 1],
    l = out[out.length - 1];
  if (!closed && Math.hypot(e[0] - l[0], e[1] - l[1]) > step * 0.3) out.push(e.slice());
  return out;
};
export const bounds = (pts) => {
  let a = 1e9,
    b = 1e9,
    c = -1e9,
    d = -1e9;
  for (const [x, y] of pts) {
    if (x < a) a = x;
    if (y < b) b = y;
    if (x > c) c = x;
    if (y > d) d = y;
  }
  return [a, b, c, d];
};
export const inside = (pts, x, y) => {
  let hit = false;
  for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
    const [xi, yi] = pts[i],
      [xj, yj] = pts[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) hit = !hit;
  }
  return hit;
};
// The spans of a closed shape along lines at an angle, for colouring in.
export const spans = (pts, angle, gap, rnd) => {
  const c = Math.cos(-angle),
    s = Math.sin(-angle);
  const q = pts.map(([x, y]) => [x * c - y * s, x * s + y * c]);
  const [, y0, , y1] = bounds(q),
    out = [];
  const back = (x, y) => [x * c + y * s, -x * s + y * c];
  for (let y = y0 + gap * 0.4; y < y1; y += gap * (rnd ? rnd.range(0.75, 1.25) : 1)) {
    const xs = [];
    for (let i = 0, j = q.length - 1; i < q.length; j = i++) {
      const [xi, yi] = q[i],
        [xj, yj] = q[j];
      if (yi > y !== yj > y) xs.push(((xj - xi) * (y - yi)) / (yj - yi) + xi);
    }
    xs.sort((a, b) => a - b);
    for (let i = 0; i + 1 < xs.length; i += 2) out.push({ x0: xs[i], x1: xs[i + 1], y, back });
  }
  return out;
};
