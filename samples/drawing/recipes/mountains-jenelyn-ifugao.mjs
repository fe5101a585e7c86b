// Watercolour and fine pen by a practised hand, buckled paper; on a woven red and black blanket.
export default {
  ground: {
    kind: 'blanket',
    colour: '#8f1f24',
    stripes: [
      [70, null],
      [12, '#16131a'],
      [8, '#efe6d2'],
      [26, '#16131a'],
      [8, '#efe6d2'],
      [12, '#16131a'],
      [40, null],
      [6, '#d9a02c'],
    ],
    angle: 1.5,
  },
  groundBlur: 4.5,
  paper: {
    w: 880,
    h: 1270,
    colour: '#faf7ee',
    tooth: 1.5,
    cloud: 4,
    wear: {
      wave: 8,
      cockle: 3.2,
      curls: [
        ['tr', 160, 26],
        ['bl', 130, 20],
      ],
    },
    stains: [{ kind: 'splash', x: 0.95, y: 0.4, r: 14, colour: '#7fa64a', n: 4 }],
  },
  pose: { rot: -0.016, x: 500, y: 700 },
  hand: {
    font: 'sue',
    ruled: false,
    area: [660, 1210, 180, 40],
    max: 26,
    min: 20,
    ink: '#2b2724',
    tool: 'pen',
    slips: 0,
    ragged: 0,
    firstScale: 1,
    text: () => 'Jenelyn, 17',
  },
  art: [
    {
      tool: 'water',
      pen: 'ink',
      frame: [34, 34, 812, 1176],
      opts: { sloppy: 0.8, width: 0.9 },
      draw(a, { m, rnd }) {
        const L = 30,
          R = 850,
          K = '#2b2724';
        // sky and far ridges
        a.fill(m.box(L, 30, R - L, 220), '#a9cbe4', { to: '#eef2ea', soft: true, press: 0.5 });
        for (const [x, y, s] of [
          [200, 96, 0.9],
          [470, 70, 0.7],
        ])
          m.cloud(a, x, y, s, { colour: '#ffffff', line: null, fill: { knock: 0.9, soft: true } });
        a.fill(
          m.sm(
            [
              [L, 260],
              [L, 180],
              [160, 130],
              [280, 176],
              [430, 110],
              [560, 160],
              [720, 120],
              [R, 170],
              [R, 260],
            ],
            false,
            7,
          ),
          '#7fa3a8',
          { press: 0.5 },
        );
        a.fill(
          m.sm(
            [
              [L, 300],
              [L, 216],
              [200, 196],
              [380, 226],
              [560, 190],
              [700, 214],
              [R, 190],
              [R, 300],
            ],
            false,
            7,
          ),
          '#5f8f5a',
          { press: 0.6 },
        );
        // the steps, from far up to the valley
        const N = 10,
          steps = [];
        let y = 232;
        for (let k = 0; k < N; k++) {
          const pond = 17 + k * 3.9,
            wall = 25 + k * 5.6;
          steps.push({ y, pond, wall, ph: k * 0.42, amp: 15 + k * 3.3 });
          y += pond + wall;
        }
        const edge = (s, x) =>
          s.y +
          Math.sin(x / 150 + s.ph) * s.amp +
          Math.sin(x / 61 + s.ph * 2.1) * s.amp * 0.22 +
          ((x - 440) / 400) ** 2 * -s.amp * 0.7;
        const line = (s, d, step = 16) => {
          const out = [];
          for (let x = L; x <= R; x += step) out.push([x, edge(s, x) + d]);
          return out;
        };
        const gap = [372, 506],
          G = 5; // the broken wall
        steps.forEach((s, k) => {
          const next = steps[k + 1];
          // pond: water, cloud, seedlings
          const top = line(s, 0),
            low = line(s, s.pond);
          a.fill([...top, ...low.slice().reverse()], k % 2 ? '#b9d9c4' : '#a9cf9a', {
            knock: 1,
            press: 0.6,
            soft: true,
          });
          for (let i = 0; i < 3; i++) {
            const x = rnd.range(70, 790);
            a.fill(m.ell(x, edge(s, x) + s.pond * 0.55, 22 + k * 4, s.pond * 0.2), '#ffffff', {
              knock: 0.9,
              soft: true,
            });
          }
          const n = 26 - k;
          for (let i = 0; i < n; i++)
            for (let j = 0; j < (k > 2 ? 2 : 1); j++) {
              const x = L + ((i + 0.5 + j * 0.4) / n) * (R - L) + rnd.pm(4),
                yy = edge(s, x) + s.pond * (0.42 + j * 0.4),
                h = 6 + k * 1.5;
              if (k === G && x > gap[0] - 16 && x < gap[1] + 16) continue;
              for (const t of [-0.3, 0, 0.3])
                a.line(
                  [
                    [x, yy],
                    [x + t * h, yy - h],
                  ],
                  rnd.pick(['#4f9a35', '#6fb03c', '#3f8a3a']),
                  { raw: 1.3 + k * 0.14 },
                );
            }
          // wall: earth wash, then every stone in pen
          const w0 = line(s, s.pond),
            w1 = next ? line(next, 3) : line(s, s.pond + s.wall);
          a.fill([...w0, ...w1.slice().reverse()], k % 3 === 1 ? '#9fae74' : '#8fa866', {
            knock: 1,
            press: 0.62,
          });
          const rows = Math.max(2, Math.round(s.wall / (11 + k * 1.05)));
          a.with('ink', () => {
            for (let j = 0; j < rows; j++) {
              let x = L + 4 + rnd.range(0, 9);
              while (x < R - 4) {
                const w = (15 + k * 2.5) * rnd.range(0.75, 1.4),
                  cx = x + w / 2,
                  t = (j + 0.5) / rows,
                  ya = edge(s, cx) + s.pond,
                  yb = next ? edge(next, cx) : ya + s.wall,
                  hh = (yb - ya) / rows,
                  cy = ya + (yb - ya) * t;
                if (!(k === G && cx > gap[0] && cx < gap[1]) && hh > 3)
                  a.line(m.ell(cx, cy, w * 0.44, hh * 0.42, rnd.pm(0.2), 9), '#5f5a48', {
                    closed: true,
                    raw: 0.95,
                    wobble: 0.4,
                  });
                x += w;
              }
            }
            a.line(
              w0.filter(([x]) => !(k === G && x > gap[0] && x < gap[1])),
              K,
              { raw: 1.3, wobble: 0.4 },
            );
          });
          // a green lip of grass
          for (let i = 0; i < 22; i++) {
            const x = rnd.range(L, R),
              yy = edge(s, x) + s.pond + 2;
            if (k === G && x > gap[0] - 5 && x < gap[1] + 5) continue;
            a.line(
              [
                [x, yy],
                [x + rnd.pm(4), yy + 5 + k],
              ],
              '#4f8f35',
              { raw: 2.2 },
            );
          }
        });
        // valley floor and river
        const last = steps[N - 1];
        a.fill([...line(last, last.pond + last.wall), [R, 1216], [L, 1216]], '#8fae5a', {
          knock: 1,
          press: 0.6,
        });
        a.fill(
          m.sm(
            [
              [330, 1216],
              [460, 1176],
              [620, 1168],
              [R, 1150],
              [R, 1186],
              [640, 1196],
              [520, 1216],
            ],
            true,
            6,
          ),
          '#7fb4cf',
          { knock: 1 },
        );
        // the bite, and the mud running down four steps
        const s5 = steps[G],
          gx = (gap[0] + gap[1]) / 2;
        a.shape(
          m.sm(
            [
              [gap[0] - 2, edge(s5, gap[0]) + s5.pond],
              [gap[0] + 16, edge(s5, gx) + s5.pond + 22],
              [gap[0] + 10, edge(s5, gx) + s5.pond + 44],
              [gx - 14, edge(steps[G + 1], gx) + 6],
              [gap[1] - 20, edge(steps[G + 1], gx) + 2],
              [gap[1] - 8, edge(s5, gx) + s5.pond + 36],
              [gap[1] - 16, edge(s5, gx) + s5.pond + 18],
              [gap[1] + 2, edge(s5, gap[1]) + s5.pond],
              [gx, edge(s5, gx) + s5.pond * 0.5],
            ],
            true,
            5,
          ),
          '#7a5430',
          { knock: 1, press: 0.9, line: K, lw: 0.6 },
        );
        const flow = [];
        for (let k = G; k < G + 4 && k < N; k++) {
          const s = steps[k],
            x = gx - 12 + (k - G) * 12;
          flow.push([x, edge(s, x) + s.pond * 0.4], [x + 4, edge(s, x) + s.pond + s.wall * 0.6]);
        }
        const end = flow[flow.length - 1];
        const wide = (i) => (i % 2 ? 17 : 34) + i * 5;
        a.fill(
          m.sm(
            [
              ...flow.map(([x, yy], i) => [x - wide(i), yy]),
              [end[0], end[1] + 26],
              ...flow.map(([x, yy], i) => [x + wide(i), yy]).reverse(),
            ],
            true,
            5,
          ),
          '#9a6a38',
          { knock: 0.96, press: 0.85, to: '#a87c48' },
        );
        for (const d of [-14, -3, 9, 20])
          a.line(
            m.sm(flow.map(([x, yy], i) => [x + d * (1 + i * 0.12) + rnd.pm(4), yy])),
            '#6f4a24',
            { raw: 2 },
          );
        for (const [x, yy, r] of [
          [gx - 60, 22, 11],
          [gx - 30, 34, 14],
          [gx + 52, 30, 12],
          [gx + 76, 22, 9],
        ])
          a.shape(m.blob(x, edge(steps[G + 1], x) + yy, r, r * 0.75, 7, 0.1), '#b5ab92', {
            knock: 1,
            line: K,
            lw: 0.6,
          });
        // Lola by the gap, turning a stone in her hands
        const skin = '#a8713f';
        a.at(572, edge(steps[G + 1], 572) + 30, 1.12, () => {
          const o = (c, e = {}) => ({ knock: 1, press: 0.95, line: K, lw: 0.8, ...e, c });
          a.shape(
            m.sm(
              [
                [-40, 4],
                [-42, -14],
                [-26, -30],
                [14, -34],
                [30, -18],
                [34, 4],
              ],
              true,
              6,
            ),
            '#b52a2c',
            o(),
          );
          for (const yy of [-22, -12, -2])
            a.line(
              m.sm([
                [-38, yy + 2],
                [0, yy - 4],
                [30, yy + 2],
              ]),
              yy === -12 ? '#f2ead4' : '#1c171c',
              { raw: 3 },
            );
          for (const x of [-28, -12]) a.shape(m.ell(x, 5, 9, 5), skin, o());
          a.shape(
            m.sm(
              [
                [-16, -30],
                [-22, -60],
                [-8, -74],
                [14, -72],
                [22, -54],
                [18, -30],
              ],
              true,
              6,
            ),
            '#e8e2d2',
            o(),
          );
          a.shape(m.ell(-2, -90, 17, 18), skin, o());
          a.shape(
            m.sm(
              [
                [-19, -90],
                [-15, -108],
                [2, -112],
                [17, -102],
                [18, -88],
                [8, -98],
                [-8, -98],
              ],
              true,
              5,
            ),
            '#cfcbc6',
            o(),
          );
          a.shape(m.ell(17, -100, 8, 8), '#cfcbc6', o());
          for (const x of [-11, 1]) a.mark(m.arc(x, -88, 4, 0.3, 2.8), K, { raw: 1.4 });
          a.mark(m.arc(-6, -80, 5, 0.3, 2.8), '#7a2a22', { raw: 1.4 });
          for (const t of [-16, 10]) a.mark(m.arc(t, -82, 4, -0.6, 0.8), '#7a4a2a', { raw: 0.9 });
          a.shape(m.blob(-42, -40, 19, 16, 7, 0.1), '#9f9a8c', o());
          a.line(
            m.sm([
              [-14, -62],
              [-28, -56],
              [-36, -52],
            ]),
            skin,
            { raw: 9 },
          );
          a.line(
            m.sm([
              [12, -60],
              [-6, -38],
              [-28, -30],
            ]),
            skin,
            { raw: 9 },
          );
          a.shape(m.ell(-38, -53, 7, 5), skin, o());
          a.shape(m.ell(-30, -29, 7, 5), skin, o());
          a.mark(m.arc(-46, -64, 17, 3.5, 5.4), K, { raw: 1.6 });
          a.mark(
            [
              [-36, -79],
              [-34, -71],
              [-43, -73],
            ],
            K,
            { raw: 1.6 },
          );
        });
        // Jenelyn below her with the next one
        a.at(286, edge(steps[G + 2], 286) + 48, 1.34, () => {
          const o = { knock: 1, press: 0.95, line: K, lw: 0.8 };
          for (const k of [-9, 9]) {
            a.shape(
              [
                [k - 7, -50],
                [k + 7, -50],
                [k + 7, -24],
                [k - 7, -24],
              ],
              '#4a5f8a',
              o,
            );
            a.shape(
              [
                [k - 9, -28],
                [k + 9, -28],
                [k + 9, -4],
                [k + 13, 4],
                [k - 9, 4],
              ],
              '#2f3a34',
              o,
            );
          }
          a.shape(
            m.sm(
              [
                [-18, -48],
                [-20, -88],
                [-12, -98],
                [12, -98],
                [20, -88],
                [18, -48],
              ],
              true,
              5,
            ),
            '#e8b52c',
            o,
          );
          a.shape(
            m.sm(
              [
                [-16, -108],
                [-20, -92],
                [-25, -78],
                [-15, -74],
                [0, -90],
                [17, -90],
                [17, -112],
              ],
              true,
              5,
            ),
            '#231a18',
            o,
          );
          a.shape(m.ell(0, -114, 16, 17), skin, o);
          a.shape(
            m.sm(
              [
                [-17, -112],
                [-14, -130],
                [2, -135],
                [15, -128],
                [17, -112],
                [6, -124],
                [-8, -122],
              ],
              true,
              5,
            ),
            '#231a18',
            o,
          );
          for (const x of [-3, 8]) a.dot(x, -113, 1.7, K);
          a.mark(
            [
              [-2, -104],
              [7, -105],
            ],
            '#7a2a22',
            { raw: 1.6 },
          );
          a.shape(m.blob(4, -62, 25, 20, 8, 0.1), '#a39d8c', o);
          for (const k of [-1, 1]) {
            a.line(
              m.sm([
                [k * 17, -88],
                [k * 27, -68],
                [k * 20 + 2, -50],
              ]),
              skin,
              { raw: 9 },
            );
            a.shape(m.ell(k * 15 + 3, -47, 8, 5), skin, o);
          }
          for (const [x, yy] of [
            [24, -124],
            [30, -114],
          ])
            m.drop(a, x, yy, 0.36, '#5fa8d8');
        });
        // far up at the edge: the railing and the phones
        a.with('ink', () => {
          const y0 = 196,
            x0 = 560;
          a.line(
            [
              [x0, y0],
              [838, y0 - 10],
            ],
            K,
            { raw: 2 },
          );
          a.line(
            [
              [x0, y0 + 11],
              [838, y0 + 1],
            ],
            K,
            { raw: 1.4 },
          );
          for (let i = 0; i <= 9; i++)
            a.line(
              [
                [x0 + i * 30, y0 - i * 1.1 - 2],
                [x0 + i * 30, y0 - i * 1.1 + 22],
              ],
              K,
              { raw: 1.5 },
            );
        });
        const shirts = [
          '#d8453a',
          '#2f7fb5',
          '#f0b52c',
          '#7a4a9b',
          '#3f9a5a',
          '#f2f0ea',
          '#e87aa0',
        ];
        for (let i = 0; i < 8; i++) {
          const x = 580 + i * 32,
            yy = 197 - i * 1.2,
            o = { knock: 1, press: 0.95, line: K, lw: 0.5 };
          a.shape(
            m.sm(
              [
                [x - 7, yy + 2],
                [x - 7, yy - 14],
                [x + 7, yy - 14],
                [x + 7, yy + 2],
              ],
              true,
              3,
            ),
            shirts[i % 7],
            o,
          );
          a.shape(
            m.ell(x, yy - 21, 5.6, 6),
            ['#e8c4a0', '#c98d5f', '#f0d4b8', '#8a5a38'][i % 4],
            o,
          );
          a.fill(m.arc(x, yy - 22, 6, 3.1, 6.3), ['#2a211c', '#d9b45f', '#7a4a24'][i % 3], {
            knock: 1,
            press: 0.9,
          });
          a.with('ink', () => {
            a.line(
              [
                [x + 5, yy - 10],
                [x + 12, yy - 24],
              ],
              K,
              { raw: 1.4 },
            );
            a.line(
              [
                [x + 13, yy - 36],
                [x + 13, yy - 28],
              ],
              K,
              { raw: 5.5 },
            );
          });
        }
      },
    },
    {
      name: 'banknote',
      tool: 'water',
      draw(a, { m }) {
        // lower left, faint: the corner of the old twenty with the same view
        a.at(
          34,
          1226,
          1,
          () => {
            a.fill(
              [
                [-50, 60],
                [-50, -92],
                [232, -96],
                [236, 60],
              ],
              '#f4b27a',
              { knock: 1, press: 0.5 },
            );
            a.with('graphite', () => {
              const c = '#c4671f';
              a.line(
                [
                  [-40, -84],
                  [224, -88],
                  [228, 50],
                ],
                c,
                { w: 0.9 },
              );
              for (let k = 0; k < 5; k++)
                a.line(
                  m.sm([
                    [84, -66 + k * 17],
                    [128, -72 + k * 17],
                    [170, -60 + k * 17],
                    [214, -68 + k * 17],
                  ]),
                  c,
                  { w: 0.7 },
                );
              m.signs(a, '20', 20, -34, 40, c, { w: 1.2 });
            });
          },
          0.05,
        );
      },
    },
  ],
  things: [
    { kind: 'brush', x: 54, y: 480, rot: -1.5, colour: '#2f2a28', paint: '#4f8f35', length: 330 },
    { kind: 'pebble', x: 936, y: 1296, size: 40, colour: '#8d897c' },
    { kind: 'pebble', x: 948, y: 1216, size: 26, colour: '#a09a8a' },
  ],
  lamp: { angle: -2.2, warm: [255, 246, 226], strength: 0.34 },
};
