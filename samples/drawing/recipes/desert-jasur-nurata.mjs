// Blue ballpoint on squared exercise paper turned sideways, felt-pen drawing; on a felt rug.
function tortoise(a, m, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const sh = '#a5853f',
        sk = '#b5a860';
      for (const k of o.asleep ? [] : [-24, 22]) a.shape(m.ell(k, -2, 7, 9), sk, { lw: 0.6 });
      if (!o.asleep)
        a.shape(
          [
            [-36, -10],
            [-46, -5],
            [-34, -4],
          ],
          sk,
          { lw: 0.5 },
        );
      a.shape(
        m.sm(
          [
            [28, -16],
            [40, -30],
            [54, -28],
            [56, -16],
            [44, -8],
            [30, -6],
          ],
          true,
          6,
        ),
        sk,
        { lw: 0.7 },
      );
      if (o.asleep) a.mark(m.arc(48, -21, 4.4, 0.2, 2.9), '#2b2430', { w: 0.5 });
      else a.dot(48, -22, 2.4, '#2b2430');
      a.mark(m.arc(51, -16, 4, 0.4, 2.2), '#a3402a', { w: 0.45 });
      a.shape(
        m.sm(
          [
            [-38, -6],
            [-32, -30],
            [-12, -46],
            [12, -46],
            [30, -30],
            [36, -6],
          ],
          false,
          8,
        ),
        sh,
        { line: '#5f4a1c' },
      );
      for (const p of [
        [
          [-14, -28],
          [0, -38],
          [14, -28],
          [10, -12],
          [-10, -12],
        ],
        [
          [-14, -28],
          [-32, -28],
        ],
        [
          [14, -28],
          [30, -28],
        ],
        [
          [-10, -12],
          [-18, -6],
        ],
        [
          [10, -12],
          [17, -6],
        ],
        [
          [0, -38],
          [0, -47],
        ],
      ])
        a.mark(p, '#5f4a1c', { w: 0.6, closed: p.length > 2 });
    },
    o.rot || 0,
    o.flip,
  );
}
function tulip(a, m, x, y, s, c) {
  a.at(x, y, s, () => {
    a.mark(
      m.sm([
        [0, 0],
        [2, -18],
        [0, -36],
      ]),
      '#4f8a3c',
      { w: 0.9 },
    );
    for (const k of [-1, 1])
      a.shape(
        m.sm(
          [
            [0, -2],
            [k * 10, -12],
            [k * 15, -26],
            [k * 5, -14],
          ],
          true,
          5,
        ),
        '#5f9a45',
        { lw: 0.4 },
      );
    a.shape(
      [
        [-9, -38],
        [-10, -54],
        [-4, -47],
        [0, -56],
        [4, -47],
        [10, -54],
        [9, -38],
        [0, -33],
      ],
      c,
      { lw: 0.6 },
    );
  });
}
export default {
  ground: {
    kind: 'kilim',
    colour: '#a5382c',
    cloth: ['#b5402f', '#f0e2c4', '#2f6f8a', '#e0a03a'],
    rows: 6,
    angle: 0.06,
  },
  groundBlur: 3,
  paper: {
    w: 1250,
    h: 880,
    colour: '#fcfbf4',
    edge: { left: 'torn' },
    rule: (p) => ({
      kind: 'squares',
      step: p.lead,
      cell: p.lead / 1.5,
      top: p.first + 4,
      left: 12,
      colour: '#8fa9d6',
      alpha: 0.42,
      margin: -86,
    }),
    stains: [
      { kind: 'smudge', x: 0.3, y: 0.2, r: 50, colour: '#4a5fa5' },
      { kind: 'drop', x: 0.955, y: 0.12, r: 16, colour: '#c9873a' },
    ],
    wear: { folds: [{ x: 0.5, deep: 6 }], wave: 3, curls: [['br', 170, 24]] },
  },
  pose: { rot: 0.022, x: 700, y: 502 },
  hand: [
    {
      font: 'shantell',
      area: [60, 44, 1080, 432],
      max: 36,
      min: 20,
      ink: '#27409a',
      tool: 'pen',
      bold: 0.3,
      lead: 1.34,
      slips: 1,
      paraGap: 0.2,
      space: 0.9,
      jitter: { rot: 0.04, size: 0.07, base: 0.05 },
    },
    {
      font: 'shantell',
      ruled: false,
      area: [116, 840, 130, 70],
      max: 24,
      min: 18,
      ink: '#27409a',
      tool: 'pen',
      slips: 0,
      text: () => '2 часа',
    },
    {
      font: 'shantell',
      ruled: false,
      area: [1034, 590, 96, 70],
      max: 17,
      min: 12,
      ink: '#27409a',
      tool: 'pen',
      slips: 0,
      ragged: 0,
      text: () => 'апрель',
    },
  ],
  art: [
    {
      tool: 'felt',
      draw(a, { m, rnd }) {
        // left half: the road
        a.shape(
          m.sm(
            [
              [36, 640],
              [200, 632],
              [420, 636],
              [640, 628],
              [640, 724],
              [420, 730],
              [200, 728],
              [36, 734],
            ],
            true,
            4,
          ),
          '#8f8d94',
          { line: '#5f5d66', angle: 0.02 },
        );
        for (let x = 60; x < 620; x += 74)
          a.line(
            [
              [x, 684],
              [x + 38, 683],
            ],
            '#ffffff',
            { w: 1.3 },
          );
        // lorry
        a.at(176, 690, 1.5, () => {
          a.shape(m.box(-92, -116, 124, 88), '#ef7a1c', { line: '#a5481a' });
          for (const k of [-62, -30, 2])
            a.mark(
              [
                [k, -114],
                [k, -30],
              ],
              '#a5481a',
              { w: 0.6 },
            );
          a.shape(
            [
              [36, -28],
              [36, -92],
              [66, -92],
              [82, -62],
              [86, -28],
            ],
            '#f08f2f',
            { line: '#a5481a' },
          );
          a.shape(
            [
              [46, -62],
              [46, -84],
              [63, -84],
              [74, -62],
            ],
            '#cfe8f4',
            { line: '#5f7f8f', lw: 0.7 },
          );
          a.shape(m.box(-94, -30, 182, 12), '#4a4a54', {});
          for (const k of [-68, -34, 58]) {
            a.shape(m.ell(k, -12, 16), '#2f2d34', { alpha: 1 });
            a.fill(m.ell(k, -12, 6), '#d5d5da');
          }
          a.dot(85, -36, 5, '#f6e04a');
        });
        // the boy with his hands full
        m.person(a, 452, 738, 2.1, {
          skin: '#d9a06e',
          top: '#3f7fc4',
          bottom: '#3a3f55',
          hair: '#1d1614',
          arms: [1.1, 2.04],
          reach: 22,
          mouth: 'smile',
          cheeks: '#ef9a7a',
          step: 3,
          extra(b, { hy }) {
            b.shape(
              m.sm(
                [
                  [-16, hy - 8],
                  [-13, hy - 20],
                  [13, hy - 20],
                  [16, hy - 8],
                ],
                true,
                5,
              ),
              '#26242c',
              {},
            );
            b.mark(
              [
                [-15, hy - 10],
                [15, hy - 10],
              ],
              '#ffffff',
              { w: 0.5 },
            );
            for (const k of [-8, 0, 8])
              b.mark(m.arc(k, hy - 13, 3, Math.PI, Math.PI * 2), '#ffffff', { w: 0.35 });
            tortoise(b, m, 0, -30, 0.5, {});
            for (const k of [-12, 10]) b.shape(m.ell(k, -30, 4.6), '#d9a06e', { lw: 0.5 });
          },
        });
        // two hours of footsteps, as far as one bush
        const way = m.sm(
          [
            [496, 748],
            [560, 790],
            [480, 816],
            [380, 776],
            [300, 796],
            [250, 826],
            [190, 792],
            [130, 806],
            [104, 818],
          ],
          false,
          9,
        );
        m.even(way, 19).forEach(([x, y], i) => a.dot(x, y + (i % 2 ? 3 : -3), 3.8, '#8a5a2c'));
        a.at(78, 838, 1, () => {
          for (const t of [-2.7, -2.2, -1.7, -1.2, -0.6]) {
            a.mark(
              m.sm([
                [0, 0],
                [Math.cos(t) * 20, Math.sin(t) * 24],
                [Math.cos(t) * 38, Math.sin(t) * 40],
              ]),
              '#6a5a34',
              { w: 0.9 },
            );
            for (const f of [0.5, 0.75, 1])
              a.fill(m.ell(Math.cos(t) * 38 * f, Math.sin(t) * 40 * f, 7, 4, t), '#6f9a45');
          }
        });
        // right half: a cut through the ground
        const G = 512;
        a.fill(
          [
            [668, G + 26],
            ...m.sm(
              [
                [668, G + 26],
                [780, G + 12],
                [900, G + 22],
                [1040, G + 8],
                [1208, G + 22],
              ],
              false,
              6,
            ),
            [1208, 620],
            [668, 626],
          ],
          '#f0cf7a',
          { angle: 0.05 },
        );
        a.fill(
          [
            [668, 622],
            ...m.sm(
              [
                [668, 622],
                [820, 610],
                [1000, 626],
                [1208, 614],
              ],
              false,
              6,
            ),
            [1208, 742],
            [668, 736],
          ],
          '#e0ac55',
          { angle: -0.06 },
        );
        a.fill(
          [
            [668, 734],
            ...m.sm(
              [
                [668, 734],
                [860, 744],
                [1040, 730],
                [1208, 742],
              ],
              false,
              6,
            ),
            [1208, 846],
            [668, 842],
          ],
          '#c98a45',
          { angle: 0.04 },
        );
        a.line(
          m.sm([
            [666, G + 26],
            [780, G + 12],
            [900, G + 22],
            [1040, G + 8],
            [1210, G + 22],
          ]),
          '#a5742c',
          { w: 0.9 },
        );
        for (let k = 0; k < 34; k++)
          a.dot(
            rnd.range(680, 1200),
            rnd.range(548, 836),
            rnd.range(1.4, 3.4),
            rnd.pick(['#a5702f', '#8f5f2c', '#f6e0a0']),
          );
        // burrow
        const hole = m.sm(
          [
            [716, G + 16],
            [742, G + 20],
            [770, 590],
            [820, 640],
            [880, 640],
            [990, 626],
            [1100, 644],
            [1150, 700],
            [1120, 768],
            [1000, 796],
            [860, 790],
            [780, 744],
            [748, 660],
            [724, 580],
          ],
          true,
          7,
        );
        a.fill(hole, '#6a4a30', { knock: 1 });
        a.fill(
          m.sm(
            [
              [800, 660],
              [880, 652],
              [990, 640],
              [1096, 660],
              [1132, 704],
              [1104, 756],
              [1000, 780],
              [866, 776],
              [800, 736],
            ],
            true,
            7,
          ),
          '#f6e4bc',
          { knock: 1 },
        );
        a.line(hole, '#4a3018', { w: 0.8, closed: true });
        tortoise(a, m, 946, 766, 2.2, { asleep: true });
        // blanket with stripes
        const bl = m.sm(
          [
            [842, 776],
            [846, 716],
            [880, 668],
            [940, 652],
            [984, 672],
            [1004, 720],
            [1004, 774],
          ],
          false,
          6,
        );
        a.shape(bl, '#e2507a', { line: '#8a2a4a' });
        for (const [x, t, c] of [
          [868, 690, '#f2c83c'],
          [900, 664, '#3f9fb5'],
          [932, 656, '#f2c83c'],
          [964, 664, '#3f9fb5'],
        ])
          a.line(
            m.sm([
              [x, t],
              [x + 3, 724],
              [x - 1, 774],
            ]),
            c,
            { w: 1.9 },
          );
        for (let x = 846; x < 1004; x += 13)
          a.mark(
            [
              [x, 776],
              [x - 1, 785],
            ],
            '#8a2a4a',
            { w: 0.5 },
          );
        // it will be April
        a.shape(m.box(1030, 566, 84, 62), '#ffffff', { line: '#4a4450' });
        a.fill(m.box(1032, 568, 80, 16), '#d8303a', { knock: 0 });
        a.mark(
          [
            [1058, 566],
            [1072, 548],
            [1086, 566],
          ],
          '#4a4450',
          { w: 0.6 },
        );
        // Z z z
        for (const [x, y, r] of [
          [1076, 690, 9],
          [1094, 670, 12],
        ])
          a.mark(
            [
              [x, y],
              [x + r, y],
              [x, y + r],
              [x + r, y + r],
            ],
            '#3a4a8a',
            { w: 0.6 },
          );
        // tulips along the edge
        for (const [x, s] of [
          [800, 0.9],
          [846, 1.1],
          [894, 0.85],
          [1150, 1],
          [1186, 0.8],
        ])
          tulip(a, m, x, G + 20, s, '#d8262c');
        for (const [x, y, s] of [
          [346, 640, 0.8],
          [382, 638, 1],
          [600, 634, 0.9],
          [566, 636, 0.7],
        ])
          tulip(a, m, x, y, s, '#d8262c');
        m.sun(a, 592, 530, 32, { colour: '#f2b824', rays: 11 });
        a.line(
          m.sm([
            [652, 470],
            [656, 560],
            [650, 660],
            [655, 760],
            [652, 846],
          ]),
          '#c9c4b4',
          { w: 0.7 },
        );
      },
    },
  ],
  things: [
    { kind: 'felt', x: 1330, y: 210, rot: 1.7, colour: '#ef7a1c', length: 240 },
    { kind: 'pebble', x: 54, y: 930, size: 30, colour: '#b59a6a' },
  ],
  lamp: { angle: -2.5, warm: [255, 236, 196], strength: 0.36 },
};
