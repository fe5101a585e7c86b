// Pencil on plain printer paper turned sideways, marker drawing at night; on the tiles of the balcony.
const NIGHT = '#23244a';
export default {
  ground: {
    kind: 'concrete',
    colour: '#b3a898',
    cracks: false,
    over(g, W, H) {
      g.strokeStyle = 'rgba(90,80,70,.5)';
      g.lineWidth = 7;
      for (let x = -60; x < W + 200; x += 330) {
        g.beginPath();
        g.moveTo(x, 0);
        g.lineTo(x - 60, H);
        g.stroke();
      }
      for (let y = 150; y < H; y += 330) {
        g.beginPath();
        g.moveTo(0, y);
        g.lineTo(W, y + 46);
        g.stroke();
      }
    },
  },
  groundBlur: 2,
  paper: {
    w: 1250,
    h: 880,
    colour: '#fdfdfd',
    cloud: 2,
    stains: [
      { kind: 'smudge', x: 0.36, y: 0.3, r: 70, colour: '#777', a: 0.05 },
      { kind: 'dust', x: 0.86, y: 0.9, r: 60, n: 200, colour: '#c98f4a' },
    ],
    wear: {
      folds: [
        { x: 0.335, deep: 4 },
        { x: 0.667, deep: 4, up: false },
      ],
      wave: 2,
    },
  },
  pose: { rot: -0.018, x: 698, y: 500 },
  hand: [
    {
      font: 'delius',
      ruled: false,
      area: [58, 42, 1136, 468],
      max: 30,
      min: 16,
      ink: '#38383e',
      tool: 'pencil',
      bold: 0.6,
      lead: 1.32,
      slips: 2,
      strikeWidth: 0.09,
      paraGap: 0.3,
      space: 0.9,
      jitter: { rot: 0.02, size: 0.035, base: 0.03, drift: 0.06 },
    },
    {
      font: 'delius',
      ruled: false,
      area: [1028, 714, 128, 90],
      max: 21,
      min: 12,
      head: 'middle',
      sign: 'middle',
      ink: '#2f2a30',
      tool: 'felt',
      bold: 0.5,
      lead: 1.15,
      slips: 0,
      ragged: 0,
      text: () => 'FOR\nAMMACHI',
      firstScale: 1,
      lastScale: 1,
      paraGap: 0,
    },
  ],
  art: [
    {
      tool: 'felt',
      pen: 'felt',
      draw(a, { m, rnd }) {
        const L = 44,
          R = 976,
          T = 528,
          G = 742,
          B = 846;
        // the night
        const night = [
          [L, T + 4],
          ...m.sm(
            [
              [L, T + 4],
              [300, T - 4],
              [640, T + 3],
              [R, T - 2],
            ],
            false,
            5,
          ),
          [R, G],
          [L, G],
        ];
        a.fill(night, NIGHT, { angle: 0.03, dense: true, alpha: 1 });
        a.fill(night, NIGHT, { angle: 0.01, alpha: 0.8, knock: 0 });
        m.stars(
          a,
          Array.from({ length: 22 }, () => [
            rnd.range(L + 160, R - 20),
            rnd.range(T + 14, T + 100),
            rnd.range(2, 3.6),
          ]),
          { kind: 'dot', colour: ['#fff6c8', '#ffffff'] },
        );
        m.moon(a, 900, 580, 30, { crescent: true, colour: '#f9eda0' });
        // far-off glittering city
        for (const [x, w, h] of [
          [60, 22, 60],
          [86, 18, 92],
          [108, 26, 70],
          [138, 20, 110],
          [196, 24, 84],
          [224, 18, 120],
          [246, 28, 64],
          [280, 20, 96],
          [304, 26, 56],
        ]) {
          a.fill(m.box(x, G - h, w, h), '#5f6aa5');
          for (let y = G - h + 9; y < G - 8; y += 12)
            for (let q = x + 5; q < x + w - 3; q += 8)
              if (rnd.chance(0.8)) a.dot(q, y, 2.6, rnd.pick(['#ffe98a', '#ffd24a', '#fff6d8']));
        }
        a.fill(
          [
            [162, G],
            [168, 640],
            [174, 596],
            [177, 552],
            [180, 596],
            [187, 640],
            [194, G],
          ],
          '#7f8ac4',
        );
        for (let y = 606; y < G - 8; y += 11)
          for (const q of [173, 182]) a.dot(q, y, 2.5, '#ffe98a');
        // road
        a.fill(
          [
            [L, G - 2],
            [R, G - 3],
            [R, B],
            [L, B],
          ],
          '#2f2d36',
          { angle: 0.02, dense: true, alpha: 1 },
        );
        a.fill(
          [
            [L, G],
            [R, G - 1],
            [R, B - 2],
            [L, B - 2],
          ],
          '#2f2d36',
          { angle: -0.01, alpha: 0.7, knock: 0 },
        );
        for (let x = L + 30; x < R - 40; x += 92)
          a.line(
            [
              [x, 812],
              [x + 46, 811],
            ],
            '#f6f2e4',
            { w: 1.3 },
          );
        // street lamps and their light
        for (const x of [356, 540, 724]) {
          a.line(
            m.sm([
              [x, G],
              [x, 630],
              [x + 8, 612],
              [x + 34, 614],
            ]),
            '#a9a9b5',
            { w: 0.8 },
          );
          a.dot(x + 32, 619, 8, '#fff0a5');
          for (const t of [0.2, 0.75, 1.3, 1.85, 2.4, 2.95])
            a.line(
              [
                [x + 32 + Math.cos(t) * 15, 620 + Math.sin(t) * 15],
                [x + 32 + Math.cos(t) * 40, 620 + Math.sin(t) * 46],
              ],
              '#f6dc6a',
              { w: 0.6 },
            );
        }
        // the dune, pushed and not minding
        const d = m.sm(
          [
            [704, 836],
            [724, 796],
            [764, 742],
            [800, 712],
            [834, 724],
            [866, 766],
            [896, 812],
            [928, 836],
          ],
          false,
          7,
        );
        a.shape(d, '#e8a444', { line: '#a5681c', dense: true, alpha: 1, angle: -0.6 });
        m.face(a, 812, 780, 36, {
          eyes: 'dots',
          mouth: 'smile',
          cheeks: '#ef7a4a',
          w: 1,
          ink: '#3a2010',
          lip: '#8a2a1c',
        });
        for (let i = 0; i < 16; i++)
          a.dot(rnd.range(692, 760), rnd.range(812, 840), rnd.range(1.5, 3), '#e8a444');
        // the sweeper, tiny and orange
        a.at(622, 838, 1.12, () => {
          a.shape(
            [
              [-62, -14],
              [-62, -58],
              [6, -58],
              [6, -14],
            ],
            '#f07a1c',
            { line: '#8a3f10', alpha: 1, dense: true },
          );
          a.shape(
            [
              [6, -14],
              [6, -70],
              [36, -70],
              [48, -38],
              [50, -14],
            ],
            '#f58a2a',
            { line: '#8a3f10', alpha: 1, dense: true },
          );
          a.shape(
            [
              [12, -38],
              [12, -63],
              [32, -63],
              [41, -38],
            ],
            '#fff0b5',
            { line: '#5f4a3a', lw: 0.6 },
          );
          a.shape(m.ell(24, -48, 8), '#b5794a', { lw: 0.5 });
          a.dot(21, -50, 1.3, '#2b2430');
          a.dot(27, -50, 1.3, '#2b2430');
          a.mark(m.arc(24, -48, 4, 0.3, 2.8), '#8a1f1c', { w: 0.4 });
          a.mark(
            [
              [14, -42],
              [4, -62],
              [-2, -76],
            ],
            '#b5794a',
            { w: 0.8 },
          );
          a.dot(-3, -79, 4.6, '#b5794a');
          for (const k of [-0.9, 0, 0.9])
            a.mark(
              [
                [-3, -80],
                [-3 + Math.sin(k) * 9, -80 - Math.cos(k) * 9],
              ],
              '#b5794a',
              { w: 0.5 },
            );
          a.shape(m.box(22, -80, 12, 9), '#ffcf2a', { line: '#8a3f10', lw: 0.5 });
          for (const k of [-42, 30]) {
            a.shape(m.ell(k, -10, 12), '#1d1b20', { line: '#000000', alpha: 1 });
            a.fill(m.ell(k, -10, 5), '#e0e0e4');
          }
          a.line(
            [
              [50, -26],
              [64, -14],
            ],
            '#d5d5da',
            { w: 0.8 },
          );
          for (let k = 0; k < 7; k++)
            a.mark(
              [
                [66, -15],
                [56 + k * 4, 0],
              ],
              '#f0dca0',
              { w: 0.6 },
            );
          for (const k of [-46, -32, -18])
            a.mark(
              [
                [k, -52],
                [k - 6, -20],
              ],
              '#ffffff',
              { w: 0.9 },
            );
        });
        // another one, on tiptoe
        a.shape(
          m.sm(
            [
              [236, 822],
              [250, 786],
              [280, 754],
              [306, 764],
              [330, 796],
              [344, 822],
            ],
            false,
            7,
          ),
          '#e8a444',
          { line: '#a5681c', dense: true, alpha: 1 },
        );
        for (const k of [268, 310])
          a.mark(
            [
              [k, 822],
              [k, 836],
              [k + 10, 838],
            ],
            '#c9812a',
            { w: 0.9 },
          );
        m.face(a, 288, 796, 20, { eyes: 'wide', look: 2, mouth: 'o', w: 0.6, ink: '#3a2010' });
        for (const x of [218, 206]) a.mark(m.arc(x, 800, 10, 2, 4.2), '#f6f2e4', { w: 0.5 });
        // jam jar
        a.at(1092, 850, 1, () => {
          a.fill(
            m.sm(
              [
                [-78, -120],
                [-40, -132],
                [10, -122],
                [78, -134],
                [82, -20],
                [66, -2],
                [-66, -2],
                [-82, -20],
              ],
              true,
              5,
            ),
            '#e0a04a',
            { dense: true },
          );
          for (let k = 0; k < 40; k++)
            a.dot(
              rnd.range(-70, 70),
              rnd.range(-112, -8),
              rnd.range(1, 2.3),
              rnd.pick(['#a5681c', '#f9e0a5', '#8a5a24']),
            );
          a.line(
            m.sm([
              [-60, -226],
              [-84, -204],
              [-86, -30],
              [-66, 0],
              [66, 0],
              [86, -30],
              [84, -204],
              [60, -226],
            ]),
            '#6f9ab0',
            { w: 1.1 },
          );
          for (const [x0, y0, y1] of [
            [-70, -190, -140],
            [70, -196, -150],
          ])
            a.mark(
              m.sm([
                [x0, y0],
                [x0 - 2, (y0 + y1) / 2],
                [x0, y1],
              ]),
              '#b5d5e2',
              { w: 0.9 },
            );
          a.shape(m.box(-66, -254, 132, 32), '#d8303a', { line: '#8a1f24' });
          for (let x = -56; x < 62; x += 14)
            a.mark(
              [
                [x, -250],
                [x, -228],
              ],
              '#8a1f24',
              { w: 0.5 },
            );
          a.shape(m.box(-64, -140, 128, 62), '#fffdf2', { line: '#8a7a5a', lw: 0.7 });
        });
      },
    },
  ],
  after(g, { rnd }) {
    // a real pinch of sand under sticky tape
    g.save();
    g.translate(1110, 556);
    g.rotate(-0.06);
    g.fillStyle = 'rgba(236,228,190,.62)';
    g.fillRect(-74, -24, 148, 48);
    for (let i = 0; i < 420; i++) {
      const t = rnd.gauss(),
        q = rnd.gauss();
      g.fillStyle = rnd.pick([
        'rgba(190,120,52,.75)',
        'rgba(222,164,92,.8)',
        'rgba(140,84,34,.7)',
        'rgba(240,204,140,.8)',
      ]);
      g.beginPath();
      g.arc(t * 34, q * 11, rnd.range(0.7, 1.8), 0, 7);
      g.fill();
    }
    g.fillStyle = 'rgba(255,255,255,.22)';
    g.fillRect(-74, -22, 148, 9);
    g.restore();
  },
  things: [
    { kind: 'pencil', x: 60, y: 250, rot: 1.5, colour: '#2f6f4a', length: 280 },
    { kind: 'felt', x: 1060, y: 962, rot: 0.04, colour: '#f07a1c', length: 230 },
    { kind: 'drift', x: 1320, y: 60, n: 500, w: 60, h: 34, colour: '#cf9a5a' },
  ],
  lamp: { angle: -2.0, strength: 0.3, shade: { kind: 'bars', alpha: 0.09, blur: 14 } },
};
