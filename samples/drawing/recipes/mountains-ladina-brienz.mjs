// White notepad with a torn perforated top, fountain pen, ink and grey wash; on the lid of a moving box.
export default {
  ground: {
    kind: 'desk',
    colour: '#b98f5e',
    over(g, W, H, r, c) {
      for (let x = 0; x < W; x += 13) {
        g.fillStyle = `rgba(80,50,20,${r.range(0.03, 0.08)})`;
        g.fillRect(x, 0, 5, H);
      }
      g.fillStyle = 'rgba(50,28,8,.55)';
      g.fillRect(0, H - 74, W, 5);
      g.fillStyle = c.css('#d8c49a', 0.8);
      g.fillRect(0, H - 112, W, 80);
      g.fillStyle = 'rgba(255,255,255,.16)';
      g.fillRect(0, H - 104, W, 9);
      // this side up
      g.fillStyle = 'rgba(40,28,20,.72)';
      for (const x of [14, 52]) {
        g.fillRect(x + 9, 90, 12, 62);
        g.beginPath();
        g.moveTo(x, 94);
        g.lineTo(x + 15, 62);
        g.lineTo(x + 30, 94);
        g.fill();
      }
      g.fillRect(12, 162, 74, 7);
    },
  },
  groundBlur: 2,
  paper: {
    w: 860,
    h: 1260,
    colour: '#fefefc',
    edge: { top: 'torn' },
    cloud: 3,
    stains: [{ kind: 'drop', x: 0.93, y: 0.2, r: 5, colour: '#24335c' }],
    wear: {
      wave: 3,
      folds: [
        { y: 0.335, deep: 5 },
        { y: 0.67, deep: 5, up: false },
      ],
      curls: [['br', 130, 18]],
    },
  },
  pose: { rot: 0.018, x: 500, y: 690 },
  hand: {
    font: 'cedarville',
    joined: true,
    ruled: false,
    area: [66, 52, 730, 800],
    max: 32,
    min: 18,
    ink: '#24335c',
    tool: 'fountain',
    bold: 0.55,
    lead: 1.2,
    slips: 2,
    space: 0.85,
    paraGap: 0.28,
    ragged: 0.12,
    bend: 0.7,
    jitter: { rot: 0.012, size: 0.03, drift: 0.07 },
    firstScale: 1.1,
    lastScale: 1.2,
    sign: 'end',
  },
  art: [
    {
      tool: 'water',
      pen: 'ink',
      opts: { sloppy: 0.9, width: 0.85 },
      draw(a, { m, rnd }) {
        const K = '#22304f',
          G = 1206,
          o = { line: K, knock: 1 };
        // ground
        a.fill(
          m.sm(
            [
              [40, G - 6],
              [300, G - 14],
              [560, G - 8],
              [822, G - 14],
              [822, G + 26],
              [40, G + 28],
            ],
            true,
            6,
          ),
          '#c9cdd4',
          { soft: true, press: 0.5 },
        );
        a.mark(
          m.sm([
            [44, G + 2],
            [260, G - 3],
            [540, G + 2],
            [820, G - 2],
          ]),
          K,
          { w: 0.8 },
        );
        // the leg that stands, the leg in the air
        const boot = (x, y, s, rot) =>
          a.at(
            x,
            y,
            s,
            () => {
              a.shape(
                m.sm(
                  [
                    [-20, -44],
                    [18, -46],
                    [20, -22],
                    [48, -16],
                    [58, 0],
                    [52, 8],
                    [-22, 8],
                  ],
                  true,
                  4,
                ),
                '#5f636d',
                o,
              );
              a.mark(
                [
                  [-22, 2],
                  [56, 2],
                ],
                K,
                { w: 1.3 },
              );
              for (const q of [-34, -25, -16])
                a.mark(
                  [
                    [2, q],
                    [20, q - 3],
                  ],
                  '#f2f4f6',
                  { w: 0.9 },
                );
            },
            rot,
          );
        a.shape(
          [
            [136, 1096],
            [178, 1096],
            [170, 1166],
            [136, 1166],
          ],
          '#a4a9b4',
          o,
        );
        boot(152, 1196, 1, 0);
        a.shape(
          [
            [248, 1084],
            [292, 1070],
            [338, 1106],
            [318, 1130],
          ],
          '#a4a9b4',
          o,
        );
        boot(344, 1142, 1, -0.42);
        // the mountain
        a.shape(
          [
            [58, 1106],
            [92, 1010],
            [128, 962],
            [150, 902],
            [196, 866],
            [226, 900],
            [262, 928],
            [292, 992],
            [322, 1040],
            [338, 1104],
            [200, 1118],
          ],
          '#b9bec8',
          { ...o, lw: 1.2 },
        );
        a.fill(
          [
            [196, 868],
            [226, 900],
            [262, 928],
            [292, 992],
            [322, 1040],
            [336, 1102],
            [262, 1108],
            [246, 1010],
            [214, 950],
          ],
          '#7d838f',
          { press: 0.5 },
        );
        for (const q of [
          [
            [196, 872],
            [188, 930],
            [206, 966],
          ],
          [
            [128, 966],
            [140, 1010],
            [124, 1050],
          ],
          [
            [262, 932],
            [254, 972],
            [272, 1000],
          ],
          [
            [96, 1012],
            [104, 1050],
          ],
        ])
          a.mark(q, K, { w: 0.6 });
        for (let i = 0; i < 14; i++) {
          const x = rnd.range(90, 150) + i * 1.5,
            y = rnd.range(1060, 1098);
          a.mark(
            [
              [x, y],
              [x + 8, y - 7],
            ],
            K,
            { w: 0.4 },
          );
        }
        m.face(a, 206, 1018, 46, { eyes: 'wide', mouth: 'o', look: 2, ink: K, lip: K, w: 0.8 });
        for (const k of [-1, 1]) a.mark(m.arc(206 + k * 17, 996, 13, 3.8, 5.6), K, { w: 1 });
        // boulders in a line, right up to the houses; the blot is one of them
        for (const [x, y, r] of [
          [386, 1190, 15],
          [410, 1194, 11],
          [456, 1192, 13],
          [478, 1197, 8],
          [370, 1200, 8],
          [436, 1200, 7],
        ]) {
          a.shape(m.blob(x, y, r, r * 0.85, 7, 0.12), '#8d939e', o);
          a.mark(m.arc(x - 2, y - 1, r * 0.6, 3.4, 4.8), K, { w: 0.5 });
        }
        // the village, on tiny wheels
        const wheels = (x, w) => {
          for (const q of [0.2, 0.8]) {
            a.shape(m.ell(x + w * q, G - 4, 7, 7), '#ffffff', o);
            a.dot(x + w * q, G - 4, 1.8, K);
          }
        };
        const house = (x, w, h, roof) => {
          a.shape(m.box(x, G - 12 - h, w, h), '#f2f3f4', o);
          a.shape(
            [
              [x - 5, G - 11 - h],
              [x + w / 2, G - 11 - h - roof],
              [x + w + 5, G - 11 - h],
            ],
            '#6d727d',
            o,
          );
          for (const q of [0.28, 0.7])
            a.shape(m.box(x + w * q - 4, G - 12 - h * 0.75, 8, 10), '#4a4f5c', { ...o, lw: 0.6 });
          a.mark(m.box(x + w * 0.5 - 4, G - 12 - h * 0.36, 8, h * 0.36), K, {
            w: 0.6,
            closed: true,
          });
          wheels(x, w);
        };
        house(484, 46, 40, 24);
        a.at(
          568,
          G - 10,
          1,
          () => {
            a.shape(m.box(-15, -116, 30, 116), '#fdfdfc', { ...o, lw: 1 });
            a.shape(
              [
                [-19, -115],
                [0, -172],
                [19, -115],
              ],
              '#4f5460',
              o,
            );
            a.mark(
              [
                [0, -172],
                [0, -190],
              ],
              K,
              { w: 0.9 },
            );
            a.mark(
              [
                [-6, -184],
                [6, -184],
              ],
              K,
              { w: 0.9 },
            );
            a.shape(m.ell(0, -92, 9, 9), '#ffffff', o);
            a.mark(
              [
                [0, -92],
                [0, -98],
              ],
              K,
              { w: 0.6 },
            );
            a.mark(
              [
                [0, -92],
                [5, -90],
              ],
              K,
              { w: 0.6 },
            );
            a.shape(
              [
                [-5, -50],
                [-5, -64],
                [0, -70],
                [5, -64],
                [5, -50],
              ],
              '#4a4f5c',
              o,
            );
          },
          0.075,
        );
        house(532, 30, 32, 18);
        wheels(554, 30);
        house(592, 44, 36, 26);
        for (const [x, y] of [
          [506, 1116],
          [616, 1108],
        ])
          a.mark(
            m.sm([
              [x, y],
              [x + 4, y - 10],
              [x - 2, y - 18],
              [x + 5, y - 28],
            ]),
            '#7d838f',
            { w: 0.7 },
          );
        // the box: swimming badges to above the rim, and a cable for nothing
        const badge = (x, y, r, t) =>
          a.at(
            x,
            y,
            r / 20,
            () => {
              a.shape(m.ell(0, 0, 20, 20), '#eceef0', o);
              a.mark(m.ell(0, 0, 14, 14), K, { w: 0.6, closed: true });
              for (const q of [-4, 3])
                a.mark(
                  m.sm([
                    [-11, q],
                    [-5, q - 5],
                    [0, q],
                    [5, q - 5],
                    [11, q],
                  ]),
                  K,
                  { w: 0.8 },
                );
            },
            t,
          );
        a.at(-20, 0, 1, () => {
          for (const [x, y, r, t] of [
            [694, 1112, 19, 0.2],
            [746, 1112, 18, -0.3],
            [720, 1098, 20, 0.1],
            [702, 1078, 16, 0.5],
            [738, 1074, 17, -0.2],
            [721, 1052, 15, 0],
          ])
            badge(x, y, r, t);
          a.mark(
            m.sm([
              [676, 1120],
              [664, 1084],
              [650, 1112],
              [662, 1166],
              [644, 1186],
              [662, 1214],
              [690, 1222],
              [712, 1220],
            ]),
            '#15181f',
            { w: 1.8 },
          );
          a.shape(m.box(712, 1213, 18, 13), '#3a3f4a', o);
          for (const q of [1216, 1222])
            a.mark(
              [
                [730, q],
                [738, q],
              ],
              K,
              { w: 0.8 },
            );
          a.shape(
            [
              [676, 1126],
              [764, 1124],
              [760, 1208],
              [680, 1210],
            ],
            '#d9d4c8',
            o,
          );
          a.shape(
            [
              [676, 1126],
              [654, 1144],
              [660, 1152],
              [680, 1142],
            ],
            '#e6e2d8',
            o,
          );
          a.mark(
            [
              [700, 1168],
              [738, 1166],
            ],
            K,
            { w: 0.7 },
          );
          a.mark(
            [
              [704, 1180],
              [730, 1179],
            ],
            K,
            { w: 0.7 },
          );
        });
        // the cat, back turned
        a.at(794, 1184, 0.82, () => {
          a.mark(
            m.sm([
              [24, 22],
              [44, 28],
              [56, 16],
              [50, 2],
            ]),
            '#8d929c',
            { w: 5 },
          );
          a.shape(
            m.sm(
              [
                [-36, 26],
                [-38, -10],
                [-24, -50],
                [0, -60],
                [24, -50],
                [38, -10],
                [36, 26],
                [0, 32],
              ],
              true,
              7,
            ),
            '#b4b9c2',
            o,
          );
          a.shape(
            m.sm(
              [
                [-24, -66],
                [-26, -88],
                [-25, -108],
                [-12, -98],
                [0, -100],
                [12, -98],
                [25, -108],
                [26, -88],
                [24, -66],
                [0, -54],
              ],
              true,
              4,
            ),
            '#b4b9c2',
            o,
          );
          for (const y of [-40, -26, -12, 2, 16])
            a.mark(
              m.sm([
                [-22 - (y > -20 ? 8 : 0), y + 5],
                [0, y - 4],
                [22 + (y > -20 ? 8 : 0), y + 5],
              ]),
              '#4a4f5c',
              { w: 1.7 },
            );
          for (const x of [-8, 0, 8])
            a.mark(
              [
                [x, -94],
                [x * 0.8, -78],
              ],
              '#4a4f5c',
              { w: 1.3 },
            );
        });
      },
    },
  ],
  after(g, { rnd, W }) {
    // perforations along the torn top
    g.save();
    g.globalCompositeOperation = 'destination-out';
    for (let x = 10; x < W; x += 15) {
      g.beginPath();
      g.arc(x + rnd.pm(1), 6 + rnd.pm(1.5), 5, 0, 7);
      g.fill();
    }
    g.restore();
    // a blot that became a rock
    g.save();
    g.fillStyle = 'rgba(30,42,84,.93)';
    g.beginPath();
    for (let i = 0; i <= 40; i++) {
      const t = (i / 40) * 6.283,
        q = 22 * (1 + 0.07 * Math.sin(t * 3 + 1) + 0.09 * Math.sin(t * 7));
      g[i ? 'lineTo' : 'moveTo'](434 + Math.cos(t) * q, 1172 + Math.sin(t) * q * 0.9);
    }
    g.fill();
    for (let i = 0; i < 9; i++) {
      const t = rnd() * 6.3,
        d = rnd.range(27, 46);
      g.beginPath();
      g.arc(434 + Math.cos(t) * d, 1168 + Math.sin(t) * d * 0.7, rnd.range(0.8, 2.6), 0, 7);
      g.fill();
    }
    g.strokeStyle = 'rgba(240,244,250,.85)';
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(424, 1162);
    g.lineTo(432, 1156);
    g.lineTo(442, 1159);
    g.moveTo(444, 1170);
    g.lineTo(448, 1180);
    g.stroke();
    g.restore();
  },
  things: [
    { kind: 'pencil', x: 962, y: 560, rot: 1.55, colour: '#2a3a6a', lead: '#24335c', length: 230 },
  ],
  lamp: { angle: -2.5, warm: [255, 240, 212], strength: 0.3 },
};
