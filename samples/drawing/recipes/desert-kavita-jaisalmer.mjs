// A list in blue ink on ruled school paper, coloured pencils, block-printed cloth.
export default {
  ground: {
    kind: 'folk',
    colour: '#a5342c',
    cloth: ['#f0c35a', '#f3e4c8', '#e88b3a'],
    size: 92,
    angle: 0.1,
  },
  paper: {
    w: 870,
    h: 1260,
    colour: '#fbf5e4',
    aged: 0.5,
    rule: (p) => ({
      kind: 'margin',
      step: p.lead,
      top: p.first + 4,
      colour: '#86a9cf',
      margin: 78,
      head: p.first - p.lead * 1.1,
      alpha: 0.5,
    }),
    stains: [
      { kind: 'grease', x: 0.95, y: 0.03, r: 110 },
      { kind: 'dust', x: 0.9, y: 0.05, r: 80, n: 260, colour: '#c99a3f' },
    ],
    wear: { folds: [{ x: 0.52, deep: 8, tilt: 0.006 }], wave: 3, curls: [['bl', 120, 16]] },
  },
  pose: { rot: 0.026, y: 706 },
  hand: {
    font: 'kalam',
    area: [96, 58, 560, 1010],
    max: 30,
    min: 21,
    ink: '#22399a',
    tool: 'fountain',
    lead: 1.5,
    slips: 1,
    joined: true,
    sign: 'start',
    paraGap: 0.4,
    minRun: 200,
    keepOut: [
      [648, 750, 210, 180],
      [660, 240, 200, 180],
    ],
    ascent: 1.1,
    firstScale: 1.2,
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.9 },
      draw(a, { m, rnd, plan }) {
        const E = plan.end;
        // fox and goats
        m.fox(a, 742, 316, 1.12, {});
        a.line(
          m.sm([
            [650, 316],
            [740, 312],
            [846, 318],
          ]),
          '#c99a4f',
          { w: 0.9 },
        );
        m.goat(a, 690, 404, 0.9, { patch: '#7a5230' });
        m.goat(a, 762, 414, 0.82, { colour: '#d9c7a4', flip: true });
        m.goat(a, 822, 402, 0.74, { colour: '#6a4a34' });
        m.signs(a, '1', 684, 350, 15, '#c8352c');
        m.signs(a, '2', 750, 360, 15, '#c8352c');
        m.signs(a, '3', 808, 348, 15, '#c8352c');
        // khejri
        m.tree(a, 755, 566, 1.2, {
          leaf: '#6f9a45',
          trunk: '#7a5a3a',
          width: 7,
          height: 58,
          blobs: [
            [-40, -66, 20],
            [-14, -84, 24],
            [18, -88, 24],
            [42, -68, 20],
            [2, -68, 22],
          ],
        });
        for (const [x, y] of [
          [712, 508],
          [728, 520],
          [748, 514],
          [772, 522],
          [792, 508],
          [760, 500],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + 3, y + 12],
              [x - 2, y + 22],
            ]),
            '#b5a03a',
            { w: 0.9 },
          );
        // bustard
        m.bustard(a, 748, 744, 1.08, {});
        for (const k of [0, 1, 2])
          a.line(
            [
              [690 - k * 12, 744],
              [684 - k * 12, 748],
            ],
            '#8a6a3a',
            { w: 0.8 },
          );
        // brother under seventy stars
        a.fill(
          m.sm(
            [
              [668, 776],
              [760, 764],
              [848, 778],
              [850, 900],
              [760, 912],
              [664, 898],
            ],
            true,
          ),
          '#2c3a78',
          { press: 0.85 },
        );
        for (let i = 0; i < 70; i++) a.dot(rnd.range(676, 842), rnd.range(778, 858), 3, '#f6dc6a');
        a.at(758, 886, 0.8, () => {
          a.shape(
            m.sm(
              [
                [-58, 8],
                [-56, -6],
                [40, -12],
                [60, 6],
                [40, 12],
              ],
              true,
              6,
            ),
            '#d8563f',
            {},
          );
          a.shape(m.ell(-60, -4, 14), '#b07a50', {});
          a.fill(
            m.sm(
              [
                [-73, -8],
                [-66, -20],
                [-50, -18],
                [-48, -8],
                [-60, -14],
              ],
              true,
              5,
            ),
            '#1d1715',
          );
          a.mark(m.arc(-62, -3, 4, 0.3, 2.8), '#2a1f1c', { w: 0.6 });
          for (const k of [-30, -8, 14])
            a.mark(
              [
                [k, -9],
                [k + 3, 8],
              ],
              '#f0c35a',
              { w: 0.9 },
            );
        });
        m.signs(a, '70', 806, 896, 20, '#f6dc6a', { w: 0.9 });
        // pots in the rain
        const y = Math.max(1215, E + 130);
        m.cloud(a, 250, 1098, 0.62, { colour: '#8f9bb0' });
        m.cloud(a, 480, 1088, 0.7, { colour: '#7f8ca6' });
        m.cloud(a, 700, 1096, 0.66, { colour: '#98a3b5' });
        m.rain(a, 120, 1112, 690, 72, {
          n: 62,
          colour: '#4f86c4',
          slant: -0.4,
          length: 20,
          w: 0.9,
        });
        m.pot(a, 140, y, 1.05);
        m.pot(a, 218, y + 4, 0.8, { colour: '#b5792c' });
        m.pot(a, 300, y, 1.2, { colour: '#d6a544' });
        m.pot(a, 384, y + 3, 0.72, { colour: '#a9702a' });
        m.bucket(a, 466, y, 1.05, { colour: '#5f8a9a', inside: '#a9d0e8' });
        for (let i = 0; i < 5; i++)
          m.spoon(a, 548 + i * 40, y + rnd.pm(3), 0.95, { rot: rnd.pm(0.08) });
        a.line(
          m.sm([
            [96, y + 6],
            [400, y + 9],
            [780, y + 5],
          ]),
          '#c99a4f',
          { w: 1 },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 962, y: 1010, rot: 1.62, colour: '#c8352c', lead: '#c8352c', length: 280 },
    { kind: 'pencil', x: 46, y: 300, rot: -1.5, colour: '#e0a02c', lead: '#e0a02c', length: 240 },
  ],
  lamp: { angle: -2.4, warm: [255, 228, 180], strength: 0.34 },
};
