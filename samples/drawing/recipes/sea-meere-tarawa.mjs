// Poster paint: a strip of land seen from above, two seas; on coral sand.
export default {
  ground: { kind: 'sand', colour: '#e4d8bd', ripples: 0.4, ripple: 46 },
  groundBlur: 1.4,
  paper: {
    w: 1240,
    h: 870,
    colour: '#fbf7ee',
    holes: 'pins',
    tooth: 3,
    wear: {
      wave: 6,
      cockle: 2.4,
      curls: [
        ['tr', 170, 26],
        ['bl', 150, 20],
      ],
    },
    stains: [{ kind: 'splash', x: 0.97, y: 0.7, r: 20, colour: '#2fb5b0', n: 5 }],
  },
  pose: { rot: -0.028 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [38, 34, 1168, 804],
      opts: { sloppy: 1.4 },
      draw(a, { m, rnd }) {
        const T = 34,
          B = 836;
        const e1 = m.sm(
            [
              [520, T],
              [500, 160],
              [470, 300],
              [486, 440],
              [452, 600],
              [430, 720],
              [400, B],
            ],
            false,
            8,
          ),
          e2 = m.sm(
            [
              [690, T],
              [672, 160],
              [656, 300],
              [680, 440],
              [656, 600],
              [650, 720],
              [640, B],
            ],
            false,
            8,
          );
        a.fill([[36, T], ...e1, [38, B]], '#1c3f94', { to: '#16357c', angle: 1.2 });
        a.fill([...e2, [1206, B], [1208, T]], '#3fc4c4', { to: '#6fd8cc', angle: 0.05 });
        for (let i = 0; i < 20; i++) {
          const x = rnd.range(50, 370),
            y = rnd.range(70, 800);
          m.wavesLine(a, x, y, rnd.range(50, 90), {
            h: 9,
            step: 40,
            colour: rnd.pick(['#3f6fc4', '#5f8fd8', '#122a66']),
            w: 0.9,
          });
        }
        for (let i = 0; i < 12; i++) {
          const x = rnd.range(720, 1100),
            y = rnd.range(70, 800);
          a.line(
            m.sm([
              [x, y],
              [x + 44, y - 4],
              [x + 96, y + 2],
            ]),
            rnd.pick(['#8fe4da', '#2fb0b0', '#a5ece0']),
            { w: 0.55 },
          );
        }
        a.fill([...e1, ...e2.slice().reverse()], '#f2e2b4', { angle: 1.45 });
        a.line(
          e1.map(([x, y]) => [x - 6, y]),
          '#ffffff',
          { w: 2.2 },
        );
        for (let i = 2; i < e1.length; i += 3)
          a.fill(
            m.ell(e1[i][0] - rnd.range(8, 26), e1[i][1], rnd.range(9, 18), rnd.range(6, 11)),
            '#ffffff',
          );
        a.line(
          e2.map(([x, y]) => [x + 3, y]),
          '#d9f6ee',
          { w: 1 },
        );
        const road = e1.map(([x, y], i) => {
          const q = e2[Math.min(i, e2.length - 1)];
          return [(x + q[0]) / 2 - 6, y];
        });
        a.line(road, '#8f8f94', { w: 3.4 });
        for (let i = 1; i < road.length - 2; i += 4)
          a.line([road[i], road[i + 2]], '#f5f2e4', { w: 0.5 });
        // palms lean over both sides
        for (const [x, y, s, f, l] of [
          [510, 250, 1.25, true, 40],
          [672, 300, 1.2, false, 44],
          [486, 560, 1.35, true, 46],
          [650, 640, 1.3, false, 44],
          [520, 420, 0.95, false, 20],
          [456, 812, 1.2, true, 44],
        ])
          m.palm(a, x, y, s, {
            flip: f,
            lean: l,
            leaf: rnd.pick(['#2f8a3f', '#3f9a45', '#2a7a4a']),
          });
        m.hut(a, 600, 520, 1.12, { wall: '#c99a5a', roof: '#a5742f', doorColour: '#3a2416' });
        // babai pit gone yellow
        a.fill(m.ell(610, 690, 34, 20), '#5a4028');
        for (const t of [-2.6, -2, -1.2, -0.5])
          a.line(
            m.sm([
              [610, 692],
              [610 + Math.cos(t) * 28, 690 + Math.sin(t) * 24],
              [610 + Math.cos(t) * 50, 696 + Math.sin(t) * 10],
            ]),
            '#d9c23a',
            { w: 1.1 },
          );
        // rows like pencils
        for (let j = 0; j < 5; j++)
          for (let i = 0; i < 9; i++) {
            const x = 742 + i * 46 + j * 6,
              y = 430 + j * 62;
            if (i > 6 && j === 4) continue;
            a.line(
              [
                [x, y],
                [x + rnd.pm(2), y - 30],
              ],
              '#2f7a34',
              { w: 0.62 },
            );
            a.fill(m.ell(x - 5, y - 32, 7, 4, -0.6), '#4fa03f');
            a.fill(m.ell(x + 5, y - 34, 7, 4, 0.6), '#5fb048');
          }
        // Meere planting
        m.person(a, 1128, 724, 1.6, {
          rot: -0.42,
          skin: '#7a4f34',
          top: '#e8487a',
          dress: true,
          hair: '#1a1416',
          hairStyle: 'long',
          arms: [2.1, 2.0],
          mouth: 'smile',
          bare: true,
          pattern: 'dots',
          second: '#f6dc5a',
          reach: 36,
        });
        a.line(
          [
            [1062, 742],
            [1058, 700],
          ],
          '#2f7a34',
          { w: 0.7 },
        );
        a.fill(m.ell(1053, 698, 7, 4, -0.6), '#4fa03f');
        for (const r of [22, 38])
          a.line(m.ell(1126, 734, r, r * 0.35), '#e4faf4', { w: 0.5, closed: true });
        // the octopus in the cooking pot
        a.at(846, 262, 1.45, () => {
          m.octopus(a, 0, -38, 1, {
            wave: true,
            arms: [
              [-26, 14, -44, -4],
              [24, 14, 40, 16],
            ],
          });
          a.shape(
            m.sm(
              [
                [-50, -26],
                [-46, 14],
                [-24, 32],
                [24, 32],
                [46, 14],
                [50, -26],
              ],
              true,
              5,
            ),
            '#3a3a42',
            { line: '#1f1f26' },
          );
          a.line(
            [
              [-56, -26],
              [56, -26],
            ],
            '#5a5a64',
            { w: 1.2 },
          );
          for (const k of [-1, 1])
            a.line(
              m.sm([
                [k * 50, -12],
                [k * 68, -12],
                [k * 66, 4],
                [k * 48, 4],
              ]),
              '#1f1f26',
              { w: 0.7 },
            );
          a.line(
            m.sm([
              [-30, -4],
              [-26, 14],
            ]),
            '#7a7a86',
            { w: 0.7 },
          );
        });
        a.line(
          m.sm([
            [770, 330],
            [846, 344],
            [930, 332],
          ]),
          '#2fa8a8',
          { w: 0.8 },
        );
        // one coconut for each side
        m.arrow(
          a,
          [
            [560, 110],
            [470, 70],
            [380, 100],
          ],
          '#f5f2e4',
          { w: 0.5, head: 16 },
        );
        a.fill(m.ell(360, 112, 14, 15), '#6a4224');
        m.arrow(
          a,
          [
            [624, 110],
            [720, 66],
            [810, 92],
          ],
          '#f5f2e4',
          { w: 0.5, head: 16 },
        );
        a.fill(m.ell(832, 102, 14, 15), '#6a4224');
        m.fish(a, 180, 610, 0.8, { colour: '#f0b53a' });
        m.fish(a, 250, 330, 0.6, { colour: '#ef7f5a', flip: true });
      },
    },
  ],
  hand: {
    font: 'short',
    area: [968, 766, 230, 64],
    max: 30,
    min: 18,
    ink: '#16357c',
    tool: 'crayon',
    slips: 0,
    ruled: false,
    text: () => 'Meere 11',
  },
  things: [
    { kind: 'pin', x: 107, y: 104, colour: '#c8352c' },
    { kind: 'pin', x: 1262, y: 74, colour: '#e8b02c' },
    { kind: 'scallop', x: 1345, y: 910, rot: 0.6, size: 42, colour: '#f0dcc4' },
    { kind: 'snail', x: 52, y: 600, size: 24, colour: '#d9c4a0' },
    { kind: 'starfish', x: 72, y: 934, size: 46, colour: '#c9784a' },
  ],
  lamp: { angle: -1.1, strength: 0.4, shade: { kind: 'palm', alpha: 0.13, blur: 16 } },
};
