// Wet gouache in twenty greens, rain scratched over everything; lying on moss.
const GREENS = [
  '#1f5f3a',
  '#2f7a45',
  '#3f8f4f',
  '#5aa352',
  '#7ab55a',
  '#174a30',
  '#4a8a3a',
  '#86c06a',
  '#2a6a4f',
  '#9acb6f',
  '#3a7a3a',
  '#63a860',
];
const ROOT = '#7a5a3c',
  ROOTS = ['#6a4a2f', '#8a6a48', '#5a3f2a', '#9a7a55', '#7a5f40'];
export default {
  ground: { kind: 'moss', colour: '#5a8a35' },
  groundBlur: 1.8,
  paper: {
    w: 880,
    h: 1290,
    colour: '#f1ecdd',
    tooth: 4,
    edge: { bottom: 'scissors' },
    stains: [
      { kind: 'water', x: 0.96, y: 0.94, r: 90 },
      { kind: 'water', x: 0.05, y: 0.98, r: 70 },
      { kind: 'drop', x: 0.975, y: 0.2, r: 10, colour: '#5a9a5a' },
      { kind: 'drop', x: 0.02, y: 0.5, r: 12, colour: '#5a9a5a' },
    ],
    wear: {
      wave: 6,
      cockle: 4,
      curls: [
        ['bl', 200, 30],
        ['br', 190, 26],
      ],
    },
  },
  pose: { rot: -0.022, x: 500, y: 700 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [40, 40, 800, 1190],
      opts: { sloppy: 1.4 },
      draw(a, { m, rnd }) {
        const L = 40,
          R = 840,
          T = 40,
          B = 1230;
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 960],
            [L, 960],
          ],
          '#b9d4c4',
          { to: '#4f8f6a', angle: 0.1 },
        );
        // the ravine: leaf on leaf
        for (let i = 0; i < 120; i++) {
          const left = i % 2,
            x = left ? rnd.range(L, 340) : rnd.range(550, R),
            y = rnd.range(90, 730);
          a.fill(
            m.blob(
              x + (left ? -1 : 1) * (y < 300 ? 0 : 20),
              y,
              rnd.range(26, 70),
              rnd.range(20, 48),
              9,
              0.2,
            ),
            rnd.pick(GREENS),
            { alpha: 0.92 },
          );
        }
        a.fill(
          [
            [L, 560],
            [200, 600],
            [330, 740],
            [356, 900],
            [300, 1100],
            [240, B],
            [L, B],
          ],
          '#2a6a3f',
          { to: '#174a30', angle: 1.2 },
        );
        a.fill(
          [
            [R, 540],
            [700, 600],
            [590, 740],
            [560, 900],
            [620, 1100],
            [660, B],
            [R, B],
          ],
          '#2f7345',
          { to: '#1a5033', angle: 1.9 },
        );
        // the stream coming down
        a.fill(
          m.sm(
            [
              [424, 420],
              [470, 420],
              [520, 560],
              [540, 700],
              [576, 860],
              [640, 1060],
              [690, B],
              [220, B],
              [290, 1060],
              [340, 880],
              [370, 720],
              [396, 560],
            ],
            true,
            6,
          ),
          '#8fc4bd',
          { to: '#4f8f95', angle: 1.4 },
        );
        for (let i = 0; i < 34; i++) {
          const t = rnd(),
            y = 460 + t * 740,
            x = 450 + rnd.pm(26 + t * 170);
          a.line(
            m.sm([
              [x, y],
              [x + 4, y + 20],
              [x - 3, y + 40],
            ]),
            rnd.pick(['#e4f4ee', '#c9e8e0', '#3f7f88']),
            { w: rnd.range(0.3, 0.7), alpha: 0.85 },
          );
        }
        // boulders with moss on their heads
        for (const [x, y, s] of [
          [318, 1000, 1.6],
          [600, 980, 1.4],
          [420, 1150, 1.7],
          [560, 1196, 1.5],
          [290, 1190, 1.3],
          [384, 900, 1],
          [540, 880, 0.9],
          [700, 1140, 1.5],
          [180, 1110, 1.4],
        ])
          a.at(x, y, s, () => {
            a.fill(
              m.sm(
                [
                  [-34, 6],
                  [-32, -16],
                  [-10, -30],
                  [18, -27],
                  [35, -8],
                  [32, 8],
                ],
                true,
                7,
              ),
              '#6f7a78',
              { to: '#454f52' },
            );
            a.fill(
              m.sm(
                [
                  [-31, -14],
                  [-10, -31],
                  [18, -28],
                  [33, -11],
                  [14, -15],
                  [-8, -13],
                ],
                true,
                6,
              ),
              rnd.pick(['#6fb04a', '#86c25a', '#5a9a45']),
            );
          });
        // ferns and big leaves
        for (let i = 0; i < 26; i++) {
          const left = i % 2,
            x = left ? rnd.range(56, 240) : rnd.range(660, 824),
            y = rnd.range(760, 1210),
            t = left ? rnd.range(-1.3, 0.1) : rnd.range(-3.2, -1.8),
            q = rnd.range(34, 70),
            c = rnd.pick(GREENS);
          a.fill(
            m.sm(
              [
                [x, y],
                [x + Math.cos(t + 0.4) * q * 0.6, y + Math.sin(t + 0.4) * q * 0.6],
                [x + Math.cos(t) * q, y + Math.sin(t) * q],
                [x + Math.cos(t - 0.4) * q * 0.6, y + Math.sin(t - 0.4) * q * 0.6],
              ],
              true,
              5,
            ),
            c,
          );
          a.line(
            [
              [x, y],
              [x + Math.cos(t) * q * 0.9, y + Math.sin(t) * q * 0.9],
            ],
            m.light(c, 0.3),
            { w: 0.3 },
          );
        }
        // upstream: rocks, the girl, the root as thin as a pencil
        a.at(534, 476, 1, () => {
          a.fill(
            m.sm(
              [
                [-46, 14],
                [-40, -16],
                [-10, -28],
                [34, -22],
                [52, 6],
                [40, 20],
              ],
              true,
              6,
            ),
            '#7f8a86',
            { to: '#555f60' },
          );
          a.fill(
            m.sm(
              [
                [-40, -14],
                [-10, -29],
                [34, -23],
                [46, -8],
                [10, -12],
              ],
              true,
              6,
            ),
            '#7ab55a',
          );
        });
        a.fill(
          m.sm(
            [
              [300, 470],
              [306, 446],
              [340, 436],
              [372, 448],
              [376, 474],
            ],
            true,
            6,
          ),
          '#7f8a86',
          { to: '#555f60' },
        );
        a.line(
          [
            [338, 436],
            [530, 430],
          ],
          '#b58f5a',
          { w: 1.7 },
        );
        a.line(
          [
            [338, 432],
            [530, 426],
          ],
          '#e0c48a',
          { w: 0.6 },
        );
        a.line(
          m.sm([
            [330, 430],
            [380, 424],
            [440, 423],
            [500, 419],
            [532, 416],
          ]),
          '#f6e6c0',
          { raw: 5 },
        );
        a.line(
          m.sm([
            [330, 430],
            [300, 400],
            [270, 330],
            [262, 270],
          ]),
          '#f0dcb0',
          { raw: 5 },
        );
        // a sapling fig that the root hangs from
        a.at(546, 462, 1.02, () => {
          const y = '#f6cf2a';
          a.fill(
            m.sm(
              [
                [-20, 2],
                [-24, -16],
                [-4, -26],
                [18, -18],
                [22, 2],
              ],
              true,
              5,
            ),
            y,
            { to: '#d8a81c' },
          );
          a.fill(
            m.sm(
              [
                [-14, -18],
                [-16, -48],
                [0, -60],
                [16, -48],
                [14, -16],
              ],
              true,
              5,
            ),
            y,
          );
          a.line(
            m.sm([
              [-10, -46],
              [-24, -40],
              [-30, -44],
            ]),
            '#e0b41f',
            { w: 1.1 },
          );
          a.line(
            m.sm([
              [6, -44],
              [-12, -34],
              [-25, -38],
            ]),
            '#d8a81c',
            { w: 1.1 },
          );
          a.dot(-31, -45, 4.4, '#b5794a');
          a.dot(-26, -38, 4.4, '#b5794a');
          a.fill(
            m.sm(
              [
                [-15, -54],
                [-17, -78],
                [0, -90],
                [17, -78],
                [15, -54],
              ],
              true,
              6,
            ),
            y,
          );
          a.fill(m.ell(-4, -68, 11, 12), '#b5794a');
          a.fill(
            m.sm(
              [
                [-14, -72],
                [-8, -80],
                [6, -78],
                [0, -74],
              ],
              true,
              5,
            ),
            '#1b1514',
          );
          a.dot(-9, -68, 1.7, '#1b1514');
          a.dot(-1, -68, 1.7, '#1b1514');
          a.line(m.arc(-5, -65, 4.5, 0.3, 2.7), '#8a2a2c', { w: 0.3 });
          a.line(
            m.sm([
              [-15, -54],
              [-17, -78],
              [0, -90],
              [17, -78],
              [15, -54],
            ]),
            '#b58a14',
            { w: 0.35 },
          );
        });
        // the old rubber fig holding its bridge like a hand
        a.fill(
          m.sm(
            [
              [L, 300],
              [70, 280],
              [110, 420],
              [150, 560],
              [176, 680],
              [190, 780],
              [150, 860],
              [112, 900],
              [L, 930],
            ],
            true,
            6,
          ),
          ROOT,
          { to: '#5a4230', angle: 1.45 },
        );
        for (let i = 0; i < 12; i++) {
          const x = 46 + i * 10;
          a.line(
            m.sm([
              [x, 330 + i * 16],
              [x + 18, 520],
              [x + 14, 700],
              [x - 6 + i * 3, 880],
            ]),
            rnd.pick(ROOTS),
            { w: rnd.range(0.5, 1.1) },
          );
        }
        a.fill(
          m.sm(
            [
              [R, 380],
              [800, 420],
              [770, 560],
              [746, 700],
              [740, 800],
              [776, 880],
              [R, 930],
            ],
            true,
            6,
          ),
          ROOT,
          { to: '#5a4230', angle: 1.6 },
        );
        for (let i = 0; i < 9; i++)
          a.line(
            m.sm([
              [834 - i * 9, 430],
              [812 - i * 8, 600],
              [804 - i * 8, 760],
              [826 - i * 6, 890],
            ]),
            rnd.pick(ROOTS),
            { w: rnd.range(0.5, 1) },
          );
        // the bridge, root round root
        const deck = (t) => [120 + t * 660, 770 - Math.sin(t * Math.PI) * -26 + (t - 0.5) * -10];
        const strand = (off, amp, ph, c, w) => {
          const p = [];
          for (let k = 0; k <= 22; k++) {
            const [x, y] = deck(k / 22);
            p.push([x, y + off + Math.sin(k * 0.75 + ph) * amp]);
          }
          a.line(m.sm(p, false, 3), c, { w });
        };
        for (let i = 0; i < 12; i++)
          strand(
            8 + rnd.range(0, 40),
            rnd.range(3, 9),
            i * 1.3,
            rnd.pick(ROOTS),
            rnd.range(0.9, 1.7),
          );
        for (const [x, y] of [
          [190, 1],
          [260, 1],
          [350, 1],
          [440, 1],
          [530, 1],
          [620, 1],
          [700, 1],
        ])
          a.line(
            m.sm([
              [x, 800],
              [x + rnd.pm(12), 840 + rnd.range(0, 30)],
              [x + rnd.pm(18), 870 + y * rnd.range(0, 50)],
            ]),
            rnd.pick(ROOTS),
            { w: rnd.range(0.3, 0.6) },
          );
        // slabs of stone to walk on
        for (let i = 0; i < 12; i++) {
          const [x, y] = deck((i + 0.5) / 12);
          a.shape(
            m.sm(
              [
                [x - 25, y + 4],
                [x - 22, y - 7],
                [x + 20, y - 8],
                [x + 26, y + 3],
                [x, y + 9],
              ],
              true,
              5,
            ),
            rnd.pick(['#9aa39c', '#868f8a', '#a9b0a5']),
            { line: '#4f5a55', lw: 0.3 },
          );
        }
        // railings of root
        const rail = m.sm(
          [
            [100, 660],
            [220, 704],
            [340, 724],
            [450, 730],
            [560, 724],
            [680, 700],
            [790, 650],
          ],
          false,
          8,
        );
        // the mother behind the railing, under thirty kilos of broom grass
        a.at(428, 790, 1, () => {
          const sk = '#a5703f';
          a.line(
            [
              [-14, -2],
              [-12, -46],
            ],
            '#2f4a6a',
            { w: 1.5 },
          );
          a.line(
            [
              [16, -2],
              [6, -46],
            ],
            '#2f4a6a',
            { w: 1.5 },
          );
          for (const k of [-18, 12]) a.fill(m.ell(k, 0, 11, 5), '#3a2a22');
          a.fill(
            m.sm(
              [
                [-24, -26],
                [-26, -60],
                [-10, -96],
                [16, -108],
                [26, -90],
                [22, -50],
                [20, -24],
              ],
              true,
              6,
            ),
            '#c83f5a',
            { to: '#8f2a44' },
          );
          for (const [x, y] of [
            [-14, -50],
            [4, -42],
            [10, -70],
            [-6, -72],
            [-16, -34],
          ])
            a.dot(x, y, 3, '#f2d08a');
          // the bundle
          for (let k = 0; k < 44; k++) {
            const t = k / 43,
              x0 = 128 + rnd.pm(26),
              y0 = -132 + t * 84 + rnd.pm(6);
            a.line(
              m.sm([
                [x0, y0 - 22],
                [50, -118 + t * 62],
                [-40 + rnd.pm(8), -128 + t * 54],
              ]),
              rnd.pick(['#b5a545', '#9a9a3f', '#d0bb5a', '#86903a', '#c9ad4f']),
              { w: rnd.range(0.5, 0.9) },
            );
            a.line(
              [
                [x0, y0 - 22],
                [x0 + rnd.range(24, 52), y0 - 34 + rnd.pm(14)],
              ],
              rnd.pick(['#e0cf8a', '#c9b56a', '#efe2a5']),
              { w: 0.6 },
            );
          }
          for (const x of [0, 70])
            a.line(
              m.sm([
                [x, -134],
                [x + 5, -100],
                [x, -64],
              ]),
              '#6a4a2c',
              { w: 0.7 },
            );
          // head bent, the band over her forehead
          a.shape(m.ell(-26, -116, 20, 21), sk, { line: '#5f3a20', lw: 0.3 });
          a.fill(
            m.sm(
              [
                [-8, -104],
                [-10, -130],
                [-26, -140],
                [-44, -130],
                [-34, -128],
                [-20, -126],
              ],
              true,
              6,
            ),
            '#1b1514',
          );
          a.line(
            m.sm([
              [-45, -126],
              [-28, -133],
              [-8, -122],
              [14, -112],
            ]),
            '#e8d8b0',
            { w: 0.85 },
          );
          a.dot(-35, -114, 2.2, '#1b1514');
          a.dot(-24, -113, 2.2, '#1b1514');
          a.line(m.arc(-31, -109, 6, 0.3, 2.7), '#7a1f24', { w: 0.4 });
          a.line(
            m.sm([
              [-16, -84],
              [-40, -74],
              [-54, -84],
            ]),
            '#c83f5a',
            { w: 1.2 },
          );
          a.dot(-55, -86, 6, sk);
          a.line(
            [
              [-57, -130],
              [-60, 2],
            ],
            '#7a5a34',
            { w: 0.7 },
          );
        });
        for (let i = 0; i < 4; i++)
          a.line(
            rail.map(([x, y]) => [x + rnd.pm(3), y + i * 5 + rnd.pm(3) + 44]),
            rnd.pick(ROOTS),
            { w: rnd.range(0.5, 0.9) },
          );
        for (let i = 0; i < 14; i++) {
          const q = rail[Math.floor((i + 0.5) * (rail.length / 14))];
          if (q[0] > 350 && q[0] < 500) continue;
          a.line(
            m.sm([
              [q[0], q[1] + 46],
              [q[0] + rnd.pm(8), q[1] + 70],
              [q[0] + rnd.pm(6), 792],
            ]),
            rnd.pick(ROOTS),
            { w: rnd.range(0.35, 0.6) },
          );
        }
        // big leaves hanging in from above
        for (let i = 0; i < 30; i++) {
          const x = i % 3 ? rnd.range(L, 290) : rnd.range(640, R),
            y = rnd.range(50, 270),
            q = rnd.range(26, 48),
            t = rnd.range(0.8, 2.3),
            c = rnd.pick(GREENS);
          a.fill(
            m.sm(
              [
                [x, y],
                [x + Math.cos(t + 0.5) * q * 0.6, y + Math.sin(t + 0.5) * q * 0.6],
                [x + Math.cos(t) * q, y + Math.sin(t) * q],
                [x + Math.cos(t - 0.5) * q * 0.6, y + Math.sin(t - 0.5) * q * 0.6],
              ],
              true,
              5,
            ),
            c,
          );
          a.line(
            [
              [x, y],
              [x + Math.cos(t) * q * 0.85, y + Math.sin(t) * q * 0.85],
            ],
            m.light(c, 0.35),
            { w: 0.3 },
          );
        }
        // it rains here more than almost anywhere
        for (let i = 0; i < 230; i++) {
          const x = rnd.range(L - 20, R + 60),
            y = rnd.range(T - 20, B),
            q = rnd.range(22, 58);
          a.line(
            [
              [x, y],
              [x - q * 0.26, y + q],
            ],
            rnd.pick(['#ffffff', '#eaf6f0', '#d5ebe4']),
            { raw: rnd.range(1, 2.1), alpha: rnd.range(0.4, 0.85), wobble: 0.3 },
          );
        }
      },
    },
  ],
  hand: {
    font: 'swanky',
    ruled: false,
    area: [590, 1230, 260, 100],
    max: 30,
    min: 18,
    ink: '#2a4a34',
    tool: 'pencil',
    bold: 0.6,
    slips: 0,
    ragged: 0,
    text: () => 'Daphisha, 13',
  },
  things: [
    { kind: 'pencil', x: 948, y: 430, rot: 1.52, colour: '#d9a520', length: 290 },
    { kind: 'leaf', x: 60, y: 120, rot: 0.7, size: 74, colour: '#3a6a30' },
    { kind: 'leaf', x: 930, y: 1340, rot: 2.4, size: 66, colour: '#6f8a3a', shape: 'long' },
  ],
  lamp: { angle: -2.3, warm: [240, 248, 238], cool: [52, 74, 74], strength: 0.3, vignette: 0.34 },
};
