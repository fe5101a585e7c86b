// Night in poster paint, the Milky Way flicked with a toothbrush; on a Persian rug.
export default {
  ground: {
    kind: 'kilim',
    colour: '#7a1f24',
    cloth: ['#8a2228', '#1f2f52', '#c9963f', '#e9dcc0', '#5a1a20'],
    rows: 9,
    angle: 0.04,
  },
  groundBlur: 2.6,
  paper: {
    w: 1250,
    h: 880,
    colour: '#f2ece0',
    edge: { right: 'scissors' },
    wear: { wave: 5, cockle: 1.4, curls: [['tl', 150, 22]] },
  },
  pose: { rot: -0.022 },
  art: [
    {
      tool: 'paint',
      blend: 'source-over',
      frame: [46, 44, 1160, 792],
      opts: { sloppy: 1.3 },
      draw(a, { m, rnd }) {
        const L = 44,
          T = 42,
          R = 1208,
          B = 838;
        a.fill(
          [
            [L, T],
            [R, T],
            [R, 690],
            [L, 690],
          ],
          '#0f1740',
          { to: '#24346e', angle: 0.05 },
        );
        for (let i = 0; i < 14; i++) {
          const t = rnd(),
            x = 160 + t * 900 + rnd.pm(80),
            y = 560 - t * 460 + rnd.pm(70);
          a.fill(
            m.blob(x, y, rnd.range(70, 150), rnd.range(40, 90)),
            rnd.pick(['#26336e', '#2f3b7c', '#3a4688', '#2d2b66']),
            { alpha: 0.42 },
          );
        }
        // left dark on purpose
        for (const [x, y, r] of [
          [420, 380, 44],
          [640, 300, 52],
          [780, 210, 38],
          [300, 180, 46],
          [980, 420, 50],
        ])
          a.fill(m.blob(x, y, r * 1.15, r * 0.8, 8, 0.18), '#0b1030', { alpha: 0.7 });
        // mountains and salt
        a.fill(
          [
            [L, 690],
            ...m.sm(
              [
                [L, 640],
                [150, 612],
                [260, 640],
                [400, 596],
                [520, 634],
                [700, 610],
                [860, 642],
                [1000, 600],
                [1120, 632],
                [R, 616],
              ],
              false,
              5,
            ),
            [R, 690],
          ],
          '#0b0f26',
        );
        a.fill(
          m.sm(
            [
              [L, 676],
              [400, 668],
              [800, 674],
              [R, 666],
              [R, 706],
              [800, 700],
              [400, 708],
              [L, 702],
            ],
            true,
            5,
          ),
          '#d5dbe8',
        );
        a.fill(
          [
            [L, 698],
            [R, 694],
            [R, B],
            [L, B],
          ],
          '#1c1f38',
          { to: '#12132a', angle: 0.03 },
        );
        for (let i = 0; i < 14; i++) {
          const x = rnd.range(L, R - 140),
            y = rnd.range(720, 825);
          a.line(
            m.sm([
              [x, y],
              [x + 60, y - 5],
              [x + 130, y + 3],
            ]),
            rnd.pick(['#2f3358', '#454a72', '#0d0e20']),
            { w: 0.5 },
          );
        }
        // everyone, backs to us
        const xs = [190, 298, 402, 508, 712, 818, 924, 1030],
          tops = [
            '#6f2f3a',
            '#2f5f6a',
            '#7a5a2f',
            '#3a3f6a',
            '#5a2f5f',
            '#2f6a4a',
            '#7a3f2a',
            '#3f4a5a',
          ];
        xs.forEach((x, i) =>
          m.sitterBack(a, x, 806 + (i % 3) * 7, 1.08 + (i % 2) * 0.1, {
            top: tops[i],
            hair: '#0c0b12',
            rim: '#aab8e8',
            line: null,
            scarf: i % 3 === 1 ? '#394a6e' : null,
            tummy: i === 4,
          }),
        );
        m.sitterBack(a, 612, 812, 1.5, {
          top: '#34384a',
          hair: '#15141c',
          rim: '#c9d4f5',
          line: null,
        });
        a.line(
          m.sm([
            [700, 742],
            [712, 728],
            [704, 718],
          ]),
          '#c9d4f5',
          { w: 0.35 },
        );
        a.line(
          m.sm([
            [724, 740],
            [736, 726],
            [728, 716],
          ]),
          '#c9d4f5',
          { w: 0.35 },
        );
      },
    },
  ],
  after(g, { rnd }) {
    // the toothbrush
    const gaps = [
      [420, 380, 40],
      [640, 300, 48],
      [780, 210, 34],
      [300, 180, 42],
      [980, 420, 46],
    ];
    const fleck = (x, y, r, c) => {
      g.fillStyle = c;
      g.beginPath();
      g.ellipse(x, y, r, r * rnd.range(0.8, 1), rnd() * 3, 0, 7);
      g.fill();
    };
    const col = () => rnd.pick(['#ffffff', '#fffbe6', '#f9efb8', '#ffffff', '#dfe8ff']);
    for (let i = 0; i < 2900; i++) {
      const t = rnd(),
        x = 60 + t * 1140 + rnd.gauss() * 60,
        y = 600 - t * 560 + rnd.gauss() * 120;
      if (y > 640 || y < 8 || x < 8 || x > 1240) continue;
      if (gaps.some(([a, b, r]) => Math.hypot(x - a, y - b) < r)) continue;
      fleck(x, y, Math.abs(rnd.gauss()) * 1.3 + 0.5, col());
    }
    for (let i = 0; i < 900; i++) {
      const x = rnd.range(10, 1240),
        y = rnd() ** 0.9 * 640 + 6;
      if (gaps.some(([a, b, r]) => Math.hypot(x - a, y - b) < r)) continue;
      fleck(x, y, Math.abs(rnd.gauss()) * 1.1 + 0.5, col());
    }
    for (let i = 0; i < 26; i++) {
      const x = rnd.range(60, 1190),
        y = rnd.range(60, 590);
      fleck(x, y, rnd.range(2.4, 4.2), col());
    }
  },
  hand: {
    font: 'vibes',
    rtl: true,
    joined: true,
    ruled: false,
    area: [1010, 846, 190, 30],
    max: 22,
    min: 14,
    ink: '#3a3a55',
    tool: 'pencil',
    slips: 0,
    text: () => 'پارسا ۱۴',
  },
  things: [{ kind: 'glass', x: 1340, y: 950, size: 62, colour: '#b5501c', rim: '#c9a23f' }],
  lamp: { angle: -2.6, warm: [255, 222, 170], cool: [40, 34, 60], strength: 0.26, vignette: 0.4 },
};
