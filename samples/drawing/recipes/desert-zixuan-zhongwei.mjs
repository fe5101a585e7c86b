// Squared writing paper with a dotted cross in every box, soft pencil; the boxes run down into the straw squares on the dunes.
const cell = 35,
  column = 40,
  cols = 23,
  X = 42,
  Y = 42;
export default {
  ground: {
    kind: 'gingham',
    colour: '#f2efe6',
    cloth: ['#3f9a6a'],
    size: 60,
    angle: -0.1,
  },
  groundBlur: 3,
  paper: {
    w: 890,
    h: 1300,
    colour: '#fffdf6',
    tooth: 1,
    edge: { left: 'torn' },
    rule: {
      kind: 'manuscript',
      rows: true,
      cross: true,
      area: [X, Y, cell * cols, column * 19 - 2],
      cell,
      column,
      colour: '#6ab58a',
      alpha: 0.7,
    },
    stains: [
      { kind: 'smudge', x: 0.7, y: 0.3, r: 50, colour: '#666' },
      { kind: 'dust', x: 0.9, y: 0.98, r: 60, n: 160, colour: '#c99a3f' },
    ],
    wear: {
      folds: [
        { y: 0.33, deep: 4 },
        { y: 0.66, deep: 4, up: false },
      ],
      wave: 3,
      curls: [['tr', 150, 22]],
    },
  },
  pose: { rot: -0.02, x: 498, y: 700 },
  hand: {
    font: 'mashan',
    second: 'mali',
    cjk: true,
    area: [X, Y - 4, cell * cols + 2, column * 20],
    max: 32,
    min: 32,
    leadFixed: column,
    cell,
    ink: '#38383e',
    tool: 'pencil',
    bold: 0.15,
    slips: 1,
    strikeWidth: 0.08,
    ragged: 0,
    indent: (2 * cell) / 32,
    paraGap: 0,
    emptyLines: false,
    firstScale: 1,
    lastScale: 1,
    sign: 'end',
    jitter: { rot: 0.05, size: 0.07, base: 0.03, drift: 0.03 },
    wander: 0.4,
  },
  art: [
    {
      tool: 'pencil',
      opts: { width: 1.25, angle: -0.5 },
      draw(a, { m, rnd, plan, families }) {
        // "spicy" puts its foot out, and is told off
        for (const l of plan.lines)
          for (const w of l.words)
            if (w.t === '辣' && !w.struck) {
              const x = w.x + 16,
                y = l.base - 11;
              a.line(
                m.sm([
                  [x + 8, y + 10],
                  [x + 18, y + 20],
                  [x + 27, y + 27],
                ]),
                '#38383e',
                { w: 1.1 },
              );
              a.line(m.ell(x + 2, y + 3, 28, 26), '#d8262c', { w: 1.1, closed: true });
            }
        const T = 826,
          B = 1262,
          L = 44,
          R = 846;
        // sky and dunes
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 930],
            [L, 930],
          ],
          '#cfe6f2',
          { angle: 0.05, loose: true },
        );
        a.fill(
          [
            [L, 916],
            ...m.sm(
              [
                [L, 916],
                [200, 874],
                [380, 902],
                [560, 866],
                [720, 896],
                [R, 872],
              ],
              false,
              6,
            ),
            [R, 1010],
            [L, 1010],
          ],
          '#f2d48a',
          { angle: -0.2 },
        );
        // the railway and the green train, far away
        a.line(
          m.sm([
            [L, 912],
            [300, 904],
            [600, 906],
            [R, 898],
          ]),
          '#6a5a4a',
          { w: 0.8 },
        );
        for (let x = L + 8; x < R; x += 16)
          a.line(
            [
              [x, 908],
              [x - 2, 916],
            ],
            '#8a745a',
            { w: 0.6 },
          );
        for (let i = 0; i < 5; i++) {
          const x = 470 + i * 70;
          a.shape(
            [
              [x, 902],
              [x, 874],
              [x + 66, 873],
              [x + 66, 901],
            ],
            '#2f8a4f',
            { line: '#1f5a34' },
          );
          a.line(
            [
              [x, 894],
              [x + 66, 893],
            ],
            '#f2d24a',
            { w: 0.9 },
          );
          for (let k = 0; k < 4; k++)
            a.shape(m.box(x + 8 + k * 14, 878, 9, 9), '#eef6fa', { lw: 0.4, line: '#1f5a34' });
          for (const k of [14, 52]) a.dot(x + k, 904, 4, '#3a3438');
        }
        a.shape(
          [
            [444, 902],
            [444, 880],
            [470, 873],
            [470, 902],
          ],
          '#2f8a4f',
          { line: '#1f5a34' },
        );
        // the big dune in squares: the grid of the paper in perspective
        a.fill(
          [
            [L, 982],
            ...m.sm(
              [
                [L, 982],
                [220, 948],
                [430, 956],
                [640, 934],
                [R, 962],
              ],
              false,
              6,
            ),
            [R, B],
            [L, B],
          ],
          '#f4cf6a',
          { angle: -0.12 },
        );
        const top = 962,
          vx = 450;
        const at = (u, v) => {
          const t = v ** 1.55,
            k = 0.4 + 0.76 * t;
          return [vx + (u - 0.5) * 840 * k, top + 12 + t * (B - top - 30)];
        };
        const clip = ([x, y]) => [Math.max(L + 2, Math.min(R - 2, x)), y];
        for (let i = 0; i <= 12; i++) {
          const p = [];
          for (let k = 0; k <= 10; k++) {
            const q = at(i / 12, k / 10);
            if (q[0] > L && q[0] < R) p.push(q);
          }
          if (p.length > 2) {
            a.line(p, '#b5822c', { w: 1.5 });
            a.line(
              p.map(([x, y]) => [x + 2, y - 2]),
              '#e8bf5a',
              { w: 0.9 },
            );
          }
        }
        for (let j = 0; j <= 8; j++) {
          const p = [];
          for (let k = 0; k <= 12; k++) p.push(clip(at(k / 12, j / 8)));
          a.line(p, '#b5822c', { w: 1.5 });
          for (let k = 0; k < 70; k++) {
            const q = clip(at(rnd(), j / 8)),
              h = 4 + j * 1.2;
            a.line(
              [
                [q[0], q[1] + 2],
                [q[0] + rnd.pm(3), q[1] - h],
              ],
              rnd.pick(['#c9942f', '#e0b04a', '#a5762c']),
              { w: 0.6 },
            );
          }
        }
        // little bushes already in
        for (const [u, v] of [
          [3.5, 1.5],
          [5.5, 1.5],
          [7.5, 0.6],
          [8.5, 1.5],
          [4.5, 0.6],
          [10.5, 1.6],
          [1.5, 1.5],
          [11.5, 1.6],
          [10.5, 0.5],
        ]) {
          const [x, y] = at(u / 12, v / 8),
            s = 0.35 + v * 0.07;
          a.at(x, y + 4, s * 1.4, () => {
            for (const t of [-2.5, -2, -1.5, -1, -0.6])
              a.line(
                [
                  [0, 0],
                  [Math.cos(t) * 16, Math.sin(t) * 24],
                ],
                '#5f9a4a',
                { w: 1 },
              );
            for (const t of [-2.3, -1.7, -1.2, -0.7])
              a.dot(Math.cos(t) * 15, Math.sin(t) * 24, 3.4, '#d86aa5');
          });
        }
        // one word in each of his twelve squares
        [...'腾格里请你乖乖地坐好谢谢'].forEach((ch, i) => {
          const [x, y] = at((i + 0.5) / 12, 2.5 / 8),
            g = a.ctx;
          g.save();
          g.setTransform(a.ss, 0, 0, a.ss, 0, 0);
          g.font = `24px ${families.mashan}`;
          g.textAlign = 'center';
          g.fillStyle = '#7a4a14';
          g.strokeStyle = '#7a4a14';
          g.fillText(ch, x, y + 7);
          g.lineWidth = 0.8;
          g.strokeText(ch, x, y + 7);
          g.restore();
        });
        // Zixuan, writing with his finger
        a.at(290, 1232, 1.8, () => {
          const bl = '#2f6fc4',
            sk = '#f2cfa5';
          a.shape(
            m.sm(
              [
                [-32, 2],
                [-36, -14],
                [-24, -26],
                [-4, -22],
                [14, -12],
                [12, 2],
              ],
              true,
              5,
            ),
            bl,
            { line: '#1f4a8a' },
          );
          a.shape(m.ell(14, 0, 10, 4.6), '#ffffff', { line: '#5a5a66', lw: 0.7 });
          a.shape(
            m.sm(
              [
                [-28, -18],
                [-26, -44],
                [-10, -58],
                [8, -52],
                [10, -34],
                [0, -20],
              ],
              true,
              5,
            ),
            bl,
            { line: '#1f4a8a' },
          );
          a.line(
            m.sm([
              [-22, -24],
              [-14, -42],
              [-4, -56],
            ]),
            '#ffffff',
            { w: 0.9 },
          );
          a.line(
            m.sm([
              [4, -46],
              [22, -34],
              [40, -14],
            ]),
            bl,
            { w: 4 },
          );
          a.line(
            m.sm([
              [4, -50],
              [23, -37],
              [41, -17],
            ]),
            '#ffffff',
            { w: 0.6 },
          );
          a.shape(m.ell(43, -11, 5.5), sk, { lw: 0.7 });
          a.line(
            [
              [45, -9],
              [52, 0],
            ],
            '#e0a878',
            { w: 1.3 },
          );
          a.shape(m.ell(8, -72, 20, 20), sk, { line: '#8a5a3a', lw: 0.8 });
          a.shape(
            m.sm(
              [
                [-13, -70],
                [-12, -88],
                [6, -96],
                [26, -86],
                [28, -74],
                [14, -82],
                [-2, -80],
              ],
              true,
              5,
            ),
            '#26201f',
            {},
          );
          m.face(a, 14, -70, 17, { eyes: 'dots', mouth: 'smile', cheeks: '#f0a58a', w: 0.7 });
        });
        // Granny Ma
        m.person(a, 730, 1248, 2.3, {
          skin: '#e8bd90',
          top: '#5a6a8a',
          bottom: '#3f3f4a',
          scarf: '#fdfdfb',
          arms: [1.7, 0.6],
          mouth: 'smile',
          cheeks: '#e89a7a',
          eyes: 'closed',
          faceW: 0.7,
          extra(b, { hy }) {
            for (const k of [-1, 1])
              b.mark(m.arc(k * 9, hy + 1, 3, 0.4, 2), '#a5704a', { w: 0.35 });
            b.line(
              [
                [40, -92],
                [36, -4],
              ],
              '#8a5a2c',
              { w: 1.9 },
            );
            b.shape(
              [
                [28, -8],
                [45, -7],
                [43, 8],
                [36, 14],
                [29, 8],
              ],
              '#9aa3ab',
              { line: '#4a525a' },
            );
            b.shape(m.ell(36.4, -36, 5), '#e8bd90', { lw: 0.7 });
          },
        });
      },
    },
  ],
  after(g) {
    // one real straw under tape
    g.save();
    g.translate(104, 1208);
    g.rotate(-0.7);
    g.shadowColor = 'rgba(60,40,10,.5)';
    g.shadowBlur = 4;
    g.shadowOffsetY = 3;
    g.strokeStyle = '#d9b04f';
    g.lineWidth = 6;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(-78, 4);
    g.quadraticCurveTo(0, -5, 80, 2);
    g.stroke();
    g.shadowColor = 'transparent';
    g.strokeStyle = '#f2dc95';
    g.lineWidth = 2;
    g.stroke();
    g.fillStyle = 'rgba(240,234,206,.62)';
    g.rotate(1.5);
    g.fillRect(-44, -15, 88, 30);
    g.restore();
  },
  things: [
    { kind: 'pencil', x: 948, y: 330, rot: 1.55, colour: '#2f8a4f', rubber: true, length: 270 },
    { kind: 'rubber', x: 60, y: 1330, rot: 0.3, size: 76, colour: '#f6f2e8', sleeve: '#d8303a' },
  ],
  lamp: { angle: -2.4 },
};
