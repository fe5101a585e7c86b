// Tall acrylic night with a toothbrush Milky Way; lying on the corrugated iron of the roof.
export default {
  ground: {
    kind: 'desk',
    colour: '#8f979c',
    brushed: true,
    over(g, W, H, rnd) {
      for (let x = -40; x < W + 80; x += 92) {
        const gr = g.createLinearGradient(x, 0, x + 92, 0);
        gr.addColorStop(0, 'rgba(30,34,44,.55)');
        gr.addColorStop(0.3, 'rgba(120,128,136,.1)');
        gr.addColorStop(0.5, 'rgba(255,255,255,.42)');
        gr.addColorStop(0.75, 'rgba(110,118,128,.1)');
        gr.addColorStop(1, 'rgba(30,34,44,.55)');
        g.fillStyle = gr;
        g.fillRect(x, 0, 92, H);
      }
      for (let i = 0; i < 60; i++) {
        g.fillStyle = `rgba(150,84,44,${rnd.range(0.08, 0.26)})`;
        g.beginPath();
        g.ellipse(rnd() * W, rnd() * H, rnd.range(6, 26), rnd.range(12, 70), 0, 0, 7);
        g.fill();
      }
      for (const [x, y] of [
        [52, 60],
        [942, 1210],
        [52, 1210],
        [942, 60],
      ]) {
        g.fillStyle = '#5f5a58';
        g.beginPath();
        g.arc(x, y, 11, 0, 7);
        g.fill();
        g.fillStyle = 'rgba(255,255,255,.5)';
        g.beginPath();
        g.arc(x - 3, y - 3, 4, 0, 7);
        g.fill();
      }
    },
  },
  groundBlur: 1.6,
  paper: {
    w: 870,
    h: 1280,
    colour: '#f3efe6',
    tooth: 4,
    wear: {
      wave: 4,
      cockle: 1.2,
      curls: [
        ['tr', 140, 20],
        ['bl', 120, 14],
      ],
    },
    stains: [
      { kind: 'finger', x: 0.965, y: 0.97, r: 26, colour: '#3a2f6a' },
      { kind: 'smudge', x: 0.03, y: 0.4, r: 40, colour: '#3a2f6a' },
    ],
  },
  pose: { rot: -0.03, x: 502, y: 702 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [42, 40, 786, 1176],
      opts: { sloppy: 1.2 },
      draw(a, { m, rnd }) {
        const L = 42,
          R = 828,
          T = 40,
          B = 1216,
          all = [
            [L, T],
            [R, T],
            [R, 900],
            [L, 900],
          ];
        a.fill(all, '#140f38', { to: '#5a3a78', angle: 0.05 });
        // the Milky Way, from the left foot of the sky to the top right
        const way = (t) => [90 + t * 690, 800 - t * 770 + Math.sin(t * 5) * 26];
        for (let i = 0; i < 90; i++) {
          const t = rnd(),
            [x, y] = way(t),
            o = rnd.gauss() * 60,
            q = rnd.range(18, 52);
          a.fill(
            m.ell(x + o * 0.7, y + o * 0.6, q, q * 0.5, -0.8 + rnd.pm(0.5)),
            rnd.pick(['#6a5aa0', '#8f78b8', '#4f4a90', '#b59ac8', '#5f4f98']),
            { alpha: 0.26 },
          );
        }
        for (let i = 0; i < 54; i++) {
          const [x, y] = way(rnd.range(0.05, 0.95)),
            o = rnd.gauss() * 22;
          a.fill(
            m.ell(x + o, y + o, rnd.range(10, 28), rnd.range(5, 12), -0.8 + rnd.pm(0.6)),
            rnd.pick(['#e9d8f2', '#f4e6dc', '#c9b0e0']),
            { alpha: 0.3 },
          );
        }
        for (let i = 0; i < 14; i++) {
          const [x, y] = way(rnd.range(0.1, 0.9)),
            o = rnd.gauss() * 16;
          a.fill(
            m.ell(x + o + 12, y + o + 12, rnd.range(10, 24), rnd.range(4, 9), -0.8 + rnd.pm(0.4)),
            '#241a4a',
            { alpha: 0.4 },
          );
        }
        // flicked on with a toothbrush
        for (let i = 0; i < 760; i++) {
          const near = rnd.chance(0.62),
            [wx, wy] = way(rnd()),
            x = near ? wx + rnd.gauss() * 84 : rnd.range(L, R),
            y = near ? wy + rnd.gauss() * 84 : rnd.range(T, 820);
          if (y > 850) continue;
          a.dot(
            x,
            y,
            rnd.range(1.1, 1.7) + rnd() ** 6 * 3.2,
            rnd.pick(['#ffffff', '#fff2cf', '#dfe6ff', '#ffd9c2']),
          );
        }
        for (const [x, y, r] of [
          [170, 150, 13],
          [300, 300, 10],
          [560, 640, 10],
          [730, 430, 12],
          [110, 470, 9],
          [420, 90, 9],
          [640, 760, 8],
        ])
          m.stars(a, [[x, y, r]], { kind: 'cross', colour: '#fff6d8' });
        // the bare hills
        a.fill(
          [
            [L, 880],
            ...m.sm(
              [
                [L, 850],
                [150, 800],
                [270, 832],
                [400, 790],
                [500, 812],
                [600, 740],
                [700, 726],
                [790, 770],
                [R, 790],
              ],
              false,
              7,
            ),
            [R, 1000],
            [L, 1000],
          ],
          '#4a2a4e',
          { to: '#5a3448', angle: -0.3 },
        );
        a.fill(
          [
            [L, 900],
            ...m.sm(
              [
                [L, 890],
                [180, 858],
                [340, 884],
                [520, 850],
                [690, 872],
                [R, 836],
              ],
              false,
              7,
            ),
            [R, 1060],
            [L, 1060],
          ],
          '#5f3a3c',
          { to: '#4a2c38', angle: 0.15 },
        );
        a.fill(
          [
            [L, 960],
            ...m.sm(
              [
                [L, 930],
                [220, 944],
                [430, 912],
                [640, 940],
                [R, 908],
              ],
              false,
              7,
            ),
            [R, 1120],
            [L, 1120],
          ],
          '#70463a',
          { to: '#4f3038', angle: -0.1 },
        );
        for (let i = 0; i < 16; i++) {
          const x = rnd.range(60, 700),
            y = rnd.range(860, 1010);
          a.line(
            m.sm([
              [x, y],
              [x + 50, y - 10],
              [x + 110, y + 2],
            ]),
            rnd.pick(['#8a5a48', '#3f2434', '#7a4a48']),
            { w: 0.5, alpha: 0.8 },
          );
        }
        // the domes, every one of them dark
        for (const [x, y, s] of [
          [592, 744, 0.95],
          [648, 730, 1.25],
          [708, 728, 1.05],
          [762, 756, 0.85],
        ])
          a.at(x, y, s, () => {
            a.fill(
              [
                [-17, 4],
                [-17, -14],
                [17, -14],
                [17, 4],
              ],
              '#7f83a0',
            );
            a.fill(
              m.sm(
                [
                  [-20, -12],
                  [-18, -28],
                  [-8, -39],
                  [8, -39],
                  [18, -28],
                  [20, -12],
                ],
                false,
                7,
              ),
              '#a9aec8',
              { to: '#6f7496' },
            );
            a.fill(
              [
                [2, -40],
                [10, -38],
                [12, -14],
                [4, -14],
              ],
              '#2a2448',
            );
            a.line(
              m.sm([
                [-15, -16],
                [-13, -28],
                [-5, -35],
              ]),
              '#d5d9ea',
              { w: 0.4 },
            );
          });
        // three times, at nine
        const at = (t) => [352 + t * 280, 1000 - t * 236];
        for (const [t0, t1, w] of [
          [0.1, 0.25, 26],
          [0.38, 0.53, 24],
          [0.68, 0.83, 22],
        ]) {
          const p = at(t0),
            q = at(t1);
          a.line([p, q], '#8a6a6a', { raw: w, alpha: 0.45 });
          a.line([p, q], '#f2c85a', { raw: w * 0.56 });
          a.line([p, q], '#fff8d0', { raw: w * 0.24 });
        }
        // washing line and the flat iron roof
        a.fill(
          [
            [L, 1130],
            [520, 1098],
            [R, 1126],
            [R, B],
            [L, B],
          ],
          '#6a7486',
          { to: '#454d66', angle: 1.5 },
        );
        for (let x = L + 4; x < R; x += 30)
          a.line(
            [
              [x, 1126 - Math.max(0, 24 - Math.abs(x - 500) * 0.05)],
              [x - 14, B],
            ],
            x % 60 < 30 ? '#3a4058' : '#8f9ab0',
            { w: 0.6 },
          );
        a.line(
          [
            [L, 1130],
            [520, 1098],
            [R, 1126],
          ],
          '#2a2a40',
          { w: 0.9 },
        );
        for (const x of [440, 790])
          a.line(
            [
              [x, 1150],
              [x + 2, 990],
            ],
            '#2f2438',
            { w: 0.9 },
          );
        a.line(
          m.sm([
            [441, 1000],
            [610, 1022],
            [792, 998],
          ]),
          '#c9c2c9',
          { w: 0.3 },
        );
        for (const [x, c] of [
          [508, '#b5485a'],
          [596, '#4f7aa8'],
          [690, '#c9a24a'],
        ]) {
          a.fill(
            [
              [x - 26, 1012],
              [x + 26, 1014],
              [x + 23, 1074],
              [x - 24, 1072],
            ],
            c,
            { alpha: 0.96 },
          );
          a.line(
            [
              [x - 18, 1008],
              [x - 18, 1022],
            ],
            '#e8dcc0',
            { w: 0.5 },
          );
          a.line(
            [
              [x + 18, 1010],
              [x + 18, 1024],
            ],
            '#e8dcc0',
            { w: 0.5 },
          );
        }
        // Catalina in her parka
        m.person(a, 268, 1182, 2.45, {
          skin: '#d8a27a',
          top: '#b5382f',
          bottom: '#2a3050',
          hair: '#1f1518',
          hairStyle: 'long',
          arms: [2.2, -0.72],
          reach: 34,
          mouth: 'smile',
          cheeks: '#e8836a',
          shoes: '#e8e0d0',
          ink: '#1d1520',
          extra(b) {
            b.shape(
              m.sm(
                [
                  [-16, -58],
                  [0, -50],
                  [16, -58],
                  [17, -64],
                  [0, -60],
                  [-17, -64],
                ],
                true,
                5,
              ),
              '#e8d8c0',
              {},
            );
            b.line(
              [
                [0, -54],
                [0, -30],
              ],
              '#f0e0c0',
              { w: 0.3 },
            );
            b.fill(
              [
                [30, -73],
                [40, -82],
                [46, -74],
                [36, -66],
              ],
              '#2f2f3a',
            );
            b.fill(
              [
                [39, -84],
                [46, -90],
                [54, -80],
                [46, -73],
              ],
              '#d9d9e0',
            );
            b.fill(
              [
                [47, -90],
                [51, -93],
                [58, -84],
                [54, -80],
              ],
              '#fff4b0',
            );
          },
        });
      },
    },
  ],
  hand: {
    font: 'nanum',
    ruled: false,
    area: [560, 1220, 260, 100],
    max: 32,
    min: 20,
    ink: '#3a3350',
    tool: 'pen',
    slips: 0,
    ragged: 0,
    text: () => 'Catalina, Taltal, 21:00',
  },
  things: [
    { kind: 'brush', x: 56, y: 470, rot: -1.5, colour: '#2f4a7a', paint: '#e9d8f2', length: 360 },
    { kind: 'pebble', x: 950, y: 1090, size: 40, colour: '#8a5a48' },
  ],
  lamp: { angle: -0.8, warm: [240, 240, 250], cool: [50, 52, 90], strength: 0.3, vignette: 0.4 },
};
