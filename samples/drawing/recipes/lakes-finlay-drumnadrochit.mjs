// Dull blue sugar paper, wax crayon, huge letters running downhill; on wet slate with a spill of tea.
const mixed = (t) => {
  let n = 0;
  return [...t]
    .map((c) => (/[abdefhkrst]/.test(c) && ++n % 4 === 1 ? c.toUpperCase() : c))
    .join('');
};
const crayon = {
  font: 'gaegu',
  tool: 'crayon',
  bold: 3.6,
  ruled: false,
  slips: 0,
  paraGap: 0,
  ragged: 0.5,
  space: 1.25,
  firstScale: 1,
  lastScale: 1,
  bend: 1.5,
  press: 1,
  jitter: { rot: 0.1, size: 0.17, base: 0.07, drift: 0.16 },
};
const part = (t, from, to) =>
  mixed(
    t
      .split('\n')
      .filter((x) => x.trim())
      .slice(from, to)
      .join('\n'),
  );
export default {
  ground: { kind: 'slate', colour: '#5f6670' },
  groundBlur: 2.4,
  paper: {
    w: 1270,
    h: 900,
    colour: '#9fb2c1',
    cloud: 8,
    tooth: 5,
    fibres: 420,
    edge: { right: 'torn' },
    wear: {
      wave: 5,
      crumple: 3,
      curls: [
        ['tr', 190, 26],
        ['bl', 120, 18],
      ],
    },
  },
  pose: { rot: 0.02, x: 700, y: 502 },
  hand: [
    {
      ...crayon,
      area: [46, 26, 830, 196],
      max: 56,
      min: 40,
      lead: 1.12,
      runOff: true,
      sign: 'start',
      slope: 0.03,
      ink: ['#22305f', '#22305f', '#5a2a6a'],
      inkBy: 'line',
      backwards: [21, 47],
      text: (t) => part(t, 0, 2).replace(/\S+$/, ''),
    },
    {
      ...crayon,
      area: [836, 62, 410, 440],
      max: 150,
      min: 80,
      bold: 9,
      slope: 0.05,
      ink: '#a81f28',
      text: () => 'YOU.',
    },
    {
      ...crayon,
      area: [46, 214, 1160, 424],
      max: 56,
      min: 36,
      lead: 1.16,
      slope: 0.026,
      ink: ['#1f4a34', '#22305f', '#6a2438', '#22305f', '#1f4a34', '#5a2a6a'],
      inkBy: 'line',
      backwards: [33, 90, 141],
      sign: 'end',
      text: (t) => part(t, 2, 6),
    },
  ],
  art: [
    {
      tool: 'crayon',
      blend: 'source-over',
      opts: { sloppy: 1.7, angle: -0.2, width: 1.05 },
      draw(a, { m, rnd }) {
        const T = 668;
        // far hills and, very faint, one hump
        a.fill(
          m.sm(
            [
              [0, T + 12],
              [120, T - 18],
              [300, T - 34],
              [520, T - 12],
              [700, T - 26],
              [930, T - 40],
              [1120, T - 16],
              [1270, T - 26],
              [1270, T + 12],
            ],
            true,
            6,
          ),
          '#56705c',
          { passes: 1, angle: 0.3 },
        );
        // the loch: hard scribble, right over both edges
        const loch = [
          [-10, T],
          [320, T - 6],
          [760, T + 6],
          [1280, T - 4],
          [1280, 852],
          [700, 840],
          [-10, 848],
        ];
        a.fill(loch, '#3d2416', { passes: 2, gap: 0.16, angle: 0.06 });
        for (let i = 0; i < 44; i++) {
          const y = rnd.range(T + 6, 838),
            x = rnd.range(-40, 1100),
            pts = [];
          for (let k = 0; k < 6; k++) pts.push([x + k * 34, y + (k % 2 ? 10 : -10)]);
          a.line(m.sm(pts, false, 4), rnd.pick(['#2a170e', '#55341f', '#4a2c1a', '#6a4528']), {
            w: 0.8,
          });
        }
        a.with(
          'pencil',
          () =>
            a.fill(
              m.sm(
                [
                  [898, T + 10],
                  [908, T - 6],
                  [930, T - 15],
                  [954, T - 7],
                  [966, T + 9],
                ],
                false,
                6,
              ),
              '#9aa0a6',
              { alpha: 0.85, knock: 0.7 },
            ),
          {},
        );
        // the welly, filled up by the loch
        a.at(420, 826, 1.36, () => {
          a.shape(
            m.sm(
              [
                [-46, -128],
                [34, -128],
                [36, -66],
                [44, -44],
                [96, -34],
                [112, -14],
                [106, 2],
                [-44, 4],
                [-48, -60],
              ],
              true,
              6,
            ),
            '#1f6a3c',
            { line: '#123f24', lw: 1.2, gap: 0.1 },
          );
          a.line(
            [
              [-44, 3],
              [104, 1],
            ],
            '#123f24',
            { w: 1.8 },
          );
          a.line(
            m.sm([
              [40, -42],
              [56, -24],
              [60, -4],
            ]),
            '#123f24',
            { w: 0.7 },
          );
          a.shape(m.ell(-6, -128, 42, 13), '#6a4220', { line: '#123f24', lw: 1 });
          // overflowing
          for (const pts of [
            [
              [-44, -126],
              [-62, -112],
              [-58, -70],
              [-66, -30],
            ],
            [
              [30, -122],
              [52, -110],
              [50, -84],
            ],
            [
              [-12, -116],
              [-16, -84],
              [-10, -62],
            ],
          ])
            a.line(m.sm(pts), '#7a4f2a', { w: 1.5 });
          for (const [x, y] of [
            [-72, -14],
            [-52, -8],
            [60, -66],
          ])
            m.drop(a, x, y, 1, '#7a4f2a');
          a.mark(
            m.sm([
              [-28, -100],
              [-30, -60],
              [-28, -24],
            ]),
            '#5fae74',
            { w: 1 },
          );
          for (const y of [6, 16])
            m.wavesLine(a, -80, y, 210, { h: 6, step: 40, colour: '#8a6238', w: 0.7 });
        });
        // the plate and the biscuit that smiles
        a.shape(m.ell(900, 790, 150, 50), '#eef0ec', { line: '#5a6a8c', gap: 0.1, lw: 1.1 });
        a.line(m.ell(900, 787, 106, 33), '#7a94bf', { closed: true, w: 0.7 });
        a.shape(m.ell(900, 766, 62, 50), '#d99a48', { line: '#8a5722', gap: 0.08, lw: 1.1 });
        for (let i = 0; i < 12; i++) {
          const t = (i / 12) * 6.283;
          a.dot(900 + Math.cos(t) * 52, 766 + Math.sin(t) * 41, 3, '#8a5722');
        }
        a.dot(880, 756, 5, '#3a2010');
        a.dot(920, 756, 5, '#3a2010');
        a.mark(m.arc(900, 764, 26, 0.3, 2.84, 22), '#3a2010', { w: 0.9 });
        a.mark(m.ell(900, 766, 63, 51), '#f3c983', { closed: true, w: 0.3 });
      },
    },
  ],
  after(g, { rnd }) {
    // a spill of real loch, or tea
    const spill = (x, y, r) => {
      g.save();
      g.beginPath();
      for (let i = 0; i <= 60; i++) {
        const t = (i / 60) * 6.283,
          q = r * (1 + 0.05 * Math.sin(t * 2 + 2) + 0.025 * Math.sin(t * 3 + r) + rnd.pm(0.006));
        g[i ? 'lineTo' : 'moveTo'](x + Math.cos(t) * q, y + Math.sin(t) * q);
      }
      g.closePath();
      g.fillStyle = 'rgba(128,84,40,.3)';
      g.fill();
      g.strokeStyle = 'rgba(96,56,20,.5)';
      g.lineWidth = 3;
      g.stroke();
      g.restore();
    };
    spill(1196, 850, 92);
    spill(1168, 862, 50);
    spill(1080, 872, 13);
    spill(1062, 850, 7);
  },
  things: [
    { kind: 'crayon', x: 1340, y: 430, rot: 1.75, colour: '#5a3a24', length: 130 },
    { kind: 'crayon', x: 60, y: 60, rot: -0.5, colour: '#1f6a3c', length: 110 },
    { kind: 'crayon', x: 70, y: 940, rot: 0.4, colour: '#a81f28', length: 70 },
  ],
  lamp: { angle: -2.0, warm: [240, 244, 250], cool: [50, 58, 78], strength: 0.3 },
};
