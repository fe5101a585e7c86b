// Thick tempera: yellow sand, the long bones, a sky that is still a sea; on pink and cream cement tiles.
export default {
  ground: {
    kind: 'tiles',
    tiles: ['#c98f82', '#efe4d0', '#7f9a8a', '#8a4a44'],
    grout: '#b8a894',
    size: 240,
    angle: -0.16,
  },
  groundBlur: 2.6,
  paper: {
    w: 1270,
    h: 890,
    colour: '#efe3c8',
    aged: 0.4,
    tooth: 4,
    edge: { bottom: 'torn' },
    wear: {
      wave: 4,
      cockle: 1,
      curls: [
        ['tl', 150, 20],
        ['br', 130, 16],
      ],
    },
    stains: [{ kind: 'splash', x: 0.5, y: 0.975, r: 30, colour: '#2f8a9a', n: 6 }],
  },
  pose: { rot: -0.02 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [46, 42, 1178, 790],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 46,
          R = 1224,
          T = 42,
          S = 470,
          B = 832;
        // a sky that is sea
        a.fill(
          [
            [L, T],
            [R, T],
            [R, S + 30],
            [L, S + 30],
          ],
          '#8fd6cf',
          { to: '#1f7f95', angle: 0.03 },
        );
        for (const x of [180, 420, 690, 930, 1120])
          a.fill(
            [
              [x - 16, T],
              [x + 34, T],
              [x - 70, S - 20],
              [x - 190, S - 20],
            ],
            '#d8f4e6',
            { alpha: 0.28, angle: 1.9 },
          );
        for (let i = 0; i < 30; i++)
          m.wavesLine(a, rnd.range(L, R - 150), rnd.range(T + 16, S - 50), rnd.range(70, 150), {
            h: 7,
            step: 44,
            colour: rnd.pick(['#c9f0ea', '#2f95a5', '#e8fbf4', '#156f86']),
            w: 0.55,
          });
        // the ghost of the whole whale, up there
        const whale = m.sm(
          [
            [250, 250],
            [300, 190],
            [420, 150],
            [600, 150],
            [780, 186],
            [920, 226],
            [1000, 222],
            [1060, 168],
            [1096, 160],
            [1080, 214],
            [1110, 262],
            [1072, 262],
            [1010, 262],
            [900, 296],
            [720, 322],
            [520, 326],
            [360, 310],
            [270, 286],
          ],
          true,
          8,
        );
        a.fill(whale, '#dff6ee', { alpha: 0.26, angle: 0.05 });
        a.line(whale, '#f2fdf6', { w: 0.9, closed: true, alpha: 0.85 });
        a.line(
          m.sm([
            [258, 272],
            [320, 268],
            [380, 254],
          ]),
          '#f2fdf6',
          { w: 0.6, alpha: 0.85 },
        );
        a.dot(352, 232, 7, '#f2fdf6');
        a.fill(
          m.sm(
            [
              [440, 316],
              [470, 352],
              [520, 376],
              [510, 334],
            ],
            true,
            5,
          ),
          '#dff6ee',
          { alpha: 0.45 },
        );
        // sand and rocks cut by the wind
        a.fill(
          [
            [L, S],
            ...m.sm(
              [
                [L, S - 6],
                [240, S - 24],
                [520, S + 4],
                [820, S - 20],
                [R, S - 4],
              ],
              false,
              6,
            ),
            [R, B],
            [L, B],
          ],
          '#f4d265',
          { to: '#e0aa3c', angle: 0.03 },
        );
        for (const [x, w, h] of [
          [150, 120, 74],
          [980, 150, 92],
          [560, 90, 50],
        ]) {
          a.fill(
            m.sm(
              [
                [x - w * 0.3, S + 8],
                [x - w * 0.22, S - h * 0.4],
                [x - w * 0.55, S - h * 0.6],
                [x - w * 0.4, S - h],
                [x + w * 0.4, S - h * 0.96],
                [x + w * 0.55, S - h * 0.56],
                [x + w * 0.24, S - h * 0.36],
                [x + w * 0.34, S + 8],
              ],
              true,
              6,
            ),
            '#d9a24a',
            { to: '#b87a34' },
          );
          for (const q of [0.3, 0.55, 0.8])
            a.line(
              m.sm([
                [x - w * 0.36, S - h * q],
                [x, S - h * q - 4],
                [x + w * 0.36, S - h * q],
              ]),
              '#a5692c',
              { w: 0.4 },
            );
        }
        for (let i = 0; i < 26; i++) {
          const x = rnd.range(L, R - 220),
            y = rnd.range(S + 24, B - 10);
          a.line(
            m.sm([
              [x, y],
              [x + 90, y - 9],
              [x + 200, y + 3],
            ]),
            rnd.pick(['#fbe9a5', '#f9e08a', '#c9902c', '#f2c85a']),
            { w: rnd.range(0.4, 0.9), alpha: 0.85 },
          );
        }
        // two small houses, one at each edge, and somebody in between
        for (const [x, c] of [
          [92, '#e8e0d0'],
          [1178, '#d98f72'],
        ]) {
          a.fill(m.box(x - 28, S + 4, 56, 44), c);
          a.line(m.box(x - 28, S + 4, 56, 44), '#7a4a2c', { w: 0.4, closed: true });
          a.fill(
            [
              [x - 8, S + 48],
              [x - 8, S + 24],
              [x + 8, S + 24],
              [x + 8, S + 48],
            ],
            '#3f6f8a',
          );
          a.fill(m.ell(x, S + 4, 16, 12), c);
        }
        m.person(a, 622, S + 74, 0.72, {
          skin: '#b5794a',
          top: '#d8486a',
          dress: true,
          hair: '#1d1414',
          hairStyle: 'plaits',
          ribbon: '#ffffff',
          arms: [2.3, 0.85],
          mouth: 'flat',
        });
        // shadow under the bones
        a.fill(
          m.sm(
            [
              [120, 690],
              [400, 662],
              [760, 664],
              [1080, 690],
              [1180, 720],
              [900, 738],
              [480, 740],
              [160, 730],
            ],
            true,
            6,
          ),
          '#c98f3a',
          { alpha: 0.7 },
        );
        const bone = '#fbf2d8',
          edge = '#8a6a3a';
        // piece after piece of backbone, like a train that has stopped
        const spine = m.even(
          m.sm(
            [
              [330, 622],
              [440, 600],
              [600, 590],
              [760, 604],
              [900, 640],
              [1020, 668],
              [1120, 676],
              [1196, 660],
            ],
            false,
            10,
          ),
          43,
        );
        spine.forEach(([x, y], i) => {
          const k = 1 - (i / spine.length) * 0.55,
            n = spine[Math.min(i + 1, spine.length - 1)],
            p = spine[Math.max(i - 1, 0)],
            t = Math.atan2(n[1] - p[1], n[0] - p[0]);
          if (i > 0 && i < 11) {
            // ribs lying on the sand
            const len = 92 * Math.sin((i / 11.5) * Math.PI) + 26;
            a.line(
              m.sm([
                [x, y + 14],
                [x - 13, y + 14 + len * 0.5],
                [x + 10, y + 14 + len],
              ]),
              edge,
              { w: 1.15 },
            );
            a.line(
              m.sm([
                [x, y + 14],
                [x - 13, y + 14 + len * 0.5],
                [x + 10, y + 14 + len],
              ]),
              bone,
              { w: 0.7 },
            );
          }
          a.at(
            x,
            y,
            k,
            () => {
              a.shape(
                [
                  [-6, -16],
                  [-3, -34],
                  [5, -34],
                  [7, -16],
                ],
                bone,
                { line: edge, lw: 0.45 },
              );
              a.shape(m.ell(0, 0, 19, 18), bone, { line: edge, lw: 0.5 });
              a.line(m.arc(0, 0, 9, 0.3, 2.6), '#d9c28f', { w: 0.4 });
            },
            t,
          );
        });
        // two small legs, with toes
        for (const [x, y, k] of [
          [912, 690, 1],
          [972, 706, 1],
        ]) {
          a.line(
            [
              [x, y - 20],
              [x - 8 * k, y + 14],
              [x + 6, y + 38],
            ],
            edge,
            { w: 1.2 },
          );
          a.line(
            [
              [x, y - 20],
              [x - 8 * k, y + 14],
              [x + 6, y + 38],
            ],
            bone,
            { w: 0.72 },
          );
          a.dot(x - 8 * k, y + 14, 6, bone);
          for (const t of [0.2, 0.75, 1.3]) {
            a.line(
              [
                [x + 6, y + 38],
                [x + 6 + Math.cos(t) * 21, y + 38 + Math.sin(t) * 19],
              ],
              edge,
              { w: 0.8 },
            );
            a.line(
              [
                [x + 6, y + 38],
                [x + 6 + Math.cos(t) * 20, y + 38 + Math.sin(t) * 18],
              ],
              bone,
              { w: 0.45 },
            );
          }
        }
        // the skull
        a.shape(
          m.sm(
            [
              [352, 596],
              [330, 584],
              [286, 590],
              [220, 612],
              [120, 650],
              [86, 668],
              [96, 676],
              [190, 662],
              [270, 656],
              [336, 650],
              [362, 630],
            ],
            true,
            7,
          ),
          bone,
          { line: edge, lw: 0.6 },
        );
        a.fill(m.ell(308, 614, 20, 15, -0.2), '#6a4a2c');
        a.fill(m.ell(204, 630, 12, 5, -0.3), '#a5804a');
        a.shape(
          m.sm(
            [
              [346, 660],
              [270, 678],
              [180, 690],
              [104, 690],
              [100, 680],
              [190, 676],
              [276, 664],
              [340, 648],
            ],
            true,
            6,
          ),
          bone,
          { line: edge, lw: 0.55 },
        );
        for (let x = 122; x < 270; x += 19)
          a.fill(
            [
              [x, 672 - (x - 122) * 0.07],
              [x + 10, 671 - (x - 122) * 0.07],
              [x + 5, 684 - (x - 122) * 0.07],
            ],
            '#fffdf2',
          );
        // Hamza, who knows where he is
        m.person(a, 674, 824, 1.62, {
          skin: '#b5794a',
          top: '#f4f0e2',
          pattern: 'stripes',
          second: '#2f6fb5',
          bottom: '#d8702c',
          hair: '#1d1414',
          hairStyle: 'curly',
          arms: [3.55, -0.42],
          reach: 34,
          sleeves: false,
          mouth: 'smile',
          eyes: 'none',
          bare: true,
          step: 4,
          ink: '#2b2430',
          extra(b, { hy }) {
            b.line(
              [
                [-17, hy - 3],
                [17, hy - 3],
              ],
              '#1f1d24',
              { w: 0.8 },
            );
            for (const k of [-7, 7]) {
              b.fill(m.ell(k, hy - 2, 7.6, 6.4), '#d8202c');
              b.fill(m.ell(k, hy - 2, 4.8, 3.8), '#bfe8f4');
              b.dot(k + 0.6, hy - 1.6, 1.7, '#1f1d24');
            }
          },
        });
        // strokes in the air, as one swims
        for (const [x, y, f] of [
          [598, 712, -1],
          [750, 712, 1],
        ])
          for (const q of [0, 14])
            a.line(
              m.arc(x + f * q, y + 4, 20, f < 0 ? 2.2 : -0.95, f < 0 ? 4.1 : 0.95),
              '#4fb0b5',
              { w: 0.55 },
            );
        // his footsteps from the head as far as here
        for (let i = 0; i < 15; i++)
          a.dot(110 + i * 36, 804 + (i % 2) * 12 - i * 0.6, 5, '#b8802c');
        for (const [x, y, s] of [
          [520, 420, 0.8],
          [300, 400, 0.65],
          [860, 120, 0.8],
          [1010, 380, 0.7],
          [150, 130, 0.7],
        ])
          m.fish(a, x, y, s * 0.8, { colour: '#bfe8e0', flip: x > 600 });
      },
    },
  ],
  hand: {
    font: 'gulzar',
    rtl: true,
    joined: true,
    ruled: false,
    area: [60, 828, 300, 120],
    max: 28,
    min: 20,
    ink: '#6a3a2c',
    tool: 'brush',
    bold: 0.5,
    slips: 0,
    ragged: 0,
    ascent: 1,
    text: () => 'فريدة، ١٠ سنوات',
  },
  things: [
    {
      kind: 'brush',
      x: 1010,
      y: 968,
      rot: -0.05,
      colour: '#2f7a6a',
      paint: '#f4d265',
      length: 400,
    },
    { kind: 'tin', x: 1350, y: 80, size: 76, colour: '#e6ddca', inside: '#6fb0b5' },
    { kind: 'drift', x: 60, y: 890, n: 500, w: 60, h: 40, colour: '#e0b050' },
  ],
  lamp: { angle: -2.1, warm: [255, 238, 196], strength: 0.38 },
};
