// Nan's even handwriting above, a five-year-old's wax crayons below; on a sunny deck.
export default {
  ground: { kind: 'wood', colour: '#b9a48a', plank: 150, angle: 1.52, knots: true },
  paper: {
    w: 870,
    h: 1270,
    colour: '#fffefb',
    wear: {
      wave: 4,
      curls: [
        ['tr', 150, 20],
        ['bl', 150, 18],
      ],
      crumple: 2,
    },
    stains: [
      { kind: 'smudge', x: 0.16, y: 0.62, r: 60, colour: '#3f8a4a', a: 0.8 },
      { kind: 'smudge', x: 0.8, y: 0.9, r: 50, colour: '#3f6fd0' },
    ],
  },
  pose: { rot: 0.03, y: 704 },
  hand: {
    font: 'belle',
    joined: true,
    ruled: false,
    area: [60, 34, 750, 480],
    max: 34,
    min: 22,
    ink: '#23398f',
    tool: 'fountain',
    bold: 0.4,
    lead: 1.08,
    slips: 0,
    paraGap: 0,
    indent: 1.2,
    ragged: 0.1,
    wander: 0.5,
    space: 0.7,
    jitter: { rot: 0.006, size: 0.015, drift: 0.04 },
    bend: 0.5,
    sign: 'start',
    strikeWidth: 0.1,
    text: (t) =>
      t.replace("Nan, don't write that bit.", "~And~ ~Nan~ ~snores~ Nan, don't write that bit."),
  },
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 2, angle: -0.7, width: 1.3 },
      draw(a, { m }) {
        // far mountains and the fence
        for (const [x, h] of [
          [690, 62],
          [752, 84],
          [812, 58],
        ])
          a.shape(
            [
              [x - 34, 884],
              [x, 884 - h],
              [x + 34, 884],
            ],
            '#8a8fc0',
            {},
          );
        // river behind the feet
        a.line(
          m.sm(
            [
              [836, 900],
              [750, 930],
              [800, 990],
              [690, 1060],
              [560, 1120],
              [330, 1136],
              [180, 1190],
              [60, 1200],
            ],
            false,
            10,
          ),
          '#3f7fe0',
          { w: 3.4 },
        );
        a.line(
          m.sm(
            [
              [836, 914],
              [762, 936],
              [812, 996],
              [700, 1072],
              [566, 1132],
              [330, 1150],
              [190, 1202],
            ],
            false,
            10,
          ),
          '#5fa0f0',
          { w: 1.8 },
        );
        // the mountain: green till it ran out
        const L = 120,
          R = 690,
          T = 610,
          B = 1110,
          X = 405;
        a.fill(
          [
            [X - 62, T + 110],
            [X + 4, T + 110],
            [X + 10, B],
            [L, B],
          ],
          '#3f9a4a',
          { passes: 2 },
        );
        a.fill(
          [
            [X + 4, T + 110],
            [X + 64, T + 110],
            [R, B],
            [X + 10, B],
          ],
          '#3f6fd8',
          { passes: 2, angle: -1 },
        );
        a.fill(
          m.sm(
            [
              [X + 4, T + 180],
              [X + 40, T + 260],
              [X + 12, T + 330],
              [X + 50, T + 400],
              [X + 16, B - 20],
              [X - 10, B - 20],
              [X - 6, T + 180],
            ],
            true,
            5,
          ),
          '#3f9a4a',
          { knock: 0, gap: 0.5 },
        );
        a.shape(
          [
            [X - 62, T + 112],
            [X, T],
            [X + 64, T + 112],
            [X + 34, T + 94],
            [X + 12, T + 118],
            [X - 12, T + 96],
            [X - 34, T + 120],
          ],
          '#ffffff',
          { line: '#8fa6c4' },
        );
        a.line(
          [
            [L, B],
            [X, T],
            [R, B],
          ],
          '#2a5a3a',
          { w: 0.9 },
        );
        m.face(a, X, T + 290, 92, { eyes: 'wide', mouth: 'grin', cheeks: '#f08a7a', w: 1 });
        // feet with toes
        for (const [x, k] of [
          [300, -1],
          [520, 1],
        ]) {
          a.line(
            [
              [x, B - 6],
              [x, B + 34],
            ],
            '#2f7a3a',
            { w: 1.6 },
          );
          a.shape(
            m.sm(
              [
                [x - 46, B + 40],
                [x - 40, B + 20],
                [x + 30, B + 18],
                [x + 48, B + 34],
                [x + 40, B + 56],
                [x - 38, B + 58],
              ],
              true,
              5,
            ),
            k < 0 ? '#3f9a4a' : '#3f6fd8',
            {},
          );
          for (let i = 0; i < 5; i++)
            a.shape(m.ell(x - 44 + i * 22, B + 62, 9, 11), k < 0 ? '#5fb060' : '#6f90e8', {
              lw: 0.6,
            });
        }
        // waving hand
        a.line(
          m.sm([
            [560, 880],
            [650, 800],
            [716, 700],
          ]),
          '#3f6fd8',
          { w: 2.2 },
        );
        a.shape(m.ell(728, 668, 30, 28), '#3f6fd8', {});
        for (const t of [-2.7, -2.1, -1.57, -1.0, -0.3])
          a.line(
            [
              [728 + Math.cos(t) * 26, 668 + Math.sin(t) * 24],
              [728 + Math.cos(t) * 60, 668 + Math.sin(t) * 58],
            ],
            '#3f6fd8',
            { w: 1.4 },
          );
        for (const t of [-2.3, -0.7])
          a.line(m.arc(728, 668, 88, t - 0.3, t + 0.3), '#e0a02c', { w: 0.8 });
        a.line(
          m.sm([
            [240, 930],
            [160, 980],
            [120, 1050],
          ]),
          '#3f9a4a',
          { w: 2.2 },
        );
        a.shape(m.ell(112, 1066, 20, 22), '#3f9a4a', {});
        // scooter at the fence
        m.fence(a, 70, 792, 190, 86, { colour: '#a5702f', n: 5 });
        m.scooter(a, 150, 806, 0.92, { rot: -0.08 });
        // A and a kiss
        m.signs(a, 'A', 600, 1240, 96, '#d8262c', { w: 1.5, wobble: 4 });
        for (const k of [-1, 1])
          a.line(
            m.sm([
              [758 - k * 32, 1186],
              [758, 1212],
              [758 + k * 34, 1236],
            ]),
            '#d8262c',
            { w: 1.7 },
          );
      },
    },
    {
      name: 'kiss',
      tool: 'pastel',
      draw(a, { m }) {
        // a real kiss, in red crayon
        a.at(
          446,
          1222,
          1,
          () => {
            a.fill(
              m.sm(
                [
                  [-54, 0],
                  [-26, -20],
                  [-8, -14],
                  [0, -8],
                  [8, -14],
                  [26, -20],
                  [54, 0],
                  [20, -2],
                  [-20, -2],
                ],
                true,
                6,
              ),
              '#c8202c',
              { gap: 0.3 },
            );
            a.fill(
              m.sm(
                [
                  [-54, 3],
                  [-20, 5],
                  [20, 5],
                  [54, 3],
                  [24, 26],
                  [-24, 26],
                ],
                true,
                6,
              ),
              '#c8202c',
              { gap: 0.3 },
            );
          },
          -0.12,
        );
      },
    },
  ],
  things: [
    { kind: 'crayon', x: 70, y: 1010, rot: 1.3, colour: '#3f9a4a', length: 56 },
    { kind: 'crayon', x: 945, y: 600, rot: 1.8, colour: '#3f6fd8', length: 140 },
    { kind: 'crayon', x: 60, y: 700, rot: 0.6, colour: '#d8262c', length: 128 },
    { kind: 'leaf', x: 930, y: 1350, rot: 0.5, size: 60, shape: 'long', colour: '#7a8f4a' },
  ],
  lamp: {
    angle: -0.8,
    warm: [255, 244, 214],
    strength: 0.4,
    shade: { kind: 'leaves', alpha: 0.12, blur: 20, n: 30 },
  },
};
