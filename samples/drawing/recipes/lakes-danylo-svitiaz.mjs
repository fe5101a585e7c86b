// Squared school paper, a list with boxes to tick, felt-tips; on the checked blanket itself.
const L = 34; // two squares
const rows = [
  // paragraph, top of the row, lines
  [3, 220, 2],
  [4, 305, 2],
  [5, 390, 2],
  [6, 475, 2],
  [7, 560, 4],
  [8, 713, 3],
];
const lines = (t) => t.split('\n').filter((x) => x.trim());
const pen = {
  font: 'shantell',
  max: 23,
  min: 23,
  ink: '#2449b0',
  tool: 'pen',
  bold: 0.5,
  leadFixed: L,
  space: 1.2,
  firstScale: 1,
  lastScale: 1,
  ragged: 0.06,
  wander: 0.6,
  slips: 0,
  sign: 'start',
  jitter: { rot: 0.05, size: 0.09, base: 0.05 },
};
export default {
  ground: {
    kind: 'tartan',
    colour: '#d9b98a',
    cloth: ['#b8452f', '#5f6f3c', '#f4ead0', '#f4ead0'],
    size: 190,
    angle: 0.16,
  },
  groundBlur: 2,
  paper: {
    w: 850,
    h: 1250,
    colour: '#fcfcf6',
    rule: () => ({
      kind: 'squares',
      step: 17,
      cell: 17,
      top: 11,
      left: 8,
      colour: '#8fa9cf',
      alpha: 0.5,
      width: 0.9,
      margin: -70,
      marginColour: '#e07a7a',
    }),
    stains: [{ kind: 'finger', x: 0.04, y: 0.47, r: 20, colour: '#2449b0' }],
    wear: {
      wave: 3.5,
      folds: [
        { x: 0.5, deep: 6 },
        { y: 0.5, deep: 7, up: false },
      ],
      curls: [
        ['tl', 110, 16],
        ['br', 130, 18],
      ],
    },
  },
  pose: { rot: 0.02, x: 498, y: 702 },
  hand: [
    {
      ...pen,
      area: [44, 37, 730, 170],
      paraGap: 0,
      firstScale: 1.25,
      text: (t) => lines(t).slice(0, 3).join('\n'),
    },
    ...rows.map(([i, y, n]) => ({
      ...pen,
      area: [44, y - 12, i > 6 ? 452 : 420, n * L + 14],
      runOff: true,
      text: (t) => lines(t)[i],
    })),
    {
      ...pen,
      area: [44, 819, 730, 210],
      paraGap: 0,
      slips: 1,
      sign: 'end',
      lastScale: 1.2,
      text: (t) => `\n${lines(t).slice(9).join('\n')}`,
    },
  ],
  art: [
    {
      name: 'quiet',
      tool: 'water',
      draw(a) {
        a.fill(
          [
            [8, 1048],
            [300, 1044],
            [560, 1049],
            [842, 1045],
            [842, 1242],
            [8, 1242],
          ],
          '#a9d4ee',
          { soft: true, press: 0.6 },
        );
      },
    },
    {
      tool: 'felt',
      opts: { width: 0.72, angle: -0.6 },
      draw(a, { m }) {
        const K = '#2449b0';
        for (const [, y, n] of rows)
          a.line(
            [
              [44, y + n * L - 8],
              [300, y + n * L - 7],
              [776, y + n * L - 8],
            ],
            K,
            { raw: 1.7, wobble: 0.4 },
          );
        // fish and its rings
        for (const r of [20, 36, 54])
          a.line(m.ell(590, 282, r, r * 0.2), '#3f9bd8', { closed: true, w: 0.5 });
        m.fish(a, 592, 246, 0.86, { colour: '#8fb0c9', rot: -0.7 });
        for (const [x, y] of [
          [552, 256],
          [562, 236],
          [632, 262],
          [640, 246],
        ])
          m.drop(a, x, y, 0.42, '#3f9bd8');
        // reeds
        for (let i = 0; i < 11; i++)
          m.reed(a, 524 + i * 13, 362, 34 + (i % 4) * 7, {
            colour: '#5f9a3c',
            bend: 9,
            w: 0.6,
            head: i % 2 ? '#7a4a24' : null,
          });
        // woodpecker
        a.shape(
          [
            [606, 372],
            [608, 420],
            [606, 448],
            [640, 448],
            [636, 412],
            [640, 372],
          ],
          '#b58a5a',
          {},
        );
        a.shape(
          m.sm(
            [
              [584, 388],
              [594, 394],
              [592, 420],
              [580, 440],
              [570, 424],
              [572, 400],
            ],
            true,
            5,
          ),
          '#2a2730',
          {},
        );
        a.fill(m.ell(589, 414, 5, 12), '#ffffff');
        a.line(
          [
            [578, 436],
            [572, 452],
          ],
          '#2a2730',
          { w: 1 },
        );
        a.shape(m.ell(586, 386, 9, 9), '#ffffff', { line: '#2a2730' });
        a.shape(m.arc(585, 383, 10, 3.1, 6.1), '#e0262c', { line: '#e0262c' });
        a.dot(588, 386, 2, '#16141a');
        a.line(
          [
            [595, 387],
            [607, 388],
          ],
          '#2a2730',
          { w: 0.9 },
        );
        for (const [x, y] of [
          [612, 370],
          [624, 366],
          [600, 368],
        ])
          a.line(
            [
              [x, y + 6],
              [x + (x - 610) * 0.4, y - 4],
            ],
            '#d98a2c',
            { w: 0.5 },
          );
        for (const k of [0, 1, 2])
          a.line(m.arc(650, 388, 9 + k * 8, -0.6, 0.6), '#d98a2c', { w: 0.5 });
        // the frog, singing
        m.frog(a, 586, 507, 0.5, { colour: '#6fb03c' });
        for (const [x, y] of [
          [534, 482],
          [640, 474],
          [662, 488],
        ])
          m.note(a, x, y + 8, 0.45, { colour: '#3a7a2c' });
        // boat with motor and a very sorry man
        m.wavesLine(a, 508, 682, 190, { h: 4, step: 26, colour: '#3f9bd8', w: 0.7 });
        m.person(a, 602, 672, 0.66, {
          skin: '#f0cba8',
          top: '#5f6f3c',
          hair: '#7a5a34',
          arms: [3.9, 5.5],
          mouth: 'sad',
          noLegs: true,
          hat: { kind: 'cap', colour: '#3a5a8c' },
        });
        m.rowBoat(a, 600, 664, 1.2, { colour: '#c87a3c', stripe: '#f4ead0', length: 62 });
        a.shape(m.box(508, 634, 19, 16), '#3a3a42', {});
        a.line(
          [
            [516, 650],
            [516, 678],
          ],
          '#3a3a42',
          { w: 1 },
        );
        for (const [x, y] of [
          [562, 596],
          [644, 600],
        ])
          m.drop(a, x, y, 0.4, '#3f9bd8');
        // lightning
        m.cloud(a, 552, 732, 0.46, { colour: '#8a94ac', line: '#4a5268' });
        a.shape(
          [
            [556, 742],
            [540, 772],
            [554, 770],
            [544, 800],
            [572, 762],
            [558, 764],
            [568, 742],
          ],
          '#f6d02c',
          { line: '#d98a1f' },
        );
        // the lump under the blanket: a tail at one end, two feet at the other
        a.line(
          m.sm([
            [602, 792],
            [590, 782],
            [592, 762],
            [602, 752],
          ]),
          '#e0862c',
          { w: 2 },
        );
        for (const y of [779, 791]) {
          a.shape(m.ell(757, y, 11, 6), '#f0cba8', {});
          a.dot(767, y - 3, 2, '#f0cba8');
        }
        const lump = m.sm(
          [
            [598, 800],
            [606, 766],
            [634, 748],
            [664, 756],
            [692, 742],
            [728, 756],
            [748, 780],
            [750, 800],
          ],
          false,
          6,
        );
        a.shape([...lump, [598, 800]], '#e2574a', { line: '#8a2f28' });
        for (const x of [626, 652, 680, 708, 732])
          a.line(
            [
              [x, 800],
              [x + 2, x > 640 && x < 700 ? 762 : 774],
            ],
            '#fbf3dc',
            { w: 0.7 },
          );
        for (const y of [772, 787])
          a.line(
            m.sm([
              [606, y],
              [670, y - 3],
              [744, y + 3],
            ]),
            '#fbf3dc',
            { w: 0.7 },
          );
        // boxes and what he found
        rows.forEach(([, y, n], i) => {
          const by = y + (n * L) / 2 - 24;
          a.line(m.box(790, by, 32, 32), K, { closed: true, raw: 2.2, wobble: 0.7 });
          const tick = (c, w = 3.4) =>
            a.line(
              [
                [794, by + 16],
                [804, by + 27],
                [828, by - 8],
              ],
              c,
              { raw: w, wobble: 0.6 },
            );
          if (i === 2) {
            for (const s of [
              [
                [794, by + 4],
                [818, by + 28],
              ],
              [
                [818, by + 4],
                [794, by + 28],
              ],
            ])
              a.line(s, '#d8352c', { raw: 3 });
            tick('#2f8f3f', 4.6);
          } else if (i === 3) {
            a.fill(m.ell(806, by + 16, 13), '#f9dc4a');
            m.face(a, 806, by + 16, 13, { mouth: 'smile', w: 0.5, lip: '#2b2430' });
            for (const k of [-5, 5]) a.dot(806 + k, by + 13, 2.4, '#2b2430');
          } else tick('#2f8f3f');
        });
      },
    },
  ],
  things: [
    { kind: 'felt', x: 948, y: 1010, rot: 1.6, colour: '#2f8f3f', length: 240 },
    { kind: 'acorn', x: 44, y: 380, rot: 0.7, size: 26 },
    { kind: 'acorn', x: 66, y: 446, rot: 2.4, size: 24 },
  ],
  lamp: { angle: -2.5, warm: [255, 240, 214], strength: 0.34 },
};
