// Squared maths paper and black biro on a tartan blanket; a soup ring.
export default {
  groundBlur: 3,
  ground: {
    kind: 'tartan',
    colour: '#2d4a44',
    cloth: ['#1d2f4a', '#6b1f2a', '#d9c36a', '#e9e4d4'],
    angle: 0.16,
    size: 210,
  },
  paper: {
    w: 860,
    h: 1240,
    colour: '#fdfcf6',
    edge: { top: 'cut', left: 'cut' },
    round: 16,
    rule: (p) => ({
      kind: 'squares',
      step: p.lead / 2,
      top: p.first,
      left: 14,
      colour: '#8fb0c9',
      alpha: 0.55,
      width: 0.9,
      margin: 64,
      marginColour: '#c9707a',
    }),
    stains: [
      { kind: 'ring', x: 0.17, y: 0.73, r: 92, colour: '#b5682c' },
      { kind: 'splash', x: 0.3, y: 0.7, r: 26, colour: '#c98a4b', n: 5, size: 0.6 },
    ],
    wear: { folds: [{ y: 0.5, deep: 7, tilt: 0.01 }], wave: 3, curls: [['tl', 120, 14]] },
  },
  pose: { rot: 0.045, x: 505, y: 700 },
  hand: {
    font: 'indie',
    area: [84, 60, 730, 770],
    max: 34,
    min: 24,
    ink: '#1d1e24',
    tool: 'pen',
    lead: 1.36,
    slips: 2,
    slope: 0,
    press: 0.93,
    jitter: { rot: 0.03 },
  },
  art: [
    {
      tool: 'ink',
      draw(a, { m, rnd }) {
        const K = '#1d1e24';
        a.at(0, -42, 1, () => {
          // pier and ferry behind the waves
          a.at(430, 1085, 0.86, () => m.ferry(a, 0, 0, 1, { funnel: '#1f1f26' }));
          a.shape(m.box(84, 1046, 170, 20), '#8a8a8a', { line: K, loose: true });
          for (const x of [100, 150, 200, 240])
            a.line(
              [
                [x, 1066],
                [x, 1180],
              ],
              K,
              { w: 1.2 },
            );
          a.line(
            m.sm([
              [240, 1048],
              [262, 1066],
              [300, 1056],
            ]),
            K,
            { w: 0.7 },
          );
          a.line(m.box(222, 1030, 14, 16), K, { closed: true });
          for (let r = 0; r < 3; r++) {
            const p = [[84, 1210]];
            let x = 84;
            while (x < 556) {
              const s = rnd.range(34, 58),
                h = rnd.range(48, 96) - r * 12;
              p.push([x + s * 0.62, 1152 + r * 34 - h], [x + s, 1152 + r * 34]);
              x += s;
            }
            p.push([x, 1214]);
            a.knock(a.map(p), 1);
            a.line(p.slice(1, -1), K, { w: r ? 1 : 1.3 });
            for (let i = 1; i < p.length - 2; i += 2)
              for (let k = 0; k < 4; k++)
                a.line(
                  [
                    [p[i][0] - k * 2, p[i][1] + 10 + k * 9],
                    [p[i][0] - 10 - k * 4, p[i][1] + 24 + k * 9],
                  ],
                  K,
                  { w: 0.5 },
                );
          }
          for (const [x, y, r] of [
            [150, 1050, 5],
            [300, 1080, 4],
            [516, 1070, 6],
            [330, 1040, 3],
            [90, 1100, 4],
          ])
            a.line(m.ell(x, y, r), K, { closed: true, w: 0.5 });
          // the calm strip

          for (const y of [1148, 1172, 1196])
            a.line(
              [
                [584, y],
                [806, y - 1],
              ],
              K,
              { w: 0.6 },
            );
          a.at(690, 1132, 1.02, () => m.whale(a, 0, 0, 1.12, { colour: '#4a4f58' }));
          a.knock(m.box(574, 1149, 250, 60), 1);
          for (const y of [1150, 1174, 1198])
            a.line(
              [
                [580, y],
                [812, y - 1],
              ],
              K,
              { w: 0.6 },
            );
          a.line(
            m.sm([
              [738, 1098],
              [736, 1080],
              [742, 1066],
            ]),
            '#5f9a3a',
            { w: 0.9 },
          );
        });
        // missing jigsaw piece
        m.jigsaw(a, 726, 862, 0.72, { colour: K, rot: 0.2 });
        m.jigsaw(a, 634, 868, 0.72, { colour: K, rot: 0.05 });
        for (let i = -3; i < 4; i++)
          a.line(
            [
              [634 + i * 8 - 12, 886 + Math.abs(i) * 2],
              [634 + i * 8 + 10, 846 - Math.abs(i) * 2],
            ],
            K,
            { w: 0.5 },
          );
        m.arrow(
          a,
          [
            [694, 830],
            [676, 812],
            [652, 826],
          ],
          K,
          { w: 0.8, head: 11 },
        );
      },
    },
    {
      name: 'green',
      tool: 'pencil',
      draw(a, { m }) {
        m.cloud(a, 748, 984, 0.6, { colour: '#7fb04a', line: '#4f8a2c' });
        for (const x of [730, 752, 774])
          a.line(
            m.sm([
              [x, 950],
              [x + 6, 938],
              [x, 926],
            ]),
            '#5f9a3a',
            { w: 0.9 },
          );
        a.fill(
          [
            [396, 932],
            [400, 924],
            [426, 924],
            [426, 932],
          ],
          '#c33a2c',
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 70, y: 980, rot: -1.35, colour: '#2a2a30', lead: '#1c1c20', length: 300 },
  ],
  lamp: { angle: -0.7, warm: [235, 240, 255], strength: 0.2, vignette: 0.34 },
};
