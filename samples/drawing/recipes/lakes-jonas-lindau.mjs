// First-form paper with guide lines, fat pencil, felt-tips; on a scratched school desk.
export default {
  ground: {
    kind: 'wood',
    colour: '#d9b27a',
    plank: 900,
    angle: 0.02,
    knots: false,
    over(g, W, H, r) {
      for (let i = 0; i < 16; i++) {
        g.strokeStyle = `rgba(90,60,30,${r.range(0.1, 0.3)})`;
        g.lineWidth = r.range(0.8, 2);
        g.beginPath();
        const x = r() * W,
          y = r() * H;
        g.moveTo(x, y);
        g.lineTo(x + r.pm(120), y + r.pm(60));
        g.stroke();
      }
    },
  },
  paper: {
    w: 1250,
    h: 880,
    colour: '#fefdf9',
    round: 10,
    rule: (p) => ({
      kind: 'primer',
      step: p.lead,
      top: p.first + 3,
      colour: '#8f9fd0',
      alpha: 0.6,
    }),
    stains: [{ kind: 'smudge', x: 0.62, y: 0.12, r: 50, colour: '#777' }],
    wear: {
      wave: 3,
      curls: [
        ['br', 180, 24],
        ['tl', 90, 10],
      ],
    },
  },
  pose: { rot: -0.02, y: 504 },
  hand: {
    font: 'germanPrint',
    area: [50, 22, 1150, 490],
    max: 34,
    min: 17,
    ink: '#3a3b42',
    tool: 'pencil',
    bold: 1.3,
    lead: 1.75,
    slips: 1,
    space: 0.9,
    jitter: { rot: 0.045, size: 0.09, base: 0.045 },
    paraGap: 0,
    indent: 1.2,
    ascent: 1.3,
    ragged: 0.2,
    sign: 'end',
  },
  art: [
    {
      tool: 'felt',
      opts: { sloppy: 1.4, angle: -0.4 },
      draw(a, { m, rnd }) {
        // oval lake
        a.shape(m.ell(380, 704, 318, 128), '#4fa8e0', { line: '#1f5fa8', lw: 1.2, angle: -0.15 });
        for (const [x, y] of [
          [180, 660],
          [300, 606],
          [520, 640],
          [240, 790],
          [560, 750],
          [420, 810],
        ])
          m.wavesLine(a, x - 26, y, 60, { h: 5, step: 22, colour: '#1f5fa8', w: 0.6 });
        m.flag(a, 96, 664, 0.95, {});
        m.flag(a, 660, 640, 0.95, { rows: ['#d8262c', '#ffffff', '#d8262c'] });
        m.flag(a, 360, 862, 0.86, { kind: 'swiss' });
        m.pike(a, 330, 706, 1.2, {});
        // Jonas swims very fast
        m.person(a, 548, 690, 0.98, {
          rot: 1.2,
          skin: '#f2cba6',
          top: '#f2cba6',
          bottom: '#ef7f1f',
          hair: '#d9a441',
          arms: [3.8, 5.6],
          mouth: 'o',
          eyes: 'wide',
          bare: true,
        });
        for (let i = 0; i < 13; i++) {
          const t = rnd.range(2.2, 4.3);
          a.line(
            [
              [500 + Math.cos(t) * 22, 730 + Math.sin(t) * 20],
              [500 + Math.cos(t) * 44, 730 + Math.sin(t) * 40],
            ],
            '#1f6fc4',
            { w: 0.7 },
          );
        }
        // badge
        a.shape(m.ell(786, 650, 54, 58), '#fbf3d0', { line: '#ef7f1f', lw: 1.6 });
        m.seahorse(a, 782, 652, 1.05);
        a.shape(
          [
            [758, 598],
            [744, 540],
            [774, 552],
            [786, 590],
          ],
          '#d8352c',
          {},
        );
        a.shape(
          [
            [812, 598],
            [830, 540],
            [800, 552],
            [788, 590],
          ],
          '#2f6fb0',
          {},
        );
        // the ice
        a.shape(
          m.sm(
            [
              [720, 836],
              [760, 770],
              [900, 748],
              [1100, 750],
              [1206, 776],
              [1210, 846],
              [1100, 862],
              [800, 862],
            ],
            true,
            6,
          ),
          '#dcf0fa',
          { line: '#7fb8dc' },
        );
        for (const [x, y] of [
          [800, 840],
          [930, 846],
          [1000, 776],
          [1130, 846],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + 20, y - 16],
              [x + 44, y - 12],
              [x + 58, y - 26],
            ]),
            '#7fb8dc',
            { w: 0.5 },
          );
        m.person(a, 868, 820, 1.28, {
          skin: '#f2cba6',
          top: '#c83a7a',
          dress: true,
          hair: '#7a4a24',
          hairStyle: 'plaits',
          arms: [2.4, 0.1],
          hat: { kind: 'wool', colour: '#2f8f5f', bobble: '#ffffff' },
          step: 3,
        });
        for (const x of [760, 786, 812]) a.dot(x, 836, 3.4, '#6a9fc4');
        // chocolate
        a.at(
          1080,
          700,
          1,
          () => {
            a.shape(
              [
                [-96, -92],
                [92, -108],
                [104, 62],
                [-88, 70],
              ],
              '#6a3a1c',
              { lw: 1.3, dense: true },
            );
            for (const q of [-50, -4, 42])
              a.line(
                [
                  [q, -94 - q * 0.08],
                  [q + 8, 64],
                ],
                '#3a1c0c',
                { w: 0.9 },
              );
            for (const q of [-52, -6, 36])
              a.line(
                [
                  [-94, q + 6],
                  [100, q - 6],
                ],
                '#3a1c0c',
                { w: 0.9 },
              );
            a.shape(
              [
                [-98, -4],
                [103, -18],
                [106, 64],
                [-88, 72],
              ],
              '#c83038',
              { lw: 1 },
            );
            a.fill(m.box(-14, 6, 14, 44), '#ffffff');
            a.fill(m.box(-29, 20, 44, 14), '#ffffff');
            a.shape(
              [
                [-98, -4],
                [-60, -20],
                [-20, -6],
                [20, -22],
                [60, -8],
                [103, -18],
                [104, -4],
                [-97, 8],
              ],
              '#d9dce0',
              { lw: 0.7 },
            );
          },
          0.06,
        );
      },
    },
  ],
  after(g, { rnd }) {
    // a fingerprint of real chocolate
    g.save();
    g.translate(1178, 470);
    g.rotate(0.6);
    g.globalCompositeOperation = 'multiply';
    g.fillStyle = 'rgba(110,62,30,.42)';
    g.beginPath();
    g.ellipse(0, 0, 30, 41, 0, 0, 7);
    g.fill();
    g.strokeStyle = 'rgba(84,42,18,.6)';
    g.lineWidth = 2.4;
    for (let k = 1; k < 9; k++) {
      g.setLineDash([rnd.range(10, 26), rnd.range(1, 4)]);
      g.beginPath();
      g.ellipse(rnd.pm(1.5), 6 - k, k * 3.3, k * 4.5, 0, 0, 7);
      g.stroke();
    }
    g.restore();
    g.save();
    g.globalCompositeOperation = 'multiply';
    g.fillStyle = 'rgba(110,62,30,.3)';
    g.beginPath();
    g.ellipse(1120, 500, 26, 11, -0.5, 0, 7);
    g.fill();
    g.restore();
  },
  things: [
    { kind: 'pencil', x: 1330, y: 200, rot: 1.9, colour: '#2f8f5f', length: 250, thick: 16 },
    { kind: 'felt', x: 60, y: 860, rot: -1.2, colour: '#4f9a3f', length: 240 },
    { kind: 'rubber', x: 1335, y: 700, rot: 0.9, size: 80, colour: '#f2f0ea', sleeve: '#c8352c' },
  ],
  lamp: { angle: -0.6, shade: { kind: 'window', alpha: 0.13, blur: 20 } },
};
