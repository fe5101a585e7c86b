// A newspaper of her own: ruled box, blue ink Nastaliq, coloured pencils; on a mud roof among apricots.
export default {
  ground: { kind: 'earth', colour: '#b39a78' },
  groundBlur: 1.6,
  paper: {
    w: 860,
    h: 1250,
    colour: '#fcf9f0',
    aged: 0.3,
    holes: 'pin',
    stains: [
      { kind: 'drop', x: 0.86, y: 0.63, r: 46, colour: '#e8943a' },
      { kind: 'drop', x: 0.78, y: 0.66, r: 15, colour: '#e8943a' },
    ],
    wear: {
      wave: 4,
      folds: [{ y: 0.5, deep: 5 }],
      curls: [
        ['bl', 150, 20],
        ['br', 110, 14],
      ],
    },
    print(g, w, _h, r, c) {
      const pen = (pts, lw = 2) => {
        g.lineWidth = lw;
        g.beginPath();
        pts.forEach(([x, y], i) => (i ? g.lineTo(x + r.pm(1.2), y + r.pm(1.2)) : g.moveTo(x, y)));
        g.stroke();
      };
      g.strokeStyle = c.css('#3a4a8a', 0.8);
      g.lineCap = 'round';
      pen(
        [
          [40, 118],
          [w / 2, 116],
          [w - 40, 119],
        ],
        2.4,
      );
      pen(
        [
          [40, 126],
          [w / 2, 124],
          [w - 40, 127],
        ],
        1.2,
      );
      pen(
        [
          [42, 296],
          [398, 294],
          [400, 640],
          [44, 642],
          [42, 296],
        ],
        2,
      );
      pen(
        [
          [48, 302],
          [392, 300],
          [394, 634],
          [50, 636],
          [48, 302],
        ],
        1,
      );
      pen(
        [
          [40, 902],
          [w - 40, 899],
        ],
        2,
      );
      pen(
        [
          [40, 908],
          [w - 40, 906],
        ],
        1,
      );
    },
  },
  pose: { rot: 0.022, x: 494, y: 690 },
  hand: {
    font: 'nastaliq',
    rtl: true,
    joined: true,
    ruled: false,
    area: [46, 18, 770, 880],
    max: 27,
    min: 15,
    ink: '#22409f',
    tool: 'fountain',
    lead: 2.16,
    slips: 1,
    sign: 'end',
    paraGap: 0.12,
    ascent: 1.75,
    firstScale: 1.35,
    minRun: 250,
    keepOut: [[30, 262, 386, 400]],
    wander: 0.5,
    jitter: { rot: 0.012, size: 0.03, drift: 0.05 },
    bend: 0.6,
    space: 0.8,
  },
  art: [
    {
      tool: 'pencil',
      opts: { angle: -0.8, width: 1.15 },
      draw(a, { m, rnd }) {
        // sun-and-cloud sign beside the title
        m.sun(a, 96, 68, 22, { rays: 10 });
        m.cloud(a, 136, 82, 0.44, { colour: '#e4ebf2' });
        // the porter
        a.fill(m.box(54, 308, 332, 260), '#cfe2f2', { loose: true });
        a.shape(
          [
            [66, 600],
            [196, 338],
            [222, 326],
            [376, 600],
          ],
          '#8f9ab5',
          { line: '#4f5a78' },
        );
        a.shape(
          [
            [162, 410],
            [196, 338],
            [222, 326],
            [268, 408],
            [240, 396],
            [218, 424],
            [196, 398],
            [178, 424],
          ],
          '#fdfefe',
          { line: '#aebcd0', lw: 0.6 },
        );
        a.line(
          [
            [222, 330],
            [236, 420],
            [220, 500],
            [250, 598],
          ],
          '#5f6a88',
          { w: 0.7 },
        );
        a.shape(
          [
            [56, 604],
            [150, 592],
            [280, 602],
            [386, 594],
            [386, 630],
            [56, 630],
          ],
          '#b5a184',
          {},
        );
        m.person(a, 236, 622, 1.5, {
          rot: 0.34,
          skin: '#c99464',
          top: '#7a5a3a',
          bottom: '#55604a',
          hair: '#1d1815',
          arms: [1.5, 0.5],
          hat: { kind: 'pakol', colour: '#a58a64' },
          beard: '#2a2220',
          mouth: 'smile',
          step: 5,
        });
        a.at(
          196,
          540,
          1.12,
          () => {
            // the load
            a.shape(
              m.sm(
                [
                  [-52, -30],
                  [-50, -74],
                  [16, -78],
                  [20, -26],
                  [-16, -18],
                ],
                true,
                5,
              ),
              '#2f6fc4',
              {},
            );
            a.line(
              [
                [-52, -48],
                [18, -52],
              ],
              '#1f4f94',
              { w: 0.9 },
            );
            a.line(
              [
                [-51, -62],
                [17, -66],
              ],
              '#1f4f94',
              { w: 0.9 },
            );
            a.line(
              [
                [-70, -84],
                [26, -92],
              ],
              '#c8352c',
              { w: 1.2 },
            );
            a.line(
              [
                [-60, -104],
                [10, -76],
              ],
              '#8a8a92',
              { w: 0.9 },
            );
            a.line(
              [
                [-52, -78],
                [20, -108],
              ],
              '#8a8a92',
              { w: 0.9 },
            );
            a.shape(
              [
                [-66, -110],
                [20, -118],
                [22, -106],
                [-64, -98],
              ],
              '#e0a02c',
              { lw: 0.7 },
            );
            a.shape(
              [
                [-42, -118],
                [-40, -170],
                [6, -172],
                [8, -121],
              ],
              '#c4cad2',
              { line: '#5f6670' },
            );
            a.fill(m.box(-32, -164, 28, 14), '#3a3d45');
            a.line(
              [
                [-22, -148],
                [-22, -136],
              ],
              '#3a3d45',
              { w: 0.9 },
            );
            a.dot(-2, -156, 3, '#d8262c');
            a.line(
              m.sm([
                [-18, -178],
                [-24, -190],
                [-14, -200],
              ]),
              '#9a9aa4',
              { w: 0.6 },
            );
            a.line(
              m.sm([
                [16, -60],
                [46, -76],
                [66, -66],
              ]),
              '#6a4a2c',
              { w: 1 },
            );
          },
          0.12,
        );
        a.line(
          [
            [298, 540],
            [318, 624],
          ],
          '#6a4a2c',
          { w: 1.1 },
        );
        // the roof with hundreds of apricots
        a.shape(
          [
            [60, 938],
            [800, 932],
            [812, 1206],
            [48, 1212],
          ],
          '#d9c4a0',
          { line: '#8a6f4a', angle: 0.1 },
        );
        a.line(
          [
            [48, 1212],
            [50, 1228],
            [812, 1222],
            [812, 1206],
          ],
          '#8a6f4a',
          { w: 1 },
        );
        for (let j = 0; j < 12; j++)
          for (let i = 0; i < 34; i++) {
            const x = 84 + i * 21.6 + rnd.pm(6),
              y = 956 + j * 21.5 + rnd.pm(6);
            if (Math.hypot((x - 560) / 66, (y - 1090) / 84) < 1 || rnd.chance(0.06)) continue;
            a.fill(m.ell(x, y, 7, 6.4), rnd.pick(['#f08a1f', '#f5a02c', '#e87a1c', '#f7b24a']), {
              knock: 1,
              passes: 1,
            });
          }
        m.person(a, 560, 1150, 1.42, {
          squat: true,
          skin: '#dcae82',
          top: '#c83a7a',
          dress: true,
          hair: '#1d1614',
          scarf: '#3fa58a',
          arms: [2.4, 0.3],
          mouth: 'smile',
          noLegs: true,
        });
        a.shape(m.ell(604, 1098, 8, 7), '#f08a1f', {});
        m.arrow(
          a,
          [
            [628, 1080],
            [650, 1058],
            [664, 1086],
          ],
          '#c8352c',
          { w: 0.9, head: 11 },
        );
      },
    },
  ],
  things: [
    { kind: 'apricot', x: 930, y: 1240, size: 32, colours: ['#ee9a3a', '#f0a448'] },
    { kind: 'apricot', x: 880, y: 1330, size: 30, colours: ['#e88a2c', '#ec9438'] },
    { kind: 'apricot', x: 958, y: 1330, size: 31, colours: ['#f0a84a', '#eea24a'] },
    { kind: 'apricot', x: 62, y: 60, size: 30, colours: ['#ec9236', '#f0a048'] },
    { kind: 'apricot', x: 58, y: 760, size: 29, colours: ['#f0a548', '#ee9e42'] },
    { kind: 'seed', x: 66, y: 1300, w: 30, h: 26, n: 5, colour: '#9a6a3a', size: 13 },
  ],
  lamp: { angle: -0.9, warm: [255, 238, 200], strength: 0.4 },
};
