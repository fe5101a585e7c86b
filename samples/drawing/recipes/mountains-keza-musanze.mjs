// Half a sheet that was rolled up: pencil, some letters gone over in purple, wax crayon; on fallen leaves.
const careful = {
  font: 'playpen',
  area: [66, 62, 520, 770],
  max: 50,
  min: 22,
  tool: 'pencil',
  ruled: false,
  lead: 1.38,
  slips: 1,
  space: 1.15,
  paraGap: 0.3,
  ragged: 0.25,
  firstScale: 1.12,
  lastScale: 1.25,
  sign: 'middle',
  jitter: { rot: 0.06, size: 0.1, base: 0.06 },
};
export default {
  ground: {
    kind: 'leaves',
    colour: '#7a5a38',
    leaves: ['#8a9a5a', '#a5a06a', '#9a6a3a', '#b5864a', '#6f8a5f', '#c9a05f'],
  },
  groundBlur: 4.5,
  paper: {
    w: 1250,
    h: 870,
    colour: '#fdf9ee',
    edge: { bottom: 'torn' },
    stains: [
      { kind: 'finger', x: 0.5, y: 0.955, r: 22, colour: '#7a3fa5' },
      { kind: 'smudge', x: 0.3, y: 0.9, r: 40, colour: '#6a6a70' },
    ],
    wear: {
      wave: 2,
      folds: [
        { x: 0.14, deep: 10, wide: 60, up: false },
        { x: 0.36, deep: 9, wide: 80 },
        { x: 0.62, deep: 9, wide: 80, up: false },
        { x: 0.86, deep: 9, wide: 60 },
      ],
      curls: [
        ['tl', 170, 40],
        ['bl', 170, 40],
        ['tr', 230, 52],
        ['br', 230, 52],
      ],
    },
  },
  pose: { rot: -0.03, x: 700, y: 500, bow: 7 },
  hand: [
    {
      ...careful,
      ink: ['#47484f', '#47484f', '#47484f', '#7a3fa5'],
      inkBy: 'word',
      bold: 1.1,
    },
  ],
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 1.2, angle: -0.5 },
      draw(a, { m, rnd }) {
        a.at(790, 498, 0.64, () => {
          // the old man's teeth: five uneven peaks in one wide grin
          const X = 0,
            Y = 0;
          const face = [
            [X - 262, Y + 150],
            [X - 216, Y - 60],
            [X - 178, Y - 214],
            [X - 112, Y - 300],
            [X - 78, Y - 262],
            [X - 20, Y - 372],
            [X + 34, Y - 284],
            [X + 84, Y - 330],
            [X + 158, Y - 232],
            [X + 214, Y - 70],
            [X + 262, Y + 150],
            [X, Y + 196],
          ];
          a.fill(face, '#9fb878', { passes: 1, gap: 0.2, angle: -1.1 });
          a.line(face, '#3f5a34', { w: 1.2, closed: true });
          a.shape(
            m.sm(
              [
                [X - 214, Y - 84],
                [X - 120, Y - 132],
                [X, Y - 160],
                [X + 120, Y - 132],
                [X + 214, Y - 84],
                [X + 196, Y + 66],
                [X, Y + 124],
                [X - 196, Y + 66],
              ],
              true,
              7,
            ),
            '#5a1f2a',
            { line: '#c83a4a', lw: 2.2, gap: 0.06 },
          );
          const peaks = [
            [-140, -54, 78, '#6f7a3a'],
            [-78, -98, 74, '#7d5a34'],
            [-6, -134, 84, '#5f7f3c'],
            [66, -84, 70, '#8a6238'],
            [132, -60, 68, '#66803c'],
          ];
          // gum
          a.shape(
            m.sm(
              [
                [X - 186, Y + 44],
                [X - 150, Y + 16],
                [X, Y + 4],
                [X + 150, Y + 16],
                [X + 186, Y + 44],
                [X + 168, Y + 84],
                [X, Y + 112],
                [X - 168, Y + 84],
              ],
              true,
              7,
            ),
            '#d8808a',
            { line: '#a5485a' },
          );
          for (const [x, top, w, c] of peaks)
            a.shape(
              m.sm(
                [
                  [X + x - w / 2, Y + 36],
                  [X + x - w * 0.42, Y - 12],
                  [X + x - w * 0.14 + rnd.pm(5), Y + top + 12],
                  [X + x + rnd.pm(8), Y + top - 8],
                  [X + x + w * 0.2, Y + top + 20],
                  [X + x + w * 0.44, Y - 8],
                  [X + x + w / 2, Y + 36],
                  [X + x, Y + 44],
                ],
                true,
                5,
              ),
              c,
              { line: '#3a3a22', lw: 1.1 },
            );
          for (const [x, top] of peaks) {
            a.mark(
              m.sm([
                [X + x - 8, Y + top + 26],
                [X + x - 14, Y + top + 54],
                [X + x - 10, Y + top + 76],
              ]),
              '#a5c46a',
              { w: 0.8 },
            );
          }
          // eyes above the grin
          for (const k of [-1, 1]) {
            a.fill(m.ell(X + k * 66, Y - 204, 25, 27), '#ffffff');
            a.line(m.ell(X + k * 66, Y - 204, 25, 27), '#3a3a22', { closed: true, w: 0.8 });
            a.dot(X + k * 66, Y - 199, 10, '#201c18');
            a.line(m.arc(X + k * 66, Y - 214, 36, 3.7, 5.7), '#9a9aa0', { w: 1.3 });
          }
          // cloud, foaming like toothpaste
          for (const [x, y, r] of [
            [-176, 86, 28],
            [-134, 106, 34],
            [-82, 120, 36],
            [-26, 128, 38],
            [32, 126, 36],
            [86, 116, 36],
            [136, 100, 34],
            [176, 82, 26],
            [-106, 142, 26],
            [0, 158, 28],
            [62, 150, 28],
            [-54, 154, 25],
          ]) {
            a.fill(m.ell(X + x, Y + y, r, r * 0.8), '#f2f7fc', { knock: 1, gap: 0.1 });
            a.line(m.arc(X + x, Y + y, r, 2.4, 6.6, r * 0.8), '#8fb0d8', { w: 0.7 });
          }
          for (const [x, y, r] of [
            [-206, 62, 9],
            [206, 56, 10],
            [-216, 104, 7],
            [214, 98, 6],
            [-150, 168, 8],
          ])
            a.line(m.ell(X + x, Y + y, r), '#8fb0d8', { closed: true, w: 0.6 });
          // three gorillas walking along the gum
          const gorilla = (x, y, s) =>
            a.at(x, y, s, () => {
              const c = '#25222a';
              for (const q of [-22, -12, 12])
                a.line(
                  [
                    [q, -18],
                    [q - 2, 2],
                  ],
                  c,
                  { w: 1.3 },
                );
              a.line(
                m.sm([
                  [20, -26],
                  [25, -10],
                  [22, 3],
                ]),
                c,
                { w: 1.4 },
              );
              a.shape(
                m.sm(
                  [
                    [-30, -18],
                    [-26, -38],
                    [-4, -44],
                    [20, -40],
                    [28, -22],
                    [0, -12],
                  ],
                  true,
                  6,
                ),
                c,
                { gap: 0.05 },
              );
              a.shape(m.ell(30, -42, 14, 14), c, { gap: 0.05 });
              a.fill(m.ell(34, -38, 8, 7), '#8a8088', { knock: 1 });
              a.dot(31, -43, 1.9, '#ffffff');
              a.dot(38, -43, 1.9, '#ffffff');
            });
          gorilla(X - 96, Y + 78, 1.04);
          gorilla(X - 2, Y + 84, 1.12);
          gorilla(X + 88, Y + 78, 0.98);
        });

        a.at(1082, 456, 0.92, () => {
          // Keza, just as big, with the very same grin
          const K = 0,
            V = 0;
          const skin = '#7a4a2a';
          a.shape(
            m.sm(
              [
                [K - 106, 268],
                [K - 96, 204],
                [K - 40, 178],
                [K + 40, 178],
                [K + 96, 204],
                [K + 106, 268],
              ],
              true,
              6,
            ),
            '#e8a52c',
            { line: '#a86a14' },
          );
          for (const [x, y] of [
            [-60, 226],
            [-20, 210],
            [24, 234],
            [62, 220],
            [0, 252],
          ])
            a.dot(K + x, y, 8, '#7a3fa5');
          a.shape(m.box(K - 26, 156, 52, 40), skin, {});
          for (const k of [-1, 1]) a.shape(m.ell(K + k * 138, V + 14, 22, 30), skin, {});
          a.shape(m.ell(K, V, 140, 176), skin, { line: '#3f2414', lw: 1.1, gap: 0.14 });
          a.fill(
            m.sm(
              [
                [K - 138, V - 36],
                [K - 120, V - 138],
                [K, V - 188],
                [K + 120, V - 138],
                [K + 138, V - 36],
                [K + 104, V - 98],
                [K, V - 122],
                [K - 104, V - 98],
              ],
              true,
              7,
            ),
            '#1d1715',
            { gap: 0.12 },
          );
          for (let i = 0; i < 46; i++) {
            const t = Math.PI + rnd() * Math.PI,
              q = rnd.range(1, 1.06);
            a.line(
              m.ell(K + Math.cos(t) * 132 * q, V - 20 + Math.sin(t) * 164 * q, 6, 6),
              '#1d1715',
              { closed: true, w: 0.6 },
            );
          }
          for (const k of [-1, 1]) {
            a.fill(m.ell(K + k * 54, V - 40, 25, 22), '#ffffff');
            a.line(m.ell(K + k * 54, V - 40, 25, 22), '#2a1710', { closed: true, w: 0.7 });
            a.dot(K + k * 54, V - 37, 11, '#1d1210');
            a.line(m.arc(K + k * 54, V - 62, 27, 3.7, 5.7), '#1d1210', { w: 1 });
          }
          a.mark(m.arc(K, V + 12, 15, 0.3, 2.84), '#3f2414', { w: 1 });
          // the grin: teeth and four gaps
          const grin = m.sm(
            [
              [K - 102, V + 46],
              [K - 50, V + 58],
              [K, V + 62],
              [K + 50, V + 58],
              [K + 102, V + 46],
              [K + 70, V + 106],
              [K, V + 126],
              [K - 70, V + 106],
            ],
            true,
            7,
          );
          a.fill(grin, '#fffdf6', { knock: 1, gap: 0.04 });
          const tooth = (x0, x1, up) => {
            const f = (x) => 1 - (x / 104) ** 2;
            a.fill(
              [
                [K + x0, up ? V + 56 : V + 90],
                [K + x1, up ? V + 56 : V + 90],
                [K + x1, up ? V + 92 : V + 90 + f(x1) * 34],
                [K + x0, up ? V + 92 : V + 90 + f(x0) * 34],
              ],
              '#1a1214',
              { knock: 1, gap: 0.02 },
            );
          };
          tooth(-48, -26, true);
          tooth(2, 26, true);
          tooth(-24, 0, false);
          tooth(28, 50, false);
          for (const x of [-70, -48, -25, 1, 27, 51, 74])
            a.line(
              [
                [K + x, V + 54],
                [K + x, V + 118 - Math.abs(x) * 0.3],
              ],
              '#8a8078',
              { w: 0.4 },
            );
          a.line(
            m.sm([
              [K - 88, V + 88],
              [K, V + 93],
              [K + 88, V + 88],
            ]),
            '#8a8078',
            { w: 0.4 },
          );
          a.line(grin, '#a52f3a', { closed: true, w: 1.1 });
        });

        // arrow between them, with a heart
        m.arrow(
          a,
          [
            [930, 196],
            [872, 170],
            [820, 204],
          ],
          '#7a3fa5',
          { w: 1, head: 22 },
        );
        m.arrow(
          a,
          [
            [928, 196],
            [984, 168],
            [1034, 208],
          ],
          '#7a3fa5',
          { w: 1, head: 22 },
        );
        m.heart(a, 930, 132, 34, '#d8303f');
      },
    },
  ],
  things: [
    { kind: 'felt', x: 250, y: 962, rot: 0.05, colour: '#7a3fa5', length: 240 },
    { kind: 'crayon', x: 1344, y: 900, rot: 1.2, colour: '#5f7f3c', length: 110 },
  ],
  lamp: { angle: -2.4, warm: [255, 240, 208], strength: 0.36 },
};
