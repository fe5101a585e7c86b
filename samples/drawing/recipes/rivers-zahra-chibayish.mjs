// Cream paper, dark brown ink from a reed pen, coloured pencils; on cracked mud of the marsh.
export default {
  ground: { kind: 'mud', colour: '#a58d6c' },
  groundBlur: 1.8,
  paper: {
    w: 860,
    h: 1270,
    colour: '#f6ebcf',
    tooth: 3,
    cloud: 7,
    fibres: 40,
    aged: 0.7,
    edge: { bottom: 'torn' },
    stains: [
      { kind: 'finger', x: 0.95, y: 0.57, r: 46, colour: '#7a5a3a', a: 0.3 },
      { kind: 'dust', x: 0.95, y: 0.6, r: 40, n: 70, colour: '#7a5a3a' },
    ],
    wear: { wave: 4, curls: [['tl', 170, 24]], folds: [{ y: 0.48, deep: 4 }] },
  },
  pose: { rot: -0.024, x: 498, y: 704 },
  hand: {
    font: 'ruqaa',
    rtl: true,
    joined: true,
    ruled: false,
    area: [66, 40, 728, 720],
    max: 33,
    min: 22,
    ink: '#4a2c17',
    tool: 'brush',
    lead: 1.62,
    slips: 0,
    sign: 'end',
    paraGap: 0.2,
    ascent: 1.15,
    firstScale: 1.15,
    ragged: 0.1,
    wander: 0.35,
    jitter: { rot: 0.008, size: 0.02, drift: 0.03 },
    bend: 0.5,
    space: 0.75,
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.2, width: 1.2 },
      draw(a, { m, rnd }) {
        const T = 1020;
        a.shape(
          m.sm(
            [
              [40, T],
              [200, T - 6],
              [420, T + 4],
              [640, T - 5],
              [822, T + 2],
              [822, 1232],
              [40, 1232],
            ],
            false,
            5,
          ),
          '#5fae9f',
          { line: null, to: '#3f8a9a', angle: 0.06 },
        );
        for (let i = 0; i < 16; i++)
          m.wavesLine(a, rnd.range(56, 690), rnd.range(1050, 1210), rnd.range(46, 96), {
            h: 4,
            step: 26,
            colour: rnd.pick(['#2f7f8a', '#bfe4d8', '#2a6a7a']),
            w: 0.8,
          });
        // mashhuf between the reeds
        for (let i = 0; i < 26; i++)
          m.reed(a, rnd.range(50, 210), rnd.range(1020, 1056), rnd.range(70, 124), {
            colour: rnd.pick(['#8aa03f', '#a5a845', '#6f8f3a']),
            head: i % 4 === 0 ? '#b5884a' : null,
          });
        m.person(a, 500, 1064, 1.25, {
          skin: '#c99464',
          top: '#8a3a5a',
          dress: true,
          hair: '#1d1614',
          scarf: '#2f6f8a',
          arms: [2.5, -0.5],
          mouth: 'smile',
          noLegs: true,
        });
        a.line(
          [
            [566, 890],
            [540, 1090],
          ],
          '#7a5a34',
          { w: 1 },
        );
        a.at(440, 1040, 1, () => {
          a.shape(
            m.sm(
              [
                [-210, -62],
                [-190, -20],
                [-120, 10],
                [0, 18],
                [120, 10],
                [196, -22],
                [216, -70],
                [180, -30],
                [100, -8],
                [0, -2],
                [-110, -8],
                [-176, -28],
              ],
              true,
              7,
            ),
            '#26221f',
            { line: '#141210' },
          );
          a.line(
            m.sm([
              [-180, -24],
              [0, 6],
              [186, -24],
            ]),
            '#6a5a48',
            { w: 0.7 },
          );
        });

        for (let i = 0; i < 34; i++)
          m.reed(a, rnd.range(640, 812), rnd.range(1020, 1076), rnd.range(140, 250), {
            colour: rnd.pick(['#8aa03f', '#b0ac48', '#6f8f3a', '#9aa84a']),
            head: i % 4 === 0 ? '#b5884a' : null,
          });
        a.line(
          m.sm([
            [688, 1050],
            [684, 930],
            [696, 838],
          ]),
          '#8a9a3a',
          { w: 1.4 },
        );
        m.kingfisher(a, 690, 850, 0.98, { flip: true });
        // Rose: two nostrils, two horns, two ears
        a.at(270, 1164, 1.34, () => {
          m.buffaloHead(a, 0, 0, 1, { colour: '#26222a' });
        });
        for (const [x, y, r] of [
          [270, 1172, 66],
          [270, 1208, 46],
        ]) {
          a.line(m.ell(x, y, r, r * 0.26), '#eafaf4', { w: 0.8, closed: true });
        }
        a.at(338, 1090, 1.0, () => {
          for (let k = 0; k < 6; k++) {
            const t = k * 1.047;
            a.shape(m.ell(Math.cos(t) * 9, Math.sin(t) * 9, 8, 6, t), '#ef6fa0', { lw: 0.5 });
          }
          a.dot(0, 0, 4, '#f2c83c');
        });
        // clay tablet
        a.at(112, 822, 1, () => {
          a.shape(
            m.sm(
              [
                [-52, -40],
                [40, -46],
                [54, -36],
                [56, 34],
                [44, 46],
                [-44, 48],
                [-56, 36],
              ],
              true,
              5,
            ),
            '#c99a64',
            { line: '#7a5230' },
          );
          for (let j = 0; j < 4; j++)
            for (let i = 0; i < 5; i++) {
              const x = -40 + i * 19,
                y = -26 + j * 20,
                k = (i + j) % 3;
              a.fill(
                [
                  [x - 5, y - 5],
                  [x + 5, y - 5],
                  [x, y + 2],
                ],
                '#5a3818',
                { knock: 0 },
              );
              a.line([[x, y], k ? [x, y + 10] : [x + 10, y + 5]], '#5a3818', { w: 0.6 });
            }
        });
        m.birdV(a, 300, 880, 1.1);
        m.birdV(a, 350, 862, 0.8);
        m.birdV(a, 268, 852, 0.7);
      },
    },
  ],
  things: [
    { kind: 'twig', x: 938, y: 980, rot: 1.5, length: 300, colour: '#b59a5a' },
    { kind: 'feather', x: 62, y: 1290, rot: -1.1, length: 150, colour: '#2f2d33' },
    { kind: 'leaf', x: 930, y: 90, rot: 0.9, size: 110, shape: 'long', colour: '#a5a05a' },
  ],
  lamp: { angle: -2.4, warm: [255, 232, 190], strength: 0.36 },
};
