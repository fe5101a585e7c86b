// Ruled paper turned sideways, blue pen and felt-tips; in a striped hammock.
export default {
  ground: {
    kind: 'linen',
    colour: '#e9dcc0',
    stripes: [
      [70, '#1f7fa5'],
      [14, '#f2ead2'],
      [70, '#e8a02c'],
      [14, '#f2ead2'],
      [70, '#b5342c'],
      [14, '#f2ead2'],
      [70, '#2f8a4f'],
      [14, '#f2ead2'],
    ],
    angle: -0.35,
  },
  groundBlur: 3,
  paper: {
    w: 1240,
    h: 880,
    colour: '#fdfcf5',
    edge: { left: 'torn' },
    rule: (p) => ({ kind: 'lines', step: p.lead, top: p.first + 4, colour: '#8fb3d6', alpha: 0.5 }),
    stains: [
      { kind: 'drop', x: 0.86, y: 0.86, r: 44, colour: '#a5743f' },
      { kind: 'splash', x: 0.86, y: 0.82, r: 60, colour: '#a5743f', n: 10 },
    ],
    wear: { wave: 4, folds: [{ x: 0.5, deep: 5 }], curls: [['tr', 190, 26]], cockle: 0.8 },
  },
  pose: { rot: 0.036, y: 506 },
  hand: {
    font: 'pangolin',
    area: [64, 34, 1110, 490],
    max: 34,
    min: 20,
    ink: '#2346b5',
    tool: 'pen',
    bold: 0.3,
    lead: 1.32,
    slips: 1,
    space: 0.75,
    paraGap: 0.12,
    jitter: { rot: 0.035, size: 0.06 },
    keepOut: [[1040, 30, 160, 96]],
  },
  art: [
    {
      tool: 'felt',
      opts: { angle: 0.08 },
      draw(a, { m, rnd }) {
        const T = 592,
          B = 846,
          X = 600,
          edge = m.sm(
            [
              [X, T],
              [X - 14, 640],
              [X + 16, 690],
              [X - 12, 740],
              [X + 14, 790],
              [X - 4, B],
            ],
            false,
            7,
          );
        a.fill([[36, T], ...edge, [36, B]], '#25222a', { dense: true });
        a.fill([[36, T], ...edge, [36, B]], '#1d1b22', { knock: 0, angle: 0.4, alpha: 0.7 });
        a.fill([[1204, T - 4], [1204, B], ...edge.slice().reverse()], '#c9985c', { dense: true });
        a.line(edge, '#6a4a2c', { w: 1 });
        for (const [x, y] of [
          [120, 640],
          [300, 780],
          [200, 820],
          [440, 650],
          [90, 730],
        ])
          m.wavesLine(a, x - 30, y, 74, { h: 5, step: 26, colour: '#6f6a7a', w: 0.6 });
        for (const [x, y] of [
          [760, 800],
          [900, 660],
          [1100, 780],
          [1010, 826],
          [1130, 640],
          [700, 640],
        ])
          m.wavesLine(a, x - 30, y, 74, { h: 6, step: 20, colour: '#8a5f2c', w: 0.6 });
        // far bank
        for (let x = 50; x < 1200; x += 40)
          a.shape(
            m.ell(x, T - 8, rnd.range(20, 30), rnd.range(13, 24)),
            rnd.pick(['#3f8a3f', '#2f7a4a', '#5a9a3a']),
            { lw: 0.6 },
          );
        // boat exactly on the line

        m.person(a, X, 756, 1.36, {
          skin: '#a5704a',
          top: '#f2d53c',
          bottom: '#2f6fb0',
          hair: '#231a17',
          hairStyle: 'curly',
          arms: [2.75, 0.4],
          mouth: 'grin',
          noLegs: true,
          reach: 70,
        });
        m.rowBoat(a, X, 752, 1.5, { colour: '#c8502c', stripe: '#f2d04a', length: 60, deep: 22 });
        for (const [x, y, c] of [
          [X - 100, 726, '#b5b0d0'],
          [X + 100, 728, '#8a5f2c'],
        ])
          for (const r of [12, 22]) a.line(m.ell(x, y, r, r * 0.4), c, { w: 0.5, closed: true });

        m.dolphin(a, 300, 690, 1.12, { rot: -0.25 });
        m.dolphin(a, 880, 716, 1.02, { rot: -0.2, flip: true });
        for (const [x, y, c] of [
          [250, 748, '#b5b0c8'],
          [930, 772, '#8a5f2c'],
        ])
          for (const k of [-1, 0, 1])
            a.line(
              m.sm([
                [x + k * 18, y],
                [x + k * 26, y - 14],
                [x + k * 38, y - 6],
              ]),
              c,
              { w: 0.6 },
            );
        // a spoon to stir with
        a.at(
          1094,
          700,
          1.25,
          () => {
            a.shape(m.ell(0, 44, 33, 46), '#d9dfe6', { line: '#6a7380', lw: 1.1 });
            a.shape(
              [
                [-8, -2],
                [-7, -128],
                [7, -128],
                [8, -2],
              ],
              '#d9dfe6',
              { line: '#6a7380' },
            );
            a.line(
              m.sm([
                [-14, 28],
                [-18, 48],
                [-8, 66],
              ]),
              '#ffffff',
              { w: 1.2 },
            );
          },
          0.35,
        );
        m.arrow(
          a,
          [
            [1020, 636],
            [1000, 590],
            [1060, 566],
            [1120, 580],
          ],
          '#2346b5',
          { w: 0.8 },
        );

        // Caio's boots, tiny, in the margin
        for (const [x, _f] of [
          [1090, 0],
          [1150, 0],
        ])
          a.at(x - 10, 98, 0.86, () => {
            a.shape(
              [
                [-26, 0],
                [-24, -38],
                [-4, -40],
                [2, -20],
                [30, -12],
                [36, 0],
              ],
              '#2f8a4f',
              {},
            );
            for (const k of [-20, -6, 10, 24])
              a.line(
                [
                  [k, 2],
                  [k, 9],
                ],
                '#1f1d24',
                { w: 0.8 },
              );
            for (const k of [0, 8])
              a.line(
                [
                  [-2 + k, -24 + k],
                  [6 + k, -28 + k],
                ],
                '#ffffff',
                { w: 0.7 },
              );
          });
      },
    },
  ],
  things: [
    { kind: 'felt', x: 1330, y: 480, rot: 1.4, colour: '#25222a', length: 230 },
    { kind: 'seed', x: 70, y: 920, w: 30, h: 30, n: 6, colour: '#7a2a2c', size: 15 },
  ],
  lamp: { angle: -2.5, shade: { kind: 'palm', alpha: 0.12, blur: 18 } },
};
