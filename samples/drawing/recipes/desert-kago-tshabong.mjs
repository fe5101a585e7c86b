// Blue ballpoint on a leaf out of an exercise book, crayon rain and red sand; real drops have fallen on it.
const CLOTH = '#2f6fc0';
export default {
  ground: { kind: 'sand', colour: '#b5603a', ripples: 0.5, ripple: 44 },
  groundBlur: 1.2,
  paper: {
    w: 1240,
    h: 880,
    colour: '#fbf7ea',
    edge: { top: 'torn' },
    rule: (p) => ({
      kind: 'lines',
      step: p.lead,
      top: p.first + 5,
      colour: '#7fa3cf',
      alpha: 0.5,
      margin: 96,
    }),
    print(g, w) {
      // Tuesday's decimals show through from the other side
      g.save();
      g.translate(w, 0);
      g.scale(-1, 1);
      g.fillStyle = 'rgba(70,86,140,.13)';
      g.font = '28px sans-serif';
      const sums = [
        '3.4 + 0.75 = 4.15',
        '12.06 - 1.9 = 10.16',
        '0.5 x 0.2 = 0.10',
        '7.25 : 5 = 1.45',
        '9.99 + 0.01 = 10',
      ];
      sums.forEach((t, i) => {
        g.fillText(t, 90 + (i % 2) * 560, 120 + i * 66);
      });
      g.restore();
    },
    stains: [
      { kind: 'water', x: 0.3, y: 0.19, r: 30 },
      { kind: 'water', x: 0.62, y: 0.305, r: 36 },
      { kind: 'water', x: 0.9, y: 0.12, r: 24 },
      { kind: 'water', x: 0.152, y: 0.437, r: 20 },
      { kind: 'dust', x: 0.96, y: 0.96, r: 70, n: 240, colour: '#a5502c' },
    ],
    wear: {
      folds: [{ y: 0.5, deep: 4, up: false }],
      wave: 4,
      cockle: 1.3,
      curls: [['tl', 140, 20]],
    },
  },
  pose: { rot: 0.03, x: 702, y: 502 },
  hand: {
    font: 'shadows',
    area: [116, 32, 1072, 404],
    max: 36,
    min: 20,
    ink: '#24439f',
    tool: 'pen',
    bold: 0.5,
    lead: 1.32,
    slips: 2,
    strikeWidth: 0.07,
    paraGap: 0.08,
    space: 0.8,
    sign: 'start',
    jitter: { rot: 0.025, size: 0.05, base: 0.04 },
  },
  art: [
    {
      tool: 'crayon',
      pen: 'felt',
      opts: { sloppy: 1.1 },
      draw(a, { m, rnd }) {
        const B = 846;
        // red sand
        a.fill(
          [
            [40, 700],
            ...m.sm(
              [
                [40, 700],
                [240, 684],
                [520, 698],
                [820, 682],
                [1200, 698],
              ],
              false,
              6,
            ),
            [1204, B],
            [40, B],
          ],
          '#c9502a',
          { angle: 0.06, gap: 0.22 },
        );
        for (let i = 0; i < 9; i++) {
          const x = rnd.range(60, 1000),
            y = rnd.range(740, 836);
          a.line(
            m.sm([
              [x, y],
              [x + 60, y - 6],
              [x + 130, y + 2],
            ]),
            '#a53c1c',
            { w: 0.6 },
          );
        }
        // camel-thorn
        a.at(118, 706, 1.05, () => {
          a.line(
            m.sm([
              [0, 0],
              [-4, -50],
              [10, -96],
            ]),
            '#5a3a24',
            { w: 2.4 },
          );
          a.line(
            m.sm([
              [2, -60],
              [-24, -92],
              [-50, -112],
            ]),
            '#5a3a24',
            { w: 1.4 },
          );
          a.line(
            m.sm([
              [6, -80],
              [34, -104],
              [58, -116],
            ]),
            '#5a3a24',
            { w: 1.3 },
          );
          a.fill(m.blob(0, -132, 92, 34, 11, 0.16), '#5f8a3c');
          a.fill(m.blob(24, -156, 52, 24, 9, 0.2), '#6f9a45', { knock: 0.4 });
          for (const [x, y] of [
            [-60, -128],
            [-20, -140],
            [22, -128],
            [60, -138],
            [0, -162],
            [40, -164],
          ])
            a.dot(x, y, 5, '#f2d24a');
        });
        // cloud bank
        for (const [x, y, s] of [
          [270, 488, 1.1],
          [520, 474, 1.35],
          [790, 482, 1.25],
          [1040, 486, 1.15],
        ])
          m.cloud(a, x, y, s, { colour: '#8f9ab0', line: '#5f6a85' });
        // thirty-four birds in a nest: one row, and Teacher
        const skins = ['#7a4a2c', '#8a5634', '#6a3f26', '#945f3c'];
        const child = (x, y, s, i, girl) =>
          m.person(a, x, y, s, {
            skin: skins[i % 4],
            top: CLOTH,
            dress: girl,
            bottom: '#4a4a55',
            hair: '#1f1612',
            hairStyle: girl ? 'curly' : '',
            arms: [
              [4.1, 5.3],
              [2.7, 0.5],
              [4.0, 0.6],
              [2.6, 5.4],
            ][i % 4],
            eyes: 'closed',
            mouth: 'none',
            bare: i % 3 === 0,
            lw: 0.5,
            faceW: 0.5,
            extra(b, { hy }) {
              b.shape(m.ell(0, hy + 8, 6.4, 6.8), '#c8354a', { line: '#3a1218', lw: 0.5 });
              b.dot(0, hy + 9, 3, '#5a1020');
            },
          });
        for (let i = 0; i < 10; i++)
          child(224 + i * 67, 806 - (i % 2) * 9, 1.66 + (i % 3) * 0.08, i, i % 3 === 1);
        m.person(a, 900, 812, 2.15, {
          skin: '#7a4a2c',
          top: '#f0e6cf',
          bottom: '#4a3a2c',
          hair: '#1f1612',
          arms: [2.5, 0.75],
          eyes: 'closed',
          mouth: 'none',
          lw: 0.6,
          extra(b, { hy }) {
            b.mark(m.ell(-6, hy - 1, 5), '#2b2430', { w: 0.5, closed: true });
            b.mark(m.ell(6, hy - 1, 5), '#2b2430', { w: 0.5, closed: true });
            b.shape(m.ell(0, hy + 10, 6, 6.4), '#c8354a', { line: '#3a1218', lw: 0.5 });
            b.dot(0, hy + 11, 3, '#5a1020');
            b.shape(
              [
                [-4, -56],
                [4, -56],
                [3, -34],
                [0, -29],
                [-3, -34],
              ],
              '#b5342c',
              { lw: 0.5 },
            );
            b.shape(m.box(22, -44, 18, 22), '#3f8f5f', { lw: 0.6 });
            b.mark(
              [
                [26, -40],
                [37, -40],
              ],
              '#ffffff',
              { w: 0.5 },
            );
          },
        });
        // enormous drops
        for (const [x, y, s] of [
          [192, 574, 2],
          [286, 604, 2.3],
          [372, 566, 1.9],
          [452, 606, 2.2],
          [536, 566, 2.4],
          [624, 604, 2],
          [706, 566, 2.3],
          [790, 600, 2],
          [850, 546, 1.8],
          [970, 580, 2.4],
          [1056, 636, 2.1],
          [1120, 570, 2.4],
          [1178, 640, 2],
          [76, 560, 1.8],
        ])
          m.drop(a, x, y, s * 1.42, '#5f86b5');
        // the chickens ran
        for (const [x, y, s, c] of [
          [1016, 752, 1.15, '#f4efe2'],
          [1092, 734, 1.1, '#8a4a2c'],
          [1168, 750, 1.2, '#d8a24a'],
        ])
          a.at(x, y, s, () => {
            a.shape(
              m.sm(
                [
                  [-26, -22],
                  [-36, -38],
                  [-22, -30],
                  [0, -34],
                  [14, -44],
                  [22, -52],
                  [32, -46],
                  [28, -32],
                  [18, -12],
                  [-8, -8],
                ],
                true,
                6,
              ),
              c,
              { line: '#4a2f1c', lw: 0.7 },
            );
            a.mark(
              m.sm([
                [-14, -24],
                [0, -16],
                [10, -24],
              ]),
              '#4a2f1c',
              { w: 0.6 },
            );
            a.fill(
              [
                [31, -44],
                [42, -40],
                [31, -38],
              ],
              '#f0a52c',
            );
            for (const k of [18, 23, 28]) a.dot(k, -54, 3.4, '#d8262c');
            a.dot(25, -45, 2, '#26222a');
            a.mark(
              [
                [-4, -8],
                [-16, 2],
                [-22, -1],
              ],
              '#c98a2c',
              { w: 0.7 },
            );
            a.mark(
              [
                [6, -8],
                [18, 3],
                [26, 0],
              ],
              '#c98a2c',
              { w: 0.7 },
            );
            for (const k of [0, 1, 2])
              a.mark(
                [
                  [-46 - k * 3, -38 + k * 13],
                  [-60 - k * 3, -38 + k * 13],
                ],
                '#8a7a6a',
                { w: 0.5 },
              );
          });
      },
    },
    {
      // the coin, shining, rubbed through the paper with a soft pencil
      name: 'coin',
      tool: 'graphite',
      opts: { width: 1.2 },
      draw(a, { m }) {
        const x = 1076,
          y = 800;
        a.fill(m.ell(x, y, 48, 46), '#c6c9d2', { gap: 0, passes: 3 });
        a.fill(m.ell(x, y, 47, 45), '#8b8e98', { angle: -0.5, loose: true, knock: 0 });
        a.line(m.ell(x, y, 46, 44), '#4a4c55', { w: 1.5, closed: true });
        a.line(m.ell(x, y, 38, 36), '#5f616a', { w: 0.7, closed: true });
        for (let k = 0; k < 40; k++)
          a.line(
            [
              [x + Math.cos(k * 0.157) * 40, y + Math.sin(k * 0.157) * 38],
              [x + Math.cos(k * 0.157) * 45, y + Math.sin(k * 0.157) * 43],
            ],
            '#6a6c75',
            { w: 0.4 },
          );
        a.line(m.arc(x, y, 42, 3.5, 4.5, 40), '#ffffff', { w: 2.4 });
        m.signs(a, '2', x - 7, y - 16, 30, '#3a3c45', { w: 1.3 });
        for (const [t, r] of [
          [-0.9, 58],
          [-0.5, 62],
          [-1.3, 60],
          [-2.1, 60],
          [-2.6, 62],
        ])
          a.line(
            [
              [x + Math.cos(t) * r, y + Math.sin(t) * r],
              [x + Math.cos(t) * (r + 14), y + Math.sin(t) * (r + 14)],
            ],
            '#f2b824',
            { w: 1.2 },
          );
      },
      blend: 'source-over',
    },
  ],
  after(g) {
    // where the drops fell, the ink ran
    const s = g.canvas,
      c = document.createElement('canvas');
    c.width = s.width;
    c.height = s.height;
    const t = c.getContext('2d');
    t.filter = 'blur(4px)';
    t.drawImage(s, 0, 3);
    g.save();
    g.beginPath();
    for (const [x, y, r] of [
      [1116, 106, 24],
      [188, 384, 20],
    ]) {
      g.moveTo(x + r, y);
      g.ellipse(x, y, r, r * 0.92, 0, 0, 7);
    }
    g.clip();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalAlpha = 0.72;
    g.drawImage(c, 0, 0);
    g.restore();
  },
  things: [
    { kind: 'pencil', x: 1350, y: 300, rot: 1.6, colour: '#c8352c', length: 250 },
    { kind: 'crayon', x: 60, y: 800, rot: -1.3, colour: '#c9502a', length: 130 },
    { kind: 'drift', x: 700, y: 972, n: 500, w: 260, h: 18, colour: '#b5603a' },
  ],
  lamp: { angle: -2.4, warm: [246, 240, 232], cool: [70, 76, 104], strength: 0.24, vignette: 0.32 },
};
