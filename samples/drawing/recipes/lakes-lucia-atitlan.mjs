// Thick gouache, brush hairs stuck in it, rough edge; on a jaspe cloth.
export default {
  ground: {
    kind: 'ikat',
    colour: '#1f2a5c',
    cloth: ['#1f2a5c', '#3a4f9a', '#6a2a5a', '#e8dcc4'],
    rows: 12,
    angle: 1.62,
  },
  groundBlur: 3,
  paper: {
    w: 1260,
    h: 890,
    colour: '#f3ecdc',
    tooth: 3,
    edge: { top: 'torn', bottom: 'torn', left: 'torn', right: 'torn' },
    wear: {
      wave: 5,
      cockle: 1.2,
      curls: [
        ['tr', 150, 22],
        ['bl', 150, 18],
      ],
    },
    stains: [
      { kind: 'splash', x: 0.03, y: 0.9, r: 16, colour: '#6a5a9a', n: 5 },
      { kind: 'finger', x: 0.975, y: 0.55, r: 20, colour: '#c86a8a' },
    ],
  },
  pose: { rot: -0.015, x: 700, y: 500 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [46, 44, 1168, 802],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 44,
          T = 42,
          R = 1216,
          B = 848,
          Y = 440; // the waterline: below it everything again, upside down
        const fade = '#5f79a8';
        // everything that has a reflection is drawn twice
        const twice = (fn) => {
          fn(1, (c) => c);
          fn(-1, (c) => m.mix(c, fade, 0.3));
        };
        const P = (k, pts) => pts.map(([x, y]) => [x, k > 0 ? y : 2 * Y - y]);
        a.fill(m.box(L, T, R - L, Y - T), '#ef8fb0', { to: '#ffd9a0', angle: 0.03 });
        a.fill(m.box(L, Y, R - L, B - Y), '#e9bd9c', { to: '#b884b4', angle: 0.02 });
        twice((k, c) => {
          // dawn light and clouds
          for (const [x, y, w] of [
            [180, 116, 170],
            [540, 92, 220],
            [900, 132, 190],
            [1090, 92, 130],
            [360, 160, 120],
          ])
            a.fill(
              P(
                k,
                m.sm(
                  [
                    [x - w / 2, y],
                    [x - w * 0.2, y - 14],
                    [x + w * 0.2, y - 10],
                    [x + w / 2, y + 2],
                    [x, y + 10],
                  ],
                  true,
                  6,
                ),
              ),
              c('#f7c0c8'),
              { alpha: 0.85 },
            );
          // three volcanoes
          const cone = (x, w, h, c1, c2) =>
            a.fill(
              P(
                k,
                m.sm(
                  [
                    [x - w, Y],
                    [x - w * 0.6, Y - h * 0.28],
                    [x - w * 0.22, Y - h * 0.78],
                    [x - w * 0.07, Y - h],
                    [x + w * 0.07, Y - h * 0.99],
                    [x + w * 0.24, Y - h * 0.76],
                    [x + w * 0.62, Y - h * 0.26],
                    [x + w, Y],
                  ],
                  false,
                  7,
                ),
              ),
              c(k > 0 ? c1 : c2),
              { to: c(k > 0 ? c2 : c1), angle: k * 0.75 },
            );
          cone(330, 300, 250, '#6a5fae', '#8f86c8');
          cone(1010, 290, 270, '#5a55a4', '#857ec4');
          cone(690, 270, 322, '#4a4796', '#7670bc');
          for (const [x, y, q] of [
            [690, 124, 26],
            [1010, 178, 22],
            [330, 198, 22],
          ]) {
            a.line(
              P(k, [
                [x - q * 0.3, y],
                [x - q * 1.4, y + 60],
              ]),
              c('#a79fe0'),
              { w: 0.5 },
            );
            a.line(
              P(k, [
                [x + q * 0.3, y + 2],
                [x + q * 0.9, y + 74],
              ]),
              c('#e0a0bc'),
              { w: 0.6 },
            );
          }
          // far shore
          a.fill(
            P(
              k,
              m.sm(
                [
                  [L, Y],
                  [L, Y - 26],
                  [240, Y - 16],
                  [480, Y - 28],
                  [760, Y - 14],
                  [1000, Y - 28],
                  [R, Y - 18],
                  [R, Y],
                ],
                false,
                6,
              ),
            ),
            c('#3f5f6a'),
          );
        });
        // a line of light where they meet
        a.line(
          [
            [L, Y],
            [R, Y - 1],
          ],
          '#fbe6c0',
          { raw: 4 },
        );
        // soft ripples
        for (let i = 0; i < 40; i++) {
          const x = rnd.range(L, R - 90),
            y = rnd.range(Y + 24, B - 10);
          a.line(
            m.sm([
              [x, y],
              [x + 26, y - 3],
              [x + 60, y + 1],
            ]),
            rnd.pick(['#f6d8bc', '#d9a4b8', '#a58ac0', '#fbe6c8']),
            { raw: 2.2, alpha: 0.8 },
          );
        }
        // belt of reeds at the right, mirrored
        for (let i = 0; i < 74; i++) {
          const x = 842 + (i / 74) * 380 + rnd.pm(5),
            h = rnd.range(52, 118),
            b = rnd.pm(14),
            base = Y + 66 + rnd.pm(4),
            c = rnd.pick(['#3f9a4a', '#5fb04a', '#2f7f4a', '#8abf4f']);
          a.line(
            m.sm([
              [x, base],
              [x + b * 0.3, base - h * 0.5],
              [x + b, base - h],
            ]),
            c,
            {
              raw: 5,
            },
          );
          a.line(
            m.sm([
              [x, base + 4],
              [x + b * 0.3, base + h * 0.46],
              [x + b, base + h * 0.9],
            ]),
            m.mix(c, '#7a78a8', 0.5),
            { raw: 4.4 },
          );
        }
        // jetty and the dog with its head tilted
        const J = Y + 92;
        twice((k, c) => {
          const Q = (pts) => pts.map(([x, y]) => [x, k > 0 ? y : 2 * (J + 34) - y]);
          const c2 = k > 0 ? c : (q) => m.mix(q, '#8a7aa8', 0.5);
          for (const x of [90, 176, 250])
            a.line(
              Q([
                [x, J - 4],
                [x + 1, J + 34],
              ]),
              c2('#5a3a2a'),
              { raw: 11 },
            );
          a.fill(
            Q([
              [L, J - 16],
              [278, J - 14],
              [280, J + 4],
              [L, J + 4],
            ]),
            c2('#9a6a42'),
            { angle: 0.02 },
          );
          for (const x of [96, 142, 190, 236])
            a.line(
              Q([
                [x, J - 14],
                [x, J + 3],
              ]),
              c2('#6a4328'),
              { raw: 2.4 },
            );
          const dog = c2('#8a5630');
          a.line(
            m.sm(
              Q([
                [136, J - 30],
                [112, J - 44],
                [108, J - 66],
              ]),
            ),
            dog,
            { raw: 9 },
          );
          a.fill(
            m.sm(
              Q([
                [134, J - 16],
                [132, J - 52],
                [158, J - 92],
                [188, J - 92],
                [198, J - 62],
                [196, J - 16],
              ]),
              true,
              6,
            ),
            dog,
          );
          for (const x of [176, 192])
            a.line(
              Q([
                [x, J - 50],
                [x, J - 17],
              ]),
              c2('#744625'),
              { raw: 11 },
            );
          a.fill(
            m.sm(
              Q([
                [166, J - 96],
                [166, J - 128],
                [192, J - 140],
                [216, J - 124],
                [228, J - 102],
                [212, J - 92],
                [186, J - 84],
              ]),
              true,
              6,
            ),
            dog,
          );
          a.fill(
            Q([
              [168, J - 122],
              [150, J - 138],
              [158, J - 108],
            ]),
            c2('#5f3a1e'),
          );
          a.fill(
            Q([
              [194, J - 138],
              [200, J - 162],
              [214, J - 130],
            ]),
            c2('#5f3a1e'),
          );
          for (const q of Q([
            [192, J - 116],
            [207, J - 122],
          ]))
            a.dot(q[0], q[1], 3.6, '#1c1412');
          const nose = Q([[225, J - 104]])[0];
          a.dot(nose[0], nose[1], 5, '#1c1412');
        });
        // the cayuco with grandfather and Lucía, and the same below
        const W = Y + 158;
        twice((k, _c) => {
          const c = k > 0 ? (q) => q : (q) => m.mix(q, '#9a82ac', 0.42);
          const Q = (pts) => pts.map(([x, y]) => [x, k > 0 ? y : 2 * (W + 22) - y]);
          const E = (x, y, rx, ry) => Q(m.ell(x, y, rx, ry));
          const skin = c('#a06a42');
          // grandfather
          a.fill(
            m.sm(
              Q([
                [438, W],
                [436, W - 60],
                [448, W - 92],
                [492, W - 92],
                [506, W - 58],
                [506, W],
              ]),
              true,
              5,
            ),
            c('#f2ece0'),
          );
          a.fill(
            Q([
              [446, W - 40],
              [524, W - 40],
              [536, W - 4],
              [446, W - 2],
            ]),
            c('#f6f0e4'),
          );
          for (const x of [456, 470, 484, 498, 512])
            a.line(
              Q([
                [x, W - 39],
                [x + 6, W - 4],
              ]),
              c('#6a2f8a'),
              { raw: 4.5 },
            );
          a.line(
            Q([
              [438, W - 46],
              [506, W - 46],
            ]),
            c('#c8352c'),
            { raw: 9 },
          );
          a.fill(E(474, W - 122, 30, 32), skin);
          a.fill(
            m.sm(
              Q([
                [444, W - 122],
                [448, W - 148],
                [474, W - 156],
                [500, W - 148],
                [503, W - 132],
                [474, W - 138],
              ]),
              true,
              5,
            ),
            c('#e9e4dc'),
          );
          a.fill(Q(m.box(424, W - 154, 98, 9)), c('#e8cf8a'));
          a.fill(
            Q([
              [446, W - 154],
              [452, W - 182],
              [496, W - 182],
              [502, W - 154],
            ]),
            c('#e8cf8a'),
          );
          a.line(
            Q([
              [448, W - 160],
              [500, W - 160],
            ]),
            c('#3a2a4a'),
            { raw: 6 },
          );
          // Lucía
          a.fill(
            m.sm(
              Q([
                [584, W],
                [586, W - 46],
                [598, W - 78],
                [640, W - 78],
                [652, W - 46],
                [654, W],
              ]),
              true,
              5,
            ),
            c('#c22a5a'),
          );
          for (let j = 0; j < 3; j++)
            for (let i = 0; i < 5; i++) {
              const q = Q([[596 + i * 12, W - 62 + j * 16]])[0];
              a.fill(m.ell(q[0], q[1], 4, 4), c(['#f6c82c', '#3fa59a', '#f2ece0'][(i + j) % 3]));
            }
          a.fill(
            Q([
              [584, W - 18],
              [654, W - 18],
              [656, W],
              [582, W],
            ]),
            c('#22306a'),
          );
          a.fill(
            m.sm(
              Q([
                [588, W - 60],
                [590, W - 118],
                [616, W - 134],
                [644, W - 118],
                [650, W - 60],
              ]),
              true,
              6,
            ),
            c('#1c1518'),
          );
          a.fill(E(622, W - 102, 25, 27), skin);
          a.fill(
            m.sm(
              Q([
                [596, W - 104],
                [600, W - 126],
                [622, W - 132],
                [644, W - 124],
                [648, W - 108],
                [622, W - 118],
              ]),
              true,
              5,
            ),
            c('#1c1518'),
          );
          // faces and cupped hands: two palms each side of a round mouth
          for (const [x, y, s] of [
            [480, W - 120, 1.1],
            [628, W - 100, 0.95],
          ]) {
            for (const d of [-11, 8])
              a.line(
                m.sm(
                  Q([
                    [x + d - 4, y - 6],
                    [x + d, y - 9],
                    [x + d + 5, y - 6],
                  ]),
                ),
                c('#2a1712'),
                { raw: 3 },
              );
            const mo = Q([[x + 2, y + 13 * s]])[0];
            a.fill(m.ell(mo[0], mo[1], 6 * s, 7 * s), c('#5a1f24'));
            for (const d of [-1, 1]) {
              a.line(
                m.sm(
                  Q([
                    [x - 2 + d * 34 * s, y + 54 * s],
                    [x - 2 + d * 30 * s, y + 30 * s],
                    [x + 2 + d * 15 * s, y + 17 * s],
                  ]),
                ),
                s > 1 ? c('#e4dccb') : c('#a81f4c'),
                { raw: 13 * s },
              );
              const h = Q([[x + 2 + d * 13 * s, y + 13 * s]])[0];
              a.fill(m.ell(h[0], h[1], 6.5 * s, 11 * s, k * d * -0.35), c('#b87c50'));
            }
          }
          // flat-sided canoe
          a.fill(
            Q([
              [352, W - 26],
              [392, W + 22],
              [708, W + 22],
              [758, W - 30],
              [704, W - 10],
              [400, W - 8],
            ]),
            c('#8a5a34'),
            { angle: k * 0.02 },
          );
          a.line(
            Q([
              [372, W - 4],
              [400, W + 4],
              [704, W + 4],
              [738, W - 6],
            ]),
            c('#5f3a20'),
            { raw: 4 },
          );
          a.line(
            Q([
              [358, W - 22],
              [402, W - 6],
              [704, W - 8],
              [750, W - 26],
            ]),
            c('#c08a55'),
            { raw: 5 },
          );
        });
        // sound going out over the water
        for (const [x, y] of [
          [534, W - 106],
          [676, W - 88],
        ])
          for (const k of [0, 1, 2])
            a.line(m.arc(x, y, 10 + k * 13, -0.6, 0.6), '#fff4d8', { raw: 3 });
        // only in the mirror: the poc, upside down
        a.at(930, 676, 1.25, () => {
          const d = '#2c2433';
          a.fill(
            m.sm(
              [
                [-58, 0],
                [-72, 14],
                [-60, 42],
                [-10, 58],
                [40, 46],
                [56, 14],
                [50, 0],
              ],
              true,
              7,
            ),
            d,
          );
          a.fill(
            m.sm(
              [
                [-50, 4],
                [-30, 30],
                [8, 34],
                [30, 8],
              ],
              false,
              5,
            ),
            '#4a3d52',
          );
          a.fill(
            m.sm(
              [
                [30, 10],
                [58, 8],
                [60, 40],
                [52, 64],
                [34, 62],
                [34, 34],
              ],
              true,
              6,
            ),
            d,
          );
          a.fill(m.ell(50, 70, 23, 21), d);
          a.fill(
            [
              [68, 60],
              [94, 68],
              [68, 82],
            ],
            '#f2ecd8',
          );
          a.line(
            [
              [79, 61],
              [78, 79],
            ],
            '#16121a',
            { raw: 7 },
          );
          a.fill(m.ell(58, 72, 5, 5), '#f2ecd8');
          a.dot(58, 72, 2.2, '#16121a');
          for (const y of [-2, -10])
            a.line(
              m.sm([
                [-92, y],
                [-20, y - 3],
                [84, y],
              ]),
              '#f6e2cc',
              { raw: 2.6 },
            );
        });
      },
    },
  ],
  after(g, { rnd }) {
    // brush hairs that stayed behind
    g.strokeStyle = 'rgba(40,24,16,.75)';
    g.lineWidth = 1.4;
    for (let i = 0; i < 7; i++) {
      const x = rnd.range(110, 1150),
        y = rnd.range(90, 800),
        q = rnd() * 6.3;
      g.beginPath();
      g.moveTo(x, y);
      g.quadraticCurveTo(
        x + Math.cos(q) * 16 + rnd.pm(8),
        y + Math.sin(q) * 16,
        x + Math.cos(q) * 36,
        y + Math.sin(q) * 36,
      );
      g.stroke();
    }
  },
  things: [
    { kind: 'brush', x: 1352, y: 420, rot: 1.52, colour: '#c22a5a', paint: '#4a4796', length: 380 },
  ],
  lamp: { angle: -0.9, warm: [255, 226, 196], strength: 0.36 },
};
