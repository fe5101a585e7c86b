// Exercise-book page, blue ballpoint, felt pens; sand and a wet corner.
export default {
  ground: { kind: 'mat', colour: '#c7a468', size: 30 },
  paper: {
    w: 880,
    h: 1270,
    colour: '#fbf9f1',
    edge: { left: 'torn' },
    rule: (p) => ({
      kind: 'margin',
      step: p.lead,
      top: p.first,
      colour: '#8fb3d6',
      margin: 96,
      head: p.first - p.lead * 1.35,
    }),
    stains: [
      { kind: 'dust', x: 0.85, y: 0.72, r: 120, n: 200, colour: '#b98d55' },
      { kind: 'water', x: 0.93, y: 0.95, r: 120 },
      { kind: 'dust', x: 0.2, y: 0.96, r: 90, n: 140, colour: '#b98d55' },
    ],
    wear: {
      folds: [
        { y: 0.5, deep: 6 },
        { x: 0.5, deep: 4, up: false },
      ],
      wave: 4,
      curls: [
        ['br', 230, 24],
        ['tr', 120, 14],
      ],
      cockle: 1.2,
    },
  },
  pose: { rot: -0.035, y: 712, px: 0.02 },
  hand: {
    font: 'patrick',
    area: [112, 50, 730, 760],
    max: 34,
    min: 24,
    ink: '#2743a5',
    tool: 'pen',
    lead: 1.32,
    slips: 1,
    jitter: { rot: 0.025, size: 0.05 },
  },
  tool: 'felt',
  art(a, { m, plan }) {
    const y = Math.max(plan.end + 40, 800);
    m.sea(a, 110, 1085, 720, 100, {
      colour: '#3f9fd0',
      h: 11,
      step: 90,
      lines: 5,
      lineColour: '#1f5f9f',
    });
    m.ngalawa(a, 330, 1062, 1.15 * Math.min(1.2, (1062 - y) / 190));
    m.moon(a, 740, y + 74, 54, {
      colour: '#f6dc62',
      crescent: true,
      face: { eyes: 'closed', mouth: 'smile' },
    });
    const q = m.sm(
      [
        [690, y + 140],
        [640, y + 190],
        [654, y + 240],
        [610, 1060],
      ],
      false,
      8,
    );
    for (let i = 0; i < q.length; i += 3) a.dot(q[i][0], q[i][1], 3.4, '#7a5aa8');
    m.signs(a, '?', 672, y + 215, 56, '#7a5aa8', { w: 0.9 });
    for (const [x, yy, s, f] of [
      [170, 1148, 0.5, false],
      [590, 1140, 0.44, true],
    ])
      m.fish(a, x, yy, s, { colour: '#f0b53a', flip: f });
    a.shape(
      m.sm(
        [
          [420, 1196],
          [520, 1180],
          [700, 1186],
          [840, 1172],
          [846, 1240],
          [420, 1240],
        ],
        true,
      ),
      '#ecd59a',
      { line: null },
    );
    m.crab(a, 664, 1180, 0.62, { legs: false });
    m.sandal(a, 664, 1208, 1.12, {});
    m.crab;
    a.line(
      m.sm([
        [612, 1180],
        [600, 1168],
        [606, 1156],
      ]),
      '#e8752e',
      { w: 0.7 },
    );
  },
  things: [
    { kind: 'felt', x: 955, y: 420, rot: 1.45, colour: '#e8752e', length: 250 },
    { kind: 'scallop', x: 62, y: 1330, rot: -0.5, size: 44, colour: '#e9c3ae' },
    { kind: 'snail', x: 140, y: 1375, size: 26, colour: '#b98b63' },
    { kind: 'drift', x: 880, y: 1340, w: 70, h: 26, n: 420, colour: '#d9bb85' },
  ],
  lamp: { angle: -2.2, shade: { kind: 'palm', alpha: 0.16, blur: 14 } },
};
