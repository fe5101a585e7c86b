// Huge green felt-pen letters, and real mud off the flats; on the wet sand itself.
const sdrow = 'sekjgra'; // the letters that turn round
export default ({ letter }) => ({
  ground: { kind: 'sand', colour: '#8f887b', ripples: 1.5, ripple: 30 },
  groundBlur: 1.6,
  paper: {
    w: 1240,
    h: 890,
    colour: '#f8f5ec',
    tooth: 3.4,
    cloud: 7,
    round: 5,
    stains: [
      { kind: 'water', x: 0.03, y: 0.5, r: 90 },
      { kind: 'splash', x: 0.32, y: 0.06, r: 40, colour: '#6f675c', n: 9, size: 1.1 },
      { kind: 'splash', x: 0.96, y: 0.42, r: 40, colour: '#6f675c', n: 8, size: 1.1 },
    ],
    wear: {
      wave: 7,
      cockle: 3,
      curls: [
        ['tl', 170, 28],
        ['br', 220, 32],
      ],
    },
  },
  pose: { rot: 0.036, y: 500 },
  hand: {
    font: 'gaegu',
    area: [54, 26, 920, 476],
    max: 48,
    min: 24,
    ink: '#1f8f3c',
    tool: 'felt',
    bold: 2.6,
    lead: 1.06,
    slips: 1,
    strikeWidth: 0.12,
    ruled: false,
    wander: 1.5,
    space: 1.05,
    paraGap: 0,
    emptyLines: false,
    ragged: 0.7,
    firstScale: 1.2,
    lastScale: 1.15,
    sign: 'middle',
    backwards: [...letter.text.nl.replace(/\s/g, '')].flatMap((c, i) =>
      i % 7 === 3 && sdrow.includes(c) ? [i + 1] : [],
    ),
    jitter: { rot: 0.09, size: 0.15, base: 0.07, drift: 0.2 },
    bend: 1.5,
  },
  art: [
    {
      tool: 'felt',
      opts: { sloppy: 1.5, width: 1.15, coarse: 1.3 },
      draw(a, { m, rnd }) {
        const K = '#26232a';
        a.with('pastel', () => {
          a.fill(
            m.sm(
              [
                [26, 560],
                [240, 536],
                [520, 548],
                [800, 530],
                [1212, 546],
                [1214, 868],
                [24, 866],
              ],
              true,
              5,
            ),
            '#8d8377',
            { angle: 0.14, passes: 2 },
          );
          for (let i = 0; i < 26; i++) {
            const x = rnd.range(40, 1120),
              y = rnd.range(560, 850);
            a.line(
              m.sm([
                [x, y],
                [x + 40, y + rnd.pm(16)],
                [x + 90, y + rnd.pm(14)],
                [x + 130, y],
              ]),
              rnd.pick(['#6f665a', '#a0968a', '#5f574e', '#7d7264']),
              { w: 1.2 },
            );
          }
        });
        // the clock: quarter past four
        a.shape(m.ell(1092, 168, 106), '#fffbe8', { line: '#d2302c', lw: 1.6 });
        a.line(m.ell(1092, 168, 94), '#d2302c', { closed: true, w: 0.7 });
        for (let i = 1; i <= 12; i++) {
          const t = (i / 12) * 6.283 - 1.571;
          m.signs(
            a,
            `${i}`,
            1092 + Math.cos(t) * 76 - (i > 9 ? 14 : 7),
            168 + Math.sin(t) * 76 + 11,
            21,
            K,
            { w: 0.7 },
          );
        }
        a.line(
          [
            [1092, 168],
            [1092 + Math.cos(0.55) * 40, 168 + Math.sin(0.55) * 40],
          ],
          '#d2302c',
          { w: 1.8 },
        );
        a.line(
          [
            [1092, 168],
            [1150, 168],
          ],
          K,
          { w: 1.3 },
        );
        a.dot(1092, 168, 7, K);
        // the dike and its sheep
        a.shape(
          m.sm(
            [
              [690, 548],
              [830, 484],
              [960, 462],
              [1110, 456],
              [1222, 466],
              [1222, 544],
              [960, 552],
            ],
            true,
            6,
          ),
          '#5fb04a',
          { line: '#2f7f34' },
        );
        for (const [x, y] of [
          [1000, 452],
          [1100, 446],
          [1184, 458],
        ])
          a.at(x, y, 1, () => {
            for (const k of [-14, -5, 9, 17])
              a.line(
                [
                  [k, -4],
                  [k, 14],
                ],
                K,
                { w: 0.7 },
              );
            a.shape(m.blob(0, -14, 28, 17, 9, 0.14), '#fdfcf6', { line: '#8a8a90' });
            for (const k of [-12, 2, 13]) a.line(m.arc(k, -15, 6, 0.3, 4), '#8a8a90', { w: 0.5 });
            a.shape(m.ell(-30, -18, 9, 11), '#3a363c', {});
            a.dot(-32, -20, 1.8, '#ffffff');
          });
        // the boat, asleep on its side
        a.at(
          300,
          646,
          1.42,
          () => {
            a.shape(
              m.sm(
                [
                  [-160, -44],
                  [-96, 26],
                  [30, 44],
                  [150, 18],
                  [186, -40],
                  [110, -30],
                  [0, -26],
                  [-100, -34],
                ],
                true,
                7,
              ),
              '#9a5f34',
              { line: '#5a3418' },
            );
            a.line(
              m.sm([
                [-140, -20],
                [0, 10],
                [170, -12],
              ]),
              '#5a3418',
              { w: 0.8 },
            );
            a.line(
              m.sm([
                [-118, 2],
                [0, 28],
                [156, 8],
              ]),
              '#5a3418',
              { w: 0.7 },
            );
            a.line(
              [
                [-20, -28],
                [-74, -112],
              ],
              '#7a4a26',
              { w: 1.6 },
            );
            a.line(m.arc(116, -10, 15, 0.25, 2.9), K, { w: 1 });
            for (const k of [0.6, 1.2, 1.9, 2.5])
              a.line(
                [
                  [116 + Math.cos(k) * 15, -10 + Math.sin(k) * 15],
                  [116 + Math.cos(k) * 22, -10 + Math.sin(k) * 22],
                ],
                K,
                { w: 0.7 },
              );
            a.line(m.arc(146, 8, 10, 0.4, 2.3), '#b5372f', { w: 0.9 });
          },
          0.2,
        );
        for (const [x, y, s] of [
          [594, 566, 26],
          [634, 532, 34],
          [684, 494, 44],
        ])
          a.line(
            [
              [x, y - s],
              [x + s * 0.9, y - s - 2],
              [x + 2, y],
              [x + s, y - 2],
            ],
            '#2f5fb0',
            { w: 1.1 },
          );
        // papa with his long legs and three rolls
        const skin = '#f4cda8';
        for (const k of [-1, 1]) {
          a.shape(
            [
              [806 + k * 16 - 11, 642],
              [806 + k * 16 + 11, 642],
              [806 + k * 24 + 10, 778],
              [806 + k * 24 - 10, 778],
            ],
            '#3f5f9a',
            { line: '#24406f' },
          );
          a.shape(
            m.sm(
              [
                [806 + k * 24 - 14, 780],
                [806 + k * 24 - 15, 752],
                [806 + k * 24 + 14, 752],
                [806 + k * 24 + 26, 782],
              ],
              true,
              4,
            ),
            '#e8c22c',
            { line: K },
          );
        }
        a.at(806, 690, 1.6, () =>
          m.person(a, 0, 0, 1, {
            skin,
            top: '#e2762c',
            bottom: '#3f5f9a',
            hair: '#c99a4a',
            arms: [3.5, -0.35],
            reach: 36,
            mouth: 'o',
            noLegs: true,
            eyes: 'wide',
            cheeks: '#f0a08a',
          }),
        );
        const roll = (x, y, bite) => {
          a.shape(
            m.sm(
              [
                [x - 26, y + 6],
                [x - 20, y - 13],
                [x, y - 18],
                [x + 20, y - 13],
                [x + 26, y + 6],
                [x, y + 12],
              ],
              true,
              5,
            ),
            '#dca04e',
            { line: '#8f5a1f' },
          );
          for (const k of [-9, 2, 12])
            a.line(
              [
                [x + k - 4, y - 10],
                [x + k + 3, y - 2],
              ],
              '#8f5a1f',
              { w: 0.6 },
            );
          if (bite)
            for (const k of [-8, 4])
              a.fill(m.ell(x + 23, y + k - 3, 8), '#8d8377', { knock: 1, dense: true });
        };
        roll(724, 590, false);
        roll(888, 588, true);
        roll(930, 742, false);
        a.shape(
          [
            [898, 742],
            [962, 740],
            [966, 796],
            [894, 798],
          ],
          '#f4f1e6',
          { line: '#8a8478' },
        );
        m.signs(a, '3 x', 906, 782, 26, '#d2302c', { w: 0.8 });
        // ten toes, and the sea arriving
        const wave = m.sm(
          [
            [30, 806],
            [120, 792],
            [196, 812],
            [262, 786],
            [330, 806],
            [420, 778],
            [500, 800],
            [570, 778],
            [640, 806],
            [706, 782],
            [780, 802],
            [850, 780],
            [920, 806],
            [1010, 786],
            [1110, 804],
            [1212, 790],
          ],
          false,
          7,
        );
        a.knock(a.map([...wave, ...wave.map(([x, y]) => [x, y + 17]).reverse()]), 1);
        a.fill([...wave, ...wave.map(([x, y]) => [x, y + 17]).reverse()], '#a9daf0', {
          dense: true,
        });
        a.line(wave, '#4fa8d8', { w: 0.8 });
        for (const side of [-1, 1]) {
          const fx = 620 + side * 150;
          const foot = m.sm(
            [
              [fx - 84, 898],
              [fx - 86, 836],
              [fx, 824],
              [fx + 86, 836],
              [fx + 84, 898],
            ],
            false,
            6,
          );
          a.shape(foot, '#f6b9a6', { line: '#c9705f' });
          for (let k = 0; k < 5; k++) {
            const big = side < 0 ? k === 4 : k === 0,
              r = big ? 25 : 18 - (side < 0 ? 3 - k : k - 1) * 1.2,
              x = fx - 70 + k * 36 + (side < 0 ? (big ? 6 : 0) : big ? -6 : 2),
              y = 824 - (big ? 12 : 4 - Math.abs(k - 2));
            a.shape(m.ell(x, y, r, r * 1.16), '#f9c4b2', { line: '#c9705f' });
            a.line(m.arc(x, y - r * 0.45, r * 0.5, 3.4, 6), '#c9705f', { w: 0.6 });
          }
        }
        for (const x of [556, 592, 724, 760])
          a.line(
            m.sm([
              [x - 12, 806],
              [x, 798],
              [x + 12, 808],
            ]),
            '#4fa8d8',
            { w: 0.9 },
          );
        for (const [x, y] of [
          [420, 760],
          [1000, 740],
          [1120, 700],
          [110, 740],
        ]) {
          a.line(m.arc(x, y, 8, 0, 5), '#4f463c', { w: 0.6 });
          a.line(m.arc(x + 12, y + 3, 6, 1, 6), '#4f463c', { w: 0.6 });
        }
      },
    },
  ],
  after(g, { rnd }) {
    // mud, put on with the fingers
    g.save();
    g.lineCap = 'round';
    for (const [x, y, l, t] of [
      [40, 700, 170, -0.1],
      [960, 700, 190, 0.12],
      [1010, 836, 150, -0.05],
      [60, 850, 220, 0.02],
      [420, 700, 110, 0.2],
    ])
      for (let f = 0; f < 3; f++)
        for (let k = 0; k < 20; k++) {
          const o = f * 21 + rnd.pm(7);
          g.strokeStyle = `rgba(${rnd.int(84, 112)},${rnd.int(77, 100)},${rnd.int(66, 86)},${rnd.range(0.1, 0.24)})`;
          g.lineWidth = rnd.range(2, 5.5);
          g.beginPath();
          const a = rnd.range(0, l * 0.3),
            b = rnd.range(l * 0.6, l);
          g.moveTo(x + a * Math.cos(t), y + a * Math.sin(t) + o);
          g.quadraticCurveTo(
            x + l * 0.5,
            y + l * 0.5 * Math.sin(t) + o + rnd.pm(9),
            x + b,
            y + b * Math.sin(t) + o,
          );
          g.stroke();
        }
    // a small bare foot was here
    g.translate(1132, 806);
    g.rotate(0.5);
    const dab = (x, y, rx, ry) => {
      for (let k = 0; k < 70; k++) {
        const t = rnd() * 6.3,
          q = Math.sqrt(rnd());
        g.fillStyle = `rgba(${rnd.int(74, 96)},${rnd.int(66, 84)},${rnd.int(54, 70)},${rnd.range(0.12, 0.32)})`;
        g.beginPath();
        g.ellipse(
          x + Math.cos(t) * rx * q,
          y + Math.sin(t) * ry * q,
          rnd.range(2, 7),
          rnd.range(2, 5),
          t,
          0,
          7,
        );
        g.fill();
      }
    };
    dab(0, 44, 19, 22);
    dab(7, 8, 12, 26);
    dab(-2, -32, 26, 19);
    for (const [x, y, r] of [
      [-24, -62, 10],
      [-6, -66, 8],
      [9, -63, 7],
      [22, -56, 6.5],
      [32, -47, 6],
    ])
      dab(x, y, r, r);
    g.restore();
  },
  things: [
    { kind: 'scallop', x: 60, y: 930, rot: 0.6, size: 34, colour: '#e6ddd0' },
    { kind: 'felt', x: 1338, y: 330, rot: 1.4, colour: '#1f8f3c', length: 250 },
    { kind: 'snail', x: 1330, y: 930, size: 20, colour: '#4f4a44' },
  ],
  lamp: { angle: -2.2, warm: [246, 246, 250], strength: 0.26 },
});
