// Thick tempera, seen from a satellite: the fields, the wall of stones, the green button; among the September daisies.
export default {
  ground: { kind: 'grass', colour: '#6f8a34', flowers: ['#f6cf22', '#f2c01c', '#f9dc4a'] },
  groundBlur: 2,
  paper: {
    w: 1250,
    h: 880,
    colour: '#eadfc4',
    aged: 0.9,
    tooth: 4,
    edge: { left: 'torn', right: 'torn', top: 'torn', bottom: 'torn' },
    round: 26,
    wear: {
      wave: 4,
      folds: [
        { x: 0.5, deep: 4 },
        { y: 0.5, deep: 4, up: false },
      ],
      crumple: 3,
      curls: [['tr', 120, 14]],
    },
    stains: [{ kind: 'finger', x: 0.025, y: 0.85, r: 24, colour: '#3f6a34' }],
  },
  pose: { rot: 0.026, x: 700, y: 502 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [44, 42, 1162, 796],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 44,
          R = 1206,
          T = 42,
          B = 838,
          X = 625,
          Y = 440;
        // fields and fields
        const cols = [
          '#c99a4a',
          '#d9b25a',
          '#b5803a',
          '#a5703a',
          '#e3c46f',
          '#8f5f34',
          '#c48a45',
          '#d8bb72',
          '#9a6a3c',
        ];
        a.fill(
          [
            [L, T],
            [R, T],
            [R, B],
            [L, B],
          ],
          '#c0904a',
        );
        const xs = [L, 190, 330, 470, 620, 770, 920, 1070, R],
          ys = [T, 150, 265, 380, 500, 615, 730, B];
        const gx = (i, j) => xs[i] + (i > 0 && i < 8 ? Math.sin(i * 2.7 + j * 1.9) * 24 : 0),
          gy = (i, j) => ys[j] + (j > 0 && j < 7 ? Math.sin(i * 1.7 + j * 3.1) * 18 : 0);
        for (let j = 0; j < 7; j++)
          for (let i = 0; i < 8; i++) {
            const q = [
                [gx(i, j), gy(i, j)],
                [gx(i + 1, j), gy(i + 1, j)],
                [gx(i + 1, j + 1), gy(i + 1, j + 1)],
                [gx(i, j + 1), gy(i, j + 1)],
              ],
              c = cols[(i * 5 + j * 7 + ((i * j) % 3)) % cols.length],
              up = (i + j * 3) % 3,
              ang = up === 0 ? 0.1 : up === 1 ? 1.45 : -0.6;
            a.fill(q, c, { angle: ang });
            // the furrows
            const cx = (q[0][0] + q[2][0]) / 2,
              cy = (q[0][1] + q[2][1]) / 2,
              w = 54,
              ca = Math.cos(ang),
              sa = Math.sin(ang);
            for (let k = -3; k <= 3; k++) {
              const ox = -sa * k * 14,
                oy = ca * k * 13;
              a.line(
                m.sm([
                  [cx + ox - ca * w * 0.8, cy + oy - sa * w * 0.75],
                  [cx + ox + 2, cy + oy - 2],
                  [cx + ox + ca * w * 0.8, cy + oy + sa * w * 0.75],
                ]),
                m.dark(c, 0.24),
                { w: 0.3, alpha: 0.7 },
              );
            }
          }
        for (let j = 1; j < 7; j++)
          a.line(m.sm([...Array(9).keys()].map((i) => [gx(i, j), gy(i, j)])), '#e9d6a0', {
            w: 0.4,
          });
        for (let i = 1; i < 8; i++)
          a.line(m.sm([...Array(8).keys()].map((j) => [gx(i, j), gy(i, j)])), '#e9d6a0', {
            w: 0.4,
          });
        // a path to the gate
        a.line(
          m.sm([
            [L, 760],
            [190, 700],
            [330, 560],
            [420, 500],
          ]),
          '#ecdcae',
          { w: 1.7 },
        );
        // trodden ground, then the ring of stones
        a.fill(m.ell(X, Y, 318, 306), '#b08a52');
        a.fill(m.ell(X, Y, 268, 258), '#2a5f34');
        // every treetop another green
        const g = [
          '#2f7a3c',
          '#1f5f30',
          '#4a9a45',
          '#2a6a45',
          '#63ad4a',
          '#174a2c',
          '#3f8a3a',
          '#7aba55',
          '#357f4a',
          '#285a2c',
          '#8fc460',
          '#1f6f4a',
        ];
        for (let ring = 0; ring < 6; ring++) {
          const r = 250 - ring * 33,
            n = Math.round(r / 7.4);
          for (let k = 0; k < n; k++) {
            const t = (k / n) * 6.283 + ring * 0.4 + rnd.pm(0.07),
              q = r + rnd.pm(12),
              s = rnd.range(17, 28),
              c = rnd.pick(g),
              x = X + Math.cos(t) * q,
              y = Y + Math.sin(t) * q * 0.965;
            a.fill(m.ell(x, y, s, s * 0.92), c);
            a.fill(m.ell(x - s * 0.25, y - s * 0.28, s * 0.48, s * 0.4), m.light(c, 0.22), {
              alpha: 0.8,
            });
            for (let d = 0; d < 3; d++)
              a.dot(x + rnd.pm(s * 0.6), y + rnd.pm(s * 0.6), 2.2, m.dark(c, 0.3));
          }
        }
        // the roof
        a.fill(m.ell(X + 6, Y + 8, 74, 72), '#1a3a22', { alpha: 0.8 });
        a.shape(m.ell(X, Y, 68, 66), '#9aa0a5', { line: '#4a4f55', lw: 0.5 });
        for (let k = 0; k < 18; k++) {
          const t = k * 0.349;
          a.line(
            [
              [X, Y],
              [X + Math.cos(t) * 65, Y + Math.sin(t) * 63],
            ],
            k % 2 ? '#7a8086' : '#b9bec2',
            { w: 0.35 },
          );
        }
        for (const r of [24, 45])
          a.line(m.ell(X, Y, r, r * 0.97), '#6a7076', { w: 0.35, closed: true });
        a.dot(X, Y, 8, '#e0b43a');
        a.line(
          [
            [X, Y - 8],
            [X, Y - 28],
          ],
          '#e0b43a',
          { w: 0.5 },
        );
        a.line(
          [
            [X - 8, Y - 20],
            [X + 8, Y - 20],
          ],
          '#e0b43a',
          { w: 0.5 },
        );
        // somewhere under it my grandmother is singing
        for (const [x, y, s, r] of [
          [686, 366, 0.9, 0.2],
          [728, 316, 1.1, -0.2],
          [590, 338, 0.9, -0.3],
          [660, 288, 1, 0.1],
        ])
          m.note(a, x, y, s, { colour: '#fff6d2', rot: r });
        // stones out of the fields
        for (let pass = 0; pass < 2; pass++) {
          const n = pass ? 74 : 80;
          for (let k = 0; k < n; k++) {
            const t = (k / n) * 6.283 + pass * 0.04,
              q = pass ? 288 : 303,
              s = rnd.range(10, 14.5);
            a.shape(
              m.blob(X + Math.cos(t) * q, Y + Math.sin(t) * q * 0.965, s, s * 0.82, 7, 0.14),
              rnd.pick(['#a5a6a8', '#8d8f93', '#b9b8b4', '#787b80', '#c4c2bd', '#98938c']),
              { line: '#55565a', lw: 0.24 },
            );
          }
        }
        // still bringing more, hand to hand
        const line = m.even(
          m.sm([
            [70, 640],
            [160, 590],
            [236, 520],
            [292, 470],
          ]),
          44,
        );
        line.forEach(([x, y], i) => {
          a.at(x, y, 1, () => {
            const c = ['#f2eee2', '#c8453a', '#3f6fb0', '#e0b43a', '#f2eee2', '#5f9a5a', '#8a4a8a'][
              i % 7
            ];
            a.line(
              [
                [-4, 2],
                [-16, -6],
              ],
              '#7a4a2c',
              { w: 0.5 },
            );
            a.line(
              [
                [4, 2],
                [17, -7],
              ],
              '#7a4a2c',
              { w: 0.5 },
            );
            a.fill(m.ell(0, 4, 11, 13), c);
            a.shape(m.ell(0, -8, 7.5, 7.5), '#4a2c1c', { line: '#1f1410', lw: 0.2 });
            a.shape(m.ell(18, -9, 6, 5), '#a5a6a8', { line: '#55565a', lw: 0.2 });
          });
        });
        // seedlings, and three brave ones outside
        for (const [x, y] of [
          [974, 560],
          [1004, 610],
          [962, 654],
        ]) {
          a.fill(m.ell(x, y, 12, 11), '#4fae45');
          a.fill(m.ell(x - 3, y - 3, 6, 5), '#a5dc7a');
        }
        // cows that would like to
        for (const [x, y, c, f] of [
          [1080, 300, '#8a5a3a', 0],
          [1140, 350, '#efe6d4', 1],
          [1052, 372, '#5a4034', 1],
        ])
          a.at(
            x,
            y,
            0.95,
            () => {
              a.fill(m.ell(0, 0, 26, 13), c);
              a.fill(m.ell(-28, -3, 9, 8), c);
              a.line(m.arc(-32, -10, 8, 2.6, 5.6), '#e9dcc0', { w: 0.35 });
              for (const k of [-16, -6, 10, 18])
                a.line(
                  [
                    [k, 10],
                    [k, 22],
                  ],
                  c,
                  { w: 0.6 },
                );
              a.line(
                m.sm([
                  [26, -3],
                  [34, 6],
                  [32, 14],
                ]),
                c,
                { w: 0.35 },
              );
              if (c === '#efe6d4') a.fill(m.ell(6, -2, 9, 6), '#5a4034');
            },
            0,
            !!f,
          );
        // and we know which goat
        a.at(868, 300, 1.75, () => {
          const w = '#fffdf6',
            k = '#4a4038';
          for (const [x, dx] of [
            [-18, -3],
            [-10, 2],
            [10, 0],
            [18, 4],
          ])
            a.line(
              [
                [x, -18],
                [x + dx, 2],
              ],
              k,
              { w: 0.85 },
            );
          for (const [x, dx] of [
            [-18, -3],
            [-10, 2],
            [10, 0],
            [18, 4],
          ])
            a.line(
              [
                [x, -18],
                [x + dx, 0],
              ],
              w,
              { w: 0.5 },
            );
          a.shape(
            m.sm(
              [
                [-26, -34],
                [0, -40],
                [24, -36],
                [27, -20],
                [0, -14],
                [-26, -17],
              ],
              true,
              6,
            ),
            w,
            { line: k, lw: 0.35 },
          );
          a.line(
            [
              [26, -32],
              [34, -40],
            ],
            k,
            { w: 0.6 },
          );
          a.shape(
            m.sm(
              [
                [-20, -34],
                [-26, -56],
                [-38, -58],
                [-50, -48],
                [-42, -40],
                [-32, -36],
              ],
              true,
              6,
            ),
            w,
            { line: k, lw: 0.35 },
          );
          a.line(
            m.sm([
              [-29, -58],
              [-26, -70],
              [-18, -73],
            ]),
            '#8a7a60',
            { w: 0.5 },
          );
          a.line(
            m.sm([
              [-34, -59],
              [-33, -71],
              [-26, -77],
            ]),
            '#8a7a60',
            { w: 0.5 },
          );
          a.line(
            [
              [-26, -52],
              [-15, -50],
            ],
            k,
            { w: 0.5 },
          );
          a.dot(-36, -51, 2.5, '#26222a');
          a.line(m.arc(-36, -53, 4, 3.4, 5.6), k, { w: 0.25 });
          a.line(
            [
              [-42, -40],
              [-41, -31],
            ],
            '#b5aa98',
            { w: 0.5 },
          );
          a.line(
            m.sm([
              [-48, -46],
              [-60, -42],
              [-66, -50],
            ]),
            '#4a9a45',
            { w: 0.5 },
          );
          a.fill(m.ell(-66, -52, 6, 3.4, -0.6), '#63ad4a');
        });
      },
    },
  ],
  hand: {
    font: 'playpen',
    ruled: false,
    area: [930, 838, 280, 100],
    max: 25,
    min: 16,
    ink: '#3a2c20',
    tool: 'pen',
    bold: 0.3,
    slips: 0,
    ragged: 0,
    text: () => 'Hirut, from above',
  },
  things: [
    { kind: 'pebble', x: 60, y: 920, size: 44, colour: '#98938c' },
    { kind: 'pebble', x: 1350, y: 70, size: 40, colour: '#8d8f93' },
    { kind: 'pebble', x: 1352, y: 940, size: 34, colour: '#b0a796' },
    { kind: 'brush', x: 240, y: 968, rot: 0.03, colour: '#3f6a34', paint: '#4a9a45', length: 340 },
  ],
  lamp: { angle: -1.9, warm: [255, 240, 206], strength: 0.36 },
};
