// Wax crayon on the back of a calendar page, the N's the wrong way round; on a painted veranda.
const capitals = (t) => t.toUpperCase();
export default ({ letter }) => ({
  ground: {
    kind: 'painted',
    colour: '#e0a03c',
    under: '#7a5a3a',
    plank: 190,
    angle: 1.54,
    worn: 0.62,
  },
  groundBlur: 3,
  paper: {
    w: 890,
    h: 1280,
    colour: '#f8f7f2',
    tooth: 1.8,
    edge: { top: 'torn' },
    // the days of July show through
    print(g, _w, _h, _rnd, { css }) {
      g.strokeStyle = css('#8a90a8', 0.13);
      g.fillStyle = css('#8a90a8', 0.15);
      g.lineWidth = 2;
      g.font = '700 42px sans-serif';
      for (let j = 0; j < 5; j++)
        for (let i = 0; i < 7; i++) {
          const x = 46 + i * 115,
            y = 560 + j * 136;
          g.strokeRect(x, y, 115, 136);
          const d = j * 7 + (6 - i) + 1;
          if (d > 31) continue;
          g.save();
          g.translate(x + 104, y + 44);
          g.scale(-1, 1);
          g.fillText(String(d), 0, 0);
          g.restore();
        }
    },
    stains: [{ kind: 'finger', x: 0.1, y: 0.93, r: 30, colour: '#8a5a2c', a: 0.4 }],
    wear: {
      wave: 5,
      folds: [{ x: 0.5, deep: 3, tilt: 0.02 }],
      crumple: 5,
      curls: [['tr', 170, 26]],
    },
  },
  pose: { rot: -0.03, y: 706 },
  hand: [
    {
      font: 'gloria',
      text: capitals,
      area: [50, 40, 650, 640],
      max: 52,
      min: 24,
      ink: ['#c8302c', '#2a4fa0', '#1f1d22', '#2a4fa0', '#7a3f9a', '#1f1d22', '#c8302c'],
      inkBy: 'line',
      tool: 'crayon',
      bold: 2.4,
      lead: 1.42,
      slips: 0,
      ruled: false,
      wander: 1,
      space: 1.5,
      paraGap: 0.16,
      ragged: 0.7,
      minRun: 240,
      keepOut: [[570, 0, 340, 236]],
      firstScale: 1.16,
      lastScale: 1.2,
      sign: 'start',
      backwards: [...capitals(letter.text.en).replace(/\s/g, '')].flatMap((c, i) =>
        c === 'N' ? [i + 1] : [],
      ),
      jitter: { rot: 0.11, size: 0.2, base: 0.08, drift: 0.2 },
      bend: 1.6,
    },
  ],
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 1.6, width: 1.25 },
      draw(a, { m, rnd }) {
        // the river: brown, with blue on top
        a.fill(
          [
            [30, 1100],
            ...m.sm(
              [
                [30, 1100],
                [200, 1088],
                [420, 1104],
                [640, 1090],
                [862, 1102],
              ],
              false,
              5,
            ),
            [864, 1250],
            [30, 1252],
          ],
          '#8a5a34',
          { angle: 0.06 },
        );
        for (let i = 0; i < 7; i++)
          m.wavesLine(a, 40 + (i % 3) * 30, 1110 + i * 20, 780 - (i % 2) * 90, {
            h: 9,
            step: 62,
            colour: i % 2 ? '#1f6fd0' : '#2f8fe8',
            w: 1.7,
          });
        // the tall tree
        a.shape(
          m.sm(
            [
              [716, 1106],
              [742, 900],
              [734, 640],
              [752, 420],
              [744, 190],
              [800, 190],
              [806, 420],
              [798, 660],
              [812, 900],
              [850, 1106],
            ],
            true,
            5,
          ),
          '#7a4a26',
          { angle: 1.5 },
        );
        for (let i = 0; i < 16; i++) {
          const y = 270 + i * 52,
            x = rnd.range(752, 786);
          a.mark(
            m.sm([
              [x, y],
              [x + rnd.pm(9), y + 18],
              [x + rnd.pm(6), y + 38],
            ]),
            '#4f2e16',
            { w: 0.8 },
          );
        }
        a.line(
          m.sm([
            [756, 690],
            [690, 640],
            [612, 640],
          ]),
          '#7a4a26',
          { w: 2.4 },
        );
        a.line(
          m.sm([
            [792, 560],
            [836, 520],
            [860, 516],
          ]),
          '#7a4a26',
          { w: 2 },
        );
        for (const [x, y, r] of [
          [640, 150, 62],
          [720, 96, 74],
          [812, 110, 70],
          [680, 210, 54],
          [770, 196, 66],
          [844, 216, 50],
          [606, 640, 38],
          [852, 504, 34],
        ]) {
          a.fill(m.blob(x, y, r, r * 0.82, 9, 0.14), rnd.pick(['#3f9a3c', '#57ad3f', '#2f8238']));
          for (let k = 0; k < 5; k++) {
            const q = rnd.range(0, 6.3);
            a.mark(
              m.arc(x + Math.cos(q) * r * 0.5, y + Math.sin(q) * r * 0.45, 15, q, q + 2.4),
              '#226a2c',
              { w: 0.8 },
            );
          }
        }
        // the canoe, my uncle and me
        m.person(a, 300, 1098, 1.72, {
          skin: '#6f4428',
          top: '#e8c22c',
          bottom: '#3a4a8a',
          hair: '#1d1815',
          arms: [4.25, 5.2],
          fingers: true,
          eyes: 'wide',
          mouth: 'o',
          noLegs: true,
          reach: 38,
        });
        m.person(a, 572, 1100, 1.42, {
          skin: '#7a4c2c',
          top: '#d8402f',
          bottom: '#3a4a8a',
          hair: '#1d1815',
          arms: [4.2, 5.25],
          fingers: true,
          eyes: 'dots',
          mouth: 'none',
          noLegs: true,
          reach: 36,
          extra(b, { hy, R }) {
            b.shape(
              m.sm(
                [
                  [-R * 0.72, hy + 2],
                  [0, hy + 6],
                  [R * 0.72, hy + 2],
                  [0, hy + R * 0.86],
                ],
                true,
                6,
              ),
              '#ffffff',
              { line: '#a32f2a' },
            );
          },
        });
        a.at(420, 1106, 3.2, () => {
          a.shape(
            m.sm(
              [
                [-92, -32],
                [-72, 4],
                [0, 12],
                [66, 4],
                [84, -30],
                [62, -17],
                [0, -12],
                [-66, -16],
              ],
              true,
              6,
            ),
            '#9a5f2e',
            { angle: 0.05 },
          );
          a.mark(
            m.sm([
              [-80, -10],
              [0, 3],
              [74, -10],
            ]),
            '#5a3418',
            { w: 0.9 },
          );
        });
        // the gwana
        a.at(
          380,
          830,
          1.62,
          () => {
            const c = '#56c41f',
              d = '#2c7a1a';
            a.shape(
              m.sm(
                [
                  [-46, -12],
                  [-96, -26],
                  [-150, -20],
                  [-206, 8],
                  [-150, -4],
                  [-96, -4],
                  [-50, 12],
                ],
                true,
                7,
              ),
              c,
              { line: d },
            );
            for (let k = 0; k < 6; k++)
              a.mark(
                [
                  [-66 - k * 20, -20],
                  [-68 - k * 20, -3],
                ],
                d,
                { w: 1 },
              );
            for (const [x, k, t] of [
              [-36, 1, 0.5],
              [-22, 1, 0.05],
              [30, 1, 0.1],
              [44, 1, -0.45],
            ]) {
              const ex = x - Math.sin(t) * 38,
                ey = 8 + Math.cos(t) * 40 * k;
              a.line(
                m.sm([
                  [x, 6],
                  [x + (t > 0 ? 12 : -10), 26],
                  [ex, ey],
                ]),
                c,
                { w: 1.6 },
              );
              for (const f of [-0.7, 0, 0.7])
                a.mark(
                  [
                    [ex, ey],
                    [ex + Math.sin(f) * 15, ey + Math.cos(f) * 15],
                  ],
                  d,
                  { w: 0.9 },
                );
            }
            a.shape(
              m.sm(
                [
                  [-54, 0],
                  [-36, -26],
                  [10, -30],
                  [48, -20],
                  [56, 0],
                  [40, 16],
                  [-30, 18],
                ],
                true,
                6,
              ),
              c,
              { line: d },
            );
            for (let k = 0; k < 13; k++) {
              const x = 58 - k * 15,
                y = k < 8 ? -24 - Math.sin((k / 8) * 3) * 6 : -24;
              a.shape(
                [
                  [x - 6, y + 3],
                  [x - 4, y - 16],
                  [x + 6, y + 3],
                ],
                '#f0a92a',
                { lw: 0.7 },
              );
            }
            a.shape(
              m.sm(
                [
                  [44, -22],
                  [70, -32],
                  [98, -20],
                  [104, -6],
                  [82, 4],
                  [52, 6],
                ],
                true,
                6,
              ),
              c,
              { line: d },
            );
            a.shape(
              m.sm(
                [
                  [60, 4],
                  [74, 24],
                  [86, 2],
                ],
                true,
                4,
              ),
              '#8fe05a',
              { line: d },
            );
            a.fill(m.ell(76, -18, 12), '#ffffff');
            a.mark(m.ell(76, -18, 12), '#1f1d22', { closed: true, w: 0.8 });
            a.dot(78, -17, 5, '#1f1d22');
            a.shape(m.ell(96, -4, 6, 5), '#b5372f', {});
          },
          2.72,
        );
        // how it fell
        for (const [x, y, l] of [
          [470, 660, 70],
          [540, 672, 64],
          [600, 700, 56],
          [236, 742, 50],
        ])
          a.line(
            [
              [x + 14, y],
              [x, y + l],
            ],
            '#1f1d22',
            { w: 0.8 },
          );
        // the word
        a.mark(m.ell(112, 862, 78, 62), '#1f1d22', { closed: true, w: 1 });
        a.mark(
          [
            [160, 910],
            [206, 948],
            [178, 896],
          ],
          '#1f1d22',
          { w: 1 },
        );
        for (let k = 0; k < 3; k++) {
          const p = [];
          for (let i = 0; i < 34; i++)
            p.push([58 + (i / 34) * 108 + rnd.pm(16), 862 + (i % 2 ? 34 : -34) + rnd.pm(12)]);
          a.line(p, '#1f1d22', { w: 1 });
        }
      },
    },
  ],
  after(g) {
    // somebody needed the corner
    g.save();
    g.globalCompositeOperation = 'destination-out';
    g.beginPath();
    g.moveTo(-10, 1130);
    for (const [x, y] of [
      [8, 1146],
      [22, 1150],
      [30, 1172],
      [52, 1180],
      [60, 1204],
      [84, 1214],
      [92, 1240],
      [116, 1250],
      [124, 1272],
      [140, 1290],
    ])
      g.lineTo(x, y);
    g.lineTo(-10, 1300);
    g.fill();
    g.globalCompositeOperation = 'source-atop';
    g.strokeStyle = 'rgba(255,255,255,.85)';
    g.lineWidth = 7;
    g.lineJoin = 'round';
    g.beginPath();
    for (const [x, y] of [
      [-10, 1130],
      [8, 1146],
      [22, 1150],
      [30, 1172],
      [52, 1180],
      [60, 1204],
      [84, 1214],
      [92, 1240],
      [116, 1250],
      [124, 1272],
      [140, 1290],
    ])
      g.lineTo(x, y);
    g.stroke();
    g.restore();
  },
  things: [
    { kind: 'crayon', x: 945, y: 560, rot: 1.5, colour: '#56c41f', length: 110 },
    { kind: 'crayon', x: 44, y: 1340, rot: 0.5, colour: '#1f1d22', length: 90 },
    { kind: 'crayon', x: 960, y: 760, rot: 1.9, colour: '#8a5a34', length: 130 },
  ],
  lamp: { angle: -0.8, warm: [255, 236, 200], strength: 0.34 },
});
