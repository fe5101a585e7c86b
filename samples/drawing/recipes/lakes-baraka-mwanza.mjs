// Poster paint on black paper, yellow fingers; on a red cement step with a few dried dagaa.
export default {
  ground: {
    kind: 'concrete',
    colour: '#a0513c',
    cracks: true,
    over(g, W, H, r) {
      const dagaa = (x, y, t) => {
        g.save();
        g.translate(x, y);
        g.rotate(t);
        g.shadowColor = 'rgba(30,10,5,.5)';
        g.shadowBlur = 5;
        g.shadowOffsetY = 4;
        g.fillStyle = '#b9bcb8';
        g.beginPath();
        g.moveTo(-30, 0);
        g.quadraticCurveTo(0, -11, 30, -1);
        g.quadraticCurveTo(0, 10, -30, 0);
        g.lineTo(-42, -8);
        g.lineTo(-39, 0);
        g.lineTo(-42, 8);
        g.closePath();
        g.fill();
        g.shadowColor = 'transparent';
        g.fillStyle = '#6f7672';
        g.beginPath();
        g.moveTo(-28, -1);
        g.quadraticCurveTo(0, -11, 30, -1);
        g.quadraticCurveTo(0, -3, -28, -1);
        g.fill();
        g.fillStyle = '#1f1c1a';
        g.beginPath();
        g.arc(22, -2, 2.4, 0, 7);
        g.fill();
        g.restore();
      };
      for (const [x, y, t] of [
        [60, 150, 1.2],
        [44, 260, 1.8],
        [1350, 820, -1.3],
        [1362, 700, -1.9],
        [1330, 930, 0.3],
        [W * 0.3, H - 28, 0.1],
      ])
        dagaa(x + r.pm(4), y, t);
    },
  },
  groundBlur: 1.2,
  paper: {
    w: 1240,
    h: 880,
    colour: '#22202a',
    cloud: 3,
    tooth: 3,
    fibres: 60,
    edge: { right: 'scissors', bottom: 'scissors' },
    wear: {
      wave: 4,
      cockle: 1,
      curls: [
        ['tr', 150, 24],
        ['bl', 120, 16],
      ],
    },
  },
  pose: { rot: -0.022, x: 702, y: 498 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [34, 32, 1172, 812],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 34,
          T = 32,
          R = 1206,
          B = 844;
        // one sky with two moons
        a.fill(m.box(L, T, R - L, 330), '#12142e', { to: '#23264e', angle: 0.03 });
        for (let i = 0; i < 34; i++)
          a.dot(rnd.range(L + 10, R - 10), rnd.range(T + 14, 300), rnd.range(1.6, 3), '#cfd0e6');
        // far shore and the black lake
        a.fill(
          m.sm(
            [
              [L, 336],
              [220, 322],
              [460, 334],
              [700, 318],
              [940, 330],
              [R, 320],
              [R, 352],
              [L, 356],
            ],
            true,
            6,
          ),
          '#0d0e1c',
        );
        a.fill(m.box(L, 344, R - L, B - 344), '#10152c', { to: '#0a0c18', angle: 0.02 });
        for (let i = 0; i < 60; i++) {
          const x = rnd.range(L, R - 90),
            y = rnd.range(356, 800);
          a.line(
            m.sm([
              [x, y],
              [x + 30, y - 4],
              [x + 70, y + 1],
            ]),
            rnd.pick(['#1f2b52', '#182242', '#26345f']),
            { w: 0.35 },
          );
        }
        // the full moon over the house, the thin new moon over the boats
        for (const r of [70, 60]) a.fill(m.ell(188, 124, r), '#3a3e66', { alpha: 0.45 });
        a.fill(m.ell(188, 124, 48), '#f6eec8');
        for (const [x, y, r] of [
          [176, 112, 9],
          [204, 128, 7],
          [184, 142, 6],
        ])
          a.fill(m.ell(x, y, r), '#e2d7a8');
        a.fill(
          [...m.arc(800, 118, 34, -1.9, 1.5, 34, 22), ...m.arc(790, 116, 34, 1.25, -1.62, 30, 22)],
          '#f6eec8',
        );
        // lamps: uneven rows, each with a shaky streak of light
        const rows = [
          [362, 11, 0.42],
          [396, 10, 0.55],
          [440, 9, 0.72],
          [500, 8, 0.95],
          [578, 6, 1.2],
        ];
        for (const [y0, n, s] of rows)
          for (let i = 0; i < n; i++) {
            const x0 = s > 0.9 ? 430 : 330,
              x1 = s > 1 ? 880 : 1010 - s * 60,
              x = x0 + ((i + 0.5) / n) * (x1 - x0) + rnd.pm(15),
              y = y0 + rnd.pm(9 * s);
            const c = rnd.pick(['#ffd94a', '#ffe27a', '#ffc93a', '#fff0a8']);
            // streak
            const L2 = rnd.range(50, 90) * s,
              pts = [];
            for (let k = 0; k <= 7; k++)
              pts.push([x + (k % 2 ? 1 : -1) * 4.5 * s * (1 - k / 9), y + 14 * s + (k / 7) * L2]);
            a.line(pts, '#c9952c', { raw: 4.6 * s + 1.4 });
            a.line(pts.slice(0, 5), '#ffd95a', { raw: 2.2 * s + 0.8 });
            // boat, half guessed
            a.fill(
              m.sm(
                [
                  [x - 24 * s, y + 4 * s],
                  [x - 14 * s, y + 13 * s],
                  [x + 14 * s, y + 13 * s],
                  [x + 25 * s, y + 3 * s],
                  [x, y + 7 * s],
                ],
                true,
                4,
              ),
              '#3c2e2c',
            );
            a.line(
              [
                [x - 5 * s, y + 6 * s],
                [x - 7 * s, y - 10 * s],
              ],
              '#3c2e2c',
              { raw: 3.4 * s },
            );
            a.fill(m.ell(x, y - 6 * s, 14 * s, 13 * s), '#7a5a24', { alpha: 0.55 });
            a.fill(m.ell(x, y - 6 * s, 8.4 * s + 1, 8.4 * s + 1), c);
          }
        // the one that sways a little
        for (const k of [-1, 1])
          for (const q of [0, 1])
            a.line(
              m.arc(650, 700, 26 + q * 12, k > 0 ? -0.6 : 2.54, k > 0 ? 0.6 : 3.74),
              '#ffe9a0',
              {
                raw: 3,
              },
            );
        a.at(650, 706, 1.7, () => {
          a.line(
            [
              [-4, 20],
              [5, 32],
              [-4, 44],
              [4, 56],
              [-3, 66],
            ],
            '#c9952c',
            { raw: 9 },
          );
          a.line(
            [
              [-3, 20],
              [4, 32],
              [-3, 42],
            ],
            '#ffd95a',
            { raw: 4 },
          );
          a.fill(
            m.sm(
              [
                [-34, 2],
                [-18, 15],
                [18, 15],
                [35, 0],
                [0, 8],
              ],
              true,
              5,
            ),
            '#5a3d2c',
          );
          a.line(
            [
              [-14, 6],
              [-15, -10],
            ],
            '#5a3d2c',
            { raw: 9 },
          );
          a.fill(m.ell(-15, -15, 5, 5.5), '#5a3d2c');
          a.fill(m.ell(0, -4, 9, 9), '#ffe27a');
        });
        // boulders of Mwanza
        const rock = (x, y, rx, ry, c) => {
          a.fill(m.blob(x, y, rx, ry, 9, 0.06), c, { to: m.dark(c, 0.4), angle: -0.5 });
          a.line(m.arc(x, y, rx * 0.8, 3.6, 4.9, ry * 0.8), m.light(c, 0.3), { w: 0.5 });
        };
        rock(1150, 560, 86, 74, '#5b5666');
        rock(1060, 640, 78, 66, '#676070');
        rock(1172, 690, 84, 82, '#544e5e');
        rock(985, 742, 74, 60, '#5e5767');
        rock(1090, 770, 96, 72, '#6d6575');
        rock(900, 812, 62, 44, '#544e5e');
        rock(1110, 470, 56, 50, '#6b6474');
        rock(1180, 812, 66, 56, '#5f5868');
        a.fill(
          m.sm(
            [
              [1092, 424],
              [1108, 398],
              [1136, 402],
              [1148, 426],
            ],
            true,
            6,
          ),
          '#625b6b',
        );
        // the house
        a.fill(
          [
            [L, 470],
            [96, 452],
            [400, 458],
            [420, B],
            [L, B],
          ],
          '#4a3328',
          { to: '#382519', angle: 1.5 },
        );
        a.fill(
          [
            [L, 478],
            [L, 380],
            [120, 344],
            [392, 352],
            [452, 470],
          ],
          '#2c2f3c',
          { angle: 1.2 },
        );
        for (let x = 60; x < 430; x += 26)
          a.line(
            [
              [x, 470],
              [86 + (x - 60) * 0.82, 352],
            ],
            '#454a5c',
            { w: 0.4 },
          );
        // lit window
        a.fill(m.box(72, 508, 308, 258), '#f0962c', { to: '#f7b649', angle: 0.1 });
        a.fill(m.ell(224, 544, 90, 38), '#fbd27a', { alpha: 0.7 });
        a.line(
          [
            [224, 508],
            [224, 530],
          ],
          '#5a3a1c',
          { w: 0.5 },
        );
        a.fill(m.ell(224, 542, 13, 16), '#fff3b8');
        // father asleep, sitting up
        a.fill(
          m.sm(
            [
              [86, 766],
              [92, 672],
              [118, 640],
              [150, 640],
              [176, 676],
              [182, 766],
            ],
            true,
            6,
          ),
          '#2f6f8f',
        );
        a.line(
          m.sm([
            [112, 670],
            [118, 712],
            [156, 724],
          ]),
          '#275d78',
          { w: 2 },
        );
        a.fill(m.ell(158, 724, 10, 9), '#5a3620');
        a.fill(m.ell(136, 612, 31, 33, 0.22), '#5a3620');
        a.fill(
          m.sm(
            [
              [105, 606],
              [112, 580],
              [140, 574],
              [166, 590],
              [168, 602],
              [140, 592],
            ],
            true,
            6,
          ),
          '#17110f',
        );
        for (const k of [0, 24])
          a.line(m.arc(126 + k, 612 + k * 0.15, 7, 0.2, 2.9), '#1c120c', { raw: 3.4 });
        a.fill(m.ell(138, 630, 6, 5), '#2c1810');
        for (const [x, y, q] of [
          [176, 584, 12],
          [194, 566, 15],
        ])
          a.line(
            [
              [x, y],
              [x + q, y],
              [x, y + q],
              [x + q, y + q],
            ],
            '#6a3a14',
            { raw: 3.2 },
          );
        // the boy, grinning
        a.fill(
          m.sm(
            [
              [272, 766],
              [280, 690],
              [304, 664],
              [334, 664],
              [358, 694],
              [364, 766],
            ],
            true,
            6,
          ),
          '#c8352c',
        );
        a.fill(m.ell(318, 632, 29, 31), '#6b4227');
        a.fill(
          m.sm(
            [
              [289, 628],
              [296, 602],
              [318, 596],
              [340, 602],
              [347, 628],
              [330, 612],
              [306, 612],
            ],
            true,
            6,
          ),
          '#17110f',
        );
        for (const k of [-11, 11]) {
          a.fill(m.ell(318 + k, 630, 6, 6.6), '#ffffff');
          a.dot(317 + k, 631, 3.2, '#17110f');
        }
        a.fill(
          m.sm(
            [
              [302, 643],
              [318, 647],
              [334, 643],
              [318, 658],
            ],
            true,
            6,
          ),
          '#ffffff',
        );
        a.line(
          m.sm([
            [292, 694],
            [272, 722],
            [248, 716],
          ]),
          '#c8352c',
          { w: 1.8 },
        );
        a.fill(m.ell(246, 716, 9, 8), '#6b4227');
        // bao: four rows of pits with seeds
        a.fill(
          [
            [120, 742],
            [338, 738],
            [350, 786],
            [110, 790],
          ],
          '#8a5a2c',
          { to: '#6f4420', angle: 0.02 },
        );
        for (let j = 0; j < 3; j++)
          for (let i = 0; i < 8; i++) {
            const x = 136 + i * 27 - (i - 3.5) * (2 - j) * 0.6,
              y = 750 + j * 14.5;
            a.fill(m.ell(x, y, 9, 5.4), '#3c210f');
            if ((i * 3 + j * 5) % 4 !== 1)
              for (const k of [-3, 2]) a.dot(x + k, y + rnd.pm(1.4), 2.5, '#d9dcc0');
          }
        for (const q of [
          m.box(64, 500, 324, 10),
          m.box(62, 500, 11, 300),
          m.box(380, 500, 11, 300),
          m.box(54, 792, 346, 13),
        ])
          a.fill(q, '#d9b078');
        // light falls on the step
        a.fill(
          [
            [70, 808],
            [394, 808],
            [430, B],
            [44, B],
          ],
          '#7a4f24',
          { alpha: 0.8 },
        );
      },
    },
  ],
  after(g, { rnd }) {
    // yellow fingerprints along the edge
    for (const [x, y, t] of [
      [1222, 300, 0.3],
      [1224, 352, 0.1],
      [1221, 404, -0.2],
      [560, 862, 1.4],
      [616, 866, 1.7],
      [20, 610, 0.2],
    ]) {
      g.save();
      g.translate(x, y);
      g.rotate(t);
      g.strokeStyle = 'rgba(255,210,70,.8)';
      g.lineWidth = 2;
      for (let k = 1; k < 7; k++) {
        g.setLineDash([rnd.range(7, 18), rnd.range(1, 4)]);
        g.beginPath();
        g.ellipse(rnd.pm(1), 3 - k * 0.6, k * 2.1, k * 3, 0, 0, 7);
        g.stroke();
      }
      g.restore();
    }
  },
  things: [
    { kind: 'brush', x: 800, y: 966, rot: 0.03, colour: '#2f5f8f', paint: '#ffd94a', length: 420 },
  ],
  lamp: { angle: -2.4, warm: [255, 226, 170], strength: 0.36, vignette: 0.36 },
};
