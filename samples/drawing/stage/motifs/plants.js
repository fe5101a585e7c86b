import { dark, light, mix } from '../colour.js';
import { arc, box, ell, sm } from '../shape.js';

export function tree(a, x, y, s, o = {}) {
  // round crown, as a cloud of scribbles
  a.at(
    x,
    y,
    s,
    () => {
      const tr = o.trunk || '#7a5230',
        c = o.leaf || '#4f8a3c',
        w = o.width || 9,
        h = o.height || 62;
      a.shape(
        sm(
          [
            [-w * 1.4, 0],
            [-w * 0.8, -h * 0.5],
            [-w * 0.7, -h],
            [w * 0.7, -h],
            [w * 0.8, -h * 0.5],
            [w * 1.4, 0],
          ],
          true,
          6,
        ),
        tr,
        {},
      );
      const b = o.blobs || [
        [-30, -70, 26],
        [0, -92, 34],
        [32, -72, 27],
        [4, -66, 28],
      ];
      for (const [bx, by, r] of b) {
        const p = [];
        const n = 9;
        for (let i = 0; i < n; i++) {
          const t = (i / n) * 6.283;
          p.push(
            ...arc(
              bx + Math.cos(t) * r * 0.72,
              by + Math.sin(t) * r * 0.66,
              r * 0.36,
              t - 1.1,
              t + 1.1,
              r * 0.36,
              4,
            ),
          );
        }
        a.shape(p, c, { line: o.leafLine || dark(c, 0.25), lw: 0.7 });
      }
      if (o.fruit)
        for (const [fx, fy] of o.fruitAt || [
          [-32, -62],
          [-14, -84],
          [12, -70],
          [30, -82],
          [2, -104],
          [-2, -58],
        ])
          a.shape(ell(fx, fy, 4.6, 6), o.fruit, { lw: 0.5 });
    },
    o.rot || 0,
  );
}
export function conifer(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.leaf || '#2f5f43',
        n = o.tiers || 4,
        H = o.height || 120,
        W = o.width || 42;
      a.shape(box(-5, -16, 10, 16), o.trunk || '#6a4528', {});
      for (let i = 0; i < n; i++) {
        const y0 = -12 - (i / n) * H * 0.78,
          w = W * (1 - i / (n + 0.6)),
          h = (H / n) * 1.45;
        const p = [[-w, y0]];
        for (let k = 1; k < 6; k++) p.push([-w + (2 * w * k) / 6, y0 + (k % 2 ? 6 : 0)]);
        p.push([w, y0], [0, y0 - h]);
        a.shape(p, a.rnd.chance(0.5) ? c : light(c, 0.06), {
          line: dark(c, 0.25),
          lw: 0.7,
          angle: 1.2,
        });
      }
      if (o.snow)
        for (let i = 0; i < n; i++) {
          const y0 = -12 - (i / n) * H * 0.78 - (H / n) * 0.7,
            w = W * (1 - i / (n + 0.6)) * 0.45;
          a.mark(
            sm([
              [-w, y0 + 4],
              [0, y0 - 3],
              [w, y0 + 4],
            ]),
            '#ffffff',
            { w: 1.4 },
          );
        }
    },
    o.rot || 0,
  );
}
export function palm(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const l = o.lean ?? 26,
        H = o.height || 110,
        tr = o.trunk || '#8a6238',
        c = o.leaf || '#3f8a45';
      const p = sm(
        [
          [0, 0],
          [l * 0.25, -H * 0.4],
          [l * 0.7, -H * 0.78],
          [l, -H],
        ],
        false,
        8,
      );
      a.line(p, tr, { w: 1.7 });
      for (let i = 3; i < p.length - 1; i += 3)
        a.mark(
          [
            [p[i][0] - 5, p[i][1]],
            [p[i][0] + 5, p[i][1] + 2],
          ],
          dark(tr, 0.35),
          { w: 0.6 },
        );
      for (const t of [-2.9, -2.35, -1.75, -1.2, -0.6, -0.1, 0.5, 2.7]) {
        const L = a.rnd.range(38, 50),
          ex = l + Math.cos(t) * L,
          ey = -H + Math.sin(t) * L * 0.7 + 12,
          mx = l + Math.cos(t) * L * 0.5,
          my = -H + Math.sin(t) * L * 0.6 - 9;
        const q = sm(
          [
            [l, -H],
            [mx, my],
            [ex, ey],
          ],
          false,
          7,
        );
        a.line(q, c, { w: 0.9 });
        for (let k = 2; k < q.length; k += 1) {
          a.mark(
            [q[k], [q[k][0] + Math.cos(t) * 3 - 2, q[k][1] + 12]],
            a.rnd.chance(0.4) ? light(c, 0.2) : c,
            { w: 0.7 },
          );
        }
      }
      for (const [cx, cy] of [
        [-4, 5],
        [5, 6],
        [0, 10],
      ])
        a.shape(ell(l + cx, -H + cy, 5, 5.6), '#7a4f2a', { lw: 0.5 });
    },
    0,
    o.flip,
  );
}
export function reed(a, x, y, h, o = {}) {
  const c = o.colour || '#8aa045',
    b = o.bend ?? a.rnd.pm(h * 0.12);
  const p = sm([
    [x, y],
    [x + b * 0.3, y - h * 0.5],
    [x + b, y - h],
  ]);
  a.line(p, a.rnd.chance(0.5) ? c : mix(c, '#c9b24f', 0.4), { w: o.w || 0.8 });
  if (o.leafy !== false)
    for (const f of [0.35, 0.6]) {
      const q = p[Math.floor(p.length * f)],
        sd = a.rnd.chance(0.5) ? 1 : -1;
      a.mark(
        sm([q, [q[0] + sd * h * 0.07, q[1] - h * 0.16], [q[0] + sd * h * 0.15, q[1] - h * 0.13]]),
        c,
        { w: 0.7 },
      );
    }
  if (o.head)
    a.line(
      [
        [x + b, y - h],
        [x + b * 1.12, y - h - h * 0.13],
      ],
      o.head,
      { w: 1.5 },
    );
}
export function seedling(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    a.mark(
      sm([
        [0, 0],
        [1, -10],
        [0, -22],
      ]),
      o.stem || '#6a8f3a',
      { w: 0.8 },
    );
    for (const [k, h] of [
      [-1, -16],
      [1, -14],
      [-1, -24],
      [1, -24],
    ])
      a.shape(
        sm(
          [
            [0, h],
            [k * 6, h - 7],
            [k * 13, h - 5],
            [k * 7, h + 1],
          ],
          true,
          5,
        ),
        o.leaf || '#55a046',
        { lw: 0.5 },
      );
    if (o.earth !== false)
      a.line(
        sm([
          [-10, 1],
          [0, -3],
          [10, 1],
        ]),
        o.earth || '#8a5a35',
        { w: 0.9 },
      );
  });
}
export function fern(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#4c8f3a';
    for (const t of o.fronds || [-2.75, -2.3, -1.9, -1.5, -1.1, -0.7, -0.35]) {
      const L = a.rnd.range(56, 76),
        p = sm(
          [
            [0, 0],
            [Math.cos(t) * L * 0.55, Math.sin(t) * L * 0.85],
            [Math.cos(t) * L * 1.1, Math.sin(t) * L * 0.72],
          ],
          false,
          7,
        );
      a.mark(p, dark(c, 0.15), { w: 0.8 });
      for (let k = 2; k < p.length; k++) {
        const w = 13 * (1 - k / p.length) + 4;
        for (const sd of [-1, 1])
          a.mark(
            [p[k], [p[k][0] + Math.cos(t + sd * 1.1) * w, p[k][1] + Math.sin(t + sd * 1.1) * w]],
            a.rnd.chance(0.4) ? light(c, 0.15) : c,
            { w: 0.95 },
          );
      }
    }
  });
}
export function mushroom(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    a.shape(
      sm(
        [
          [-5, 0],
          [-4, -16],
          [4, -16],
          [5, 0],
        ],
        true,
        5,
      ),
      o.stem || '#f0e6d2',
      { lw: 0.6, line: '#a89878' },
    );
    a.shape(
      sm(
        [
          [-15, -14],
          [-10, -26],
          [0, -31],
          [10, -26],
          [15, -14],
          [0, -12],
        ],
        true,
        6,
      ),
      o.cap || '#c8402f',
      {},
    );
    if (o.spots !== false)
      for (const [px, py] of [
        [-6, -20],
        [2, -25],
        [8, -18],
      ])
        a.dot(px, py, 2, '#ffffff');
  });
}
export function maize(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#6f8f3a';
    const l = o.lean || 0;
    a.line(
      sm([
        [0, 0],
        [l * 0.4, -34],
        [l, -64],
      ]),
      c,
      { w: 0.9 },
    );
    for (const [h, k] of [
      [-16, 1],
      [-26, -1],
      [-38, 1],
      [-48, -1],
    ])
      a.line(
        sm([
          [(l * -h) / 64, h],
          [k * 12 + l * 0.5, h - 12],
          [k * 24 + l * 0.6, h - 2],
        ]),
        c,
        { w: 0.8 },
      );
    if (o.cob !== false) a.shape(ell(5 + l * 0.5, -32, 4, 9, 0.25), '#e0b43a', { lw: 0.5 });
    a.line(
      [
        [l, -64],
        [l - 4, -74],
      ],
      '#c9a659',
      { w: 0.6 },
    );
    a.line(
      [
        [l, -64],
        [l + 4, -74],
      ],
      '#c9a659',
      { w: 0.6 },
    );
  });
}
export function banana(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#5f9f45';
    a.line(
      [
        [0, 0],
        [0, -26],
      ],
      o.stem || '#8aa04c',
      { w: 1.3 },
    );
    for (const t of [-2.6, -2.0, -1.4, -0.9, -0.4]) {
      const L = 30;
      a.shape(
        sm(
          [
            [0, -24],
            [Math.cos(t + 0.28) * L * 0.6, -24 + Math.sin(t + 0.28) * L * 0.6],
            [Math.cos(t) * L, -24 + Math.sin(t) * L * 0.8],
            [Math.cos(t - 0.28) * L * 0.6, -24 + Math.sin(t - 0.28) * L * 0.6],
          ],
          true,
          5,
        ),
        c,
        { lw: 0.5 },
      );
    }
  });
}
export function log(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#7a5634';
      a.shape(
        [
          [-120, -46],
          [112, -50],
          [116, 0],
          [-118, 4],
        ],
        c,
        {},
      );
      a.shape(ell(114, -25, 13, 26), light(c, 0.35), {});
      for (const r of [8, 16])
        a.mark(ell(114, -25, r * 0.5, r), dark(c, 0.2), { w: 0.5, closed: true });
    },
    o.rot || 0,
  );
}
