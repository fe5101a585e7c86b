// Pale squared paper, round pencil letters, coloured pencils; on the boards of the jetty.
export default {
  ground: {
    kind: 'painted',
    colour: '#9db8b4',
    under: '#8a7a66',
    plank: 190,
    angle: 1.55,
    worn: 0.3,
  },
  groundBlur: 2.4,
  paper: {
    w: 850,
    h: 1240,
    colour: '#f5f8f5',
    round: 12,
    rule: (p) => ({
      kind: 'squares',
      step: p.lead,
      cell: p.lead / 2,
      top: p.first + 3,
      left: 14,
      colour: '#8fb3c9',
      alpha: 0.42,
      width: 0.9,
    }),
    stains: [{ kind: 'water', x: 0.9, y: 0.1, r: 34 }],
    wear: {
      wave: 3,
      folds: [
        { y: 0.335, deep: 6 },
        { y: 0.665, deep: 6, up: false },
      ],
      curls: [
        ['tr', 140, 20],
        ['bl', 100, 12],
      ],
    },
  },
  pose: { rot: -0.028, x: 502, y: 700 },
  hand: [
    {
      font: 'delius',
      area: [58, 44, 736, 770],
      max: 31,
      space: 1.05,
      min: 18,
      ink: '#44464f',
      tool: 'pencil',
      bold: 0.7,
      lead: 1.5,
      slips: 2,
      paraGap: 0,
      indent: 1.4,
      ragged: 0.15,
      jitter: { rot: 0.03, size: 0.06 },
      keepOut: [[584, 560, 240, 262]],
      minRun: 240,
      firstScale: 1.2,
      sign: 'middle',
    },
    {
      font: 'delius',
      area: [668, 852, 150, 50],
      max: 27,
      min: 26,
      ink: '#3a4a8a',
      tool: 'pencil',
      bold: 1.2,
      slips: 0,
      ragged: 0,
      firstScale: 1,
      text: () => 'NORPPA',
    },
  ],
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.6, width: 1.15 },
      draw(a, { m, rnd }) {
        const ring = (x, y, rx, ry) =>
          a.line(m.ell(x, y, rx, ry), '#f4f5f6', { closed: true, w: 1.25, wobble: 0.4 });
        // small picture: a very round seal on a boulder, in the sun
        a.at(0, 42, 1, () => {
          m.sun(a, 766, 556, 25, { rays: 12 });
          a.shape(
            m.sm(
              [
                [596, 762],
                [612, 722],
                [680, 704],
                [760, 712],
                [806, 738],
                [812, 764],
              ],
              true,
              7,
            ),
            '#9b9c9e',
            { line: '#5a5c62' },
          );
          for (const y of [0, 9])
            m.wavesLine(a, 590, 770 + y, 226, { h: 4, step: 32, colour: '#4f8fc9', w: 0.7 });
          a.shape(
            m.sm(
              [
                [650, 700],
                [636, 712],
                [622, 694],
                [632, 688],
              ],
              true,
              5,
            ),
            '#5c5f68',
            {},
          );
          a.shape(m.ell(706, 666, 66, 50, -0.05), '#5f626c', { line: '#33353d' });
          a.fill(m.ell(712, 680, 42, 28), '#b9babd', { knock: 0.8 });
          for (const [x, y, r] of [
            [664, 640, 9],
            [690, 630, 8],
            [716, 636, 9],
            [660, 668, 8],
            [742, 646, 7],
          ])
            ring(x, y, r, r * 0.8);
          a.shape(m.ell(762, 632, 26, 24), '#5f626c', { line: '#33353d' });
          a.fill(m.ell(769, 642, 14, 9), '#c4c6c9', { knock: 0.9 });
          for (const k of [-1, 1])
            a.mark(m.arc(766 + k * 9, 626, 5, 0.2, 2.9), '#ffffff', { w: 1 });
          a.dot(769, 637, 3.4, '#1c1820');
          a.mark(m.arc(769, 640, 6, 0.4, 2.7), '#1c1820', { w: 0.7 });
          for (const k of [-1, 1])
            for (const q of [-3, 3])
              a.mark(
                [
                  [767 + k * 7, 638],
                  [767 + k * 24, 637 + q * 2],
                ],
                '#3a3a40',
                { w: 0.4 },
              );
          a.line(
            m.sm([
              [744, 656],
              [736, 676],
              [716, 682],
            ]),
            '#44464f',
            { w: 3.4 },
          );
          for (const k of [0, 1, 2])
            a.mark(m.arc(700 - k * 9, 684, 7, 2, 4.2), '#c8352c', { w: 0.6 });
        });

        // water under the ice, sliced open
        const I = 1076;
        a.fill(
          [
            [44, I + 26],
            [806, I + 22],
            [808, 1206],
            [42, 1206],
          ],
          '#4f95cf',
          { to: '#1f5a9a', angle: 0.06 },
        );
        for (const [x, y] of [
          [90, 1136],
          [250, 1168],
          [640, 1140],
          [704, 1176],
        ])
          m.wavesLine(a, x, y, 70, { h: 4, step: 26, colour: '#15447c', w: 0.6 });
        m.fish(a, 170, 1150, 0.6, { colour: '#9fb8c9' });
        m.fish(a, 590, 1180, 0.5, { colour: '#9fb8c9', flip: true });
        // ice
        a.shape(
          [
            [42, I],
            [808, I - 3],
            [808, I + 28],
            [42, I + 30],
          ],
          '#cfd8de',
          { line: '#8596a3', angle: 0.1 },
        );
        // the drift
        const drift = m.sm(
          [
            [112, I + 2],
            [160, 1018],
            [250, 962],
            [360, 934],
            [470, 944],
            [556, 1000],
            [616, I],
          ],
          false,
          8,
        );
        a.fill(drift, '#e6eef5', { loose: true, angle: -0.3 });
        a.line(drift, '#7f95ad', { w: 1 });
        for (let i = 0; i < 46; i++) {
          const x = rnd.range(150, 580),
            y = rnd.range(960, 1066);
          a.dot(x, y, 1.6, '#a9bccf');
        }
        // the den and the blue hole
        const den = m.sm(
          [
            [196, I + 2],
            [200, 1026],
            [270, 988],
            [380, 976],
            [478, 996],
            [534, 1034],
            [546, I + 2],
          ],
          false,
          8,
        );
        a.fill(den, '#b9d0e4', { knock: 1 });
        a.line(den, '#5f83a8', { w: 1 });
        a.fill(
          m.sm(
            [
              [484, I - 4],
              [536, I - 4],
              [546, I + 60],
              [520, I + 92],
              [490, I + 60],
            ],
            true,
            6,
          ),
          '#2f7fc4',
          { knock: 1 },
        );
        a.line(
          [
            [484, I - 2],
            [490, I + 40],
          ],
          '#1f5a9a',
          { w: 0.8 },
        );
        a.line(
          [
            [537, I - 2],
            [542, I + 40],
          ],
          '#1f5a9a',
          { w: 0.8 },
        );
        // mother seal curled round her pup
        a.shape(
          m.sm(
            [
              [226, 1068],
              [222, 1038],
              [256, 1008],
              [330, 994],
              [410, 1002],
              [452, 1032],
              [476, 1050],
              [462, 1062],
              [440, 1056],
              [424, 1072],
              [330, 1080],
            ],
            true,
            7,
          ),
          '#53565f',
          { line: '#26272e' },
        );
        a.shape(
          m.sm(
            [
              [452, 1044],
              [486, 1034],
              [484, 1050],
              [492, 1062],
              [458, 1060],
            ],
            true,
            5,
          ),
          '#53565f',
          { line: '#26272e' },
        );
        for (const [x, y, r] of [
          [286, 1018, 9],
          [312, 1010, 8],
          [338, 1016, 10],
          [366, 1008, 8],
          [392, 1020, 10],
          [418, 1032, 8],
          [300, 1034, 6],
          [402, 1042, 6],
        ])
          ring(x, y, r, r * 0.75);
        a.shape(m.ell(346, 1060, 47, 21, -0.06), '#eef0f0', { line: '#9aa0a8', knock: 1 });
        for (let i = 0; i < 40; i++) {
          const t = rnd() * 6.3,
            x = 346 + Math.cos(t) * 45,
            y = 1060 + Math.sin(t) * 19;
          a.mark(
            [
              [x, y],
              [x + Math.cos(t) * 6 + rnd.pm(2), y + Math.sin(t) * 6],
            ],
            '#a3a9b2',
            { w: 0.5 },
          );
        }
        a.shape(m.ell(314, 1056, 17, 15), '#eef0f0', { line: '#9aa0a8', knock: 1 });
        a.mark(m.arc(309, 1054, 4, 0.2, 2.9), '#2b2430', { w: 0.6 });
        a.mark(m.arc(320, 1054, 4, 0.2, 2.9), '#2b2430', { w: 0.6 });
        a.dot(314, 1060, 2.4, '#2b2430');
        a.shape(m.ell(250, 1050, 27, 24, 0.1), '#5f626b', { line: '#26272e', knock: 1 });
        a.mark(m.arc(239, 1044, 6, 0.2, 2.9), '#ffffff', { w: 1.1 });
        a.mark(m.arc(259, 1044, 6, 0.2, 2.9), '#ffffff', { w: 1.1 });
        a.fill(m.ell(249, 1060, 12, 7), '#b4b6ba', { knock: 0.9 });
        a.dot(249, 1056, 3, '#16141a');
        for (const k of [-1, 1])
          for (const q of [-2, 2])
            a.mark(
              [
                [249 + k * 8, 1061],
                [249 + k * 26, 1060 + q * 2],
              ],
              '#2a2a30',
              { w: 0.4 },
            );
        for (const [x, y, s] of [
          [212, 1006, 10],
          [226, 990, 8],
        ])
          a.mark(
            [
              [x - s, y],
              [x, y],
              [x - s, y + s],
              [x, y + s],
            ],
            '#3a4a8a',
            { w: 0.7 },
          );

        // father and Aino with red shovels
        const shovel = (x, y, rot, s) =>
          a.at(
            x,
            y,
            s,
            () => {
              a.line(
                [
                  [0, -66],
                  [0, 12],
                ],
                '#8a6238',
                { w: 1.6 },
              );
              a.line(
                [
                  [-9, -66],
                  [9, -66],
                ],
                '#8a6238',
                { w: 1.5 },
              );
              a.shape(
                [
                  [-17, 10],
                  [17, 10],
                  [14, 42],
                  [-14, 42],
                ],
                '#d8262c',
                {},
              );
            },
            rot,
          );
        m.person(a, 96, I + 2, 1.62, {
          skin: '#f2cfb4',
          top: '#3a5a8c',
          bottom: '#40434c',
          hair: '#8a6a3c',
          arms: [1.2, -0.25],
          hat: { kind: 'wool', colour: '#2f8f5f', bobble: '#f2f2f2' },
          beard: '#b08a54',
          gloves: '#c8352c',
          cheeks: '#f0a8a0',
        });
        shovel(164, 984, -0.95, 1.05);
        m.person(a, 646, I + 2, 1.12, {
          skin: '#f2cfb4',
          top: '#e8a02c',
          bottom: '#7a3f8f',
          hair: '#d9b45f',
          hairStyle: 'plaits',
          arms: [3.5, 1.7],
          hat: { kind: 'wool', colour: '#d8506f', bobble: '#ffffff' },
          gloves: '#2f7fc4',
          cheeks: '#f0a8a0',
        });
        shovel(602, 1020, 0.95, 0.86);
        for (let i = 0; i < 26; i++) {
          const l = i % 2,
            x = l ? rnd.range(196, 262) : rnd.range(520, 580);
          a.mark(m.ell(x, rnd.range(900, l ? 940 : 950), 3, 3), '#8fa5bd', {
            w: 0.5,
            closed: true,
          });
        }
        // frozen juice bottle
        a.shape(m.box(52, 1042, 22, 34).concat([[52, 1042]]), '#e8702c', { line: '#a5451a' });
        a.shape(m.box(58, 1030, 10, 12), '#d9e2ea', { line: '#8596a3', lw: 0.6 });
        for (const [x, y] of [
          [44, 1040],
          [80, 1034],
          [46, 1066],
        ]) {
          for (const t of [0, 1.05, 2.1])
            a.mark(
              [
                [x - Math.cos(t) * 7, y - Math.sin(t) * 7],
                [x + Math.cos(t) * 7, y + Math.sin(t) * 7],
              ],
              '#4f95cf',
              { w: 0.5 },
            );
        }
        // the signpost she could not put up
        a.line(
          [
            [722, 902],
            [724, I],
          ],
          '#7a5230',
          { w: 3.4 },
        );
        a.shape(
          [
            [654, 850],
            [788, 846],
            [808, 872],
            [790, 900],
            [656, 902],
          ],
          '#e9cf9a',
          { line: '#7a5230', lw: 1.1, loose: true },
        );
      },
    },
    {
      name: 'cross',
      tool: 'pencil',
      under: false,
      opts: { width: 1.6 },
      draw(a) {
        a.line(
          [
            [644, 822],
            [818, 928],
          ],
          '#d8262c',
          { w: 2 },
        );
        a.line(
          [
            [816, 824],
            [642, 926],
          ],
          '#d8262c',
          { w: 2 },
        );
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 946, y: 880, rot: 1.5, colour: '#c8352c', lead: '#d8262c', length: 270 },
    { kind: 'feather', x: 60, y: 1290, rot: -1.1, length: 170, colour: '#8a8f98' },
  ],
  lamp: { angle: -2.2, warm: [255, 246, 226], strength: 0.34 },
};
