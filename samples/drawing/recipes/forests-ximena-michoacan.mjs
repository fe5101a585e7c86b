// Tall tempera: firs hung with monarchs; fingerprint butterflies on the border; flowered oilcloth.
export default {
  ground: {
    kind: 'flowers',
    colour: '#e0447a',
    cloth: ['#f6c22c', '#f2ead8', '#ef7f1f', '#3fa5b5'],
    size: 150,
    angle: 0.15,
  },
  groundBlur: 2.4,
  paper: {
    w: 870,
    h: 1260,
    colour: '#f4ecd8',
    wear: {
      wave: 5,
      cockle: 1.2,
      curls: [
        ['tr', 150, 22],
        ['bl', 120, 16],
      ],
    },
  },
  pose: { rot: 0.03 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [70, 66, 730, 1122],
      opts: { sloppy: 1.2 },
      draw(a, { m, rnd }) {
        const L = 70,
          T = 66,
          R = 800,
          B = 1188;
        a.fill(
          [
            [L, T],
            [R, T],
            [R, B],
            [L, B],
          ],
          '#1f4a52',
          { to: '#18342f', angle: 1.5 },
        );
        a.fill(
          [
            [L, 960],
            ...m.sm(
              [
                [L, 980],
                [240, 960],
                [430, 984],
                [620, 958],
                [R, 976],
              ],
              false,
              5,
            ),
            [R, B],
            [L, B],
          ],
          '#3a3a24',
          { to: '#2a2a1c', angle: 0.05 },
        );
        // trunks
        for (const [x, w, c] of [
          [150, 30, '#12282c'],
          [260, 20, '#1c3a3c'],
          [700, 34, '#12282c'],
          [600, 20, '#1c3a3c'],
          [770, 20, '#1a3034'],
          [96, 18, '#1a3438'],
          [430, 24, '#17302f'],
        ]) {
          a.fill(
            m.sm(
              [
                [x - w * 0.6, T],
                [x + w * 0.5, T],
                [x + w, 1010],
                [x - w, 1010],
              ],
              true,
              4,
            ),
            c,
            { angle: 1.55 },
          );
        }
        // sagging branches crusted with sleepers
        const clump = (x, y, len, dir, lit) => {
          const p = m.sm(
            [
              [x, y],
              [x + dir * len * 0.5, y + 20],
              [x + dir * len, y + 70],
            ],
            false,
            9,
          );
          a.line(p, lit ? '#3f6a4a' : '#16302c', { w: 1.3 });
          for (let i = 1; i < p.length; i++)
            for (let k = 0; k < (lit ? 5 : 3); k++) {
              const bx = p[i][0] + rnd.pm(9),
                by = p[i][1] + rnd.range(2, 46) * (0.4 + (i / p.length) * 0.7);
              const c = lit
                ? rnd.pick(['#f0801c', '#ff9a2c', '#e86a14', '#ffb53f'])
                : rnd.pick(['#7a5434', '#8a5f38', '#6a4a32', '#96683a']);
              a.fill(
                [
                  [bx, by - 9],
                  [bx + 6, by],
                  [bx + rnd.pm(2), by + 11],
                  [bx - 6, by],
                ],
                c,
              );
              if (lit && k % 2)
                a.line(
                  [
                    [bx, by - 8],
                    [bx, by + 9],
                  ],
                  '#3a1c10',
                  { raw: 1.3 },
                );
            }
        };
        for (const x of [110, 180, 270, 350, 430, 620, 700, 780])
          for (let y = 100 + rnd.range(0, 60); y < 900; y += rnd.range(84, 120))
            for (const d of [-1, 1]) clump(x, y + rnd.pm(14), rnd.range(40, 74), d, false);
        // ray of sun
        a.fill(
          [
            [R, T],
            [R - 210, T],
            [236, 970],
            [480, 990],
            [R, 350],
          ],
          '#e8b93f',
          { alpha: 0.66, angle: 2.15 },
        );
        a.fill(
          [
            [R, T],
            [R - 130, T],
            [300, 968],
            [420, 976],
            [R, 240],
          ],
          '#ffdf70',
          { alpha: 0.8, angle: 2.15 },
        );
        for (let i = 0; i < 9; i++)
          a.line(
            [
              [R - 10 - i * 17, T + 10],
              [440 - i * 20, 960 + rnd.pm(20)],
            ],
            rnd.pick(['#fff0a8', '#ffe98f', '#f6cf5a']),
            { w: 0.7, alpha: 0.6 },
          );
        for (const [x, y, l, d] of [
          [700, 250, 150, -1],
          [600, 420, 130, -1],
          [600, 360, 120, 1],
          [430, 600, 130, 1],
          [430, 560, 110, -1],
          [700, 440, 110, -1],
          [700, 330, 90, 1],
          [620, 520, 100, -1],
          [520, 560, 110, 1],
          [430, 680, 100, 1],
          [760, 180, 90, -1],
        ])
          clump(x, y, l, d, true);
        // upside-down rain
        for (let i = 0; i < 84; i++) {
          const t = rnd(),
            x = 690 - t * 300 + rnd.pm(130),
            y = 200 + t * 680 + rnd.pm(60);
          if (x > R - 14 || x < L + 14) continue;
          m.butterfly(a, x, y, rnd.range(0.34, 0.86), {
            rot: rnd.pm(0.9),
            colour: rnd.pick(['#f58a1c', '#ff9f2c', '#ef6f14', '#ffb54a']),
            fold: rnd.range(0.5, 1),
          });
        }
        // people below
        m.person(a, 330, 1124, 1.75, {
          skin: '#b5804f',
          top: '#f2b01c',
          bottom: '#3a4a7a',
          hair: '#1a1412',
          hairStyle: 'plaits',
          ribbon: '#c8352c',
          arms: [2.3, 0.05],
          mouth: 'o',
          eyes: 'dots',
          look: 1,
        });
        m.butterfly(a, 396, 1024, 0.62, { rot: 0.3 });
        m.person(a, 206, 1128, 1.95, {
          skin: '#b07a4a',
          top: '#7a2f5a',
          dress: true,
          hair: '#1a1412',
          hairStyle: 'bun',
          arms: [2.0, 5.3],
          reach: 27,
          bend: 12,
          eyes: 'closed',
          mouth: 'smile',
        });
        m.person(a, 560, 1128, 1.98, {
          skin: '#a5703f',
          top: '#6a5a3a',
          bottom: '#3a3a40',
          hair: '#1a1412',
          arms: [2.0, 1.1],
          hat: { kind: 'straw', colour: '#e8d49a', band: '#8a2f2a' },
          mouth: 'smile',
        });
        // petals
        for (let i = 0; i < 22; i++) {
          const x = rnd.range(100, 770),
            y = rnd.range(1010, 1176);
          a.fill(m.ell(x, y, 8, 5, rnd() * 3), rnd.pick(['#f58a1c', '#ffae2c', '#ffc83f']));
        }
      },
    },
  ],
  after(g, { rnd }) {
    // thumb-print butterflies round the edge
    const print = (x, y, r, a, c) => {
      g.save();
      g.translate(x, y);
      g.rotate(a);
      g.fillStyle = `rgba(${c},.5)`;
      g.beginPath();
      g.ellipse(0, 0, r, r * 0.74, 0, 0, 7);
      g.fill();
      g.strokeStyle = `rgba(${c},.75)`;
      g.lineWidth = 1.6;
      for (let k = 1; k < 6; k++) {
        g.setLineDash([rnd.range(6, 16), rnd.range(0.5, 2.5)]);
        g.beginPath();
        g.ellipse(rnd.pm(1), rnd.pm(1), (r * k) / 6, (r * 0.74 * k) / 6, 0, 0, 7);
        g.stroke();
      }
      g.restore();
    };
    const spots = [];
    for (let y = 110; y < 1180; y += 118)
      spots.push([38, y + rnd.pm(14)], [834, y + 40 + rnd.pm(14)]);
    for (let x = 150; x < 780; x += 128)
      spots.push([x + rnd.pm(16), 36], [x + 30 + rnd.pm(16), 1222]);
    for (const [x, y] of spots) {
      const t = rnd.pm(0.5);
      for (const s of [-1, 1]) print(x + s * 11, y, 13, t + s * 0.5, '232,112,24');
      g.strokeStyle = '#2a1a12';
      g.lineWidth = 2.6;
      g.lineCap = 'round';
      g.setLineDash([]);
      g.beginPath();
      g.moveTo(x, y - 9);
      g.lineTo(x, y + 10);
      g.moveTo(x, y - 9);
      g.lineTo(x - 5, y - 17);
      g.moveTo(x, y - 9);
      g.lineTo(x + 6, y - 16);
      g.stroke();
    }
  },
  hand: {
    font: 'annie',
    ruled: false,
    area: [586, 1136, 200, 46],
    max: 30,
    min: 20,
    ink: '#f6e2a5',
    tool: 'felt',
    blend: 'source-over',
    alpha: 0.9,
    slips: 0,
    text: () => 'Ximena, 12',
  },
  things: [
    {
      kind: 'flower',
      x: 70,
      y: 1290,
      size: 44,
      colour: '#f58a1c',
      petals: 11,
      eye: '#d9641c',
      stem: false,
    },
    {
      kind: 'flower',
      x: 140,
      y: 1352,
      size: 36,
      colour: '#ffa52c',
      petals: 11,
      eye: '#e0701c',
      stem: false,
    },
    { kind: 'brush', x: 955, y: 760, rot: 1.5, colour: '#3a6a8a', paint: '#f0801c', length: 360 },
  ],
  lamp: { angle: -0.8, warm: [255, 240, 205] },
};
