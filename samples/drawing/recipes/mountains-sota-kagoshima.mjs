// Genkō squares with dotted crosses, soft pencil, oil crayons, grey ash; on a dark wave-patterned cloth.
const X = 52,
  Y = 56,
  C = 46,
  COLS = 16,
  ROWS = 15;
export default {
  ground: {
    kind: 'linen',
    colour: '#26385f',
    over(g, W, H, r) {
      // seigaiha: waves upon waves
      const R = 54;
      g.lineWidth = 3;
      for (let j = 0; j < H / (R / 2) + 3; j++)
        for (let i = -1; i < W / (2 * R) + 2; i++) {
          const x = i * 2 * R + (j % 2 ? R : 0),
            y = j * (R / 2);
          g.fillStyle = '#26385f';
          g.beginPath();
          g.arc(x, y, R, 0, 7);
          g.fill();
          for (const k of [1, 0.72, 0.44]) {
            g.strokeStyle = `rgba(226,230,226,${0.62 + r.pm(0.05)})`;
            g.beginPath();
            g.arc(x, y, R * k - 3, Math.PI, Math.PI * 2);
            g.stroke();
          }
        }
      // ash, very fine
      for (let i = 0; i < 500; i++) {
        g.fillStyle = `rgba(190,188,186,${r.range(0.2, 0.6)})`;
        g.beginPath();
        g.arc(
          W - Math.abs(r.gauss()) * 200,
          H - Math.abs(r.gauss()) * 180,
          r.range(0.8, 2.2),
          0,
          7,
        );
        g.fill();
      }
    },
  },
  groundBlur: 3.2,
  paper: {
    w: 850,
    h: 1260,
    colour: '#fdfcf5',
    cloud: 3,
    print(g, _w, _h, _r, c) {
      g.lineWidth = 1.3;
      g.strokeStyle = c.css('#8fb48a', 0.85);
      for (let i = 0; i <= COLS; i++) {
        g.beginPath();
        g.moveTo(X + i * C, Y);
        g.lineTo(X + i * C, Y + ROWS * C);
        g.stroke();
      }
      for (let j = 0; j <= ROWS; j++) {
        g.beginPath();
        g.moveTo(X, Y + j * C);
        g.lineTo(X + COLS * C, Y + j * C);
        g.stroke();
      }
      g.lineWidth = 1;
      g.strokeStyle = c.css('#8fb48a', 0.5);
      g.setLineDash([3, 4]);
      for (let i = 0; i < COLS; i++) {
        g.beginPath();
        g.moveTo(X + (i + 0.5) * C, Y);
        g.lineTo(X + (i + 0.5) * C, Y + ROWS * C);
        g.stroke();
      }
      for (let j = 0; j < ROWS; j++) {
        g.beginPath();
        g.moveTo(X, Y + (j + 0.5) * C);
        g.lineTo(X + COLS * C, Y + (j + 0.5) * C);
        g.stroke();
      }
      g.setLineDash([]);
      g.lineWidth = 2.4;
      g.strokeStyle = c.css('#8fb48a', 0.9);
      g.strokeRect(X - 5, Y - 5, COLS * C + 10, ROWS * C + 10);
    },
    stains: [
      { kind: 'smudge', x: 0.66, y: 0.2, r: 34, colour: '#55585c', a: 1.5 },
      { kind: 'smudge', x: 0.39, y: 0.34, r: 34, colour: '#55585c', a: 1.4 },
    ],
    wear: {
      wave: 3,
      curls: [
        ['tl', 130, 20],
        ['br', 120, 14],
      ],
    },
  },
  pose: { rot: -0.02, x: 500, y: 700 },
  hand: [
    {
      font: 'kurenaido',
      vertical: true,
      cjk: true,
      area: [X, Y, COLS * C, ROWS * C],
      cell: C,
      column: C,
      ink: '#3c3e45',
      tool: 'pencil',
      bold: 1.7,
      press: 0.92,
      bend: 1.1,
    },
    {
      // rubbed out, but not quite
      font: 'kurenaido',
      vertical: true,
      cjk: true,
      area: [X, Y + 3 * C + 5, 11 * C - 6, 4 * C],
      cell: C,
      column: C,
      ink: '#6d7076',
      tool: 'pencil',
      bold: 1,
      press: 0.55,
      alpha: 0.8,
      text: () => 'はぎう',
    },
    {
      font: 'kurenaido',
      vertical: true,
      cjk: true,
      area: [X, Y + 6 * C - 4, 7 * C + 5, 3 * C],
      cell: C,
      column: C,
      ink: '#6d7076',
      tool: 'pencil',
      bold: 1,
      press: 0.55,
      alpha: 0.8,
      text: () => 'まさ',
    },
  ],
  art: [
    {
      tool: 'pastel',
      opts: { sloppy: 1.1, width: 0.8, angle: -0.3 },
      frame: [40, 786, 772, 444],
      draw(a, { m, rnd }) {
        const L = 36,
          R = 816,
          T = 782,
          B = 1234;
        a.fill(m.box(L, T, R - L, 290), '#bfe0f2', { angle: 0.05 });
        // the plume, all one way, with an evening edge
        for (const [x, y, r, c] of [
          [436, 872, 24, '#6f6d72'],
          [470, 856, 32, '#7a787d'],
          [516, 838, 38, '#6a686e'],
          [570, 826, 44, '#7d7b80'],
          [634, 822, 48, '#727075'],
          [700, 824, 50, '#85838a'],
          [772, 828, 52, '#77757b'],
        ]) {
          a.fill(m.ell(x + 5, y + 9, r * 1.05, r * 0.84), '#f2a0b4', { knock: 0.9 });
          a.fill(m.ell(x, y, r, r * 0.8), c, { knock: 1 });
          a.line(m.arc(x, y - 3, r * 0.6, 3.3, 5.6), '#a5a3a8', { w: 0.5 });
        }
        // blue bay
        a.fill(
          m.sm(
            [
              [L, 1040],
              [220, 1030],
              [430, 1036],
              [640, 1030],
              [R, 1040],
              [R, 1112],
              [L, 1112],
            ],
            true,
            6,
          ),
          '#3f8fd0',
          { knock: 1, angle: 0.04 },
        );
        for (const [x, y] of [
          [90, 1062],
          [330, 1086],
          [520, 1066],
          [680, 1080],
        ])
          m.wavesLine(a, x, y, 70, { h: 5, step: 30, colour: '#dff0fa', w: 0.4 });
        // Sakurajima, wide, flat on top, arms folded
        a.shape(
          m
            .sm(
              [
                [232, 1048],
                [290, 1000],
                [340, 930],
                [372, 884],
                [404, 892],
                [440, 882],
                [470, 890],
                [504, 884],
                [538, 934],
                [590, 1002],
                [652, 1048],
              ],
              false,
              6,
            )
            .concat([[232, 1048]]),
          '#8a6a55',
          { line: '#4a3426', knock: 1 },
        );
        for (const q of [
          [
            [380, 900],
            [352, 950],
            [322, 984],
          ],
          [
            [500, 900],
            [528, 948],
            [560, 986],
          ],
        ])
          a.mark(m.sm(q), '#5f4636', { w: 0.8 });
        a.fill(m.ell(408, 944, 17, 14), '#ffffff', { knock: 1 });
        a.fill(m.ell(474, 944, 17, 14), '#ffffff', { knock: 1 });
        a.dot(411, 947, 7, '#1f1a1c');
        a.dot(471, 947, 7, '#1f1a1c');
        a.mark(
          [
            [384, 918],
            [426, 936],
          ],
          '#2a1e18',
          { w: 1.2 },
        );
        a.mark(
          [
            [498, 918],
            [456, 936],
          ],
          '#2a1e18',
          { w: 1.2 },
        );
        a.mark(m.arc(441, 982, 19, 3.5, 5.9), '#2a1e18', { w: 1.1 });
        for (const k of [-1, 1]) a.fill(m.ell(441 + k * 54, 968, 14, 9), '#e07a5a', { knock: 0.6 });
        for (const [c, w] of [
          ['#4a3426', 3],
          ['#b5917a', 2],
        ]) {
          a.line(
            [
              [316, 992],
              [508, 1034],
            ],
            c,
            { w, wobble: 0.4 },
          );
          a.fill(m.ell(510, 1033, c === '#4a3426' ? 17 : 13, c === '#4a3426' ? 15 : 11), c, {
            knock: 1,
          });
        }
        for (const [c, w] of [
          ['#4a3426', 3],
          ['#b5917a', 2],
        ]) {
          a.line(
            [
              [568, 992],
              [376, 1034],
            ],
            c,
            { w, wobble: 0.4 },
          );
          a.fill(m.ell(374, 1033, c === '#4a3426' ? 17 : 13, c === '#4a3426' ? 15 : 11), c, {
            knock: 1,
          });
        }
        // the two shores
        a.fill(
          m.sm(
            [
              [L, 1092],
              [200, 1080],
              [330, 1104],
              [430, 1122],
              [540, 1104],
              [680, 1080],
              [R, 1092],
              [R, B],
              [L, B],
            ],
            true,
            6,
          ),
          '#9fc46a',
          { knock: 1, angle: 0.08 },
        );
        // classroom: desk, boy, and the milk
        a.fill(m.box(L, T, 214, 244), '#f6e3b4', { knock: 1, angle: 0.4 });
        a.line(
          [
            [250, T],
            [250, 1026],
            [L, 1026],
          ],
          '#b5884a',
          { w: 1 },
        );
        m.person(a, 98, 1044, 1.36, {
          skin: '#f4d0ac',
          top: '#f8f8f4',
          bottom: '#2f4a8a',
          hair: '#1b171a',
          arms: [2.3, 0.75],
          eyes: 'wide',
          mouth: 'o',
          headLine: '#a5764a',
          noLegs: true,
          cheeks: '#f0a090',
        });
        a.shape(
          [
            [48, 990],
            [196, 988],
            [204, 1004],
            [44, 1006],
          ],
          '#c98f4f',
          { line: '#7a4f24', knock: 1 },
        );
        for (const x of [60, 186])
          a.line(
            [
              [x, 1006],
              [x, 1030],
            ],
            '#8a8f96',
            { w: 1 },
          );
        a.shape(m.box(158, 956, 22, 32), '#ffffff', { line: '#3f8fd0', knock: 1 });
        a.line(
          [
            [159, 970],
            [179, 970],
          ],
          '#3f8fd0',
          { w: 0.8 },
        );
        // a white fan out of his nose
        for (let i = 0; i < 9; i++) {
          const t = -0.16 + i * 0.13,
            q = 86 + (i % 3) * 16;
          a.line(
            m.sm([
              [106, 946],
              [106 + Math.cos(t) * q * 0.5, 946 + Math.sin(t) * q * 0.5 - 5],
              [106 + Math.cos(t) * q, 946 + Math.sin(t) * q],
            ]),
            '#7fb4dc',
            { raw: 8 },
          );
          a.line(
            m.sm([
              [108, 946],
              [106 + Math.cos(t) * q * 0.5, 946 + Math.sin(t) * q * 0.5 - 5],
              [106 + Math.cos(t) * (q - 3), 946 + Math.sin(t) * (q - 3)],
            ]),
            '#ffffff',
            { raw: 5 },
          );
          a.dot(106 + Math.cos(t) * (q + 11), 946 + Math.sin(t) * (q + 11), 4, '#7fb4dc');
        }
        // mother on this shore, grandmother on that one: the very same line
        const line = (x0, x1, y) => {
          for (const x of [x0, x1])
            a.line(
              [
                [x, y - 6],
                [x, y + 92],
              ],
              '#8a6238',
              { w: 1.1 },
            );
          m.washing(a, x0, y, x1 - x0, {
            sag: 7,
            size: 1.02,
            items: [
              { kind: 'sock', colour: '#e0524a' },
              { kind: 'shirt', colour: '#f8f6ee' },
              { kind: 'sock', colour: '#f2c02c' },
            ],
          });
        };
        line(66, 216, 1110);
        line(640, 790, 1110);
        m.person(a, 272, 1222, 1.22, {
          skin: '#f4d0ac',
          top: '#e87aa0',
          dress: true,
          hair: '#3a2418',
          hairStyle: 'long',
          arms: [3.75, 3.5],
          mouth: 'o',
          reach: 40,
          apron: '#fdf6e4',
          headLine: '#a5764a',
        });
        m.person(a, 582, 1222, 1.2, {
          skin: '#f2cdaa',
          top: '#7a68b5',
          dress: true,
          hair: '#c4c2c6',
          hairStyle: 'bun',
          arms: [-0.35, -0.55],
          mouth: 'o',
          reach: 40,
          apron: '#f6f0e0',
          headLine: '#a5764a',
        });
        // yellow ash bags
        for (const [x, y, s] of [
          [398, 1214, 1],
          [468, 1220, 0.92],
        ])
          a.at(x, y, s, () => {
            a.shape(
              m.sm(
                [
                  [-28, 4],
                  [-32, -34],
                  [-12, -58],
                  [12, -58],
                  [32, -34],
                  [28, 4],
                ],
                true,
                6,
              ),
              '#f6d02c',
              { line: '#b58a12', knock: 1 },
            );
            a.shape(
              [
                [-12, -58],
                [-16, -74],
                [0, -68],
                [16, -74],
                [12, -58],
              ],
              '#f6d02c',
              { line: '#b58a12', knock: 1 },
            );
            a.line(
              [
                [-13, -58],
                [13, -58],
              ],
              '#b58a12',
              { w: 0.9 },
            );
            for (let i = 0; i < 7; i++) a.dot(rnd.pm(18), -24 + rnd.pm(14), 2.6, '#8a8a8c');
          });
        // ash coming down
        for (let i = 0; i < 46; i++)
          a.dot(rnd.range(500, 800), rnd.range(880, 1030), rnd.range(1.6, 3.4), '#8d8b90');
      },
    },
  ],
  after(g, { rnd, W, H }) {
    // real-looking ash, smudged into the corner with a finger
    g.save();
    g.globalCompositeOperation = 'multiply';
    for (let i = 0; i < 90; i++) {
      const x = W - 20 - Math.abs(rnd.gauss()) * 120,
        y = H - 14 - Math.abs(rnd.gauss()) * 70;
      g.fillStyle = `rgba(96,94,92,${rnd.range(0.03, 0.09)})`;
      g.beginPath();
      g.ellipse(x, y, rnd.range(14, 46), rnd.range(5, 14), -0.4 + rnd.pm(0.2), 0, 7);
      g.fill();
    }
    for (let i = 0; i < 420; i++) {
      g.fillStyle = `rgba(80,78,78,${rnd.range(0.25, 0.7)})`;
      g.beginPath();
      g.arc(
        W - 14 - Math.abs(rnd.gauss()) * 150,
        H - 12 - Math.abs(rnd.gauss()) * 90,
        rnd.range(0.5, 1.7),
        0,
        7,
      );
      g.fill();
    }
    g.restore();
  },
  things: [
    { kind: 'rubber', x: 948, y: 250, rot: 1.3, size: 78, colour: '#f4f2ec', sleeve: '#2f8f5f' },
    { kind: 'pencil', x: 952, y: 560, rot: 1.6, colour: '#2a5a3f', length: 250, thick: 12 },
  ],
  lamp: { angle: -2.0, warm: [255, 244, 222], strength: 0.34 },
};
