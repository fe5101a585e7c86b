// Sketchpad sheet with a perforated edge, big pencil letters uphill, crayons; on the grass.
export default {
  ground: { kind: 'grass', colour: '#6a8f3c', flowers: ['#ffffff', '#f2f0e4'] },
  groundBlur: 2.6,
  paper: {
    w: 1230,
    h: 870,
    colour: '#fcfaf2',
    holes: 'comb-top',
    tooth: 3,
    stains: [
      { kind: 'smudge', x: 0.93, y: 0.5, r: 60, colour: '#6f9a2c', a: 0.6 },
      { kind: 'smudge', x: 0.55, y: 0.34, r: 55, colour: '#777', a: 0.1 },
    ],
    wear: {
      wave: 5,
      curls: [
        ['bl', 210, 26],
        ['tr', 160, 20],
      ],
      crumple: 2,
    },
  },
  pose: { rot: 0.028, y: 508 },
  hand: {
    font: 'mali',
    ruled: false,
    area: [60, 58, 1110, 520],
    max: 46,
    min: 22,
    ink: '#47464c',
    tool: 'pencil',
    bold: 1.1,
    lead: 1.3,
    slips: 2,
    slope: -0.014,
    space: 0.8,
    jitter: { rot: 0.06, size: 0.13, base: 0.07, drift: 0.18 },
    paraGap: 0.05,
    sign: 'start',
    backwards: [41],
  },
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 1.4 },
      draw(a, { m, rnd }) {
        const B = 838;
        a.fill(
          m.sm(
            [
              [40, 760],
              [400, 742],
              [760, 752],
              [764, 830],
              [400, B],
              [40, B - 4],
            ],
            true,
            6,
          ),
          '#b9ae9c',
          { angle: 0.05 },
        );
        for (let x = 70; x < 740; x += 74)
          a.line(
            [
              [x, 796],
              [x + 38, 795],
            ],
            '#ffffff',
            { w: 1 },
          );
        for (const [x, s] of [
          [70, 0.95],
          [136, 1.15],
          [640, 1],
          [712, 1.25],
        ])
          m.conifer(a, x, 752, s * 1.05, {
            leaf: rnd.pick(['#2a5a3a', '#1f4a34', '#356b3a']),
            tiers: 4,
            height: 140,
          });
        m.bison(a, 420, 826, 1.62, {});
        // the heap, still warm
        a.shape(
          m.sm(
            [
              [176, 822],
              [186, 800],
              [206, 790],
              [212, 772],
              [226, 788],
              [248, 798],
              [258, 822],
            ],
            true,
            5,
          ),
          '#5a3a1c',
          {},
        );
        for (const k of [196, 216, 238])
          a.line(
            m.sm([
              [k, 776],
              [k - 6, 762],
              [k + 5, 750],
              [k - 2, 736],
            ]),
            '#9a9aa0',
            { w: 0.5 },
          );
        m.car(a, 688, 826, 0.86, {
          faces: [
            [-9, '#f0cba8'],
            [12, '#e8bd96'],
          ],
        });
        // block of flats in a trunk
        a.at(985, 760, 1.18, () => {
          a.shape(
            m.sm(
              [
                [-178, -66],
                [-60, -74],
                [120, -72],
                [170, -66],
                [176, 8],
                [100, 18],
                [-100, 16],
                [-180, 10],
              ],
              true,
              6,
            ),
            '#7a5634',
            {},
          );
          a.fill(
            m.sm(
              [
                [-180, -66],
                [-60, -76],
                [120, -76],
                [172, -68],
                [100, -56],
                [20, -62],
                [-100, -54],
              ],
              true,
              6,
            ),
            '#6fa03f',
            {},
          );
          for (let r = 0; r < 2; r++)
            for (let k = 0; k < 6; k++) {
              const x = -156 + k * 54,
                y = -50 + r * 32,
                home = r === 1 && k === 3;
              a.shape(m.box(x, y, 44, 26), home ? '#f6d96a' : '#3a2a20', { lw: 0.6 });
              if (!home) a.line(m.box(x + 3, y + 3, 10, 9), '#6a5240', { w: 0.3, closed: true });
              else m.snail(a, x + 22, y + 25, 0.66, {});
            }
        });
        for (const [x, y, s, c] of [
          [800, 822, 1, '#c8402f'],
          [842, 830, 0.72, '#b5762c'],
          [1150, 826, 0.95, '#c8402f'],
          [1190, 834, 0.66, '#e0a02c'],
        ])
          m.mushroom(a, x, y, s, { cap: c });
        m.sock(a, 948, 826, 0.66, { stripes: '#d8352c', rot: 1.35 });
        for (let x = 780; x < 1200; x += 34)
          m.grass(a, x, 838, { n: 4, h: 17, colour: '#4f8a34', w: 0.8 });
      },
    },
  ],
  after(g) {
    // rubbed until there was a hole
    g.save();
    g.globalCompositeOperation = 'destination-out';
    g.beginPath();
    g.ellipse(694, 297, 10, 6, 0.4, 0, 7);
    g.fill();
    g.restore();
    g.strokeStyle = 'rgba(120,110,95,.5)';
    g.lineWidth = 2;
    g.beginPath();
    g.ellipse(694, 297, 11, 7, 0.4, 0, 7);
    g.stroke();
  },
  things: [
    { kind: 'crayon', x: 1300, y: 930, rot: 2.7, colour: '#6a4325', length: 120 },
    { kind: 'acorn', x: 70, y: 940, rot: 0.6, size: 28 },
    { kind: 'leaf', x: 1330, y: 90, rot: 2.2, size: 62, shape: 'oak', colour: '#8a9a3a' },
  ],
  lamp: { angle: -0.9, shade: { kind: 'leaves', alpha: 0.15, blur: 18, n: 36 } },
};
