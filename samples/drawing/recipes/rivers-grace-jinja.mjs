// Ruled exercise paper, pencil and sums; a crayon river down the whole margin; on wax-print cloth.
export default {
  ground: {
    kind: 'dots',
    colour: '#1f4f7a',
    cloth: ['#e8a02c'],
    size: 84,
    angle: 0.3,
    over(g, W, H, _r, c) {
      g.save();
      g.translate(W / 2, H / 2);
      g.rotate(0.3);
      g.strokeStyle = c.css('#f2e6c8', 0.7);
      g.lineWidth = 4;
      for (let j = -12; j < 13; j++)
        for (let i = -12; i < 13; i++) {
          g.beginPath();
          g.arc(i * 84 + (j % 2 ? 42 : 0), j * 73, 25, 0, 7);
          g.stroke();
        }
      g.restore();
    },
  },
  groundBlur: 2.4,
  paper: {
    w: 880,
    h: 1280,
    colour: '#fbf8ec',
    aged: 0.3,
    rule: (p) => ({
      kind: 'lines',
      step: p.lead,
      top: p.first + 4,
      colour: '#8fa6d0',
      alpha: 0.55,
    }),
    stains: [
      { kind: 'smudge', x: 0.6, y: 0.42, r: 60, colour: '#6a6a70', a: 0.1 },
      { kind: 'smudge', x: 0.8, y: 0.79, r: 50, colour: '#6a6a70' },
    ],
    wear: {
      wave: 3,
      folds: [
        { x: 0.5, deep: 6 },
        { y: 0.5, deep: 7, up: false },
      ],
      curls: [['tr', 110, 14]],
    },
  },
  pose: { rot: 0.03, x: 502, y: 704 },
  hand: {
    font: 'coming',
    area: [262, 40, 570, 960],
    max: 34,
    min: 20,
    ink: '#45454b',
    tool: 'pencil',
    bold: 0.7,
    lead: 1.42,
    slips: 1,
    space: 0.8,
    paraGap: 0.35,
    jitter: { rot: 0.02, size: 0.04 },
    ragged: 0.2,
  },
  art: [
    {
      tool: 'crayon',
      opts: { angle: -0.7, sloppy: 1.1 },
      draw(a, { m, rnd, plan }) {
        const mid = m.sm(
            [
              [150, 190],
              [96, 300],
              [188, 420],
              [100, 540],
              [180, 650],
              [110, 770],
              [184, 890],
              [120, 1000],
              [170, 1110],
              [140, 1236],
            ],
            false,
            10,
          ),
          l = [],
          r = [];
        mid.forEach(([x, y], i) => {
          const w = 17 + (i / mid.length) * 17;
          l.push([x - w, y]);
          r.push([x + w, y]);
        });
        a.shape([...l, ...r.reverse()], '#3f86d8', { line: '#1f4f9f', angle: 0.3 });
        for (let i = 8; i < mid.length; i += 9)
          a.line(
            m.sm([
              [mid[i][0] - 12, mid[i][1]],
              [mid[i][0] - 4, mid[i][1] - 5],
              [mid[i][0] + 4, mid[i][1]],
              [mid[i][0] + 12, mid[i][1] - 4],
            ]),
            '#bfe0ff',
            { w: 0.4 },
          );
        // mango tree with Grace in it
        m.tree(a, 128, 206, 1.6, {
          leaf: '#3f8a3f',
          fruit: '#f0a02c',
          trunk: '#7a5230',
          height: 60,
          fruitAt: [
            [-38, -58],
            [-20, -96],
            [40, -64],
            [32, -94],
            [2, -116],
            [-44, -76],
          ],
        });
        m.person(a, 128, 148, 0.72, {
          skin: '#7a4f34',
          top: '#e0408a',
          dress: true,
          hair: '#1b1514',
          arms: [2.5, 0.6],
          mouth: 'smile',
          bare: true,
        });
        // hippos listening
        m.hippo(a, 112, 470, 0.95, { colour: '#a598ad' });
        m.hippo(a, 172, 556, 0.74, { flip: true, colour: '#b5a0a8' });
        // the Sudd swallows a telephone
        a.fill(
          m.sm(
            [
              [36, 650],
              [120, 622],
              [218, 640],
              [232, 722],
              [150, 756],
              [44, 734],
            ],
            true,
            6,
          ),
          '#6f9a3f',
          { knock: 0.6 },
        );
        for (let i = 0; i < 16; i++)
          m.reed(a, rnd.range(52, 220), rnd.range(668, 724), rnd.range(40, 66), {
            colour: '#4f7f2f',
            leafy: false,
            w: 0.55,
            head: i % 3 ? null : '#7a4a24',
          });
        a.at(138, 694, 1.25, () => {
          a.shape(
            [
              [-17, -40],
              [15, -44],
              [20, 8],
              [-12, 12],
            ],
            '#2a2a34',
            {},
          );
          a.fill(
            [
              [-12, -34],
              [11, -37],
              [14, -8],
              [-9, -5],
            ],
            '#bfe0f2',
          );
          a.fill(
            m.sm(
              [
                [-30, 2],
                [0, -4],
                [32, 2],
                [26, 20],
                [-24, 20],
              ],
              true,
              4,
            ),
            '#5f8a34',
            { knock: 1 },
          );
          for (const [x, y] of [
            [-24, -50],
            [-12, -62],
            [22, -58],
          ])
            a.line(m.ell(x, y, 4), '#3f86d8', { w: 0.4, closed: true });
        });
        // pyramids
        for (const [x, y, s] of [
          [78, 950, 44],
          [200, 968, 34],
          [232, 974, 22],
        ]) {
          a.shape(
            [
              [x - s, y],
              [x, y - s * 1.35],
              [x + s, y],
            ],
            '#e0b44a',
            { line: '#8a6420' },
          );
          a.line(
            [
              [x, y - s * 1.35],
              [x + s * 0.3, y],
            ],
            '#8a6420',
            { w: 0.5 },
          );
        }
        // the other girl, and the soap
        m.person(a, 214, 1226, 1.28, {
          skin: '#b5804f',
          top: '#2fa58a',
          dress: true,
          hair: '#1d1614',
          hairStyle: 'long',
          arms: [4.0, 5.4],
          mouth: 'smile',
          eyes: 'closed',
          reach: 22,
          bend: 8,
        });
        for (const [x, y, q] of [
          [176, 1112, 8],
          [196, 1090, 6],
          [262, 1100, 9],
          [284, 1130, 6],
          [250, 1078, 5],
          [160, 1150, 5],
          [296, 1160, 7],
          [150, 1080, 4],
          [270, 1060, 4],
        ])
          a.line(m.ell(x, y, q), '#5fa8e0', { w: 0.45, closed: true });
        // sums
        a.with('graphite', () => {
          const y = Math.max(plan.end + 56, 1010),
            c = '#4c4c54';
          m.signs(a, '2/3', 470, y, 30, c, { w: 0.9 });
          m.signs(a, '+', 560, y, 28, c, { w: 0.9 });
          m.signs(a, '3', 604, y, 30, c, { w: 0.9 });
          m.signs(a, '=', 650, y, 28, c, { w: 0.9 });
          m.signs(a, '2/6', 700, y, 30, c, { w: 0.9 });
          m.signs(a, '31', 520, y + 54, 28, c, { w: 0.9 });
          m.signs(a, '30', 520, y + 94, 28, c, { w: 0.9 });
          m.signs(a, '31', 520, y + 134, 28, c, { w: 0.9 });
          m.signs(a, '+', 486, y + 134, 26, c, { w: 0.9 });
          a.line(
            [
              [480, y + 146],
              [580, y + 144],
            ],
            c,
            { w: 1 },
          );
          m.signs(a, '92', 520, y + 184, 30, c, { w: 1 });
          for (const q of [0, 5])
            a.line(
              [
                [510, y + 198 + q],
                [574, y + 196 + q],
              ],
              c,
              { w: 0.7 },
            );
          a.line(
            m.sm([
              [640, y + 40],
              [720, y + 30],
              [780, y + 60],
              [740, y + 90],
              [660, y + 84],
              [636, y + 54],
              [700, y + 36],
            ]),
            c,
            { w: 0.6, alpha: 0.5 },
          );
        });
      },
    },
  ],
  things: [
    { kind: 'leaf', x: 945, y: 1290, rot: 1.1, size: 84, shape: 'long', colour: '#4f7f34' },
    { kind: 'pencil', x: 950, y: 700, rot: 1.5, colour: '#c8352c', length: 220 },
  ],
  lamp: { angle: -1.1, shade: { kind: 'leaves', alpha: 0.14, blur: 17, n: 34 } },
};
