// Bright tempera: the blue lake, the mud, the hill, the frog; on an aguayo cloth.
export default {
  ground: {
    kind: 'linen',
    colour: '#b51f5a',
    stripes: [
      [46, '#d92f6f'],
      [10, '#1f1c24'],
      [18, '#f2b02c'],
      [10, '#2f8a4a'],
      [18, '#3f4fb5'],
      [10, '#f2ead8'],
      [70, '#8a1f6a'],
      [14, '#ef7f1f'],
      [8, '#1f1c24'],
      [22, '#2fa5a5'],
    ],
    angle: 0.03,
  },
  groundBlur: 2.4,
  paper: {
    w: 1230,
    h: 870,
    colour: '#f0e7d2',
    aged: 0.5,
    edge: { left: 'torn' },
    wear: { wave: 5, cockle: 1.4, curls: [['br', 160, 22]] },
    stains: [
      { kind: 'finger', x: 0.02, y: 0.6, r: 22, colour: '#6a4a2c' },
      { kind: 'smudge', x: 0.97, y: 0.9, r: 40, colour: '#6a4a2c' },
      { kind: 'smudge', x: 0.5, y: 0.985, r: 40, colour: '#1f3f9a' },
    ],
  },
  pose: { rot: 0.03, x: 698, y: 505 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [60, 52, 1112, 762],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 60,
          T = 54,
          R = 1172,
          B = 812;
        a.fill(
          [
            [L, T],
            [R, T - 4],
            [R, 330],
            [L, 330],
          ],
          '#5fb0ea',
          { to: '#bfe4f6', angle: 0.04 },
        );
        m.range(a, L + 6, 318, R - L - 12, 190, {
          n: 7,
          colour: '#7f86b5',
          low: 0.55,
          snowLine: '#c4d4ea',
          fill: { to: '#5f6a9a' },
        });
        a.fill(
          [
            [L, 308],
            [R, 306],
            [R, 540],
            [L, 520],
          ],
          '#1a3fa8',
          { to: '#2358c8', angle: 0.02 },
        );
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(L, R - 100),
            y = rnd.range(325, 500);
          m.wavesLine(a, x, y, rnd.range(50, 110), {
            h: 4,
            step: 34,
            colour: rnd.pick(['#4f86e8', '#122f86', '#7fb0f2']),
            w: 0.45,
          });
        }
        // wide mud with cow prints
        a.fill(
          [
            [L, 496],
            ...m.sm(
              [
                [L, 500],
                [240, 486],
                [500, 516],
                [740, 500],
                [R, 480],
              ],
              false,
              5,
            ),
            [R, B],
            [L, B],
          ],
          '#8a6238',
          { to: '#6f4a28', angle: 0.06 },
        );
        for (let i = 0; i < 22; i++) {
          const x = rnd.range(200, 900),
            y = rnd.range(530, 640);
          a.line(
            m.sm([
              [x, y],
              [x + 60, y - 6],
              [x + 120, y + 2],
            ]),
            rnd.pick(['#a57a48', '#5f3f22', '#9a7040']),
            { w: 0.5 },
          );
        }
        for (let j = 0; j < 3; j++)
          for (let i = 0; i < 15; i++) {
            const x = 330 + i * 34 + j * 10,
              y = 560 + j * 38 - i * 1.6 + (i % 2) * 9;
            for (const k of [-4, 4]) a.fill(m.ell(x + k, y, 3.4, 6.4, k * 0.05), '#3f2814');
          }
        // stranded boat
        m.rowBoat(a, 520, 690, 1.7, {
          colour: '#c8502c',
          stripe: '#f2d04a',
          rot: -0.16,
          length: 62,
        });
        a.line(
          m.sm([
            [420, 700],
            [380, 716],
            [352, 704],
          ]),
          '#e8dcc0',
          { w: 0.4 },
        );
        // reeds
        for (let i = 0; i < 44; i++)
          m.reed(a, rnd.range(70, 300), rnd.range(486, 528), rnd.range(70, 150), {
            colour: rnd.pick(['#e0c03a', '#c9a82f', '#b5b03f', '#f0d45a']),
            leafy: false,
            w: 0.6,
          });
        for (let i = 0; i < 16; i++)
          m.reed(a, rnd.range(620, 730), rnd.range(490, 516), rnd.range(50, 100), {
            colour: rnd.pick(['#e0c03a', '#c9a82f', '#b5b03f']),
            leafy: false,
            w: 0.5,
          });
        // hill, girl, pot, one cloud
        a.fill(
          m.sm(
            [
              [740, B],
              [770, 640],
              [860, 500],
              [980, 440],
              [1090, 500],
              [R, 620],
              [R, B],
            ],
            true,
            7,
          ),
          '#8fa03f',
          { to: '#6f7f2f', angle: -0.4 },
        );
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(800, 1150),
            y = rnd.range(560, 790);
          m.grass(a, x, y, {
            n: 4,
            h: 22,
            colour: rnd.pick(['#c4c04a', '#5f7a2c', '#a5b03f']),
            w: 0.6,
          });
        }
        m.person(a, 966, 466, 1.62, {
          skin: '#b07a4a',
          top: '#c8352c',
          dress: true,
          hair: '#15110f',
          hairStyle: 'plaits',
          ribbon: '#f2b02c',
          arms: [3.9, 5.5],
          mouth: 'o',
          hat: { kind: 'bowler', colour: '#5a3a24' },
          pattern: 'stripes',
          second: '#f2b02c',
          sleeve: '#d92f6f',
        });
        a.line(
          m.sm([
            [946, 378],
            [966, 392],
            [988, 378],
          ]),
          '#2fa5a5',
          { w: 1.1 },
        );
        a.line(
          m.sm([
            [944, 386],
            [966, 402],
            [990, 386],
          ]),
          '#f2b02c',
          { w: 0.6 },
        );
        m.pot(a, 1052, 486, 1.25, { colour: '#b5623a' });
        a.fill(m.ell(1052, 437, 17, 5), '#3a1f14');
        m.cloud(a, 970, 158, 1.35, { colour: '#6f7684', line: null });
        a.fill(
          m.sm(
            [
              [890, 176],
              [960, 168],
              [1050, 178],
              [1030, 194],
              [910, 194],
            ],
            true,
            5,
          ),
          '#4a505e',
        );
        for (let i = 0; i < 20; i++) {
          const x = rnd.range(896, 1050),
            y = rnd.range(196, 250);
          a.line(
            [
              [x, y],
              [x - 10, y + rnd.range(30, 60)],
            ],
            '#8a94a8',
            { w: 0.3 },
          );
        }
        // the frog under water, very wrinkled, very pleased
        a.fill(
          m.sm(
            [
              [L, 590],
              [180, 572],
              [330, 620],
              [392, 720],
              [380, B],
              [L, B],
            ],
            true,
            6,
          ),
          '#2f6fb8',
          { to: '#1c4a94', angle: 0.05 },
        );
        for (const r of [0, 1])
          a.line(
            m.sm([
              [L + 4, 602 + r * 12],
              [180, 584 + r * 12],
              [320, 628 + r * 12],
              [382, 716 + r * 10],
            ]),
            '#a5d4f5',
            { w: 0.5 },
          );
        m.frog(a, 200, 722, 1.65, { colour: '#8a8a42' });
        for (const [x, y, r] of [
          [316, 650, 8],
          [330, 628, 5],
          [296, 632, 6],
          [92, 640, 6],
          [104, 620, 4],
        ])
          a.line(m.ell(x, y, r), '#d4ecfa', { w: 0.35, closed: true });
        for (const x of [84, 340, 360])
          a.line(
            m.sm([
              [x, B - 4],
              [x + 8, B - 50],
              [x - 4, B - 96],
            ]),
            '#3f8a4a',
            { w: 0.7 },
          );
      },
    },
  ],
  hand: {
    font: 'crafty',
    ruled: false,
    area: [900, 824, 260, 34],
    max: 24,
    min: 16,
    ink: '#3a2a20',
    tool: 'pencil',
    slips: 0,
    text: () => 'Nayra, 13',
  },
  things: [
    { kind: 'brush', x: 60, y: 300, rot: -1.5, colour: '#e0b02c', paint: '#1a3fa8', length: 340 },
    { kind: 'coin', x: 66, y: 940, size: 24 },
  ],
  lamp: { angle: -1.0, warm: [255, 244, 220], strength: 0.4 },
};
