// Lined paper and soft pencil; a wax-crayon night; real sand stuck to one corner. On a flowered bedspread.
export default {
  ground: {
    kind: 'flowers',
    colour: '#2b5a62',
    cloth: ['#f0784a', '#f4c14a', '#e85a7a', '#f6efe0'],
    size: 150,
    angle: 0.2,
  },
  groundBlur: 3,
  paper: {
    w: 880,
    h: 1270,
    colour: '#fbf8ee',
    holes: 'three-left',
    rule: {
      kind: 'margin',
      step: 41,
      top: 82,
      bottom: 700,
      colour: '#8fb4d8',
      alpha: 0.6,
      margin: 74,
      head: 41,
    },
    stains: [{ kind: 'smudge', x: 0.6, y: 0.24, r: 60, colour: '#555', a: 0.2 }],
    wear: { wave: 5, folds: [{ y: 0.5, deep: 6, tilt: -0.01 }], curls: [['tr', 180, 28]] },
  },
  pose: { rot: -0.04, y: 704 },
  hand: {
    font: 'shantell',
    area: [92, 49, 736, 506],
    max: 34,
    min: 20,
    ink: '#3d3d44',
    tool: 'pencil',
    bold: 0.9,
    leadFixed: 41,
    slips: 1,
    strikeWidth: 0.1,
    paraGap: 0,
    ragged: 0.4,
    space: 0.75,
    sign: 'middle',
    jitter: { rot: 0.05, size: 0.1, base: 0.05 },
  },
  art: [
    {
      name: 'again',
      tool: 'graphite',
      draw(a, { m, plan, families, rnd }) {
        // BACK, gone over three times
        for (const line of plan.lines)
          for (const w of line.words)
            if (w.t === 'BACK') {
              const g = a.ctx;
              g.save();
              g.setTransform(a.ss, 0, 0, a.ss, 0, 0);
              g.font = `${plan.size * w.scale}px ${families.shantell}`;
              g.fillStyle = g.strokeStyle = '#2b2b32';
              for (let k = 0; k < 3; k++) {
                g.lineWidth = 2;
                g.strokeText(w.t, w.x + rnd.pm(2.4), line.base + rnd.pm(2.4));
              }
              g.restore();
              a.line(
                m.sm([
                  [w.x - 2, line.base + 8],
                  [w.x + w.w / 2, line.base + 10],
                  [w.x + w.w + 3, line.base + 7],
                ]),
                '#2b2b32',
                { w: 1.4 },
              );
            }
      },
    },
    {
      name: 'night',
      tool: 'crayon',
      opts: { sloppy: 1.3, width: 1.2 },
      draw(a, { m, rnd }) {
        const L = 30,
          R = 850,
          B = 1244;
        // the night and the sea
        a.fill(
          m.sm(
            [
              [L, 572],
              [240, 562],
              [520, 570],
              [R, 560],
              [R, 760],
              [L, 766],
            ],
            true,
            5,
          ),
          '#3b2a66',
          { angle: 0.12, gap: 0.04 },
        );
        a.fill(
          m.sm(
            [
              [L, 660],
              [300, 652],
              [600, 664],
              [R, 654],
              [R, 770],
              [L, 774],
            ],
            true,
            4,
          ),
          '#22244f',
          { angle: 0.04, knock: 0.7, gap: 0.04 },
        );
        for (let k = 0; k < 5; k++)
          m.wavesLine(a, L + 10 + (k % 2) * 40, 680 + k * 19, 760 - (k % 2) * 70, {
            h: 6,
            step: 70,
            colour: k % 2 ? '#8fa8e0' : '#5f78c8',
            w: 0.9,
          });
        m.moon(a, 752, 612, 32, { colour: '#f6ecb0' });
        m.stars(
          a,
          [
            [90, 600, 11],
            [200, 624, 8],
            [330, 596, 10],
            [470, 618, 8],
            [600, 594, 11],
            [820, 634, 7],
            [400, 636, 6],
            [140, 634, 7],
          ],
          { colour: ['#f9e27a', '#ffffff'] },
        );
        for (let k = 0; k < 4; k++)
          a.line(
            [
              [722 - k * 7, 676 + k * 20],
              [764 + k * 7, 675 + k * 20],
            ],
            '#f6ecb0',
            { w: 0.8 },
          );
        // dark sand
        a.fill(
          m.sm(
            [
              [L, 764],
              [200, 752],
              [460, 770],
              [R, 756],
              [R, B],
              [L, B],
            ],
            true,
            5,
          ),
          '#4a3a52',
          { angle: 0.1, gap: 0.04 },
        );
        for (let i = 0; i < 30; i++)
          a.dot(
            rnd.range(L + 10, R - 10),
            rnd.range(790, B - 10),
            rnd.range(1.4, 3),
            rnd.pick(['#8a7488', '#2c2036', '#c9a9a0']),
          );
        // the pit and the eggs, piled like golf balls
        a.shape(
          m.sm(
            [
              [90, 1096],
              [150, 1052],
              [300, 1046],
              [392, 1084],
              [376, 1180],
              [250, 1222],
              [120, 1196],
            ],
            true,
            7,
          ),
          '#1c1426',
          { line: '#0f0a16', gap: 0.12 },
        );
        const rows = [
          [6, 1184],
          [5, 1150],
          [4, 1116],
          [3, 1084],
        ];
        rows.forEach(([n, y]) => {
          for (let i = 0; i < n; i++) {
            const x = 238 + (i - (n - 1) / 2) * 39;
            a.shape(m.ell(x, y, 20, 20), '#fdfaf0', { line: '#9a90a0', lw: 0.6, gap: 0.1 });
            a.line(m.arc(x - 4, y - 5, 9, 3.3, 4.8), '#ffffff', { w: 0.6 });
          }
        });
        // the turtle: bigger than our couch
        a.at(548, 960, 2.32, () => {
          const c = '#24407f',
            d = '#101c44';
          // back flippers, at work
          a.shape(
            m.sm(
              [
                [-104, 18],
                [-136, 22],
                [-156, 44],
                [-142, 54],
                [-112, 48],
                [-90, 34],
              ],
              true,
              5,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          a.shape(
            m.sm(
              [
                [-86, 32],
                [-112, 58],
                [-104, 72],
                [-82, 62],
                [-66, 42],
              ],
              true,
              5,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          // front flipper behind
          a.shape(
            m.sm(
              [
                [52, 20],
                [84, 50],
                [120, 62],
                [126, 54],
                [96, 34],
                [74, 10],
              ],
              true,
              5,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          // shell with its ridges
          a.shape(
            m.sm(
              [
                [-118, 24],
                [-104, -18],
                [-60, -52],
                [0, -62],
                [52, -44],
                [78, -6],
                [74, 30],
                [20, 44],
                [-60, 42],
              ],
              true,
              7,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          for (const q of [
            [
              [-116, 20],
              [-84, -16],
              [-30, -38],
              [26, -36],
              [66, -10],
            ],
            [
              [-112, 28],
              [-70, 0],
              [-20, -14],
              [30, -14],
              [72, 4],
            ],
            [
              [-100, 34],
              [-50, 18],
              [0, 10],
              [40, 10],
              [74, 18],
            ],
            [
              [-106, -8],
              [-60, -44],
              [0, -56],
              [44, -44],
            ],
          ]) {
            a.line(m.sm(q), d, { w: 1.1 });
            a.line(m.sm(q.map(([x, y]) => [x, y - 3])), '#5f80c8', { w: 0.5 });
          }
          for (let i = 0; i < 42; i++) {
            const t = rnd() * 6.3,
              r = Math.sqrt(rnd());
            a.dot(
              -18 + Math.cos(t) * 84 * r,
              -8 + Math.sin(t) * 40 * r,
              rnd.range(0.9, 1.7),
              '#ffffff',
            );
          }
          // the long front flipper
          a.shape(
            m.sm(
              [
                [40, 26],
                [26, 60],
                [34, 98],
                [50, 104],
                [58, 74],
                [70, 36],
              ],
              true,
              6,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          for (let i = 0; i < 7; i++) a.dot(46 + rnd.pm(9), 46 + i * 7, 1.3, '#ffffff');
          // head
          a.shape(
            m.sm(
              [
                [62, -16],
                [86, -44],
                [116, -44],
                [132, -22],
                [124, 2],
                [92, 12],
                [66, 10],
              ],
              true,
              6,
            ),
            c,
            { line: d, gap: 0.06 },
          );
          for (const [x, y] of [
            [84, -18],
            [92, -34],
            [80, -4],
            [118, -38],
            [98, -40],
          ])
            a.dot(x, y, 1.5, '#ffffff');
          a.line(
            m.sm([
              [128, -8],
              [116, -4],
              [104, -8],
            ]),
            '#0c1430',
            { w: 0.9 },
          );
          a.fill(m.ell(108, -22, 8, 7), '#ffffff');
          a.dot(109, -21, 4, '#0c1018');
          a.line(m.arc(108, -24, 9, 3.5, 5.9), '#0c1018', { w: 0.7 });
          // one fat tear
          a.shape(
            m.sm(
              [
                [106, -12],
                [114, 4],
                [110, 15],
                [102, 15],
                [98, 4],
              ],
              true,
              6,
            ),
            '#dfe9f2',
            { line: '#8fa6bd', lw: 0.7, gap: 0.05 },
          );
          a.dot(103, 6, 1.6, '#ffffff');
          // sand flying
          for (let i = 0; i < 40; i++) {
            const t = rnd.range(2.5, 3.7),
              r = rnd.range(18, 62);
            a.dot(
              -122 + Math.cos(t) * r * 0.9,
              30 - Math.abs(Math.sin(t) * r) - rnd() * 20,
              rnd.range(0.9, 2),
              rnd.pick(['#c9a98a', '#e2c9a4', '#8a7488']),
            );
          }
        });
        // me, and the kiss she forgot
        m.person(a, 484, 1232, 1.36, {
          skin: '#9a6040',
          top: '#fbf7ec',
          hair: '#1d1512',
          dress: true,
          pattern: 'dots',
          second: '#e85a7a',
          hairStyle: 'plaits',
          ribbon: '#f4c14a',
          arms: [2.3, 4.6],
          reach: 27,
          mouth: 'o',
          bare: true,
          eyes: 'closed',
          flip: true,
        });
        for (const [x, y, r] of [
          [452, 1098, 10],
          [424, 1082, 11],
          [394, 1070, 12],
          [362, 1066, 13],
          [330, 1070, 14],
          [300, 1080, 12],
        ])
          m.heart(a, x, y, r, '#e8263c');
        // the guide and the red torch
        m.person(a, 742, 1222, 1.36, {
          skin: '#7a4a30',
          top: '#5f7a3a',
          bottom: '#8a7a50',
          hair: '#16100e',
          arms: [3.4, 1.2],
          reach: 30,
          mouth: 'smile',
          hat: { kind: 'cap', colour: '#c9b06a' },
          flip: false,
        });
        a.line(
          [
            [694, 1142],
            [676, 1138],
          ],
          '#17151b',
          { w: 2.2 },
        );
        a.fill(
          [
            [674, 1128],
            [672, 1148],
            [596, 1190],
            [590, 1112],
          ],
          '#e8322a',
          { knock: 0, gap: 0.55, alpha: 0.75 },
        );
      },
    },
  ],
  after(g, { rnd, W, H }) {
    // sand that came home with us
    for (let i = 0; i < 800; i++) {
      const u = Math.abs(rnd.gauss()) * 84,
        v = Math.abs(rnd.gauss()) * 70,
        x = W - 14 - u,
        y = H - 14 - v;
      if (x < 20 || y < 20) continue;
      g.fillStyle = 'rgba(30,20,16,.35)';
      const r = rnd.range(0.9, 2.3);
      g.beginPath();
      g.arc(x + 1.2, y + 1.6, r, 0, 7);
      g.fill();
      g.fillStyle = rnd.pick(['#d9bd92', '#b8966a', '#f0dfc0', '#8a6a4a', '#c9a577']);
      g.beginPath();
      g.arc(x, y, r, 0, 7);
      g.fill();
    }
  },
  things: [
    { kind: 'crayon', x: 58, y: 360, rot: 1.4, colour: '#3b2a66', length: 120 },
    { kind: 'crayon', x: 70, y: 540, rot: 1.9, colour: '#24407f', length: 150 },
    { kind: 'pencil', x: 940, y: 470, rot: 1.7, colour: '#e2a52c', rubber: true, length: 230 },
  ],
  lamp: { angle: -0.8, warm: [255, 228, 188], strength: 0.34 },
};
