// Green ballpoint on ruled paper, crayon dune, on Moroccan tiles.
export default {
  ground: {
    kind: 'tiles',
    tiles: ['#1f6f8b', '#efe6d2', '#2f7f5a', '#d9a441'],
    size: 170,
    angle: 0.2,
  },
  paper: {
    w: 1220,
    h: 860,
    colour: '#fdf8ea',
    edge: { right: 'torn' },
    rule: (p) => ({
      kind: 'lines',
      step: p.lead,
      top: p.first + 5,
      colour: '#a9b9c9',
      alpha: 0.55,
      margin: -92,
    }),
    stains: [
      { kind: 'dust', x: 0.1, y: 0.9, r: 60, n: 160, colour: '#c98a3f' },
      { kind: 'dust', x: 0.07, y: 0.2, r: 24, n: 70, colour: '#b5742c' },
    ],
    wear: {
      folds: [
        { x: 0.5, deep: 5 },
        { y: 0.52, deep: 4, up: false },
      ],
      wave: 3,
      curls: [['tl', 150, 22]],
      crumple: 3,
    },
  },
  pose: { rot: -0.03, x: 705, y: 500 },
  hand: {
    font: 'playpenArabic',
    rtl: true,
    joined: true,
    area: [66, 44, 1040, 480],
    max: 31,
    min: 22,
    ink: '#1f7a44',
    tool: 'pen',
    lead: 1.45,
    slips: 2,
    sign: 'start',
    paraGap: 0.35,
    ascent: 1.1,
    firstScale: 1.15,
  },
  art: [
    {
      tool: 'crayon',
      opts: { sloppy: 1.2 },
      draw(a, { m }) {
        const B = 828;
        a.shape(
          m.sm(
            [
              [70, B - 8],
              [180, 770],
              [330, 640],
              [430, 575],
              [520, 556],
              [610, 588],
              [700, 660],
              [840, 736],
              [1010, 790],
              [1150, B - 6],
              [600, B],
            ],
            true,
            8,
          ),
          '#e08a2f',
          { line: '#9a5420', angle: -0.5 },
        );
        a.fill(
          m.sm(
            [
              [520, 558],
              [560, 640],
              [540, 720],
              [600, 820],
              [900, 822],
              [1100, 816],
              [840, 740],
              [700, 664],
              [610, 592],
            ],
            true,
            6,
          ),
          '#b9682a',
          { knock: 0.6, angle: 0.6 },
        );
        for (let i = 0; i < 5; i++)
          a.line(
            m.sm([
              [200 + i * 40, 790 - i * 26],
              [290 + i * 34, 770 - i * 28],
              [390 + i * 24, 780 - i * 30],
            ]),
            '#c4742a',
            { w: 0.5 },
          );
        // satisfied face
        m.face(a, 452, 690, 54, {
          eyes: 'closed',
          mouth: 'smile',
          cheeks: '#e86a4a',
          w: 0.9,
          ink: '#4a2814',
          lip: '#8a2a1c',
        });
        // ball behind the shoulder
        m.football(a, 668, 600, 40);
        a.fill(
          m.sm(
            [
              [604, 606],
              [640, 618],
              [690, 640],
              [730, 684],
              [660, 690],
              [610, 650],
            ],
            true,
            6,
          ),
          '#c9752c',
          { knock: 1 },
        );
        // goal: slippers, dotted line, keeper
        m.slipper(a, 800, 806, 0.8, { flip: true });
        m.slipper(a, 1050, 812, 0.8, {});
        for (let x = 838; x < 952; x += 18)
          a.line(
            [
              [x, 804 + (x - 838) * 0.03],
              [x + 8, 804 + (x - 838) * 0.03],
            ],
            '#f7f2e6',
            { w: 1.1 },
          );
        for (let x = 838; x < 952; x += 18)
          a.line(
            [
              [x, 809],
              [x + 8, 809],
            ],
            '#6a3a1a',
            { w: 0.35 },
          );
        a.fill(
          m.sm(
            [
              [940, 812],
              [975, 796],
              [1020, 812],
            ],
            true,
            5,
          ),
          '#e8a552',
          { knock: 0.8 },
        );
        m.person(a, 905, 800, 1.42, {
          skin: '#b57a4a',
          top: '#2f8f4f',
          bottom: '#26324a',
          hair: '#1b1514',
          arms: [3.75, 5.65],
          gloves: '#f2d53c',
          mouth: 'o',
          eyes: 'wide',
        });
        m.signs(a, '1', 898, 742, 15, '#ffffff', { w: 0.6 });
        m.teapot(a, 1138, 796, 0.72, {});
        m.sun(a, 118, 606, 34, { colour: '#f2b824', rays: 11 });
        // wind
        for (const [x, y] of [
          [210, 600],
          [250, 640],
          [760, 640],
        ])
          a.line(
            m.sm([
              [x, y],
              [x + 50, y - 9],
              [x + 92, y],
              [x + 84, y + 14],
              [x + 72, y + 8],
            ]),
            '#a9b9c9',
            { w: 0.7 },
          );
      },
    },
  ],
  after(g) {
    g.fillStyle = 'rgba(233,222,178,.6)';
    g.save();
    g.translate(86, 172);
    g.rotate(-0.1);
    g.fillRect(-66, -19, 132, 38);
    g.fillStyle = 'rgba(255,255,255,.25)';
    g.fillRect(-66, -16, 132, 7);
    g.restore();
  },
  things: [
    {
      kind: 'glass',
      x: 66,
      y: 800,
      size: 74,
      colour: '#9a6a1c',
      saucer: '#cfd6da',
      rim: '#8f9aa2',
    },
    { kind: 'crayon', x: 130, y: 90, rot: 2.3, colour: '#e08a2f' },
  ],
  lamp: { angle: -2.1, warm: [255, 230, 180], strength: 0.34 },
};
