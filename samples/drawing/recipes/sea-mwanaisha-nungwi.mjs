// Thick, happy poster paint seen from above, curled as it dried; on a dyed palm mat.
export default {
  ground: {
    kind: 'mat',
    colour: '#c9a35c',
    size: 36,
    over(g, _W, H) {
      g.save();
      g.globalCompositeOperation = 'multiply';
      for (let k = 0; k < 12; k++) {
        const x = k * 144 - 20;
        g.fillStyle = k % 2 ? 'rgba(170,60,120,.55)' : 'rgba(60,120,90,.5)';
        g.fillRect(x, 0, 36, H);
      }
      g.restore();
    },
  },
  groundBlur: 2.2,
  paper: {
    w: 900,
    h: 1290,
    colour: '#f4efe0',
    tooth: 4,
    wear: {
      wave: 8,
      cockle: 2.6,
      curls: [
        ['tl', 200, 34],
        ['tr', 240, 40],
        ['bl', 230, 38],
        ['br', 180, 30],
      ],
    },
  },
  pose: { rot: -0.022, y: 698 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [32, 32, 836, 1196],
      opts: { sloppy: 1.3, width: 1.1 },
      draw(a, { m, rnd, families }) {
        const L = 26,
          R = 874,
          B = 1234;
        // the beach, and the beans
        a.fill(
          [
            [L, 24],
            [R, 24],
            [R, 216],
            [L, 216],
          ],
          '#f3e2b4',
          { angle: 0.04 },
        );
        a.fill(
          [
            [L, 24],
            [R, 24],
            [R, 74],
            [L, 80],
          ],
          '#8fcdf0',
          { angle: 0.03 },
        );
        m.hut(a, 196, 168, 1.15, { wall: '#d9b27a', roof: '#9a7440' });
        m.palm(a, 328, 172, 1.02, { lean: 30 });
        m.palm(a, 66, 176, 0.84, { lean: -16 });
        a.at(520, 176, 1, () => {
          for (const t of [-0.5, 0, 0.5])
            a.line(
              [
                [-18 + t * 20, 8],
                [20 + t * 14, -2],
              ],
              '#6a4524',
              { w: 0.7 },
            );
          a.fill(
            m.sm(
              [
                [-10, 0],
                [-6, -20],
                [0, -8],
                [6, -24],
                [12, 0],
              ],
              true,
              4,
            ),
            '#f2902a',
          );
          a.fill(
            m.sm(
              [
                [-34, -40],
                [34, -40],
                [28, -12],
                [0, -4],
                [-28, -12],
              ],
              true,
              5,
            ),
            '#2b292e',
          );
          a.line(
            [
              [-40, -41],
              [40, -41],
            ],
            '#4a474e',
            { w: 0.8 },
          );
        });
        for (const [x, y, r] of [
          [522, 120, 20],
          [540, 96, 26],
          [524, 66, 30],
          [556, 48, 34],
          [596, 58, 26],
        ])
          a.fill(m.blob(x, y, r, r * 0.8, 8, 0.16), '#3a383c', { alpha: 0.85 });
        // the sea
        const shore = m.sm(
          [
            [L, 214],
            [160, 200],
            [330, 222],
            [520, 204],
            [700, 220],
            [R, 206],
          ],
          false,
          7,
        );
        a.fill([...shore, [R, B], [L, B]], '#5fd6c4', { to: '#179a86', angle: 0.05 });
        a.line(
          shore.map(([x, y]) => [x, y + 6]),
          '#ffffff',
          { w: 1.1 },
        );
        a.line(
          shore.map(([x, y]) => [x, y + 22]),
          '#bdf0e6',
          { w: 0.7 },
        );
        for (let i = 0; i < 52; i++) {
          const x = rnd.range(40, 780),
            y = rnd.range(250, 1220);
          a.line(
            m.sm([
              [x, y],
              [x + 24, y - 7],
              [x + 50, y + 2],
              [x + 78, y - 5],
            ]),
            rnd.pick(['#9aeadc', '#2fb8a4', '#0f8a7c', '#7fe0d0', '#1f9fb0']),
            { w: 0.7 },
          );
        }
        // rows of seaweed on their strings
        const row = (y0, x0, x1, n) => {
          a.line(
            m.sm([
              [x0, y0 - 16],
              [(x0 + x1) / 2, y0 - 8],
              [x1, y0 - 18],
            ]),
            '#e8dcb4',
            { w: 0.4 },
          );
          for (let i = 0; i <= n; i++) {
            const x = x0 + ((x1 - x0) * i) / n;
            a.line(
              [
                [x, y0 + 22],
                [x + rnd.pm(4), y0 - 38],
              ],
              '#7a5230',
              { w: 0.8 },
            );
            if (i < n)
              for (let k = 0; k < 9; k++) {
                const q = x + (x1 - x0) / n / 2;
                a.line(
                  m.sm([
                    [q, y0 - 12],
                    [q + rnd.pm(16), y0 + rnd.range(-4, 12)],
                    [q + rnd.pm(24), y0 + rnd.range(6, 26)],
                  ]),
                  rnd.pick(['#8a5a2a', '#6f7a2c', '#a5702f']),
                  { w: 0.6 },
                );
              }
          }
        };
        row(300, 70, 420, 5);
        row(352, 520, 840, 4);
        row(1130, 60, 330, 4);
        row(1188, 470, 850, 5);
        // the kanga, open like a flower
        const cx = 396,
          cy = 770,
          flower = (r, d) => {
            const p = [];
            for (let i = 0; i < 96; i++) {
              const t = (i / 96) * 6.283;
              const q = r + d * Math.abs(Math.sin(t * 4.5 + 0.4)) ** 0.7;
              p.push([cx + Math.cos(t) * q, cy + Math.sin(t) * q * 1.04]);
            }
            return p;
          };
        a.fill(
          flower(262, 44).map(([x, y]) => [x + 12, y + 18]),
          '#0f7d72',
          { alpha: 0.6 },
        );
        a.fill(flower(262, 44), '#d2202c');
        a.line(flower(252, 40), '#fff6ea', { closed: true, w: 0.8 });
        a.line(flower(176, 16), '#fff6ea', { closed: true, w: 0.9 });
        for (let i = 0; i < 22; i++) {
          const t = (i / 22) * 6.283 + 0.1,
            x = cx + Math.cos(t) * 270,
            y = cy + Math.sin(t) * 280;
          a.fill(m.ell(x, y, 9, 5, t), '#17141a');
        }
        for (let i = 0; i < 34; i++) {
          const t = i * 2.4,
            r = 60 + (i / 34) * 100;
          a.fill(m.ell(cx + Math.cos(t) * r, cy + Math.sin(t) * r, 9, 9), '#fff6ea');
          a.dot(cx + Math.cos(t) * r, cy + Math.sin(t) * r, 3.6, '#17141a');
        }
        // its saying, right way up along the hem
        const g = a.ctx,
          say = ['HARAKA HARAKA', 'HAINA BARAKA'];
        g.save();
        g.setTransform(a.ss, 0, 0, a.ss, 0, 0);
        g.font = `37px ${families.coming}`;
        g.textAlign = 'center';
        g.fillStyle = g.strokeStyle = '#fff8ec';
        g.lineWidth = 2.4;
        say.forEach((half, k) =>
          [...half].forEach((ch, i) => {
            const q = (i + 0.5) / half.length,
              t = k ? Math.PI / 2 - 0.36 - q * 1.52 : Math.PI + 0.31 - q * 1.52;
            g.save();
            g.translate(cx + Math.cos(t) * 228, cy + Math.sin(t) * 236);
            g.rotate(t - Math.PI / 2 + rnd.pm(0.06));
            g.fillText(ch, 0, 12);
            g.strokeText(ch, 0, 12);
            g.restore();
          }),
        );
        g.restore();
        // my mother
        const skin = '#6a4028';
        for (const k of [-1, 1]) {
          a.line(
            m.sm([
              [cx + k * 26, 900],
              [cx + k * 34, 1000],
              [cx + k * 40, 1086],
            ]),
            skin,
            { w: 2.8 },
          );
          a.fill(m.ell(cx + k * 44, 1098, 17, 25, k * 0.25), '#7a4c30');
          for (let f = 0; f < 4; f++)
            a.dot(cx + k * 44 - 11 + f * 7.5, 1118 - Math.abs(f - 1.5) * 2, 4, '#8a5a3c');
        }
        a.fill(
          m.sm(
            [
              [cx - 66, 640],
              [cx - 78, 720],
              [cx - 62, 860],
              [cx - 50, 930],
              [cx + 50, 930],
              [cx + 62, 860],
              [cx + 78, 720],
              [cx + 66, 640],
              [cx, 622],
            ],
            true,
            6,
          ),
          '#b81824',
        );
        for (const [x, y] of [
          [-40, 800],
          [0, 830],
          [40, 800],
          [-24, 870],
          [26, 872],
          [0, 900],
        ])
          a.fill(m.ell(cx + x, y, 8, 8), '#fff6ea');
        // the yellow can, hugged
        a.fill(m.box(cx - 62, 664, 124, 138), '#f7cf1d');
        a.line(m.box(cx - 62, 664, 124, 138), '#b98d0c', { closed: true, w: 0.6 });
        a.fill(m.box(cx - 50, 640, 60, 30), '#f7cf1d');
        a.fill(m.box(cx - 38, 650, 36, 14), '#b98d0c');
        a.fill(m.box(cx + 26, 636, 30, 32), '#d8302c');
        for (const q of [-30, 0, 30])
          a.line(
            [
              [cx + q - 16, 700],
              [cx + q + 16, 780],
            ],
            '#d9ae10',
            { w: 0.6 },
          );
        a.line(
          [
            [cx - 50, 684],
            [cx - 50, 730],
          ],
          '#fff3b0',
          { w: 0.8 },
        );
        for (const k of [-1, 1]) {
          a.line(
            m.sm([
              [cx + k * 62, 646],
              [cx + k * 98, 700],
              [cx + k * 66, 752],
              [cx + k * 20, 742],
            ]),
            skin,
            { w: 2.5 },
          );
          a.fill(m.ell(cx + k * 14, 740 + k * 8, 19, 15), '#7a4c30');
          for (let f = 0; f < 4; f++)
            a.line(
              [
                [cx + k * 6, 732 + f * 6 + k * 8],
                [cx - k * 8, 733 + f * 6 + k * 8],
              ],
              '#7a4c30',
              { w: 0.5 },
            );
        }
        a.fill(m.ell(cx, 566, 66, 68), '#d2202c');
        a.line(m.arc(cx, 566, 58, Math.PI * 1.1, Math.PI * 1.9), '#fff6ea', { w: 0.6 });
        a.fill(m.ell(cx, 578, 51, 54), skin);
        for (const k of [-1, 1]) {
          a.line(m.arc(cx + k * 20, 572, 11, Math.PI + 0.25, 2 * Math.PI - 0.25), '#17100c', {
            w: 0.6,
          });
          a.line(m.arc(cx + k * 20, 554, 13, Math.PI + 0.5, 2 * Math.PI - 0.5), '#2b1a12', {
            w: 0.45,
          });
          a.fill(m.ell(cx + k * 33, 590, 9, 7), '#a04f3a');
        }
        a.fill(
          m.sm(
            [
              [cx - 24, 592],
              [cx, 598],
              [cx + 24, 592],
              [cx + 16, 612],
              [cx, 618],
              [cx - 16, 612],
            ],
            true,
            5,
          ),
          '#fffdf6',
        );
        a.line(
          m.sm([
            [cx - 24, 592],
            [cx - 16, 611],
            [cx, 618],
            [cx + 16, 611],
            [cx + 24, 592],
          ]),
          '#8a1f22',
          { w: 0.6 },
        );
        a.line(
          m.sm([
            [cx - 3, 576],
            [cx - 5, 584],
            [cx + 2, 586],
          ]),
          '#3f2416',
          { w: 0.4 },
        );
        // and I, beside myself
        a.at(756, 640, 2.15, () => {
          m.person(a, 0, 0, 1, {
            skin: '#7a4c30',
            top: '#f2822a',
            dress: true,
            noLegs: true,
            scarf: '#7a4fb0',
            arms: [4.0, 5.35],
            reach: 36,
            sleeve: '#f2822a',
            fingers: true,
            mouth: 'none',
            eyes: 'closed',
            extra(b, { hy, R }) {
              b.fill(
                m.sm(
                  [
                    [-R * 0.5, hy + 4],
                    [0, hy + 6],
                    [R * 0.5, hy + 4],
                    [0, hy + R * 0.8],
                  ],
                  true,
                  5,
                ),
                '#fffdf6',
              );
              b.line(
                m.sm([
                  [-R * 0.5, hy + 4],
                  [0, hy + R * 0.8],
                  [R * 0.5, hy + 4],
                ]),
                '#8a1f22',
                { w: 0.4 },
              );
            },
          });
          for (const k of [-8, 0, 8])
            a.line(
              [
                [k, -50],
                [k * 1.5, -20],
              ],
              '#d9661a',
              { w: 0.4 },
            );
        });
        a.fill(
          m.sm(
            [
              [690, 618],
              [720, 604],
              [756, 614],
              [796, 602],
              [832, 616],
              [840, 650],
              [756, 664],
              [676, 650],
            ],
            true,
            6,
          ),
          '#3cc2ae',
          { alpha: 0.92 },
        );
        for (const [r, w] of [
          [62, 1],
          [86, 0.8],
        ])
          a.line(m.ell(756, 624, r, r * 0.34), '#d6f8f0', { closed: true, w });
        for (const [x, y, s] of [
          [684, 590, 1],
          [828, 584, 1.2],
          [668, 556, 0.8],
          [846, 548, 0.9],
        ])
          m.drop(a, x, y, s, '#e6fbf6');
      },
    },
  ],
  hand: {
    font: 'coming',
    ruled: false,
    area: [60, 1228, 400, 60],
    max: 25,
    min: 16,
    ink: '#2f4a46',
    tool: 'pencil',
    slips: 0,
    firstScale: 1,
    text: () => 'Mwanaisha, miaka 12',
  },
  things: [
    { kind: 'brush', x: 58, y: 1110, rot: -1.5, colour: '#2f6fa8', paint: '#d2202c', length: 330 },
    { kind: 'starfish', x: 944, y: 1352, size: 46, colour: '#d9763f' },
  ],
  lamp: { angle: -0.8, warm: [255, 244, 212], strength: 0.34 },
};
