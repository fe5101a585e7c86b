// Careful gouache with the trials down the margin; pinned above a bed on a whitewashed wall.
export default {
  ground: {
    kind: 'concrete',
    colour: '#dcd2c0',
    cracks: true,
    over(g, W, H, r) {
      // mud plaster: straw showing through
      g.lineCap = 'round';
      for (let i = 0; i < 120; i++) {
        const x = r() * W,
          y = r() * H,
          a = r() * 6.3,
          l = r.range(10, 34);
        g.strokeStyle = `rgba(150,118,66,${r.range(0.18, 0.45)})`;
        g.lineWidth = r.range(1, 2.4);
        g.beginPath();
        g.moveTo(x, y);
        g.lineTo(x + Math.cos(a) * l, y + Math.sin(a) * l);
        g.stroke();
      }
    },
  },
  groundBlur: 1.6,
  paper: {
    w: 1270,
    h: 900,
    colour: '#f7f3ea',
    tooth: 3,
    aged: 0.25,
    wear: {
      wave: 4,
      cockle: 0.8,
      curls: [
        ['bl', 90, 14],
        ['br', 140, 20],
      ],
    },
    stains: [{ kind: 'splash', x: 0.16, y: 0.95, r: 18, colour: '#2f5fc4', n: 5 }],
  },
  pose: { rot: 0.012, x: 700, y: 500 },
  hand: {
    font: 'mirza',
    rtl: true,
    joined: true,
    ruled: false,
    area: [980, 842, 240, 44],
    max: 28,
    min: 20,
    ink: '#3d3f4a',
    tool: 'pencil',
    slips: 0,
    ragged: 0,
    firstScale: 1,
    text: () => 'پروانه، ۱۳ ساله',
  },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [206, 56, 1012, 776],
      tape: true,
      opts: { sloppy: 0.75 },
      draw(a, { m, rnd }) {
        const L = 204,
          T = 54,
          R = 1220,
          B = 834;
        a.fill(m.box(L, T, R - L, 210), '#9cc4e4', { to: '#e4ecec', angle: 0.03 });
        // cliffs, ochre and rose, in bands
        const cliff = (x0, x1, top, base, c1, c2, seed) => {
          const pts = [[x0 - 64, base]];
          for (let i = 0; i <= 9; i++)
            pts.push([
              x0 + ((x1 - x0) * i) / 9,
              top + Math.sin(i * 1.9 + seed) * 16 + (i % 2 ? 9 : -7),
            ]);
          pts.push([x1 + 64, base]);
          a.fill(pts, c1, { to: c2, angle: 0.05 });
          for (let b = 1; b < 5; b++) {
            const q = [];
            for (let i = 0; i <= 9; i++)
              q.push([
                x0 + ((x1 - x0) * i) / 9,
                top + ((base - top) * b) / 5 + Math.sin(i * 1.3 + b + seed) * 6,
              ]);
            a.line(m.sm(q), b % 2 ? m.dark(c1, 0.14) : m.light(c1, 0.32), { w: b % 2 ? 0.5 : 0.8 });
          }
          for (let i = 0; i < 26; i++) {
            const x = x0 + ((x1 - x0) * (i + 0.5)) / 26 + rnd.pm(8),
              y = top + rnd.range(12, 40);
            a.line(
              m.sm([
                [x, y],
                [x + rnd.pm(6), y + (base - y) * 0.4],
                [x + rnd.pm(9), y + (base - y) * rnd.range(0.6, 0.95)],
              ]),
              rnd.pick([m.dark(c1, 0.22), m.dark(c2, 0.12), m.light(c1, 0.25)]),
              { w: 0.32 },
            );
          }
        };
        cliff(420, 1010, 150, 352, '#d8a37a', '#c98a78', 1);
        cliff(L, 560, 104, 372, '#d9a352', '#c48a58', 2.4);
        cliff(860, R, 92, 380, '#e0ae5c', '#cf8f74', 4.1);
        // scree at their feet
        a.fill(
          m.sm(
            [
              [L, 356],
              [380, 344],
              [640, 350],
              [900, 340],
              [R, 352],
              [R, 400],
              [L, 400],
            ],
            true,
            6,
          ),
          '#e2c49a',
        );
        // the lake: turquoise at its rim, deep inside
        const ring = (dx, dy) =>
          m.sm(
            [
              [L - 10 + dx, 392 + dy],
              [430, 372 + dy],
              [700, 378 + dy],
              [960, 368 + dy],
              [R + 10 - dx, 386 + dy],
              [R + 10 - dx, 610 - dy * 1.2],
              [960, 640 - dy * 1.3],
              [690, 652 - dy * 1.3],
              [420, 640 - dy * 1.3],
              [L - 10 + dx, 606 - dy * 1.2],
            ],
            true,
            8,
          );
        a.fill(ring(0, 0), '#7fd6cf', { angle: 0.02 });
        a.fill(ring(6, 9), '#3fb0cc', { angle: 0.02 });
        a.fill(ring(14, 20), '#1f78c4', { angle: 0.02 });
        a.fill(ring(24, 34), '#1550b0', { angle: 0.02 });
        a.fill(ring(60, 58), '#123f9c', { angle: 0.02 });
        a.fill(m.blob(720, 500, 230, 44, 12, 0.06), '#0e2f80', { angle: 0.02, alpha: 0.8 });
        // the cloud that fell in, upside down
        a.at(430, 466, 1.1, () => {
          const bumps = [
            [-84, -4, 20],
            [-52, 12, 27],
            [-10, 20, 33],
            [34, 12, 27],
            [70, 0, 20],
          ];
          for (const [x, y, r] of bumps) a.fill(m.ell(x, y, r, r * 0.72), '#c9dcf2');
          a.fill(m.box(-98, -16, 184, 18), '#dce8f6');
          for (const y of [-2, 12, 26])
            a.line(
              m.sm([
                [-96, y],
                [-20, y - 3],
                [90, y + 1],
              ]),
              '#3f7fcc',
              { raw: 2.4 },
            );
        });
        for (let i = 0; i < 36; i++) {
          const x = rnd.range(L + 20, R - 100),
            y = rnd.range(410, 600);
          a.line(
            m.sm([
              [x, y],
              [x + 24, y - 3],
              [x + 54, y],
            ]),
            rnd.pick(['#2f74d0', '#4f9ae0', '#0f3690']),
            { raw: 1.9 },
          );
        }
        // the empty swan
        a.at(800, 508, 1.12, () => {
          a.fill(m.ell(4, 46, 92, 12), '#6f9fd8', { alpha: 0.75 });
          a.line(
            m.sm([
              [70, 44],
              [84, 66],
              [70, 92],
            ]),
            '#7fa9dc',
            { raw: 9, alpha: 0.7 },
          );
          // far side and seats
          a.fill(
            m.sm(
              [
                [-66, 4],
                [-58, -34],
                [-30, -42],
                [-22, 4],
              ],
              true,
              5,
            ),
            '#c8d2dc',
          );
          a.fill(
            m.sm(
              [
                [-14, 6],
                [-10, -32],
                [14, -34],
                [20, 6],
              ],
              true,
              5,
            ),
            '#c33f3a',
          );
          a.fill(m.box(-14, -6, 42, 12), '#a52f2c');
          // neck
          a.line(
            m.sm(
              [
                [62, 12],
                [84, -20],
                [60, -56],
                [58, -92],
                [82, -108],
                [98, -98],
              ],
              false,
              8,
            ),
            '#ffffff',
            { raw: 21 },
          );
          a.line(
            m.sm(
              [
                [72, 8],
                [92, -20],
                [69, -56],
                [66, -86],
              ],
              false,
              8,
            ),
            '#c9d4e0',
            { raw: 3 },
          );
          a.fill(
            [
              [100, -108],
              [126, -92],
              [100, -88],
            ],
            '#e8862c',
          );
          a.fill(
            [
              [96, -110],
              [108, -104],
              [100, -97],
            ],
            '#22202a',
          );
          a.dot(88, -104, 3.4, '#1a1820');
          // body
          a.fill(
            m.sm(
              [
                [-108, -18],
                [-96, 24],
                [-40, 44],
                [40, 44],
                [84, 26],
                [92, 0],
                [40, 4],
                [-30, 6],
                [-74, 0],
              ],
              true,
              7,
            ),
            '#ffffff',
            { to: '#dfe7ef' },
          );
          a.fill(
            m.sm(
              [
                [-96, -14],
                [-60, -2],
                [-6, 2],
                [26, 10],
                [-10, 30],
                [-62, 26],
              ],
              true,
              6,
            ),
            '#f6f9fb',
          );
          for (const k of [0, 1, 2])
            a.line(
              m.sm([
                [-74 + k * 18, 4 + k * 7],
                [-34 + k * 14, 12 + k * 6],
                [10 + k * 6, 12 + k * 7],
              ]),
              '#b4c2d0',
              { raw: 2.6 },
            );
          a.line(
            [
              [40, 8],
              [34, -16],
            ],
            '#5f6670',
            { raw: 4 },
          );
          a.line(m.ell(33, -22, 10, 6), '#5f6670', { raw: 3, closed: true });
        });
        // the walls it built itself, with small waterfalls
        const wall = m.sm(
          [
            [L, 600],
            [320, 628],
            [430, 634],
            [560, 650],
            [690, 646],
            [830, 650],
            [960, 632],
            [1090, 626],
            [R, 602],
          ],
          false,
          9,
        );
        a.fill(
          [...wall, ...wall.map(([x, y]) => [x, y + 84 + Math.sin(x / 50) * 9]).reverse()],
          '#ece6d8',
          { to: '#cfc3ae', angle: 1.5 },
        );
        a.line(wall, '#ffffff', { w: 1.5 });
        a.line(
          wall.map(([x, y]) => [x, y + 12]),
          '#c9bfa8',
          { w: 0.35 },
        );
        for (let i = 0; i < 60; i++) {
          const q = wall[Math.floor(rnd() * wall.length)];
          a.line(
            m.sm([
              [q[0], q[1] + rnd.range(12, 30)],
              [q[0] + rnd.pm(5), q[1] + 50],
              [q[0] + rnd.pm(7), q[1] + rnd.range(58, 84)],
            ]),
            rnd.pick(['#b9ab90', '#fbf9f2', '#d8ccb4', '#a8b8a4']),
            { w: 0.35 },
          );
        }
        // lower pool
        a.fill(
          m.sm(
            [
              [L - 10, 704],
              [330, 716],
              [560, 734],
              [700, 728],
              [860, 736],
              [1080, 712],
              [R + 10, 700],
              [R + 10, 776],
              [900, 790],
              [600, 784],
              [340, 792],
              [L - 10, 772],
            ],
            true,
            7,
          ),
          '#5fcac8',
          { to: '#2f9ec4', angle: 0.02 },
        );
        for (const x of [300, 420, 505, 640, 770, 905, 1020, 1130]) {
          const q = wall.reduce((p, c) => (Math.abs(c[0] - x) < Math.abs(p[0] - x) ? c : p));
          for (let k = 0; k < 6; k++)
            a.line(
              m.sm([
                [x + k * 4, q[1] - 2],
                [x + k * 4 + 2, q[1] + 40],
                [x + k * 4.6, q[1] + 96 + rnd.pm(6)],
              ]),
              rnd.pick(['#ffffff', '#dff2f8', '#b4e2ee']),
              { raw: 3 },
            );
          a.dabs(
            [
              [x - 4, q[1] + 100],
              [x + 12, q[1] + 102],
              [x + 28, q[1] + 99],
            ],
            '#f6fcfd',
            9,
          );
        }
        // bare ground in front
        a.fill(
          m.sm(
            [
              [L - 8, 776],
              [380, 794],
              [640, 786],
              [920, 796],
              [R + 8, 778],
              [R + 8, B + 6],
              [L - 8, B + 6],
            ],
            true,
            7,
          ),
          '#d8b06a',
          { to: '#c49a58', angle: 0.04 },
        );
        for (let i = 0; i < 20; i++)
          a.dabs(
            [[rnd.range(L + 10, R - 10), rnd.range(800, 828)]],
            ['#b5894a', '#e8cc94', '#c99a6a'],
            6,
          );
      },
    },
    {
      name: 'dabs',
      tool: 'paint',
      blend: 'source-over',
      opts: { sloppy: 0.9 },
      draw(a, { m }) {
        ['#5a9fe0', '#2f5fc4', '#3fa5b4', '#2a3f8a', '#6f8fd8', '#1f7a9a', '#1550b0'].forEach(
          (c, i) => {
            const y = 76 + i * 108;
            a.fill(
              [
                [62, y],
                [160, y + 3],
                [158, y + 70],
                [60, y + 68],
              ],
              c,
              { to: i === 6 ? '#123f9c' : m.dark(c, 0.12), angle: 0.05 },
            );
          },
        );
      },
    },
    {
      name: 'crosses',
      tool: 'graphite',
      opts: { width: 1.7 },
      draw(a) {
        for (let i = 0; i < 6; i++) {
          const y = 76 + i * 108;
          a.line(
            [
              [46, y - 10],
              [174, y + 80],
            ],
            '#24252b',
            { w: 1.3 },
          );
          a.line(
            [
              [172, y - 9],
              [48, y + 82],
            ],
            '#24252b',
            { w: 1.3 },
          );
        }
      },
    },
  ],
  after(g, { W, H }) {
    // pin holes and where tape has been
    for (const [x, y] of [
      [26, 26],
      [W - 27, 25],
      [25, H - 27],
      [W - 26, H - 26],
    ]) {
      g.fillStyle = 'rgba(60,50,40,.28)';
      g.beginPath();
      g.arc(x + 1, y + 2, 8, 0, 7);
      g.fill();
      g.fillStyle = 'rgba(30,24,20,.95)';
      g.beginPath();
      g.arc(x, y, 3.6, 0, 7);
      g.fill();
    }
    g.save();
    g.globalCompositeOperation = 'multiply';
    for (const [x, y, t] of [
      [96, 20, -0.5],
      [W - 92, 20, 0.5],
    ]) {
      g.save();
      g.translate(x, y);
      g.rotate(t);
      g.fillStyle = 'rgba(206,176,110,.42)';
      g.fillRect(-66, -16, 132, 32);
      g.strokeStyle = 'rgba(150,118,60,.4)';
      g.lineWidth = 1.4;
      g.strokeRect(-66, -16, 132, 32);
      g.restore();
    }
    g.restore();
  },
  things: [
    { kind: 'pin', x: 93, y: 72, colour: '#2f5fc4' },
    { kind: 'pin', x: 1318, y: 85, colour: '#c8352c' },
  ],
  lamp: {
    angle: -0.8,
    warm: [255, 240, 210],
    strength: 0.34,
    shade: { kind: 'window', alpha: 0.1, blur: 22 },
  },
};
