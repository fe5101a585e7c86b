// Black ink from right to left on sketching paper, coloured pencil cedars in a row; on a grey blanket with snow on it.
const GREEN = '#2f6a45';
function cedar(a, m, rnd, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    // the great trunk, wider than the car
    a.shape(
      m.sm(
        [
          [-20, 0],
          [-13, -30],
          [-12, -120],
          [-5, -196],
          [5, -196],
          [12, -120],
          [14, -30],
          [22, 0],
        ],
        true,
        6,
      ),
      '#7a5a40',
      { line: '#4a3424' },
    );
    for (const k of [-6, 2, 8])
      a.mark(
        m.sm([
          [k, -8],
          [k + rnd.pm(3), -40],
          [k * 0.8, -86],
        ]),
        '#4a3424',
        { w: 0.6 },
      );
    const tiers = o.tiers || [
      [-58, 74],
      [-98, 82],
      [-138, 64],
      [-172, 46],
      [-204, 26],
    ];
    tiers.forEach(([h, w], i) => {
      for (const k of [-1, 1]) {
        const d = o.droop?.[i] && k === o.side ? o.droop[i] : 0,
          W = w * rnd.range(0.86, 1.1);
        a.mark(
          m.sm([
            [0, h + 12],
            [k * W * 0.5, h + 3 + d * 0.3],
            [k * W * 0.92, h + d],
          ]),
          '#5a4230',
          { w: 1.3 },
        );
        const leaf = m.sm(
          [
            [k * 3, h + 6],
            [k * W * 0.3, h - 5 + d * 0.1],
            [k * W * 0.7, h - 8 + d * 0.6],
            [k * W, h - 2 + d],
            [k * W * 0.92, h + 8 + d],
            [k * W * 0.6, h + 10 + d * 0.5],
            [k * W * 0.28, h + 12],
          ],
          true,
          5,
        );
        a.shape(leaf, rnd.pick([GREEN, '#3a7a50', '#2a5f3f']), {
          line: '#1f4a30',
          lw: 0.7,
          angle: 0.1,
        });
        if (!(o.bare === i && k === o.side)) {
          const snow = m.sm(
            [
              [k * 4, h + 2],
              [k * W * 0.3, h - 12],
              [k * W * 0.66, h - 17 + d * 0.5],
              [k * W * 0.98, h - 8 + d],
              [k * W * 0.8, h - 1 + d * 0.7],
              [k * W * 0.4, h + 2],
            ],
            true,
            5,
          );
          a.shape(snow, '#ffffff', { line: '#8fa5c0', lw: 0.7 });
        }
      }
    });
    a.shape(
      m.sm(
        [
          [-14, -206],
          [0, -224],
          [14, -206],
          [0, -200],
        ],
        true,
        5,
      ),
      '#ffffff',
      { line: '#8fa5c0', lw: 0.7 },
    );
    // the number on its tag
    a.mark(
      [
        [0, -44],
        [-1, -34],
      ],
      '#8a3a2c',
      { w: 0.6 },
    );
    a.shape(m.box(-19, -36, 38, 25), '#fff6d5', { line: '#8a3a2c', lw: 0.8 });
  });
}
const TREES = [
  [160, 158],
  [388, 159],
  [610, 160],
  [838, 161],
  [1040, 162],
];
export default {
  ground: {
    kind: 'blanket',
    colour: '#8d8f98',
    stripes: [
      [150, null],
      [26, '#e8e4dc'],
      [12, null],
      [26, '#9a2f2f'],
      [12, null],
      [26, '#e8e4dc'],
      [190, null],
    ],
    angle: 0.12,
  },
  groundBlur: 2.6,
  paper: {
    w: 1260,
    h: 884,
    colour: '#fbfaf6',
    holes: 'spiral-top',
    tooth: 3,
    stains: [
      { kind: 'water', x: 0.05, y: 0.2, r: 34 },
      { kind: 'drop', x: 0.1, y: 0.3, r: 9 },
      { kind: 'smudge', x: 0.5, y: 0.42, r: 60, colour: '#3a3a3a', a: 0.1 },
    ],
    wear: { wave: 4, folds: [{ x: 0.5, deep: 4 }], curls: [['bl', 170, 24]] },
  },
  pose: { rot: -0.022, x: 698, y: 506 },
  hand: [
    {
      font: 'playpenArabic',
      rtl: true,
      joined: true,
      ruled: false,
      area: [70, 50, 1124, 490],
      max: 34,
      min: 18,
      ink: '#1f1d22',
      tool: 'pen',
      bold: 0.2,
      lead: 1.36,
      slips: 1,
      strikeWidth: 0.07,
      paraGap: 0.2,
      space: 0.85,
      ascent: 1.05,
      sign: 'middle',
      jitter: { rot: 0.04, size: 0.07, base: 0.06, drift: 0.16 },
    },
    ...TREES.map(([x, n], i) => ({
      font: 'mirza',
      ruled: false,
      area: [x - 17, i === 4 ? 800 : 800, 60, 80],
      max: 23,
      min: 23,
      ink: '#8a2a20',
      tool: 'pencil',
      bold: 0.6,
      slips: 0,
      ragged: 0,
      wander: 0,
      text: () => [...String(n)].map((d) => '٠١٢٣٤٥٦٧٨٩'[d]).join(''),
    })),
  ],
  art: [
    {
      tool: 'pencil',
      pen: 'pencil',
      opts: { width: 1.3 },
      draw(a, { m, rnd }) {
        const B = 852;
        // snow on the ground
        a.fill(
          [
            [40, 812],
            ...m.sm(
              [
                [40, 812],
                [260, 800],
                [520, 814],
                [800, 802],
                [1040, 812],
                [1216, 804],
              ],
              false,
              6,
            ),
            [1218, B],
            [40, B],
          ],
          '#dfe9f4',
          { angle: 0.05, loose: true },
        );
        a.line(
          m.sm([
            [40, 812],
            [260, 800],
            [520, 814],
            [800, 802],
            [1040, 812],
            [1218, 804],
          ]),
          '#8fa5c0',
          { w: 0.9 },
        );
        // arms like Grandmother's when nobody comes into the kitchen
        TREES.forEach(([x], i) => {
          cedar(
            a,
            m,
            rnd,
            x,
            842,
            [1.24, 1.18, 1.3, 1.2, 1.26][i],
            i === 4
              ? {
                  bare: 1,
                  side: 1,
                  droop: [0, 26],
                  tiers: [
                    [-58, 66],
                    [-100, 86],
                    [-138, 64],
                    [-172, 46],
                    [-204, 26],
                  ],
                }
              : i === 0
                ? { side: -1, droop: [0, 0, -10] }
                : {},
          );
        });
        // the first one holds up the flag
        a.at(56, 690, 1, () => {
          a.line(
            [
              [10, 22],
              [4, -84],
            ],
            '#6a4a2c',
            { w: 1.3 },
          );
          a.fill(m.box(6, -82, 78, 15), '#d8262c', { knock: 1 });
          a.fill(m.box(6, -67, 78, 26), '#ffffff', { knock: 1 });
          a.fill(m.box(6, -41, 78, 15), '#d8262c', { knock: 1 });
          a.mark(m.box(6, -82, 78, 56), '#5a4a50', { w: 0.6, closed: true });
          a.fill(
            [
              [45, -67],
              [55, -55],
              [50, -55],
              [58, -47],
              [47, -47],
              [47, -42],
              [43, -42],
              [43, -47],
              [32, -47],
              [40, -55],
              [35, -55],
            ],
            '#2f8a4a',
            { knock: 0 },
          );
        });
        // the next one looks at its watch
        a.shape(m.ell(458, 732, 11, 11), '#fff6c8', { line: '#5a4a30', lw: 0.8 });
        a.mark(
          [
            [458, 732],
            [458, 725],
          ],
          '#2b2430',
          { w: 0.6 },
        );
        a.mark(
          [
            [458, 732],
            [463, 734],
          ],
          '#2b2430',
          { w: 0.6 },
        );
        m.face(a, 388, 746, 17, { eyes: 'dots', mouth: 'flat', w: 0.7, look: 2 });
        m.face(a, 160, 742, 17, { eyes: 'closed', mouth: 'smile', w: 0.8 });
        m.face(a, 1040, 744, 17, { eyes: 'dots', mouth: 'grin', w: 0.7 });
        // grandmother with her arms out
        m.person(a, 724, 846, 1.06, {
          skin: '#eac19a',
          top: '#4a4a6a',
          dress: true,
          hair: '#c9c6c4',
          hairStyle: 'bun',
          arms: [3.2, -0.06],
          reach: 38,
          apron: '#f2e2d0',
          mouth: 'flat',
          fingers: true,
        });
        // a lot of snow, and Karim somewhere under it
        a.at(1150, B, 1.3, () => {
          a.at(-1158, -B, 1, () => {
            for (const [x, y, r] of [
              [1150, 744, 15],
              [1172, 722, 11],
              [1142, 772, 18],
              [1166, 764, 13],
              [1184, 752, 9],
              [1158, 700, 8],
              [1188, 780, 11],
            ])
              a.shape(m.blob(x, y, r, r * 0.9, 7, 0.12), '#ffffff', { line: '#8fa5c0', lw: 0.7 });
            a.shape(
              m.sm(
                [
                  [1098, B - 2],
                  [1108, 818],
                  [1134, 796],
                  [1162, 792],
                  [1190, 802],
                  [1212, 826],
                  [1218, B - 2],
                ],
                true,
                6,
              ),
              '#f4f9ff',
              { line: '#7f98b8', lw: 1 },
            );
            a.shape(m.ell(1158, 796, 18, 15), '#f0cba5', { line: '#8a5a3a', lw: 0.7 });
            a.dot(1152, 796, 2, '#2b2430');
            a.dot(1164, 796, 2, '#2b2430');
            a.mark(m.ell(1158, 803, 3.4, 3.4), '#8a2a30', { w: 0.6, closed: true });
            m.hat(a, 1158, 790, 18, {
              kind: 'wool',
              colour: '#e0a02c',
              band: '#b5342c',
              bobble: '#b5342c',
            });
            a.shape(
              m.sm(
                [
                  [1134, 812],
                  [1146, 806],
                  [1162, 808],
                  [1180, 806],
                  [1188, 816],
                  [1160, 824],
                ],
                true,
                5,
              ),
              '#ffffff',
              { line: '#8fa5c0', lw: 0.7 },
            );
            a.line(
              m.sm([
                [1198, 822],
                [1206, 804],
                [1208, 790],
              ]),
              '#3f6fb0',
              { w: 3 },
            );
            a.shape(m.ell(1208, 786, 7), '#f0cba5', { line: '#8a5a3a', lw: 0.6 });
            a.line(
              [
                [1202, 794],
                [1218, 768],
              ],
              '#d8a020',
              { w: 1.6 },
            );
          });
        });
        // the car that does not always work
        m.car(a, 498, 850, 0.72, { colour: '#7a9ac4' });
        a.line(
          [
            [522, 828],
            [536, 798],
          ],
          '#5f7fa5',
          { w: 1.6 },
        );
        for (const k of [0, 1, 2])
          a.mark(
            m.sm([
              [534 + k * 7, 818],
              [530 + k * 7, 808],
              [538 + k * 7, 798],
            ]),
            '#8a8a92',
            { w: 0.5 },
          );
        for (const [x, y] of [
          [270, 600],
          [500, 580],
          [720, 610],
          [950, 586],
          [60, 580],
          [1190, 600],
          [290, 700],
          [500, 690],
          [945, 690],
          [724, 700],
        ])
          m.stars(a, [[x, y, 7]], { kind: 'cross', colour: '#9ab5d5' });
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 1340, y: 640, rot: 1.65, colour: '#2f6a45', lead: '#2f6a45', length: 280 },
    { kind: 'snowflakes', x: 90, y: 900, n: 60, w: 110, h: 60 },
    { kind: 'snowflakes', x: 1330, y: 90, n: 40, w: 80, h: 60 },
  ],
  lamp: { angle: -1.9, warm: [252, 246, 238], cool: [74, 84, 120], strength: 0.28 },
};
