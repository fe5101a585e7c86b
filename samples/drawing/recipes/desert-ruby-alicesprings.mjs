// Plain white paper, big pencil letters, melted crayons, on red earth.
export default {
  ground: { kind: 'earth', colour: '#a5502c' },
  groundBlur: 0.8,
  paper: {
    w: 850,
    h: 1210,
    colour: '#fdfcfa',
    wear: {
      wave: 4,
      crumple: 9,
      hard: 1.2,
      curls: [
        ['br', 240, 30],
        ['tl', 120, 14],
      ],
    },
    stains: [
      { kind: 'grease', x: 0.8, y: 0.5, r: 70 },
      { kind: 'dust', x: 0.5, y: 0.98, r: 120, n: 300, colour: '#a5502c' },
      { kind: 'smudge', x: 0.72, y: 0.36, r: 60, colour: '#c8352c' },
    ],
  },
  pose: { rot: 0.075, x: 500, y: 700 },
  hand: {
    font: 'gochi',
    ruled: false,
    area: [150, 44, 650, 700],
    max: 50,
    min: 30,
    ink: '#4a4a50',
    tool: 'pencil',
    bold: 1.2,
    lead: 1.28,
    slips: 0,
    slope: 0.022,
    backwards: [9],
    space: 0.9,
    jitter: { rot: 0.07, size: 0.12, base: 0.06, drift: 0.2 },
    wander: 1.2,
    paraGap: 0.3,
    sign: 'start',
    lastScale: 0.9,
  },
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 1.7, angle: -0.6, width: 1.15 },
      draw(a, { m, rnd }) {
        const B = 1178;
        // red hill going green with flowers
        a.shape(
          m.sm(
            [
              [44, B],
              [60, 1090],
              [190, 1036],
              [400, 1018],
              [640, 1030],
              [770, 1080],
              [806, B],
            ],
            true,
            8,
          ),
          '#b5412c',
          { line: '#7a2a1c' },
        );
        a.fill(
          m.sm(
            [
              [380, B],
              [420, 1024],
              [640, 1034],
              [764, 1084],
              [800, B],
            ],
            true,
            8,
          ),
          '#5f9f3f',
          { knock: 0.65 },
        );
        for (let i = 0; i < 34; i++) {
          const x = rnd.range(90, 780),
            y = rnd.range(1060, 1170);
          m.flower(a, x, y, rnd.range(0.5, 0.85), {
            colour: rnd.pick(['#f6d32c', '#ffffff', '#f6d32c', '#fbf3d8']),
            petals: 5,
            eye: '#e08a2f',
          });
        }
        // bath with girl
        a.at(610, 960, 1.05, () => {
          m.person(a, 10, -20, 1.35, {
            skin: '#f0c6a4',
            top: '#e0559a',
            dress: true,
            hair: '#d9a441',
            hairStyle: 'plaits',
            arms: [2.6, 0.5],
            mouth: 'flat',
            eyes: 'wide',
            noLegs: false,
          });
          a.shape(
            m.sm(
              [
                [-110, -50],
                [-96, 20],
                [-60, 40],
                [70, 40],
                [106, 20],
                [120, -50],
              ],
              true,
              5,
            ),
            '#cfe4f2',
            { line: '#5a6f86' },
          );
          a.line(
            [
              [-118, -50],
              [126, -50],
            ],
            '#5a6f86',
            { w: 0.9 },
          );
          m.wavesLine(a, -104, -34, 210, { h: 7, step: 34, colour: '#3f8fd0' });
          for (const k of [-60, 70])
            a.line(
              [
                [k, 40],
                [k - 4, 56],
              ],
              '#5a6f86',
              { w: 1.1 },
            );
        });
        m.thornyDevil(a, 300, 940, 1.25, {});
        a.fill(m.ell(310, 984, 150, 14), '#7fb4e0', { knock: 0, passes: 1 });
        for (const x of [262, 300, 352]) m.drop(a, x, 976, 0.8, '#4f9be0');
        // flies
        for (let i = 0; i < 30; i++) {
          const x = rnd.range(160, 810),
            y = rnd.range(770, 1040);
          a.dot(x, y, 3.4, '#1c1a1e');
          if (rnd.chance(0.6)) {
            a.line(
              [
                [x, y],
                [x - 7, y - 6],
              ],
              '#8a8a90',
              { raw: 1.6 },
            );
            a.line(
              [
                [x, y],
                [x + 7, y - 6],
              ],
              '#8a8a90',
              { raw: 1.6 },
            );
          }
        }
      },
    },
  ],
  after(g, { rnd }) {
    // crayon soup down the side: thick, glossy
    for (let k = 0; k < 26; k++) {
      const c = rnd.pick([
          [200, 40, 32],
          [232, 110, 34],
          [216, 62, 40],
          [120, 50, 140],
          [240, 140, 40],
        ]),
        x = rnd.range(26, 122),
        y = 40 + k * 40 + rnd.pm(18),
        r = rnd.range(14, 34),
        L = rnd.range(20, 120);
      g.save();
      g.shadowColor = 'rgba(60,20,10,.45)';
      g.shadowBlur = 6;
      g.shadowOffsetX = 2;
      g.shadowOffsetY = 4;
      g.fillStyle = `rgb(${c})`;
      g.beginPath();
      g.ellipse(x, y, r, r * rnd.range(0.7, 1), rnd() * 3, 0, 7);
      g.fill();
      g.shadowColor = 'transparent';
      g.beginPath();
      const w = r * 0.34;
      g.moveTo(x - w, y);
      g.bezierCurveTo(x - w + rnd.pm(8), y + L * 0.5, x - w * 0.8, y + L, x, y + L);
      g.bezierCurveTo(x + w * 1.2, y + L, x + w, y + L * 0.5, x + w, y);
      g.fill();
      g.beginPath();
      g.arc(x, y + L - 3, w * 1.15, 0, 7);
      g.fill();
      g.fillStyle = 'rgba(255,235,215,.5)';
      g.beginPath();
      g.ellipse(x - r * 0.35, y - r * 0.35, r * 0.28, r * 0.13, -0.6, 0, 7);
      g.fill();
      g.restore();
    }
    for (let i = 0; i < 22; i++) {
      g.fillStyle = `rgba(${rnd.pick([
        [200, 40, 32],
        [232, 110, 34],
        [120, 50, 140],
      ])},.85)`;
      g.beginPath();
      g.arc(rnd.range(20, 180), rnd.range(30, 1120), rnd.range(1.5, 5), 0, 7);
      g.fill();
    }
  },
  things: [
    { kind: 'crayon', x: 940, y: 330, rot: 1.2, colour: '#7a3a8c', length: 110 },
    { kind: 'pebble', x: 70, y: 1330, size: 36, colour: '#8a4a30' },
    { kind: 'leaf', x: 930, y: 1310, rot: 0.8, size: 52, shape: 'long', colour: '#8f9a6a' },
    { kind: 'leaf', x: 60, y: 80, rot: 2.4, size: 60, shape: 'long', colour: '#a39a6a' },
  ],
  lamp: { angle: -1.4, warm: [255, 236, 200], strength: 0.4 },
};
