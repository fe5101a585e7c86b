// A missing-dolphin notice: black fineliner, pencil and ink wash; unpinned, on wet slate.
export default {
  ground: { kind: 'slate', colour: '#4f575c', cracks: true },
  groundBlur: 2.4,
  paper: {
    w: 880,
    h: 1290,
    colour: '#fbfbf8',
    tooth: 1.6,
    cloud: 3,
    stains: [
      { kind: 'water', x: 0.82, y: 0.47, r: 34 },
      { kind: 'water', x: 0.9, y: 0.49, r: 18 },
    ],
    wear: {
      wave: 4,
      cockle: 1.6,
      folds: [
        { y: 0.34, deep: 3 },
        { y: 0.67, deep: 3, up: false },
      ],
      curls: [
        ['tl', 130, 22],
        ['br', 150, 24],
      ],
    },
  },
  pose: { rot: 0.024, y: 706 },
  hand: [
    {
      font: 'cedarville',
      joined: true,
      area: [64, 372, 756, 566],
      max: 28,
      min: 15,
      ink: '#16161b',
      tool: 'pen',
      bold: 0.45,
      lead: 1.3,
      slips: 1,
      strikeWidth: 0.09,
      paraGap: 0.35,
      ragged: 0.15,
      minRun: 300,
      space: 0.78,
      keepOut: [[656, 738, 200, 136]],
      ruled: false,
      jitter: { rot: 0.014, size: 0.03, drift: 0.06 },
      bend: 0.7,
    },
    {
      font: 'covered',
      area: [440, 50, 380, 220],
      max: 82,
      ink: '#16161b',
      tool: 'felt',
      slips: 0,
      bold: 2.4,
      ruled: false,
      wander: 0.3,
      firstScale: 1,
      text: () => 'MISSING',
    },
    {
      font: 'cedarville',
      joined: true,
      area: [446, 166, 380, 176],
      max: 27,
      min: 16,
      ink: '#16161b',
      tool: 'pen',
      bold: 0.6,
      slips: 0,
      ruled: false,
      wander: 0.4,
      ragged: 0,
      firstScale: 1,
      lastScale: 1,
      sign: 'start',
      paraGap: 0,
      lead: 1.36,
      space: 0.8,
      text: () =>
        'Name: Fungie\nColour: grey. Size: a car\nLast seen: October 2020,\nin the mouth of Dingle Harbour',
    },
  ],
  art: [
    {
      name: 'portrait',
      tool: 'graphite',
      opts: { angle: -0.9, width: 1.1 },
      draw(a, { m, rnd }) {
        const K = '#2b2b30';
        a.line(m.box(46, 40, 788, 312), '#16161b', { closed: true, w: 1.6, wobble: 0.5 });
        a.line(m.box(56, 50, 768, 292), '#16161b', { closed: true, w: 0.8, wobble: 0.5 });
        a.line(m.box(76, 72, 340, 250), K, { closed: true, w: 0.8, wobble: 0.4 });
        a.at(232, 226, 1.08, () => {
          a.shape(
            [
              [-104, -34],
              [-118, -92],
              [-58, -56],
            ],
            '#77777d',
            { line: K },
          );
          const body = m.sm(
            [
              [-142, 88],
              [-132, 22],
              [-96, -36],
              [-40, -70],
              [10, -84],
              [52, -78],
              [80, -56],
              [92, -30],
              [124, -26],
              [154, -20],
              [164, -8],
              [156, 4],
              [112, 12],
              [84, 26],
              [60, 54],
              [50, 88],
            ],
            true,
            7,
          );
          a.shape(body, '#8b8b92', { line: K, lw: 1.1 });
          // shading, the way it is taught
          a.fill(
            m.sm(
              [
                [-142, 84],
                [-130, 20],
                [-94, -36],
                [-40, -70],
                [12, -84],
                [40, -80],
                [0, -54],
                [-60, -10],
                [-96, 84],
              ],
              true,
              6,
            ),
            '#55555c',
            { knock: 0, angle: -1.1 },
          );
          a.fill(
            m.sm(
              [
                [160, -2],
                [112, 10],
                [84, 24],
                [60, 54],
                [50, 86],
                [-10, 86],
                [14, 40],
                [50, 12],
                [90, -2],
              ],
              true,
              6,
            ),
            '#efefee',
            { knock: 0.85, gap: 0.3, press: 0.5 },
          );
          for (let k = 0; k < 9; k++)
            a.line(
              m.sm([
                [-96 + k * 9, 66 - k * 3],
                [-78 + k * 9, 20 - k * 5],
                [-44 + k * 8, -22 - k * 4],
              ]),
              '#45454c',
              { w: 0.5 },
            );
          a.line(
            m.sm([
              [160, -6],
              [128, -2],
              [104, 8],
              [82, 12],
              [68, 4],
              [62, -6],
            ]),
            K,
            { w: 2.2 },
          );
          a.line(
            m.sm([
              [66, -4],
              [60, -12],
            ]),
            K,
            { w: 0.9 },
          );
          a.fill(m.ell(56, -24, 10, 8), '#fbfbf8', { knock: 1, press: 0.2 });
          a.line(m.ell(56, -24, 10, 8), K, { closed: true, w: 0.8 });
          a.dot(57, -23, 5.4, '#151518');
          a.dot(59, -25, 1.8, '#ffffff');
          a.line(m.arc(56, -25, 14, 3.6, 5.6), K, { w: 0.6 });
          a.line(m.arc(10, -80, 5, 0.3, 2.8), K, { w: 0.7 });
          for (const [x, y] of [
            [118, -18],
            [134, -16],
          ])
            a.dot(x, y, 1.2, K);
        });
        for (let k = 0; k < 6; k++)
          a.line(
            m.sm([
              [88 + (k % 2) * 20, 300 + k * 4],
              [170, 294 + k * 4],
              [250, 302 + k * 4],
              [330, 296 + k * 4],
              [400 - (k % 2) * 18, 301 + k * 4],
            ]),
            rnd.pick(['#55555c', '#77777d']),
            { w: 0.7 },
          );
        for (const [x, y] of [
          [320, 282],
          [338, 270],
          [112, 276],
          [100, 262],
        ])
          a.line(m.ell(x, y, 4), '#55555c', { closed: true, w: 0.5 });
      },
    },
    {
      name: 'harbour',
      tool: 'water',
      opts: { sloppy: 0.9 },
      draw(a, { m }) {
        a.pen = 'ink';
        const K = '#1f2126',
          L = 52,
          R = 830,
          T = 956,
          B = 1246;
        a.fill(
          [
            [L, T],
            [R, T + 3],
            [R, 1062],
            [L, 1064],
          ],
          '#c9ced2',
          { to: '#eceeee', press: 0.5, soft: true },
        );
        a.fill(
          m.sm(
            [
              [L, T + 6],
              [220, T + 10],
              [420, T + 4],
              [R, T + 12],
              [R, T + 40],
              [400, T + 34],
              [L, T + 44],
            ],
            true,
            5,
          ),
          '#9aa1a8',
          { press: 0.35, soft: true, knock: 0 },
        );
        // the two heads of the harbour
        a.shape(
          m
            .sm(
              [
                [L, 1066],
                [L, 992],
                [112, 980],
                [168, 994],
                [214, 1022],
                [258, 1034],
                [286, 1064],
              ],
              false,
              6,
            )
            .concat([[286, 1068]]),
          '#7c848b',
          { line: K, lw: 0.7, press: 0.75 },
        );
        a.shape(
          m
            .sm(
              [
                [R, 1064],
                [R, 1004],
                [770, 998],
                [706, 1016],
                [650, 1030],
                [604, 1064],
              ],
              false,
              6,
            )
            .concat([[604, 1068]]),
          '#8d949a',
          { line: K, lw: 0.7, press: 0.7 },
        );
        for (let i = 0; i < 12; i++) {
          const x = i < 7 ? 66 + i * 26 : 650 + (i - 7) * 36;
          a.mark(
            [
              [x, 1034 + (i % 3) * 6],
              [x - 6, 1060],
            ],
            K,
            { w: 0.4 },
          );
        }
        a.shape(
          [
            [128, 984],
            [132, 944],
            [148, 944],
            [152, 986],
          ],
          '#fdfdfb',
          { line: K, lw: 0.7, knock: 1 },
        );
        a.shape(m.box(131, 932, 18, 12), '#5a6066', { line: K, lw: 0.6 });
        a.mark(
          m.sm([
            [130, 932],
            [140, 924],
            [150, 932],
          ]),
          K,
          { w: 0.7 },
        );
        for (const t of [-0.2, 0, 0.2])
          a.mark(
            [
              [156, 938],
              [196, 938 + t * 60],
            ],
            '#8d949a',
            { w: 0.4 },
          );
        // still grey water, with nothing in it
        a.fill(
          [
            [L, 1064],
            [R, 1062],
            [R, B],
            [L, B],
          ],
          '#b4bcc2',
          { to: '#8a939b', press: 0.65, soft: true },
        );
        for (const [x, y, w] of [
          [120, 1090, 130],
          [430, 1084, 180],
          [660, 1100, 120],
          [90, 1150, 90],
          [560, 1140, 210],
          [640, 1190, 150],
          [130, 1220, 190],
        ])
          a.mark(
            m.sm([
              [x, y],
              [x + w / 2, y - 2],
              [x + w, y],
            ]),
            '#4f565d',
            { w: 0.4 },
          );
        // Grandad
        a.fill(
          m.sm(
            [
              [214, 1206],
              [400, 1222],
              [596, 1204],
              [560, 1226],
              [400, 1236],
              [246, 1226],
            ],
            true,
            5,
          ),
          '#6a727a',
          { press: 0.5, soft: true, knock: 0 },
        );
        a.at(330, 1176, 1.16, () =>
          m.sitterBack(a, 0, 0, 1, { top: '#3a4148', hair: '#d5d8da', line: K }),
        );
        a.shape(
          m.sm(
            [
              [314, 1102],
              [320, 1086],
              [330, 1082],
              [342, 1086],
              [348, 1102],
            ],
            true,
            4,
          ),
          '#50575d',
          { line: K, lw: 0.6, knock: 1 },
        );
        a.mark(
          [
            [310, 1102],
            [350, 1102],
          ],
          K,
          { w: 0.9 },
        );
        a.shape(
          [
            [402, 1150],
            [512, 1150],
            [512, 1162],
            [402, 1162],
          ],
          '#8a7a68',
          { line: K, lw: 0.6, knock: 1 },
        );
        for (const x of [430, 482]) {
          a.shape(
            [
              [x - 13, 1122],
              [x + 13, 1122],
              [x + 10, 1150],
              [x - 10, 1150],
            ],
            '#fdfdfb',
            { line: K, lw: 0.8, knock: 1 },
          );
          a.mark(m.arc(x + 13, 1135, 8, -1.3, 1.3), K, { w: 0.7 });
          for (const k of [-5, 5])
            a.mark(
              m.sm([
                [x + k, 1116],
                [x + k + 5, 1104],
                [x + k - 4, 1092],
                [x + k + 3, 1078],
              ]),
              '#5a6168',
              { w: 0.5 },
            );
        }
        a.shape(
          m.sm(
            [
              [196, 1152],
              [236, 1162],
              [400, 1168],
              [560, 1160],
              [622, 1134],
              [598, 1184],
              [546, 1214],
              [400, 1222],
              [256, 1214],
              [216, 1190],
            ],
            true,
            6,
          ),
          '#f3f1ea',
          { line: K, lw: 0.9, knock: 1 },
        );
        a.mark(
          m.sm([
            [204, 1172],
            [400, 1186],
            [560, 1178],
            [608, 1156],
          ]),
          K,
          { w: 0.5 },
        );
        a.fill(
          m.sm(
            [
              [216, 1192],
              [400, 1206],
              [580, 1196],
              [546, 1214],
              [400, 1222],
              [256, 1214],
            ],
            true,
            5,
          ),
          '#4f6f86',
          { press: 0.7, knock: 0.8 },
        );
        // the engine, lifted
        a.at(
          196,
          1150,
          1,
          () => {
            a.shape(
              m.sm(
                [
                  [-4, -34],
                  [24, -44],
                  [36, -24],
                  [22, -6],
                  [0, -8],
                ],
                true,
                4,
              ),
              '#3a3f45',
              { line: K, lw: 0.7, knock: 1 },
            );
            a.mark(
              [
                [-2, -16],
                [-34, 8],
              ],
              K,
              { w: 1.8 },
            );
            a.mark(m.ell(-40, 14, 5, 13, -0.6), K, { w: 0.8, closed: true });
          },
          -0.1,
        );
      },
    },
    {
      name: 'gold',
      tool: 'ink',
      draw(a, { m }) {
        const G = '#b9891f';
        a.at(752, 800, 0.92, () => {
          a.line(
            m.sm([
              [-66, 22],
              [-44, -10],
              [-6, -32],
              [30, -30],
              [48, -18],
              [72, -8],
              [48, -4],
              [36, 4],
              [4, 2],
              [-26, 18],
              [-54, 38],
            ]),
            G,
            { w: 0.9 },
          );
          a.line(
            m.sm([
              [-66, 22],
              [-84, 26],
              [-76, 36],
              [-78, 52],
              [-54, 38],
            ]),
            G,
            { w: 0.9 },
          );
          a.line(
            m.sm([
              [-2, -32],
              [-16, -48],
              [-24, -26],
            ]),
            G,
            { w: 0.9 },
          );
          a.dot(38, -17, 2.4, G);
          for (let k = 0; k < 8; k++)
            a.line(
              [
                [-40 + k * 10, -14 - k * 1.6],
                [-32 + k * 10, 6 - k * 1.4],
              ],
              '#e0b23a',
              { w: 1.1 },
            );
          a.line(
            [
              [-6, 8],
              [-12, 48],
            ],
            G,
            { w: 0.9 },
          );
          a.line(
            [
              [12, 4],
              [16, 48],
            ],
            G,
            { w: 0.9 },
          );
          a.line(
            [
              [-34, 50],
              [40, 50],
            ],
            G,
            { w: 1.1 },
          );
          a.line(
            [
              [-44, 66],
              [50, 66],
            ],
            G,
            { w: 1.1 },
          );
          a.line(
            [
              [-34, 50],
              [-44, 66],
            ],
            G,
            { w: 0.9 },
          );
          a.line(
            [
              [40, 50],
              [50, 66],
            ],
            G,
            { w: 0.9 },
          );
          for (const t of [-2.3, -1.9, -1.5, -1.1, -0.7])
            a.line(
              [
                [Math.cos(t) * 62, -16 + Math.sin(t) * 46],
                [Math.cos(t) * 78, -16 + Math.sin(t) * 60],
              ],
              '#e0b23a',
              { w: 0.8 },
            );
        });
      },
    },
  ],
  after(g, { rnd, W, H }) {
    for (const [x, y] of [
      [24, 24],
      [W - 24, 26],
      [25, H - 25],
      [W - 26, H - 24],
    ]) {
      g.save();
      const r = g.createRadialGradient(x, y, 2, x, y, 14);
      r.addColorStop(0, 'rgba(90,80,70,.5)');
      r.addColorStop(1, 'rgba(90,80,70,0)');
      g.fillStyle = r;
      g.fillRect(x - 14, y - 14, 28, 28);
      g.globalCompositeOperation = 'destination-out';
      g.beginPath();
      g.ellipse(x, y, 4.2, 3.6, rnd() * 3, 0, 7);
      g.fill();
      g.restore();
    }
  },
  things: [
    { kind: 'pin', x: 950, y: 1330, colour: '#2f6fb0' },
    { kind: 'pin', x: 918, y: 1364, colour: '#e2c23a' },
    { kind: 'pebble', x: 48, y: 1350, size: 36, colour: '#77808a' },
  ],
  lamp: { angle: -2.4, warm: [236, 242, 255], cool: [60, 66, 92], strength: 0.22, vignette: 0.34 },
};
