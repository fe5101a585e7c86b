// Confident acrylic on canvas board: the lake at sunrise; a chipped corner; on sand.
export default {
  ground: { kind: 'sand', colour: '#b59467', ripples: 0.5, ripple: 60 },
  groundBlur: 1.6,
  paper: { w: 880, h: 1290, colour: '#efe8d8', tooth: 5, round: 3, wear: { wave: 0.6 } },
  pose: { rot: -0.02, bow: 0.4 },
  lay: { lift: 1.7 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      opts: { sloppy: 0.9, width: 1.15 },
      draw(a, { m, rnd }) {
        const H = 560;
        a.fill(
          [
            [4, 4],
            [876, 4],
            [876, H],
            [4, H],
          ],
          '#8fa6bf',
          { to: '#f6c8a0', angle: 0.03 },
        );
        a.fill(
          m.sm(
            [
              [4, 440],
              [300, 420],
              [620, 436],
              [876, 424],
              [876, H],
              [4, H],
            ],
            true,
            5,
          ),
          '#f9d9b0',
          { to: '#fbe6c4', alpha: 0.85, angle: 0.02 },
        );
        a.fill(m.ell(590, 520, 46, 44), '#fff0c4');
        a.fill(m.ell(590, 520, 34, 33), '#ffdf94');
        a.fill(
          [
            [4, H + 4],
            ...m.sm(
              [
                [4, H - 20],
                [150, H - 44],
                [300, H - 24],
                [460, H - 14],
                [640, H - 22],
                [780, H - 40],
                [876, H - 30],
              ],
              false,
              5,
            ),
            [876, H + 4],
          ],
          '#8a86a0',
        );
        a.fill(
          [
            [4, H],
            [876, H],
            [876, 1120],
            [4, 1120],
          ],
          '#c9c4c8',
          { to: '#7f9fb0', angle: 0.01 },
        );
        for (let i = 0; i < 90; i++) {
          const t = rnd(),
            y = H + 6 + t * 520,
            w = 40 + t * 150,
            x = rnd.range(-40, 840);
          a.line(
            m.sm([
              [x, y],
              [x + w * 0.5, y - 2],
              [x + w, y + 1],
            ]),
            rnd.pick(
              t < 0.45
                ? ['#f6dcc0', '#fbe9d0', '#e8c4ac', '#b5b8c4']
                : ['#a5bcc8', '#8fb0c0', '#d9dce0', '#6f94a8'],
            ),
            { w: 0.3 + t * 0.7, alpha: 0.85 },
          );
        }
        for (let i = 0; i < 22; i++) {
          const y = H + 8 + i * 13,
            w = 16 + i * 3.2;
          a.line(
            m.sm([
              [590 - w + rnd.pm(10), y],
              [590, y - 1],
              [590 + w + rnd.pm(10), y],
            ]),
            rnd.pick(['#fff3d0', '#ffe2a8', '#fbd08a']),
            { w: 0.7, alpha: 0.9 },
          );
        }
        // lake flies like smoke
        for (const [x, h, w, dir] of [
          [180, 430, 34, 1],
          [410, 520, 44, -1],
          [760, 400, 28, 1],
        ]) {
          const at = (t) => x + Math.sin(t * 6.4) * (6 + t * w * 0.9) * dir + t * 34 * dir;
          for (let i = 0; i < 60; i++) {
            const t = i / 60,
              q = (9 + t * w * 1.5) * (t > 0.85 ? 1 - (t - 0.85) * 2 : 1);
            a.fill(
              m.blob(
                at(t) + rnd.pm(q * 0.35),
                H + 6 - t * h,
                q * rnd.range(0.7, 1.1),
                12 + t * 16,
                8,
                0.2,
              ),
              rnd.pick(['#6f5038', '#7d5d42', '#8c6b4e', '#644732']),
              { alpha: 0.3 + 0.16 * (1 - t), angle: 1.2 },
            );
          }
          for (let i = 0; i < 420; i++) {
            const t = rnd() ** 0.75;
            a.dot(
              at(t) + rnd.gauss() * (9 + t * w * 1.7),
              H + 8 - t * (h + 14) + rnd.pm(8),
              rnd.range(1.1, 2.6),
              rnd.pick(['#5a3f2c', '#6f5038', '#4a3426']),
            );
          }
        }
        // one small head
        a.fill(m.ell(648, 742, 13, 12), '#2a1c18');
        a.line(
          m.sm([
            [634, 750],
            [648, 754],
            [664, 750],
          ]),
          '#f2ece4',
          { w: 0.5 },
        );
        for (const k of [-1, 1]) {
          a.line(
            m.sm([
              [648, 752],
              [648 + k * 56, 786],
              [648 + k * 124, 834],
            ]),
            '#f6f2ea',
            { w: 0.6 },
          );
          a.line(
            m.sm([
              [648, 762],
              [648 + k * 44, 796],
              [648 + k * 92, 840],
            ]),
            '#5f8498',
            { w: 0.5 },
          );
        }
        // clear shallows with cichlids
        a.fill(
          m.sm(
            [
              [4, 1010],
              [240, 980],
              [520, 1000],
              [876, 974],
              [876, 1286],
              [4, 1286],
            ],
            true,
            5,
          ),
          '#6fb0ae',
          { to: '#b5c4a0', alpha: 0.9, angle: 0.02 },
        );
        for (let i = 0; i < 46; i++) {
          const x = rnd.range(10, 870),
            y = rnd.range(1130, 1280),
            r = rnd.range(12, 30);
          a.fill(
            m.ell(x, y, r, r * 0.6, rnd.pm(0.4)),
            rnd.pick(['#a59a86', '#8f8878', '#b5aa94', '#7a786f', '#c4b89c']),
            { alpha: 0.85 },
          );
        }
        for (const [x, y, s, f, c] of [
          [560, 1100, 1.35, false, '#2f7fe0'],
          [700, 1160, 1.1, true, '#f2c82c'],
          [440, 1160, 1.0, false, '#3f90e8'],
          [770, 1080, 0.86, true, '#2f7fe0'],
          [610, 1206, 0.95, false, '#f5d23f'],
          [810, 1220, 0.8, true, '#3f90e8'],
        ])
          m.fish(a, x, y, s, {
            colour: c,
            flip: f,
            bars: c[1] === 'f' ? null : '#122a5a',
            tail: m.dark(c, 0.15),
            scales: false,
          });
        for (let i = 0; i < 12; i++) {
          const x = rnd.range(340, 820),
            y = rnd.range(1030, 1250);
          a.line(
            m.sm([
              [x, y],
              [x + 40, y - 7],
              [x + 84, y + 2],
            ]),
            '#e4f4ea',
            { w: 0.4, alpha: 0.7 },
          );
        }
        // pebble beach, canoes, the woman with a basket
        a.fill(
          m.sm(
            [
              [4, 930],
              [130, 950],
              [270, 1040],
              [330, 1140],
              [300, 1286],
              [4, 1286],
            ],
            true,
            6,
          ),
          '#b5a58a',
          { to: '#9a8a72', angle: 0.3 },
        );
        for (let i = 0; i < 90; i++) {
          const x = rnd.range(8, 300),
            y = rnd.range(960, 1280);
          if (x > 130 + (y - 940) * 0.9) continue;
          const r = rnd.range(5, 14);
          a.fill(
            m.ell(x, y, r, r * 0.72, rnd.pm(0.6)),
            rnd.pick(['#8f8676', '#c4b89c', '#77726a', '#d5cab0', '#a0765a']),
          );
        }
        m.canoe(a, 246, 1136, 1.6, { colour: '#7a4f2c', rot: -0.5 });
        m.canoe(a, 180, 1236, 1.7, { colour: '#945f35', rot: -0.42 });
        m.person(a, 86, 1120, 2.15, {
          skin: '#5a3826',
          top: '#c8352c',
          dress: true,
          hair: '#15100e',
          scarf: '#f0b52c',
          arms: [4.3, 5.6],
          mouth: 'grin',
          bare: true,
          pattern: 'stripes',
          second: '#f6dc7a',
          reach: 38,
        });
        a.at(176, 892, 1, () => {
          a.shape(m.ell(0, 0, 58, 34, -0.5), '#d9b06a', { line: '#8a6430' });
          for (const r of [0.72, 0.46, 0.2])
            a.line(m.ell(0, 0, 58 * r, 34 * r, -0.5), '#9a7238', { closed: true, w: 0.5 });
        });
        for (let i = 0; i < 30; i++)
          a.dot(210 + rnd.gauss() * 40, 850 + rnd.gauss() * 40, 2, '#4a3426');
      },
    },
  ],
  after(g) {
    // the chipped corner shows the board
    const p = [
      [880, 1290],
      [880, 1224],
      [866, 1232],
      [852, 1246],
      [838, 1252],
      [826, 1272],
      [808, 1290],
    ];
    g.fillStyle = '#a08a68';
    g.beginPath();
    p.forEach(([x, y], i) => (i ? g.lineTo(x - 5, y - 5) : g.moveTo(x, y)));
    g.fill();
    g.globalCompositeOperation = 'destination-out';
    g.beginPath();
    p.forEach(([x, y], i) => (i ? g.lineTo(x + 5, y + 5) : g.moveTo(x + 20, y + 20)));
    g.fill();
    g.globalCompositeOperation = 'source-over';
  },
  hand: {
    font: 'covered',
    ruled: false,
    area: [560, 1240, 240, 44],
    max: 32,
    min: 20,
    ink: '#2a2018',
    tool: 'brush',
    slips: 0,
    text: () => 'Chifundo',
  },
  things: [
    { kind: 'pebble', x: 50, y: 1345, size: 34, colour: '#77726a' },
    { kind: 'pebble', x: 962, y: 60, size: 28, colour: '#a0765a' },
    { kind: 'pebble', x: 960, y: 1350, size: 40, colour: '#8f8676' },
  ],
  lamp: { angle: -0.5, warm: [255, 226, 186], strength: 0.42 },
};
