// Tall poster paint with real black sand glued on; lying on the black sand itself.
export default {
  ground: { kind: 'sand', colour: '#38353a', ripples: 1.3, ripple: 44 },
  groundBlur: 2.2,
  paper: {
    w: 870,
    h: 1270,
    colour: '#f6efdf',
    tooth: 3,
    edge: { left: 'scissors', right: 'scissors' },
    wear: {
      wave: 5,
      cockle: 1.6,
      curls: [
        ['tl', 140, 24],
        ['br', 150, 22],
      ],
    },
    stains: [{ kind: 'finger', x: 0.022, y: 0.4, r: 20, colour: '#d9568a' }],
  },
  pose: { rot: 0.022, x: 502, y: 700 },
  hand: {
    font: 'swanky',
    ruled: false,
    area: [610, 1212, 240, 100],
    max: 32,
    min: 22,
    space: 1.1,
    ink: '#2a2428',
    tool: 'felt',
    bold: 1,
    slips: 0,
    ragged: 0,
    firstScale: 1,
    text: () => 'Nilton, 11',
  },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [38, 36, 794, 1174],
      opts: { sloppy: 1.25 },
      draw(a, { m, rnd }) {
        const L = 36,
          R = 834,
          S = 770; // the ground one walks on
        a.fill(m.box(L, 34, R - L, 560), '#1f8fe0', { to: '#7fd0f4', angle: 0.04 });
        m.sun(a, 136, 130, 42, { colour: '#ffd23a', rays: 12 });
        // the volcano and its thread of smoke
        a.line(
          m.sm([
            [476, 150],
            [488, 118],
            [470, 88],
            [492, 58],
            [484, 38],
          ]),
          '#e8e4e0',
          { raw: 9 },
        );
        a.fill(
          [
            [40, 600],
            [170, 490],
            [300, 330],
            [398, 190],
            [430, 150],
            [452, 166],
            [480, 158],
            [512, 168],
            [534, 150],
            [566, 196],
            [660, 344],
            [780, 500],
            [R, 570],
            [R, 640],
            [40, 640],
          ],
          '#232026',
          { to: '#2f2b30', angle: -0.9 },
        );
        for (const q of [
          [
            [440, 190],
            [400, 300],
            [330, 420],
          ],
          [
            [500, 190],
            [520, 320],
            [500, 470],
          ],
          [
            [540, 190],
            [610, 340],
            [690, 470],
          ],
          [
            [470, 200],
            [450, 340],
            [410, 480],
          ],
        ])
          a.line(m.sm(q), '#4a444e', { w: 0.7 });
        a.line(
          m.sm([
            [452, 168],
            [476, 176],
            [512, 170],
          ]),
          '#e8602c',
          { raw: 6 },
        );
        // black sand
        a.fill(
          m.sm(
            [
              [L, 590],
              [240, 570],
              [470, 580],
              [680, 566],
              [R, 582],
              [R, S + 10],
              [L, S + 10],
            ],
            true,
            6,
          ),
          '#3a353c',
          { to: '#302c33', angle: 0.03 },
        );
        // vines in their pits
        const vine = (x, y, s) =>
          a.at(x, y, s, () => {
            a.fill(m.ell(0, 4, 44, 13), '#1a181c');
            a.line(
              m.sm([
                [0, 6],
                [-6, -10],
                [4, -22],
              ]),
              '#6a4428',
              { raw: 6 * s },
            );
            for (const [dx, dy] of [
              [-26, -8],
              [-13, -20],
              [2, -28],
              [17, -19],
              [29, -7],
              [-6, -8],
              [12, -6],
            ])
              a.fill(m.ell(dx, dy, 13, 10), rnd.pick(['#4fae3a', '#3a8f35', '#78c44a']));
            for (const [dx, dy] of [
              [-8, 3],
              [-3, 8],
              [-12, 8],
            ])
              a.dot(dx, dy, 4, '#6a2f8a');
          });
        for (const [x, y, s] of [
          [506, 602, 0.8],
          [610, 596, 0.78],
          [712, 602, 0.8],
          [796, 598, 0.72],
          [560, 640, 0.95],
          [668, 638, 0.95],
          [776, 642, 0.9],
          [70, 622, 0.75],
          [78, 690, 0.9],
        ])
          vine(x, y, s);
        // half a football pitch, and half that is still all stones
        a.fill(
          [
            [662, 668],
            [R, 664],
            [R, S + 4],
            [650, S + 4],
          ],
          '#8f7a5c',
          { angle: 0.03 },
        );
        a.line(
          [
            [664, 672],
            [824, 668],
            [826, 764],
            [654, 766],
            [664, 672],
          ],
          '#ffffff',
          { raw: 5 },
        );
        a.line(m.arc(658, 718, 34, -1.4, 1.4), '#ffffff', { raw: 4 });
        a.line(
          [
            [800, 748],
            [800, 690],
            [826, 686],
          ],
          '#ffffff',
          { raw: 8 },
        );
        for (const q of [0, 1, 2, 3])
          a.line(
            [
              [802, 700 + q * 12],
              [826, 696 + q * 12],
            ],
            '#d9dce2',
            { raw: 2 },
          );
        m.football(a, 730, 740, 13);
        for (let i = 0; i < 34; i++) {
          const x = rnd.range(488, 648),
            y = rnd.range(682, 764);
          a.fill(
            m.blob(x, y, rnd.range(7, 13), rnd.range(5, 9), 7, 0.15),
            rnd.pick(['#6a646c', '#5a545c', '#7d7680']),
          );
        }
        const boy = (x, y, top, s) =>
          m.person(a, x, y, s, {
            skin: '#7a4a2a',
            top,
            bottom: '#f2ead8',
            hair: '#17110f',
            hairStyle: 'curly',
            arms: top === '#f6c82c' ? [1.2, 0.35] : [2.8, 1.9],
            bare: true,
          });
        boy(520, 762, '#f6c82c', 0.96);
        boy(618, 764, '#2fa86a', 0.96);
        a.fill(m.blob(569, 722, 27, 20, 8, 0.1), '#8f8890', { to: '#6a646c' });
        a.line(m.arc(566, 718, 17, 3.6, 4.9), '#b9b2ba', { raw: 3 });

        // the slice: crust, the wavy line, old ground with the buried house
        a.fill(m.box(L, S + 2, R - L, 150), '#17151a', { angle: 0.02 });
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(L + 10, R - 60),
            y = rnd.range(S + 40, 896);
          a.line(
            m.sm([
              [x, y],
              [x + 16, y - 8],
              [x + 38, y - 4],
              [x + 46, y + 6],
            ]),
            '#37323a',
            { raw: 3.4 },
          );
        }
        a.fill(m.box(L, 910, R - L, 250), '#231f24', { to: '#2f292c', angle: 0.03 });
        for (const q of [
          [
            [60, 990],
            [110, 970],
            [150, 1010],
          ],
          [
            [470, 1080],
            [540, 1050],
            [600, 1090],
            [690, 1060],
          ],
          [
            [620, 970],
            [700, 990],
            [790, 960],
          ],
        ])
          a.line(m.sm(q), '#c2461f', { raw: 3.4 });
        a.fill(m.box(L, 1150, R - L, 70), '#6a5648', { angle: 0.03 });
        for (const y of [1184])
          a.line(
            m.sm([
              [L, y],
              [220, y + 9],
              [480, y - 7],
              [R, y + 5],
            ]),
            '#7d6856',
            { w: 0.7 },
          );
        for (let i = 0; i < 18; i++)
          a.fill(
            m.blob(rnd.range(L + 20, R - 20), rnd.range(1166, 1200), 9, 6, 7, 0.1),
            rnd.pick(['#46382f', '#8a745f']),
          );
        // buried house, dark grey, its roof just touching
        a.fill(m.box(186, 1004, 220, 152), '#5c5c68', { angle: 1.5 });
        a.fill(
          [
            [164, 1010],
            [296, 914],
            [428, 1010],
          ],
          '#484852',
        );
        a.fill(m.box(210, 1036, 46, 46), '#1a1a20');
        a.fill(m.box(336, 1036, 46, 46), '#1a1a20');
        a.fill(m.box(272, 1066, 48, 90), '#1f1f26');
        for (const q of [
          m.box(210, 1036, 46, 46),
          m.box(336, 1036, 46, 46),
          m.box(272, 1066, 48, 90),
        ])
          a.line(q, '#8a8a96', { closed: true, raw: 3 });
        const lava = [];
        for (let x = L; x <= R; x += 34) lava.push([x, 910 + Math.sin(x / 42) * 11]);
        a.line(m.sm(lava), '#c22a1a', { raw: 26 });
        a.line(m.sm(lava), '#f26a1f', { raw: 15 });
        a.line(m.sm(lava), '#ffc23a', { raw: 4 });

        // the new house, bright pink, on the very same spot
        a.fill(m.box(112, 500, 372, S - 498), '#f0569a', { to: '#e24a8c', angle: 0.03 });
        a.fill(
          [
            [88, 506],
            [300, 408],
            [508, 506],
          ],
          '#d9622c',
          { angle: 0.4 },
        );
        for (const k of [-150, -100, -50, 0, 50, 100, 150])
          a.line(
            [
              [300 + k * 1.24, 502],
              [300 + k * 0.4, 424 + Math.abs(k) * 0.13],
            ],
            '#a5451c',
            { raw: 3 },
          );
        a.fill(m.box(132, 546, 54, 56), '#fdf2c4');
        a.line(m.box(132, 546, 54, 56), '#ffffff', { closed: true, raw: 6 });
        a.line(
          [
            [159, 548],
            [159, 600],
          ],
          '#ffffff',
          { raw: 4 },
        );
        // the open doorway with the floor inside
        a.fill(m.box(204, 542, 262, S - 542), '#f7dc9a', { to: '#f2c878', angle: 0.02 });
        a.fill(m.box(204, 742, 262, 30), '#b5703c');
        for (let x = 228; x < 460; x += 40)
          a.line(
            [
              [x, 744],
              [x + 6, 770],
            ],
            '#8a4f24',
            { raw: 3 },
          );
        a.line(
          [
            [204, 770],
            [204, 542],
            [466, 542],
            [466, 770],
          ],
          '#ffffff',
          { raw: 8 },
        );
        a.fill(
          [
            [120, 558],
            [200, 544],
            [200, 768],
            [120, 786],
          ],
          '#1f5fc8',
          { angle: 1.5 },
        );
        a.line(
          [
            [134, 580],
            [186, 570],
            [186, 652],
            [134, 662],
            [134, 580],
          ],
          '#5f94e8',
          { raw: 4 },
        );
        a.dot(188, 674, 6, '#f6c82c');
        // the dog flat on its side
        a.at(290, 756, 0.98, () => {
          const c = '#c98a4a';
          for (const [x0, x1, y] of [
            [-34, -66, 2],
            [-30, -56, 11],
            [22, 58, 4],
            [16, 46, 12],
          ])
            a.line(
              [
                [x0, -4],
                [x1, y],
              ],
              c,
              { raw: 9 },
            );
          a.fill(
            m.sm(
              [
                [-48, 6],
                [-46, -18],
                [-10, -28],
                [30, -24],
                [42, -6],
                [34, 8],
                [-10, 11],
              ],
              true,
              7,
            ),
            c,
            { to: '#b5762f' },
          );
          a.line(
            m.sm([
              [-46, -6],
              [-64, -20],
              [-58, -34],
            ]),
            c,
            { raw: 8 },
          );
          a.fill(m.ell(56, -4, 22, 16, 0.1), c);
          a.fill(m.ell(76, 0, 12, 8, 0.1), '#e4b884');
          a.dot(86, -2, 4, '#2a1a14');
          a.fill(m.ell(46, -16, 9, 15, 1.1), '#8a5a28');
          a.line(m.arc(60, -8, 6, 0.2, 2.9), '#2a1a14', { raw: 3 });
        });
        for (const [x, y, q] of [
          [352, 708, 10],
          [338, 690, 8],
        ])
          a.line(
            [
              [x - q, y],
              [x, y],
              [x - q, y + q],
              [x, y + q],
            ],
            '#8a4f24',
            { raw: 3 },
          );
        // grandmother with the rising dough
        m.person(a, 418, 764, 1.62, {
          skin: '#6b4027',
          top: '#5a4ab5',
          dress: true,
          scarf: '#f6c82c',
          arms: [2.05, 1.1],
          reach: 22,
          mouth: 'smile',
          apron: '#fbf6ea',
          faceW: 0.8,
        });
        a.fill(m.ell(418, 690, 34, 22), '#fbf2d8');
        a.fill(m.ell(410, 682, 15, 9), '#fffaf0');
        a.fill(
          [
            [380, 692],
            [456, 692],
            [440, 724],
            [396, 724],
          ],
          '#2f9a8f',
        );
        a.line(
          [
            [380, 693],
            [456, 693],
          ],
          '#f2ead8',
          { raw: 4 },
        );
        for (const x of [378, 458]) a.fill(m.ell(x, 706, 9, 9), '#6b4027');
        // warmth coming up through the floor
        for (const x of [236, 268, 300, 332, 394, 424, 454])
          a.line(
            m.sm([
              [x, 836],
              [x + 8, 822],
              [x - 6, 808],
              [x + 7, 794],
              [x, 782],
            ]),
            '#f7842c',
            { raw: 5 },
          );
      },
    },
  ],
  after(g, { rnd }) {
    // real black sand, glued on
    const patch = (x, y, rx, ry, n) => {
      for (let i = 0; i < n; i++) {
        const t = rnd() * 6.283,
          d = Math.sqrt(rnd()),
          px = x + Math.cos(t) * d * rx,
          py = y + Math.sin(t) * d * ry,
          r = rnd.range(1.2, 3);
        g.fillStyle = 'rgba(0,0,0,.45)';
        g.beginPath();
        g.arc(px + 1.4, py + 1.8, r, 0, 7);
        g.fill();
        const v = rnd.int(16, 58);
        g.fillStyle = `rgb(${v},${v - 2},${v + 4})`;
        g.beginPath();
        g.arc(px, py, r, 0, 7);
        g.fill();
        if (rnd.chance(0.2)) {
          g.fillStyle = 'rgba(230,230,240,.7)';
          g.fillRect(px - r * 0.4, py - r * 0.5, 1.3, 1.3);
        }
      }
    };
    patch(470, 330, 90, 120, 420);
    patch(640, 520, 120, 44, 300);
    patch(660, 842, 150, 40, 420);
    patch(130, 850, 76, 38, 240);
    patch(500, 1000, 50, 30, 160);
  },
  things: [
    { kind: 'pebble', x: 60, y: 1250, size: 46, colour: '#4a464c' },
    { kind: 'pebble', x: 946, y: 116, size: 34, colour: '#5a555c' },
    { kind: 'pebble', x: 958, y: 180, size: 20, colour: '#46424a' },
    { kind: 'brush', x: 962, y: 880, rot: 1.52, colour: '#d9568a', paint: '#f0569a', length: 360 },
  ],
  lamp: { angle: -1.1, warm: [255, 238, 200], strength: 0.4 },
};
