// Loose-leaf paper with three holes, pencil, markers; on redwood needles.
export default {
  ground: { kind: 'needles', colour: '#7a4a2c' },
  groundBlur: 2.2,
  paper: {
    w: 900,
    h: 1300,
    colour: '#fdfdfb',
    holes: 'three-left',
    round: 14,
    rule: (p) => ({
      kind: 'margin',
      step: p.lead,
      top: p.first + 3,
      colour: '#7fb0de',
      alpha: 0.6,
      margin: 84,
      marginColour: '#e0808a',
    }),
    stains: [
      { kind: 'splash', x: 0.33, y: 0.81, r: 20, colour: '#8a1f3a', n: 4, size: 1.6 },
      { kind: 'smudge', x: 0.36, y: 0.815, r: 46, colour: '#8a1f3a', a: 0.2 },
    ],
    wear: { wave: 4, crumple: 4, curls: [['bl', 140, 18]] },
  },
  pose: { rot: 0.02, x: 498, y: 704 },
  hand: {
    font: 'schoolbell',
    area: [100, 40, 500, 850],
    max: 34,
    min: 20,
    ink: '#4c4b50',
    tool: 'pencil',
    bold: 0.8,
    lead: 1.4,
    slips: 2,
    space: 1.5,
    jitter: { rot: 0.05, size: 0.08, base: 0.05 },
    paraGap: 0.2,
    minRun: 150,
    keepOut: [],
  },
  art: [
    {
      tool: 'felt',
      opts: { angle: 1.5 },
      draw(a, { m, rnd }) {
        // the trunk, off the top of the page
        const tr = m.sm(
          [
            [640, -30],
            [634, 300],
            [624, 700],
            [606, 1000],
            [560, 1120],
            [540, 1136],
            [870, 1140],
            [866, 1000],
            [858, 600],
            [862, -30],
          ],
          false,
          8,
        );
        a.shape(tr, '#a8502f', { line: '#6a2a18', lw: 1.2, angle: 1.52, knock: 1 });
        for (let i = 0; i < 16; i++) {
          const x = 650 + i * 13,
            y = rnd.range(-20, 800);
          a.line(
            m.sm([
              [x, y],
              [x - 7, y + 120],
              [x + 4 - (i < 5 ? 16 : 0), y + rnd.range(190, 320)],
            ]),
            '#7a3420',
            { w: 0.6 },
          );
        }
        // burned hollow with a hand on its edge and new twigs
        a.shape(
          m.sm(
            [
              [700, 800],
              [724, 730],
              [766, 708],
              [804, 748],
              [814, 830],
              [790, 878],
              [724, 876],
            ],
            true,
            6,
          ),
          '#17141a',
          { line: '#17141a', dense: true },
        );
        a.fill(
          m.sm(
            [
              [706, 800],
              [728, 736],
              [766, 716],
              [800, 752],
              [808, 830],
              [786, 870],
              [728, 868],
            ],
            true,
            6,
          ),
          '#17141a',
          { knock: 0, angle: 0.3 },
        );
        for (const [x, y, r] of [
          [740, 706, -0.5],
          [768, 700, 0.1],
          [796, 724, 0.6],
        ]) {
          a.line(
            [
              [x, y],
              [x + r * 30, y - 36],
            ],
            '#4f9a3a',
            { w: 0.8 },
          );
          for (const k of [10, 20, 30]) {
            a.line(
              [
                [x + r * k * 0.8, y - k],
                [x + r * k * 0.8 - 11, y - k - 8],
              ],
              '#4f9a3a',
              { w: 0.7 },
            );
            a.line(
              [
                [x + r * k * 0.8, y - k],
                [x + r * k * 0.8 + 11, y - k - 7],
              ],
              '#5fb045',
              { w: 0.7 },
            );
          }
        }
        a.line(
          m.sm([
            [860, 812],
            [836, 806],
            [818, 812],
          ]),
          '#f0cba8',
          { w: 2.2 },
        );
        a.shape(m.ell(808, 814, 12, 9), '#f0cba8', { lw: 0.5 });
        for (const k of [-7, -2, 3, 8])
          a.line(
            [
              [800, 812 + k],
              [786, 808 + k * 1.3],
            ],
            '#f0cba8',
            { w: 0.9 },
          );
        // nine people and a gap
        const cols = [
            '#d8352c',
            '#2f7fc4',
            '#f0b52c',
            '#4f9a3f',
            '#7d4a9b',
            '#ef7f1f',
            '#2fa39a',
            '#e0559a',
            '#4a5a8a',
          ],
          xs = [470, 520, 570, 620, 668, 716, 764, 812, 878];
        xs.forEach((x, i) =>
          m.person(
            a,
            x - (i === 8 ? 8 : 0),
            1168 + (i === 0 || i === 8 ? 8 : 0) - Math.sin((i / 8) * 3.1) * -10,
            0.72 + (i % 3) * 0.07,
            {
              skin: ['#f0cba8', '#c98d5f', '#8a5a3a'][i % 3],
              top: cols[i],
              bottom: cols[(i + 4) % 9],
              hair: ['#3a2a1c', '#d9a441', '#1d1614', '#8a4a24'][i % 4],
              arms: i === 7 ? [3.05, 0.6] : i === 8 ? [2.5, 0.3] : [3.05, 0.08],
              reach: 34,
              hat: i === 6 ? { kind: 'cap', colour: '#2f4f8a' } : null,
              dress: i === 4 || i === 7,
              mouth: 'smile',
            },
          ),
        );
        m.arrow(
          a,
          [
            [852, 1046],
            [846, 1072],
            [846, 1096],
          ],
          '#c8352c',
          { w: 0.8 },
        );
        // fern with legs
        m.fern(a, 210, 1190, 1.5, {});
        m.fern(a, 250, 1194, 1.15, { colour: '#3f7f34' });
        for (const [k, t] of [
          [186, -0.25],
          [238, 0.2],
        ])
          a.at(
            k,
            1104,
            1.15,
            () => {
              a.shape(m.box(-9, -46, 18, 66), '#3f6fb0', {});
              a.shape(
                m.sm(
                  [
                    [-10, -46],
                    [-14, -64],
                    [12, -66],
                    [22, -58],
                    [12, -46],
                  ],
                  true,
                  4,
                ),
                '#d8352c',
                {},
              );
            },
            t,
          );
        m.fern(a, 212, 1206, 1.05, { colour: '#5fa045', fronds: [-2.6, -2.1, -1.6, -1.1, -0.6] });
        // sandals: it is over
        m.sandal(a, 166, 976, 0.62, { colour: '#a5702f', rot: 0.1 });
        m.sandal(a, 276, 982, 0.62, { colour: '#a5702f', rot: -0.06 });
        a.line(
          [
            [340, 964],
            [358, 986],
            [398, 930],
          ],
          '#2f8f3f',
          { w: 1.5 },
        );
        // banana slug crosses the bottom line
        m.slug(a, 430, 1262, 1.12, {});
        for (let x = 110; x < 850; x += 26)
          a.line(
            [
              [x, 1270],
              [x + rnd.pm(6), 1258],
            ],
            '#5f8f3f',
            { w: 0.6 },
          );
      },
    },
  ],
  after(g) {
    // a taped tear
    g.strokeStyle = 'rgba(110,90,70,.6)';
    g.lineWidth = 1.4;
    g.beginPath();
    g.moveTo(0, 520);
    g.lineTo(24, 512);
    g.lineTo(44, 522);
    g.lineTo(66, 514);
    g.stroke();
    g.save();
    g.translate(46, 516);
    g.rotate(0.08);
    g.fillStyle = 'rgba(232,224,186,.6)';
    g.fillRect(-54, -20, 108, 40);
    g.fillStyle = 'rgba(255,255,255,.3)';
    g.fillRect(-54, -17, 108, 7);
    g.restore();
  },
  things: [
    { kind: 'cone', x: 70, y: 1330, rot: 0.5, size: 46 },
    { kind: 'cone', x: 140, y: 1376, rot: 1.4, size: 34 },
    { kind: 'felt', x: 950, y: 1120, rot: 1.5, colour: '#a8502f', length: 240 },
  ],
  lamp: { angle: -1.2, shade: { kind: 'branch', alpha: 0.13, blur: 20 }, warm: [255, 240, 205] },
};
