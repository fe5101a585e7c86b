// A copybook page, folded in four, the island in the middle of the writing; on whitewashed paving.
export default {
  ground: {
    kind: 'concrete',
    colour: '#a9a49a',
    cracks: false,
    over(g, _W, _H, rnd) {
      g.strokeStyle = 'rgba(248,247,242,.95)';
      g.lineJoin = 'round';
      for (let j = -1; j < 7; j++)
        for (let i = -1; i < 5; i++) {
          const x = i * 250 + (j % 2 ? 120 : 0),
            y = j * 215,
            p = [
              [0, 0],
              [130, -14],
              [250, 8],
              [262, 110],
              [244, 214],
              [120, 224],
              [-8, 206],
              [8, 100],
            ].map(([u, v]) => [x + u + rnd.pm(16), y + v + rnd.pm(14)]);
          g.lineWidth = rnd.range(15, 22);
          g.beginPath();
          p.forEach(([u, v], k) => {
            const [a, b] = p[(k + 1) % p.length];
            if (!k) g.moveTo((u + a) / 2, (v + b) / 2);
            else g.quadraticCurveTo(u, v, (u + a) / 2, (v + b) / 2);
          });
          g.quadraticCurveTo(p[0][0], p[0][1], (p[0][0] + p[1][0]) / 2, (p[0][1] + p[1][1]) / 2);
          g.stroke();
        }
    },
  },
  groundBlur: 2.2,
  paper: {
    w: 880,
    h: 1280,
    colour: '#fdfbf3',
    round: 14,
    rule: { kind: 'lines', step: 36, top: 84, colour: '#6f9ad8', alpha: 0.55 },
    stains: [
      { kind: 'smudge', x: 0.63, y: 0.2, r: 34, colour: '#4a4a50' },
      { kind: 'smudge', x: 0.3, y: 0.3, r: 30, colour: '#4a4a50' },
      { kind: 'dust', x: 0.86, y: 0.66, r: 26, n: 30, colour: '#c9963a' },
    ],
    wear: {
      wave: 4,
      folds: [
        { y: 0.5, deep: 8 },
        { x: 0.5, deep: 6, up: false },
      ],
      curls: [['bl', 120, 18]],
    },
  },
  pose: { rot: 0.03, y: 704 },
  hand: {
    font: 'playpenGreek',
    area: [52, 48, 778, 1200],
    max: 30,
    min: 15,
    ink: '#33333a',
    tool: 'pencil',
    bold: 0.7,
    leadFixed: 36,
    slips: 0,
    paraGap: 0,
    indent: 1,
    ragged: 0.15,
    space: 0.95,
    sign: 'start',
    firstScale: 1.08,
    lastScale: 1,
    minRun: 300,
    keepOut: [
      [0, 552, 880, 508],
      [604, 1130, 260, 140],
    ],
    jitter: { rot: 0.03, size: 0.06, base: 0.03 },
  },
  art: [
    {
      name: 'rubbed',
      tool: 'graphite',
      draw(a, { rnd, plan, families }) {
        // two words that were rubbed out
        const g = a.ctx;
        const short = plan.lines.filter(
          (l) => l.ends && l.words[0].para === 'body' && l.right < 600,
        );
        for (const [line, t] of [
          [short[0], 'κανίς'],
          [short[2] || short[1], 'τίχος'],
        ]) {
          if (!line) continue;
          g.save();
          g.setTransform(a.ss, 0, 0, a.ss, 0, 0);
          g.font = `${plan.size}px ${families.playpenGreek}`;
          g.fillStyle = 'rgba(60,60,68,.26)';
          g.fillText(t, line.right + rnd.range(8, 20), line.base);
          g.restore();
        }
      },
    },
    {
      tool: 'pencil',
      opts: { width: 1.25 },
      draw(a, { m, rnd }) {
        const K = '#2b2b33';
        // calm sea, all the way round
        a.fill(m.ell(440, 806, 402, 244), '#6fd0cf', { angle: 0.04 });
        for (let i = 0; i < 40; i++) {
          const t = rnd() * 6.3,
            r = rnd.range(0.6, 0.94),
            x = 440 + Math.cos(t) * 390 * r,
            y = 806 + Math.sin(t) * 236 * r;
          a.line(
            [
              [x - 18, y],
              [x + 18, y + 1],
            ],
            rnd.pick(['#3fb0b4', '#a9e6e2', '#2f9aa4']),
            { w: 0.7 },
          );
        }
        // the island
        a.shape(
          m.sm(
            [
              [236, 812],
              [262, 740],
              [330, 706],
              [430, 690],
              [530, 712],
              [590, 762],
              [598, 824],
              [540, 878],
              [430, 902],
              [320, 886],
              [258, 856],
            ],
            true,
            7,
          ),
          '#d8bf86',
          { line: '#8a6a3a', knock: 1 },
        );
        a.fill(
          m.sm(
            [
              [262, 800],
              [300, 746],
              [420, 714],
              [520, 736],
              [560, 790],
              [500, 820],
              [400, 806],
              [310, 838],
            ],
            true,
            6,
          ),
          '#9aa85a',
          { knock: 0.4 },
        );
        for (const [x, y, s] of [
          [284, 806, 0.36],
          [316, 850, 0.4],
          [520, 752, 0.36],
        ])
          m.tree(a, x, y, s, { leaf: '#6f8f5a', trunk: '#7a5a3a' });
        for (const [x, y] of [
          [350, 872],
          [466, 880],
          [520, 858],
          [270, 836],
        ])
          m.stone(a, x, y, 0.36, { colour: '#b5ab9a' });
        // church, dome, and the wall that is winning
        a.shape(m.box(352, 724, 118, 96), '#fefefc', { line: '#4a5a7a', knock: 1 });
        a.shape(m.box(384, 690, 54, 38), '#fefefc', { line: '#4a5a7a', knock: 1 });
        a.shape([...m.arc(411, 690, 29, Math.PI, 2 * Math.PI), [440, 690], [382, 690]], '#2f6fd0', {
          line: '#1f4a9a',
          knock: 1,
        });
        a.line(
          [
            [411, 660],
            [411, 636],
          ],
          K,
          { w: 0.9 },
        );
        a.line(
          [
            [402, 645],
            [420, 645],
          ],
          K,
          { w: 0.9 },
        );
        a.shape(
          m.sm(
            [
              [370, 820],
              [370, 780],
              [384, 768],
              [398, 780],
              [398, 820],
            ],
            false,
            4,
          ),
          '#2f6fd0',
          { line: '#1f4a9a', open: true },
        );
        a.shape(m.box(422, 760, 20, 24), '#8fc0ea', { line: '#1f4a9a', lw: 0.7 });
        m.football(a, 500, 796, 15);
        a.line(
          [
            [474, 774],
            [486, 786],
          ],
          '#8a8a92',
          { w: 0.6 },
        );
        for (const [x, y] of [
          [518, 812],
          [532, 826],
        ])
          a.line(
            [
              [x, y],
              [x + 8, y + 8],
            ],
            '#8a8a92',
            { w: 0.6 },
          );
        a.shape(m.box(256, 680, 90, 46), '#fdfdf6', { line: '#22262b', knock: 1, press: 0.2 });
        a.line(
          [
            [300, 726],
            [300, 758],
          ],
          '#6a4a2c',
          { w: 1 },
        );
        m.signs(a, '14-0', 266, 716, 25, '#c8302c', { w: 1.1 });
        // the jetty
        a.shape(
          [
            [556, 846],
            [846, 868],
            [842, 894],
            [550, 872],
          ],
          '#b9854f',
          { line: '#6a4524', knock: 1 },
        );
        for (let k = 0; k < 10; k++)
          a.line(
            [
              [584 + k * 26, 846 + k * 2],
              [580 + k * 26, 867 + k * 2],
            ],
            '#6a4524',
            { w: 0.5 },
          );
        for (const x of [620, 700, 780])
          a.line(
            [
              [x, 876],
              [x, 902],
            ],
            '#6a4524',
            { w: 1.1 },
          );
        m.person(a, 600, 864, 0.98, {
          skin: '#e2ae80',
          top: '#f2f0ea',
          pattern: 'stripes',
          second: '#2f6fd0',
          bottom: '#3f5f9a',
          hair: '#3a2418',
          arms: [1.9, 0.1],
          reach: 24,
          mouth: 'o',
        });
        a.shape(
          [
            [626, 786],
            [654, 780],
            [660, 816],
            [632, 820],
          ],
          '#fffef8',
          { line: K, lw: 0.6, knock: 1 },
        );
        for (let k = 0; k < 4; k++)
          a.line(
            [
              [633, 790 + k * 7],
              [652, 786 + k * 7],
            ],
            '#6a7a9a',
            { w: 0.4 },
          );
        // the ring of bread
        a.line(m.ell(574, 834, 12), '#c98a3a', { closed: true, w: 2.6 });
        for (let k = 0; k < 7; k++)
          a.dot(574 + Math.cos(k) * 12, 834 + Math.sin(k) * 12, 1.3, '#fdf3d6');
        m.goat(a, 690, 862, 0.86, { colour: '#fbf8f0', flip: true });
        m.goat(a, 752, 868, 0.84, { colour: '#d99a5f', flip: true });
        m.goat(a, 812, 872, 0.86, { colour: '#8a7a72', flip: true });
        // boats: bread, washing machine, priest, post, Italians
        const boat = (x, y, s, c, load, flip) => {
          a.at(x, y, s, load);
          m.rowBoat(a, x, y, s, { colour: c, flip, length: 62, deep: 24 });
          a.line(
            m.sm([
              [x - 56 * s, y + 17 * s],
              [x, y + 22 * s],
              [x + 56 * s, y + 17 * s],
            ]),
            '#e8faf8',
            { w: 0.7 },
          );
        };
        boat(250, 652, 0.98, '#d8563f', () => {
          for (const [x, y, r] of [
            [-26, -16, 0.1],
            [0, -20, -0.1],
            [26, -15, 0.1],
            [-12, -32, 0],
            [14, -33, 0.1],
          ])
            a.shape(m.ell(x, y, 19, 10, r), '#d9a052', { line: '#8a5a1f', lw: 0.6, knock: 1 });
          for (const [x, y] of [
            [-14, -34],
            [12, -35],
            [0, -22],
          ])
            a.line(
              [
                [x - 5, y + 2],
                [x + 3, y - 4],
              ],
              '#8a5a1f',
              { w: 0.5 },
            );
        });
        boat(640, 652, 1.02, '#2f6fb0', () => {
          a.shape(m.box(-30, -66, 60, 62), '#fdfdfb', { line: K, knock: 1 });
          a.line(
            [
              [-30, -52],
              [30, -52],
            ],
            K,
            { w: 0.6 },
          );
          a.line(m.ell(0, -28, 19), K, { closed: true, w: 0.9 });
          a.fill(m.ell(0, -26, 14), '#a9d4ec', { knock: 0 });
          a.dot(-20, -59, 3, '#c8302c');
          a.dot(-10, -59, 3, K);
        });
        boat(140, 814, 1.05, '#3f9a6a', () => {
          a.shape(
            m.sm(
              [
                [-24, 0],
                [-22, -38],
                [-10, -50],
                [10, -50],
                [22, -38],
                [24, 0],
              ],
              true,
              4,
            ),
            '#26242c',
            { line: '#111016', knock: 1 },
          );
          a.shape(m.ell(0, -64, 16, 17), '#b9d08a', { line: '#6f8a4a', knock: 1 });
          a.shape(
            m.sm(
              [
                [-15, -60],
                [-9, -34],
                [0, -26],
                [9, -34],
                [15, -60],
                [0, -50],
              ],
              true,
              4,
            ),
            '#8a8a8e',
            { line: '#55555a', lw: 0.6 },
          );
          a.shape(m.box(-16, -98, 32, 22), '#26242c', { line: '#111016', knock: 1 });
          for (const k of [-6, 6]) {
            a.line(
              [
                [k - 3, -69],
                [k + 3, -64],
              ],
              K,
              { w: 0.5 },
            );
            a.line(
              [
                [k + 3, -69],
                [k - 3, -64],
              ],
              K,
              { w: 0.5 },
            );
          }
          a.line(
            m.sm([
              [-5, -53],
              [-1, -56],
              [3, -52],
              [6, -55],
            ]),
            K,
            { w: 0.6 },
          );
          a.line(
            [
              [0, -44],
              [0, -28],
            ],
            '#e2b93a',
            { w: 0.8 },
          );
          a.line(
            [
              [-5, -38],
              [5, -38],
            ],
            '#e2b93a',
            { w: 0.8 },
          );
        });
        boat(258, 966, 0.9, '#e2b93a', () => {
          for (const [x, y, r] of [
            [-24, -22, -0.2],
            [4, -26, 0.1],
            [26, -20, 0.3],
            [-8, -40, 0.15],
          ])
            a.at(
              x,
              y,
              1,
              () => {
                a.shape(m.box(-15, -10, 30, 20), '#fffef8', { line: K, lw: 0.6, knock: 1 });
                a.line(
                  [
                    [-15, -10],
                    [0, 2],
                    [15, -10],
                  ],
                  K,
                  { w: 0.5 },
                );
              },
              r,
            );
        });
        boat(548, 984, 1.35, '#8a5ab0', () => {
          for (let i = 0; i < 9; i++) {
            const x = -44 + i * 11 + (i % 2) * 2,
              y = -20 - (i % 3) * 11;
            a.shape(m.ell(x, y, 7, 8), '#e8b890', { line: '#8a5a3a', lw: 0.4, knock: 1 });
            a.shape(
              m.ell(x, y - 7, 11, 4),
              rnd.pick(['#f2d46a', '#e8604c', '#f6f2e6', '#6ab0d8']),
              { line: K, lw: 0.4, knock: 1 },
            );
            a.dot(x - 2, y, 1, K);
            a.dot(x + 3, y, 1, K);
          }
        });
        // two desks: mine, and the clean one
        const desk = (x, shiny) => {
          a.shape(
            [
              [x - 46, 1196],
              [x + 40, 1194],
              [x + 52, 1212],
              [x - 56, 1214],
            ],
            shiny ? '#e2b060' : '#b98a52',
            { line: '#6a4524', knock: 1 },
          );
          for (const k of [-44, 42])
            a.line(
              [
                [x + k, 1214],
                [x + k, 1250],
              ],
              '#6a4524',
              { w: 1.2 },
            );
        };
        desk(664, false);
        desk(794, true);
        a.shape(
          [
            [636, 1192],
            [664, 1190],
            [668, 1200],
            [634, 1202],
          ],
          '#4f7fc0',
          { line: K, lw: 0.5 },
        );
        a.line(
          [
            [680, 1198],
            [700, 1192],
          ],
          '#c8302c',
          { w: 0.9 },
        );
        for (const t of [-2.7, -2.2, -1.57, -0.95, -0.45])
          a.line(
            [
              [794 + Math.cos(t) * 62, 1196 + Math.sin(t) * 26],
              [794 + Math.cos(t) * 84, 1194 + Math.sin(t) * 50],
            ],
            '#f2c21f',
            { w: 1.5 },
          );
        m.stars(
          a,
          [
            [774, 1206, 6],
            [808, 1203, 5],
          ],
          { colour: '#fffbe0', kind: 'cross' },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 60, y: 880, rot: 1.5, colour: '#d9a520', rubber: true, length: 250 },
    { kind: 'pebble', x: 946, y: 1330, size: 38, colour: '#e4e0d6' },
    { kind: 'rubber', x: 944, y: 120, rot: 0.9, size: 84, sleeve: '#2f6fd0' },
  ],
  lamp: {
    angle: -2.2,
    warm: [255, 240, 206],
    strength: 0.36,
    shade: { kind: 'branch', alpha: 0.13, blur: 12 },
  },
};
