import { dark, light } from '../colour.js';
import { arc, box, ell, heart as heartShape, sm, star } from '../shape.js';

const K = '#26222a';

export function heart(a, x, y, r, c = '#d8303f', o = {}) {
  a.shape(heartShape(x, y, r), c, o);
}
export function pot(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#c9963a';
    a.shape(
      sm(
        [
          [-14, -40],
          [-12, -32],
          [-26, -18],
          [-18, 0],
          [18, 0],
          [26, -18],
          [12, -32],
          [14, -40],
        ],
        true,
        5,
      ),
      c,
      {},
    );
    a.line(
      [
        [-17, -40],
        [17, -40],
      ],
      dark(c, 0.2),
      { w: 0.9 },
    );
    a.mark(
      sm([
        [-14, -20],
        [-10, -8],
      ]),
      light(c, 0.6),
      { w: 0.8 },
    );
  });
}
export function bucket(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#3c78b8';
    a.mark(arc(0, -32, 21, Math.PI, Math.PI * 2, 22), '#5a5a60', { w: 0.7 });
    a.shape(
      [
        [-22, -32],
        [22, -32],
        [16, 0],
        [-16, 0],
      ],
      c,
      {},
    );
    a.shape(ell(0, -32, 22, 5), o.inside || light(c, 0.4), {});
  });
}
export function spoon(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#9aa2ac';
      a.shape(ell(0, -44, 8, 12), light(c, 0.4), { line: dark(c, 0.3) });
      a.line(
        [
          [0, -32],
          [0, 0],
        ],
        c,
        { w: 0.9 },
      );
    },
    o.rot || 0,
  );
}
export function football(a, x, y, r, _o = {}) {
  a.shape(ell(x, y, r), '#ffffff', { line: K });
  const p = star(x, y, r * 0.36, 5, 0.8);
  a.shape(
    p.filter((_, i) => i % 2 === 0),
    '#1f1c22',
    { line: K, lw: 0.6 },
  );
  for (let i = 0; i < 5; i++) {
    const t = -Math.PI / 2 + i * 1.2566;
    a.mark(
      [
        [x + Math.cos(t) * r * 0.36, y + Math.sin(t) * r * 0.36],
        [x + Math.cos(t) * r * 0.72, y + Math.sin(t) * r * 0.72],
      ],
      K,
      { w: 0.5 },
    );
    a.fill(ell(x + Math.cos(t) * r * 0.84, y + Math.sin(t) * r * 0.84, r * 0.15), '#1f1c22');
  }
}
export function slipper(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#f0bf2a';
      a.shape(
        sm(
          [
            [-30, 0],
            [-34, -10],
            [-14, -12],
            [8, -20],
            [34, -12],
            [50, -4],
            [36, 2],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.shape(
        sm(
          [
            [-30, -8],
            [-14, -11],
            [0, -16],
            [-6, -5],
            [-26, -3],
          ],
          true,
          5,
        ),
        dark(c, 0.45),
        {},
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function sandal(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#ef6fa0';
      a.shape(
        sm(
          [
            [-62, 6],
            [-70, -6],
            [-40, -12],
            [10, -10],
            [52, -14],
            [72, -2],
            [56, 10],
            [0, 8],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.line(
        sm([
          [-6, -10],
          [10, -34],
          [34, -30],
          [54, -8],
        ]),
        dark(c, 0.15),
        { w: 1.6 },
      );
      a.line(
        sm([
          [34, -10],
          [30, -30],
        ]),
        dark(c, 0.15),
        { w: 1.2 },
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function teapot(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#b9c2cc',
      l = dark(c, 0.5);
    a.shape(
      sm(
        [
          [-24, -4],
          [-32, -28],
          [-14, -50],
          [14, -50],
          [32, -28],
          [24, -4],
        ],
        true,
        6,
      ),
      c,
      { line: l },
    );
    a.line(
      sm([
        [28, -22],
        [48, -30],
        [56, -56],
        [64, -58],
      ]),
      c,
      { w: 1.5 },
    );
    a.mark(
      sm([
        [30, -16],
        [52, -26],
        [60, -52],
        [66, -56],
      ]),
      l,
      { w: 0.6 },
    );
    a.mark(
      sm([
        [-28, -40],
        [-52, -44],
        [-50, -14],
        [-28, -14],
      ]),
      l,
      { w: 1.1 },
    );
    a.shape(
      [
        [-15, -50],
        [0, -72],
        [15, -50],
      ],
      c,
      { line: l },
    );
    a.dot(0, -75, 4, l);
    a.line(
      [
        [-26, -2],
        [26, -2],
      ],
      l,
      { w: 0.9 },
    );
    for (const [p, q] of [
      [-44, -78],
      [36, -84],
      [70, -80],
    ]) {
      a.mark(
        [
          [p - 7, q],
          [p + 7, q],
        ],
        '#f0c02c',
        { w: 0.6 },
      );
      a.mark(
        [
          [p, q - 7],
          [p, q + 7],
        ],
        '#f0c02c',
        { w: 0.6 },
      );
    }
    a.mark(
      sm([
        [-16, -36],
        [-18, -18],
      ]),
      '#ffffff',
      { w: 1 },
    );
  });
}
export function car(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#d8352c';
      a.shape(
        sm(
          [
            [-50, -10],
            [-50, -28],
            [-32, -32],
            [-22, -56],
            [22, -56],
            [34, -32],
            [52, -28],
            [54, -10],
          ],
          true,
          4,
        ),
        c,
        {},
      );
      a.shape(
        [
          [-24, -33],
          [-17, -51],
          [-2, -51],
          [-2, -33],
        ],
        '#dcecf4',
        { lw: 0.7 },
      );
      a.shape(
        [
          [3, -33],
          [3, -51],
          [18, -51],
          [27, -33],
        ],
        '#dcecf4',
        { lw: 0.7 },
      );
      for (const [fx, h] of o.faces || []) {
        a.shape(ell(fx, -40, 7), h, { lw: 0.5 });
        a.dot(fx - 2.4, -42, 1, K);
        a.dot(fx + 2.4, -42, 1, K);
        a.mark(ell(fx, -37, 1.8), K, { w: 0.3, closed: true });
      }
      for (const k of [-28, 30]) {
        a.shape(ell(k, -8, 11), '#2a282e', {});
        a.dot(k, -8, 4, '#c9c9cc');
      }
      a.dot(51, -20, 4, '#f5d94a');
    },
    0,
    o.flip,
  );
}
export function sock(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#f2efe8';
      a.shape(
        sm(
          [
            [-12, -60],
            [12, -60],
            [12, -24],
            [38, -12],
            [44, 2],
            [30, 8],
            [-4, 4],
            [-13, -12],
          ],
          true,
          5,
        ),
        c,
        { line: o.line || '#6a6670' },
      );
      if (o.stripes)
        for (const [q, w0, w1] of [
          [-52, -11, 11],
          [-42, -11, 11],
          [-32, -11, 11],
          [-22, -11, 12],
        ])
          a.line(
            [
              [w0, q],
              [w1, q],
            ],
            o.stripes,
            { w: 0.9 },
          );
      if (o.grey) {
        a.fill(
          [
            [-12, -60],
            [12, -60],
            [12, -30],
            [-12, -24],
          ],
          o.grey,
          { knock: 0 },
        );
      }
      if (o.shine)
        for (const [p, q] of [
          [52, -20],
          [58, 0],
          [34, -32],
        ]) {
          a.mark(
            [
              [p - 8, q],
              [p + 8, q],
            ],
            '#f0b81f',
            { w: 0.6 },
          );
          a.mark(
            [
              [p, q - 8],
              [p, q + 8],
            ],
            '#f0b81f',
            { w: 0.6 },
          );
        }
    },
    o.rot || 0,
    o.flip,
  );
}
export function note(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#2c2a55';
      a.fill(ell(0, 0, 7, 5, -0.3), c);
      a.mark(
        [
          [6, -1],
          [6, -30],
        ],
        c,
        { w: 0.8 },
      );
      if (o.pair) {
        a.fill(ell(22, 2, 7, 5, -0.3), c);
        a.mark(
          [
            [28, 1],
            [28, -28],
          ],
          c,
          { w: 0.8 },
        );
        a.mark(
          [
            [6, -30],
            [28, -28],
          ],
          c,
          { w: 1.2 },
        );
      } else
        a.mark(
          sm([
            [6, -30],
            [14, -22],
            [13, -14],
          ]),
          c,
          { w: 0.8 },
        );
    },
    o.rot || 0,
  );
}
export function bed(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#d8563f';
      for (const k of [-56, 54])
        a.line(
          [
            [k, 0],
            [k, -26],
          ],
          '#7a5230',
          { w: 1.2 },
        );
      a.line(
        [
          [-58, 0],
          [-58, -52],
        ],
        '#7a5230',
        { w: 1.3 },
      );
      a.shape(
        [
          [-54, -34],
          [56, -30],
          [56, -14],
          [-54, -16],
        ],
        '#f2ece0',
        { line: '#7a6a5a' },
      );
      a.shape(
        [
          [-24, -40],
          [56, -36],
          [58, -14],
          [-22, -16],
        ],
        c,
        {},
      );
      if (o.stripes !== false)
        for (const k of [-12, 4, 20, 36, 50])
          a.line(
            [
              [k, -38],
              [k, -16],
            ],
            o.second || '#f6f2e8',
            { w: 0.9 },
          );
      a.shape(
        sm(
          [
            [-50, -36],
            [-46, -48],
            [-28, -48],
            [-26, -36],
          ],
          true,
          5,
        ),
        '#ffffff',
        { line: '#8a8088' },
      );
    },
    0,
    o.flip,
  );
}
export function scooter(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#7d3fa0';
      a.line(
        [
          [-44, -8],
          [30, -8],
        ],
        c,
        { w: 1.4 },
      );
      a.line(
        [
          [28, -8],
          [40, -72],
        ],
        c,
        { w: 1.4 },
      );
      a.line(
        [
          [28, -74],
          [54, -70],
        ],
        c,
        { w: 1.4 },
      );
      for (const k of [-42, 34]) {
        a.shape(ell(k, -2, 10), '#2a2830', {});
        a.dot(k, -2, 3, '#d8d8dc');
      }
    },
    o.rot || 0,
    o.flip,
  );
}
export function bicycle(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#c83a4a';
      for (const k of [-34, 34]) {
        a.mark(ell(k, -22, 22), K, { w: 0.9, closed: true });
        for (let i = 0; i < 5; i++) {
          const t = i * 1.2566;
          a.mark(
            [
              [k, -22],
              [k + Math.cos(t) * 20, -22 + Math.sin(t) * 20],
            ],
            '#8a8890',
            { w: 0.35 },
          );
        }
      }
      a.line(
        [
          [-34, -22],
          [-12, -56],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [-12, -56],
          [22, -58],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [-34, -22],
          [2, -22],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [2, -22],
          [22, -58],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [2, -22],
          [-14, -62],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [34, -22],
          [20, -70],
        ],
        c,
        { w: 1 },
      );
      a.line(
        [
          [10, -72],
          [28, -70],
        ],
        K,
        { w: 1 },
      );
      a.line(
        [
          [-22, -64],
          [-4, -64],
        ],
        K,
        { w: 1.3 },
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function flag(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    a.mark(
      [
        [0, 0],
        [0, -64],
      ],
      '#5a4028',
      { w: 1 },
    );
    const w = 42,
      h = 28;
    if (o.kind === 'swiss') {
      a.shape(box(2, -64, 32, 32), '#d8262c', {});
      a.fill(box(14, -59, 8, 22), '#ffffff');
      a.fill(box(7, -52, 22, 8), '#ffffff');
      return;
    }
    const rows = o.rows || ['#1f1c20', '#d0282c', '#f2c22a'];
    rows.forEach((c, i) => a.fill(box(2, -64 + (i * h) / 3, w, h / 3), c));
    a.mark(box(2, -64, w, h), '#4a4450', { w: 0.5, closed: true });
  });
}
export function washing(a, x, y, w, o = {}) {
  const n = (o.items || []).length,
    L = [
      [x, y],
      [x + w / 2, y + (o.sag ?? 14)],
      [x + w, y],
    ];
  a.mark(sm(L), o.rope || '#4a4048', { w: 0.6 });
  (o.items || []).forEach((it, i) => {
    const t = (i + 0.5) / n,
      px = x + w * t,
      py = y + (o.sag ?? 14) * (1 - (2 * t - 1) ** 2),
      s = o.size || 1;
    a.at(
      px,
      py,
      s,
      () => {
        if (it.kind === 'shirt')
          a.shape(
            [
              [-14, 0],
              [-24, 10],
              [-18, 17],
              [-12, 12],
              [-12, 36],
              [12, 36],
              [12, 12],
              [18, 17],
              [24, 10],
              [14, 0],
            ],
            it.colour,
            {},
          );
        if (it.kind === 'trousers')
          a.shape(
            [
              [-13, 0],
              [13, 0],
              [16, 44],
              [4, 44],
              [0, 14],
              [-4, 44],
              [-16, 44],
            ],
            it.colour,
            {},
          );
        if (it.kind === 'sock')
          a.shape(
            sm(
              [
                [-6, 0],
                [6, 0],
                [6, 16],
                [17, 20],
                [15, 28],
                [-4, 26],
              ],
              true,
              4,
            ),
            it.colour,
            {},
          );
        if (it.kind === 'dress')
          a.shape(
            [
              [-9, 0],
              [9, 0],
              [8, 14],
              [20, 42],
              [-20, 42],
              [-8, 14],
            ],
            it.colour,
            {},
          );
        if (it.kind === 'sheet')
          a.shape(
            [
              [-24, 0],
              [24, 0],
              [25, 34],
              [-23, 36],
            ],
            it.colour,
            {},
          );
        for (const k of [-9, 9])
          a.mark(
            [
              [k, -4],
              [k, 5],
            ],
            '#a8783f',
            { w: 0.8 },
          );
      },
      a.rnd.pm(0.06),
    );
  });
}
export function jigsaw(a, x, y, s, o = {}) {
  const c = (dx, dy) => {
    const k = 40;
    return sm(
      [
        [-k, -k],
        [-8, -k],
        [-11, -k - 12],
        [0, -k - 20],
        [11, -k - 12],
        [8, -k],
        [k, -k],
        [k, -8],
        [k + 12, -11],
        [k + 20, 0],
        [k + 12, 11],
        [k, 8],
        [k, k],
        [8, k],
        [11, k - 12],
        [0, k - 20],
        [-11, k - 12],
        [-8, k],
        [-k, k],
        [-k, 8],
        [-k + 12, 11],
        [-k + 20, 0],
        [-k + 12, -11],
        [-k, -8],
      ].map(([px, py]) => [px + dx, py + dy]),
      true,
      3,
    );
  };
  a.at(
    x,
    y,
    s,
    () => {
      if (o.fill) a.fill(c(0, 0), o.fill);
      a.line(c(0, 0), o.colour || K, { closed: true, w: o.w || 1 });
    },
    o.rot || 0,
  );
}
export function arrow(a, pts, c, o = {}) {
  const p = sm(pts);
  a.mark(p, c, { w: o.w ?? 1 });
  const e = p[p.length - 1],
    b = p[p.length - 4] || p[0],
    t = Math.atan2(e[1] - b[1], e[0] - b[0]),
    L = o.head || 14;
  for (const k of [2.6, -2.6])
    a.mark([e, [e[0] + Math.cos(t + k) * L, e[1] + Math.sin(t + k) * L]], c, { w: o.w ?? 1 });
}
// Writing inside a drawing: a tool draws the strokes of a few capital signs.
const SIGNS = {
  0: [[0.5, 0, 0.1, 0.2, 0.1, 0.8, 0.5, 1, 0.9, 0.8, 0.9, 0.2, 0.5, 0]],
  1: [[0.25, 0.25, 0.55, 0, 0.55, 1]],
  2: [[0.1, 0.2, 0.4, 0, 0.8, 0.2, 0.7, 0.5, 0.1, 1, 0.9, 1]],
  3: [[0.15, 0.1, 0.8, 0.1, 0.45, 0.42, 0.85, 0.7, 0.5, 1, 0.1, 0.9]],
  4: [
    [0.6, 0, 0.1, 0.65, 0.9, 0.65],
    [0.65, 0.3, 0.65, 1],
  ],
  5: [[0.85, 0, 0.2, 0, 0.15, 0.45, 0.7, 0.45, 0.8, 0.75, 0.5, 1, 0.1, 0.9]],
  6: [[0.75, 0, 0.2, 0.5, 0.2, 0.9, 0.6, 1, 0.8, 0.7, 0.5, 0.5, 0.2, 0.7]],
  7: [[0.1, 0, 0.9, 0, 0.4, 1]],
  8: [
    [0.5, 0.45, 0.15, 0.2, 0.5, 0, 0.85, 0.2, 0.5, 0.45, 0.1, 0.75, 0.5, 1, 0.9, 0.75, 0.5, 0.45],
  ],
  9: [[0.8, 0.3, 0.5, 0.5, 0.2, 0.3, 0.5, 0, 0.8, 0.3, 0.7, 1]],
  '?': [
    [0.1, 0.2, 0.45, 0, 0.85, 0.2, 0.75, 0.45, 0.48, 0.6, 0.48, 0.75],
    [0.48, 0.95, 0.5, 0.99],
  ],
  '!': [
    [0.5, 0, 0.5, 0.7],
    [0.5, 0.94, 0.51, 0.99],
  ],
  A: [
    [0, 1, 0.5, 0, 1, 1],
    [0.2, 0.65, 0.82, 0.62],
  ],
  R: [[0.1, 1, 0.1, 0, 0.7, 0.1, 0.7, 0.4, 0.1, 0.5, 0.85, 1]],
  '=': [
    [0.1, 0.4, 0.9, 0.38],
    [0.1, 0.65, 0.9, 0.63],
  ],
  '+': [
    [0.1, 0.5, 0.9, 0.5],
    [0.5, 0.15, 0.5, 0.85],
  ],
  '-': [[0.15, 0.5, 0.85, 0.5]],
  x: [
    [0.1, 0.3, 0.8, 0.9],
    [0.8, 0.3, 0.1, 0.9],
  ],
  ':': [
    [0.5, 0.35, 0.52, 0.38],
    [0.5, 0.75, 0.52, 0.78],
  ],
  '/': [[0.8, 0, 0.2, 1]],
  O: [[0.5, 0, 0.05, 0.3, 0.1, 0.8, 0.5, 1, 0.95, 0.75, 0.9, 0.25, 0.5, 0]],
  '%': [
    [0.85, 0, 0.15, 1],
    [0.2, 0.1, 0.1, 0.25, 0.25, 0.3, 0.2, 0.1],
    [0.8, 0.7, 0.7, 0.85, 0.85, 0.9, 0.8, 0.7],
  ],
};
export function signs(a, text, x, y, size, c, o = {}) {
  let px = x;
  for (const ch of text) {
    for (const st of SIGNS[ch] || []) {
      const p = [];
      for (let i = 0; i < st.length; i += 2)
        p.push([px + st[i] * size * 0.62, y - size + st[i + 1] * size]);
      a.line(p.length > 3 && !'147A+=-x'.includes(ch) ? sm(p, false, 4) : p, c, {
        w: o.w ?? 0.7,
        wobble: o.wobble,
      });
    }
    px += size * (ch === ' ' ? 0.5 : 0.82);
  }
  return px;
}
