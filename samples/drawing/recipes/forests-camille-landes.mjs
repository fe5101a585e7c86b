// Charcoal on grey paper, colour in one place only; on the hexagonal floor tiles of the house that was still there.
export default {
  ground: {
    kind: 'desk',
    colour: '#a5604a',
    over(g, _W, _H, rnd, { css, shake }) {
      const r = 118;
      for (let j = -1; j < 10; j++)
        for (let i = -1; i < 7; i++) {
          const x = i * r * 1.732 + (j % 2 ? r * 0.866 : 0),
            y = j * r * 1.5;
          g.beginPath();
          for (let k = 0; k < 6; k++)
            g.lineTo(
              x + Math.cos(k * 1.0472 + 0.5236) * (r - 4),
              y + Math.sin(k * 1.0472 + 0.5236) * (r - 4),
            );
          g.closePath();
          g.fillStyle = css(
            shake(rnd.pick(['#b0664c', '#a25a42', '#ba7256', '#985040']), rnd, 10),
            0.92,
          );
          g.fill();
          g.strokeStyle = 'rgba(70,44,34,.5)';
          g.lineWidth = 3;
          g.stroke();
          const gr = g.createLinearGradient(x - r, y - r, x + r, y + r);
          gr.addColorStop(0, 'rgba(255,236,214,.2)');
          gr.addColorStop(1, 'rgba(40,14,6,.2)');
          g.fillStyle = gr;
          g.fill();
        }
    },
  },
  groundBlur: 2,
  paper: {
    w: 880,
    h: 1290,
    colour: '#b9b7b2',
    tooth: 7,
    cloud: 8,
    fibres: 40,
    edge: { left: 'torn' },
    stains: [
      { kind: 'finger', x: 0.94, y: 0.3, r: 30, colour: '#141416', a: 0.4 },
      { kind: 'finger', x: 0.955, y: 0.36, r: 28, colour: '#141416', a: 0.8 },
      { kind: 'finger', x: 0.05, y: 0.75, r: 30, colour: '#141416', a: -0.4 },
      { kind: 'smudge', x: 0.9, y: 0.9, r: 70, colour: '#1c1c1e', a: 0.2 },
      { kind: 'smudge', x: 0.08, y: 0.5, r: 70, colour: '#1c1c1e', a: 1.2 },
      { kind: 'splash', x: 0.7, y: 0.06, r: 60, colour: '#8f8d88', n: 12, size: 0.6 },
    ],
    wear: {
      wave: 5,
      curls: [
        ['br', 170, 26],
        ['bl', 110, 12],
      ],
    },
  },
  pose: { rot: 0.024, x: 498, y: 704 },
  art: [
    {
      name: 'smoke',
      tool: 'pastel',
      blend: 'source-over',
      frame: [50, 58, 780, 1158],
      opts: { sloppy: 1.2, coarse: 1.4 },
      draw(a, { m, rnd }) {
        // smoke, white and grey, rubbed with the hand
        for (let i = 0; i < 34; i++) {
          const y = rnd.range(80, 620),
            x = rnd.range(20, 620),
            w = rnd.range(160, 420);
          a.fill(
            m.ell(x + w / 2, y, w / 2, rnd.range(22, 60), rnd.pm(0.12)),
            rnd.pick(['#d6d4cf', '#e0ded9', '#9c9a98', '#c9c7c2', '#86858a']),
            { alpha: 0.4, knock: 0, gap: 0.3, angle: rnd.pm(0.2) },
          );
        }
        // ash
        a.fill(
          [
            [50, 720],
            ...m.sm(
              [
                [50, 716],
                [260, 700],
                [460, 706],
                [680, 696],
                [830, 712],
              ],
              false,
              5,
            ),
            [830, 1216],
            [50, 1216],
          ],
          '#8d8c8c',
          { gap: 0.25, angle: 0.06 },
        );
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(60, 700),
            y = rnd.range(730, 1200);
          a.fill(
            m.ell(x + 60, y, rnd.range(40, 130), rnd.range(6, 20), rnd.pm(0.05)),
            rnd.pick(['#a9a8a6', '#6f6e70', '#c2c0bc', '#5a595c']),
            { alpha: 0.5, knock: 0, gap: 0.3, angle: 0.05 },
          );
        }
      },
    },
    {
      name: 'charcoal',
      tool: 'pastel',
      blend: 'multiply',
      frame: [50, 58, 780, 1158],
      opts: { coarse: 1.3, angle: 1.45 },
      draw(a, { m, rnd }) {
        const K = '#1b1a1c';
        // pines in rows, like a dictation, fading into the smoke
        const V = [440, 676];
        for (const [d, c, al] of [
          [0.14, '#8a898b', 0.7],
          [0.24, '#6f6e71', 0.8],
          [0.38, '#515054', 0.9],
          [0.6, '#343336', 0.95],
          [1, K, 1],
        ])
          for (const k of [-4.2, -3.1, -2, -1, 1, 2, 3.1, 4.2]) {
            const x = V[0] + k * 168 * d,
              yb = V[1] + 330 * d,
              w = 38 * d,
              h = 940 * d;
            if (x < 30 || x > 850) continue;
            if (d === 1 && Math.abs(k) < 2) continue;
            const top = Math.max(40, yb - h);
            a.fill(
              m.sm(
                [
                  [x - w * 0.62, yb],
                  [x - w * 0.5, (yb + top) / 2],
                  [x - w * 0.34 + rnd.pm(3), top],
                  [x + w * 0.34 + rnd.pm(3), top],
                  [x + w * 0.48, (yb + top) / 2],
                  [x + w * 0.64, yb],
                ],
                true,
                5,
              ),
              c,
              { alpha: al, gap: 0.1, knock: 0 },
            );
            for (let q = 0; q < 5; q++) {
              const y = top + rnd.range(0.06, 0.62) * (yb - top),
                sd = rnd.chance(0.5) ? 1 : -1;
              a.line(
                [
                  [x, y],
                  [x + sd * 46 * d, y - rnd.range(-10, 26) * d],
                  [x + sd * rnd.range(56, 86) * d, y - rnd.range(-4, 40) * d],
                ],
                c,
                { raw: Math.max(1.4, 7 * d), alpha: al },
              );
            }
            if (d > 0.5)
              for (let q = 0; q < 12; q++) {
                const y = rnd.range(top, yb - 30);
                a.line(
                  [
                    [x + rnd.pm(w * 0.4), y],
                    [x + rnd.pm(w * 0.4), y + rnd.range(14, 44)],
                  ],
                  '#000000',
                  { raw: 2.4 },
                );
              }
            a.fill(m.ell(x + 16 * d, yb + 3, 62 * d, 9 * d), '#3a393c', { alpha: 0.45, knock: 0 });
          }
        // Papy, from behind, in a few strokes
        a.at(440, 1000, 2.5, () => {
          a.fill(
            m.sm(
              [
                [-13, -2],
                [-12, -46],
                [-1, -46],
                [-2, -2],
              ],
              true,
              4,
            ),
            '#2c2b2e',
            { gap: 0.06 },
          );
          a.fill(
            m.sm(
              [
                [3, -2],
                [2, -46],
                [13, -46],
                [14, -2],
              ],
              true,
              4,
            ),
            '#2c2b2e',
            { gap: 0.06 },
          );
          a.fill(m.ell(-8, -1, 9, 4), K, { gap: 0.05 });
          a.fill(m.ell(9, -1, 9, 4), K, { gap: 0.05 });
          a.fill(
            m.sm(
              [
                [-16, -40],
                [-20, -62],
                [-21, -82],
                [-12, -93],
                [0, -95],
                [12, -93],
                [21, -82],
                [20, -62],
                [16, -40],
                [0, -37],
              ],
              true,
              6,
            ),
            '#4a494d',
            { gap: 0.06, angle: 1.3 },
          );
          a.line(
            m.sm([
              [0, -92],
              [1, -64],
              [0, -40],
            ]),
            K,
            { raw: 3 },
          );
          a.line(
            m.sm([
              [-18, -84],
              [-26, -64],
              [-25, -44],
            ]),
            '#3a393d',
            { raw: 15 },
          );
          a.line(
            m.sm([
              [18, -84],
              [27, -66],
              [29, -46],
            ]),
            '#3a393d',
            { raw: 15 },
          );
          a.line(
            m.sm([
              [-19, -88],
              [-28, -66],
              [-27, -42],
            ]),
            K,
            { raw: 3 },
          );
          a.line(
            m.sm([
              [19, -88],
              [30, -66],
              [32, -46],
            ]),
            K,
            { raw: 3 },
          );
        });
      },
    },
    {
      name: 'papy',
      tool: 'pastel',
      blend: 'source-over',
      opts: {},
      draw(a, { m }) {
        a.at(440, 1000, 2.5, () => {
          // his white head, bowed, and the hand that holds the cap
          for (const k of [-1, 1]) a.fill(m.ell(k * 12.2, -99, 2.4, 3.6), '#b5b1ac', { gap: 0.02 });
          a.fill(m.ell(0, -101, 12, 12.5), '#dcd9d4', { gap: 0.02 });
          a.fill(m.ell(0, -106, 8, 6), '#8f8c8a', { gap: 0.1 });
          a.shape(m.ell(-25, -40, 4.6, 5), '#d0cdc8', { line: '#2a292b', lw: 0.35, gap: 0.05 });
          a.shape(m.ell(30, -42, 4.6, 5), '#d0cdc8', { line: '#2a292b', lw: 0.35, gap: 0.05 });
          a.shape(
            m.sm(
              [
                [23, -37],
                [22, -27],
                [30, -20],
                [42, -20],
                [49, -27],
                [47, -36],
                [35, -41],
              ],
              true,
              6,
            ),
            '#37363a',
            { line: '#0f0f10', lw: 0.5, gap: 0.02 },
          );
          a.fill(
            m.sm(
              [
                [20, -40],
                [28, -46],
                [46, -44],
                [53, -36],
                [44, -37],
                [30, -36],
              ],
              true,
              6,
            ),
            '#121213',
            { gap: 0 },
          );
          a.line(
            [
              [36, -39],
              [36, -22],
            ],
            '#5f5e62',
            { raw: 2 },
          );
          a.shape(m.ell(29, -43, 4.6, 4.4), '#d0cdc8', { line: '#2a292b', lw: 0.35, gap: 0.05 });
        });
      },
    },
    {
      // the only colour
      name: 'green',
      tool: 'paint',
      blend: 'source-over',
      draw(a, { m, rnd }) {
        const G = '#3fd03a';
        a.at(352, 1198, 0.95, () => {
          a.fill(m.ell(6, 0, 62, 9), '#5a595b', { alpha: 0.7 });
          const curl = [];
          for (let i = 0; i <= 44; i++) {
            const t = i * 0.25,
              q = 27 * Math.exp(-i * 0.036);
            curl.push([12 - Math.cos(t + 0.2) * q, -104 - Math.sin(t + 0.2) * q]);
          }
          a.line(
            m.sm([
              [0, 0],
              [-9, -34],
              [-18, -74],
              [-15, -104],
            ]),
            '#2fa82c',
            { raw: 8.6 },
          );
          a.line(
            m.sm([
              [0, 0],
              [-8, -34],
              [-17, -74],
              [-15, -104],
            ]),
            G,
            { raw: 5.8 },
          );
          a.line(curl, '#2fa82c', { raw: 7.9, wobble: 0.3 });
          a.line(curl, G, { raw: 5.0, wobble: 0.3 });
          for (let i = 0; i < 34; i += 2) {
            const [x, y] = curl[i],
              d = Math.hypot(x - 12, y + 104),
              ux = (x - 12) / d,
              uy = (y + 104) / d;
            if (i < 20)
              a.line(
                [
                  [x, y],
                  [x + ux * 12 + rnd.pm(2), y + uy * 12],
                ],
                '#7df06a',
                { raw: 2.9 },
              );
          }
          for (const [y, k] of [
            [-26, -1],
            [-40, 1],
            [-54, -1],
            [-68, 1],
            [-82, -1],
          ])
            a.line(
              m.sm([
                [-8 - (-y - 26) * 0.14, y],
                [-8 + k * 14, y - 8],
                [-9 + k * 20, y - 2],
              ]),
              '#5fe04f',
              { raw: 4.0 },
            );
          a.line(
            m.sm([
              [4, -2],
              [16, -24],
              [24, -34],
              [34, -32],
              [34, -24],
              [28, -24],
            ]),
            G,
            { raw: 4.3 },
          );
          a.line(
            m.sm([
              [-4, -2],
              [-18, -16],
              [-30, -18],
              [-33, -10],
            ]),
            '#2fa82c',
            { raw: 4.3 },
          );
        });
        // the little pot, empty
        a.at(478, 1200, 1, () => {
          a.fill(m.ell(10, 0, 60, 9), '#5a595b', { alpha: 0.7 });
          a.shape(
            m.sm(
              [
                [-40, -74],
                [-36, -32],
                [-24, 0],
                [24, 0],
                [36, -32],
                [40, -74],
              ],
              false,
              6,
            ),
            '#b9694a',
            { to: '#8a4a34', line: '#5a2f22', lw: 0.35 },
          );
          a.line(
            m.sm([
              [-28, -62],
              [-25, -30],
              [-18, -8],
            ]),
            '#d98f6a',
            { raw: 7, alpha: 0.8 },
          );
          a.shape(m.ell(0, -76, 45, 12), '#c97a58', { line: '#5a2f22', lw: 0.35 });
          a.fill(m.ell(0, -75, 35, 8), '#3f2a24');
        });
      },
    },
  ],
  after(g) {
    // brown tape at the top
    g.save();
    g.translate(440, 24);
    g.rotate(-0.02);
    g.fillStyle = 'rgba(156,110,62,.86)';
    g.fillRect(-130, -24, 260, 46);
    g.fillStyle = 'rgba(255,236,200,.16)';
    g.fillRect(-130, -22, 260, 10);
    g.restore();
  },
  hand: {
    font: 'sue',
    ruled: false,
    area: [560, 1218, 260, 110],
    max: 31,
    min: 20,
    ink: '#1c1b1d',
    tool: 'pencil',
    bold: 0.7,
    slips: 0,
    ragged: 0,
    text: () => 'Camille · Dix-Minutes',
  },
  things: [
    { kind: 'twig', x: 70, y: 980, rot: 1.45, length: 230, colour: '#1f1d1e' },
    { kind: 'brush', x: 940, y: 1120, rot: -1.6, colour: '#2a2a2c', paint: '#3fd03a', length: 330 },
    { kind: 'cone', x: 80, y: 1330, rot: 0.6, size: 52, colour: '#3a3130' },
  ],
  lamp: { angle: -2.0, warm: [246, 240, 232], cool: [60, 60, 76], strength: 0.26, vignette: 0.34 },
};
