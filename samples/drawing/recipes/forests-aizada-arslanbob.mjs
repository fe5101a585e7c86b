// Fast blue ink on squared paper, walnut-black fingerprints all round, drawings in walnut juice; on autumn leaves and felt.
const JUICE = '#6a4324',
  DARK = '#2a1a10';
function hand(a, m, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      a.shape(
        [
          [-17, 190],
          [-12, 14],
          [12, 14],
          [17, 190],
        ],
        o.sleeve,
        { line: DARK, lw: 0.8, press: 0.9, knock: 1 },
      );
      a.mark(
        [
          [-12, 20],
          [12, 20],
        ],
        DARK,
        { w: 0.7 },
      );
      a.with('paint', () => {
        for (const [t, l, w] of [
          [-2.62, 25, 7],
          [-2.0, 36, 6.5],
          [-1.66, 40, 6.8],
          [-1.34, 38, 6.5],
          [-1.0, 32, 6],
        ]) {
          const c = Math.cos(t),
            q = Math.sin(t);
          a.fill(
            m.sm(
              [
                [c * 8 - q * w, q * 8 + c * w],
                [c * l - q * w * 0.8, q * l + c * w * 0.8],
                [c * (l + 6), q * (l + 6)],
                [c * l + q * w * 0.8, q * l - c * w * 0.8],
                [c * 8 + q * w, q * 8 - c * w],
              ],
              true,
              5,
            ),
            DARK,
            { press: 1, knock: 1 },
          );
          a.mark(m.arc(c * (l + 1), q * (l + 1), 3, t - 1, t + 1), '#8a6a50', { w: 0.4 });
        }
        a.fill(m.ell(0, 0, 17, 19), DARK, { press: 1, knock: 1 });
      });
      a.mark(
        m.sm([
          [-10, -4],
          [0, -7],
          [11, -3],
        ]),
        '#8a6a50',
        { w: 0.5 },
      );
      a.mark(
        m.sm([
          [-8, 6],
          [-2, -2],
          [4, 12],
        ]),
        '#8a6a50',
        { w: 0.5 },
      );
      if (o.old)
        for (const k of [3, 8, 13])
          a.mark(
            m.sm([
              [-9, k],
              [0, k + 2],
              [9, k - 1],
            ]),
            '#8a6a50',
            { w: 0.4 },
          );
    },
    o.rot || 0,
    o.flip,
  );
}
function prints(g, w, h, rnd) {
  g.save();
  g.globalCompositeOperation = 'multiply';
  const one = (x, y, a, r, k) => {
    g.save();
    g.translate(x, y);
    g.rotate(a);
    g.scale(0.72, 1);
    const soft = g.createRadialGradient(0, 0, 1, 0, 0, r);
    soft.addColorStop(0, `rgba(48,30,18,${0.42 * k})`);
    soft.addColorStop(0.8, `rgba(48,30,18,${0.26 * k})`);
    soft.addColorStop(1, 'rgba(48,30,18,0)');
    g.fillStyle = soft;
    g.beginPath();
    g.arc(0, 0, r, 0, 7);
    g.fill();
    for (let q = 2; q < r; q += 3.1) {
      g.strokeStyle = `rgba(30,18,10,${0.75 * k})`;
      g.lineWidth = 1.5;
      g.setLineDash([rnd.range(8, 26), rnd.range(1, 5)]);
      g.beginPath();
      g.ellipse(rnd.pm(0.8), rnd.pm(0.8) + (r - q) * 0.16, q, q, 0, rnd() * 6, rnd() * 6 + 6);
      g.stroke();
    }
    g.restore();
  };
  // where she held it, turned it and put it down
  const put = (x, y, a) =>
    one(x + rnd.pm(9), y, a + rnd.pm(0.5), rnd.range(17, 26), rnd.range(0.35, 1));
  for (let y = 60; y < h - 40; y += rnd.range(34, 132)) put(rnd.range(14, 48), y, 1.5);
  for (let y = 90; y < h - 60; y += rnd.range(30, 140)) put(w - rnd.range(14, 46), y, -1.5);
  for (let x = 130; x < w - 110; x += rnd.range(60, 210)) put(x, rnd.range(14, 32), 0);
  for (let x = 90; x < w - 70; x += rnd.range(44, 150)) put(x, h - rnd.range(14, 34), 0);
  for (const [x, y, k] of [
    [42, 640, 0.4],
    [34, 684, 0.2],
    [40, 726, 0],
    [56, 764, -0.3],
  ])
    one(x, y, k + 1.4, 25, 1);
  g.restore();
}
export default {
  ground: {
    kind: 'leaves',
    colour: '#6a5430',
    leaves: ['#b58a3a', '#8a6a2c', '#c9a24a', '#7a6a34', '#9a7a2f', '#6f5a2c'],
  },
  groundBlur: 4.5,
  paper: {
    w: 890,
    h: 1300,
    colour: '#fdfbf2',
    tooth: 1,
    rule: (p) => ({
      kind: 'squares',
      step: p.lead,
      cell: p.lead / 1.5,
      top: p.first + 4,
      left: 14,
      colour: '#9aa8c9',
      alpha: 0.34,
    }),
    print: prints,
    edge: { left: 'torn' },
    wear: {
      folds: [
        { y: 0.34, deep: 5 },
        { y: 0.67, deep: 5, up: false },
      ],
      wave: 4,
      crumple: 4,
      curls: [['br', 150, 22]],
    },
  },
  pose: { rot: 0.026, x: 502, y: 702 },
  hand: {
    font: 'marck',
    joined: true,
    area: [86, 60, 724, 656],
    max: 34,
    min: 18,
    ink: '#22389a',
    tool: 'fountain',
    bold: 0.3,
    lead: 1.22,
    slips: 2,
    strikeWidth: 0.1,
    paraGap: 0.08,
    indent: 1,
    ragged: 0.2,
    space: 0.8,
    sign: 'end',
    slope: -0.004,
    jitter: { rot: 0.02, size: 0.04, base: 0.03 },
  },
  art: [
    {
      tool: 'water',
      pen: 'ink',
      opts: { outline: DARK },
      draw(a, { m, rnd }) {
        const B = 1236;
        // the walnut tree
        a.fill(
          m.sm(
            [
              [70, 838],
              [96, 760],
              [180, 730],
              [280, 722],
              [400, 734],
              [478, 776],
              [500, 838],
              [452, 894],
              [360, 884],
              [280, 902],
              [190, 886],
              [112, 900],
            ],
            true,
            8,
          ),
          '#8a6a34',
          { press: 0.62, line: null },
        );
        a.shape(
          m.sm(
            [
              [104, B],
              [124, 1150],
              [126, 1010],
              [96, 930],
              [70, 886],
              [94, 880],
              [132, 930],
              [152, 968],
              [166, 920],
              [196, 866],
              [216, 874],
              [196, 930],
              [190, 976],
              [240, 930],
              [330, 886],
              [338, 900],
              [252, 958],
              [206, 1020],
              [200, 1140],
              [224, B],
            ],
            true,
            5,
          ),
          JUICE,
          { press: 0.85, lw: 1 },
        );
        for (const [x, y] of [
          [146, 1190],
          [168, 1120],
          [150, 1060],
          [182, 1180],
        ])
          a.mark(
            m.sm([
              [x, y],
              [x + 4, y - 26],
              [x - 2, y - 52],
            ]),
            DARK,
            { w: 0.6 },
          );
        for (let i = 0; i < 54; i++) {
          const x = rnd.range(86, 488),
            y = rnd.range(736, 890),
            t = rnd.range(0, 6.3);
          a.fill(
            m.sm(
              [
                [x, y],
                [x + Math.cos(t + 0.5) * 13, y + Math.sin(t + 0.5) * 13],
                [x + Math.cos(t) * 25, y + Math.sin(t) * 25],
                [x + Math.cos(t - 0.5) * 13, y + Math.sin(t - 0.5) * 13],
              ],
              true,
              4,
            ),
            rnd.pick(['#7a5c2a', '#a5823f', '#5f4a22', '#b5964f']),
            { press: 0.7 },
          );
        }
        // my brother, shaking
        m.person(a, 372, 890, 0.98, {
          skin: '#c9996a',
          top: '#a5713c',
          bottom: '#5f452c',
          hair: DARK,
          arms: [4.4, 5.0],
          mouth: 'grin',
          gloves: DARK,
          ink: DARK,
        });
        for (const k of [-1, 1])
          for (const q of [0, 1])
            a.mark(
              m.arc(372 + k * (46 + q * 12), 838, 14, k < 0 ? 2.3 : -0.8, k < 0 ? 4 : 0.9),
              DARK,
              { w: 0.6 },
            );
        // a rain of nuts
        for (const [x, y] of [
          [250, 936],
          [292, 968],
          [336, 930],
          [384, 954],
          [430, 922],
          [468, 960],
          [262, 1010],
          [402, 1006],
          [452, 1024],
          [240, 1076],
          [468, 1090],
          [278, 1046],
          [420, 1062],
          [248, 1144],
          [470, 1160],
        ]) {
          a.shape(m.ell(x, y, 8.5, 9.5), '#a5783f', { press: 0.9, knock: 1, lw: 0.7 });
          a.mark(
            m.sm([
              [x, y - 9],
              [x + 2, y],
              [x, y + 9],
            ]),
            DARK,
            { w: 0.4 },
          );
          a.mark(
            [
              [x - 4, y - 17],
              [x - 5, y - 30],
            ],
            '#8a6a4a',
            { w: 0.5 },
          );
          a.mark(
            [
              [x + 5, y - 17],
              [x + 5, y - 27],
            ],
            '#8a6a4a',
            { w: 0.5 },
          );
        }
        // Grandfather says thank you
        m.person(a, 346, B, 2.06, {
          skin: '#d2a273',
          top: '#7a6a52',
          bottom: '#4a3826',
          hairStyle: 'none',
          beard: '#f6f0e2',
          arms: [2.5, 0.65],
          mouth: 'smile',
          eyes: 'closed',
          gloves: DARK,
          ink: DARK,
          lw: 0.8,
          extra(b, { hy, R }) {
            b.shape(
              m.sm(
                [
                  [-26, hy - 7],
                  [-22, hy - 26],
                  [0, hy - 34],
                  [22, hy - 26],
                  [26, hy - 7],
                  [0, hy - 4],
                ],
                true,
                6,
              ),
              '#f4eee0',
              { press: 0.95, knock: 1, lw: 0.9 },
            );
            b.mark(
              m.sm([
                [-29, hy - 6],
                [0, hy - 2],
                [29, hy - 6],
              ]),
              '#3f6fa5',
              { w: 1.3 },
            );
            for (const k of [-10, 2, 13]) b.dot(k, hy - 18, 2.6, '#3f6fa5');
            for (const [x, y] of [
              [-8, hy - 46],
              [14, hy - 42],
            ])
              b.shape(m.ell(x, y, 4.6, 5), '#a5783f', { press: 0.9, lw: 0.6 });
            for (const t of [-2.2, -1.6, -1])
              b.mark(
                [
                  [3 + Math.cos(t) * 10, hy - 36 + Math.sin(t) * 3],
                  [3 + Math.cos(t) * 18, hy - 36 + Math.sin(t) * 10],
                ],
                DARK,
                { w: 0.4 },
              );
            b.mark(m.arc(0, hy + R * 0.72, 6, 0.3, Math.PI - 0.3), '#8a3a2c', { w: 0.6 });
          },
        });
        for (const [x, y] of [
          [268, B - 4],
          [290, B - 8],
          [430, B - 5],
          [452, B - 2],
          [474, B - 8],
          [236, B - 2],
        ])
          a.shape(m.ell(x, y, 8, 8), '#a5783f', { press: 0.9, lw: 0.7 });
        a.mark(
          m.sm([
            [64, B + 2],
            [280, B + 5],
            [508, B + 1],
          ]),
          JUICE,
          { w: 0.8 },
        );
        // the window of the minibus
        a.shape(
          m.sm(
            [
              [532, 776],
              [550, 758],
              [800, 756],
              [822, 778],
              [824, 1068],
              [806, 1088],
              [550, 1090],
              [530, 1070],
            ],
            true,
            4,
          ),
          '#efe0be',
          { press: 0.75, lw: 1.8 },
        );
        a.mark(
          m.sm(
            [
              [544, 788],
              [558, 772],
              [794, 770],
              [810, 788],
              [811, 1062],
              [798, 1076],
              [556, 1078],
              [543, 1062],
            ],
            true,
            4,
          ),
          DARK,
          { w: 0.8, closed: true },
        );
        hand(a, m, 563, 872, 0.98, { sleeve: '#7a5a6a', old: true, rot: -0.1 });
        hand(a, m, 655, 868, 0.98, { sleeve: '#7a5a6a', old: true, rot: 0.1, flip: true });
        hand(a, m, 700, 868, 0.92, { sleeve: '#4a6a8a', rot: -0.1 });
        hand(a, m, 786, 872, 0.92, { sleeve: '#4a6a8a', rot: 0.1, flip: true });
        for (const [x, c, o, hair] of [
          [609, '#d2a273', true],
          [743, '#e0b484', false, '#2a1a10'],
        ]) {
          a.shape(
            m.sm(
              [
                [x - 46, 1074],
                [x - 40, 1016],
                [x - 14, 994],
                [x + 14, 994],
                [x + 40, 1016],
                [x + 46, 1074],
              ],
              true,
              5,
            ),
            o ? '#7a5a6a' : '#4a6a8a',
            { press: 0.8, knock: 1, lw: 0.9 },
          );
          a.shape(m.ell(x, 962, 26, 31), c, { press: 0.85, knock: 1, lw: 0.9 });
          if (o) {
            a.shape(
              m.sm(
                [
                  [x - 29, 1000],
                  [x - 31, 944],
                  [x, 922],
                  [x + 31, 944],
                  [x + 29, 1000],
                  [x + 21, 982],
                  [x + 21, 950],
                  [x, 941],
                  [x - 21, 950],
                  [x - 21, 982],
                ],
                true,
                5,
              ),
              '#f4ead2',
              { press: 0.95, knock: 1, lw: 0.9 },
            );
            for (const k of [-1, 1])
              a.mark(m.arc(x + k * 17, 960, 5, k < 0 ? 2.4 : -0.7, k < 0 ? 3.8 : 0.7), JUICE, {
                w: 0.5,
              });
          } else {
            a.shape(
              m.sm(
                [
                  [x - 27, 964],
                  [x - 27, 938],
                  [x, 925],
                  [x + 27, 938],
                  [x + 27, 964],
                  [x + 17, 946],
                  [x - 14, 948],
                ],
                true,
                5,
              ),
              hair,
              { press: 0.95, lw: 0.8 },
            );
            a.mark(
              m.sm([
                [x + 24, 966],
                [x + 28, 992],
                [x + 22, 1024],
              ]),
              hair,
              { w: 3 },
            );
          }
          m.face(a, x, 966, 25, {
            eyes: o ? 'closed' : 'dots',
            mouth: 'smile',
            w: 1,
            ink: DARK,
            lip: '#8a3a2c',
          });
        }
        // the rest of the bus
        a.mark(
          m.sm([
            [514, 1128],
            [518, 752],
            [546, 734],
            [806, 732],
            [836, 752],
            [838, 1128],
          ]),
          JUICE,
          { w: 1.1 },
        );
        a.mark(
          [
            [514, 1128],
            [838, 1128],
          ],
          JUICE,
          { w: 1.1 },
        );
        for (const x of [590, 764]) {
          a.shape(m.ell(x, 1134, 33, 32), '#4a3a2c', { press: 0.95, knock: 1, lw: 1 });
          a.fill(m.ell(x, 1134, 13), '#e6d8ba', { press: 0.9, knock: 1 });
        }
        a.shape(m.ell(828, 1108, 8, 8), '#f0cf6a', { press: 0.9, lw: 0.7 });
        // twelve buckets of walnuts
        for (const [x, y] of [
          [590, 1226],
          [662, 1230],
          [736, 1226],
        ]) {
          a.mark(m.arc(x, y - 34, 24, Math.PI, Math.PI * 2, 22), DARK, { w: 0.6 });
          for (const k of [-14, 0, 13])
            a.shape(m.ell(x + k, y - 40, 9, 8), '#a5783f', { press: 0.9, knock: 1, lw: 0.6 });
          a.shape(
            [
              [x - 25, y - 38],
              [x + 25, y - 38],
              [x + 19, y],
              [x - 19, y],
            ],
            '#9a8a78',
            { press: 0.85, knock: 1, lw: 0.9 },
          );
        }
      },
    },
  ],
  things: [
    { kind: 'leaf', x: 74, y: 1270, rot: 1.2, size: 84, colour: '#8a7a34' },
    { kind: 'tape', x: 92, y: 1282, rot: 0.2, size: 96 },
    { kind: 'pebble', x: 948, y: 90, size: 30, colour: '#a5783f' },
    { kind: 'pebble', x: 940, y: 160, size: 27, colour: '#8a6234' },
  ],
  lamp: {
    angle: -2.2,
    warm: [255, 230, 186],
    strength: 0.34,
    shade: { kind: 'leaves', alpha: 0.1, blur: 20, n: 30 },
  },
};
