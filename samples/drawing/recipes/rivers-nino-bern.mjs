// School paper with a thin frame, blue fountain pen, felt pens like a comic; on a bathing towel.
export default {
  ground: {
    kind: 'blanket',
    colour: '#f1ece0',
    stripes: [
      [90, null],
      [64, '#3fa79a'],
      [30, null],
      [64, '#f0b43c'],
      [30, null],
      [64, '#e2604c'],
      [70, null],
    ],
    angle: -0.16,
  },
  groundBlur: 3,
  paper: {
    w: 880,
    h: 1270,
    colour: '#fefdf8',
    tooth: 1.8,
    print(g, w, h) {
      g.strokeStyle = 'rgba(70,90,130,.55)';
      g.lineWidth = 1.6;
      g.strokeRect(34, 34, w - 68, h - 68);
    },
    stains: [
      { kind: 'splash', x: 0.6, y: 0.075, r: 16, colour: '#2a4a9c', n: 5, size: 0.9 },
      { kind: 'splash', x: 0.93, y: 0.3, r: 12, colour: '#2a4a9c', n: 4, size: 0.7 },
      { kind: 'water', x: 0.9, y: 0.9, r: 54 },
    ],
    wear: { wave: 4, cockle: 1, folds: [{ y: 0.5, deep: 5 }], curls: [['br', 160, 22]] },
  },
  pose: { rot: 0.034, y: 702 },
  hand: [
    {
      font: 'delius',
      area: [60, 50, 764, 500],
      max: 34,
      min: 18,
      ink: '#2547a8',
      tool: 'fountain',
      lead: 1.26,
      slips: 2,
      strikeWidth: 0.11,
      bold: 0.3,
      paraGap: 0.3,
      ragged: 0.2,
      jitter: { rot: 0.03, size: 0.06, drift: 0.07 },
    },
    {
      font: 'delius',
      area: [668, 1150, 110, 40],
      max: 27,
      ink: '#1f1f26',
      tool: 'felt',
      slips: 0,
      bold: 0.8,
      ruled: false,
      firstScale: 1,
      text: () => 'Basel',
    },
    {
      font: 'delius',
      area: [280, 678, 180, 64],
      max: 20,
      min: 12,
      ink: '#1f1f26',
      tool: 'felt',
      slips: 0,
      ruled: false,
      firstScale: 1,
      lastScale: 1,
      sign: 'start',
      paraGap: 0,
      lead: 1.15,
      text: () => 'bla bla bla\nVersicherung',
    },
    {
      font: 'delius',
      area: [628, 908, 210, 64],
      max: 20,
      min: 12,
      ink: '#1f1f26',
      tool: 'felt',
      slips: 0,
      ruled: false,
      firstScale: 1,
      lastScale: 1,
      sign: 'start',
      paraGap: 0,
      lead: 1.15,
      text: () => 'Fangt schon mal\nan mit Essen!',
    },
  ],
  art: [
    {
      tool: 'felt',
      opts: { sloppy: 1.1 },
      draw(a, { m, rnd }) {
        const K = '#1f1f26';
        // the Aare: in big loops down the page
        const mid = m.sm(
          [
            [40, 610],
            [200, 596],
            [420, 612],
            [640, 600],
            [770, 640],
            [790, 730],
            [700, 792],
            [480, 806],
            [260, 822],
            [150, 880],
            [170, 960],
            [300, 1010],
            [500, 1030],
            [680, 1058],
            [770, 1120],
            [836, 1196],
          ],
          false,
          8,
        );
        const side = (k) =>
          mid.map(([x, y], i) => {
            const p = mid[Math.max(0, i - 1)],
              q = mid[Math.min(mid.length - 1, i + 1)],
              d = Math.hypot(q[0] - p[0], q[1] - p[1]);
            return [x - ((q[1] - p[1]) / d) * 36 * k, y + ((q[0] - p[0]) / d) * 36 * k];
          });
        const up = side(-1),
          down = side(1);
        for (let i = 0; i < mid.length - 8; i += 8) {
          const e = Math.min(mid.length - 1, i + 9);
          a.fill([...up.slice(i, e + 1), ...down.slice(i, e + 1).reverse()], '#8fdcb4', {
            knock: 0,
            angle: 0.1,
            dense: true,
          });
        }
        a.line(up, '#2f9a78', { w: 0.9 });
        a.line(down, '#2f9a78', { w: 0.9 });
        for (let i = 6; i < mid.length - 8; i += 6)
          a.line(
            mid.slice(i, i + 4).map(([x, y]) => [x, y + rnd.pm(20)]),
            '#3fae88',
            { w: 0.6 },
          );
        // old town in the loop
        for (const [x, w, h, c, r] of [
          [560, 40, 50, '#e8d9a0', '#b5523c'],
          [604, 36, 64, '#d9c68a', '#c8603f'],
          [512, 44, 58, '#f0e2b0', '#a8482f'],
          [466, 42, 44, '#dccb95', '#c8603f'],
        ]) {
          a.shape(m.box(x, 756 - h, w, h), c, { line: K, lw: 0.6 });
          a.shape(
            [
              [x - 5, 756 - h],
              [x + w / 2, 736 - h],
              [x + w + 5, 756 - h],
            ],
            r,
            { line: K, lw: 0.6 },
          );
          for (const q of [0.3, 0.7]) a.dot(x + w * q, 774 - h, 3.4, '#3a5a7a');
        }
        a.shape(m.box(650, 676, 34, 80), '#cfd0b0', { line: K, lw: 0.7 });
        a.shape(
          [
            [646, 678],
            [667, 632],
            [688, 678],
          ],
          '#5f8a78',
          { line: K, lw: 0.7 },
        );
        a.line(
          [
            [667, 634],
            [667, 618],
          ],
          K,
          { w: 0.6 },
        );
        a.line(m.ell(667, 700, 9), K, { closed: true, w: 0.6 });
        a.line(
          [
            [667, 700],
            [667, 694],
          ],
          K,
          { w: 0.5 },
        );
        a.line(
          [
            [667, 700],
            [671, 702],
          ],
          K,
          { w: 0.5 },
        );
        // two heads
        const head = (x, y, s, hair, o = {}) =>
          a.at(x, y, s, () => {
            a.shape(m.ell(0, -18, 17, 18), '#f3c9a2', { line: K, lw: 0.6 });
            a.fill(
              m.sm(
                [
                  [-18, -20],
                  [-15, -36],
                  [0, -40],
                  [15, -36],
                  [18, -20],
                  [8, -30],
                  [-8, -30],
                ],
                true,
                4,
              ),
              hair,
            );
            a.mark(
              m.sm([
                [-18, -20],
                [-15, -36],
                [0, -40],
                [15, -36],
                [18, -20],
              ]),
              K,
              { w: 0.5 },
            );
            m.face(a, 0, -16, 16, { mouth: o.mouth || 'smile', cheeks: '#f0a08a' });
            if (o.glasses)
              for (const k of [-6, 6]) a.mark(m.ell(k, -18, 5.4), K, { w: 0.5, closed: true });
            a.line(
              m.sm([
                [-30, 2],
                [-14, -3],
                [0, 2],
                [14, -3],
                [30, 2],
              ]),
              '#2f9a78',
              { w: 0.8 },
            );
          });
        head(300, 628, 1.2, '#7a4a2a');
        head(420, 634, 1.2, '#a9a9ad', { glasses: true, mouth: 'grin' });
        a.at(214, 616, 1, () => {
          a.shape(
            m.sm(
              [
                [-26, 0],
                [-24, -30],
                [-8, -36],
                [-4, -48],
                [6, -48],
                [8, -36],
                [24, -28],
                [24, 2],
                [0, 8],
              ],
              true,
              5,
            ),
            '#f08a2a',
            { line: K, lw: 0.6 },
          );
          a.dot(-7, -16, 2.4, K);
          a.dot(9, -16, 2.4, K);
          a.mark(m.arc(1, -11, 9, 0.4, 2.7), K, { w: 0.6 });
          a.mark(
            m.sm([
              [26, -10],
              [50, -4],
              [66, 6],
            ]),
            K,
            { w: 0.5 },
          );
        });
        a.mark(m.ell(356, 700, 108, 42), K, { closed: true, w: 0.8 });
        a.line(
          [
            [318, 662],
            [304, 648],
            [334, 660],
          ],
          K,
          { w: 0.7 },
        );
        a.line(
          [
            [396, 663],
            [412, 650],
            [380, 660],
          ],
          K,
          { w: 0.7 },
        );
        // the steps, Mum and me
        for (let k = 0; k < 4; k++)
          a.shape(
            [
              [60 + k * 22, 690 + k * -16],
              [140 + k * 10, 690 - k * 16],
              [140 + k * 10, 706 - k * 16],
              [60 + k * 22, 706 - k * 16],
            ],
            '#c9c9cc',
            { line: K, lw: 0.6 },
          );
        a.line(
          [
            [52, 708],
            [52, 660],
          ],
          '#d2382f',
          { w: 0.9 },
        );
        a.line(
          [
            [52, 660],
            [120, 616],
          ],
          '#d2382f',
          { w: 0.9 },
        );
        // we run along
        const run = (x, y, s, o) => {
          m.person(a, x, y, s, o);
          for (const k of [0, 1, 2])
            a.line(
              [
                [x - 46 * s - k * 4, y - 22 * s - k * 20],
                [x - 70 * s, y - 22 * s - k * 20],
              ],
              '#8a8a92',
              { w: 0.6 },
            );
        };
        a.fill(
          m.sm(
            [
              [236, 964],
              [320, 968],
              [450, 984],
              [600, 1000],
              [640, 984],
              [560, 960],
              [420, 944],
              [280, 938],
            ],
            true,
            5,
          ),
          '#9cc95a',
          { knock: 0.2 },
        );
        run(340, 954, 1.04, {
          skin: '#f3c9a2',
          top: '#d94f8a',
          bottom: '#3f5f9a',
          hair: '#8a5a2a',
          hairStyle: 'bun',
          arms: [2.6, -0.5],
          mouth: 'o',
          step: 10,
          rot: 0.12,
          dress: true,
        });
        run(470, 976, 0.82, {
          skin: '#f3c9a2',
          top: '#3f7fd0',
          bottom: '#d2382f',
          hair: '#8a5a2a',
          arms: [2.7, -0.7],
          mouth: 'o',
          step: 11,
          rot: 0.16,
          pattern: 'stripes',
        });
        head(566, 1052, 1.1, '#7a4a2a', { mouth: 'o' });
        a.mark(m.ell(708, 928, 112, 40), K, { closed: true, w: 0.8 });
        a.line(
          [
            [640, 962],
            [600, 998],
            [664, 968],
          ],
          K,
          { w: 0.7 },
        );
        // the bus
        a.at(300, 1200, 1, () => {
          a.shape(
            m.sm(
              [
                [-216, -8],
                [-216, -112],
                [-206, -122],
                [190, -122],
                [208, -100],
                [212, -8],
              ],
              true,
              3,
            ),
            '#d8302c',
            { line: K, angle: 0.04 },
          );
          for (let k = 0; k < 5; k++)
            a.shape(m.box(-200 + k * 78, -108, 66, 62), '#eef6fa', { line: K, lw: 0.7 });
          const rider = (x, skin, hair, coat, o = {}) => {
            a.shape(
              m.sm(
                [
                  [x - 20, -47],
                  [x - 18, -62],
                  [x, -68],
                  [x + 18, -62],
                  [x + 20, -47],
                ],
                true,
                4,
              ),
              coat,
              { line: K, lw: 0.5 },
            );
            a.shape(m.ell(x, -80, 13, 14), skin, { line: K, lw: 0.5 });
            a.fill(
              m.sm(
                [
                  [x - 13, -82],
                  [x - 10, -95],
                  [x + 10, -95],
                  [x + 13, -82],
                  [x, -88],
                ],
                true,
                4,
              ),
              hair,
            );
            a.dot(x - 4 + (o.look || 0), -80, 1.6, K);
            a.dot(x + 5 + (o.look || 0), -80, 1.6, K);
            a.mark(
              o.smile
                ? m.arc(x, -77, 5, 0.3, 2.8)
                : [
                    [x - 4, -72],
                    [x + 4, -72],
                  ],
              K,
              { w: 0.45 },
            );
          };
          rider(-167, '#f3c9a2', '#4a3a2a', '#5a5a66', { look: 2 });
          rider(-89, '#e8b88a', '#c9a050', '#4a6a4f', { look: 2 });
          rider(67, '#c98d5f', '#26201c', '#6a4a3a', { look: -3 });
          rider(145, '#f3c9a2', '#b8b8bc', '#3f3f58', { look: -3 });
          // Papi, wet, in his trunks
          a.shape(m.box(-44, -112, 66, 96), '#eef6fa', { line: K, lw: 0.8 });
          a.shape(m.box(-42, -78, 9, 58), '#5f6fb0', { line: K, lw: 0.6 });
          a.shape(m.box(-42, -34, 44, 13), '#5f6fb0', { line: K, lw: 0.6 });
          rider(-14, '#f3c9a2', '#7a4a2a', '#f3c9a2', { smile: true });
          a.fill(m.box(-32, -52, 36, 10), '#f3c9a2');
          // his lap, his knees, his bare feet
          a.shape(
            [
              [4, -46],
              [18, -46],
              [18, -18],
              [8, -18],
              [8, -34],
              [4, -34],
            ],
            '#f3c9a2',
            { line: K, lw: 0.5 },
          );
          a.shape(m.ell(15, -17, 7, 3), '#f3c9a2', { line: K, lw: 0.5 });
          a.shape(m.box(-33, -47, 40, 14), '#f7f3ea', { line: K, lw: 0.7, knock: 1 });
          for (const x of [-28, -19, -10, -1])
            a.line(
              [
                [x, -45],
                [x, -35],
              ],
              '#2f5fc0',
              { w: 0.9 },
            );
          for (const [x, y] of [
            [-36, -94],
            [16, -90],
            [-38, -62],
            [16, -58],
          ])
            m.drop(a, x, y, 0.5, '#4fa8e0');
          for (const k of [-140, 130]) {
            a.shape(m.ell(k, -4, 25), '#2a2a30', {});
            a.dot(k, -4, 9, '#c9c9cf');
          }
          a.dot(204, -36, 7, '#f8e14a');
        });
        // the bag, alone, on its way
        a.at(752, 1106, 0.92, () => {
          a.shape(
            m.sm(
              [
                [-26, 0],
                [-24, -30],
                [-8, -36],
                [-4, -48],
                [6, -48],
                [8, -36],
                [24, -28],
                [24, 2],
                [0, 8],
              ],
              true,
              5,
            ),
            '#f08a2a',
            { line: K, lw: 0.7, knock: 1 },
          );
          a.dot(-7, -16, 2.8, K);
          a.dot(9, -16, 2.8, K);
          a.mark(m.arc(1, -11, 9, 0.4, 2.7), K, { w: 0.7 });
          a.line(
            m.sm([
              [-36, 6],
              [-18, 1],
              [0, 7],
              [18, 1],
              [36, 6],
            ]),
            '#2f9a78',
            { w: 0.8 },
          );
        });
        a.line(
          [
            [650, 1222],
            [650, 1148],
          ],
          '#7a5230',
          { w: 1.4 },
        );
        a.shape(
          [
            [640, 1142],
            [766, 1140],
            [796, 1166],
            [768, 1190],
            [640, 1190],
          ],
          '#f7d84a',
          { line: K, lw: 0.8 },
        );
      },
    },
  ],
  things: [
    { kind: 'felt', x: 62, y: 520, rot: 1.62, colour: '#3fae88', length: 250 },
    { kind: 'felt', x: 70, y: 820, rot: 1.5, colour: '#d8302c', length: 230 },
  ],
  lamp: { angle: -0.7, warm: [255, 242, 214], strength: 0.34 },
};
