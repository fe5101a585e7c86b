// A leaf from an exercise book with a red margin, felt-tips; on a strip of kente.
export default {
  ground: {
    kind: 'linen',
    colour: '#e0a51f',
    over(g, W, H, r) {
      const cols = ['#1f6a3c', '#15131a', '#c22a2a', '#e9b52c', '#1f4a9a'];
      const S = 96;
      g.save();
      g.globalAlpha = 0.92;
      for (let i = -1; i < W / S + 1; i++)
        for (let j = -1; j < H / S + 1; j++) {
          const x = i * S,
            y = j * S + (i % 2 ? S / 2 : 0);
          if ((i + j) % 2 === 0) {
            const n = 6;
            for (let k = 0; k < n; k++) {
              g.fillStyle = cols[(k + Math.abs(i)) % 3 === 0 ? 1 : k % 2 ? 0 : 3];
              g.fillRect(x + 3, y + (k * S) / n, S - 6, S / n - 1.5);
            }
            g.fillStyle = cols[2];
            g.fillRect(x + S * 0.36, y + S * 0.2, S * 0.28, S * 0.6);
          } else
            for (let k = 0; k < 5; k++) {
              g.fillStyle = [cols[3], cols[2], cols[3], cols[4], cols[3]][k];
              g.fillRect(x + (k * S) / 5 + 1, y, S / 5 - 2, S);
            }
          g.fillStyle = 'rgba(20,12,4,.5)';
          g.fillRect(x - 1, y, 2.5, S);
        }
      g.globalAlpha = 1;
      for (let y = 0; y < H; y += 3) {
        g.fillStyle = `rgba(20,10,0,${r.range(0.03, 0.1)})`;
        g.fillRect(0, y, W, 1.2);
      }
      g.restore();
    },
  },
  groundBlur: 3.4,
  paper: {
    w: 850,
    h: 1250,
    colour: '#fbf9f0',
    edge: { left: 'torn' },
    rule: (p) => ({
      kind: 'margin',
      step: p.lead,
      top: p.first + 5,
      colour: '#8fb0d8',
      margin: 92,
      marginColour: '#e0525a',
      head: p.first - p.lead * 1.05,
      alpha: 0.55,
    }),
    wear: {
      wave: 3.5,
      folds: [{ x: 0.5, deep: 5 }],
      curls: [
        ['br', 150, 20],
        ['tl', 80, 8],
      ],
    },
  },
  pose: { rot: 0.024, x: 504, y: 702 },
  hand: {
    font: 'shadows',
    area: [108, 66, 690, 590],
    max: 30,
    min: 18,
    ink: '#1f3f9f',
    tool: 'pen',
    bold: 0.75,
    lead: 1.24,
    slips: 1,
    space: 0.95,
    paraGap: 0,
    indent: 1.4,
    ragged: 0.12,
    jitter: { rot: 0.015, size: 0.03, base: 0.02 },
    ascent: 1.1,
    firstScale: 1.1,
    sign: 'end',
    keepOut: [[700, 0, 150, 120]],
    minRun: 300,
  },
  art: [
    {
      tool: 'felt',
      opts: { angle: -0.5, width: 0.9 },
      draw(a, { m, rnd }) {
        const X = 425,
          Y = 952,
          R = 204;
        // hills like a crown
        const hill = (t, s, c) => {
          const d = 0.165 * s,
            h = R + 44 + 22 * s;
          a.shape(
            m.sm(
              [
                [X + Math.cos(t - d * 1.15) * (R + 4), Y + Math.sin(t - d * 1.15) * (R + 4)],
                [X + Math.cos(t - d * 0.7) * (h - 14), Y + Math.sin(t - d * 0.7) * (h - 14)],
                [X + Math.cos(t) * h, Y + Math.sin(t) * h],
                [X + Math.cos(t + d * 0.7) * (h - 14), Y + Math.sin(t + d * 0.7) * (h - 14)],
                [X + Math.cos(t + d * 1.15) * (R + 4), Y + Math.sin(t + d * 1.15) * (R + 4)],
              ],
              false,
              6,
            ),
            c,
            { line: '#1f5f2c' },
          );
        };
        for (let i = 0; i < 15; i++) {
          const t = 2.42 + (i / 14) * (Math.PI * 2 - 1.72);
          hill(t, 1 + 0.16 * Math.sin(i * 2.3), ['#4f9f3c', '#3a8a3f', '#6fae3a'][i % 3]);
        }
        for (let i = 0; i < 9; i++) {
          const t = 2.6 + (i / 8) * (Math.PI * 2 - 2.1),
            x = X + Math.cos(t) * (R + 34),
            y = Y + Math.sin(t) * (R + 34);
          a.mark(
            [
              [x, y + 9],
              [x, y - 3],
            ],
            '#7a4a24',
            { w: 0.7 },
          );
          a.fill(m.ell(x, y - 8, 8, 9), '#1f6a2c');
        }
        // the lake, drawn round a plate
        a.shape(m.ell(X, Y, R, R, 0, 60), '#5fb6e8', { line: '#1f5fa8', lw: 1.3, angle: -0.1 });
        for (let i = 0; i < 14; i++) {
          const t = rnd() * 6.3,
            d = Math.sqrt(rnd()) * 0.78 * R,
            x = X + Math.cos(t) * d,
            y = Y + Math.sin(t) * d;
          m.wavesLine(a, x - 22, y, 44, { h: 4, step: 22, colour: '#2a78c4', w: 0.5 });
        }
        // the fisherman on his plank, paddling with his hands
        a.at(
          398,
          866,
          1.16,
          () => {
            a.shape(
              [
                [-104, 10],
                [-92, -2],
                [100, -4],
                [116, 8],
                [98, 20],
                [-92, 22],
              ],
              '#b5823f',
              { line: '#6a4320' },
            );
            a.line(
              [
                [-84, 9],
                [92, 7],
              ],
              '#8a5a2c',
              { w: 0.5 },
            );
            a.shape(
              m.sm(
                [
                  [-84, 2],
                  [-80, -8],
                  [-30, -12],
                  [-28, 4],
                ],
                true,
                5,
              ),
              '#7d4719',
              {},
            );
            a.shape(
              m.sm(
                [
                  [-36, 4],
                  [-36, -16],
                  [-2, -20],
                  [4, 2],
                ],
                true,
                5,
              ),
              '#c8352c',
              {},
            );
            a.shape(
              m.sm(
                [
                  [-2, 2],
                  [-2, -20],
                  [38, -20],
                  [46, -6],
                  [36, 4],
                ],
                true,
                5,
              ),
              '#84491c',
              {},
            );
            a.line(
              m.sm([
                [34, -8],
                [52, 10],
                [56, 32],
              ]),
              '#84491c',
              { w: 1.9 },
            );
            a.line(
              m.sm([
                [30, -14],
                [58, -24],
                [74, -32],
              ]),
              '#84491c',
              { w: 1.9 },
            );
            a.shape(m.ell(62, -16, 17, 17), '#84491c', {});
            a.fill(m.arc(60, -20, 17, 3.0, 6.0), '#1d1512');
            a.dot(68, -17, 2.4, '#16110f');
            a.mark(m.arc(70, -10, 6, 0.3, 2.2), '#2a1410', { w: 0.6 });
            for (let i = 0; i < 5; i++) {
              const t = 0.5 + i * 0.5;
              a.line(
                [
                  [57 + Math.cos(t) * 12, 36 + Math.sin(t) * 10],
                  [57 + Math.cos(t) * 27, 36 + Math.sin(t) * 23],
                ],
                '#ffffff',
                { w: 0.9 },
              );
              a.line(
                [
                  [57 + Math.cos(t) * 13, 36 + Math.sin(t) * 11],
                  [57 + Math.cos(t) * 25, 36 + Math.sin(t) * 21],
                ],
                '#1f5fa8',
                { w: 0.6 },
              );
              const q = -2.1 + i * 0.5;
              a.line(
                [
                  [78 + Math.cos(q) * 12, -34 + Math.sin(q) * 10],
                  [78 + Math.cos(q) * 26, -34 + Math.sin(q) * 22],
                ],
                '#1f5fa8',
                { w: 0.6 },
              );
            }
          },
          -0.06,
        );
        // the beach
        a.shape(
          m.sm(
            [
              [214, 1168],
              [262, 1124],
              [360, 1146],
              [470, 1152],
              [590, 1124],
              [646, 1160],
              [640, 1212],
              [420, 1224],
              [214, 1212],
            ],
            true,
            6,
          ),
          '#eccf8e',
          { line: '#b58a45', angle: 0.1 },
        );
        // uncle: one leg in, the pin stays dry
        a.at(306, 1150, 1, () => {
          a.line(m.ell(32, -22, 20, 6), '#1f5fa8', { closed: true, w: 0.5 });
          a.shape(
            [
              [3, -62],
              [20, -62],
              [38, -26],
              [26, -22],
            ],
            '#7d4719',
            {},
          );
          a.shape(
            [
              [-16, -60],
              [1, -60],
              [-3, 6],
              [-17, 6],
            ],
            '#7d4719',
            {},
          );
          a.shape(m.ell(-7, 8, 13, 6), '#7d4719', {});
          a.shape(
            [
              [-18, -82],
              [22, -82],
              [24, -52],
              [4, -56],
              [2, -44],
              [-19, -46],
            ],
            '#2f4f8a',
            {},
          );
          a.line(
            [
              [-10, -34],
              [-11, -8],
            ],
            '#dfe3e6',
            { raw: 7 },
          );
          a.line(
            [
              [-10, -36],
              [-11, -8],
            ],
            '#6d747c',
            { raw: 3.6 },
          );
          for (const y of [-30, -20, -12])
            a.line(
              [
                [-15, y],
                [-6, y],
              ],
              '#6d747c',
              { raw: 2 },
            );
          a.shape(
            m.sm(
              [
                [-20, -78],
                [-20, -120],
                [-10, -132],
                [12, -132],
                [22, -120],
                [24, -78],
              ],
              true,
              5,
            ),
            '#e8b52c',
            {},
          );
          for (const [x, y] of [
            [-10, -116],
            [6, -120],
            [14, -104],
            [-4, -102],
            [-12, -90],
            [10, -88],
          ])
            a.fill(m.star(x, y, 6, 5, 0.5), '#1f6a3c');
          a.line(
            m.sm([
              [-18, -120],
              [-34, -100],
              [-30, -82],
            ]),
            '#7d4719',
            { w: 1.7 },
          );
          a.line(
            m.sm([
              [20, -120],
              [40, -108],
              [54, -120],
            ]),
            '#7d4719',
            { w: 1.7 },
          );
          a.shape(m.ell(2, -150, 19, 20), '#7d4719', {});
          a.fill(m.arc(2, -154, 19, 3.0, 6.4), '#1a1310');
          m.face(a, 4, -148, 18, { mouth: 'o', lip: '#2a1410', ink: '#120d0b' });
          for (const k of [0, 1, 2])
            a.line(m.arc(24, -140, 8 + k * 8, -0.5, 0.5), '#1f5fa8', { w: 0.45 });
        });
        // Kwabena
        a.at(490, 1206, 1.02, () => {
          for (const k of [-1, 1])
            a.shape(
              [
                [k * 4, -58],
                [k * 19, -58],
                [k * 17, -6],
                [k * 5, -6],
              ],
              '#8f5220',
              {},
            );
          a.shape(m.box(-21, -84, 42, 30), '#ffffff', { line: '#1f4a9a' });
          for (const x of [-14, -5, 4, 13])
            a.line(
              [
                [x, -82],
                [x, -56],
              ],
              '#d8352c',
              { w: 0.9 },
            );
          a.shape(
            m.sm(
              [
                [-28, 2],
                [-26, -16],
                [-14, -10],
                [0, -17],
                [14, -10],
                [27, -17],
                [29, 2],
                [0, 7],
              ],
              true,
              5,
            ),
            '#2f6f4a',
            {},
          );
          a.line(
            [
              [0, -14],
              [0, 5],
            ],
            '#1a4a2c',
            { w: 0.6 },
          );
          a.shape(
            m.sm(
              [
                [-20, -82],
                [-21, -124],
                [-10, -132],
                [10, -132],
                [21, -124],
                [20, -82],
              ],
              true,
              5,
            ),
            '#f07f1f',
            {},
          );
          for (const k of [-1, 1]) {
            a.line(
              m.sm([
                [k * 18, -124],
                [k * 38, -150],
                [k * 42, -182],
              ]),
              '#8f5220',
              { w: 1.8 },
            );
            for (const f of [-0.6, -0.2, 0.2, 0.6])
              a.line(
                [
                  [k * 42, -184],
                  [k * 42 + Math.sin(f) * 14, -186 - Math.cos(f) * 10],
                ],
                '#8f5220',
                { w: 0.7 },
              );
            a.line(m.arc(k * 42, -186, 24, k > 0 ? -0.7 : 2.6, k > 0 ? 0.5 : 3.8), '#1f5fa8', {
              w: 0.5,
            });
          }
          a.shape(m.ell(0, -152, 20, 21), '#8f5220', {});
          a.fill(m.arc(0, -156, 20, 3.0, 6.4), '#1a1310');
          m.face(a, 0, -149, 18, { eyes: 'wide', mouth: 'o', lip: '#2a1410', ink: '#120d0b' });
        });
        // 1 watch, 2 belt, on a stone
        m.stone(a, 596, 1206, 1.5, { colour: '#a9a9ac' });
        a.line(m.ell(584, 1166, 10, 13), '#3a3a42', { closed: true, w: 0.9 });
        a.shape(m.ell(584, 1166, 7, 7), '#f4f4ee', { line: '#3a3a42', lw: 0.7 });
        a.line(
          m.sm([
            [604, 1170],
            [616, 1160],
            [628, 1170],
            [618, 1180],
            [606, 1176],
            [634, 1186],
          ]),
          '#6a3f1f',
          { w: 1.2 },
        );
        a.line(m.box(632, 1180, 11, 11), '#c9a12c', { closed: true, w: 0.7 });
        m.signs(a, '1', 572, 1148, 19, '#c8352c', { w: 0.8 });
        m.signs(a, '2', 622, 1154, 19, '#c8352c', { w: 0.8 });
      },
    },
  ],
  after(g, { W }) {
    // the folded corner
    const s = 92,
      x = W - s - 4;
    g.save();
    g.globalCompositeOperation = 'destination-out';
    g.beginPath();
    g.moveTo(x, 0);
    g.lineTo(W, 0);
    g.lineTo(W, s + 4);
    g.closePath();
    g.fill();
    g.globalCompositeOperation = 'source-over';
    g.shadowColor = 'rgba(40,25,10,.55)';
    g.shadowBlur = 14;
    g.shadowOffsetX = -4;
    g.shadowOffsetY = 7;
    const gr = g.createLinearGradient(x, s, W - s / 2, s / 2);
    gr.addColorStop(0, '#f6f3e6');
    gr.addColorStop(1, '#d9d4c2');
    g.fillStyle = gr;
    g.beginPath();
    g.moveTo(x, 4);
    g.quadraticCurveTo(x + 6, s * 0.6, x + 10, s - 2);
    g.quadraticCurveTo(W - s * 0.6, s - 2, W - 7, s + 2);
    g.closePath();
    g.fill();
    g.restore();
  },
  things: [
    { kind: 'string', x: 52, y: 1120, rot: 1.4, length: 250, colour: '#d9c49a' },
    { kind: 'felt', x: 950, y: 430, rot: 1.5, colour: '#1f4a9a', length: 240 },
  ],
  lamp: { angle: -2.2, warm: [255, 238, 200], strength: 0.34 },
};
