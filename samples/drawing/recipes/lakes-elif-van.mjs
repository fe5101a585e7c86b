// Ruled paper, red pen; drawings between the paragraphs; star stickers; a nibbled corner. Gingham.
export default {
  ground: { kind: 'gingham', colour: '#f4f1e8', cloth: ['#2f6fa8'], size: 46, angle: 0.28 },
  paper: {
    w: 860,
    h: 1270,
    colour: '#fffdf4',
    edge: { left: 'torn' },
    rule: (p) => ({
      kind: 'lines',
      step: p.lead,
      top: p.first + 4,
      colour: '#9ab8d9',
      alpha: 0.55,
    }),
    wear: { wave: 4, curls: [['tl', 140, 20]], folds: [{ y: 0.5, deep: 4, up: false }] },
  },
  pose: { rot: -0.05, x: 492, y: 700 },
  hand: {
    font: 'caveat',
    joined: true,
    area: [56, 40, 760, 1110],
    max: 46,
    min: 24,
    ink: '#c4252c',
    tool: 'pen',
    bold: 0.5,
    lead: 1.22,
    slips: 2,
    paraGap: 0.6,
    minRun: 260,
    sign: 'middle',
    keepOut: [
      [520, 130, 320, 300],
      [40, 436, 300, 316],
      [500, 800, 340, 250],
    ],
    jitter: { rot: 0.02, size: 0.04 },
  },
  art: [
    {
      tool: 'pencil',
      opts: { width: 1.15 },
      draw(a, { m }) {
        // Boncuk, offended
        a.shape(
          m.sm(
            [
              [560, 388],
              [660, 376],
              [800, 384],
              [836, 404],
              [800, 424],
              [620, 426],
              [556, 408],
            ],
            true,
            6,
          ),
          '#5fb0d9',
          { line: '#2f7fb5' },
        );
        m.cat(a, 664, 372, 1.5, {});
        for (const r of [12, 24])
          a.line(m.ell(756, 382, r * 1.5, r * 0.5), '#2f7fb5', { w: 0.6, closed: true });
        for (const [x, y] of [
          [590, 190],
          [604, 172],
          [580, 168],
        ])
          a.line(
            [
              [x, y],
              [x - 9, y - 11],
            ],
            '#8a3a4a',
            { w: 0.9 },
          );
        // waterfall with eleven falls
        for (const [pts, c] of [
          [
            [
              [44, 700],
              [40, 600],
              [54, 500],
              [78, 478],
              [108, 484],
              [104, 560],
              [92, 640],
              [84, 706],
            ],
            '#a08f7c',
          ],
          [
            [
              [214, 700],
              [206, 620],
              [196, 540],
              [196, 490],
              [224, 478],
              [262, 500],
              [280, 590],
              [290, 704],
            ],
            '#8f8274',
          ],
        ])
          a.shape(m.sm(pts, true, 5), c, {});
        a.shape(
          m.sm(
            [
              [104, 484],
              [150, 474],
              [198, 484],
              [200, 560],
              [214, 650],
              [222, 700],
              [84, 704],
              [98, 620],
            ],
            true,
            5,
          ),
          '#8fcbea',
          { line: '#2f7fb5', angle: 1.5 },
        );
        for (let i = 0; i < 8; i++)
          a.line(
            m.sm([
              [112 + i * 11, 486],
              [114 + i * 11, 570],
              [104 + i * 14, 660],
            ]),
            i % 2 ? '#ffffff' : '#3f8fc4',
            { w: 0.9 },
          );
        a.shape(
          m.sm(
            [
              [40, 706],
              [130, 686],
              [240, 690],
              [330, 708],
              [334, 744],
              [200, 754],
              [44, 746],
            ],
            true,
            5,
          ),
          '#4fa8d8',
          { line: '#2f7fb5', angle: 0.1 },
        );
        for (const [x, y] of [
          [84, 704],
          [116, 692],
          [152, 698],
          [190, 690],
          [222, 702],
        ])
          a.line(m.arc(x, y, 11, Math.PI, 2 * Math.PI), '#2f7fb5', { w: 0.7 });
        m.fish(a, 150, 620, 0.95, { colour: '#e6edf2', rot: -1.2 });
        m.fish(a, 186, 548, 0.8, { colour: '#dfe7ed', rot: -1.4 });
        m.fish(a, 270, 716, 0.8, { colour: '#e6edf2', rot: -0.6 });
        m.fish(a, 128, 470, 0.72, { colour: '#e6edf2', rot: -0.8 });
        for (const [x, y] of [
          [244, 650],
          [200, 590],
          [300, 690],
        ])
          for (const k of [-1, 1])
            a.line(
              m.sm([
                [x, y],
                [x + k * 8, y - 9],
                [x + k * 15, y - 3],
              ]),
              '#2f7fb5',
              { w: 0.6 },
            );
        for (let i = 0; i < 11; i++) {
          const q = Math.floor(i / 5),
            k = i % 5;
          if (k < 4)
            a.line(
              [
                [196 + q * 44 + k * 7, 442],
                [197 + q * 44 + k * 7, 468],
              ],
              '#c4252c',
              { w: 0.8 },
            );
          else
            a.line(
              [
                [192 + q * 44, 464],
                [222 + q * 44, 446],
              ],
              '#c4252c',
              { w: 0.8 },
            );
        }
        a.shape(m.star(318, 456, 17), '#f2c22c', { line: '#c98a1c' });
        // bicycle
        m.bicycle(a, 668, 1030, 1.5, { colour: '#8a4ab5', rot: -0.1 });
        m.person(a, 644, 958, 1.12, {
          skin: '#f0c9a4',
          top: '#f0b52c',
          bottom: '#3f6fb0',
          hair: '#4a2a1c',
          hairStyle: 'plaits',
          ribbon: '#c4252c',
          arms: [1.2, 0.35],
          mouth: 'grin',
          rot: 0.05,
          noLegs: true,
          reach: 36,
        });
        a.line(
          m.sm([
            [650, 926],
            [676, 962],
            [668, 1000],
          ]),
          '#3f6fb0',
          { w: 3 },
        );
        a.line(
          m.sm([
            [636, 926],
            [652, 968],
            [640, 1008],
          ]),
          '#3f6fb0',
          { w: 3 },
        );
        for (const k of [0, 1, 2])
          a.line(
            m.sm([
              [558 - k * 14, 960 + k * 16],
              [546 - k * 14, 970 + k * 16],
              [556 - k * 14, 982 + k * 16],
            ]),
            '#7a7a86',
            { w: 0.6 },
          );
        // one very clean sock
        a.at(
          214,
          1190,
          1.3,
          () => {
            m.sock(a, 0, 0, 1, { colour: '#fdfdfb', shine: true });
            a.fill(
              [
                [-12, -59],
                [11, -59],
                [11, -40],
                [-12, -36],
              ],
              '#8f8a86',
              { knock: 0 },
            );
            a.fill(
              [
                [-12, -46],
                [11, -50],
                [11, -36],
                [-12, -30],
              ],
              '#b5b0aa',
              { knock: 0 },
            );
          },
          -0.1,
        );
        for (const [x, y, r] of [
          [300, 1150, 12],
          [326, 1172, 8],
          [312, 1196, 6],
          [160, 1160, 9],
          [140, 1190, 6],
        ])
          a.line(m.ell(x, y, r), '#6fb0d9', { w: 0.6, closed: true });
      },
    },
  ],
  after(g, { rnd, motifs }) {
    for (const [x, y, r, c] of [
      [812, 80, 24, '#f2b72c'],
      [826, 560, 20, '#e0558a'],
      [420, 1186, 22, '#3fae8a'],
      [816, 1140, 26, '#f2b72c'],
      [520, 1236, 20, '#5f7fd8'],
    ]) {
      const p = motifs.star(x, y, r, 5, 0.5, rnd.pm(0.5));
      g.save();
      g.shadowColor = 'rgba(0,0,0,.35)';
      g.shadowBlur = 3;
      g.shadowOffsetY = 2;
      g.fillStyle = c;
      g.strokeStyle = '#fff';
      g.lineWidth = 5;
      g.lineJoin = 'round';
      g.beginPath();
      p.forEach(([a, b], i) => (i ? g.lineTo(a, b) : g.moveTo(a, b)));
      g.closePath();
      g.stroke();
      g.shadowColor = 'transparent';
      g.fill();
      g.fillStyle = 'rgba(255,255,255,.45)';
      g.beginPath();
      g.ellipse(x - r * 0.2, y - r * 0.25, r * 0.22, r * 0.1, -0.6, 0, 7);
      g.fill();
      g.restore();
    }
    g.save();
    g.globalCompositeOperation = 'destination-out'; // nibbled by a cat
    for (const [x, y, r] of [
      [860, 1270, 34],
      [830, 1262, 12],
      [846, 1238, 13],
      [800, 1272, 14],
      [858, 1208, 14],
      [812, 1254, 8],
    ]) {
      g.beginPath();
      g.arc(x, y, r, 0, 7);
      g.fill();
    }
    g.restore();
  },
  things: [
    { kind: 'felt', x: 70, y: 1190, rot: 1.35, colour: '#c4252c', length: 230 },
    { kind: 'ball', x: 935, y: 1300, size: 40, colours: ['#c4252c', '#f0c24a'] },
    { kind: 'string', x: 890, y: 1370, rot: 0.3, length: 200, colour: '#c4252c', thick: 6 },
  ],
  lamp: { angle: -2.7 },
};
