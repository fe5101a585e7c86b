// Squared notebook page, turquoise gel pen; on a lichened stone step.
export default {
  ground: { kind: 'stone', colour: '#9a9890', lichen: '#c9b45a', cracks: true },
  groundBlur: 2.6,
  paper: {
    w: 850,
    h: 1240,
    colour: '#fefefc',
    round: 18,
    rule: (p) => ({
      kind: 'squares',
      step: p.lead / 2,
      top: p.first + 3,
      left: 10,
      colour: '#9fc0d4',
      alpha: 0.42,
      width: 0.8,
    }),
    stains: [
      { kind: 'smudge', x: 0.87, y: 0.33, r: 44, colour: '#1d1b1a', a: 0.5 },
      { kind: 'smudge', x: 0.9, y: 0.35, r: 26, colour: '#111', a: 0.9 },
    ],
    wear: {
      wave: 3.5,
      folds: [
        { x: 0.5, deep: 5 },
        { y: 0.5, deep: 5, up: false },
      ],
      curls: [['tr', 120, 16]],
    },
  },
  pose: { rot: -0.04, x: 496, y: 708 },
  hand: {
    font: 'italianCursive',
    joined: true,
    area: [48, 32, 760, 700],
    max: 27,
    min: 15,
    ink: '#0f9a9a',
    tool: 'felt',
    bold: 0.4,
    lead: 1.72,
    slips: 1,
    paraGap: 0,
    indent: 1.3,
    ragged: 0.1,
    space: 0.8,
    jitter: { rot: 0.01, size: 0.02 },
    bend: 0.6,
    ascent: 1.2,
    firstScale: 1.05,
    lastScale: 1.1,
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.6, width: 1.1 },
      draw(a, { m }) {
        // the mountain in bed
        a.shape(
          [
            [70, 1130],
            [110, 1010],
            [170, 960],
            [210, 880],
            [266, 850],
            [316, 770],
            [372, 840],
            [420, 862],
            [470, 940],
            [540, 990],
            [590, 1130],
          ],
          '#8b8f99',
          { line: '#4f535e' },
        );
        for (const q of [
          [
            [316, 780],
            [300, 850],
            [326, 880],
          ],
          [
            [210, 890],
            [226, 940],
            [206, 980],
          ],
          [
            [430, 880],
            [410, 930],
            [440, 960],
          ],
          [
            [266, 856],
            [256, 900],
          ],
        ])
          a.line(q, '#5a5e69', { w: 0.8 });
        m.face(a, 318, 922, 68, { eyes: 'closed', mouth: 'smile', cheeks: '#e8a0a0', w: 1 });
        // sheets to the chin
        a.shape(
          m.sm(
            [
              [60, 1160],
              [74, 1050],
              [180, 1010],
              [320, 994],
              [460, 1010],
              [580, 1050],
              [606, 1160],
              [340, 1180],
            ],
            true,
            6,
          ),
          '#fbfbf8',
          { line: '#9aa6b5' },
        );
        a.line(
          m.sm([
            [70, 1046],
            [180, 1008],
            [320, 992],
            [460, 1008],
            [586, 1048],
          ]),
          '#c4ccd8',
          { w: 2.6 },
        );
        for (const pts of [
          [
            [190, 1012],
            [176, 1090],
            [186, 1166],
          ],
          [
            [320, 998],
            [326, 1080],
            [318, 1172],
          ],
          [
            [452, 1012],
            [470, 1090],
            [462, 1164],
          ],
        ]) {
          const q = m.even(m.sm(pts), 11);
          for (let i = 0; i + 1 < q.length; i += 2)
            a.line(
              [
                [q[i][0] - 6, q[i][1]],
                [q[i][0] + 6, q[i][1] + 2],
              ],
              '#1f1d24',
              { w: 0.9 },
            );
        }
        // seamsters
        for (const [x, y, f] of [
          [128, 1186, 1],
          [520, 1190, -1],
        ]) {
          m.person(a, x, y, 1.12, {
            skin: '#e8bd96',
            top: '#d8262c',
            bottom: '#34405a',
            hair: '#3a2a1c',
            hat: { kind: 'helmet', colour: '#f0b52c' },
            arms: f > 0 ? [2.3, -0.3] : [3.45, 0.8],
            mouth: 'smile',
          });
          const nx = x + f * 50;
          a.line(
            [
              [nx, y + 2],
              [nx + f * 8, y - 120],
            ],
            '#7d8692',
            { w: 1.5 },
          );
          a.line(m.ell(nx + f * 8, y - 110, 4, 10), '#3f454f', { closed: true, w: 0.6 });
          a.line(
            m.sm([
              [nx + f * 8, y - 112],
              [nx + f * 50, y - 150],
              [nx + f * 62, y - 80],
              [nx + f * 90, y - 70],
            ]),
            '#1f1d24',
            { w: 0.6 },
          );
        }
        // Giulia listening
        m.person(a, 664, 1180, 1.35, {
          skin: '#f0c9a4',
          top: '#1fa5a5',
          bottom: '#5a4a8a',
          hair: '#5a3a1c',
          hairStyle: 'long',
          arms: [3.3, 4.75],
          bend: 12,
          mouth: 'o',
          eyes: 'dots',
          reach: 26,
        });
        a.line(
          [
            [642, 1085],
            [610, 1072],
          ],
          '#f0c9a4',
          { w: 0.9 },
        );
        // drops, all the way to the tap
        const path = m.sm(
          [
            [430, 1178],
            [560, 1204],
            [700, 1206],
            [770, 1150],
            [790, 1060],
            [780, 960],
          ],
          false,
          8,
        );
        for (let i = 3; i < path.length; i += 5)
          m.drop(a, path[i][0], path[i][1] + 8, 0.66, '#3f9bd8');
        a.at(752, 900, 0.95, () => {
          a.shape(
            m.sm(
              [
                [-50, -14],
                [4, -16],
                [26, -6],
                [36, 20],
                [14, 22],
                [6, 8],
                [-50, 10],
              ],
              true,
              5,
            ),
            '#b5bcc6',
            { line: '#5f6772' },
          );
          a.line(
            [
              [-8, -16],
              [-8, -34],
            ],
            '#7d8692',
            { w: 1.4 },
          );
          a.line(
            [
              [-28, -36],
              [12, -36],
            ],
            '#c8352c',
            { w: 2 },
          );
          a.shape(m.box(-62, -22, 12, 40), '#8f97a2', {});
        });
        m.drop(a, 776, 944, 1, '#3f9bd8');
        // sun with sunglasses
        m.sun(a, 632, 812, 38, { colour: '#f6c22c', rays: 12, glasses: true });
        a.line(
          [
            [590, 850],
            [520, 930],
          ],
          '#f0b52c',
          { w: 0.9 },
        );
        a.line(
          [
            [520, 930],
            [560, 900],
          ],
          '#f0b52c',
          { w: 0.9 },
        );
        m.arrow(
          a,
          [
            [518, 932],
            [540, 890],
            [530, 846],
          ],
          '#f0b52c',
          { w: 0.9 },
        );
      },
    },
  ],
  things: [
    {
      kind: 'flower',
      x: 76,
      y: 1180,
      size: 34,
      colour: '#f4f2ec',
      petals: 9,
      eye: '#e0c04a',
      rot: 2.6,
    },
    { kind: 'pebble', x: 935, y: 140, size: 40, colour: '#7f7d78' },
    { kind: 'felt', x: 945, y: 900, rot: 1.5, colour: '#0f9a9a', length: 240 },
  ],
  lamp: { angle: -1.0, warm: [255, 246, 222], strength: 0.36 },
};
