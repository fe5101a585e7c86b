// First-form practice paper with green boxes, thick pencil, oil pastel; on a green school desk.
const cell = 37,
  column = 44;
export default {
  ground: { kind: 'desk', colour: '#6f9a7d', scratches: true },
  paper: {
    w: 890,
    h: 1290,
    colour: '#fdfdf6',
    rule: (p) => ({
      kind: 'manuscript',
      rows: true,
      cross: false,
      area: [38, p.first - 32, cell * 22, 730],
      cell,
      column,
      colour: '#5fae7a',
      alpha: 0.75,
    }),
    stains: [
      { kind: 'water', x: 0.46, y: 0.375, r: 46 },
      { kind: 'water', x: 0.56, y: 0.385, r: 26 },
      { kind: 'drop', x: 0.39, y: 0.392, r: 12 },
      { kind: 'smudge', x: 0.2, y: 0.2, r: 50, colour: '#666' },
    ],
    wear: {
      wave: 4,
      cockle: 0.6,
      curls: [
        ['br', 160, 22],
        ['tl', 100, 12],
      ],
    },
  },
  pose: { rot: 0.028, x: 502, y: 702 },
  hand: {
    font: 'kuaile',
    second: 'mali',
    cjk: true,
    area: [38, 30, cell * 22 + 2, 760],
    max: 29,
    min: 29,
    leadFixed: column,
    cell,
    ink: '#3d3d42',
    tool: 'pencil',
    bold: 0.25,
    slips: 2,
    ragged: 0,
    indent: (2 * cell) / 29,
    paraGap: 0,
    firstScale: 1,
    lastScale: 1,
    sign: 'end',
    jitter: { rot: 0.06, size: 0.08, base: 0.03, drift: 0.04 },
    wander: 0.5,
  },
  after(g) {
    // one line blurred by drops
    const c = document.createElement('canvas'),
      s = g.canvas,
      _k = s.width / 890;
    c.width = s.width;
    c.height = s.height;
    const t = c.getContext('2d');
    t.filter = 'blur(4px)';
    t.drawImage(s, 0, 0);
    g.save();
    g.beginPath();
    g.ellipse(409, 484, 52, 36, 0, 0, 7);
    g.ellipse(498, 497, 30, 24, 0, 0, 7);
    g.clip();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalAlpha = 0.8;
    g.drawImage(c, 0, 0);
    g.restore();
  },
  art: [
    {
      tool: 'pastel',
      frame: [36, 812, 818, 442],
      opts: { angle: -0.3, sloppy: 1.1, width: 0.85 },
      draw(a, { m, rnd }) {
        const T = 812,
          B = 1254,
          L = 36,
          R = 854;
        a.fill(
          [
            [L, T],
            [R, T - 2],
            [R, 940],
            [L, 944],
          ],
          '#d3dbe2',
          { gap: 0.3 },
        );
        // steep city, bridge
        m.houseBlocks(a, L + 6, 944, 300, 118, {
          shape: (t) => 1 - t * 0.55,
          colours: ['#9aa3b5', '#b5a89c', '#8b97a8', '#c4b4a0'],
        });
        m.houseBlocks(a, 596, 946, 252, 126, {
          shape: (t) => 0.5 + t * 0.5,
          colours: ['#a59fb0', '#b5a08f', '#8f9aa8'],
        });
        a.line(
          [
            [300, 922],
            [620, 924],
          ],
          '#b5342c',
          { w: 1 },
        );
        for (const x of [380, 540]) {
          a.line(
            [
              [x, 950],
              [x, 842],
            ],
            '#b5342c',
            { w: 0.9 },
          );
          for (let k = 1; k < 5; k++)
            for (const s of [-1, 1])
              a.line(
                [
                  [x, 846],
                  [x + s * k * 19, 922],
                ],
                '#c86a5a',
                { w: 0.28 },
              );
        }
        a.fill(
          [
            [L, 940],
            [R, 944],
            [R, 1150],
            [L, 1130],
          ],
          '#b5ab86',
          { to: '#a5a078', angle: 0.05, gap: 0.12 },
        );
        for (let i = 0; i < 12; i++) {
          const x = rnd.range(60, 760),
            y = rnd.range(968, 1110);
          m.wavesLine(a, x, y, rnd.range(50, 90), {
            h: 5,
            step: 26,
            colour: rnd.pick(['#8a8560', '#d6cfae', '#7f8a86']),
            w: 0.55,
          });
        }
        a.fill(
          m.sm(
            [
              [L, 1136],
              [220, 1120],
              [420, 1146],
              [640, 1130],
              [R, 1150],
              [R, B],
              [L, B],
            ],
            true,
            5,
          ),
          '#c9b894',
          { gap: 0.2 },
        );
        // grandpa in orange

        m.person(a, 190, 1064, 1.1, {
          skin: '#e8bf94',
          top: '#f07a1f',
          bottom: '#3f4a5a',
          hair: '#8a8a8a',
          arms: [2.1, 5.6],
          mouth: 'flat',
          hat: { kind: 'straw', colour: '#e0c48a', band: '#8a6a3a' },
          noLegs: true,
        });
        m.rowBoat(a, 190, 1044, 1.3, { colour: '#4f7f9f', length: 66, deep: 22 });
        // the girl, her bucket, and the queue
        m.person(a, 396, 1218, 1.62, {
          skin: '#f3cfa8',
          top: '#f2c83c',
          dress: true,
          hair: '#1b171a',
          hairStyle: 'plaits',
          ribbon: '#d8303a',
          arms: [2.2, 0.75],
          mouth: 'smile',
        });
        for (const x of [383, 411])
          a.shape(
            m.sm(
              [
                [x - 11, 1188],
                [x + 9, 1188],
                [x + 10, 1212],
                [x + 18, 1222],
                [x - 12, 1224],
              ],
              true,
              4,
            ),
            '#d8262c',
            {},
          );
        m.bucket(a, 476, 1200, 1.05, { colour: '#2f7fd0', inside: '#9fd0ee' });
        for (let i = 0; i < 6; i++) {
          const x = 560 + i * 52;
          m.person(a, x, 1210 - (i % 2) * 8, 0.98 + (i % 3) * 0.09, {
            skin: '#efc69c',
            top: ['#6f8fc4', '#b56a8a', '#6fa57a', '#8a7ab5', '#c48a4f', '#5f9aa5'][i],
            bottom: '#4a4a55',
            hair: '#201b1d',
            arms: i % 2 ? [2.6, 0.6] : [0.6, 2.5],
            mouth: i % 3 === 0 ? 'flat' : 'sad',
            lw: 0.6,
          });
        }
        for (const x of [600, 704, 806]) {
          m.signs(a, '!', x, 1078, 22, '#c83a2c', { w: 0.5 });
        }
        // the fish that did not want to go
        a.line(
          m.sm(
            [
              [330, 1230],
              [372, 1248],
              [450, 1244],
              [462, 1218],
              [430, 1206],
            ],
            false,
            8,
          ),
          '#6a9ac4',
          { w: 0.4 },
        );
        a.line(
          m.sm([
            [350, 1204],
            [320, 1216],
            [326, 1238],
          ]),
          '#6a9ac4',
          { w: 0.4 },
        );
        m.fish(a, 284, 1216, 0.9, { colour: '#cfd8e0', spot: true });
        m.arrow(
          a,
          [
            [176, 1160],
            [206, 1176],
            [244, 1204],
          ],
          '#c83a2c',
          { w: 0.6, head: 14 },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 60, y: 500, rot: -1.55, colour: '#e0b02c', rubber: true, length: 300 },
    { kind: 'crayon', x: 955, y: 1130, rot: 1.4, colour: '#f07a1f', length: 96 },
    { kind: 'rubber', x: 950, y: 280, rot: 0.4, size: 70, colour: '#f2d0d8', sleeve: '#f2f0ea' },
  ],
  lamp: { angle: -2.2, shade: { kind: 'window', alpha: 0.11, blur: 22 } },
};
