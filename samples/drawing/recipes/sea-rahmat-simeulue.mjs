// Gouache, careful: the sea gone, everyone on the hill, the song in the sky; on a woven cloth.
export default {
  ground: {
    kind: 'ikat',
    colour: '#4a1f2a',
    cloth: ['#5a2230', '#2b2a3f', '#a8752f', '#7a2f34', '#1f2433'],
    rows: 12,
    angle: 0.03,
  },
  groundBlur: 2.8,
  paper: {
    w: 1250,
    h: 880,
    colour: '#f6f2e6',
    tooth: 3.4,
    wear: {
      wave: 5,
      cockle: 1.6,
      curls: [
        ['tr', 140, 20],
        ['bl', 160, 24],
      ],
    },
  },
  pose: { rot: -0.016 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [52, 48, 1146, 772],
      tape: true,
      opts: { sloppy: 0.8, width: 0.9 },
      draw(a, { m, rnd }) {
        const L = 48,
          T = 44,
          R = 1202,
          B = 824;
        // a streaked sky, early on a bright morning
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 330],
            [L, 330],
          ],
          '#7fb4d8',
          { to: '#f4e2c0', angle: 0.02 },
        );
        for (const [x, y, w] of [
          [720, 92, 240],
          [250, 84, 70],
          [250, 236, 220],
          [690, 200, 190],
          [80, 268, 240],
          [480, 262, 250],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + w * 0.4, y - 9],
              [x + w, y + 4],
            ]),
            rnd.pick(['#eef2ee', '#fbeedd', '#b9d6e8']),
            { w: 1.2, alpha: 0.8 },
          );
        // the song, very faint: the cradle, the drum, the lamp
        const song = '#fffaf0';
        a.at(190, 162, 1.05, () => {
          a.line(
            [
              [0, -92],
              [0, -56],
            ],
            song,
            { w: 0.45 },
          );
          a.line(
            m.sm([
              [-52, 4],
              [-34, -34],
              [0, -56],
              [34, -34],
              [52, 4],
            ]),
            song,
            { w: 0.45 },
          );
          a.line(
            m.sm([
              [-56, 4],
              [-44, 36],
              [0, 46],
              [44, 36],
              [56, 4],
            ]),
            song,
            { w: 0.6 },
          );
          a.line(
            m.sm([
              [-56, 4],
              [0, 14],
              [56, 4],
            ]),
            song,
            { w: 0.5 },
          );
          a.line(m.ell(-20, 2, 11), song, { closed: true, w: 0.45 });
          a.line(m.arc(78, 0, 20, -0.9, 0.9), song, { w: 0.4 });
          a.line(m.arc(-78, 0, 20, 2.2, 4.1), song, { w: 0.4 });
        });
        a.at(410, 164, 1, () => {
          a.line(m.ell(0, -34, 44, 14), song, { closed: true, w: 0.6 });
          a.line(
            [
              [-44, -34],
              [-34, 36],
            ],
            song,
            { w: 0.5 },
          );
          a.line(
            [
              [44, -34],
              [34, 36],
            ],
            song,
            { w: 0.5 },
          );
          a.line(m.arc(0, 36, 34, 0.05, 3.1, 12), song, { w: 0.5 });
          a.line(
            [
              [-38, -18],
              [-18, 44],
              [0, -18],
              [18, 44],
              [38, -18],
            ],
            song,
            { w: 0.4 },
          );
          a.line(
            [
              [30, -84],
              [8, -42],
            ],
            song,
            { w: 0.6 },
          );
          a.line(
            [
              [-40, -82],
              [-14, -44],
            ],
            song,
            { w: 0.6 },
          );
        });
        a.at(610, 150, 1, () => {
          a.line(
            m.sm([
              [-20, 30],
              [-30, 6],
              [-18, -24],
              [0, -34],
              [18, -24],
              [30, 6],
              [20, 30],
            ]),
            song,
            { w: 0.6 },
          );
          a.line(
            [
              [-28, 32],
              [28, 32],
            ],
            song,
            { w: 0.7 },
          );
          a.line(
            [
              [-20, 46],
              [20, 46],
            ],
            song,
            { w: 0.6 },
          );
          a.line(
            m.sm([
              [0, 22],
              [-9, 8],
              [0, -12],
              [9, 8],
              [0, 22],
            ]),
            '#ffe9a0',
            { w: 0.6 },
          );
          a.line(m.arc(0, -40, 18, Math.PI, 2 * Math.PI), song, { w: 0.45 });
          for (const t of [-2.7, -2.1, -1.0, -0.4, 0.2, 2.9])
            a.line(
              [
                [Math.cos(t) * 46, Math.sin(t) * 46],
                [Math.cos(t) * 62, Math.sin(t) * 62],
              ],
              '#ffe9a0',
              { w: 0.4 },
            );
        });
        // far out, the sea; it has gone a long way
        a.fill(
          [
            [L, 318],
            [R, 314],
            [R, 350],
            [L, 350],
          ],
          '#14315f',
        );
        a.line(
          m.sm([
            [L, 330],
            [300, 326],
            [700, 330],
          ]),
          '#2f5a92',
          { w: 0.6 },
        );
        a.line(
          [
            [L, 319],
            [800, 316],
          ],
          '#3a6aa4',
          { w: 0.4 },
        );
        // and left its floor behind
        a.fill(
          [
            [L, 346],
            [R, 346],
            [R, B],
            [L, B],
          ],
          '#a8825a',
          { to: '#c9a066', angle: 0.03 },
        );
        for (let i = 0; i < 46; i++) {
          const y = 362 + rnd() ** 0.8 * 440,
            k = (y - 340) / 480,
            x = rnd.range(L, 760);
          a.line(
            m.sm([
              [x, y],
              [x + 30 + 50 * k, y - 3 - 4 * k],
              [x + 60 + 110 * k, y + 1],
            ]),
            rnd.pick(['#8f6a45', '#b89468', '#7a5a3c', '#d0ac78']),
            { w: 0.4 + k * 0.5 },
          );
        }
        for (const [x, y, w, h] of [
          [180, 420, 60, 9],
          [420, 470, 84, 12],
          [150, 640, 110, 20],
          [470, 690, 120, 22],
          [330, 560, 70, 13],
        ]) {
          a.fill(m.ell(x, y, w, h), '#8fb0c0');
          a.line(m.arc(x, y, w * 0.7, 3.4, 5.2, h * 0.6), '#dfeef2', { w: 0.5 });
        }
        for (const [x, y, s, c] of [
          [110, 520, 0.8, '#e07a5a'],
          [560, 560, 0.7, '#d9667a'],
          [86, 760, 1.1, '#e0935a'],
        ])
          for (let k = -2; k < 3; k++)
            a.line(
              m.sm([
                [x, y],
                [x + k * 9 * s, y - 18 * s],
                [x + k * 17 * s, y - 34 * s],
              ]),
              c,
              { w: 0.6 * s + 0.3 },
            );
        // silver fish that nobody may pick up
        const lying = [];
        for (let i = 0; i < 400 && lying.length < 36; i++) {
          const t = rnd() ** 0.85,
            x = rnd.range(80, 690 - t * 130),
            y = 376 + t * 424;
          if (x > 190 && x < 470 && y > 450 && y < 670) continue;
          if (x > 520 && y > 690) continue;
          if (lying.some(([u, v]) => Math.hypot((x - u) * 0.7, y - v) < 26 + t * 26)) continue;
          lying.push([x, y]);
          m.fish(a, x, y, 0.36 + t * 0.68, {
            colour: rnd.pick(['#dfe6ea', '#c3d0d8', '#eef3f5', '#b5c4cf']),
            rot: rnd.pm(0.7),
            flip: rnd.chance(0.5),
          });
        }
        // a boat, very surprised
        a.at(
          330,
          610,
          1.1,
          () => {
            a.fill(m.ell(6, 34, 110, 13), '#7a5a3c');
            a.shape(
              m.sm(
                [
                  [-120, -34],
                  [-84, 18],
                  [0, 34],
                  [84, 22],
                  [126, -38],
                  [70, -16],
                  [0, -10],
                  [-76, -14],
                ],
                true,
                7,
              ),
              '#2f7f8a',
              {},
            );
            a.line(
              m.sm([
                [-112, -20],
                [0, 8],
                [116, -24],
              ]),
              '#f2d24a',
              { w: 0.9 },
            );
            a.line(
              m.sm([
                [-98, 0],
                [0, 22],
                [104, -2],
              ]),
              '#d8402f',
              { w: 0.8 },
            );
            a.line(
              [
                [10, -10],
                [22, -128],
              ],
              '#6a4524',
              { w: 0.9 },
            );
            a.line(
              [
                [22, -128],
                [96, -30],
              ],
              '#e8dfc8',
              { w: 0.35 },
            );
            a.line(
              [
                [22, -128],
                [-88, -24],
              ],
              '#e8dfc8',
              { w: 0.35 },
            );
            a.fill(m.ell(92, -8, 9, 7), '#ffffff');
            a.dot(94, -8, 4, '#17141a');
          },
          0.24,
        );
        // the hill
        a.fill(
          m.sm(
            [
              [600, B + 10],
              [640, 740],
              [712, 610],
              [788, 470],
              [880, 300],
              [980, 176],
              [1080, 112],
              [R + 10, 88],
              [R + 10, B + 10],
            ],
            false,
            8,
          ),
          '#4fae3c',
          { to: '#2f8a34', angle: -0.5 },
        );
        for (let i = 0; i < 90; i++) {
          const y = rnd.range(150, 810),
            x0 = 640 + (810 - y) * 0.6,
            x = rnd.range(Math.min(x0 + 20, 1150), 1190);
          a.line(
            m.sm([
              [x, y],
              [x + rnd.pm(4), y - 9],
              [x + rnd.pm(9), y - 19],
            ]),
            rnd.pick(['#7fd04f', '#3f9a3a', '#a3dc62', '#256f2c']),
            { w: 0.45 },
          );
        }
        const path = m.sm(
          [
            [600, 800],
            [760, 786],
            [960, 762],
            [1120, 716],
            [1140, 676],
            [1040, 640],
            [880, 612],
            [790, 576],
            [830, 528],
            [980, 496],
            [1110, 452],
            [1120, 412],
            [1020, 384],
            [920, 352],
            [926, 312],
            [1020, 276],
            [1100, 228],
            [1090, 176],
            [1060, 142],
          ],
          false,
          10,
        );
        a.line(path, '#d2ad6c', { w: 2.3 });
        for (const [x, y, s] of [
          [1166, 640, 1],
          [700, 690, 0.95],
          [1160, 352, 0.8],
          [846, 428, 0.72],
          [1010, 250, 0.55],
          [1164, 190, 0.66],
        ])
          m.palm(a, x, y, s, { lean: rnd.pm(26) });
        // everyone who knew the song
        const pts = m.even(path, 1),
          tops = [
            '#d8402f',
            '#f2c22c',
            '#2f6fb0',
            '#f4efe2',
            '#e87a2c',
            '#8a4fa0',
            '#3f9a8a',
            '#e2609a',
          ],
          low = ['#7a2f34', '#2b3a6a', '#5f3f22', '#2f5f4a', '#6a2f5f'];
        const at = (f) => {
          const i = Math.min(pts.length - 2, Math.round(f * (pts.length - 1))),
            p = pts[i],
            q = pts[Math.min(pts.length - 1, i + 14)];
          return { x: p[0], y: p[1], left: q[0] < p[0], s: 0.34 + ((p[1] - 120) / 680) * 0.52 };
        };
        m.goat(a, 1052, 142, 0.52, { colour: '#fbf6ea', flip: true });
        const n = 27;
        for (let i = n - 1; i >= 0; i--) {
          const p = at(0.03 + (i / n) * 0.93),
            skin = rnd.pick(['#a8744a', '#8f5f3c', '#b98556']),
            woman = i % 3 === 1 || i === 4,
            who = i === 4 ? 'baby' : i === 2 ? 'machine' : '';
          const s = p.s * (who ? 1.22 : 1) * (i % 7 === 3 ? 0.72 : 1);
          a.at(p.x, p.y, 1, () =>
            m.person(a, 0, 0, s, {
              skin,
              top: who === 'baby' ? '#e2609a' : who === 'machine' ? '#f4efe2' : rnd.pick(tops),
              bottom: rnd.pick(low),
              hair: '#1a1412',
              hairStyle: woman ? 'bun' : 'short',
              dress: woman,
              scarf: woman && i % 2 ? rnd.pick(['#f4efe2', '#8fc4d8', '#f2c22c']) : undefined,
              arms: who === 'machine' ? [4.1, -0.5] : [2.5, -0.45],
              reach: 27,
              bare: true,
              step: 9,
              rot: 0.14,
              mouth: 'o',
              pattern: i % 5 === 2 ? 'stripes' : undefined,
              flip: p.left,
              lw: 0.5,
              extra: who
                ? (b) => {
                    if (who === 'baby') {
                      b.fill(
                        m.sm(
                          [
                            [-30, -58],
                            [-36, -44],
                            [-24, -30],
                            [-8, -34],
                            [-8, -56],
                          ],
                          true,
                          5,
                        ),
                        '#f2d46a',
                      );
                      b.fill(m.ell(-25, -62, 10), '#b98556');
                      b.fill(m.arc(-25, -63, 10, Math.PI, 2 * Math.PI), '#1a1412');
                      b.dot(-28, -61, 1.5, '#17141a');
                      b.dot(-21, -61, 1.5, '#17141a');
                      b.line(
                        m.sm([
                          [-30, -50],
                          [-10, -44],
                          [12, -56],
                        ]),
                        '#d8402f',
                        { w: 0.7 },
                      );
                    } else
                      b.at(-25, -86, 1.25, () => {
                        b.fill(m.box(-28, -6, 56, 9), '#7a4a26');
                        b.fill(
                          m.sm(
                            [
                              [-22, -6],
                              [-22, -34],
                              [14, -36],
                              [22, -28],
                              [22, -6],
                              [12, -6],
                              [10, -22],
                              [-10, -22],
                              [-10, -6],
                            ],
                            true,
                            2,
                          ),
                          '#17151a',
                        );
                        b.fill(m.ell(-28, -22, 9), '#17151a');
                        b.line(m.ell(-28, -22, 5), '#e2c23a', { closed: true, w: 0.4 });
                        b.line(
                          [
                            [17, -6],
                            [17, 1],
                          ],
                          '#d8dce0',
                          { w: 0.4 },
                        );
                        b.line(
                          [
                            [-8, -30],
                            [10, -31],
                          ],
                          '#e2c23a',
                          { w: 0.5 },
                        );
                      });
                  }
                : undefined,
            }),
          );
        }
        // one has stopped to call
        a.at(566, 796, 1, () =>
          m.person(a, 0, 0, 0.94, {
            skin: '#a8744a',
            top: '#2f6fb0',
            bottom: '#5f3f22',
            hair: '#1a1412',
            arms: [4.3, -0.6],
            reach: 30,
            mouth: 'o',
            eyes: 'wide',
            bare: true,
            step: 8,
            rot: 0.1,
            lw: 0.5,
          }),
        );
      },
    },
  ],
  after(g) {
    // a thumb that had been in the blue
    g.save();
    g.translate(1222, 446);
    g.rotate(0.3);
    g.strokeStyle = 'rgba(28,66,128,.75)';
    g.lineWidth = 1.9;
    for (let k = 1; k < 8; k++) {
      g.setLineDash([6 + k * 2, 2.4]);
      g.beginPath();
      g.ellipse(0, k * 0.8, k * 2.2, k * 3.2, 0, 0, 7);
      g.stroke();
    }
    g.restore();
  },
  hand: {
    font: 'marck',
    joined: true,
    ruled: false,
    area: [70, 822, 420, 60],
    max: 28,
    min: 16,
    ink: '#3a3038',
    tool: 'pencil',
    slips: 0,
    firstScale: 1,
    text: () => 'Rahmat, 13 tahun: Smong',
  },
  things: [
    { kind: 'brush', x: 1080, y: 968, rot: 0.03, colour: '#1f1c22', paint: '#4fae3c', length: 400 },
  ],
  lamp: { angle: -2.4, warm: [255, 236, 204], strength: 0.3 },
};
