// Squared paper turned sideways, green ballpoint and coloured pencil; lying in the snow.
export default {
  ground: { kind: 'snow', colour: '#e6ecf4', tracks: 0.06 },
  groundBlur: 1.2,
  paper: {
    w: 1250,
    h: 890,
    colour: '#fbfaf2',
    holes: 'spiral-top',
    tooth: 2,
    rule: {
      kind: 'squares',
      step: 28,
      top: 26,
      left: 26,
      colour: '#8fb6d2',
      alpha: 0.5,
      width: 0.9,
    },
    stains: [
      { kind: 'water', x: 0.7, y: 0.08, r: 44 },
      { kind: 'water', x: 0.74, y: 0.13, r: 18 },
    ],
    wear: {
      wave: 4,
      cockle: 1.4,
      folds: [{ x: 0.5, deep: 4, up: false }],
      curls: [['br', 170, 24]],
    },
  },
  pose: { rot: -0.03, y: 506 },
  hand: [
    {
      font: 'swanky',
      area: [56, 40, 930, 450],
      max: 28,
      min: 18,
      ink: '#1d7a46',
      tool: 'pen',
      bold: 0.3,
      leadFixed: 28,
      slips: 2,
      strikeWidth: 0.1,
      paraGap: 0,
      indent: 1.2,
      ragged: 0.2,
      space: 1.15,
      sign: 'middle',
      jitter: { rot: 0.05, size: 0.09, base: 0.07 },
    },
    {
      font: 'swanky',
      area: [138, 760, 180, 44],
      max: 24,
      min: 12,
      ink: '#2b1d12',
      tool: 'felt',
      bold: 1,
      slips: 0,
      ruled: false,
      firstScale: 1,
      wander: 0.2,
      blend: 'source-over',
      text: () => 'Mammas timmar',
    },
  ],
  art: [
    {
      tool: 'pencil',
      opts: { width: 1.25 },
      draw(a, { m, rnd }) {
        const K = '#26262e',
          G = '#1d7a46';
        // what I have saved so far
        [31, 28, 45, 52, 56].forEach((n, i) =>
          m.signs(a, `${n}`, 1094, 128 + i * 52, 32, G, { w: 0.9 }),
        );
        m.signs(a, '+', 1050, 336, 28, G, { w: 0.9 });
        a.line(
          [
            [1040, 356],
            [1166, 352],
          ],
          G,
          { w: 1 },
        );
        m.signs(a, '212', 1068, 402, 34, G, { w: 1.2 });
        for (const y of [414, 421])
          a.line(
            [
              [1056, y],
              [1164, y - 3],
            ],
            G,
            { w: 0.9, wobble: 0.6 },
          );
        // a black sky over a white river
        const sky = [
          [36, 506],
          [1214, 500],
          [1214, 690],
          [36, 694],
        ];
        a.fill(sky, '#1d2140', { angle: 0.3, passes: 2, gap: 0.02 });
        a.fill(
          [
            [36, 690],
            [1214, 686],
            [1214, 856],
            [36, 858],
          ],
          '#cfe4f2',
          { angle: 0.05 },
        );
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(330, 900),
            y = rnd.range(712, 846);
          a.line(
            [
              [x, y],
              [x + rnd.range(20, 70), y - 3],
            ],
            rnd.pick(['#9cc4de', '#b5d4e8', '#ffffff']),
            { w: 0.7 },
          );
        }
        // banks of snow
        for (const s of [1, -1]) {
          const X = (v) => (s > 0 ? v : 1250 - v);
          a.shape(
            m.sm(
              [
                [X(36), 664],
                [X(150), 654],
                [X(270), 684],
                [X(330), 740],
                [X(290), 800],
                [X(330), 856],
                [X(36), 858],
              ],
              true,
              5,
            ),
            '#f6f9fd',
            { line: '#9ab5cc' },
          );
          for (const [x, y, h] of [
            [64, 690, 0.9],
            [98, 676, 0.62],
          ])
            m.conifer(a, X(x), y, h, { leaf: '#2f5f4a', snow: true });
        }
        // the clocks, one an hour ahead
        const clock = (x, y, hour, minute) => {
          a.shape(m.box(x - 12, y + 30, 24, 112), '#9a7a54', { line: K, lw: 0.7 });
          a.shape(m.ell(x, y, 52), '#fffdf4', { line: K, lw: 1.2, knock: 1 });
          for (let i = 0; i < 12; i++) {
            const t = (i / 12) * 6.283;
            a.line(
              [
                [x + Math.cos(t) * 43, y + Math.sin(t) * 43],
                [x + Math.cos(t) * 48, y + Math.sin(t) * 48],
              ],
              K,
              { w: 0.8 },
            );
          }
          m.signs(a, '12', x - 13, y - 24, 15, K, { w: 0.5 });
          m.signs(a, '6', x - 5, y + 40, 15, K, { w: 0.5 });
          const th = ((hour + minute / 60) / 12) * 6.283 - 1.571,
            tm = (minute / 60) * 6.283 - 1.571;
          a.line(
            [
              [x, y],
              [x + Math.cos(th) * 25, y + Math.sin(th) * 25],
            ],
            '#c8302c',
            { w: 1.7 },
          );
          a.line(
            [
              [x, y],
              [x + Math.cos(tm) * 38, y + Math.sin(tm) * 38],
            ],
            K,
            { w: 1.2 },
          );
          a.dot(x, y, 4, K);
        };
        clock(214, 604, 11, 30);
        clock(1036, 604, 12, 30);
        const flag = (x, y, c, k) => {
          a.line(
            [
              [x, y],
              [x, y - 112],
            ],
            '#b9a58a',
            { w: 1.1 },
          );
          a.fill(m.box(x + 3, y - 112, 84, 52), c, { gap: 0.05 });
          a.fill(m.box(x + 26, y - 112, 11, 52), k, { gap: 0.05 });
          a.fill(m.box(x + 3, y - 92, 84, 11), k, { gap: 0.05 });
          a.line(m.box(x + 3, y - 112, 84, 52), K, { closed: true, w: 0.5 });
        };
        flag(290, 700, '#2a5fae', '#f5cb2c');
        flag(886, 700, '#ffffff', '#2a5fae');
        // rockets
        for (const [x, y, r, c] of [
          [470, 566, 46, '#ff5a4a'],
          [610, 540, 34, '#ffd84a'],
          [742, 572, 52, '#6fe08a'],
          [1150, 556, 40, '#ff8ad0'],
          [90, 560, 34, '#7fc4ff'],
          [554, 624, 26, '#ff8ad0'],
          [820, 530, 22, '#ffffff'],
        ]) {
          const n = 15;
          for (let i = 0; i < n; i++) {
            const t = (i / n) * 6.283 + rnd.pm(0.1),
              q = r * rnd.range(0.75, 1.05);
            a.with('felt', () =>
              a.line(
                [
                  [x + Math.cos(t) * r * 0.25, y + Math.sin(t) * r * 0.25],
                  [x + Math.cos(t) * q, y + Math.sin(t) * q],
                ],
                c,
                { raw: 2.6 },
              ),
            );
            a.dot(x + Math.cos(t) * q * 1.2, y + Math.sin(t) * q * 1.2, 2.4, c);
          }
        }
        for (const [x, y] of [
          [470, 690],
          [742, 686],
        ])
          a.with('felt', () =>
            a.line(
              m.sm([
                [x, y],
                [x + 8, y - 30],
                [x - 2, y - 66],
              ]),
              '#ffe9a8',
              { raw: 1.8 },
            ),
          );
        // the line in the middle
        for (let k = 0; k < 9; k++)
          a.with('felt', () =>
            a.line(
              [
                [624 + k * 0.5, 694 + k * 19],
                [624 + k * 0.6, 704 + k * 19],
              ],
              '#d8262c',
              { raw: 5 },
            ),
          );
        // me, one foot in each year, and Onni
        const suit = (x, y, s, c, d, o = {}) =>
          a.at(x, y, s, () => {
            for (const k of [-1, 1]) {
              a.shape(
                [
                  [k * 2, -46],
                  [k * 20, -44],
                  [k * (o.wide || 24) + k * 10, -10],
                  [k * (o.wide || 24) - k * 10, -8],
                ],
                c,
                { line: d },
              );
              a.shape(
                m.sm(
                  [
                    [k * (o.wide || 24) - 14, 2],
                    [k * (o.wide || 24) - 13, -16],
                    [k * (o.wide || 24) + 12, -16],
                    [k * (o.wide || 24) + 15, 2],
                  ],
                  true,
                  4,
                ),
                k < 0 ? '#8a8f9a' : '#f0f0f4',
                { line: K },
              );
            }
            a.shape(
              m.sm(
                [
                  [-24, -44],
                  [-28, -72],
                  [-18, -96],
                  [18, -96],
                  [28, -72],
                  [24, -44],
                ],
                true,
                5,
              ),
              c,
              { line: d },
            );
            a.line(
              [
                [0, -94],
                [0, -46],
              ],
              d,
              { w: 0.7 },
            );
            for (const k of [-1, 1]) {
              const t = o.arms ? o.arms[k < 0 ? 0 : 1] : k < 0 ? 3.6 : 5.8;
              a.line(
                [
                  [k * 22, -86],
                  [k * 22 + Math.cos(t) * 34, -86 + Math.sin(t) * 34],
                ],
                c,
                { w: 3.6 },
              );
              a.shape(m.ell(k * 22 + Math.cos(t) * 39, -86 + Math.sin(t) * 39, 9), '#f5cb2c', {
                line: K,
                lw: 0.6,
              });
            }
            a.shape(m.ell(0, -114, 21, 21), '#f4d3b4', { line: K, lw: 0.7, knock: 1 });
            m.face(a, 0, -110, 19, { mouth: 'grin', cheeks: '#ef9a8a' });
            m.hat(a, 0, -120, 21, { kind: 'wool', colour: o.hat || '#d8302c', band: '#ffffff' });
          });
        suit(628, 814, 1.02, '#3f9ad0', '#1f5f8a', { wide: 44, hat: '#f5cb2c' });
        suit(764, 806, 0.94, '#d8563f', '#8a2a20', { hat: '#2a5fae', arms: [3.9, 5.5] });
        m.signs(a, '2023', 520, 846, 24, K, { w: 0.8 });
        m.signs(a, '2024', 664, 846, 24, K, { w: 0.8 });
        // the box for the hours
        a.shape(
          [
            [130, 752],
            [310, 748],
            [304, 836],
            [138, 840],
          ],
          '#c99a62',
          { line: '#6a4524', knock: 1 },
        );
        a.shape(
          [
            [130, 752],
            [112, 730],
            [178, 738],
            [196, 750],
          ],
          '#b5854f',
          { line: '#6a4524', knock: 1 },
        );
        a.shape(
          [
            [310, 748],
            [330, 726],
            [262, 736],
            [246, 750],
          ],
          '#b5854f',
          { line: '#6a4524', knock: 1 },
        );
        for (const [x, y, r] of [
          [160, 822, 9],
          [190, 824, 9],
          [220, 820, 9],
          [250, 823, 9],
          [280, 820, 9],
        ]) {
          a.line(m.ell(x, y, r), K, { closed: true, w: 0.6 });
          a.line(
            [
              [x, y - 6],
              [x, y],
              [x + 4, y + 2],
            ],
            K,
            { w: 0.5 },
          );
        }
      },
    },
  ],
  things: [
    { kind: 'needles', x: 1310, y: 70, rot: 0.7, length: 230 },
    { kind: 'pencil', x: 700, y: 970, rot: 0.04, colour: '#1d7a46', lead: '#1d7a46', length: 300 },
    { kind: 'snowflakes', x: 700, y: 30, n: 46, w: 640, h: 40 },
  ],
  lamp: { angle: -2.6, warm: [255, 240, 220], cool: [70, 84, 130], strength: 0.26, vignette: 0.3 },
};
