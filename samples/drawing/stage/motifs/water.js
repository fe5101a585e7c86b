import { dark } from '../colour.js';
import { arc, box, ell, sm } from '../shape.js';

export function wavesLine(a, x, y, w, o = {}) {
  const n = o.n || Math.max(2, Math.round(w / (o.step || 46))),
    h = o.h || 12,
    pts = [];
  for (let i = 0; i <= n * 2; i++)
    pts.push([x + (w * i) / (n * 2), y + (i % 2 ? -h : h * 0.35) * a.rnd.range(0.7, 1.2)]);
  a.mark(o.spiky ? pts : sm(pts, false, 6), o.colour || '#2f6fb0', { w: o.w ?? 0.9 });
}
export function sea(a, x, y, w, h, o = {}) {
  const n = Math.max(3, Math.round(w / (o.step || 70))),
    top = [];
  for (let i = 0; i <= n * 2; i++)
    top.push([
      x + (w * i) / (n * 2),
      y + (i % 2 ? -(o.h ?? 9) : (o.h ?? 9)) * a.rnd.range(0.6, 1.2),
    ]);
  const p = [...(o.spiky ? top : sm(top, false, 5)), [x + w, y + h], [x, y + h]];
  a.shape(p, o.colour || '#3b82c0', o.fill || {});
  for (let k = 0; k < (o.lines ?? 4); k++) {
    const ly = y + h * (0.2 + 0.75 * ((k + 0.3) / (o.lines ?? 4))),
      lw = w * a.rnd.range(0.2, 0.45);
    wavesLine(a, x + a.rnd() * (w - lw), ly, lw, {
      h: 5,
      colour: o.lineColour || dark(o.colour || '#3b82c0', 0.22),
      w: 0.7,
    });
  }
}
export function fish(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#8fb0c9';
      a.shape(
        [
          [-20, 0],
          [-36, -12],
          [-31, 0],
          [-36, 12],
        ],
        o.tail || c,
        {},
      );
      a.shape(
        sm(
          [
            [-22, 0],
            [-6, -12],
            [14, -11],
            [28, 0],
            [14, 11],
            [-6, 12],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      if (o.bars)
        for (const k of [-10, -1, 8])
          a.mark(
            sm([
              [k, -10],
              [k + 3, 0],
              [k, 10],
            ]),
            o.bars,
            { w: 0.9 },
          );
      else if (o.scales !== false)
        for (const k of [-8, 2]) a.mark(arc(k, 0, 8, -1.1, 1.1), dark(c, 0.28), { w: 0.5 });
      a.dot(18, -3, 2.2, '#1f1c24');
      a.mark(arc(24, 3, 4, 0.8, 2.4), dark(c, 0.5), { w: 0.5 });
      if (o.spot) a.dot(-29, 0, 3.4, '#15131a');
    },
    o.rot || 0,
    o.flip,
  );
}
export function whale(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#55657a';
      a.shape(
        sm(
          [
            [-100, -6],
            [-60, -22],
            [0, -34],
            [60, -26],
            [96, -4],
            [104, 6],
            [60, 14],
            [-40, 12],
            [-100, 4],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.shape(
        [
          [-26, -30],
          [-40, -48],
          [-50, -26],
        ],
        c,
        {},
      );
      a.dot(70, -6, 3, '#15131a');
      a.mark(
        sm([
          [60, 4],
          [80, 6],
          [98, 2],
        ]),
        dark(c, 0.45),
        { w: 0.7 },
      );
    },
    0,
    o.flip,
  );
}
export function dolphin(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#e79ab0';
      a.shape(
        sm(
          [
            [-62, 26],
            [-40, -8],
            [-4, -30],
            [30, -28],
            [44, -18],
            [72, -8],
            [46, -4],
            [36, 4],
            [4, 0],
            [-24, 16],
            [-50, 40],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.shape(
        [
          [-56, 30],
          [-84, 26],
          [-72, 38],
          [-76, 56],
          [-52, 42],
        ],
        c,
        {},
      );
      a.shape(
        sm(
          [
            [0, -28],
            [-14, -44],
            [-20, -22],
          ],
          true,
          5,
        ),
        c,
        {},
      );
      a.shape(
        sm(
          [
            [14, -2],
            [8, 18],
            [26, -2],
          ],
          true,
          5,
        ),
        c,
        {},
      );
      a.dot(36, -18, 2.6, '#2a1f28');
      a.mark(
        sm([
          [42, -9],
          [56, -8],
          [70, -8],
        ]),
        dark(c, 0.4),
        { w: 0.6 },
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function crab(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#e8752e';
    if (o.legs !== false)
      for (const k of [-1, 1])
        for (const [q, h] of [
          [0, 6],
          [6, 11],
          [11, 15],
        ])
          a.mark(
            sm([
              [k * (20 - q * 0.3), -8 + q],
              [k * 36, -8 + q * 0.6],
              [k * (40 - q * 0.4), 4 + h],
            ]),
            c,
            { w: 0.9 },
          );
    for (const k of [-1, 1]) {
      a.line(
        sm([
          [k * 18, -16],
          [k * 32, -22],
          [k * 32, -36],
        ]),
        c,
        { w: 1 },
      );
      a.shape(
        sm(
          [
            [k * 32, -36],
            [k * 22, -46],
            [k * 28, -56],
            [k * 33, -46],
            [k * 40, -57],
            [k * 44, -45],
          ],
          true,
          5,
        ),
        c,
        {},
      );
    }
    a.shape(
      sm(
        [
          [-26, -8],
          [-18, -24],
          [0, -28],
          [18, -24],
          [26, -8],
          [14, 4],
          [-14, 4],
        ],
        true,
        6,
      ),
      c,
      {},
    );
    for (const k of [-1, 1]) {
      a.mark(
        [
          [k * 8, -26],
          [k * 9, -38],
        ],
        c,
        { w: 0.8 },
      );
      a.fill(ell(k * 9, -40, 5), '#ffffff');
      a.mark(ell(k * 9, -40, 5), '#2a2030', { w: 0.5, closed: true });
      a.dot(k * 9, -40, 2.2, '#1c1820');
    }
    a.mark(arc(0, -12, 9, 0.3, 2.84), dark(c, 0.5), { w: 0.7 });
  });
}
export function octopus(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#7d4a9b';
    const arms = o.arms || [
      [-30, 30, -46, 14],
      [-18, 34, -30, 44],
      [-6, 38, -10, 50],
      [8, 38, 14, 50],
      [20, 34, 34, 44],
      [30, 26, 50, 8],
    ];
    for (const [mx, my, ex, ey] of arms)
      a.line(
        sm([
          [mx * 0.3, 4],
          [mx, my * 0.6],
          [ex, ey],
        ]),
        c,
        { w: 1.2 },
      );
    a.shape(
      sm(
        [
          [-20, 6],
          [-24, -20],
          [0, -42],
          [24, -20],
          [20, 6],
          [0, 12],
        ],
        true,
        6,
      ),
      c,
      {},
    );
    for (const k of [-8, 8]) {
      a.fill(ell(k, -14, 6), '#ffffff');
      a.dot(k, -13, 2.6, '#1c1820');
    }
    a.mark(arc(0, -4, 7, 0.3, 2.84), dark(c, 0.5), { w: 0.6 });
    if (o.wave) {
      a.line(
        sm([
          [18, 0],
          [36, -18],
          [34, -40],
          [46, -52],
        ]),
        c,
        { w: 1.2 },
      );
    }
  });
}
export function rowBoat(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#8a5a32',
        L = o.length || 60,
        d = o.deep || 20;
      a.shape(
        sm(
          [
            [-L, -d * 0.7],
            [-L * 0.72, d * 0.35],
            [0, d * 0.6],
            [L * 0.72, d * 0.35],
            [L, -d * 0.7],
            [L * 0.5, -d * 0.35],
            [-L * 0.5, -d * 0.35],
          ],
          true,
          7,
        ),
        c,
        {},
      );
      a.mark(
        sm([
          [-L * 0.9, -d * 0.3],
          [0, d * 0.02],
          [L * 0.9, -d * 0.3],
        ]),
        o.stripe || dark(c, 0.35),
        { w: 0.8 },
      );
      if (o.eye) {
        a.fill(ell(L * 0.74, -d * 0.2, 6, 5), '#ffffff');
        a.mark(ell(L * 0.74, -d * 0.2, 6, 5), '#221c1c', { w: 0.6, closed: true });
        a.dot(L * 0.75, -d * 0.2, 2.6, '#191519');
      }
    },
    o.rot || 0,
    o.flip,
  );
}
export function canoe(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#6b4527';
      a.shape(
        sm(
          [
            [-80, -16],
            [-60, 6],
            [0, 12],
            [60, 6],
            [82, -18],
            [60, -6],
            [0, -1],
            [-58, -5],
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
            [-56, -5],
            [0, 0],
            [56, -5],
            [0, -9],
          ],
          true,
          6,
        ),
        dark(c, 0.5),
        { line: null },
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function ngalawa(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = '#8a5a32';
      a.shape(
        [
          [0, -16],
          [6, -156],
          [110, -36],
          [92, -22],
        ],
        '#f4ecd8',
        { line: '#7a6a50' },
      );
      a.shape(
        [
          [34, -80],
          [60, -86],
          [66, -58],
          [40, -54],
        ],
        '#d8563f',
        { lw: 0.6 },
      );
      a.shape(
        [
          [12, -118],
          [26, -124],
          [30, -104],
          [14, -100],
        ],
        '#4f8fb8',
        { lw: 0.6 },
      );
      for (const q of [
        [34, -80, 60, -86],
        [40, -54, 66, -58],
      ])
        for (let k = 0; k < 4; k++)
          a.mark(
            [
              [q[0] + ((q[2] - q[0]) * k) / 4, q[1] + ((q[3] - q[1]) * k) / 4 - 4],
              [q[0] + ((q[2] - q[0]) * k) / 4 + 2, q[1] + ((q[3] - q[1]) * k) / 4 + 4],
            ],
            '#3a3030',
            { w: 0.5 },
          );
      a.line(
        [
          [0, 0],
          [4, -166],
        ],
        '#5f3f22',
        { w: 1.2 },
      );
      a.line(
        [
          [2, -160],
          [114, -34],
        ],
        '#5f3f22',
        { w: 0.9 },
      );
      for (const k of [-46, 40]) {
        a.line(
          sm([
            [k, -6],
            [k + 4, 14],
            [k + 2, 34],
          ]),
          '#6b4527',
          { w: 1 },
        );
      }
      a.line(
        sm([
          [-78, 30],
          [-40, 37],
          [40, 37],
          [82, 28],
        ]),
        '#6b4527',
        { w: 1.6 },
      );
      a.shape(
        sm(
          [
            [-104, -22],
            [-80, 6],
            [0, 14],
            [84, 6],
            [110, -24],
            [70, -8],
            [0, -4],
            [-70, -8],
          ],
          true,
          6,
        ),
        c,
        {},
      );
    },
    0,
    o.flip,
  );
}
export function ferry(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const k = o.ink || '#1f1f26';
      a.shape(
        [
          [-150, -36],
          [-128, 16],
          [126, 16],
          [158, -40],
          [60, -36],
        ],
        k,
        { lw: 0.8 },
      );
      a.shape(
        [
          [-120, -36],
          [-114, -78],
          [84, -78],
          [100, -38],
        ],
        '#ffffff',
        { line: k },
      );
      a.shape(
        [
          [-70, -78],
          [-66, -104],
          [62, -104],
          [72, -78],
        ],
        '#ffffff',
        { line: k },
      );
      a.shape(
        [
          [-34, -104],
          [-30, -140],
          [4, -140],
          [8, -104],
        ],
        o.funnel || '#c33a2c',
        { line: k },
      );
      for (let i = 0; i < 8; i++) a.mark(ell(-98 + i * 24, -58, 6), k, { w: 0.8, closed: true });
      for (let i = 0; i < 5; i++)
        a.mark(box(-54 + i * 24, -97, 14, 11), k, { w: 0.7, closed: true });
      a.mark(
        [
          [90, -60],
          [104, -110],
        ],
        k,
        {},
      );
      a.mark(
        [
          [-120, -14],
          [120, -14],
        ],
        '#ffffff',
        { w: 0.8 },
      );
    },
    o.rot || 0,
    o.flip,
  );
}
export function frog(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.colour || '#7d8244',
      d = dark(c, 0.3);
    for (const k of [-1, 1]) {
      a.shape(
        sm(
          [
            [k * 34, -6],
            [k * 70, -34],
            [k * 82, -4],
            [k * 58, 14],
            [k * 84, 22],
            [k * 40, 22],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.line(
        sm([
          [k * 30, 6],
          [k * 46, 18],
          [k * 40, 34],
          [k * 52, 40],
        ]),
        c,
        { w: 1.5 },
      );
    }
    a.shape(
      sm(
        [
          [-52, 6],
          [-48, -34],
          [0, -56],
          [48, -34],
          [52, 6],
          [28, 28],
          [-28, 28],
        ],
        true,
        7,
      ),
      c,
      {},
    );
    for (const k of [-22, 22]) {
      a.shape(ell(k, -50, 14, 13), c, {});
      a.fill(ell(k, -51, 8.5), '#f3e7a8');
      a.dot(k, -50, 4.6, '#16141a');
    }
    a.mark(
      sm([
        [-38, -16],
        [-20, -6],
        [0, -3],
        [20, -6],
        [38, -16],
      ]),
      d,
      { w: 1.2 },
    );
    for (const [q, w] of [
      [8, 40],
      [16, 36],
      [23, 28],
    ])
      a.mark(
        sm([
          [-w, q - 4],
          [-w * 0.4, q + 3],
          [w * 0.3, q - 2],
          [w, q + 2],
        ]),
        d,
        { w: 0.7 },
      );
    for (const k of [-1, 1]) {
      for (const q of [0, 9, 18])
        a.mark(arc(k * (50 + q * 0.6), -6 + q * 0.4, 15, k > 0 ? -1 : 2.2, k > 0 ? 1 : 4.1), d, {
          w: 0.7,
        });
    }
  });
}
export function hippo(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const c = o.colour || '#9a8a99';
      a.shape(
        sm(
          [
            [-80, 8],
            [-76, -26],
            [-30, -44],
            [20, -38],
            [40, -14],
            [40, 8],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      for (const k of [-1, 1]) {
        a.shape(ell(48 + k * 22, -46, 12, 17, k * 0.4), c, {});
        a.fill(ell(48 + k * 22, -46, 6, 10, k * 0.4), '#e2a4ac');
      }
      a.shape(
        sm(
          [
            [20, -34],
            [48, -48],
            [78, -34],
            [92, -6],
            [82, 14],
            [40, 16],
            [16, 2],
          ],
          true,
          6,
        ),
        c,
        {},
      );
      a.dot(40, -26, 3.4, '#1f1a22');
      a.dot(64, -26, 3.4, '#1f1a22');
      a.dot(56, -4, 3, dark(c, 0.5));
      a.dot(74, -4, 3, dark(c, 0.5));
      a.mark(
        sm([
          [34, 6],
          [56, 11],
          [82, 5],
        ]),
        dark(c, 0.5),
        { w: 0.8 },
      );
    },
    0,
    o.flip,
  );
}
