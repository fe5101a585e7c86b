// Japanese manuscript paper, pencil, dark blue crayon night, on a tatami mat.
export default {
  ground: { kind: 'tatami', colour: '#c6be86', border: '#2c4438' },
  paper: {
    w: 890,
    h: 1270,
    colour: '#fdfcf7',
    edge: {},
    rule: () => ({
      kind: 'manuscript',
      area: [52, 60, 786, 704],
      cell: 32,
      column: 37.4,
      colour: '#9aa3a8',
      alpha: 0.7,
    }),
    stains: [
      { kind: 'smudge', x: 0.62, y: 0.3, r: 50, colour: '#666b70' },
      { kind: 'smudge', x: 0.3, y: 0.42, r: 40, colour: '#666b70', a: -0.4 },
      { kind: 'splash', x: 0.93, y: 0.612, r: 12, colour: '#15161f', n: 7, size: 1.1 },
    ],
    wear: {
      wave: 3.5,
      curls: [
        ['bl', 170, 22],
        ['tr', 90, 10],
      ],
      folds: [{ x: 0.5, deep: 3 }],
    },
  },
  pose: { rot: -0.022, x: 495, y: 695 },
  hand: {
    font: 'yomogi',
    vertical: true,
    cjk: true,
    area: [52, 60, 786, 704],
    cell: 32,
    column: 37.4,
    ink: '#3f4046',
    tool: 'pencil',
    bold: 0.9,
    press: 0.92,
    bend: 0.7,
  },
  art: [
    {
      tool: 'crayon',
      frame: [42, 790, 806, 442],
      opts: { coarse: 1.1, angle: -0.5 },
      draw(a, { m, rnd }) {
        const T = 792,
          B = 1232,
          L = 42,
          R = 848;
        a.fill(
          [
            [L, T],
            [R, T - 4],
            [R - 3, 1068],
            [L, 1060],
          ],
          '#16224f',
          { passes: 2, gap: 0.06 },
        );
        a.fill(
          [
            [L, 1058],
            [R, 1064],
            [R - 4, B],
            [L + 4, B],
          ],
          '#2a2f45',
          { passes: 2, gap: 0.08, angle: 0.2 },
        );
        // sea with foam
        a.fill(
          m.sm(
            [
              [L, 960],
              [260, 946],
              [520, 968],
              [R, 950],
              [R, 1060],
              [640, 1094],
              [430, 1064],
              [220, 1088],
              [L, 1066],
            ],
            true,
          ),
          '#123a6b',
          { passes: 2, gap: 0.06 },
        );
        const foam = m.sm(
          [
            [L + 6, 1078],
            [150, 1098],
            [260, 1074],
            [360, 1102],
            [470, 1076],
            [590, 1106],
            [700, 1084],
            [R - 10, 1104],
          ],
          false,
          10,
        );
        a.line(foam, '#dff2fb', { w: 1.3 });
        for (const k of [0, 1])
          a.line(
            foam.map(([x, y]) => [x, y - 38 - k * 34 + Math.sin(x / 60 + k) * 8]),
            '#3f7fb5',
            { w: 0.6 },
          );
        for (let i = 0; i < 120; i++) {
          const q = foam[Math.floor(rnd() * foam.length)];
          a.dot(
            q[0] + rnd.pm(26),
            q[1] + rnd.gauss() * 22 - 4,
            rnd.range(2, 6),
            rnd.pick(['#2fd0ef', '#3aa4ff', '#66e8e0', '#1f8cff', '#b6f4ff']),
          );
        }
        m.stars(
          a,
          [
            [110, 840, 9],
            [240, 820, 7],
            [330, 866, 8],
            [760, 832, 9],
            [660, 858, 6],
            [806, 900, 7],
            [170, 900, 6],
          ],
          { colour: '#f6e48a', kind: 'cross' },
        );
        // father with torch and bucket
        a.fill(
          [
            [640, 1056],
            [560, 1160],
            [676, 1176],
          ],
          '#f5df7a',
          { knock: 0.7, passes: 1 },
        );
        m.person(a, 716, 1150, 1.75, {
          skin: '#f0c9a4',
          top: '#5b6f52',
          bottom: '#3f3a36',
          hair: '#141216',
          arms: [2.7, 1.0],
          mouth: 'smile',
        });
        a.line(
          [
            [668, 1062],
            [642, 1052],
          ],
          '#c8c8cc',
          { w: 1.3 },
        );
        m.bucket(a, 752, 1112, 0.72, { colour: '#d8dde2', inside: '#2fd0ef' });
        // Yui
        for (const [x, y] of [
          [344, 1008],
          [536, 1008],
        ]) {
          a.fill(m.ell(x, y, 36, 34), '#2a78d8', { knock: 0.5 });
          a.fill(m.ell(x, y, 22, 22), '#4fdcf5', { knock: 0.9 });
        }
        m.person(a, 440, 1210, 2.15, {
          skin: '#f3d0ae',
          top: '#fbfaf4',
          bottom: '#fbfaf4',
          sleeve: '#fbfaf4',
          hair: '#17141a',
          arms: [3.95, 5.48],
          pattern: 'dots',
          second: '#d8303a',
          mouth: 'o',
          eyes: 'wide',
          bare: true,
          reach: 38,
          headLine: '#b0876a',
        });
        for (const [x, y] of [
          [344, 1006],
          [536, 1006],
        ]) {
          a.fill(m.ell(x, y, 12, 13), '#7ff0ff', { knock: 1 });
          for (let k = 0; k < 7; k++) {
            const t = k * 0.9;
            a.line(
              [
                [x + Math.cos(t) * 24, y + Math.sin(t) * 24],
                [x + Math.cos(t) * 38, y + Math.sin(t) * 38],
              ],
              '#8ff2ff',
              { w: 0.5 },
            );
          }
        }
        a.fill(m.star(444, 1112, 19, 9, 0.6), '#14121c', { knock: 1 });
        a.dot(462, 1136, 4, '#14121c');
        a.dot(430, 1142, 3, '#14121c');
        for (let i = 0; i < 7; i++) {
          const x = rnd.range(90, 320),
            y = rnd.range(1120, 1200);
          a.at(
            x,
            y,
            0.8,
            () => {
              a.shape(
                m.sm(
                  [
                    [-12, 0],
                    [0, -7],
                    [14, 0],
                    [0, 7],
                  ],
                  true,
                  5,
                ),
                '#4f6fd0',
                { line: '#9fd8ff', lw: 0.5 },
              );
              for (const k of [-4, 0, 4])
                a.mark(
                  [
                    [-11, k * 0.6],
                    [-24, k * 1.6],
                  ],
                  '#9fb8ff',
                  { w: 0.5 },
                );
              a.dot(4, -1, 2, '#7ff0ff');
            },
            rnd.pm(0.6),
          );
        }
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 930, y: 520, rot: 1.7, colour: '#3f7a4f', length: 260 },
    { kind: 'rubber', x: 60, y: 300, rot: 1.2, size: 74, sleeve: '#2a4fa0' },
    { kind: 'crayon', x: 96, y: 1356, rot: 0.1, colour: '#1b2a66', length: 140 },
  ],
  lamp: { angle: -1.9, shade: { kind: 'bars', alpha: 0.1, blur: 22 } },
};
