// Squared paper from a ring-bound pad, violet ballpoint; on grandmother's embroidered cloth.
export default {
  ground: {
    kind: 'linen',
    colour: '#efeae0',
    over(g, W, H, _r) {
      // cross-stitch border
      const c = ['#b52f3a', '#2a2a34'];
      const P = ['0010100', '0111110', '1101011', '0111110', '0010100', '0001000', '0010100'];
      for (let x = -20; x < W; x += 84)
        for (const y0 of [18, H - 92])
          P.forEach((row, j) =>
            [...row].forEach((q, i) => {
              if (q === '1') {
                const X = x + i * 11,
                  Y = y0 + j * 11;
                g.strokeStyle = c[(Math.floor(x / 84) + 3) % 2];
                g.lineWidth = 2.6;
                g.beginPath();
                g.moveTo(X, Y);
                g.lineTo(X + 9, Y + 9);
                g.moveTo(X + 9, Y);
                g.lineTo(X, Y + 9);
                g.stroke();
              }
            }),
          );
      g.strokeStyle = '#b52f3a';
      g.lineWidth = 3;
      for (const y of [108, H - 108]) {
        g.setLineDash([9, 6]);
        g.beginPath();
        g.moveTo(0, y);
        g.lineTo(W, y);
        g.stroke();
        g.setLineDash([]);
      }
    },
  },
  groundBlur: 3,
  paper: {
    w: 820,
    h: 1200,
    colour: '#fdfdfb',
    holes: 'spiral-top',
    rule: (p) => ({
      kind: 'squares',
      step: p.lead / 2,
      top: p.first + 3,
      left: 6,
      colour: '#a08fc4',
      alpha: 0.45,
      width: 0.9,
      margin: -72,
      marginColour: '#d87a86',
    }),
    stains: [
      { kind: 'water', x: 0.42, y: 0.557, r: 58 },
      { kind: 'drop', x: 0.47, y: 0.585, r: 8 },
    ],
    wear: { wave: 3, folds: [{ y: 0.5, deep: 6 }], curls: [['br', 130, 18]] },
  },
  pose: { rot: 0.034, x: 500, y: 706 },
  hand: {
    font: 'bad',
    joined: true,
    area: [44, 56, 700, 690],
    max: 29,
    min: 19,
    ink: '#5a35a0',
    tool: 'pen',
    bold: 0.5,
    lead: 1.45,
    slips: 2,
    paraGap: 0,
    indent: 1.6,
    ragged: 0.1,
    jitter: { rot: 0.012, size: 0.03 },
    ascent: 1.05,
    sign: 'end',
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.4, width: 1.1 },
      draw(a, { m, rnd, plan }) {
        const S = Math.max(838, plan.end + 66);
        m.range(a, 40, S + 66, 740, 116, { n: 6, colour: '#8f9fc4', low: 0.6 });
        // ice seen from the side
        a.fill(
          [
            [36, S + 64],
            [784, S + 60],
            [786, 1168],
            [34, 1168],
          ],
          '#4fc0d0',
          { to: '#1f6fa8', angle: 0.12 },
        );
        a.line(
          m.sm([
            [34, S + 64],
            [260, S + 60],
            [520, S + 66],
            [788, S + 60],
          ]),
          '#e8f8fc',
          { w: 2.6 },
        );
        a.line(
          m.sm([
            [34, S + 62],
            [260, S + 58],
            [520, S + 64],
            [788, S + 58],
          ]),
          '#2f7fa0',
          { w: 0.5 },
        );
        for (const q of [
          [
            [90, S + 68],
            [130, 980],
            [110, 1030],
            [160, 1110],
          ],
          [
            [700, S + 66],
            [640, 970],
            [668, 1030],
            [600, 1090],
            [620, 1160],
          ],
          [
            [660, 1010],
            [730, 1050],
            [780, 1040],
          ],
          [
            [126, 1020],
            [70, 1070],
            [40, 1064],
          ],
        ]) {
          a.line(q, '#ffffff', { w: 1 });
        }
        for (const [x, y, n] of [
          [230, 1010, 7],
          [300, 980, 8],
          [366, 1024, 6],
          [436, 986, 8],
          [512, 1030, 6],
          [566, 990, 5],
          [180, 1070, 5],
        ])
          for (let i = 0; i < n; i++) {
            const w = 24 - i * 1.4;
            a.shape(m.ell(x + rnd.pm(3), y + i * 17, w, 6), '#eefafd', {
              line: '#5f9fc0',
              lw: 0.7,
            });
          }
        // Vera on her tummy
        a.at(330, S + 54, 1.2, () => {
          a.shape(
            m.sm(
              [
                [-96, 4],
                [-92, -14],
                [-40, -20],
                [10, -28],
                [34, -22],
                [36, 2],
                [-20, 4],
              ],
              true,
              6,
            ),
            '#d8303a',
            {},
          );
          a.shape(
            m.sm(
              [
                [-96, 4],
                [-110, -8],
                [-108, -24],
                [-96, -26],
                [-88, -10],
              ],
              true,
              4,
            ),
            '#3a3038',
            {},
          );
          a.line(
            m.sm([
              [24, -12],
              [46, -4],
              [66, 0],
            ]),
            '#d8303a',
            { w: 2.6 },
          );
          a.shape(m.ell(70, 0, 8, 6), '#3f8f5f', {});
          a.shape(m.ell(50, -24, 19, 18), '#f2cfb0', {});
          a.shape(
            m.sm(
              [
                [30, -24],
                [34, -44],
                [54, -48],
                [70, -36],
                [60, -34],
                [44, -32],
                [38, -14],
              ],
              true,
              5,
            ),
            '#d8303a',
            {},
          );
          a.dot(48, -50, 6, '#ffffff');
          a.dot(58, -22, 2.3, '#222');
          a.mark(
            m.sm([
              [56, -12],
              [60, -10],
              [65, -13],
            ]),
            '#b5372f',
            { w: 0.6 },
          );
          a.line(
            [
              [-50, -18],
              [-46, 2],
            ],
            '#a01f2a',
            { w: 0.6 },
          );
        });
        // brother leaves
        a.at(586, S + 54, 1.05, () => {
          m.person(a, 0, 6, 0.86, {
            skin: '#f2cfb0',
            top: '#2f6fb0',
            bottom: '#2f6fb0',
            hair: '#7a4a24',
            arms: [4.1, 5.3],
            mouth: 'o',
            hat: { kind: 'wool', colour: '#f0b52c', bobble: '#d8303a' },
            noLegs: true,
            rot: -0.35,
          });
          a.line(
            m.sm([
              [6, -16],
              [36, -10],
              [60, -14],
            ]),
            '#2f6fb0',
            { w: 3 },
          );
          a.shape(m.ell(64, -16, 7, 10), '#3a3038', {});
          for (const k of [0, 10, 20])
            a.line(
              [
                [-34 - k, -2 - k * 0.5],
                [-66 - k, -2 - k * 0.5],
              ],
              '#7a8a9a',
              { w: 0.6 },
            );
        });
      },
    },
    {
      name: 'stone',
      tool: 'graphite',
      draw(a, { m }) {
        // grey stone asleep on its pillow
        a.at(716, 812, 0.8, () => {
          a.fill(
            m.sm(
              [
                [-66, 6],
                [-58, -16],
                [0, -20],
                [60, -16],
                [66, 8],
                [40, 20],
                [-44, 20],
              ],
              true,
              6,
            ),
            '#e8c4d0',
          );
          a.line(
            m.sm(
              [
                [-66, 6],
                [-58, -16],
                [0, -20],
                [60, -16],
                [66, 8],
                [40, 20],
                [-44, 20],
              ],
              true,
              6,
            ),
            '#8a5a70',
            { closed: true, w: 0.8 },
          );
          a.shape(
            m.sm(
              [
                [-36, -10],
                [-28, -34],
                [4, -44],
                [32, -30],
                [38, -10],
                [10, -2],
                [-20, -2],
              ],
              true,
              7,
            ),
            '#8d9096',
            { line: '#4a4c52' },
          );
          a.line(
            m.sm([
              [-14, -32],
              [4, -36],
              [18, -30],
            ]),
            '#ffffff',
            { w: 1.2 },
          );
          for (const k of [-1, 1])
            a.line(
              [
                [k * 60, -14],
                [k * 70, -22],
              ],
              '#8a5a70',
              { w: 0.8 },
            );
        });
      },
    },
  ],
  things: [
    { kind: 'pebble', x: 905, y: 1150, size: 52, colour: '#85878c', flat: 0.8 },
    { kind: 'pencil', x: 56, y: 560, rot: -1.5, colour: '#5a35a0', lead: '#3a2f6a', length: 250 },
  ],
  lamp: { angle: -2.3, warm: [255, 244, 225], cool: [60, 66, 100] },
};
