// Cream ruled paper turned sideways, blue-black ink, coloured pencils; on a dark table with marigolds.
export default {
  ground: { kind: 'wood', colour: '#7a4a30', plank: 320, angle: 0.02, knots: false },
  groundBlur: 2.6,
  paper: {
    w: 1260,
    h: 880,
    colour: '#f8efd6',
    aged: 0.4,
    print(g, w, h, _r, c) {
      // the lines run the wrong way
      g.lineWidth = 1.1;
      g.strokeStyle = c.css('#9ab0bf', 0.42);
      for (let x = 40; x < w - 10; x += 35) {
        g.beginPath();
        g.moveTo(x, 0);
        g.lineTo(x, h);
        g.stroke();
      }
      g.strokeStyle = c.css('#d8707a', 0.5);
      g.lineWidth = 1.5;
      for (const y of [h - 46]) {
        g.beginPath();
        g.moveTo(0, y);
        g.lineTo(w, y);
        g.stroke();
      }
    },
    stains: [
      { kind: 'ring', x: 0.085, y: 0.87, r: 66, colour: '#9a6a34' },
      { kind: 'drop', x: 0.15, y: 0.8, r: 6, colour: '#c79a5b' },
    ],
    wear: {
      wave: 3.5,
      folds: [{ x: 0.5, deep: 6 }],
      curls: [
        ['tr', 120, 18],
        ['br', 150, 20],
      ],
    },
  },
  pose: { rot: 0.02, x: 698, y: 500 },
  hand: {
    font: 'kalam',
    joined: true,
    ruled: false,
    area: [64, 44, 626, 720],
    max: 37,
    min: 20,
    ink: '#223050',
    tool: 'fountain',
    lead: 1.5,
    slips: 1,
    paraGap: 0.3,
    ragged: 0.1,
    space: 0.8,
    ascent: 1.1,
    firstScale: 1.15,
    lastScale: 1.15,
    sign: 'end',
    wander: 0.5,
    jitter: { rot: 0.012, size: 0.03, drift: 0.06 },
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.7, width: 1.15 },
      draw(a, { m, rnd }) {
        // the fishtail: two tips with a notch between them
        const fishtail = (x, y, s, snow) =>
          a.at(x, y, s, () => {
            a.shape(
              [
                [-150, 0],
                [-96, -70],
                [-58, -108],
                [-34, -168],
                [-14, -208],
                [0, -186],
                [12, -184],
                [30, -216],
                [46, -160],
                [70, -112],
                [104, -64],
                [150, 0],
              ],
              '#8f9fbd',
              { line: '#4f5f86' },
            );
            a.shape(
              [
                [-14, -208],
                [0, -186],
                [12, -184],
                [30, -216],
                [46, -160],
                [60, -128],
                [38, -140],
                [26, -108],
                [8, -146],
                [-8, -104],
                [-22, -134],
                [-44, -118],
                [-34, -168],
              ],
              snow,
              { line: '#a9b8d0', lw: 0.7, knock: 1 },
            );
            for (const q of [
              [
                [-60, -96],
                [-40, -50],
                [-58, -10],
              ],
              [
                [70, -100],
                [58, -56],
                [80, -8],
              ],
              [
                [4, -120],
                [12, -60],
                [0, -8],
              ],
            ])
              a.line(q, '#5f6f94', { w: 0.6 });
          });
        // ---- the roof, top right
        m.sun(a, 1196, 66, 22, { rays: 10 });
        fishtail(1126, 178, 0.36, '#ffffff');
        for (const [x, y, s] of [
          [1060, 186, 0.36],
          [1188, 188, 0.34],
        ])
          m.cloud(a, x, y, s, { colour: '#eef2f6', line: '#a9b8c9' });
        a.shape(
          [
            [724, 306],
            [1216, 304],
            [1216, 334],
            [724, 336],
          ],
          '#c98a64',
          { line: '#7a4a30', angle: 0.05 },
        );
        a.line(
          [
            [716, 306],
            [1222, 303],
          ],
          '#7a4a30',
          { w: 1.3 },
        );
        // marigold garlands along the edge
        for (let k = 0; k < 6; k++) {
          const x0 = 734 + k * 80;
          for (let i = 0; i <= 10; i++) {
            const t = i / 10;
            a.fill(
              m.ell(x0 + t * 80, 314 + Math.sin(t * Math.PI) * 22, 6, 6),
              i % 2 ? '#f6a01f' : '#f2c02c',
              { knock: 1 },
            );
          }
        }
        // prayer flags
        a.line(
          [
            [742, 306],
            [742, 116],
          ],
          '#7a5230',
          { w: 1.4 },
        );
        a.line(
          [
            [1010, 306],
            [1010, 168],
          ],
          '#7a5230',
          { w: 1.4 },
        );
        const rope = m.sm([
          [742, 120],
          [800, 150],
          [834, 166],
        ]);
        const rope2 = m.sm([
          [926, 186],
          [966, 186],
          [1010, 172],
        ]);
        const flags = ['#2f6fc4', '#f8f6ee', '#d8352c', '#2f9a4f', '#f2c02c'];
        let n = 0;
        for (const r of [rope, rope2]) {
          a.line(r, '#6a5a4a', { w: 0.6 });
          const q = m.even(r, 20);
          for (let i = 0; i + 1 < q.length; i++)
            a.shape(
              [
                q[i],
                [q[i][0] + 16, q[i][1] + 4],
                [q[i][0] + 15, q[i][1] + 25],
                [q[i][0] - 1, q[i][1] + 22],
              ],
              flags[n++ % 5],
              { line: '#6a5a4a', lw: 0.5 },
            );
        }
        // the girl, and her brother on top of her
        m.person(a, 880, 304, 1.2, {
          skin: '#c08a5c',
          top: '#d8408a',
          dress: true,
          hair: '#1d1714',
          hairStyle: 'plaits',
          ribbon: '#d8262c',
          arms: [3.9, -0.5],
          mouth: 'flat',
          look: 1,
        });
        m.person(a, 880, 190, 0.72, {
          skin: '#c08a5c',
          top: '#2f9a4f',
          bottom: '#2f5fb0',
          hair: '#1d1714',
          arms: [3.6, -0.35],
          mouth: 'grin',
          look: 1,
          bare: true,
        });
        a.line(
          [
            [934, 148],
            [958, 138],
          ],
          '#8f7a5c',
          { w: 0.5 },
        );
        a.line(
          [
            [966, 135],
            [1000, 126],
          ],
          '#8f7a5c',
          { w: 0.5 },
        );

        // ---- the hotel, with a photo for a view
        const T = 372,
          B = 826;
        a.shape(m.box(866, T, 350, B - T), '#e9c48f', { line: '#8a5a34', angle: 0.3 });
        for (let j = 0; j < 15; j++)
          for (let i = 0; i < 9; i++)
            if (rnd.chance(0.34))
              a.mark(
                [
                  [876 + i * 38 + (j % 2) * 16, T + 18 + j * 30],
                  [902 + i * 38 + (j % 2) * 16, T + 18 + j * 30],
                ],
                '#c08f5a',
                { w: 0.6 },
              );
        for (const [x, y, s] of [
          [776, 430, 0.7],
          [800, 506, 0.54],
          [744, 494, 0.46],
        ])
          m.cloud(a, x, y, s, { colour: '#aab2bd', line: '#6f7a88' });
        // window frame
        a.shape(m.box(910, T + 40, 270, 308), '#8a5230', { line: '#4a2a16', knock: 1 });
        a.line(
          [
            [898, T + 356],
            [1192, T + 354],
          ],
          '#8a5230',
          { w: 3 },
        );
        // grey cloud round the edge of the pane, then the photo
        a.shape(m.box(924, T + 54, 242, 280), '#b4bac2', { line: '#4a2a16', lw: 0.7, knock: 1 });
        a.shape(
          [
            [932, T + 62],
            [1158, T + 60],
            [1160, T + 326],
            [931, T + 328],
          ],
          '#ffffff',
          { line: '#8a8f98', knock: 1, lw: 0.8 },
        );
        a.fill(
          [
            [942, T + 72],
            [1148, T + 70],
            [1150, T + 316],
            [941, T + 318],
          ],
          '#3f8fe0',
          { to: '#a9d4f4', knock: 1 },
        );
        fishtail(1046, T + 296, 0.68, '#ffffff');
        a.fill(
          m.sm(
            [
              [942, T + 318],
              [942, T + 288],
              [990, T + 276],
              [1050, T + 292],
              [1110, T + 274],
              [1150, T + 290],
              [1150, T + 317],
            ],
            false,
            5,
          ),
          '#3f7f45',
          { knock: 1 },
        );
        // gloss
        for (const k of [0, 22])
          a.fill(
            [
              [952 + k, T + 176 - k],
              [960 + k, T + 182 - k],
              [1004 + k, T + 92],
              [994 + k, T + 88],
            ],
            '#ffffff',
            { knock: 0.5, alpha: 0.8 },
          );
        // brown tape
        for (const [x, y, t] of [
          [934, T + 64, -0.75],
          [1158, T + 62, 0.75],
          [933, T + 326, 0.75],
          [1158, T + 324, -0.75],
        ])
          a.at(
            x,
            y,
            1,
            () =>
              a.shape(m.box(-32, -11, 64, 22), '#b5803f', { line: '#7a5020', lw: 0.7, knock: 0.9 }),
            t,
          );
        m.grass(a, 1200, B + 2, { n: 6, h: 22 });
        a.line(
          m.sm([
            [700, B],
            [860, B + 5],
            [1226, B],
          ]),
          '#8a6a45',
          { w: 1.1 },
        );
        // the grandfather from Germany
        a.at(800, B - 2, 1.66, () => {
          const skin = '#f0c8a8';
          for (const k of [-9, 9]) {
            a.shape(m.box(k - 5, -38, 10, 14), skin, { lw: 0.6 });
            a.shape(m.box(k - 6, -27, 12, 24), '#f4f2ea', { line: '#7a7a78', lw: 0.7 });
            for (const y of [-24, -19])
              a.line(
                [
                  [k - 5, y],
                  [k + 5, y],
                ],
                '#c8352c',
                { w: 0.6 },
              );
            a.shape(
              m.sm(
                [
                  [k - 7, 3],
                  [k - 7, -6],
                  [k + 5, -6],
                  [k + 13, 0],
                  [k + 12, 4],
                ],
                true,
                4,
              ),
              '#6a4426',
              { lw: 0.6 },
            );
          }
          a.shape(
            [
              [-17, -62],
              [17, -62],
              [18, -36],
              [3, -36],
              [0, -48],
              [-3, -36],
              [-18, -36],
            ],
            '#8f8a55',
            {},
          );
          a.shape(
            m.sm(
              [
                [-17, -60],
                [-19, -94],
                [-10, -103],
                [11, -103],
                [19, -94],
                [17, -60],
              ],
              true,
              4,
            ),
            '#d8503a',
            {},
          );
          for (const x of [-12, -4, 4, 12])
            a.line(
              [
                [x, -100],
                [x, -63],
              ],
              '#f4ead8',
              { w: 0.5 },
            );
          for (const y of [-92, -82, -72])
            a.line(
              [
                [-17, y],
                [17, y],
              ],
              '#f4ead8',
              { w: 0.5 },
            );
          a.shape(m.ell(2, -119, 16, 17), skin, {});
          a.fill(m.arc(-8, -116, 9, 1.6, 4.6), '#dcdad6', { knock: 1 });
          a.shape(
            m.sm(
              [
                [-16, -124],
                [-10, -140],
                [10, -142],
                [18, -126],
              ],
              true,
              4,
            ),
            '#6f8a4a',
            { line: '#3f5228' },
          );
          a.line(
            [
              [-24, -124],
              [28, -125],
            ],
            '#3f5228',
            { w: 1.1 },
          );
          a.mark(m.arc(8, -108, 5, 0.3, 2.8), '#8a3a2a', { w: 0.6 });
          a.fill(m.ell(10, -111, 7, 2.4), '#dcdad6', { knock: 1 });
          // camera held up to the window
          a.line(
            m.sm([
              [-14, -96],
              [-2, -84],
              [24, -108],
            ]),
            '#d8503a',
            { w: 2 },
          );
          a.line(
            m.sm([
              [14, -96],
              [28, -88],
              [34, -106],
            ]),
            '#d8503a',
            { w: 2 },
          );
          a.shape(m.box(20, -126, 24, 17), '#34343c', { line: '#16161c' });
          a.shape(m.box(44, -123, 9, 11), '#5a5a64', { line: '#16161c', lw: 0.6 });
          a.shape(m.box(26, -131, 8, 5), '#34343c', { lw: 0.5 });
          a.shape(m.ell(24, -107, 5, 4), skin, { lw: 0.5 });
          a.shape(m.ell(36, -107, 5, 4), skin, { lw: 0.5 });
          for (const t of [-0.5, 0, 0.5])
            a.line(
              [
                [58, -118 + t * 8],
                [66, -118 + t * 20],
              ],
              '#f2b01f',
              { w: 0.6 },
            );
        });
      },
    },
  ],
  things: [
    {
      kind: 'flower',
      x: 1330,
      y: 918,
      size: 36,
      colour: '#f09a1f',
      petals: 11,
      eye: '#d97a12',
      stem: false,
    },
    {
      kind: 'flower',
      x: 1352,
      y: 838,
      size: 28,
      colour: '#f4bc2c',
      petals: 11,
      eye: '#e08f16',
      stem: false,
    },
    {
      kind: 'flower',
      x: 40,
      y: 86,
      size: 32,
      colour: '#f2a622',
      petals: 11,
      eye: '#d97a12',
      stem: false,
    },
    { kind: 'pencil', x: 1356, y: 380, rot: 1.6, colour: '#2f5fb0', lead: '#2f5fb0', length: 250 },
  ],
  lamp: { angle: -2.4, warm: [255, 236, 198], strength: 0.38 },
};
