// Acrylic in greys and a cold lilac sky, palette-knife strokes; on grey barn boards.
export default {
  ground: { kind: 'wood', colour: '#7d7a75', plank: 205, angle: -0.03 },
  groundBlur: 2.2,
  paper: { w: 1250, h: 880, colour: '#eeeae0', tooth: 4, round: 2, wear: { wave: 2.4 } },
  pose: { rot: -0.016 },
  lay: { lift: 1.4 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [24, 22, 1204, 838],
      opts: { sloppy: 1, width: 1.2 },
      draw(a, { m, rnd }) {
        const L = 26,
          T = 24,
          R = 1226,
          B = 858;
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 470],
            [L, 470],
          ],
          '#b5b0c9',
          { to: '#dcd9e2', angle: 0.06 },
        );
        for (let i = 0; i < 16; i++) {
          const x = rnd.range(L, 1000),
            y = rnd.range(50, 330);
          a.fill(
            [
              [x, y],
              [x + rnd.range(90, 220), y - 14],
              [x + rnd.range(90, 220), y + 8],
              [x + 10, y + 22],
            ],
            rnd.pick(['#c4c0d4', '#a5a2bf', '#e2e0ea', '#d0c9d8']),
            { angle: -0.06, alpha: 0.75 },
          );
        }
        // autumn forest far below
        a.fill(
          [
            [760, 430],
            ...m.sm(
              [
                [760, 420],
                [900, 396],
                [1060, 410],
                [R, 386],
              ],
              false,
              5,
            ),
            [R, 560],
            [760, 560],
          ],
          '#9a4a34',
          { to: '#7a3f34', angle: 0.05 },
        );
        for (let i = 0; i < 110; i++) {
          const x = rnd.range(780, 1216),
            y = rnd.range(412, 540);
          a.fill(
            m.ell(x, y, rnd.range(5, 11), rnd.range(5, 9)),
            rnd.pick(['#b5482c', '#c9702f', '#8a3a34', '#d99a3f', '#5f5a44', '#a5382c']),
          );
        }
        // rounded summit
        a.fill(
          [
            [L, B],
            [L, 500],
            ...m.sm(
              [
                [L, 500],
                [180, 420],
                [380, 372],
                [560, 362],
                [740, 400],
                [900, 470],
                [1060, 520],
                [R, 560],
              ],
              false,
              6,
            ),
            [R, B],
          ],
          '#9a9c9c',
          { to: '#7f8280', angle: 0.1 },
        );
        // boulders, put on with the knife
        for (let i = 0; i < 62; i++) {
          const x = rnd.range(40, 1200),
            y0 = 410 + (Math.abs(x - 540) / 540) ** 1.6 * 150,
            y = rnd.range(y0 + 20, B - 16),
            s = 14 + ((y - 380) / 470) * rnd.range(18, 54);
          const c = rnd.pick(['#8d9092', '#a5a7a6', '#7a7d80', '#b5b6b4', '#93948f']);
          a.fill(
            [
              [x - s, y + s * 0.3],
              [x - s * 0.7, y - s * 0.4],
              [x + s * 0.1, y - s * 0.6],
              [x + s * 0.9, y - s * 0.2],
              [x + s, y + s * 0.35],
            ],
            c,
            { angle: rnd.pm(0.6) },
          );
          a.line(
            [
              [x - s * 0.6, y - s * 0.36],
              [x + s * 0.1, y - s * 0.56],
              [x + s * 0.7, y - s * 0.22],
            ],
            m.light(c, 0.5),
            { w: 0.5 },
          );
          a.line(
            [
              [x - s * 0.9, y + s * 0.32],
              [x + s, y + s * 0.36],
            ],
            m.dark(c, 0.35),
            { w: 0.5 },
          );
        }
        for (let i = 0; i < 46; i++) {
          const x = rnd.range(40, 1200),
            y = rnd.range(470, B - 10);
          a.fill(
            m.ell(x, y, rnd.range(8, 24), rnd.range(4, 9), rnd.pm(0.5)),
            rnd.pick(['#a9b88a', '#8fa37a', '#c4c9a0', '#b5b06f', '#7f9470']),
            { alpha: 0.85 },
          );
        }
        // three caribou nearly the colour of rock
        m.caribou(a, 620, 520, 1.15, { colour: '#9b9d9c', front: true, antler: '#77736c' });
        m.caribou(a, 812, 574, 1.0, { colour: '#92948f', antler: '#7d7a72', flip: true });
        m.caribou(a, 420, 486, 0.82, { colour: '#a1a3a1', antler: '#838079' });
        // wind: long dry strokes
        for (let i = 0; i < 30; i++) {
          const x = rnd.range(30, 760),
            y = rnd.range(70, 800),
            l = rnd.range(180, 420);
          a.line(
            m.sm([
              [x, y],
              [x + l * 0.5, y - 22 + rnd.pm(10)],
              [x + l, y - 16],
            ]),
            '#ffffff',
            { w: rnd.range(0.4, 1), alpha: 0.55 },
          );
          const _o = a.map;
          a.with('crayon', () =>
            a.line(
              m.sm([
                [x + 10, y + 8],
                [x + l * 0.5, y - 14],
                [x + l * 0.9, y - 10],
              ]),
              '#f4f4f8',
              { w: 0.6, gap: 0.5 },
            ),
          );
        }
        // a man and a girl, not standing very close
        m.person(a, 150, 846, 2.3, {
          back: true,
          top: '#3f5a5a',
          bottom: '#3a3c44',
          hair: '#5a4a3c',
          arms: [1.9, 1.2],
          hat: { kind: 'wool', colour: '#4a4f5f', bobble: '#8a8f9a' },
          extra(q, { sh }) {
            q.shape(m.box(-13, sh + 4, 26, 27), '#7a3f2f', {});
            q.line(
              [
                [-12, sh + 12],
                [12, sh + 12],
              ],
              '#4a261c',
              { w: 0.5 },
            );
          },
        });
        m.person(a, 330, 850, 2.02, {
          back: true,
          top: '#ef7f1f',
          bottom: '#2f3a5a',
          hair: '#ef7f1f',
          arms: [2.1, 1.0],
          hat: { kind: 'hood', colour: '#ef7f1f' },
        });
        for (const k of [0, 1])
          a.line(
            m.sm([
              [352, 690 + k * 8],
              [386, 682 + k * 8],
              [410, 690 + k * 10],
            ]),
            '#c95f14',
            { w: 0.5 },
          );
      },
    },
  ],
  after(g, { rnd }) {
    g.save();
    g.translate(1196, 300);
    g.rotate(0.4);
    g.strokeStyle = 'rgba(70,66,86,.5)';
    g.lineWidth = 2;
    for (let k = 1; k < 9; k++) {
      g.setLineDash([rnd.range(8, 22), rnd.range(1, 3)]);
      g.beginPath();
      g.ellipse(0, 8 - k, k * 2.7, k * 3.8, 0, 0, 7);
      g.stroke();
    }
    g.restore();
  },
  hand: {
    font: 'reenie',
    ruled: false,
    area: [1030, 816, 190, 40],
    max: 34,
    min: 20,
    ink: '#2f2d38',
    tool: 'brush',
    slips: 0,
    text: () => 'Océane',
  },
  things: [
    { kind: 'leaf', x: 1340, y: 930, rot: 0.9, size: 54, colour: '#a5382c' },
    { kind: 'leaf', x: 58, y: 60, rot: 2.4, size: 44, colour: '#c9702f' },
  ],
  lamp: { angle: -2.7, warm: [240, 240, 255], cool: [56, 54, 80], strength: 0.22 },
};
