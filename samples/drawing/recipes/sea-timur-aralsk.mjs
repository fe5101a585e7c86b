// Gouache on thick paper, lying on sand-coloured boards.
export default {
  ground: {
    kind: 'painted',
    colour: '#5f86a0',
    under: '#8f7a5c',
    plank: 260,
    angle: -0.02,
    worn: 0.2,
  },
  paper: {
    w: 1270,
    h: 890,
    colour: '#f4efe2',
    edge: { top: 'scissors' },
    tooth: 3,
    wear: {
      wave: 5,
      curls: [
        ['tl', 130, 18],
        ['br', 190, 20],
      ],
      cockle: 0.8,
    },
    stains: [{ kind: 'splash', x: 0.04, y: 0.3, r: 24, colour: '#a2452c', n: 4 }],
  },
  pose: { rot: 0.018 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      draw(a, { m, rnd }) {
        const L = 42,
          R = 1230,
          T = 40,
          B = 846;
        a.fill(
          [
            [L, T],
            [R, T - 3],
            [R - 2, 430],
            [L + 4, 432],
          ],
          '#a9cbe0',
          { to: '#f0ead6', angle: 0.03 },
        );
        a.line(
          [
            [L, 396],
            [R, 392],
          ],
          '#1d6fc4',
          { w: 1.7 },
        );
        a.line(
          [
            [L + 20, 402],
            [R, 399],
          ],
          '#3d9be0',
          { w: 1 },
        );
        a.fill(
          [
            [L, 408],
            [R, 402],
            [R, B],
            [L + 3, B],
          ],
          '#f0d891',
          { to: '#dcb862', angle: 0.04 },
        );
        for (let i = 0; i < 16; i++) {
          const x = rnd.range(L, R - 240),
            y = rnd.range(430, B - 20);
          a.line(
            m.sm([
              [x, y],
              [x + 90, y - 8],
              [x + 200, y + 3],
            ]),
            rnd.pick(['#fbeec2', '#f7e6b4', '#caa352']),
            { w: rnd.range(0.35, 0.9), alpha: 0.85 },
          );
        }
        // harbour crane far away
        a.at(1110, 396, 0.62, () => {
          const c = '#5a4f55';
          for (const k of [-16, 16])
            a.line(
              [
                [k, 0],
                [k * 0.4, -60],
              ],
              c,
              { w: 0.4 },
            );
          a.line(
            [
              [0, -60],
              [0, -84],
            ],
            c,
            { w: 0.5 },
          );
          a.line(
            [
              [-30, -76],
              [60, -104],
            ],
            c,
            { w: 0.5 },
          );
          a.line(
            [
              [56, -103],
              [56, -60],
            ],
            c,
            { w: 0.25 },
          );
        });
        m.cloud(a, 300, 140, 1.5, { colour: '#f6f3ea', line: null });
        m.cloud(a, 940, 105, 1.05, { colour: '#f2f0ea', line: null });
        // violet shadow
        a.fill(
          m.sm(
            [
              [300, 700],
              [520, 640],
              [1010, 650],
              [1190, 716],
              [960, 776],
              [520, 770],
            ],
            true,
          ),
          '#8f7aa6',
          { alpha: 0.85, angle: 0.02 },
        );
        // ship, leaning
        a.at(
          620,
          640,
          1.42,
          () => {
            const r = '#a2452c';
            a.shape(
              [
                [-205, -150],
                [-170, 40],
                [-60, 66],
                [140, 58],
                [214, -132],
                [110, -96],
                [-100, -100],
              ],
              r,
              { line: '#5f2a1c', angle: 1.5 },
            );
            a.fill(
              [
                [-172, 20],
                [-60, 36],
                [158, 28],
                [140, 58],
                [-60, 66],
                [-168, 42],
              ],
              '#6a2f22',
              { angle: 0 },
            );
            for (let i = 0; i < 26; i++) {
              const x = rnd.range(-170, 170),
                y = rnd.range(-92, 30);
              a.line(
                [
                  [x, y],
                  [x + rnd.pm(4), y + rnd.range(16, 52)],
                ],
                rnd.pick(['#d0702f', '#7a3524', '#c25a2c', '#e09a4a']),
                { w: rnd.range(0.25, 0.6), alpha: 0.9 },
              );
            }
            a.shape(
              [
                [-76, -98],
                [-72, -172],
                [52, -172],
                [62, -97],
              ],
              '#d8cdb8',
              { line: '#5f4a3c' },
            );
            a.fill(
              [
                [-76, -172],
                [-82, -188],
                [58, -188],
                [54, -172],
              ],
              '#7c4a38',
            );
            for (const k of [-52, -18, 16]) a.fill(m.box(k, -156, 22, 24), '#33414d');
            a.shape(
              [
                [10, -188],
                [14, -246],
                [48, -244],
                [50, -188],
              ],
              '#8b3a2a',
              { line: '#4d2018' },
            );
            a.fill(
              [
                [13, -232],
                [14, -246],
                [48, -244],
                [49, -230],
              ],
              '#e9dfc8',
            );
            a.line(
              [
                [-130, -102],
                [-124, -250],
              ],
              '#5f3a28',
              { w: 0.6 },
            );
            a.line(
              [
                [-124, -248],
                [-204, -150],
              ],
              '#4d3a30',
              { w: 0.2 },
            );
            a.line(
              [
                [-124, -246],
                [-72, -176],
              ],
              '#4d3a30',
              { w: 0.2 },
            );
            for (const k of [-150, -110, 100, 140]) {
              a.fill(m.ell(k, -58, 10), '#33262a');
            }
          },
          -0.13,
        );
        // camels in the shade
        m.camel(a, 470, 760, 0.98, { colour: '#a5763c' });
        m.camel(a, 690, 772, 0.86, { colour: '#b98a4c', flip: true });
        m.camel(a, 830, 745, 0.72, { colour: '#8f6535' });
        // boy listening, grandfather
        m.person(a, 944, 700, 0.98, {
          skin: '#d3a273',
          top: '#2f6f9a',
          bottom: '#3a3f55',
          hair: '#1d1815',
          arms: [3.6, 2.6],
          eyes: 'closed',
          rot: 0,
        });
        m.person(a, 1100, 770, 1.22, {
          skin: '#c99464',
          top: '#5c6550',
          bottom: '#4a4238',
          hair: '#c9c4b8',
          arms: [1.9, 1.25],
          hat: { kind: 'cap', colour: '#3e3a3a' },
          mouth: 'flat',
          beard: '#e3ded2',
        });
        for (const [x, y] of [
          [150, 700],
          [230, 812],
          [1180, 812],
          [90, 560],
          [350, 560],
        ])
          m.grass(a, x, y, { n: 6, h: 26, colour: '#8f8a4a', w: 0.8 });
        for (const [x, y] of [
          [120, 640],
          [1160, 600],
          [400, 818],
        ])
          m.stone(a, x, y, 0.5, { colour: '#d9cfb2' });
      },
    },
    {
      name: 'pencil',
      tool: 'graphite',
      under: false,
      draw(a) {
        a.line(
          [
            [30, 411],
            [1240, 405],
          ],
          '#5c5a60',
          { w: 0.8, alpha: 0.8 },
        );
        a.line(
          [
            [34, 150],
            [120, 148],
          ],
          '#5c5a60',
          { w: 0.6, alpha: 0.4 },
        );
      },
    },
  ],
  after(g, { rnd }) {
    g.strokeStyle = 'rgba(60,40,25,.75)';
    g.lineWidth = 1.3;
    for (let i = 0; i < 4; i++) {
      const x = rnd.range(120, 1150),
        y = rnd.range(80, 800),
        q = rnd() * 6.3;
      g.beginPath();
      g.moveTo(x, y);
      g.quadraticCurveTo(
        x + Math.cos(q) * 18 + rnd.pm(8),
        y + Math.sin(q) * 18,
        x + Math.cos(q) * 40,
        y + Math.sin(q) * 40,
      );
      g.stroke();
    }
  },
  hand: {
    font: 'neucha',
    area: [1020, 846, 220, 40],
    max: 24,
    min: 18,
    ink: '#4b4a52',
    tool: 'pencil',
    slips: 0,
    text: () => 'Тимур, 13',
  },
  things: [{ kind: 'brush', x: 1180, y: 968, rot: 0.06, colour: '#2c4a6b', paint: '#a2452c' }],
  lamp: { angle: -2.6, strength: 0.3 },
};
