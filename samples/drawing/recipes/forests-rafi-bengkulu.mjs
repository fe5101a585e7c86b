// Soft pencil on a page of a ruled exercise book, felt-pen flower; among fallen leaves in the forest.
const RED = '#b02318';
function fly(a, m, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      for (const k of [-1, 1]) {
        a.shape(m.ell(k * 15, -13, 14, 8, k * -0.6), '#d5e6f0', { line: '#6a7f8f', lw: 0.5 });
        for (const d of [-6, 0, 6])
          a.mark(
            [
              [k * 7, d],
              [k * 17, d + 6],
            ],
            '#2f2c33',
            { w: 0.4 },
          );
      }
      a.shape(m.ell(0, 0, 12, 14), '#a9cdbf', { line: '#26242c', lw: 0.7 });
      for (const k of [-1, 1]) {
        a.fill(m.ell(k * 5, -6, 4.4), '#ffffff');
        a.dot(k * 5, -6, 2, '#26242c');
      }
      a.mark(m.arc(0, 0, 6.4, 0.15, Math.PI - 0.15), '#a3202a', { w: 0.55 });
      if (o.napkin)
        a.shape(
          [
            [-8, 10],
            [8, 10],
            [0, 24],
          ],
          '#ffffff',
          { line: '#c8402f', lw: 0.6 },
        );
    },
    o.rot || 0,
  );
}
export default {
  ground: {
    kind: 'leaves',
    colour: '#5a6a34',
    leaves: ['#4f7034', '#6f8a3f', '#3f5f30', '#8a7a3a', '#7a5a2c', '#5f7f45'],
  },
  groundBlur: 2.4,
  paper: {
    w: 880,
    h: 1290,
    colour: '#fdfbf2',
    edge: { left: 'torn' },
    rule: (p) => ({
      kind: 'lines',
      step: p.lead,
      top: p.first + 5,
      colour: '#8fb0d6',
      alpha: 0.6,
      head: 58,
    }),
    stains: [
      { kind: 'smudge', x: 0.8, y: 0.34, r: 46, colour: '#777' },
      { kind: 'finger', x: 0.05, y: 0.93, r: 30, colour: '#5f7a3a', a: 0.4 },
    ],
    wear: {
      folds: [{ y: 0.46, deep: 5 }],
      wave: 4,
      curls: [
        ['tr', 150, 22],
        ['bl', 120, 14],
      ],
    },
  },
  pose: { rot: -0.026, x: 500, y: 702 },
  hand: [
    {
      font: 'gloria',
      area: [62, 62, 752, 560],
      max: 33,
      min: 20,
      ink: '#3f3e46',
      tool: 'pencil',
      bold: 0.7,
      lead: 1.5,
      slips: 2,
      paraGap: 0,
      space: 1.35,
      sign: 'start',
      jitter: { rot: 0.05, size: 0.1, base: 0.06 },
      strikeWidth: 0.1,
    },
    ...[644, 776].map((x) => ({
      font: 'gloria',
      ruled: false,
      area: [x - 2, 764, 60, 110],
      max: 30,
      min: 20,
      ink: '#3f3e46',
      tool: 'pencil',
      bold: 0.7,
      slips: 0,
      ragged: 0,
      text: () => '9',
    })),
  ],
  art: [
    {
      tool: 'felt',
      draw(a, { m }) {
        const X = 316,
          Y = 968;
        // leaves under the flower
        for (const t of [0.5, 1.1, 2.1, 2.7])
          a.shape(m.ell(X + Math.cos(t) * 236, Y + Math.sin(t) * 226, 66, 26, t), '#6fa045', {
            line: '#3f6a2c',
          });
        // five fat petals
        for (const i of [3, 4, 2, 0, 1]) {
          const t = -Math.PI / 2 + (i * Math.PI * 2) / 5,
            px = X + Math.cos(t) * 148,
            py = Y + Math.sin(t) * 142;
          a.shape(m.blob(px, py, 106, 100, 9, 0.05), RED, {
            line: '#7a1f1c',
            angle: t,
            lw: 1,
            alpha: 1,
            dense: true,
          });
          for (const [u, v, r] of [
            [34, -40, 14],
            [52, 8, 17],
            [18, 46, 13],
            [-2, -10, 11],
            [70, -30, 9],
            [-18, -52, 9],
            [66, 40, 9],
            [-30, 34, 8],
            [22, 4, 7],
          ])
            a.fill(
              m.ell(
                px + Math.cos(t) * u - Math.sin(t) * v,
                py + Math.sin(t) * u + Math.cos(t) * v,
                r,
                r * 0.8,
                t,
              ),
              '#fff8e6',
            );
        }
        // bowl
        a.shape(m.ell(X, Y, 106, 102), '#c9402c', {
          line: '#7a1f1c',
          lw: 1.1,
          alpha: 1,
          dense: true,
        });
        for (let k = 0; k < 13; k++) {
          const t = k * 0.4833;
          a.fill(m.ell(X + Math.cos(t) * 84, Y + Math.sin(t) * 81, 7), '#fff8e6');
        }
        a.shape(m.ell(X, Y, 62, 58), '#5a1018', { line: '#4a1218', alpha: 1, dense: true });
        for (let k = 0; k < 11; k++)
          a.shape(
            m.ell(
              X - 36 + (k % 4) * 24 + (k > 3 && k < 8 ? 6 : 0),
              Y - 22 + Math.floor(k / 4) * 22,
              5,
              8,
            ),
            '#e8a04a',
            { lw: 0.4 },
          );
        // the smell
        for (const [x, y] of [
          [196, 690],
          [270, 664],
          [352, 662],
          [430, 690],
        ])
          a.line(
            m.sm([
              [x, y + 54],
              [x - 13, y + 36],
              [x + 11, y + 18],
              [x - 9, y],
              [x + 8, y - 20],
            ]),
            '#9a7a3a',
            { w: 1 },
          );
        // delighted flies
        for (const [x, y, s, r, n] of [
          [112, 748, 1.3, -0.4],
          [310, 704, 1.15, 0.2],
          [520, 776, 1.35, 0.4, 1],
          [70, 900, 1.1, -0.7],
          [560, 960, 1.15, 0.5],
          [84, 1120, 1.2, -0.5],
          [505, 668, 1.1, 0.3],
          [574, 866, 0.95, 0.7],
          [332, 930, 1, 0.1],
        ])
          fly(a, m, x, y, s, { rot: r, napkin: n });
        // nine months and nine months
        for (const [x, k] of [
          [606, 0],
          [738, 1],
        ]) {
          a.shape(m.box(x, 652, 96, 112), '#fff6da', { line: '#8a5a2c', lw: 1.2, open: false });
          if (!k) {
            a.shape(m.ell(x + 48, 712, 34, 36), '#9a5a34', { line: '#5f341c' });
            for (const d of [-20, 0, 20])
              a.mark(
                m.sm([
                  [x + 48 + d * 0.4, 678],
                  [x + 48 + d * 1.3, 712],
                  [x + 48 + d * 0.5, 746],
                ]),
                '#5f341c',
                { w: 0.6 },
              );
          } else {
            a.shape(
              m.sm(
                [
                  [x + 26, 762],
                  [x + 28, 716],
                  [x + 36, 696],
                  [x + 58, 694],
                  [x + 80, 718],
                  [x + 84, 738],
                  [x + 62, 762],
                ],
                true,
                6,
              ),
              '#3f8fa5',
              {},
            );
            a.shape(m.ell(x + 42, 680, 16, 17), '#f0b52c', {});
            a.fill(m.ell(x + 46, 681, 10, 11), '#c98d5f');
            a.dot(x + 48, 678, 1.8, '#2b2430');
            a.mark(m.arc(x + 48, 682, 5, 0.2, 2), '#a32f2a', { w: 0.5 });
          }
        }
        m.signs(a, '=', 710, 696, 20, '#3a3a44', { w: 0.8 });
        // tyre, measuring stick, Rafi
        a.shape(m.ell(560, 1184, 46, 48), '#3a3840', { line: '#1f1d24' });
        a.shape(m.ell(560, 1184, 24, 25), '#fdfbf2', { line: '#1f1d24' });
        for (let k = 0; k < 12; k++)
          a.mark(
            [
              [560 + Math.cos(k * 0.52) * 36, 1184 + Math.sin(k * 0.52) * 38],
              [560 + Math.cos(k * 0.52) * 45, 1184 + Math.sin(k * 0.52) * 47],
            ],
            '#8a8892',
            { w: 0.5 },
          );
        m.person(a, 648, 1234, 2.3, {
          skin: '#b9794a',
          top: '#3f8fd8',
          bottom: '#3a3f55',
          hair: '#1b1514',
          arms: [2.5, -1.8],
          reach: 28,
          eyes: 'closed',
          mouth: 'none',
          bare: true,
          extra(b, { hy }) {
            b.line(
              m.sm([
                [11, -52],
                [21, -62],
                [7, hy + 8],
              ]),
              '#3f8fd8',
              { w: 1.05 },
            );
            b.shape(m.ell(1, hy + 5, 5.4), '#b9794a', { lw: 0.6 });
            b.mark(m.arc(-1, hy + 15, 5, Math.PI + 0.3, Math.PI * 2 - 0.3), '#8a2a30', { w: 0.6 });
          },
        });
        // mother, baby in the sling
        m.person(a, 774, 1234, 2.6, {
          skin: '#c08455',
          top: '#d8688a',
          dress: true,
          scarf: '#f0b52c',
          arms: [1.75, 1.35],
          mouth: 'smile',
          cheeks: '#e88a6a',
          extra(b) {
            b.shape(
              m.sm(
                [
                  [-14, -57],
                  [-4, -60],
                  [14, -44],
                  [23, -28],
                  [10, -18],
                  [-8, -24],
                  [-15, -38],
                ],
                true,
                6,
              ),
              '#8a5a2c',
              {},
            );
            for (const [x, y] of [
              [-8, -52],
              [0, -46],
              [14, -30],
              [4, -24],
              [16, -38],
            ])
              b.dot(x, y, 2, '#f0d9a0');
            b.shape(m.ell(-3, -38, 10, 10.5), '#c99060', { lw: 0.6 });
            b.mark(m.arc(-6, -39, 2.4, 0.2, 2.9), '#2b2430', { w: 0.4 });
            b.mark(m.arc(1, -39, 2.4, 0.2, 2.9), '#2b2430', { w: 0.4 });
            b.mark(m.arc(-3, -35, 3, 0.3, 2.8), '#a32f2a', { w: 0.4 });
            b.mark(
              m.sm([
                [-4, -48],
                [-1, -52],
                [2, -49],
              ]),
              '#1b1514',
              { w: 0.5 },
            );
          },
        });
        for (let x = 60; x < 830; x += 46)
          m.grass(a, x, 1246, { n: 4, h: 15, colour: '#5f9a3c', w: 0.6 });
      },
    },
    {
      name: 'press',
      tool: 'graphite',
      draw(a, { plan }) {
        // «bau» underlined until the pencil nearly goes through
        for (const l of plan.lines)
          for (const w of l.words)
            if (/^bau\.$/.test(w.t))
              for (let k = 0; k < 4; k++)
                a.line(
                  [
                    [w.x - 4, l.base + 9 + k * 2],
                    [w.x + w.w + 6, l.base + 7 + k * 2.4],
                  ],
                  '#2f2e36',
                  { w: 1.6 },
                );
      },
    },
  ],
  things: [
    { kind: 'leaf', x: 56, y: 250, rot: 1.9, size: 86, colour: '#3f6a30', shape: 'long' },
    { kind: 'felt', x: 940, y: 470, rot: 1.48, colour: RED, length: 250 },
    { kind: 'leaf', x: 930, y: 1320, rot: 0.4, size: 78, colour: '#7a8f3a' },
  ],
  lamp: { angle: -2.0, shade: { kind: 'leaves', alpha: 0.14, blur: 18, n: 30 } },
};
