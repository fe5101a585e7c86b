// Lined page torn from a spiral pad, green felt pen, a plaster in the corner; on snow with ski tracks.
const L = 37;
const pen = {
  font: 'kalam',
  max: 23,
  min: 23,
  ink: '#1f7a3f',
  tool: 'felt',
  bold: 0.5,
  leadFixed: L,
  space: 0.95,
  lastScale: 1,
  firstScale: 1,
  paraGap: 0,
  slips: 0,
  ragged: 0.12,
  sign: 'start',
  jitter: { rot: 0.03, size: 0.05, drift: 0.1 },
};
const lines = (t) => t.split('\n').filter((x) => x.trim());
export default {
  ground: {
    kind: 'snow',
    colour: '#e4ebf2',
    over(g, W, H) {
      for (const [x0, x1] of [
        [16, 64],
        [52, 100],
        [900, 944],
        [936, 980],
      ]) {
        for (const [dx, c, w] of [
          [0, 'rgba(120,140,175,.5)', 17],
          [4, 'rgba(255,255,255,.6)', 6],
        ]) {
          g.strokeStyle = c;
          g.lineWidth = w;
          g.beginPath();
          g.moveTo(x0 + dx, -10);
          g.quadraticCurveTo((x0 + x1) / 2 + 14 + dx, H / 2, x1 + dx - 24, H + 10);
          g.stroke();
        }
      }
      for (let i = 0; i < 5; i++) {
        g.fillStyle = 'rgba(120,140,175,.45)';
        g.beginPath();
        g.arc(W - 24, 130 + i * 270, 9, 0, 7);
        g.fill();
      }
    },
  },
  groundBlur: 2,
  paper: {
    w: 850,
    h: 1260,
    colour: '#fffef8',
    holes: 'spiral-left',
    rule: () => ({ kind: 'lines', step: L, top: 77, colour: '#9fb8cf', alpha: 0.6, bottom: 20 }),
    wear: {
      wave: 4,
      crumple: 2,
      folds: [{ y: 0.5, deep: 5 }],
      curls: [['tr', 170, 26]],
    },
    stains: [{ kind: 'water', x: 0.86, y: 0.16, r: 30 }],
  },
  pose: { rot: 0.03, x: 500, y: 700 },
  hand: [
    {
      ...pen,
      area: [64, 42, 750, 345],
      firstScale: 1.2,
      slips: 1,
      text: (t) => lines(t).slice(0, 4).join('\n'),
    },
    { ...pen, area: [124, 412, 650, 122], text: (t) => lines(t).slice(4, 7).join('\n') },
    {
      ...pen,
      area: [64, 560, 750, 300],
      lastScale: 1.25,
      sign: 'end',
      text: (t) => `\n${lines(t).slice(7).join('\n')}`,
    },
  ],
  art: [
    {
      tool: 'felt',
      opts: { angle: -0.6, width: 0.85 },
      draw(a, { m }) {
        // the three tips, boxed in with stars
        a.line(
          [
            [84, 408],
            [440, 404],
            [800, 407],
            [804, 478],
            [801, 544],
            [440, 547],
            [84, 545],
            [81, 476],
          ],
          '#1f7a3f',
          { closed: true, w: 0.8 },
        );
        for (const [x, y, r] of [
          [84, 408, 15],
          [800, 407, 15],
          [84, 545, 15],
          [801, 544, 15],
          [260, 405, 10],
          [620, 405, 10],
          [260, 546, 10],
          [620, 546, 10],
        ])
          a.shape(m.star(x, y, r), '#f6cf3a', { line: '#d99a1f', lw: 0.6 });

        // the podium
        const B = 1218;
        a.shape(m.box(266, 1136, 214, B - 1136), '#d8dde4', { line: '#5f6a7c' });
        a.shape(m.box(480, 1080, 214, B - 1080), '#f2d06a', { line: '#a5782a' });
        m.signs(a, '2', 350, 1206, 52, '#5f6a7c', { w: 1.6 });
        m.signs(a, '1', 566, 1180, 60, '#a5782a', { w: 1.6 });
        // grey peak, first
        a.shape(
          [
            [494, 1080],
            [520, 980],
            [552, 940],
            [588, 822],
            [612, 900],
            [640, 946],
            [682, 1080],
          ],
          '#9aa0aa',
          { line: '#4a505c', lw: 1.2 },
        );
        for (const q of [
          [
            [588, 834],
            [580, 880],
            [596, 912],
          ],
          [
            [550, 948],
            [562, 972],
          ],
          [
            [640, 952],
            [628, 984],
          ],
        ])
          a.line(q, '#4a505c', { w: 0.7 });
        m.face(a, 588, 950, 40, { mouth: 'flat', ink: '#2a2c34', w: 0.9 });
        for (const k of [-1, 1])
          a.mark(
            [
              [588 + k * 8, 928],
              [588 + k * 24, 924],
            ],
            '#2a2c34',
            { w: 0.8 },
          );
        // white peak, second, with a hat that drips
        a.shape(
          m
            .sm(
              [
                [282, 1136],
                [290, 1066],
                [316, 1004],
                [372, 978],
                [428, 1002],
                [456, 1066],
                [464, 1136],
              ],
              false,
              7,
            )
            .concat([[282, 1136]]),
          '#fbfdff',
          { line: '#7f9fc4', lw: 1.2 },
        );
        for (const q of [
          [
            [296, 1072],
            [304, 1100],
          ],
          [
            [448, 1070],
            [442, 1096],
          ],
        ])
          a.line(q, '#a9c4e0', { w: 0.7 });
        m.face(a, 372, 1040, 40, { mouth: 'smile', cheeks: '#f2b8c0', w: 0.8 });
        a.shape(
          m
            .sm(
              [
                [306, 1012],
                [318, 956],
                [372, 924],
                [426, 956],
                [438, 1012],
              ],
              false,
              7,
            )
            .concat([[306, 1012]]),
          '#4f9ad8',
          { line: '#2a5f9a' },
        );
        for (const [y, w] of [
          [950, 40],
          [974, 56],
        ]) {
          const z = [];
          for (let i = 0; i <= 8; i++) z.push([372 - w + (w * i) / 4, y + (i % 2 ? -8 : 6)]);
          a.line(z, '#ffffff', { w: 0.9 });
        }
        a.shape(
          m.sm(
            [
              [298, 1000],
              [372, 990],
              [446, 1000],
              [444, 1022],
              [372, 1012],
              [300, 1022],
            ],
            true,
            5,
          ),
          '#d8eaf8',
          { line: '#2a5f9a', lw: 0.8 },
        );
        a.shape(m.ell(372, 916, 17, 16), '#ffffff', { line: '#2a5f9a' });
        for (const [x, y, s] of [
          [302, 1040, 0.9],
          [294, 1068, 0.7],
          [444, 1044, 0.9],
          [454, 1074, 0.7],
          [288, 1104, 0.8],
          [462, 1110, 0.8],
          [330, 1034, 0.5],
        ])
          m.drop(a, x, y, s, '#3f8fd8');
        a.fill(m.ell(276, 1142, 12, 5), '#7fb8e8');
        // ski bibs
        const bib = (x, y, w, h, c, n) => {
          a.shape(
            [
              [x - w / 2, y],
              [x + w / 2, y],
              [x + w / 2 + 3, y + h],
              [x - w / 2 - 3, y + h],
            ],
            '#ffffff',
            { line: c },
          );
          a.line(
            [
              [x - w / 2, y + 6],
              [x + w / 2, y + 6],
            ],
            c,
            { w: 1.1 },
          );
          m.signs(a, n, x - n.length * 10, y + h - 6, 24, c, { w: 1 });
        };
        bib(588, 1012, 96, 46, '#c8352c', '14');
        bib(372, 1086, 96, 46, '#2f6fc4', '13');
        // grandmother's boots, where her feet were
        for (const [x, f] of [
          [350, true],
          [396, false],
        ])
          a.at(
            x,
            832,
            0.94,
            () => {
              a.shape(
                m.sm(
                  [
                    [-16, -58],
                    [14, -58],
                    [15, -26],
                    [40, -18],
                    [48, -4],
                    [44, 4],
                    [-18, 4],
                  ],
                  true,
                  4,
                ),
                '#8a5a30',
                { line: '#4a2c14' },
              );
              a.line(
                [
                  [-20, 4],
                  [48, 4],
                ],
                '#3a2414',
                { w: 1.4 },
              );
              a.line(
                [
                  [-15, -50],
                  [14, -50],
                ],
                '#5f3a1c',
                { w: 0.8 },
              );
              for (const y of [-42, -33, -24])
                a.line(
                  [
                    [0, y],
                    [16, y - 5],
                  ],
                  '#d8262c',
                  { w: 0.9 },
                );
              a.line(m.ell(22, -52, 8, 5, 0.5), '#d8262c', { w: 0.7, closed: true });
              a.line(
                m.sm([
                  [15, -48],
                  [24, -40],
                  [22, -30],
                ]),
                '#d8262c',
                { w: 0.7 },
              );
            },
            0,
            f,
          );
        for (let y = 846; y < 894; y += 11)
          a.line(
            [
              [372, y],
              [372, y + 4],
            ],
            '#1f7a3f',
            { w: 0.9 },
          );
        for (const y of [842, 896])
          a.line(
            [
              [356, y],
              [388, y],
            ],
            '#1f7a3f',
            { w: 0.9 },
          );
        for (const [x, y] of [
          [292, 806],
          [456, 812],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + 8, y - 6],
              [x + 16, y],
            ]),
            '#8fb4d8',
            { w: 0.7 },
          );
        // Maja far below on her skis, waving straight up
        a.at(164, 1206, 0.9, () => {
          a.line(
            m.sm([
              [-52, 4],
              [40, 4],
              [54, -4],
            ]),
            '#c8352c',
            { w: 1 },
          );
          a.line(
            m.sm([
              [-44, 11],
              [48, 11],
              [62, 3],
            ]),
            '#c8352c',
            { w: 1 },
          );
          m.person(a, 0, 4, 0.9, {
            skin: '#f2cfb0',
            top: '#8a4ab5',
            bottom: '#2f4f8a',
            hair: '#e0b85a',
            hairStyle: 'plaits',
            ribbon: '#1f7a3f',
            arms: [-1.62, 0.9],
            gloves: '#f0b52c',
            hat: { kind: 'wool', colour: '#1f9a5f', bobble: '#f6cf3a' },
            mouth: 'grin',
          });
          a.line(
            [
              [34, -38],
              [46, 6],
            ],
            '#4a505c',
            { w: 0.6 },
          );
          for (const k of [0, 1])
            a.line(m.arc(-13, -88, 14 + k * 8, 4.2, 5.2), '#1f7a3f', { w: 0.5 });
        });
        a.line(
          m.sm([
            [70, 1224],
            [260, 1220],
            [480, 1224],
            [720, 1220],
          ]),
          '#a9c4e0',
          { w: 0.9 },
        );
      },
    },
  ],
  after(g, { W, H }) {
    // a plaster with bears
    g.save();
    g.translate(W - 84, H - 96);
    g.rotate(-0.72);
    g.shadowColor = 'rgba(40,25,10,.4)';
    g.shadowBlur = 7;
    g.shadowOffsetY = 3;
    g.fillStyle = '#f2c79c';
    g.beginPath();
    g.roundRect(-104, -30, 208, 60, 28);
    g.fill();
    g.shadowColor = 'transparent';
    g.fillStyle = '#f8dcbc';
    g.fillRect(-34, -28, 68, 56);
    g.strokeStyle = 'rgba(150,100,60,.35)';
    g.lineWidth = 1.5;
    g.strokeRect(-34, -28, 68, 56);
    const bear = (x, y, s) => {
      g.save();
      g.translate(x, y);
      g.scale(s, s);
      g.fillStyle = '#8a5a32';
      for (const k of [-1, 1]) {
        g.beginPath();
        g.arc(k * 8, -8, 5, 0, 7);
        g.fill();
      }
      g.beginPath();
      g.arc(0, 0, 12, 0, 7);
      g.fill();
      g.fillStyle = '#f0d8b8';
      g.beginPath();
      g.ellipse(0, 4, 6, 4.6, 0, 0, 7);
      g.fill();
      g.fillStyle = '#2a1a12';
      for (const [ex, ey, r] of [
        [-4.5, -3, 1.6],
        [4.5, -3, 1.6],
        [0, 2.6, 1.8],
      ]) {
        g.beginPath();
        g.arc(ex, ey, r, 0, 7);
        g.fill();
      }
      g.restore();
    };
    for (const [x, y, s] of [
      [-78, 2, 1],
      [-50, -12, 0.62],
      [-48, 15, 0.6],
      [0, 0, 1.15],
      [50, -13, 0.62],
      [50, 14, 0.62],
      [78, 0, 1],
    ])
      bear(x, y, s);
    g.restore();
  },
  things: [{ kind: 'felt', x: 46, y: 980, rot: -1.45, colour: '#1f7a3f', length: 240 }],
  lamp: { angle: -1.9, warm: [255, 244, 226], cool: [64, 74, 110], strength: 0.3 },
};
