// Poster colour: the golden class and its teacher; lying on fallen larch needles.
const GOLD = ['#f2b82c', '#e8a01f', '#f6c84a', '#d98f1c', '#efab2a'];
export default {
  ground: { kind: 'needles', colour: '#c9963a' },
  groundBlur: 2.6,
  paper: {
    w: 1270,
    h: 890,
    colour: '#f7f3e8',
    tooth: 3,
    edge: { right: 'scissors' },
    wear: {
      wave: 5,
      cockle: 1.4,
      curls: [
        ['tr', 170, 24],
        ['bl', 120, 14],
      ],
    },
    stains: [
      { kind: 'splash', x: 0.975, y: 0.5, r: 24, colour: '#e8a01f', n: 6 },
      { kind: 'smudge', x: 0.3, y: 0.98, r: 50, colour: '#b5762c' },
    ],
  },
  pose: { rot: 0.02, x: 702, y: 500 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [44, 42, 1182, 792],
      tape: true,
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 44,
          R = 1226,
          T = 42,
          B = 834;
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 380],
            [L, 380],
          ],
          '#4fa5e0',
          { to: '#cfe8f4', angle: 0.03 },
        );
        m.cloud(a, 720, 104, 0.9, { colour: '#fdfdf8', line: null });
        m.cloud(a, 1090, 130, 0.7, { colour: '#fdfdf8', line: null });
        // long ago: grey, on the left
        a.fill(
          [
            [L, T],
            [300, T],
            ...m.sm(
              [
                [300, T],
                [330, 160],
                [296, 280],
                [322, 400],
                [286, 480],
              ],
              false,
              6,
            ),
            [L, 500],
          ],
          '#c4c2be',
          { to: '#dcd9d2', angle: 0.05 },
        );
        // hills with rows
        a.fill(
          [
            [250, 330],
            ...m.sm(
              [
                [250, 330],
                [440, 236],
                [640, 300],
                [860, 226],
                [1060, 290],
                [R, 236],
              ],
              false,
              7,
            ),
            [R, 520],
            [250, 520],
          ],
          '#a58a4a',
          { to: '#c9b46a', angle: 0.1 },
        );
        const larch = (x, y, s, c, o = {}) =>
          a.at(x, y, s, () => {
            const lean = 13;
            a.line(
              m.sm([
                [0, 0],
                [1, -50],
                [lean * 0.8, -104],
              ]),
              '#6a4528',
              { w: 0.85 },
            );
            for (let i = 0; i < 5; i++) {
              const y0 = -14 - i * 19,
                w = 31 - i * 5.2,
                dx = lean * (i / 4) ** 1.6;
              a.fill(
                m.sm(
                  [
                    [dx - w, y0 + 3],
                    [dx - w * 0.45, y0 - 13],
                    [dx + 3, y0 - 27],
                    [dx + w * 0.5, y0 - 14],
                    [dx + w, y0 + 1],
                    [dx + w * 0.4, y0 + 6],
                    [dx - w * 0.4, y0 + 7],
                  ],
                  true,
                  5,
                ),
                i % 2 ? c : m.light(c, 0.14),
                {},
              );
            }
            if (o.face) {
              a.dot(-7, -40, 2.9, '#3a2410');
              a.dot(9, -40, 2.9, '#3a2410');
              if (o.face === 'o') a.dot(2, -29, 3.4, '#8a2f1c');
              else a.line(m.arc(1.5, -34, 7, 0.3, Math.PI - 0.3), '#8a2f1c', { w: 0.42 });
              for (const k of [-13, 16]) a.fill(m.ell(k, -33, 4, 3), '#ef8a4a', { alpha: 0.8 });
            }
          });
        const pine = (x, y, s) =>
          a.at(x, y, s, () => {
            const lean = 11;
            a.line(
              [
                [0, 0],
                [2, -20],
              ],
              '#5a3a24',
              { w: 0.9 },
            );
            for (let i = 0; i < 4; i++) {
              const y0 = -16 - i * 21,
                w = 26 - i * 5,
                dx = lean * (i / 3) ** 1.6;
              a.fill(
                [
                  [dx - w, y0],
                  [dx + 2 + lean * 0.15, y0 - 34],
                  [dx + w, y0],
                ],
                i % 2 ? '#2a6a45' : '#1f5a3a',
              );
            }
          });
        // far rows, only dabs, straight as a ruler
        for (let r = 0; r < 5; r++) {
          const y = 320 + r * 21,
            s = 0.2 + r * 0.035,
            st = 17 + r * 4.5;
          for (let x = 330 - r * 4; x < R - 4; x += st)
            (r === 2 ? pine : (px, py, ps) => larch(px, py, ps, rnd.pick(GOLD)))(
              x,
              y + Math.sin(x / 110) * 5,
              s,
            );
        }
        a.fill(
          [
            [L, 500],
            ...m.sm(
              [
                [L, 486],
                [300, 452],
                [620, 438],
                [900, 442],
                [R, 430],
              ],
              false,
              6,
            ),
            [R, B],
            [L, B],
          ],
          '#dccb8a',
          { to: '#b09a52', angle: 0.03 },
        );
        // near rows
        for (let r = 0; r < 4; r++) {
          const y = [484, 540, 626, 772][r],
            s = [0.6, 0.84, 1.2, 1.72][r],
            st = [58, 76, 108, 150][r],
            x0 = [416, 476, 556, 606][r];
          for (let i = 0; x0 + i * st < R - [20, 24, 30, 40][r]; i++) {
            const x = x0 + i * st;
            if (r === 1 && i % 4 === 1) pine(x, y, s);
            else
              larch(x, y, s, GOLD[(i * 3 + r) % 5], {
                face: r > 1 ? (i % 3 === 1 ? 'o' : 'smile') : null,
              });
          }
        }
        for (let i = 0; i < 60; i++) {
          const x = rnd.range(60, R - 20),
            y = rnd.range(590, B - 8);
          a.line(
            [
              [x, y],
              [x + rnd.range(6, 16), y - rnd.range(-3, 4)],
            ],
            rnd.pick(['#f6d05a', '#8a5f24', '#f2b82c', '#c9862a']),
            { w: 0.35 },
          );
        }
        for (let i = 0; i < 26; i++)
          m.grass(a, rnd.range(60, R - 20), rnd.range(640, B - 6), {
            n: 4,
            h: 17,
            colour: rnd.pick(['#8f9a4a', '#a58a3a', '#7a8a3f']),
            w: 0.7,
          });
        // wind, that makes them nod
        for (const [x, y] of [
          [372, 150],
          [520, 190],
          [860, 170],
          [420, 232],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + 60, y - 12],
              [x + 116, y],
              [x + 106, y + 18],
              [x + 92, y + 9],
            ]),
            '#fdfdf8',
            { w: 0.6 },
          );
        // a slope of sand, one crooked pine, a door in the ground, three young grandpas
        a.fill(
          [
            [L, 420],
            ...m.sm(
              [
                [L, 330],
                [120, 300],
                [220, 344],
                [300, 420],
                [340, 500],
              ],
              false,
              6,
            ),
            [330, 540],
            [L, 560],
          ],
          '#b5b2ab',
          { to: '#9c9993', angle: 0.25 },
        );
        for (let i = 0; i < 7; i++)
          a.line(
            m.sm([
              [60 + i * 8, 380 + i * 20],
              [120 + i * 10, 370 + i * 21],
              [180 + i * 12, 384 + i * 20],
            ]),
            '#d0cdc6',
            { w: 0.4 },
          );
        a.line(
          m.sm([
            [118, 306],
            [126, 262],
            [108, 224],
            [130, 184],
          ]),
          '#55524f',
          { w: 1.2 },
        );
        for (const [x, y, w] of [
          [92, 232, 30],
          [150, 206, 34],
          [104, 186, 26],
          [140, 166, 30],
          [164, 240, 22],
        ])
          a.fill(m.ell(x, y, w, w * 0.42, 0.1), '#6f706c');
        a.fill(
          m.sm(
            [
              [58, 470],
              [70, 424],
              [104, 414],
              [134, 430],
              [142, 470],
            ],
            true,
            5,
          ),
          '#807d78',
        );
        a.fill(
          [
            [84, 470],
            [84, 436],
            [116, 434],
            [118, 470],
          ],
          '#3f3d3c',
        );
        for (const [x, k] of [
          [180, 0],
          [226, 1],
          [272, 2],
        ])
          m.person(a, x, 488 + k * 6, 0.86, {
            skin: '#d5d2cc',
            top: ['#7a7874', '#8f8c87', '#6a6865'][k],
            bottom: '#55534f',
            hair: '#3f3d3b',
            arms: [
              [2.5, 0.4],
              [3.6, -0.5],
              [2.7, 0.7],
            ][k],
            mouth: 'grin',
            eyes: 'closed',
            lip: '#55524f',
            ink: '#3f3d3b',
            shoes: '#3f3d3b',
            hat: { kind: 'cap', colour: '#5f5d5a' },
            extra(b, { hy }) {
              for (const q of [-1, 1])
                b.line(
                  [
                    [q * 3, hy - 4],
                    [q * 12, hy - 5],
                  ],
                  '#ffffff',
                  { raw: 4 },
                );
            },
          });
        // he takes the register
        const WX = 376,
          WY = 806;
        a.fill(m.ell(WX - 60, WY + 4, 230, 14), '#8a6226', { alpha: 0.7 });
        a.at(WX, WY, 2.3, () => {
          const C = '#5f6f3a';
          // chair behind
          a.line(
            [
              [-34, -74],
              [-28, -26],
            ],
            '#3a3c44',
            { w: 1.1 },
          );
          a.line(
            [
              [-34, -74],
              [-48, -78],
            ],
            '#3a3c44',
            { w: 1 },
          );
          a.fill(
            m.sm(
              [
                [-34, -70],
                [-26, -70],
                [-20, -28],
                [-30, -26],
              ],
              true,
              4,
            ),
            '#3f5fa5',
          );
          a.line(
            [
              [-28, -26],
              [30, -24],
            ],
            '#3a3c44',
            { w: 1.1 },
          );
          a.line(
            [
              [30, -24],
              [42, -4],
            ],
            '#3a3c44',
            { w: 0.9 },
          );
          // legs under a blanket
          a.fill(
            m.sm(
              [
                [-22, -34],
                [24, -36],
                [34, -26],
                [40, -8],
                [26, -6],
                [18, -20],
                [-22, -20],
              ],
              true,
              5,
            ),
            '#a5483a',
            { to: '#8a3530' },
          );
          for (const k of [0, 9, 18])
            a.line(
              [
                [k - 8, -33],
                [k - 6, -21],
              ],
              '#e0b04a',
              { w: 0.5 },
            );
          a.fill(m.ell(38, -3, 10, 5), '#26242a');
          // padded coat
          a.fill(
            m.sm(
              [
                [-22, -28],
                [-26, -54],
                [-18, -74],
                [2, -78],
                [16, -68],
                [20, -40],
                [18, -28],
              ],
              true,
              6,
            ),
            C,
            { to: '#4a5a2c' },
          );
          for (const y of [-62, -50, -39])
            a.line(
              m.sm([
                [-22, y],
                [-2, y + 3],
                [18, y],
              ]),
              '#46542a',
              { w: 0.4 },
            );
          for (const y of [-66, -55, -44]) a.dot(6, y, 1.9, '#e8d9a5');
          a.line(
            m.sm([
              [-12, -64],
              [-18, -46],
              [0, -38],
            ]),
            '#4f5e2f',
            { w: 1.9 },
          );
          a.fill(m.ell(4, -38, 5, 4.6), '#eac49a');
          // the arm
          a.line(
            m.sm([
              [12, -66],
              [30, -76],
              [42, -96],
            ]),
            C,
            { w: 2.1 },
          );
          a.line(
            [
              [44, -100],
              [48, -116],
            ],
            '#eac49a',
            { w: 0.8 },
          );
          a.fill(m.ell(43, -100, 5.6, 5.6), '#eac49a');
          // head: white hair, enormous white eyebrows
          a.shape(m.ell(-2, -96, 20, 20), '#eac49a', { line: '#a5744a', lw: 0.3 });
          a.fill(
            m.sm(
              [
                [-23, -103],
                [-21, -116],
                [-2, -124],
                [15, -117],
                [19, -105],
                [0, -109],
              ],
              true,
              6,
            ),
            '#4a5a2c',
          );
          a.line(
            m.sm([
              [-24, -103],
              [-2, -109],
              [24, -104],
            ]),
            '#35421f',
            { w: 0.9 },
          );
          a.fill(
            m.sm(
              [
                [-22, -88],
                [-23, -102],
                [-16, -104],
                [-17, -90],
              ],
              true,
              5,
            ),
            '#f4f2ee',
          );
          a.fill(m.ell(-20, -95, 4, 6), '#e0b48a');
          for (const [x0, x1] of [
            [-9, 2],
            [7, 17],
          ]) {
            for (let k = 0; k < 7; k++) {
              const t = k / 6,
                x = x0 + (x1 - x0) * t;
              a.line(
                [
                  [x - 2, -99 + Math.abs(t - 0.5) * 3],
                  [x + 3, -106 + Math.abs(t - 0.5) * 7],
                ],
                '#ffffff',
                { raw: 6 },
              );
            }
            a.line(
              m.sm([
                [x0 - 3, -97],
                [(x0 + x1) / 2, -103],
                [x1 + 4, -97],
              ]),
              '#ffffff',
              { raw: 12 },
            );
            a.line(
              m.sm([
                [x0 - 4, -95],
                [(x0 + x1) / 2, -98.5],
                [x1 + 5, -95],
              ]),
              '#a58a6a',
              { raw: 1.8 },
            );
          }
          a.dot(-3, -93, 2, '#2b2430');
          a.dot(11, -93, 2, '#2b2430');
          a.shape(m.ell(5, -83, 4.4, 4.6), '#8a2f2c', { line: '#6a1f1c', lw: 0.25 });
          for (const k of [-10, 16]) a.fill(m.ell(k, -86, 4, 3), '#ef9a7a', { alpha: 0.8 });
          // the wheel
          a.line(m.ell(-14, -20, 26, 26), '#26262c', { w: 1, closed: true });
          a.line(m.ell(-14, -20, 21, 21), '#a9acb5', { w: 0.4, closed: true });
          for (let k = 0; k < 6; k++)
            a.line(
              [
                [-14, -20],
                [-14 + Math.cos(k * 1.047) * 23, -20 + Math.sin(k * 1.047) * 23],
              ],
              '#a9acb5',
              { w: 0.3 },
            );
          a.dot(-14, -20, 4, '#3a3c44');
          a.line(m.ell(31, -4, 8, 8), '#26262c', { w: 0.7, closed: true });
        });
        // and Yutong, behind him
        m.person(a, 196, 812, 2.3, {
          skin: '#f4cfa5',
          top: '#d8262c',
          bottom: '#2f3f6a',
          hair: '#1d1a1c',
          hairStyle: 'plaits',
          ribbon: '#f2c22c',
          arms: [-1.25, -0.05],
          reach: 36,
          mouth: 'none',
          cheeks: '#f09a80',
          ink: '#2b2430',
          extra(b, { hy, R }) {
            b.line(
              m.sm([
                [-11, -53],
                [-22, -62],
                [-10, hy + 16],
              ]),
              '#d8262c',
              { w: 1.05 },
            );
            b.line(m.arc(0, hy + R * 0.3, 6, 0.2, Math.PI - 0.2), '#b5372f', { w: 0.35 });
            b.line(
              [
                [0, hy + 17],
                [0.5, hy + 4],
              ],
              '#a5643c',
              { raw: 12 },
            );
            b.line(
              [
                [0, hy + 17],
                [0.5, hy + 4.5],
              ],
              '#fbdcb8',
              { raw: 8 },
            );
            b.shape(m.ell(-3, hy + 19, 6, 5), '#f4cfa5', { line: '#a5643c', lw: 0.22 });
          },
        });
      },
    },
  ],
  hand: {
    font: 'longcang',
    cjk: true,
    ruled: false,
    area: [1010, 836, 200, 100],
    max: 31,
    min: 20,
    ink: '#b5261c',
    tool: 'brush',
    bold: 0.4,
    slips: 0,
    ragged: 0,
    text: () => '雨桐 九岁',
  },
  things: [
    { kind: 'brush', x: 330, y: 968, rot: 0.04, colour: '#b5261c', paint: '#f2b82c', length: 380 },
    { kind: 'cone', x: 1345, y: 930, rot: 0.5, size: 40, colour: '#8a5f34' },
    { kind: 'cone', x: 60, y: 70, rot: 2.2, size: 36, colour: '#7a5230' },
  ],
  lamp: { angle: -2.3, warm: [255, 234, 186], strength: 0.36 },
};
