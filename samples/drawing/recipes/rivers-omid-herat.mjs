// Ruled paper, a boy's quick Persian hand and his sister's even sums; on a mud roof with straw.
const fa = (n) => String(n).replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[d]);
export default {
  ground: {
    kind: 'earth',
    colour: '#bd9c74',
    over(g, W, H, rnd, { css, shake }) {
      g.lineCap = 'round';
      for (let i = 0; i < 420; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          t = rnd() * 6.3,
          l = rnd.range(10, 44);
        g.strokeStyle = css(shake(rnd.pick(['#ead9a4', '#dcbf78', '#7f6340']), rnd, 14), 0.75);
        g.lineWidth = rnd.range(1.4, 3.2);
        g.beginPath();
        g.moveTo(x, y);
        g.lineTo(x + Math.cos(t) * l, y + Math.sin(t) * l);
        g.stroke();
      }
    },
  },
  groundBlur: 1.4,
  paper: {
    w: 880,
    h: 1270,
    colour: '#faf5e6',
    aged: 0.5,
    edge: { right: 'torn' },
    rule: {
      kind: 'lines',
      step: 41,
      top: 77,
      bottom: 440,
      colour: '#8fb0d0',
      alpha: 0.55,
      margin: 196,
      marginColour: '#d0888a',
    },
    wear: { wave: 4, folds: [{ y: 0.5, deep: 8, tilt: 0.01 }], curls: [['bl', 140, 18]] },
  },
  pose: { rot: -0.028, y: 702 },
  hand: [
    {
      font: 'gulzar',
      rtl: true,
      joined: true,
      area: [212, 44, 622, 790],
      max: 32,
      min: 14,
      ink: '#1f2c52',
      tool: 'pen',
      leadFixed: 41,
      slips: 1,
      paraGap: 0,
      strikeWidth: 0.09,
      space: 0.8,
      ragged: 0.15,
      sign: 'middle',
      jitter: { rot: 0.02, size: 0.05 },
      bend: 0.8,
    },
    {
      font: 'mirza',
      joined: true,
      area: [46, 62, 134, 640],
      max: 25,
      min: 14,
      ink: '#3a3f46',
      tool: 'pencil',
      slips: 0,
      sign: 'start',
      paraGap: 0,
      firstScale: 1,
      lastScale: 1,
      lead: 1.5,
      wander: 0.2,
      ragged: 0,
      jitter: { rot: 0.006, size: 0.01 },
      text: () =>
        [
          [3, 12],
          [7, 15],
          [12, 19],
          [18, 24],
          [23, 26],
          [29, 33],
          [34, 41],
          [38, 52],
          [41, 60],
        ]
          .map(([n, s]) => `${fa(n)} = ${fa(s)}`)
          .concat([
            '',
            `${fa(9)} × ${fa(22)}`,
            `= ${fa(198)}`,
            '',
            `${fa(60)} ÷ ${fa(12)}`,
            `= ${fa(5)}`,
          ])
          .join('\n'),
    },
  ],
  art: [
    {
      tool: 'pencil',
      opts: { width: 1.2 },
      draw(a, { m, rnd }) {
        const K = '#3a2c24';
        // the roof and the brick trials
        a.shape(
          [
            [120, 928],
            [812, 920],
            [850, 956],
            [70, 964],
          ],
          '#c9a777',
          { line: '#7a5a38', angle: 0.05 },
        );
        a.shape(
          [
            [70, 964],
            [850, 956],
            [848, 990],
            [72, 998],
          ],
          '#b08a5a',
          { line: '#7a5a38' },
        );
        for (let i = 0; i < 9; i++)
          a.line(
            [
              [100 + i * 86, 984],
              [100 + i * 86, 1002],
            ],
            '#6a4a2c',
            { w: 1.3 },
          );
        // bricks drying in rows, with their numbers
        for (let j = 0; j < 2; j++)
          for (let i = 0; i < 5; i++) {
            const x = 536 + i * 58 + j * 12,
              y = 934 + j * 16;
            a.shape(
              [
                [x - 20, y - 12],
                [x + 20, y - 12],
                [x + 22, y],
                [x - 22, y],
              ],
              j ? '#c8794c' : '#b96a42',
              { line: K, lw: 0.5 },
            );
            a.line(
              [
                [x - 6, y - 8],
                [x - 5, y - 3],
              ],
              K,
              { w: 0.45 },
            );
            a.line(
              [
                [x + 3, y - 8],
                [x + 4, y - 3],
              ],
              K,
              { w: 0.45 },
            );
          }
        // the one that broke
        a.shape(
          [
            [132, 944],
            [166, 938],
            [172, 950],
            [150, 956],
            [130, 956],
          ],
          '#b96a42',
          { line: K, lw: 0.6 },
        );
        a.shape(
          [
            [180, 936],
            [204, 944],
            [198, 956],
            [176, 954],
          ],
          '#c8794c',
          { line: K, lw: 0.6 },
        );
        for (const [x, y] of [
          [174, 958],
          [212, 956],
          [122, 952],
          [158, 934],
        ])
          a.dot(x, y, 2.6, '#b96a42');
        // number forty-one and its lorry
        a.shape(m.box(264, 922, 64, 26), '#c8794c', { line: K });
        for (const [x, y] of [
          [274, 930],
          [288, 940],
          [304, 928],
          [316, 938],
        ])
          a.dot(x, y, 2.4, '#fbf6e6');
        a.at(296, 920, 1.2, () => {
          m.person(a, 0, 0, 1, {
            skin: '#d3a06f',
            top: '#4f7fa8',
            bottom: '#4f7fa8',
            hair: '#241c18',
            arms: [3.3, -0.15],
            reach: 36,
            noLegs: true,
            mouth: 'flat',
            hat: { kind: 'pakol', colour: '#a8804f' },
          });
          a.shape(
            [
              [-6, -32],
              [7, -32],
              [6, -3],
              [-4, -3],
            ],
            '#7fa8c8',
            { line: '#2f4f6a' },
          );
          a.shape(m.ell(2, -2, 9, 4.4), '#3a2a22', { lw: 0.5 });
          a.shape(
            [
              [2, -34],
              [14, -30],
              [30, -16],
              [22, -6],
              [6, -20],
            ],
            '#7fa8c8',
            { line: '#2f4f6a' },
          );
          a.shape(m.ell(26, -7, 4.4, 8, -0.7), '#3a2a22', { lw: 0.5 });
        });
        for (const [x, y, f] of [
          [214, 842, 1],
          [210, 862, 1],
          [384, 838, -1],
          [388, 860, -1],
        ])
          a.line(m.arc(x, y, 12, f > 0 ? 2 : -1, f > 0 ? 4.2 : 1), '#8a7a6a', { w: 0.6 });
        // my sister
        m.person(a, 452, 944, 1.28, {
          skin: '#d9a878',
          top: '#2f6a5a',
          bottom: '#2f6a5a',
          dress: true,
          scarf: '#b5467a',
          arms: [1.6, 1.5],
          reach: 24,
          mouth: 'smile',
          shoes: '#2a221f',
          look: -1,
        });
        a.shape(
          [
            [424, 878],
            [472, 876],
            [476, 908],
            [428, 910],
          ],
          '#fffdf4',
          { line: K, lw: 0.7 },
        );
        a.line(
          [
            [450, 877],
            [452, 909],
          ],
          K,
          { w: 0.5 },
        );
        for (let k = 0; k < 4; k++)
          a.line(
            [
              [430, 884 + k * 6],
              [446, 883 + k * 6],
            ],
            '#5a6a8a',
            { w: 0.4 },
          );
        a.line(
          [
            [462, 894],
            [480, 870],
          ],
          '#d8a52c',
          { w: 1 },
        );
        // the hen, who has begun to think
        a.at(
          198,
          912,
          0.92,
          () => {
            a.shape(
              m.sm(
                [
                  [-36, -6],
                  [-52, -40],
                  [-40, -36],
                  [-30, -22],
                  [0, -18],
                  [14, -44],
                  [24, -52],
                  [34, -44],
                  [34, -28],
                  [28, -4],
                  [8, 14],
                  [-18, 14],
                ],
                true,
                5,
              ),
              '#9a5a2c',
              { line: '#5a3018' },
            );
            a.mark(
              m.sm([
                [-22, -8],
                [-4, -12],
                [8, 0],
                [-12, 4],
                [-22, -8],
              ]),
              '#5a3018',
              { w: 0.8 },
            );
            for (const k of [0, 7, 14])
              a.fill(m.ell(18 + k * 0.8, -56 + (k === 7 ? -3 : 0), 5, 6), '#d2302a');
            a.fill(
              [
                [34, -42],
                [50, -44],
                [36, -36],
              ],
              '#e8a82c',
            );
            a.fill(m.ell(38, -30, 4, 6), '#d2302a');
            a.fill(m.ell(26, -42, 6.4), '#ffffff');
            a.mark(m.ell(26, -42, 6.4), '#2a1c14', { w: 0.5, closed: true });
            a.dot(29, -45, 2.9, '#17120f');
            a.line(
              [
                [17, -47],
                [34, -51],
              ],
              '#2a1c14',
              { w: 0.9 },
            );
            for (const k of [-8, 6]) {
              a.line(
                [
                  [k, 14],
                  [k + 1, 34],
                ],
                '#d8962c',
                { w: 0.8 },
              );
              a.line(
                [
                  [k + 1, 34],
                  [k + 12, 36],
                ],
                '#d8962c',
                { w: 0.7 },
              );
              a.line(
                [
                  [k + 1, 34],
                  [k - 7, 37],
                ],
                '#d8962c',
                { w: 0.7 },
              );
            }
          },
          0,
          false,
        );
        // mountains of Ghor, with the snow it will bring
        m.range(a, 44, 1084, 792, 72, { n: 6, colour: '#a9b2c8', low: 0.7 });
        a.fill(
          [
            [44, 1084],
            [836, 1082],
            [838, 1100],
            [44, 1102],
          ],
          '#d9c69a',
          { knock: 0.5 },
        );
        // the bridge of twenty-two arches
        const y0 = 1096,
          y1 = 1196;
        a.shape(
          [
            [40, y0 + 8],
            [240, y0 - 6],
            [440, y0 - 12],
            [640, y0 - 6],
            [842, y0 + 8],
            [842, y1],
            [40, y1],
          ],
          '#c8875a',
          { line: '#7a4426', angle: 0.08 },
        );
        for (let j = 0; j < 6; j++)
          a.line(
            m.sm([
              [44, y0 + 22 + j * 16],
              [440, y0 + 8 + j * 17],
              [838, y0 + 22 + j * 16],
            ]),
            '#9a5c38',
            { w: 0.5 },
          );
        for (let i = 0; i < 22; i++) {
          const x = 62 + i * 35.6,
            k = 1 - Math.abs(i - 10.5) / 22,
            top = y1 - 34 - k * 26;
          const p = m.sm(
            [
              [x - 12, y1 + 2],
              [x - 12, top + 16],
              [x, top],
              [x + 12, top + 16],
              [x + 12, y1 + 2],
            ],
            false,
            5,
          );
          a.knock(a.map(p), 1);
          a.fill(p, i > 7 && i < 15 ? '#a9d3e6' : '#ead9b4', { knock: 1 });
          a.line(p, '#7a4426', { w: 0.8 });
        }
        for (let x = 60; x < 830; x += 21)
          a.line(
            [
              [x, y0 + 6 - 15 * (1 - Math.abs(x - 440) / 400)],
              [x + 1, y0 + 18 - 14 * (1 - Math.abs(x - 440) / 400)],
            ],
            '#9a5c38',
            { w: 0.45 },
          );
        // the thin river, with room for football
        a.fill(
          m.sm(
            [
              [40, 1204],
              [300, 1212],
              [440, 1204],
              [560, 1216],
              [840, 1206],
              [842, 1244],
              [40, 1246],
            ],
            true,
            4,
          ),
          '#e2d0a4',
          { knock: 0 },
        );
        a.shape(
          m.sm(
            [
              [300, 1196],
              [380, 1206],
              [470, 1202],
              [600, 1216],
              [700, 1236],
              [640, 1242],
              [500, 1226],
              [400, 1220],
              [310, 1206],
            ],
            true,
            6,
          ),
          '#5fa8d8',
          { line: '#2f78b0' },
        );
        for (const [x, y] of [
          [120, 1236],
          [260, 1226],
          [770, 1226],
          [812, 1240],
          [360, 1240],
        ])
          m.stone(a, x, y, 0.4, { colour: '#a39a8c' });
        for (const x of [88, 196]) {
          a.line(
            [
              [x - 0, 1228],
              [x, 1204],
            ],
            K,
            { w: 0.8 },
          );
          a.line(
            [
              [x + 26, 1228],
              [x + 26, 1204],
            ],
            K,
            { w: 0.8 },
          );
          a.line(
            [
              [x, 1204],
              [x + 26, 1204],
            ],
            K,
            { w: 0.8 },
          );
        }
        a.fill(m.ell(160, 1226, 6), '#ffffff');
        a.line(m.ell(160, 1226, 6), K, { closed: true, w: 0.6 });
        for (let i = 0; i < 6; i++)
          a.dot(rnd.range(60, 820), rnd.range(1214, 1244), 1.8, '#9a8a6a');
      },
    },
  ],
  after(g, { rnd }) {
    // eggshell, glued into the mortar
    for (let i = 0; i < 96; i++) {
      const j = rnd.int(0, 2),
        x = rnd.range(52, 830),
        y = 1114 + j * 16.5 - 13 * (1 - Math.abs(x - 440) / 400) + rnd.pm(2);
      if (y > 1122 && (((x - 62) % 35.6) + 35.6) % 35.6 < 13) continue;
      const r = rnd.range(2.4, 5.4),
        t = rnd() * 6.3;
      g.save();
      g.translate(x, y);
      g.rotate(t);
      g.shadowColor = 'rgba(60,40,20,.55)';
      g.shadowBlur = 2;
      g.shadowOffsetX = 1;
      g.shadowOffsetY = 1.5;
      g.fillStyle = rnd.pick(['#fffdf6', '#f6ecd9', '#ffffff', '#efdcc2']);
      g.beginPath();
      g.moveTo(-r, -r * 0.3);
      g.lineTo(-r * 0.1, -r * 0.8);
      g.lineTo(r, -r * 0.1);
      g.lineTo(r * 0.3, r * 0.7);
      g.lineTo(-r * 0.6, r * 0.5);
      g.fill();
      g.restore();
    }
  },
  things: [
    { kind: 'pencil', x: 952, y: 520, rot: 1.6, colour: '#2f6a3f', length: 290 },
    { kind: 'seed', x: 90, y: 1344, n: 7, size: 12, colour: '#f6ecd9', w: 60, h: 22 },
  ],
  lamp: { angle: -0.7, warm: [255, 232, 190], strength: 0.36, vignette: 0.3 },
};
