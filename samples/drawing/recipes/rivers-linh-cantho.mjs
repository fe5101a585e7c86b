// Ink and watercolour of the floating market at dawn; on a wet wooden deck.
export default {
  ground: { kind: 'wood', colour: '#6a4a34', plank: 170, angle: 0.02 },
  groundBlur: 2,
  paper: {
    w: 1230,
    h: 860,
    colour: '#fbf6ea',
    tooth: 4,
    edge: {},
    wear: { wave: 5, cockle: 2, curls: [['tr', 140, 20]] },
    stains: [{ kind: 'water', x: 0.97, y: 0.7, r: 60, colour: '#b57a5a' }],
  },
  pose: { rot: 0.014, y: 492 },
  art: [
    {
      tool: 'water',
      opts: { sloppy: 1 },
      frame: [50, 46, 1130, 760],
      draw(a, { m, rnd }) {
        a.pen = 'ink';
        const L = 50,
          T = 46,
          R = 1180,
          B = 806,
          Hh = 336,
          K = '#2f2622';
        a.fill(
          [
            [L, T],
            [R, T + 3],
            [R, Hh + 20],
            [L, Hh + 20],
          ],
          '#f0b8a0',
          { to: '#f9dca8', press: 0.62, soft: true, knock: 0 },
        );
        for (const [y, c] of [
          [110, '#e89a9a'],
          [170, '#f2c48a'],
          [230, '#e8a58a'],
        ])
          a.fill(
            m.sm(
              [
                [L, y],
                [300, y - 24],
                [620, y + 4],
                [R, y - 18],
                [R, y + 22],
                [600, y + 34],
                [L, y + 30],
              ],
              true,
              6,
            ),
            c,
            { press: 0.3, soft: true, knock: 0 },
          );
        a.fill(m.ell(792, 282, 38), '#f9b25a', { press: 0.8, knock: 0.8 });
        // far bank: trees, and the small lorry
        a.fill(
          [
            [L, Hh + 16],
            ...m.sm(
              [
                [L, 304],
                [150, 290],
                [280, 308],
                [420, 292],
                [600, 312],
                [760, 306],
                [900, 314],
                [1040, 292],
                [R, 304],
              ],
              false,
              6,
            ),
            [R, Hh + 16],
          ],
          '#7a8a7a',
          { press: 0.7, knock: 0.7 },
        );
        for (const x of [110, 250, 400, 1010, 1130]) {
          a.mark(
            m.sm([
              [x, 310],
              [x + 4, 280],
              [x + 10, 256],
            ]),
            '#4a4a40',
            { w: 0.5 },
          );
          for (const t of [-2.8, -2.2, -0.9, -0.3])
            a.mark(
              m.sm([
                [x + 10, 256],
                [x + 10 + Math.cos(t) * 18, 252 + Math.sin(t) * 12],
                [x + 10 + Math.cos(t) * 30, 262 + Math.sin(t) * 8],
              ]),
              '#4a5a48',
              { w: 0.5 },
            );
        }
        a.at(650, 314, 0.62, () => {
          a.shape(m.box(-46, -34, 62, 28), '#c86a4a', { line: K });
          a.shape(
            [
              [18, -30],
              [38, -30],
              [46, -16],
              [46, -6],
              [18, -6],
            ],
            '#8fb0b8',
            { line: K },
          );
          for (const x of [-30, 30]) a.mark(m.ell(x, -3, 7), K, { closed: true, w: 0.7 });
        });
        // the brown river with gold in it
        a.fill(
          [
            [L, Hh + 8],
            [R, Hh + 4],
            [R - 2, B],
            [L + 3, B - 3],
          ],
          '#b58a64',
          { to: '#8f6a4c', press: 0.72, knock: 0 },
        );
        for (let i = 0; i < 42; i++) {
          const t = rnd(),
            x = rnd.range(L + 10, R - 180),
            y = 352 + t * 440,
            w = 40 + t * 120;
          a.fill(
            m.sm(
              [
                [x, y],
                [x + w / 2, y - 3 - t * 3],
                [x + w, y],
                [x + w / 2, y + 3 + t * 3],
              ],
              true,
              4,
            ),
            rnd.pick(['#f6cf9a', '#f2b0a0', '#fbe0b5', '#7a5a44', '#e8a58a']),
            { press: 0.6, knock: 0.35, soft: true },
          );
        }
        for (let i = 0; i < 12; i++) {
          const y = 350 + i * 19,
            w = 20 + i * 4;
          a.fill(
            m.sm(
              [
                [792 - w, y],
                [792, y - 4],
                [792 + w, y],
                [792, y + 4],
              ],
              true,
              4,
            ),
            '#fbd48a',
            { press: 0.8, knock: 0.6, soft: true },
          );
        }
        const boat = (x, y, s, c, flip) =>
          a.at(
            x,
            y,
            s,
            () => {
              a.fill(
                m.sm(
                  [
                    [-170, 40],
                    [0, 52],
                    [170, 36],
                    [150, 60],
                    [0, 72],
                    [-150, 62],
                  ],
                  true,
                  6,
                ),
                '#5a4034',
                { press: 0.45, knock: 0, soft: true },
              );
              a.shape(
                m.sm(
                  [
                    [-190, -24],
                    [-150, 26],
                    [-60, 44],
                    [80, 42],
                    [150, 20],
                    [204, -44],
                    [150, -18],
                    [60, -8],
                    [-80, -8],
                    [-150, -14],
                  ],
                  true,
                  7,
                ),
                c,
                { line: K },
              );
              a.fill(
                m.sm(
                  [
                    [120, -8],
                    [204, -44],
                    [176, -6],
                    [146, 24],
                    [112, 34],
                  ],
                  true,
                  5,
                ),
                '#c8302c',
                { press: 0.85, knock: 0.8 },
              );
              a.mark(
                m.sm([
                  [-184, -22],
                  [-80, -2],
                  [60, -2],
                  [150, -12],
                  [202, -42],
                ]),
                K,
                { w: 0.8 },
              );
              a.mark(
                m.sm([
                  [-150, 10],
                  [0, 22],
                  [130, 8],
                ]),
                K,
                { w: 0.5 },
              );
              a.fill(m.ell(150, 0, 14, 9, -0.5), '#ffffff', { knock: 1, press: 0.9 });
              a.mark(m.ell(150, 0, 14, 9, -0.5), K, { w: 0.8, closed: true });
              a.dot(152, 0, 5.4, '#1a1614');
              a.shape(
                m.sm(
                  [
                    [-140, -10],
                    [-134, -52],
                    [-60, -66],
                    [10, -54],
                    [16, -8],
                  ],
                  false,
                  6,
                ),
                '#a58a5f',
                { line: K, open: true },
              );
              for (const k of [-110, -80, -50, -20])
                a.mark(
                  m.sm([
                    [k, -10],
                    [k + 2, -58],
                  ]),
                  K,
                  { w: 0.4 },
                );
            },
            0,
            flip,
          );
        boat(960, 470, 0.66, '#7a8a8f', true);
        boat(300, 540, 1.18, '#8a5f3c', false);
        // pole with a pineapple
        a.mark(
          [
            [210, 520],
            [200, 120],
          ],
          K,
          { w: 1.3 },
        );
        a.mark(
          [
            [204, 520],
            [194, 120],
          ],
          K,
          { w: 0.6 },
        );
        const pine = (x, y, s, r = 0) =>
          a.at(
            x,
            y,
            s,
            () => {
              a.shape(m.ell(0, 0, 13, 18), '#f0a52c', { line: K, lw: 0.7 });
              for (const k of [-8, 0, 8]) {
                a.mark(
                  [
                    [-11, k - 4],
                    [11, k + 5],
                  ],
                  K,
                  { w: 0.35 },
                );
                a.mark(
                  [
                    [11, k - 4],
                    [-11, k + 5],
                  ],
                  K,
                  { w: 0.35 },
                );
              }
              for (const t of [-2.4, -1.9, -1.57, -1.2, -0.7])
                a.mark(
                  m.sm([
                    [0, -16],
                    [Math.cos(t) * 8, -16 + Math.sin(t) * 12],
                    [Math.cos(t) * 14, -14 + Math.sin(t) * 20],
                  ]),
                  '#3f7a45',
                  { w: 1.3 },
                );
            },
            r,
          );
        a.mark(
          [
            [198, 130],
            [244, 128],
          ],
          K,
          { w: 0.6 },
        );
        a.mark(
          [
            [242, 128],
            [243, 158],
          ],
          K,
          { w: 0.5 },
        );
        pine(243, 190, 1.25);
        for (let i = 0; i < 15; i++)
          pine(
            336 + (i % 6) * 27 + (i > 5 ? 12 : 0) + (i > 10 ? 12 : 0),
            516 - Math.floor(i / 6) * 27,
            0.8,
            rnd.pm(0.3),
          );
        // Ma hands them up
        a.at(420, 520, 1.42, () => {
          m.person(a, 0, 16, 1, {
            skin: '#e0b080',
            top: '#8a4a7a',
            bottom: '#3a3440',
            hair: '#1d1815',
            arms: [2.3, 5.35],
            hat: { kind: 'cone', colour: '#ead9a0' },
            mouth: 'smile',
            noLegs: true,
            reach: 36,
            lw: 0.7,
          });
        });
        pine(476, 394, 1.0, 0.2);
        // the next boat, and its trousers
        m.person(a, 706, 668, 1.1, {
          skin: '#dca876',
          top: '#3f7f8a',
          bottom: '#3a3440',
          hair: '#1d1815',
          arms: [2.2, 5.5],
          noLegs: true,
          mouth: 'o',
        });
        boat(790, 660, 1.28, '#6f7f5a', true);
        a.mark(
          [
            [610, 640],
            [606, 450],
          ],
          K,
          { w: 1 },
        );
        a.mark(
          [
            [960, 640],
            [964, 446],
          ],
          K,
          { w: 1 },
        );
        m.washing(a, 606, 456, 358, {
          sag: 22,
          size: 1.25,
          rope: K,
          items: [
            { kind: 'trousers', colour: '#4a6a9a' },
            { kind: 'trousers', colour: '#c86a5a' },
            { kind: 'trousers', colour: '#5a5a62' },
            { kind: 'trousers', colour: '#8fa58a' },
          ],
        });

        // reflections
        for (const [x, y, w] of [
          [300, 640, 150],
          [800, 776, 170],
          [960, 520, 80],
        ])
          for (let k = 0; k < 4; k++)
            a.mark(
              m.sm([
                [x - w + k * 18, y + k * 11],
                [x, y + 4 + k * 11],
                [x + w - k * 26, y + k * 11],
              ]),
              '#4a3428',
              { w: 0.45, alpha: 0.7 },
            );
        // the run at the edge
        a.fill(
          m.sm(
            [
              [R - 30, 560],
              [R + 8, 580],
              [R + 16, 660],
              [R + 6, 700],
              [R - 18, 680],
            ],
            true,
            5,
          ),
          '#b57a5a',
          { press: 0.4, knock: 0, soft: true },
        );
      },
    },
  ],
  hand: {
    font: 'handlee',
    ruled: false,
    area: [60, 814, 400, 34],
    max: 24,
    min: 16,
    ink: '#2f2622',
    tool: 'pen',
    slips: 0,
    text: () => 'Linh · 16',
  },
  things: [
    { kind: 'brush', x: 1150, y: 962, rot: 0.04, colour: '#1f1c22', paint: '#b58a64', length: 380 },
    {
      kind: 'paints',
      x: 260,
      y: 962,
      rot: 0.02,
      colours: ['#f0a52c', '#c8302c', '#e89a9a', '#8f6a4c', '#3f7a45', '#4a6a9a'],
    },
  ],
  lamp: { angle: -0.6, warm: [255, 230, 196], strength: 0.34 },
};
