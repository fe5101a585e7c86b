// Recycled grey-brown paper, pencil and black pen; on a Basotho blanket.
export default {
  ground: {
    kind: 'blanket',
    colour: '#7a2f2a',
    stripes: [
      [70, null],
      [40, '#d9a441'],
      [16, null],
      [16, '#1d1b20'],
      [16, null],
      [16, '#e8dcc0'],
      [120, '#2a3f5f'],
      [30, null],
    ],
    angle: 0.12,
  },
  groundBlur: 2.6,
  paper: {
    w: 870,
    h: 1270,
    colour: '#e3d9c3',
    fibres: 160,
    tooth: 3.5,
    cloud: 7,
    edge: { top: 'scissors' },
    wear: {
      wave: 3,
      folds: [{ y: 0.49, deep: 7 }],
      curls: [
        ['tr', 210, 40],
        ['bl', 110, 14],
      ],
    },
  },
  pose: { rot: -0.026, y: 704 },
  hand: {
    font: 'architect',
    ruled: false,
    area: [64, 262, 742, 800],
    max: 28,
    min: 18,
    ink: '#2a2a30',
    tool: 'pen',
    press: 0.92,
    lead: 1.3,
    slips: 1,
    space: 0.8,
    wander: 0.7,
    paraGap: 0.3,
    ragged: 0.2,
    minRun: 250,
    keepOut: [
      [40, 520, 316, 300],
      [540, 830, 300, 130],
    ],
    jitter: { rot: 0.02, size: 0.05, drift: 0.05 },
  },
  art: [
    {
      tool: 'graphite',
      opts: { angle: -0.9, width: 1.15 },
      draw(a, { m }) {
        // peaks with their hats on
        const peaks = [
          [120, 128, 0],
          [262, 108, 1],
          [400, 134, 2],
          [545, 104, 3],
          [690, 126, 4],
          [800, 150, 5],
        ];
        a.shape(
          [
            [44, 236],
            [90, 190],
            [120, 128],
            [152, 196],
            [200, 204],
            [262, 108],
            [306, 190],
            [350, 200],
            [400, 134],
            [440, 200],
            [484, 206],
            [545, 104],
            [592, 196],
            [636, 200],
            [690, 126],
            [734, 198],
            [764, 206],
            [800, 150],
            [832, 232],
          ],
          '#8d8a86',
          { line: '#3a3a40', press: 0.8 },
        );
        for (const [x, y] of peaks)
          for (let k = 0; k < 4; k++)
            a.line(
              [
                [x - 4 - k * 7, y + 26 + k * 14],
                [x - 12 - k * 9, y + 58 + k * 12],
              ],
              '#4a4a50',
              { w: 0.6 },
            );
        const hat = (x, y, o) => m.hat(a, x, y + 14, 38, o);
        hat(120, 116, { kind: 'bowler', colour: '#f2eee2' });
        hat(262, 98, { kind: 'wool', colour: '#f2eee2', band: '#9a968c', bobble: '#f6f2e8' });
        hat(400, 122, { kind: 'straw', colour: '#f2eee2', band: '#8a867e' });
        hat(545, 94, { kind: 'bowler', colour: '#f6f2e8' });
        hat(690, 114, { kind: 'cap', colour: '#f2eee2' });
        hat(800, 140, { kind: 'wool', colour: '#f2eee2', band: '#9a968c', bobble: '#f6f2e8' });
        for (const [x, y] of [
          [190, 66],
          [470, 60],
          [620, 74],
        ])
          a.line(
            m.sm([
              [x - 26, y],
              [x - 8, y - 7],
              [x + 10, y],
              [x + 28, y - 4],
            ]),
            '#8a8a90',
            { w: 0.6 },
          );
        m.vulture(a, 690, 878, 0.98, { colour: '#4a4644', belly: '#b5834a', rot: -0.12 });
        // the boy does the vulture
        a.at(330, 1158, 1, () => {
          a.shape(
            m.sm(
              [
                [-4, -84],
                [-78, -96],
                [-100, -62],
                [-84, -64],
                [-76, -44],
                [-60, -50],
                [-48, -28],
                [-30, -38],
                [0, -30],
                [30, -38],
                [48, -28],
                [60, -50],
                [76, -44],
                [84, -64],
                [100, -62],
                [78, -96],
              ],
              true,
              3,
            ),
            '#8a8680',
            { line: '#3a3a40' },
          );
          m.person(a, 0, 0, 1.02, {
            skin: '#8a6244',
            top: '#5f5c5a',
            bottom: '#3f3d40',
            hair: '#232024',
            arms: [3.5, 5.9],
            mouth: 'grin',
            eyes: 'dots',
            bare: true,
          });
        });
        // Gogo in bed
        a.at(560, 1160, 1.12, () => {
          m.bed(a, 0, 0, 1, { colour: '#b5b0a6', second: '#7a766e' });
          a.shape(m.ell(-36, -52, 14, 14), '#8a6244', { line: '#3a3a40' });
          a.shape(
            m.sm(
              [
                [-50, -52],
                [-46, -68],
                [-28, -70],
                [-22, -54],
                [-34, -62],
              ],
              true,
              4,
            ),
            '#d9d4c8',
            { line: '#6a665e' },
          );
          m.face(a, -36, -52, 12, { mouth: 'smile', w: 0.5 });
        });
        m.washing(a, 56, 1196, 760, {
          sag: 8,
          size: 0.92,
          items: [
            { kind: 'shirt', colour: '#c9c4b8' },
            { kind: 'sock', colour: '#8a867e' },
            { kind: 'trousers', colour: '#77757a' },
            { kind: 'sheet', colour: '#f2eee2' },
            { kind: 'dress', colour: '#a8a49a' },
            { kind: 'shirt', colour: '#8d8a86' },
            { kind: 'sock', colour: '#c9c4b8' },
            { kind: 'sock', colour: '#c9c4b8' },
          ],
        });
      },
    },
    {
      name: 'eland',
      tool: 'pastel',
      draw(a, { m }) {
        a.at(212, 800, 1.3, () => m.eland(a, 0, 0, 1, {}));
        a.fill(
          m.sm(
            [
              [66, 806],
              [200, 800],
              [340, 808],
              [330, 816],
              [90, 816],
            ],
            true,
            4,
          ),
          '#a2492a',
          { knock: 0, gap: 0.55 },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 950, y: 560, rot: 1.66, colour: '#c8352c', rubber: true, length: 300 },
    { kind: 'feather', x: 60, y: 1330, rot: -0.4, length: 200, colour: '#4a4542' },
  ],
  lamp: { angle: -2.2, warm: [255, 234, 196] },
};
