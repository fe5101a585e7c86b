// Poster paint, cracked along its fold: the Nalikwanda on the flood; on dry grass.
export default {
  ground: { kind: 'grass', colour: '#b0995c' },
  groundBlur: 4,
  paper: {
    w: 1270,
    h: 880,
    colour: '#efe8d6',
    edge: { left: 'torn' },
    wear: {
      wave: 6,
      cockle: 2,
      folds: [{ x: 0.5, deep: 8, tilt: 0.012 }],
      curls: [
        ['tr', 180, 26],
        ['bl', 130, 18],
      ],
    },
  },
  pose: { rot: 0.016, y: 504 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [34, 32, 1202, 816],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 28,
          T = 26,
          R = 1242,
          B = 854;
        // a very large sky
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 330],
            [L, 330],
          ],
          '#8fc4e8',
          { to: '#f6e6b8', angle: 0.03 },
        );
        m.sun(a, 1110, 118, 46, { colour: '#f6b92a', rays: 14 });
        for (const [x, y, s] of [
          [250, 130, 1.25],
          [660, 96, 0.95],
        ])
          m.cloud(a, x, y, s, { colour: '#fbfaf2', line: null });
        for (const [x, y] of [
          [430, 190],
          [470, 172],
          [516, 196],
          [880, 170],
        ])
          m.birdV(a, x, y, 1.1, { colour: '#3a3a4a' });
        // the flood
        a.fill(
          [
            [L, 306],
            [R, 300],
            [R, B],
            [L, B],
          ],
          '#a9c8d8',
          { to: '#5f97bd', angle: 0.02 },
        );
        a.line(
          m.sm([
            [L, 308],
            [300, 302],
            [700, 310],
            [R, 300],
          ]),
          '#6f9a6a',
          { w: 1.1 },
        );
        for (let i = 0; i < 40; i++) {
          const x = rnd.range(L, R - 120),
            y = rnd.range(330, 840);
          a.line(
            m.sm([
              [x, y],
              [x + 40, y - 4],
              [x + 90, y + 2],
            ]),
            rnd.pick(['#d6e6ec', '#e6f0f2', '#7fb0cc', '#c2dbe6']),
            { w: 0.55 },
          );
        }
        // roofs and tufts standing in it
        const roof = (x, y, s) =>
          a.at(x, y, s, () => {
            a.fill(m.box(-36, -30, 72, 30), '#a8683a');
            a.fill(
              [
                [-62, -22],
                [0, -88],
                [62, -22],
              ],
              '#c79a4a',
            );
            for (let k = -5; k < 6; k++)
              a.line(
                [
                  [k * 10, -26],
                  [k * 1.4, -84],
                ],
                '#8f6a2c',
                { w: 0.35 },
              );
            a.line(
              m.sm([
                [-50, 2],
                [0, -3],
                [52, 2],
              ]),
              '#e6f0f2',
              { w: 0.6 },
            );
          });
        roof(110, 366, 0.8);
        roof(236, 346, 0.6);
        roof(1160, 372, 0.85);
        roof(1040, 342, 0.55);
        roof(380, 336, 0.42);
        for (const [x, y, h] of [
          [300, 380, 46],
          [70, 470, 60],
          [1190, 500, 64],
          [930, 350, 36],
          [90, 700, 76],
          [620, 344, 30],
          [1205, 640, 70],
        ])
          for (let k = -3; k < 4; k++)
            a.line(
              m.sm([
                [x + k * 5, y],
                [x + k * 7, y - h * 0.6],
                [x + k * 11 + rnd.pm(5), y - h * rnd.range(0.8, 1)],
              ]),
              rnd.pick(['#5a9440', '#77ac4a', '#477d38']),
              { w: 0.5 },
            );
        // the paddlers, far side first
        const man = (x, y, s, k) =>
          a.at(x, y, s, () => {
            const skin = rnd.pick(['#4a2e1e', '#5c3a26', '#3f2618', '#694430']);
            a.line(
              m.sm([
                [8, -26],
                [26 + k * 6, -6],
                [30 + k * 9, 66],
              ]),
              '#8a5a2c',
              { w: 0.55 },
            );
            a.fill(m.ell(30 + k * 9, 66, 7, 14, -0.2), '#8a5a2c');
            a.fill(
              m.sm(
                [
                  [-13, 12],
                  [-13, -26],
                  [0, -32],
                  [13, -26],
                  [13, 12],
                ],
                true,
                4,
              ),
              rnd.pick(['#f4efe0', '#e8b93a', '#f4efe0', '#3f7f5a']),
            );
            a.line(
              m.sm([
                [-9, -20],
                [10, -4],
                [24 + k * 4, -8],
              ]),
              skin,
              { w: 0.75 },
            );
            a.fill(m.ell(0, -44, 13, 14), skin);
            a.fill(
              m.sm(
                [
                  [-15, -46],
                  [-12, -62],
                  [0, -70],
                  [12, -62],
                  [15, -46],
                  [0, -52],
                ],
                true,
                4,
              ),
              '#d2231f',
            );
            a.fill(m.ell(0, -70, 5), '#f08a2a');
            a.dot(4, -41, 1.8, '#ffffff');
            a.dot(10, -41, 1.8, '#ffffff');
          });
        for (let i = 0; i < 16; i++) if (i < 6 || i > 9) man(196 + i * 56, 474, 0.82, i % 2);
        // the house on the boat and the elephant on the house
        a.fill(
          [
            [500, 476],
            [508, 380],
            [752, 378],
            [760, 476],
          ],
          '#f6f2e6',
        );
        for (let k = 0; k < 7; k++)
          a.fill(
            [
              [512 + k * 35, 474],
              [514 + k * 35, 384],
              [530 + k * 35, 384],
              [530 + k * 35, 474],
            ],
            '#1d1b20',
          );
        a.fill(
          [
            [480, 386],
            [520, 352],
            [744, 350],
            [782, 384],
          ],
          '#f6f2e6',
        );
        a.line(
          [
            [478, 388],
            [784, 385],
          ],
          '#1d1b20',
          { w: 1 },
        );
        for (let k = 0; k < 6; k++)
          a.fill(
            [
              [516 + k * 44, 384],
              [540 + k * 38, 354],
              [558 + k * 38, 354],
              [540 + k * 44, 384],
            ],
            '#1d1b20',
          );
        m.elephant(a, 626, 358, 1.28, { colour: '#8a8f9c', tusk: true, trunkW: 2.1 });
        a.at(626, 358, 1.28, () => {
          // one ear is just going up
          a.fill(
            m.sm(
              [
                [56, -98],
                [30, -150],
                [62, -168],
                [92, -140],
                [80, -100],
              ],
              true,
              6,
            ),
            '#70757f',
          );
          a.fill(
            m.sm(
              [
                [58, -104],
                [46, -140],
                [64, -152],
                [80, -134],
                [72, -106],
              ],
              true,
              5,
            ),
            '#d9a5a5',
          );
          a.line(m.arc(100, -160, 12, -1.1, 0.9), '#3a3a4a', { w: 0.35 });
          a.line(m.arc(104, -160, 22, -1, 0.8), '#3a3a4a', { w: 0.35 });
          a.fill(m.ell(72, -82, 7), '#ffffff');
          a.dot(73, -82, 3.2, '#16141a');
          // his blanket
          a.fill(
            m.sm(
              [
                [-40, -100],
                [0, -108],
                [24, -102],
                [24, -62],
                [-36, -60],
              ],
              true,
              4,
            ),
            '#c8302c',
          );
          a.line(
            m.sm([
              [-38, -66],
              [-6, -64],
              [22, -68],
            ]),
            '#f2c23a',
            { w: 0.7 },
          );
        });
        // the boat, long as a street
        const hull = m.sm(
          [
            [84, 440],
            [130, 506],
            [240, 548],
            [640, 562],
            [1030, 546],
            [1130, 504],
            [1184, 430],
            [1120, 470],
            [1010, 492],
            [640, 498],
            [250, 494],
            [140, 470],
          ],
          true,
          8,
        );
        a.fill(hull, '#f8f5ea');
        for (let k = 0; k < 17; k++) {
          const x = 158 + k * 57,
            up = k === 0 ? 482 : k > 15 ? 484 : 496,
            low = k === 0 ? 524 : k < 2 ? 544 : k > 15 ? 528 : k > 14 ? 545 : 558;
          a.fill(
            [
              [x, up],
              [x + 29, up + 1],
              [x + 25, low],
              [x - 4, low - 3],
            ],
            '#17161b',
          );
        }
        a.line(
          m.sm([
            [88, 444],
            [140, 474],
            [250, 497],
            [640, 501],
            [1010, 495],
            [1120, 472],
            [1180, 434],
          ]),
          '#17161b',
          { w: 0.7 },
        );
        for (let i = 0; i < 16; i++) man(176 + i * 57.5, 512, 0.92, (i + 1) % 2);
        a.line(
          m.sm([
            [120, 536],
            [400, 578],
            [700, 582],
            [1000, 572],
            [1150, 530],
          ]),
          '#eef5f6',
          { w: 0.9 },
        );
        // the uncle we do not talk about
        for (const k of [-10, 10]) {
          a.line(
            [
              [1072 + k, 640],
              [1072 + k * 1.6, 596],
            ],
            '#4a2e1e',
            { w: 1.2 },
          );
          a.fill(m.ell(1072 + k * 1.9 + 5, 592, 12, 6), '#4a2e1e');
        }
        a.fill(
          m.sm(
            [
              [1118, 640],
              [1122, 618],
              [1134, 610],
              [1148, 618],
              [1152, 640],
            ],
            true,
            4,
          ),
          '#d2231f',
        );
        for (const r of [40, 62])
          a.line(m.arc(1088, 642, r, 0.1, 3.0, r * 0.28), '#eef5f6', { w: 0.6 });
        for (const [x, y] of [
          [1040, 606],
          [1032, 590],
          [1106, 588],
        ])
          a.dot(x, y, 4, '#eef5f6');
        // Grandmother was ready in four minutes
        a.at(380, 816, 1.42, () => {
          m.person(a, 0, 0, 1, {
            skin: '#5a3826',
            top: '#e0852b',
            bottom: '#3a3a7a',
            hair: '#d9d4cc',
            dress: true,
            noLegs: true,
            scarf: '#2f6fb0',
            arms: [2.35, 0.75],
            reach: 34,
            mouth: 'flat',
            eyes: 'wide',
            lip: '#2b1a14',
          });
          for (const [x, y] of [
            [-12, -34],
            [4, -40],
            [-2, -24],
            [12, -28],
            [-16, -20],
            [18, -18],
          ]) {
            a.fill(m.ell(x, y, 4.4), '#f6e8c0');
            a.dot(x, y, 2, '#2f6fb0');
          }
          // pot on her head, and the hen on the pot
          m.pot(a, 0, -96, 0.86, { colour: '#2f2c30' });
          a.at(0, -130, 0.82, () => {
            a.fill(
              m.sm(
                [
                  [-24, 2],
                  [-34, -22],
                  [-22, -18],
                  [2, -16],
                  [10, -34],
                  [20, -36],
                  [24, -22],
                  [20, 0],
                  [0, 8],
                ],
                true,
                5,
              ),
              '#b5502c',
            );
            a.fill(
              m.sm(
                [
                  [-16, -8],
                  [4, -10],
                  [6, 2],
                  [-12, 4],
                ],
                true,
                4,
              ),
              '#8a3a1f',
            );
            for (const k of [0, 6, 12]) a.fill(m.ell(9 + k, -39, 4.4, 5), '#d2231f');
            a.fill(
              [
                [23, -30],
                [36, -26],
                [23, -24],
              ],
              '#f2b92c',
            );
            a.fill(m.ell(16, -29, 4.2), '#ffffff');
            a.dot(17.5, -29, 2, '#16141a');
            a.line(
              [
                [10, -35],
                [21, -32],
              ],
              '#16141a',
              { w: 0.3 },
            );
          });
          // the other pot and the radio
          m.pot(a, -38, -24, 0.9, { colour: '#e2a03c' });
          a.at(42, -30, 1, () => {
            a.line(
              [
                [12, -18],
                [30, -52],
              ],
              '#8a8f96',
              { w: 0.3 },
            );
            a.fill(m.box(-20, -18, 42, 28), '#c8302c');
            a.fill(m.ell(-8, -3, 8.5), '#2b2a2f');
            a.fill(m.box(5, -12, 13, 7), '#f4ecd0');
            for (const k of [8, 15]) a.dot(k, 3, 2.2, '#f4ecd0');
            a.line(
              m.sm([
                [-16, -18],
                [0, -28],
                [18, -18],
              ]),
              '#2b2a2f',
              { w: 0.4 },
            );
          });
        });
        for (const [x, y, w] of [
          [380, 800, 90],
          [380, 814, 116],
        ])
          a.line(
            m.sm([
              [x - w, y],
              [x - w * 0.4, y - 5],
              [x + w * 0.4, y - 3],
              [x + w, y + 2],
            ]),
            '#eef5f6',
            { w: 0.8 },
          );
        // and I pole the dugout
        m.person(a, 690, 816, 1.26, {
          skin: '#5a3826',
          eyes: 'wide',
          top: '#f2c23a',
          bottom: '#2f5f9a',
          hair: '#15100e',
          arms: [0.9, 5.3],
          mouth: 'grin',
          noLegs: true,
          reach: 32,
        });
        a.line(
          [
            [742, 660],
            [728, 844],
          ],
          '#8a5a2c',
          { w: 0.8 },
        );
        m.canoe(a, 680, 780, 1.5, { colour: '#6b4527' });
        a.line(
          m.sm([
            [560, 802],
            [680, 812],
            [810, 800],
          ]),
          '#eef5f6',
          { w: 0.8 },
        );
        // the drums on the high ground
        a.fill(
          m.sm(
            [
              [900, B],
              [940, 790],
              [1050, 762],
              [1170, 772],
              [R + 10, 750],
              [R + 10, B + 10],
            ],
            true,
            5,
          ),
          '#b9824a',
        );
        for (const [x, y, s] of [
          [1010, 816, 1],
          [1096, 800, 1.25],
          [1180, 812, 1],
        ])
          a.at(x, y, s, () => {
            a.fill(
              [
                [-26, -52],
                [26, -52],
                [18, 6],
                [-18, 6],
              ],
              '#7a4526',
            );
            a.fill(m.ell(0, -52, 26, 9), '#f2e4c4');
            for (let k = -2; k < 3; k++)
              a.line(
                [
                  [k * 11, -44],
                  [k * 8, 2],
                ],
                '#f2e4c4',
                { w: 0.35 },
              );
            a.line(
              [
                [-24, -30],
                [24, -30],
              ],
              '#17161b',
              { w: 0.6 },
            );
          });
      },
    },
  ],
  after(g, { rnd, W, H }) {
    // the paint has cracked where it was folded
    for (let i = 0; i < 150; i++) {
      const y = rnd() * H,
        x = W * 0.5 - 0.012 * (y - H / 2) + rnd.gauss() * 5;
      g.fillStyle = rnd.chance(0.7) ? 'rgba(244,238,222,.9)' : 'rgba(90,80,70,.35)';
      g.beginPath();
      g.moveTo(x, y);
      g.lineTo(x + rnd.pm(5), y + rnd.range(3, 10));
      g.lineTo(x + rnd.range(1, 6), y + rnd.range(5, 16));
      g.fill();
    }
  },
  things: [
    { kind: 'brush', x: 1300, y: 940, rot: -0.5, colour: '#d9a520', paint: '#d2231f', length: 260 },
  ],
  lamp: { angle: -2.4, warm: [255, 238, 200], strength: 0.36 },
};
