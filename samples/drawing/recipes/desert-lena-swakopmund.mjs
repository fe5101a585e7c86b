// Wet-in-wet watercolour, masking-tape border; the paintbox beside it on a white-washed table.
export default {
  ground: {
    kind: 'painted',
    colour: '#d5d6d2',
    under: '#a58f70',
    plank: 190,
    angle: 0.04,
    worn: 0.5,
  },
  paper: {
    w: 1210,
    h: 850,
    colour: '#f9f6ee',
    tooth: 4,
    wear: { wave: 4, cockle: 2.6, curls: [['br', 120, 18]] },
  },
  pose: { rot: 0.02, x: 690, y: 480 },
  art: [
    {
      tool: 'water',
      opts: { sloppy: 1 },
      frame: [74, 70, 1062, 710],
      tape: true,
      draw(a, { m, rnd }) {
        const L = 74,
          T = 70,
          R = 1136,
          B = 780,
          all = [
            [L, T],
            [R, T],
            [R, B],
            [L, B],
          ];
        a.fill(all, '#cfd3d8', { press: 0.75, soft: true, to: '#d9c4bc', knock: 0 });
        // fog: soft bands
        for (let i = 0; i < 9; i++) {
          const y = rnd.range(100, 430);
          a.fill(
            m.sm(
              [
                [L, y],
                [360, y - rnd.range(10, 40)],
                [700, y + rnd.pm(20)],
                [R, y - 14],
                [R, y + 60],
                [700, y + 70],
                [300, y + 58],
                [L, y + 66],
              ],
              true,
              6,
            ),
            rnd.pick(['#e9e6e4', '#bfc6ce', '#ddd0cc', '#f2efec']),
            { press: 0.3, soft: true, knock: 0, fade: true },
          );
        }
        // far gravel plain dissolving
        a.fill(
          m.sm(
            [
              [L, 400],
              [300, 388],
              [620, 396],
              [900, 384],
              [R, 394],
              [R, B],
              [L, B],
            ],
            false,
            6,
          ),
          '#c9aea6',
          { press: 0.55, soft: true, knock: 0, to: '#a08a7c' },
        );
        a.fill(
          m.sm(
            [
              [L, 520],
              [320, 500],
              [700, 512],
              [R, 496],
              [R, B],
              [L, B],
            ],
            false,
            6,
          ),
          '#b59a8a',
          { press: 0.35, soft: true, knock: 0, to: '#8f7a6a' },
        );
        a.fill(
          m.sm(
            [
              [L, 372],
              [400, 350],
              [800, 362],
              [R, 344],
              [R, 430],
              [760, 444],
              [380, 428],
              [L, 440],
            ],
            true,
            6,
          ),
          '#eceae8',
          { press: 0.85, soft: true, knock: 0 },
        );
        for (let i = 0; i < 240; i++) {
          const t = rnd(),
            y = 450 + t * 320,
            x = rnd.range(L + 8, R - 8);
          a.dot(
            x,
            y,
            rnd.range(0.8, 1.2 + t * 3.4),
            rnd.pick(['#8a7468', '#6f5f58', '#b09a90', '#9a8a84']),
          );
        }
        // shadow under the plant
        a.fill(
          m.sm(
            [
              [230, 640],
              [420, 596],
              [640, 612],
              [880, 598],
              [1010, 646],
              [800, 690],
              [560, 700],
              [340, 684],
            ],
            true,
            7,
          ),
          '#6a5a60',
          { press: 0.38, soft: true, knock: 0 },
        );
        // two leaves, a thousand years torn to ribbons
        const ribbon = (pts, w0, c, tip) => {
          const p = m.sm(pts, false, 9),
            l = [],
            r = [];
          p.forEach(([x, y], i) => {
            const t = i / (p.length - 1),
              w = w0 * (1 - t * 0.75) * (0.9 + 0.2 * Math.sin(i));
            const q = p[Math.min(i + 1, p.length - 1)],
              o = p[Math.max(0, i - 1)],
              dx = q[0] - o[0],
              dy = q[1] - o[1],
              d = Math.hypot(dx, dy) || 1;
            l.push([x + (dy / d) * w, y - (dx / d) * w]);
            r.push([x - (dy / d) * w, y + (dx / d) * w]);
          });
          a.fill([...l, ...r.reverse()], c, { press: 0.82, to: tip, side: true, knock: 0.75 });
          a.line(p.slice(0, -3), m.dark(c, 0.35), { w: 0.5, alpha: 0.6 });
        };
        const G = ['#5f8048', '#4f7040', '#6f8a4f', '#587542', '#7a8f55'],
          br = ['#a0703f', '#8a5a32', '#a57a48'];
        const left = [
          [
            [586, 562],
            [470, 520],
            [340, 566],
            [236, 640],
          ],
          [
            [588, 570],
            [470, 530],
            [330, 590],
            [180, 632],
          ],
          [
            [586, 578],
            [480, 570],
            [370, 640],
            [290, 712],
          ],
          [
            [588, 584],
            [500, 610],
            [440, 676],
            [360, 736],
          ],
          [
            [590, 556],
            [500, 500],
            [380, 516],
            [262, 566],
          ],
          [
            [590, 588],
            [540, 640],
            [520, 700],
            [470, 742],
          ],
        ];
        const right = [
          [
            [654, 562],
            [780, 522],
            [910, 566],
            [1010, 640],
          ],
          [
            [652, 570],
            [790, 536],
            [930, 590],
            [1070, 622],
          ],
          [
            [652, 578],
            [760, 570],
            [870, 640],
            [960, 708],
          ],
          [
            [648, 584],
            [740, 612],
            [800, 676],
            [880, 730],
          ],
          [
            [650, 556],
            [744, 500],
            [866, 516],
            [990, 562],
          ],
          [
            [646, 588],
            [690, 646],
            [714, 704],
            [770, 738],
          ],
        ];
        for (const p of [...left, ...right])
          ribbon(p, rnd.range(24, 36), rnd.pick(G), rnd.pick(br));
        for (const p of [
          [
            [250, 640],
            [214, 668],
            [190, 706],
          ],
          [
            [1000, 640],
            [1040, 672],
            [1050, 716],
          ],
          [
            [290, 712],
            [262, 730],
            [250, 752],
          ],
          [
            [180, 632],
            [150, 640],
            [126, 662],
          ],
          [
            [960, 708],
            [990, 728],
            [1000, 748],
          ],
        ])
          a.line(m.sm(p), '#8a5f3c', { w: 2.2 });
        a.fill(
          m.sm(
            [
              [552, 584],
              [560, 552],
              [600, 540],
              [622, 552],
              [646, 540],
              [682, 554],
              [688, 586],
              [650, 604],
              [620, 596],
              [586, 606],
            ],
            true,
            7,
          ),
          '#6a4f3c',
          { press: 0.9 },
        );
        a.fill(
          m.sm(
            [
              [570, 572],
              [600, 556],
              [622, 566],
              [646, 556],
              [670, 572],
              [622, 584],
            ],
            true,
            6,
          ),
          '#3f2f28',
          { press: 0.7, knock: 0 },
        );
        for (const [x, y] of [
          [596, 540],
          [612, 530],
          [640, 534],
          [656, 542],
        ]) {
          a.line(
            [
              [x, y + 10],
              [x + rnd.pm(4), y - 16],
            ],
            '#7a5a40',
            { w: 0.8 },
          );
          a.fill(m.ell(x, y - 20, 6, 9), '#a5604a', { knock: 0.5 });
        }
        // his stick
        a.line(
          m.sm([
            [770, 742],
            [910, 706],
            [1040, 672],
          ]),
          '#5a3d28',
          { w: 2.4 },
        );
        a.line(
          m.sm([
            [1036, 674],
            [1062, 662],
            [1066, 640],
            [1046, 630],
            [1034, 642],
          ]),
          '#5a3d28',
          { w: 2.2 },
        );
        a.line(
          m.sm([
            [772, 746],
            [912, 711],
            [1040, 678],
          ]),
          '#2f2420',
          { w: 0.6, alpha: 0.5 },
        );
        // breakfast: the beetle on its ridge
        a.fill(
          m.sm(
            [
              [900, 772],
              [980, 748],
              [1050, 728],
              [1096, 742],
              [R - 4, 760],
              [R - 4, B],
              [900, B],
            ],
            true,
            6,
          ),
          '#c9a58c',
          { press: 0.6, knock: 0.4 },
        );
        a.at(1062, 731, 1.25, () => m.beetle(a, 0, 0, 1, {}), 0.25);
        for (const [x, y] of [
          [1058, 690],
          [1066, 702],
          [1070, 714],
        ])
          a.dot(x, y, 2, '#7fa0b8');
      },
    },
  ],
  hand: {
    font: 'architect',
    ruled: false,
    area: [74, 792, 500, 36],
    max: 22,
    min: 16,
    ink: '#5a5a60',
    tool: 'pencil',
    slips: 0,
    text: () => 'Lena · Namib',
  },
  things: [
    {
      kind: 'paints',
      x: 330,
      y: 948,
      rot: -0.03,
      colours: ['#7d8f6a', '#9a7a5a', '#b59a8a', '#6f7f8f', '#5a4a40', '#a5604a', '#c9c4b8'],
    },
    {
      kind: 'brush',
      x: 1090,
      y: 946,
      rot: -0.12,
      colour: '#2f4a3a',
      paint: '#6f8a5c',
      length: 420,
    },
    { kind: 'tin', x: 34, y: 500, size: 64, colour: '#e8e4da', inside: '#8f9690' },
  ],
  lamp: { angle: -1.3, warm: [250, 246, 240], cool: [80, 86, 110], strength: 0.25 },
};
