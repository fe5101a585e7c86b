// Sepia ink in a slanting hand with the margins of an old manuscript; ink-and-ochre drawing; on a plain indigo cloth.
const SEPIA = '#5a3a22';
export default {
  ground: { kind: 'linen', colour: '#34476f' },
  groundBlur: 2.6,
  paper: {
    w: 890,
    h: 1300,
    colour: '#f4e7c9',
    aged: 1.25,
    cloud: 8,
    fibres: 60,
    edge: { right: 'torn', bottom: 'torn' },
    stains: [
      { kind: 'drop', x: 0.93, y: 0.3, r: 14, colour: '#a5743f' },
      { kind: 'dust', x: 0.5, y: 0.5, r: 90, n: 160, colour: '#c98f4a' },
      { kind: 'smudge', x: 0.1, y: 0.62, r: 50, colour: '#8a5a2c' },
    ],
    print(g, w) {
      // a ruled frame, as the copyists drew it
      g.strokeStyle = 'rgba(164,62,38,.6)';
      g.lineWidth = 2;
      g.strokeRect(104, 52, w - 178, 864);
      g.lineWidth = 0.9;
      g.strokeRect(98, 46, w - 166, 876);
    },
    wear: {
      folds: [
        { y: 0.5, deep: 5 },
        { x: 0.52, deep: 3, up: false },
      ],
      wave: 5,
      curls: [
        ['br', 170, 24],
        ['tl', 110, 14],
      ],
      crumple: 2,
    },
  },
  pose: { rot: 0.02, x: 500, y: 702 },
  hand: {
    font: 'cedarville',
    text: (t) => t.replace(/\s(?=[:;?!»])/g, '').replace(/«\s/g, '«'),
    ruled: false,
    joined: true,
    area: [124, 64, 672, 850],
    max: 32,
    min: 15,
    ink: SEPIA,
    tool: 'fountain',
    bold: 0.35,
    lead: 1.42,
    slips: 1,
    paraGap: 0.22,
    indent: 1.2,
    ragged: 0.1,
    space: 0.95,
    sign: 'start',
    jitter: { rot: 0.012, size: 0.03, base: 0.02, drift: 0.05 },
  },
  art: [
    {
      tool: 'water',
      pen: 'ink',
      opts: { outline: SEPIA },
      draw(a, { m, rnd }) {
        const F = 1222;
        // wall of stones
        a.fill(
          [
            [60, 954],
            [830, 950],
            [832, F],
            [60, F + 2],
          ],
          '#d9a860',
          { press: 0.5 },
        );
        for (let r = 0; r < 9; r++) {
          let x = 62 - (r % 2) * 20;
          while (x < 826) {
            const w = rnd.range(44, 84);
            const x0 = Math.max(62, x),
              x1 = Math.min(828, x + w - 4);
            if (x1 - x0 > 16 && !(x1 > 350 && x0 < 560 && r > 0) && !(x1 > 584 && r < 6)) {
              a.fill(
                m.sm(
                  [
                    [x0 + 3, 956 + r * 29],
                    [x1 - 3, 955 + r * 29],
                    [x1, 968 + r * 29],
                    [x1 - 4, 980 + r * 29],
                    [x0 + 2, 981 + r * 29],
                    [x0, 966 + r * 29],
                  ],
                  true,
                  4,
                ),
                rnd.pick(['#c98f4a', '#d8a861', '#b5803f', '#e0b878']),
                { press: 0.45 },
              );
              a.mark(
                m.sm(
                  [
                    [x0 + 3, 956 + r * 29],
                    [x1 - 3, 955 + r * 29],
                    [x1, 968 + r * 29],
                    [x1 - 4, 980 + r * 29],
                    [x0 + 2, 981 + r * 29],
                    [x0, 966 + r * 29],
                  ],
                  true,
                  4,
                ),
                SEPIA,
                { w: 0.5, closed: true },
              );
            }
            x += w;
          }
        }
        // the door
        a.shape(
          [
            [362, F - 2],
            [362, 986],
            [550, 984],
            [550, F - 2],
          ],
          '#8a5a30',
          { press: 0.9, lw: 1.4 },
        );
        a.shape(
          [
            [350, 992],
            [350, 968],
            [562, 966],
            [562, 990],
          ],
          '#6a4022',
          { press: 0.9, lw: 1.1 },
        );
        for (const x of [400, 437, 475, 513])
          a.mark(
            [
              [x, 992],
              [x + rnd.pm(3), F - 30],
            ],
            SEPIA,
            { w: 0.8 },
          );
        for (const y of [1034, 1150]) {
          a.shape(m.box(364, y, 184, 18), '#6f4524', { press: 0.85, lw: 0.8 });
          for (let x = 376; x < 546; x += 24) a.dot(x, y + 9, 4, '#3a2412');
        }
        a.shape(m.box(470, 1078, 84, 24), '#5a3519', { press: 0.95, lw: 1 });
        a.shape(m.box(500, 1066, 20, 48), '#7a4c28', { press: 0.9, lw: 0.9 });
        for (const k of [0, 1, 2]) a.dot(530 + k * 8, 1090, 2.2, '#f0d9a0');
        // the sand that comes in underneath
        const tongue = m.sm(
          [
            [372, F - 12],
            [420, F - 24],
            [470, F - 18],
            [540, F - 10],
            [588, F + 10],
            [610, F + 30],
            [520, F + 42],
            [420, F + 40],
            [330, F + 44],
            [292, F + 26],
            [340, F + 4],
          ],
          true,
          7,
        );
        a.fill(tongue, '#f0c466', { press: 0.95, knock: 1 });
        a.mark(tongue, '#a5702c', { w: 0.8, closed: true });
        for (const [x, y, w] of [
          [360, F + 16, 90],
          [470, F + 22, 80],
          [410, F + 2, 70],
        ])
          a.mark(
            m.sm([
              [x, y],
              [x + w / 2, y - 6],
              [x + w, y + 2],
            ]),
            '#a5702c',
            { w: 0.5 },
          );
        for (let i = 0; i < 50; i++)
          a.dot(rnd.range(310, 600), rnd.range(F - 8, F + 36), 1.3, '#a5702c');
        // the floor
        a.mark(
          [
            [58, F + 2],
            [300, F + 1],
          ],
          SEPIA,
          { w: 0.9 },
        );
        a.mark(
          [
            [600, F + 2],
            [832, F],
          ],
          SEPIA,
          { w: 0.9 },
        );
        // the girl with the broom
        m.person(a, 250, F + 30, 2.25, {
          skin: '#a5713f',
          top: '#3558a8',
          dress: true,
          scarf: '#3f68bd',
          hair: '#1b1514',
          arms: [0.6, 0.75],
          reach: 34,
          mouth: 'smile',
          bare: true,
          ink: SEPIA,
          extra(b) {
            for (const k of [-8, 2, 11])
              b.mark(
                m.sm([
                  [k, -52],
                  [k * 1.4 + 2, -36],
                  [k * 1.5, -18],
                ]),
                '#1f3a7a',
                { w: 0.5 },
              );
            b.mark(
              [
                [20, -60],
                [46, -14],
              ],
              '#7a5a30',
              { w: 1.6 },
            );
            b.shape(
              [
                [41, -20],
                [49, -24],
                [66, -1],
                [42, 2],
              ],
              '#d9b45a',
              { lw: 0.6 },
            );
            for (const k of [46, 52, 58])
              b.mark(
                [
                  [46, -18],
                  [k, 0],
                ],
                SEPIA,
                { w: 0.45 },
              );
            b.shape(m.ell(36, -32, 4.6), '#a5713f', { lw: 0.6 });
            b.shape(m.ell(26, -48, 4.6), '#a5713f', { lw: 0.6 });
          },
        });
        // three glasses, as one must
        a.shape(m.ell(700, F + 26, 88, 15), '#c9a24a', { press: 0.8, lw: 0.9 });
        for (const x of [654, 700, 746]) {
          a.shape(
            [
              [x - 15, F - 18],
              [x + 15, F - 18],
              [x + 11, F + 22],
              [x - 11, F + 22],
            ],
            '#f6ecd2',
            { lw: 0.8 },
          );
          a.fill(
            [
              [x - 14, F - 6],
              [x + 14, F - 6],
              [x + 11, F + 21],
              [x - 11, F + 21],
            ],
            '#a5601f',
            { press: 0.85 },
          );
          a.fill(
            [
              [x - 14, F - 14],
              [x + 14, F - 14],
              [x + 13.5, F - 6],
              [x - 13.5, F - 6],
            ],
            '#f4e0b0',
            { press: 0.9 },
          );
          a.mark(
            m.sm([
              [x - 4, F - 26],
              [x + 3, F - 36],
              [x - 3, F - 46],
            ]),
            '#a58a6a',
            { w: 0.5 },
          );
        }
        // a niche with the books, and above them the most learned goat in the Adrar
        a.shape(
          [
            [588, 1128],
            ...m.sm(
              [
                [588, 1128],
                [590, 1000],
                [620, 962],
                [708, 950],
                [796, 962],
                [824, 1000],
                [826, 1128],
              ],
              false,
              6,
            ),
          ],
          '#b88f5c',
          { press: 0.85, knock: 1, lw: 1.2 },
        );
        a.shape(m.box(580, 1122, 254, 14), '#7a4c28', { press: 0.9, lw: 1 });
        let bx = 600;
        for (const [w, h, c] of [
          [24, 56, '#8a2f24'],
          [30, 50, '#5f3a1f'],
          [20, 54, '#3f5f4a'],
          [28, 52, '#a5642c'],
          [22, 56, '#6a2a2a'],
          [32, 52, '#7a5a30'],
          [24, 54, '#2f4f7a'],
          [22, 50, '#9a3f2a'],
        ]) {
          a.shape(m.box(bx, 1120 - h, w, h), c, { press: 0.9, knock: 1, lw: 0.8 });
          a.mark(
            [
              [bx + 4, 1120 - h + 12],
              [bx + w - 4, 1120 - h + 12],
            ],
            '#f0d48a',
            { w: 0.7 },
          );
          a.mark(
            [
              [bx + 4, 1120 - 12],
              [bx + w - 4, 1120 - 12],
            ],
            '#f0d48a',
            { w: 0.7 },
          );
          bx += w + 2;
        }
        a.at(690, 1066, 1.3, () => {
          for (const k of [-24, -15, 14, 22])
            a.mark(
              [
                [k, -24],
                [k + 1, 0],
              ],
              SEPIA,
              { w: 1.5 },
            );
          m.goat(a, 0, 0, 1, { colour: '#f6efe0', patch: '#a5805a' });
          a.shape(
            [
              [47, -50],
              [72, -60],
              [84, -36],
              [58, -30],
            ],
            '#fffaf0',
            { knock: 1, lw: 0.7 },
          );
          for (const k of [0, 1, 2])
            a.mark(
              [
                [56 + k * 2, -48 + k * 6],
                [73 + k * 2, -54 + k * 6],
              ],
              SEPIA,
              { w: 0.4 },
            );
          a.shape(m.ell(48, -48, 5, 4), '#f6efe0', { lw: 0.6 });
        });
      },
    },
  ],
  things: [
    { kind: 'drift', x: 110, y: 1350, n: 700, w: 90, h: 26, colour: '#cf9a55' },
    {
      kind: 'glass',
      x: 940,
      y: 1310,
      size: 52,
      colour: '#a5601f',
      rim: '#c9a23f',
      saucer: '#d9c9a0',
    },
  ],
  lamp: { angle: -2.2, warm: [255, 226, 176], strength: 0.4 },
};
