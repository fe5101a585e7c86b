// A page of the maths book with its sums and its waiting dots; on black lava stone.
export default {
  ground: {
    kind: 'stone',
    colour: '#47474b',
    cracks: false,
    over(g, W, H, rnd) {
      for (let i = 0; i < 900; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          r = rnd.range(2, 11);
        g.fillStyle = `rgba(18,18,22,${rnd.range(0.35, 0.7)})`;
        g.beginPath();
        g.ellipse(x, y, r, r * rnd.range(0.5, 0.9), rnd() * 3, 0, 7);
        g.fill();
        g.strokeStyle = 'rgba(150,150,155,.28)';
        g.lineWidth = 1.4;
        g.beginPath();
        g.arc(x, y, r * 0.9, 0.3, 1.9);
        g.stroke();
      }
    },
  },
  groundBlur: 2.2,
  paper: {
    w: 1260,
    h: 890,
    colour: '#fdfbf2',
    edge: { left: 'torn' },
    round: 8,
    tooth: 2,
    rule: {
      kind: 'squares',
      step: 36,
      top: 58,
      left: 46,
      colour: '#a9c4a0',
      alpha: 0.55,
      width: 1,
    },
    print(g, w) {
      g.strokeStyle = 'rgba(90,140,90,.6)';
      g.lineWidth = 2;
      g.beginPath();
      g.moveTo(0, 50);
      g.lineTo(w, 50);
      g.stroke();
    },
    stains: [{ kind: 'ring', x: 0.865, y: 0.32, r: 74, colour: '#a9692c' }],
    wear: {
      wave: 4,
      folds: [{ x: 0.5, deep: 3 }],
      curls: [
        ['tr', 170, 26],
        ['bl', 110, 16],
      ],
    },
  },
  pose: { rot: 0.022, y: 504 },
  hand: [
    {
      font: 'nanum',
      area: [62, 50, 910, 500],
      max: 40,
      min: 22,
      ink: '#1d1d24',
      tool: 'pen',
      bold: 0.5,
      leadFixed: 36,
      slips: 1,
      strikeWidth: 0.1,
      paraGap: 0,
      indent: 0.6,
      ragged: 0.1,
      space: 0.6,
      sign: 'middle',
      jitter: { rot: 0.02, size: 0.05, drift: 0.05 },
    },
    {
      font: 'nanum',
      area: [1034, 400, 200, 90],
      max: 30,
      ink: '#1d1d24',
      tool: 'pencil',
      bold: 0.4,
      slips: 0,
      ruled: false,
      firstScale: 1,
      text: () => '연필이 기다림',
    },
    {
      font: 'nanum',
      area: [922, 560, 120, 90],
      max: 30,
      ink: '#c8262c',
      tool: 'pencil',
      bold: 0.6,
      slips: 0,
      ruled: false,
      firstScale: 1,
      text: () => '우리 할머니',
    },
  ],
  art: [
    {
      tool: 'pencil',
      opts: { width: 1.2 },
      draw(a, { m, rnd }) {
        const K = '#1d1d24';
        // sums left standing
        a.with('graphite', () => {
          m.signs(a, '36 x 4 =', 1010, 98, 27, '#4a4a52', { w: 0.7 });
          m.signs(a, '144', 1158, 98, 27, '#4a4a52', { w: 0.7 });
          m.signs(a, '78 - 11 =', 1010, 146, 27, '#4a4a52', { w: 0.7 });
          m.signs(a, '84 / 7 =', 1010, 196, 27, '#4a4a52', { w: 0.7 });
        });
        // the places where the pencil waited
        for (const [x, y, r] of [
          [1208, 138, 7],
          [1180, 188, 10],
          [1040, 352, 8],
          [1096, 362, 12],
          [1160, 350, 9],
        ]) {
          a.dot(x, y, r, '#15151b');
          a.dot(x + 1, y + 1, r * 0.8, '#15151b');
        }
        for (const [x, y, q] of [
          [1052, 404, 1042],
          [1096, 402, 1096],
          [1144, 404, 1156],
        ])
          m.arrow(
            a,
            [
              [x, y],
              [(x + q) / 2 + 3, y - 18],
              [q, y - 34],
            ],
            '#4a4a52',
            { w: 0.7, head: 8 },
          );
        // the sea of Jeju
        a.fill(
          m.sm(
            [
              [40, 708],
              [300, 700],
              [620, 712],
              [900, 698],
              [1222, 708],
              [1222, 858],
              [40, 860],
            ],
            false,
            5,
          ),
          '#3f9fae',
          { to: '#1f6f95', angle: 0.05 },
        );
        for (let i = 0; i < 26; i++)
          m.wavesLine(a, rnd.range(300, 1120), rnd.range(730, 846), rnd.range(40, 90), {
            h: 4,
            colour: rnd.pick(['#1f6f95', '#8fd0d6', '#2a86a0']),
            w: 0.7,
          });
        // an abalone with a secret
        a.at(770, 826, 1, () => {
          a.shape(
            m.sm(
              [
                [-46, 10],
                [-40, -14],
                [-4, -26],
                [36, -16],
                [48, 6],
                [30, 16],
                [-24, 18],
              ],
              true,
              6,
            ),
            '#8a6a58',
            { line: '#4f382c', knock: 1 },
          );
          a.fill(
            m.sm(
              [
                [-32, 8],
                [-24, -6],
                [0, -14],
                [26, -6],
                [32, 6],
                [0, 12],
              ],
              true,
              5,
            ),
            '#c9b8d0',
            { knock: 0.9 },
          );
          a.fill(m.ell(6, 0, 14, 7), '#a8dcd0', { knock: 0.4 });
          for (const x of [-26, -12, 2, 16]) a.dot(x, -18 + Math.abs(x) * 0.1, 2.2, '#3a2a22');
          a.dot(-10, -2, 3, K);
          a.line(m.arc(14, -1, 5, 3.4, 6), K, { w: 0.8 });
          a.line(m.arc(2, 3, 6, 0.3, 2.8), '#a8384a', { w: 0.7 });
        });
        for (const [x, y, r] of [
          [726, 800, 4],
          [716, 784, 3],
          [724, 768, 5],
        ])
          a.line(m.ell(x, y, r), '#cfeaf0', { closed: true, w: 0.5 });
        // nine women, nine floats, nine whistles
        const high = [126, 84, 150, 62, 112, 138, 34, 96, 142];
        for (let i = 0; i < 9; i++) {
          const x = 366 + i * 100,
            y = 722 + (i % 3) * 20 + (i % 2) * 8,
            mine = i === 6;
          // her whistle
          const c = mine ? '#d2262c' : rnd.pick(['#3a6fb0', '#2f8a7a', '#6a4fa0', '#3f7fd0']),
            h = high[i] + (y - 722),
            x0 = x - 2,
            y0 = y - 54;
          a.line(
            m.sm(
              [
                [x0, y0],
                [x0 + 16, y0 - h * 0.3],
                [x0 - 8, y0 - h * 0.62],
                [x0 + 10, y0 - h],
                [x0 + 32, y0 - h - 8],
                [x0 + 34, y0 - h + 14],
                [x0 + 18, y0 - h + 14],
                [x0 + 20, y0 - h + 2],
              ],
              false,
              8,
            ),
            c,
            { w: mine ? 1.9 : 1.2 },
          );
          a.at(x, y, 0.92, () => {
            // the float in its net
            a.shape(m.ell(42, -8, 25, 24), '#f0802a', { line: '#a84a12', knock: 1 });
            for (const k of [-12, 0, 12]) {
              a.line(
                m.sm([
                  [42 + k, -30 + Math.abs(k) * 0.4],
                  [42 + k * 1.3, -8],
                  [42 + k, 13],
                ]),
                '#a84a12',
                { w: 0.5 },
              );
              a.line(
                m.sm([
                  [20, -8 + k],
                  [42, -5 + k],
                  [64, -8 + k],
                ]),
                '#a84a12',
                { w: 0.5 },
              );
            }
            // herself
            a.shape(
              m.sm(
                [
                  [-30, 6],
                  [-24, -14],
                  [0, -22],
                  [24, -14],
                  [28, 6],
                  [0, 12],
                ],
                true,
                5,
              ),
              '#26262e',
              { line: '#101014', knock: 1 },
            );
            a.line(
              [
                [20, -8],
                [32, -6],
              ],
              '#26262e',
              { w: 2.4 },
            );
            a.shape(m.ell(0, -40, 22, 23), '#26262e', { line: '#101014', knock: 1 });
            a.shape(m.ell(0, -37, 15, 17), '#eec49c', { line: '#7a5a40', lw: 0.6, knock: 1 });
            a.shape(m.ell(0, -44, 14, 9), '#bfe4ee', { line: '#1d1d24', lw: 1, knock: 1 });
            a.dot(-5, -44, 2, K);
            a.dot(5, -44, 2, K);
            a.shape(m.ell(0, -28, 3.6, 4), '#a8384a', { lw: 0.5 });
            for (const k of [-9, 9]) a.fill(m.ell(k, -31, 3.4), '#e88a7a', { knock: 0 });
            a.line(
              m.sm([
                [-40, 8],
                [-20, 3],
                [0, 9],
                [22, 4],
                [44, 16],
                [68, 14],
              ]),
              '#d5eef2',
              { w: 1 },
            );
          });
        }
        // black rocks
        for (const p of [
          [
            [38, 864],
            [40, 690],
            [84, 654],
            [140, 668],
            [178, 650],
            [236, 676],
            [262, 726],
            [300, 752],
            [310, 800],
            [300, 864],
          ],
          [
            [120, 864],
            [130, 780],
            [190, 752],
            [250, 790],
            [270, 864],
          ],
        ])
          a.shape(m.sm(p, true, 3), '#3a3a40', { line: '#17171b', knock: 1 });
        for (let i = 0; i < 34; i++)
          a.dot(
            rnd.range(56, 280),
            rnd.range(726, 850),
            rnd.range(1.5, 4.5),
            rnd.pick(['#17171b', '#6a6a70']),
          );
        // me, not writing
        a.at(146, 672, 1.12, () => {
          a.line(
            m.sm([
              [-8, -22],
              [22, -30],
              [34, 4],
            ]),
            '#3f5f9a',
            { w: 3.2 },
          );
          a.line(
            m.sm([
              [4, -20],
              [40, -24],
              [52, 8],
            ]),
            '#4a6aa8',
            { w: 3.2 },
          );
          for (const x of [34, 54])
            a.shape(m.ell(x + 5, 10, 12, 6), '#f4f4f0', { line: K, lw: 0.6, knock: 1 });
          a.shape(
            m.sm(
              [
                [-24, -14],
                [-24, -58],
                [-14, -72],
                [12, -72],
                [20, -58],
                [18, -14],
              ],
              true,
              4,
            ),
            '#f4d24a',
            { line: '#8a6a14', knock: 1 },
          );
          a.shape(
            [
              [-44, -60],
              [-22, -64],
              [-20, -18],
              [-44, -16],
            ],
            '#c8453a',
            { line: '#6a1f1a', knock: 1 },
          );
          a.line(
            m.sm([
              [-20, -62],
              [-6, -66],
              [4, -60],
            ]),
            '#6a1f1a',
            { w: 0.8 },
          );
          a.shape(
            [
              [22, -38],
              [64, -46],
              [68, -28],
              [26, -20],
            ],
            '#fdfbf2',
            { line: K, lw: 0.7, knock: 1 },
          );
          a.line(
            [
              [45, -42],
              [48, -24],
            ],
            K,
            { w: 0.5 },
          );
          a.line(
            m.sm([
              [12, -62],
              [34, -66],
              [46, -52],
            ]),
            '#f4d24a',
            { w: 2.2 },
          );
          a.shape(m.ell(48, -52, 6), '#eec49c', { lw: 0.5, knock: 1 });
          a.line(
            [
              [52, -72],
              [46, -40],
            ],
            '#2f6f3a',
            { w: 1.3 },
          );
          a.line(
            [
              [46, -40],
              [45, -36],
            ],
            K,
            { w: 0.8 },
          );
          a.shape(m.ell(-2, -94, 22, 22), '#eec49c', { line: '#7a5a40', knock: 1 });
          a.shape(
            m.sm(
              [
                [-25, -92],
                [-22, -112],
                [-2, -120],
                [18, -112],
                [22, -94],
                [10, -104],
                [-12, -104],
              ],
              true,
              5,
            ),
            '#1f1a1c',
            { knock: 0.9 },
          );
          a.dot(6, -95, 2.4, K);
          a.dot(16, -95, 2.2, K);
          a.line(
            [
              [6, -83],
              [14, -84],
            ],
            '#a8384a',
            { w: 0.8 },
          );
          a.shape(m.ell(-18, -92, 5, 6), '#eec49c', { lw: 0.5 });
        });
        for (const r of [12, 20]) a.line(m.arc(136, 566, r, -0.9, 0.7), '#8a8a92', { w: 0.6 });
        m.arrow(
          a,
          [
            [980, 604],
            [986, 612],
            [984, 622],
          ],
          '#d2262c',
          { w: 0.8, head: 8 },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 700, y: 972, rot: -0.03, colour: '#2f6f3a', rubber: true, length: 300 },
    { kind: 'rubber', x: 1330, y: 120, rot: 0.5, size: 80, sleeve: '#d2463c' },
  ],
  lamp: { angle: -2.1, warm: [255, 244, 226], strength: 0.26, vignette: 0.3 },
};
