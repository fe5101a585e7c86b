import { dark, light } from '../colour.js';
import { arc, ell, sm, star } from '../shape.js';
import { face } from './people.js';

export function sun(a, x, y, r, o = {}) {
  const c = o.colour || '#f2b824',
    n = o.rays ?? 13;
  for (let i = 0; i < n; i++) {
    const t = (i / n) * 6.283 + a.rnd.pm(0.08),
      k = o.rayLength || 1.75;
    a.line(
      [
        [x + Math.cos(t) * r * 1.22, y + Math.sin(t) * r * 1.22],
        [
          x + Math.cos(t) * r * a.rnd.range(k - 0.22, k + 0.12),
          y + Math.sin(t) * r * a.rnd.range(k - 0.22, k + 0.12),
        ],
      ],
      o.ray || c,
      { w: 0.9 },
    );
  }
  a.shape(ell(x, y, r), c, { line: o.line || dark(c, 0.15) });
  if (o.face) face(a, x, y, r, { ...o.face });
  if (o.glasses) {
    for (const s of [-1, 1])
      a.shape(ell(x + s * r * 0.36, y - r * 0.1, r * 0.3, r * 0.24), '#23212a', {});
    a.mark(
      [
        [x - r * 0.9, y - r * 0.18],
        [x + r * 0.9, y - r * 0.18],
      ],
      '#23212a',
      { w: 0.8 },
    );
    a.mark(arc(x, y + r * 0.15, r * 0.42, 0.3, 2.8), '#b5372f', { w: 0.7 });
  }
}
export function moon(a, x, y, r, o = {}) {
  const c = o.colour || '#f4e3a0';
  if (o.crescent) {
    const p = [
      ...arc(x, y, r, 0.9, 5.4, r, 18),
      ...arc(x + r * 0.42, y - r * 0.05, r * 0.78, 4.85, 1.35, r * 0.8, 14),
    ];
    a.shape(p, c, { line: o.line || dark(c, 0.2) });
  } else a.shape(ell(x, y, r), c, { line: o.line || dark(c, 0.15) });
  if (o.face)
    face(a, x - (o.crescent ? r * 0.45 : 0), y, r * (o.crescent ? 0.55 : 0.9), {
      eyes: 'closed',
      ...o.face,
    });
}
export function stars(a, list, o = {}) {
  for (const [x, y, r = 8] of list) {
    const c = a.rnd.pick([].concat(o.colour || '#f2d34b'));
    if (o.kind === 'cross') {
      a.line(
        [
          [x - r, y],
          [x + r, y],
        ],
        c,
        { w: 0.5 },
      );
      a.line(
        [
          [x, y - r],
          [x, y + r],
        ],
        c,
        { w: 0.5 },
      );
      a.line(
        [
          [x - r * 0.6, y - r * 0.6],
          [x + r * 0.6, y + r * 0.6],
        ],
        c,
        { w: 0.35 },
      );
    } else if (o.kind === 'dot') a.dot(x, y, r, c);
    else a.shape(star(x, y, r, 5, 0.42, a.rnd.pm(0.4)), c, { line: o.line });
  }
}
export function cloud(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const p = [];
    const bumps = o.bumps || [
      [-50, 0, 22],
      [-26, -20, 28],
      [8, -28, 32],
      [40, -12, 26],
      [58, 4, 18],
    ];
    bumps.forEach(([bx, by, r], i) =>
      p.push(
        ...arc(
          bx,
          by,
          r,
          i === 0 ? Math.PI * 0.75 : Math.PI * 1.08,
          i === bumps.length - 1 ? Math.PI * 2.25 : Math.PI * 1.92,
          r,
          8,
        ),
      ),
    );
    p.push([50, 20], [0, 24], [-45, 20]);
    a.shape(p, o.colour === undefined ? '#dfe6ee' : o.colour, {
      line: o.line === null ? null : o.line || '#8f9fb5',
      ...o.fill,
    });
  });
}
export function rain(a, x, y, w, h, o = {}) {
  const n = o.n || 26;
  for (let i = 0; i < n; i++) {
    const px = x + a.rnd() * w,
      py = y + a.rnd() * h,
      l = a.rnd.range(0.7, 1.3) * (o.length || 22),
      sl = o.slant ?? -0.3;
    a.line(
      [
        [px, py],
        [px + sl * l, py + l],
      ],
      o.colour || '#5f8fc4',
      { w: o.w || 0.6 },
    );
  }
}
export function birdV(a, x, y, s, o = {}) {
  a.at(x, y, s, () =>
    a.mark(
      sm([
        [-16, -4],
        [-8, -9],
        [0, 0],
        [8, -9],
        [16, -4],
      ]),
      o.colour || '#2c2a33',
      { w: o.w || 0.7 },
    ),
  );
}
export function drop(a, x, y, s, c = '#4f8fcf') {
  a.at(x, y, s, () =>
    a.shape(
      sm(
        [
          [0, -12],
          [6, 0],
          [4, 7],
          [0, 9],
          [-4, 7],
          [-6, 0],
        ],
        true,
        5,
      ),
      c,
      {},
    ),
  );
}
export function vulture(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#3a3434',
        b = o.belly || '#c98a4a';
      for (const k of [-1, 1]) {
        const w = sm(
          [
            [k * 10, -6],
            [k * 50, -26],
            [k * 105, -22],
            [k * 128, -8],
          ],
          false,
          6,
        );
        const tips = [
          [128, -8],
          [134, 6],
          [118, 4],
          [120, 18],
          [102, 10],
          [98, 24],
          [78, 14],
          [68, 24],
          [46, 14],
          [12, 14],
        ].map(([px, py]) => [k * px, py]);
        a.shape([...w, ...tips], c, {});
        for (const q of [30, 50, 70, 90])
          a.mark(
            [
              [k * q, -8],
              [k * (q + 6), 12],
            ],
            light(c, 0.35),
            { w: 0.6 },
          );
      }
      a.shape(
        sm(
          [
            [-12, -10],
            [0, -18],
            [12, -10],
            [12, 22],
            [0, 34],
            [-12, 22],
          ],
          true,
          6,
        ),
        b,
        {},
      );
      a.shape(
        [
          [-9, 30],
          [0, 64],
          [9, 30],
        ],
        c,
        {},
      );
      a.shape(ell(0, -22, 9, 11), b, {});
      a.dot(-3, -24, 1.8, '#c8352c');
      a.mark(
        [
          [0, -18],
          [3, -12],
          [-1, -10],
        ],
        '#2a2424',
        { w: 0.8 },
      );
      a.mark(
        [
          [0, -10],
          [-2, 0],
        ],
        '#1f1b1b',
        { w: 0.9 },
      );
    },
    o.rot || 0,
  );
}
