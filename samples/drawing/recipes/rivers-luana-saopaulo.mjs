// Acrylic on a cardboard lid: the spring on the left, the city on the right; on a pavement of São Paulo.
export default {
  ground: {
    kind: 'concrete',
    colour: '#c9c6bf',
    cracks: false,
    over(g, W, H, rnd, { css, shake }) {
      const s = 150;
      g.save();
      g.rotate(0.1);
      for (let j = -2; j < 9; j++)
        for (let i = -2; i < 12; i++) {
          const x = i * s + (j % 2 ? s / 2 : 0),
            y = j * s * 0.94;
          g.fillStyle = css(shake('#4b4a4c', rnd, 6), 0.82);
          g.beginPath();
          for (const [u, v] of [
            [0.1, 0],
            [0.55, 0],
            [0.55, 0.25],
            [0.8, 0.4],
            [0.8, 0.95],
            [0.45, 0.95],
            [0.45, 0.62],
            [0.1, 0.45],
          ])
            g.lineTo(x + u * s, y + v * s);
          g.fill();
        }
      g.strokeStyle = 'rgba(60,58,56,.28)';
      g.lineWidth = 1.6;
      for (let k = -4; k < 90; k++) {
        g.beginPath();
        g.moveTo(k * 19, -200);
        g.lineTo(k * 19, H + 200);
        g.moveTo(-200, k * 19);
        g.lineTo(W + 200, k * 19);
        g.stroke();
      }
      g.restore();
    },
  },
  groundBlur: 2.6,
  paper: {
    w: 1260,
    h: 890,
    colour: '#b48d5e',
    fibres: 220,
    tooth: 4,
    cloud: 9,
    edge: { top: 'scissors', right: 'scissors' },
    stains: [{ kind: 'splash', x: 0.96, y: 0.95, r: 18, colour: '#2f8fd0', n: 6, size: 0.6 }],
    wear: { wave: 2, folds: [{ x: 0.985, deep: 3 }], curls: [['tl', 90, 14]] },
  },
  pose: { rot: 0.02 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [38, 36, 1184, 812],
      opts: { sloppy: 1.1 },
      draw(a, { m, rnd }) {
        const L = 34,
          T = 32,
          R = 1226,
          B = 852,
          M = 604;
        // ---- the woods
        a.fill(
          [
            [L, T],
            [M + 30, T],
            [M - 6, 430],
            [M + 24, B],
            [L, B],
          ],
          '#2c6a35',
          { to: '#3f8a3c' },
        );
        a.fill(
          [
            [L, T],
            [330, T],
            [300, 66],
            [180, 80],
            [L, 74],
          ],
          '#2f7fb8',
        );
        a.line(
          m.sm([
            [L, 76],
            [120, 84],
            [240, 72],
            [320, 60],
          ]),
          '#e8f2f2',
          { w: 0.6 },
        );
        for (let i = 0; i < 46; i++) {
          const x = rnd.range(50, M - 10),
            y = rnd.range(110, 330);
          a.fill(
            m.blob(x, y, rnd.range(34, 66), rnd.range(26, 48), 9, 0.2),
            rnd.pick(['#1f5a2c', '#2f7a36', '#3f9440', '#57a845', '#246632']),
          );
        }
        for (const [x, h] of [
          [90, 260],
          [180, 210],
          [470, 240],
          [560, 290],
          [380, 180],
        ]) {
          a.line(
            m.sm([
              [x, 400],
              [x + 6, 400 - h * 0.5],
              [x - 4, 400 - h],
            ]),
            '#4a3220',
            { w: 1.7 },
          );
          for (let k = 0; k < 5; k++)
            a.fill(
              m.blob(x + rnd.pm(46), 400 - h + rnd.pm(36), 36, 26),
              rnd.pick(['#4f9f42', '#2f7a36', '#6ab850']),
            );
        }
        for (const [x, y, s] of [
          [80, 470, 1],
          [540, 440, 0.9],
          [70, 760, 1.2],
          [200, 830, 1],
          [430, 838, 1.1],
          [560, 780, 1],
        ])
          m.fern(a, x, y, s, { colour: '#6fbf4a' });
        // ---- the eye of water
        a.fill(m.ell(300, 570, 196, 150), '#8a6a40');
        a.fill(m.ell(300, 570, 172, 128), '#c9eef2', { to: '#9fdcec' });
        a.fill(m.ell(300, 584, 120, 80), '#e9f8f2', { alpha: 0.9 });
        for (const [r, t] of [
          [100, 5.6],
          [84, 0.6],
          [62, 3.2],
          [40, 5.6],
          [22, 1.2],
          [104, 2.9],
        ])
          a.line(m.arc(300, 588, r, t, t + 1.7, r * 0.6), '#ffffff', { w: 0.7 });
        for (let i = 0; i < 70; i++) {
          const t = rnd() * 6.3,
            q = Math.sqrt(rnd());
          a.dot(
            300 + Math.cos(t) * 90 * q,
            590 + Math.sin(t) * 52 * q,
            rnd.range(1.4, 2.8),
            rnd.pick(['#d8b878', '#f6ecd0', '#c9a562']),
          );
        }
        // the fish, as long as an eyelash
        a.line(
          m.sm([
            [262, 556],
            [274, 552],
            [288, 555],
          ]),
          '#2a4a6a',
          { w: 0.5 },
        );
        a.line(
          [
            [262, 556],
            [254, 550],
          ],
          '#2a4a6a',
          { w: 0.3 },
        );
        a.line(
          [
            [262, 556],
            [254, 561],
          ],
          '#2a4a6a',
          { w: 0.3 },
        );
        a.dot(284, 554, 1.4, '#ffffff');
        // forty very quiet teenagers, as far as their trainers
        for (let i = 0; i < 15; i++) {
          const t = 0.5 + (i / 15) * 5.75,
            c = rnd.pick([
              '#e2453c',
              '#f4f2ea',
              '#2b2a33',
              '#f2b92c',
              '#e87fb0',
              '#4a6ad0',
              '#e8e4da',
            ]);
          for (const k of [-0.055, 0.055])
            a.at(
              300 + Math.cos(t + k) * 220,
              570 + Math.sin(t + k) * 172,
              0.62,
              () => {
                a.shape(
                  m.sm(
                    [
                      [-24, -9],
                      [0, -13],
                      [26, -6],
                      [28, 6],
                      [0, 12],
                      [-24, 9],
                    ],
                    true,
                    5,
                  ),
                  c,
                  { line: null },
                );
                a.line(
                  [
                    [-4, -7],
                    [-4, 7],
                  ],
                  '#ffffff',
                  { w: 0.4 },
                );
                a.line(
                  [
                    [4, -7],
                    [4, 7],
                  ],
                  '#8a8a90',
                  { w: 0.4 },
                );
                a.line(
                  m.sm([
                    [22, -7],
                    [29, 0],
                    [22, 8],
                  ]),
                  '#ffffff',
                  { w: 0.5 },
                );
              },
              t + Math.PI,
            );
        }
        // ---- the city
        a.fill(
          [
            [M + 30, T],
            [R, T],
            [R, B],
            [M + 24, B],
            [M - 6, 430],
          ],
          '#a9a6a2',
          { to: '#c9b9a0' },
        );
        for (const [x, w, h, c] of [
          [606, 54, 300, '#7d7f86'],
          [664, 60, 226, '#a0938a'],
          [728, 50, 330, '#6f747e'],
          [782, 54, 190, '#b0a498'],
          [948, 48, 210, '#8d8a90'],
          [1000, 62, 342, '#74777f'],
          [1066, 52, 250, '#aa9c8f'],
          [1122, 56, 310, '#868992'],
          [1180, 60, 200, '#9a8f88'],
        ]) {
          a.fill(m.box(x, 440 - h, w, h + 40), c);
          for (let y = 440 - h + 14; y < 424; y += 19)
            for (let q = x + 9; q < x + w - 8; q += 14)
              a.dot(q, y, 2.9, rnd.chance(0.18) ? '#f2d46a' : '#4c4f58');
        }
        // banks with their motorways, and the straight grey river
        a.fill(
          [
            [M, 440],
            [860, 424],
            [760, 600],
            [660, B],
            [M + 10, B],
          ],
          '#5d5c60',
        );
        a.fill(
          [
            [R, 440],
            [920, 424],
            [1040, 600],
            [1190, B],
            [R, B],
          ],
          '#5d5c60',
        );
        for (const q of [
          [
            [836, 446],
            [720, 600],
            [632, 846],
          ],
          [
            [944, 446],
            [1076, 600],
            [1212, 830],
          ],
        ])
          for (let k = 0; k < 12; k++) {
            const p = m.sm(q, false, 12),
              i = k * 2;
            if (p[i + 1]) a.line([p[i], p[i + 1]], '#e8dcae', { w: 0.45 });
          }
        a.fill(
          [
            [866, 424],
            [916, 424],
            [1020, 600],
            [1166, B],
            [680, B],
            [780, 600],
          ],
          '#8b857a',
          { to: '#57524b' },
        );
        for (let i = 0; i < 30; i++) {
          const t = rnd(),
            y = 620 + t * 220,
            half = 100 + t * 120,
            x = 905 + rnd.pm(half * 0.75);
          a.line(
            [
              [x - 20 - t * 20, y],
              [x + 20 + t * 20, y + 2],
            ],
            rnd.pick(['#6f6a61', '#9b958a', '#4a4640', '#7d776c']),
            { w: 0.5 },
          );
        }
        for (const [x, y] of [
          [800, 800],
          [1060, 816],
          [856, 668],
        ])
          a.fill(m.ell(x, y, 15, 9), '#c9c4ba');
        // she swam here in 1944
        const pale = '#b9e2f6';
        a.at(934, 736, 1.06, () => {
          a.line(m.arc(64, -22, 25, 0.2, 6.1), pale, { w: 0.7 });
          a.line(m.arc(64, -26, 27, Math.PI, 2 * Math.PI, 24), pale, { w: 0.9 });
          a.line(
            m.sm([
              [38, -26],
              [64, -20],
              [90, -26],
            ]),
            pale,
            { w: 0.6 },
          );
          a.line(m.arc(72, -14, 8, 0.2, 2.6), pale, { w: 0.5 });
          a.dot(74, -19, 2.4, pale);
          a.line(
            m.sm([
              [44, -6],
              [0, -6],
              [-50, 4],
              [-64, 16],
              [-50, 30],
              [0, 30],
              [44, 8],
            ]),
            pale,
            { w: 0.7 },
          );
          a.line(
            m.sm([
              [30, -2],
              [70, -66],
              [124, -50],
              [134, -42],
            ]),
            pale,
            { w: 0.7 },
          );
          a.line(
            m.sm([
              [20, 24],
              [-10, 54],
              [-46, 58],
            ]),
            pale,
            { w: 0.7 },
          );
          a.line(
            m.sm([
              [-60, 12],
              [-100, 4],
              [-142, 18],
              [-156, 12],
            ]),
            pale,
            { w: 0.7 },
          );
          a.line(
            m.sm([
              [-58, 24],
              [-100, 32],
              [-140, 44],
              [-156, 38],
            ]),
            pale,
            { w: 0.7 },
          );
          a.line(
            [
              [52, 2],
              [58, 36],
            ],
            '#f2cf58',
            { w: 0.5 },
          );
          a.line(
            [
              [66, 4],
              [58, 36],
            ],
            '#f2cf58',
            { w: 0.5 },
          );
          a.fill(m.ell(58, 46, 12), '#f4cd3c');
          a.line(m.ell(58, 46, 6), '#b98a1c', { closed: true, w: 0.3 });
        });
        // the bridge and its stopped buses
        a.fill(
          [
            [M - 4, 540],
            [R, 528],
            [R, 566],
            [M - 6, 580],
          ],
          '#b8b2a6',
        );
        a.line(
          [
            [M - 4, 542],
            [R, 530],
          ],
          '#e4dfd2',
          { w: 0.6 },
        );
        for (const x of [760, 1046])
          a.fill(
            [
              [x - 16, 574],
              [x + 16, 572],
              [x + 12, 640],
              [x - 12, 640],
            ],
            '#9a948a',
          );
        const bus = (x, y, c) =>
          a.at(x, y, 1, () => {
            a.fill(
              m.sm(
                [
                  [-88, -4],
                  [-88, -72],
                  [-80, -80],
                  [80, -80],
                  [90, -66],
                  [90, -4],
                ],
                true,
                3,
              ),
              c,
            );
            a.fill(m.box(-88, -26, 178, 8), '#f6f2e6');
            for (let k = 0; k < 5; k++) {
              const q = -68 + k * 32;
              a.fill(m.box(q - 13, -70, 26, 34), '#dfeaf0');
              a.fill(
                m.ell(q, -52, 10, 11),
                rnd.pick(['#8a5a3c', '#c98d62', '#5f3d28', '#e0b088', '#a87048']),
              );
              for (const e of [-9, 9]) a.fill(m.ell(q + e, -49, 5.5), '#e0705f');
              for (const e of [-4, 4]) a.dot(q + e, -56, 1.7, '#1f1a1c');
              a.dot(q, -47, 1.7, '#7a2a2a');
            }
            for (const k of [-52, 54]) {
              a.fill(m.ell(k, -2, 15), '#26252a');
              a.dot(k, -2, 5, '#b8b8bc');
            }
            a.dot(88, -16, 4, '#f8e48a');
          });
        bus(704, 538, '#c8352e');
        bus(904, 533, '#2a6aa8');
        bus(1104, 528, '#3a9a5c');
        // one blue line
        const blue = m.sm(
          [
            [452, 604],
            [520, 640],
            [548, 700],
            [604, 744],
            [664, 728],
            [706, 752],
            [752, 748],
            [788, 700],
            [806, 640],
            [850, 604],
            [884, 580],
          ],
          false,
          12,
        );
        a.line(blue, '#1f84d8', { w: 2 });
        a.line(
          blue.map(([x, y]) => [x - 2, y - 3]),
          '#7cc4f4',
          { w: 0.6 },
        );
        a.line(
          m.sm([
            [896, 452],
            [890, 436],
            [891, 426],
          ]),
          '#1f84d8',
          { w: 0.9 },
        );
      },
    },
  ],
  hand: {
    font: 'sue',
    ruled: false,
    area: [1000, 850, 200, 34],
    max: 30,
    min: 18,
    ink: '#2f2418',
    tool: 'pen',
    bold: 0.6,
    slips: 0,
    text: () => 'Luana, 16',
  },
  things: [
    { kind: 'brush', x: 420, y: 966, rot: 0.03, colour: '#2f3a5f', paint: '#1f84d8', length: 420 },
    { kind: 'tin', x: 70, y: 80, size: 58, colour: '#e8e4da', inside: '#6f8a94' },
  ],
  lamp: { angle: -0.9, warm: [255, 240, 214] },
};
