// French ruled paper, cursive in blue ink, coloured pencils; red earth.
export default {
  ground: {
    kind: 'linen',
    colour: '#d9c7a0',
    stripes: [
      [60, null],
      [26, '#b5442c'],
      [14, null],
      [8, '#3f7a5a'],
      [120, null],
      [18, '#d9942c'],
    ],
    angle: 1.2,
  },
  groundBlur: 3,
  paper: {
    w: 880,
    h: 1290,
    colour: '#fdfcf8',
    holes: 'two-left',
    rule: (p) => ({ kind: 'seyes', step: p.lead, top: p.first + 3, margin: 108, left: 108 }),
    stains: [
      { kind: 'finger', x: 0.93, y: 0.955, r: 40, colour: '#a5502c', a: 0.5 },
      { kind: 'finger', x: 0.86, y: 0.975, r: 36, colour: '#a5502c', a: 0.2 },
      { kind: 'finger', x: 0.965, y: 0.89, r: 32, colour: '#a5502c', a: 0.9 },
    ],
    wear: {
      wave: 3,
      folds: [
        { y: 0.34, deep: 4 },
        { y: 0.68, deep: 5, up: false },
      ],
      curls: [['br', 150, 16]],
    },
  },
  pose: { rot: -0.018, x: 500, y: 702 },
  hand: {
    font: 'frenchCursive',
    joined: true,
    area: [124, 34, 724, 800],
    max: 25,
    min: 16,
    ink: '#1f3a9a',
    tool: 'fountain',
    lead: 1.82,
    slips: 1,
    space: 0.75,
    paraGap: 0,
    indent: 1.4,
    ragged: 0.1,
    jitter: { rot: 0.012, size: 0.02 },
    bend: 0.7,
    ascent: 1.2,
    firstScale: 1,
    lastScale: 1.15,
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.8 },
      draw(a, { m, rnd, plan }) {
        const _T = Math.max(800, plan.end - 10),
          G = 1172;
        // tall tree, four singers
        a.shape(
          m.sm(
            [
              [164, G],
              [188, 1060],
              [184, 930],
              [192, 850],
              [226, 850],
              [226, 930],
              [232, 1060],
              [264, G],
            ],
            true,
            7,
          ),
          '#8a6038',
          {},
        );
        for (const [x0, y0, x1, y1] of [
          [206, 1010, 320, 960],
          [206, 950, 104, 912],
          [212, 900, 306, 862],
          [200, 1060, 120, 1040],
        ])
          a.line(
            m.sm([
              [x0, y0],
              [(x0 + x1) / 2, (y0 + y1) / 2 + 8],
              [x1, y1],
            ]),
            '#8a6038',
            { w: 2.6 },
          );
        for (const [x, y, r] of [
          [130, 862, 34],
          [205, 838, 46],
          [290, 828, 34],
          [344, 930, 30],
          [86, 900, 26],
          [100, 1018, 26],
        ])
          a.shape(
            m.sm(m.star(x, y, r, 9, 0.8), true, 4),
            rnd.pick(['#4f9a45', '#5fa84a', '#3f8a4a']),
            { lw: 0.6 },
          );
        m.indri(a, 306, 958, 0.98);
        m.indri(a, 128, 920, 0.86, { flip: true });
        m.indri(a, 292, 868, 0.72);
        m.indri(a, 146, 1040, 0.92, { flip: true });
        for (let i = 0; i < 6; i++)
          m.note(a, 376 + i * 50, 900 + (i % 2) * 4, 0.95, {
            pair: i % 3 === 0,
            colour: '#2a3f9a',
          });
        // the tourist and his bed
        m.bed(a, 478, 1104, 1.55, { colour: '#3f86c4', second: '#f6f2e8' });
        m.person(a, 590, 1112, 1.2, {
          rot: 1.15,
          skin: '#f2cfae',
          top: '#f0d34a',
          bottom: '#7aa0c4',
          hair: '#c98a3a',
          arms: [3.9, 5.4],
          mouth: 'o',
          eyes: 'wide',
          bare: true,
        });
        a.at(
          668,
          962,
          0.85,
          () => {
            a.shape(m.box(-20, -14, 40, 28), '#3a3a42', {});
            a.shape(m.ell(0, 0, 9), '#9fc4e0', {});
            a.line(
              m.sm([
                [-18, -14],
                [-30, -36],
                [4, -40],
                [18, -14],
              ]),
              '#3a3a42',
              { w: 0.6 },
            );
          },
          0.5,
        );
        for (const k of [0, 1, 2])
          a.line(m.arc(600, 1010, 66 + k * 12, -1.5, -0.9), '#c8352c', { w: 0.5 });
        // auntie, out of step
        m.person(a, 786, 1130, 1.35, {
          skin: '#8a5a3a',
          top: '#d8408a',
          dress: true,
          hair: '#1d1614',
          hairStyle: 'bun',
          arms: [2.7, 0.4],
          mouth: 'o',
          pattern: 'dots',
          second: '#f6dc5a',
        });
        for (const [x, y, r] of [
          [716, 944, 0.5],
          [752, 926, -0.9],
          [800, 940, 1.3],
          [838, 962, -0.4],
          [838, 1012, 2.4],
        ])
          m.note(a, x, y, 0.85, { rot: r, colour: '#c83a5a' });
        // twelve seedlings
        a.line(
          m.sm([
            [112, 1226],
            [300, 1230],
            [560, 1225],
            [846, 1230],
          ]),
          '#a5602c',
          { w: 1.6 },
        );
        for (let i = 0; i < 12; i++) {
          const x = 136 + i * 60;
          m.seedling(a, x, 1224, 0.98, { earth: '#a5602c' });
          m.signs(a, String(i + 1), x - (i > 8 ? 12 : 5), 1256, 18, '#5a4a8a', { w: 0.8 });
        }
        m.heart(a, 836, 1188, 13, '#e0303f');
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 62, y: 1180, rot: -1.45, colour: '#2f7a4a', lead: '#2f7a4a', length: 250 },
    { kind: 'leaf', x: 945, y: 90, rot: 2.3, size: 72, shape: 'long', colour: '#5f7a34' },
  ],
  lamp: { angle: -2.4, warm: [255, 238, 205] },
};
