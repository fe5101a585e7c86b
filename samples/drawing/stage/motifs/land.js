import { dark } from '../colour.js';
import { box, ell, sm } from '../shape.js';

// A range of peaks between x and x + w standing on y.
export function range(a, x, y, w, h, o = {}) {
  const n = o.n || 5,
    c = o.colour || '#7d8aa6',
    peaks = [];
  const pts = [[x, y]];
  for (let i = 0; i < n; i++) {
    const px = x + (w * (i + 0.5)) / n + a.rnd.pm(w * 0.05),
      ph = h * a.rnd.range(o.low ?? 0.6, 1);
    peaks.push([px, y - ph, w / n]);
    pts.push(
      [px, y - ph],
      [x + (w * (i + 1)) / n, y - h * (i === n - 1 ? 0 : a.rnd.range(0.1, 0.4))],
    );
  }
  pts[pts.length - 1] = [x + w, y];
  a.shape(o.round ? sm(pts, false, 6) : pts, c, o.fill || {});
  if (o.snow !== false)
    for (const [px, py, pw] of peaks) {
      const d = h * 0.26,
        k = pw * 0.22;
      a.shape(
        [
          [px, py],
          [px + k, py + d],
          [px + k * 0.4, py + d * 0.75],
          [px, py + d * 1.1],
          [px - k * 0.45, py + d * 0.75],
          [px - k, py + d],
        ],
        o.snowColour || '#fbfdff',
        { line: o.snowLine || '#b9c6d8', lw: 0.6 },
      );
    }
  return peaks;
}
export function hills(a, x, y, w, h, o = {}) {
  const n = o.n || 3,
    pts = [[x, y]];
  for (let i = 0; i <= n * 2; i++)
    pts.push([
      x + (w * i) / (n * 2),
      y - (i % 2 ? h * a.rnd.range(0.75, 1) : h * a.rnd.range(0.3, 0.5)),
    ]);
  pts.push([x + w, y]);
  a.shape(
    [[x, y], ...sm(pts.slice(1, -1), false, 8), [x + w, y]],
    o.colour || '#8aa35c',
    o.fill || {},
  );
}
export function grass(a, x, y, o = {}) {
  const n = o.n || 5,
    h = o.h || 18;
  for (let i = 0; i < n; i++) {
    const t = a.rnd.pm(0.6);
    a.mark(
      [
        [x + (i - n / 2) * 3, y],
        [x + (i - n / 2) * 3 + Math.sin(t) * h * 0.5, y - h * a.rnd.range(0.6, 1)],
      ],
      o.colour || '#5c8a3f',
      { w: o.w || 0.7 },
    );
  }
}
export function flower(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    if (o.stem !== false)
      a.mark(
        sm([
          [0, 0],
          [a.rnd.pm(3), -12],
          [0, -24],
        ]),
        o.green || '#4f8a3c',
        { w: 0.7 },
      );
    const n = o.petals || 6;
    for (let i = 0; i < n; i++) {
      const t = (i / n) * 6.283;
      a.fill(ell(Math.cos(t) * 7, -28 + Math.sin(t) * 7, 5, 3.6, t, 10), o.colour || '#f2d13c');
    }
    a.fill(ell(0, -28, 4), o.eye || '#d9822b');
  });
}
export function stone(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    a.shape(
      sm(
        [
          [-26, 0],
          [-24, -14],
          [-6, -24],
          [16, -20],
          [27, -6],
          [24, 2],
        ],
        true,
        7,
      ),
      o.colour || '#8d8f93',
      {},
    );
  });
}
export function fence(a, x, y, w, h, o = {}) {
  const c = o.colour || '#8a6238',
    n = o.n || 5;
  for (const f of [0.35, 0.7])
    a.line(
      [
        [x - 5, y - h * f],
        [x + w + 5, y - h * f],
      ],
      c,
      { w: 0.9 },
    );
  for (let i = 0; i <= n; i++)
    a.line(
      [
        [x + (w * i) / n, y],
        [x + (w * i) / n + a.rnd.pm(2), y - h],
      ],
      c,
      { w: 1.1 },
    );
}
export function hut(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const wall = o.wall || '#b98b54',
        roof = o.roof || '#8a5a2c';
      if (o.stilts)
        for (const k of [-42, -14, 14, 42])
          a.line(
            [
              [k, 0],
              [k, -o.stilts],
            ],
            o.post || '#5a3d22',
            { w: 1.1 },
          );
      const b = -(o.stilts || 0);
      a.shape(box(-44, b - 50, 88, 50), wall, {});
      if (o.planks)
        for (let k = -34; k < 40; k += 13)
          a.mark(
            [
              [k, b - 48],
              [k, b - 2],
            ],
            dark(wall, 0.3),
            { w: 0.6 },
          );
      if (o.door !== false) a.shape(box(-10, b - 34, 20, 34), o.doorColour || '#4a2f1c', {});
      if (o.window)
        a.shape(box(o.window[0], b - 40, o.window[1], 22), o.window[2] || '#20263a', {});
      a.shape(
        [
          [-60, b - 46],
          [-34, b - 88],
          [34, b - 88],
          [60, b - 46],
        ],
        roof,
        {},
      );
      if (o.thatch !== false)
        for (let k = -48; k < 52; k += 9)
          a.mark(
            [
              [k, b - 48],
              [k * 0.62, b - 84],
            ],
            dark(roof, 0.28),
            { w: 0.6 },
          );
    },
    0,
    o.flip,
  );
}
export function houseBlocks(a, x, y, w, h, o = {}) {
  // a steep far city
  let px = x;
  while (px < x + w) {
    const bw = a.rnd.range(0.04, 0.09) * w,
      bh = h * a.rnd.range(0.35, 1) * (o.shape ? o.shape((px - x) / w) : 1);
    const c = a.rnd.pick(o.colours || ['#9aa3b0', '#b3a79c', '#8b97a8', '#c0b4a4']);
    a.shape(box(px, y - bh, bw, bh), c, {});
    for (let wy = y - bh + 9; wy < y - 8; wy += 14)
      for (let wx = px + 6; wx < px + bw - 4; wx += 10)
        a.dot(wx, wy, 1.8, a.rnd.chance(0.3) ? '#f1d77a' : dark(c, 0.4));
    px += bw + 2;
  }
}
