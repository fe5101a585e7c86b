// Oil pastel resisting a night-blue wash; wavy paper on bamboo.
export default {
  ground: { kind: 'wood', colour: '#b5a05f', plank: 66, angle: 1.5, knots: false },
  groundBlur: 2.4,
  paper: {
    w: 1250,
    h: 880,
    colour: '#f6f3ea',
    tooth: 4,
    wear: {
      wave: 7,
      cockle: 3,
      curls: [
        ['br', 190, 26],
        ['tl', 130, 18],
      ],
    },
  },
  pose: { rot: 0.026 },
  art: [
    {
      name: 'wash',
      tool: 'water',
      frame: [38, 36, 1174, 808],
      opts: { sloppy: 1.4 },
      draw(a, { m, rnd }) {
        const L = 40,
          T = 38,
          R = 1212,
          B = 842;
        a.fill(
          [
            [L, T],
            [R, T + 4],
            [R - 3, B],
            [L + 4, B - 4],
          ],
          '#2c3f86',
          { press: 0.85, to: '#3a4f8a', knock: 0 },
        );
        for (let i = 0; i < 6; i++) {
          const x = rnd.range(80, 1100),
            y = rnd.range(60, 340);
          a.fill(m.blob(x, y, rnd.range(60, 140)), '#1c2a66', { press: 0.3, soft: true, knock: 0 });
        }
        a.fill(
          [
            [L, 330],
            ...m.sm(
              [
                [L, 300],
                [120, 250],
                [230, 290],
                [340, 240],
                [470, 286],
                [600, 246],
                [720, 290],
                [840, 256],
                [960, 290],
                [1080, 250],
                [R, 290],
              ],
              false,
              5,
            ),
            [R, 460],
            [L, 470],
          ],
          '#15203f',
          { press: 0.85, knock: 0 },
        );
        a.fill(
          m.sm(
            [
              [L, 452],
              [400, 436],
              [900, 446],
              [R, 440],
              [R, B],
              [L, B],
            ],
            true,
            5,
          ),
          '#3f5a5a',
          { press: 0.6, knock: 0 },
        );
      },
    },
    {
      name: 'pastel',
      tool: 'pastel',
      blend: 'source-over',
      frame: [38, 36, 1174, 808],
      opts: { angle: -0.6, sloppy: 1.3 },
      draw(a, { m, rnd }) {
        m.moon(a, 356, 156, 76, { colour: '#f6f0d0' });
        for (const r of [98, 118])
          a.line(m.ell(356, 156, r), '#cfd8ee', { closed: true, w: 0.5, alpha: 0.6, gap: 0.5 });
        m.stars(
          a,
          [
            [110, 90, 8],
            [200, 200, 6],
            [560, 80, 9],
            [690, 150, 7],
            [800, 70, 8],
            [640, 210, 6],
            [500, 190, 6],
            [90, 210, 6],
          ],
          { colour: '#eef2ff', kind: 'cross' },
        );
        for (let i = 0; i < 33; i++) {
          const x = 56 + i * 36,
            y = 310 + rnd.pm(24);
          a.line(
            m.sm([
              [x, y + 60],
              [x + 4, y],
              [x + rnd.pm(14), y - 44],
            ]),
            rnd.pick(['#22402f', '#2c5240', '#1a3330']),
            { w: 1.4 },
          );
          a.fill(
            m.ell(x + rnd.pm(10), y - 34, 30, 24),
            rnd.pick(['#1f3a30', '#284a38', '#1a2f34']),
            { knock: 0, gap: 0.4 },
          );
        }
        // flattened maize
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(60, 850),
            y = rnd.range(470, 560);
          m.maize(a, x, y, rnd.range(0.55, 0.85), {
            lean: rnd.range(30, 60) * (rnd.chance(0.5) ? 1 : -1),
            colour: rnd.pick(['#8a9a4a', '#6f8a45', '#a5a04f']),
            cob: rnd.chance(0.5),
          });
        }
        // the herd, moonlit backs
        const herd = [
          [170, 596, 1.2, '#8a93a8'],
          [352, 582, 1.05, '#7f889e'],
          [724, 588, 1.08, '#8a93a8'],
          [858, 604, 0.84, '#99a2b5'],
        ];
        for (const [x, y, s, c] of herd) m.elephant(a, x, y, s, { colour: c, moonlit: '#eef0f8' });
        m.elephant(a, 540, 640, 1.72, { colour: '#9aa3b5', moonlit: '#f6f8ff', tusk: true });
        m.elephant(a, 516, 646, 0.62, { colour: '#b5bccb', moonlit: '#f6f8ff', trunkW: 1.4 });
        for (let i = 0; i < 14; i++) {
          const x = rnd.range(60, 860),
            y = rnd.range(640, 672);
          m.maize(a, x, y, 0.5, { lean: rnd.pm(40), colour: '#a5a84f', cob: false });
        }
        // another moment: the sneeze and the pickle jar
        m.elephant(a, 190, 762, 0.86, {
          colour: '#b5bccb',
          moonlit: '#eef2fa',
          trunk: [
            [82, -66],
            [104, -78],
            [120, -66],
            [134, -72],
          ],
          trunkW: 1.5,
        });
        a.at(372, 744, 1.05, () => {
          a.shape(
            m.sm(
              [
                [-56, -22],
                [-40, -34],
                [20, -36],
                [44, -24],
                [46, 6],
                [22, 20],
                [-40, 18],
                [-56, 6],
              ],
              true,
              6,
            ),
            '#7a4524',
            { line: '#3f2010' },
          );
          a.shape(m.ell(-58, -8, 9, 17), '#2f1a0e', {});
          a.line(
            m.sm([
              [-30, -30],
              [10, -31],
            ]),
            '#c98a5a',
            { w: 0.6 },
          );
        });
        for (const [x, y, r] of [
          [300, 700, 0.4],
          [328, 664, 1.2],
          [274, 740, 2.2],
          [388, 680, -0.6],
          [346, 636, 0.2],
          [290, 776, 1.7],
        ])
          a.at(
            x,
            y,
            1,
            () => {
              a.shape(
                m.sm(
                  [
                    [-15, 0],
                    [-7, -9],
                    [3, -7],
                    [15, -10],
                    [14, 4],
                    [3, 9],
                    [-9, 8],
                  ],
                  true,
                  4,
                ),
                rnd.pick(['#cfe08a', '#b5d06f', '#e0eaa5']),
                {},
              );
              a.line(
                [
                  [-10, 2],
                  [10, -2],
                ],
                '#8aa84a',
                { w: 0.4 },
              );
            },
            r,
          );
        for (const q of [-0.5, 0, 0.5])
          a.line(
            [
              [302, 716 + q * 8],
              [322 + Math.abs(q) * 4, 712 + q * 44],
            ],
            '#f4f6ff',
            { w: 0.5 },
          );
        // stilt house with four pairs of eyes
        m.hut(a, 1046, 700, 2.15, {
          wall: '#6a4a34',
          roof: '#4a3a38',
          stilts: 36,
          door: false,
          planks: true,
        });
        a.fill(m.box(972, 536, 150, 64), '#0d0f1c');
        a.line(m.box(972, 536, 150, 64), '#a5805a', { closed: true, w: 0.8 });
        for (const [x, y] of [
          [994, 562],
          [1030, 570],
          [1066, 560],
          [1100, 572],
        ]) {
          for (const k of [-7, 7]) {
            a.fill(m.ell(x + k, y, 5.6, 5), '#ffffff', { knock: 0 });
            a.dot(x + k - 1, y, 2.2, '#14141c');
          }
          a.fill(m.ell(x, y + 16, 9, 6), '#d9a57a', { knock: 0 });
        }
        a.line(
          [
            [930, 704],
            [900, 760],
          ],
          '#5a3d28',
          { w: 1 },
        );
        a.line(
          [
            [960, 704],
            [930, 764],
          ],
          '#5a3d28',
          { w: 1 },
        );
        for (const k of [0.2, 0.5, 0.8])
          a.line(
            [
              [930 - k * 30, 704 + k * 56],
              [960 - k * 30, 704 + k * 60],
            ],
            '#5a3d28',
            { w: 0.8 },
          );
        // bananas for visitors and an arrow
        for (let j = 0; j < 3; j++)
          for (let i = 0; i < 9 - j; i++)
            m.banana(a, 480 + i * 50 + j * 18, 752 + j * 36, 0.82, {
              colour: rnd.pick(['#6fae4a', '#7fbf52', '#5f9f48']),
            });
        a.at(1096, 790, 1, () => {
          a.shape(
            [
              [58, -16],
              [-30, -18],
              [-30, -40],
              [-84, 0],
              [-30, 40],
              [-30, 16],
              [58, 18],
            ],
            '#f2f0e0',
            { line: '#c8352c' },
          );
          for (const x of [-12, 14, 40]) a.line(m.arc(x, -6, 12, 0.3, 2.7), '#e0b02c', { w: 0.9 });
        });
      },
    },
  ],
  hand: {
    font: 'longcang',
    cjk: true,
    ruled: false,
    area: [60, 846, 250, 30],
    max: 24,
    min: 16,
    ink: '#2f3350',
    tool: 'pencil',
    slips: 0,
    text: () => '浩然 十一岁',
  },
  things: [
    { kind: 'crayon', x: 1336, y: 800, rot: 1.2, colour: '#e8ecf4', length: 100 },
    { kind: 'crayon', x: 1350, y: 640, rot: 1.8, colour: '#2c3f86', length: 120 },
    { kind: 'leaf', x: 60, y: 70, rot: 0.6, size: 110, shape: 'long', colour: '#5f8a3f' },
  ],
  lamp: { angle: -2.2, warm: [255, 236, 200], cool: [50, 50, 90] },
};
