// A court file on punched foolscap, black gel pen and watercolour; on a terrazzo floor.
export default {
  ground: {
    kind: 'desk',
    colour: '#cfcabd',
    over(g, W, H, rnd, { css, shake }) {
      for (let i = 0; i < 2600; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          r = rnd.range(3, 15) * rnd.range(0.5, 1);
        g.fillStyle = css(
          shake(
            rnd.pick(['#8f8a80', '#f2eee4', '#b7695a', '#5d6a66', '#d9b98a', '#a39c8e']),
            rnd,
            12,
          ),
          0.9,
        );
        g.beginPath();
        const n = rnd.int(4, 6),
          a0 = rnd() * 6.3;
        for (let k = 0; k < n; k++) {
          const t = a0 + (k / n) * 6.283,
            q = r * rnd.range(0.6, 1.15);
          g[k ? 'lineTo' : 'moveTo'](x + Math.cos(t) * q, y + Math.sin(t) * q * 0.8);
        }
        g.fill();
      }
    },
  },
  groundBlur: 1.6,
  paper: {
    w: 880,
    h: 1280,
    colour: '#fdfdfa',
    holes: 'two-left',
    tooth: 1.6,
    cloud: 3,
    rule: { kind: 'none', step: 40, margin: 92, marginColour: '#d8616a' },
    wear: { wave: 2, folds: [{ y: 0.5, deep: 4 }] },
  },
  pose: { rot: 0.018, y: 703 },
  hand: [
    {
      font: 'shadows',
      area: [112, 134, 720, 640],
      max: 28,
      min: 17,
      ink: '#17171c',
      tool: 'pen',
      lead: 1.32,
      slips: 0,
      paraGap: 0.45,
      wander: 0.4,
      ragged: 0,
      ruled: true,
      bend: 0.5,
      jitter: { rot: 0.012, size: 0.025, base: 0.02, drift: 0.03 },
    },
    {
      font: 'shadows',
      area: [112, 40, 720, 74],
      max: 34,
      ink: '#17171c',
      tool: 'pen',
      slips: 0,
      head: 'middle',
      bold: 0.8,
      wander: 0.3,
      firstScale: 1,
      jitter: { rot: 0.01, size: 0.02 },
      text: () => 'CASE No. 11 — The Koi against the Otters',
    },
    {
      font: 'covered',
      area: [626, 1108, 222, 190],
      max: 50,
      ink: '#c0262e',
      tool: 'crayon',
      slips: 0,
      ruled: false,
      slope: -0.14,
      firstScale: 1,
      lastScale: 1,
      sign: 'start',
      lead: 0.92,
      paraGap: 0,
      bold: 0.6,
      text: () => 'CASE\nCLOSED',
    },
  ],
  art: [
    {
      name: 'rules',
      tool: 'ink',
      draw(a, { m, plan }) {
        const K = '#17171c';
        for (const y of [104, 110])
          a.line(
            [
              [112, y],
              [836, y],
            ],
            K,
            { w: 0.7, wobble: 0.1 },
          );
        // the facts are numbered, and the main ones underlined with a ruler
        let no = 0;
        plan.lines.forEach((line, i) => {
          const w0 = line.words[0];
          if (w0.para === 'body' && (i === 0 || plan.lines[i - 1].ends) && line.words.length > 3) {
            no++;
            m.signs(a, `${no}`, 62, line.base, 20, K, { w: 0.9 });
            a.dot(81, line.base - 1, 1.8, K);
          }
          line.words.forEach((w, k) => {
            const next = line.words[k + 1];
            if (/^(facts|facts\.|eleven|apology|sides)\b/.test(w.t) || (w.t === 'Five' && next))
              a.line(
                [
                  [w.x - 3, line.base + 6],
                  [
                    (w.t === 'Five' ? next : w).x + (w.t === 'Five' ? next : w).w + 3,
                    line.base + 6,
                  ],
                ],
                K,
                { w: 0.7, wobble: 0.15 },
              );
          });
        });
      },
    },
    {
      name: 'scene',
      tool: 'water',
      opts: { sloppy: 0.8 },
      draw(a, { m, rnd }) {
        a.pen = 'ink';
        const K = '#1f1a1c';
        // tower blocks
        let x = 104;
        for (const [w, h, c] of [
          [70, 108, '#e8cdb8'],
          [54, 132, '#cfd8d2'],
          [84, 96, '#f0dfb4'],
        ]) {
          a.shape(m.box(x, 922 - h, w, h), c, { line: K, lw: 0.6 });
          for (let y = 922 - h + 12; y < 912; y += 15)
            for (let q = x + 8; q < x + w - 8; q += 14)
              a.dot(q, y, 2.1, rnd.pick(['#6a7a86', '#8a98a0', '#d99a6a']));
          x += w + 8;
        }
        m.tree(a, 352, 922, 0.66, { leaf: '#8fb874', leafLine: '#3f5a34' });
        // the river, its bridge, and my uncle
        a.fill(
          m.sm(
            [
              [400, 884],
              [520, 876],
              [700, 880],
              [836, 874],
              [838, 922],
              [398, 924],
            ],
            true,
            5,
          ),
          '#8fc4cc',
          { press: 0.7 },
        );
        for (const [q, y, w] of [
          [430, 900, 60],
          [560, 908, 80],
          [700, 896, 90],
          [760, 912, 50],
        ])
          a.mark(
            m.sm([
              [q, y],
              [q + w / 2, y - 4],
              [q + w, y],
            ]),
            '#3f7a86',
            { w: 0.5 },
          );
        a.mark(
          m.sm([
            [412, 896],
            [500, 850],
            [620, 834],
            [740, 850],
            [830, 892],
          ]),
          K,
          { w: 1.3 },
        );
        a.mark(
          m.sm([
            [420, 868],
            [500, 824],
            [620, 808],
            [740, 824],
            [822, 864],
          ]),
          K,
          { w: 0.8 },
        );
        for (let i = 0; i <= 12; i++) {
          const t = i / 12,
            px = 424 + t * 394,
            dy = 4 * (t - 0.5) ** 2;
          a.mark(
            [
              [px, 834 + dy * 56],
              [px, 808 + dy * 56],
            ],
            K,
            { w: 0.5 },
          );
        }
        m.person(a, 640, 834, 0.86, {
          skin: '#a8744c',
          top: '#9ec3e2',
          bottom: '#9ec3e2',
          hair: '#2a2422',
          pattern: 'stripes',
          second: '#ffffff',
          arms: [-0.95, 4.1],
          reach: 26,
          eyes: 'none',
          mouth: 'o',
          noLegs: true,
          extra(b, { hy }) {
            for (const k of [-6, 6]) b.shape(m.ell(k, hy + 1, 6, 7), '#26242a', { lw: 0.5 });
            b.dot(-6, hy, 2, '#8fa8b8');
            b.dot(6, hy, 2, '#8fa8b8');
          },
        });
        // the crossing
        a.fill(
          [
            [104, 926],
            [848, 924],
            [848, 996],
            [104, 998],
          ],
          '#8d8d95',
          { press: 0.75 },
        );
        for (let i = 0; i < 14; i++)
          a.fill(
            [
              [122 + i * 52, 932],
              [148 + i * 52, 932],
              [142 + i * 52, 990],
              [112 + i * 52, 990],
            ],
            '#fdfdfa',
            { knock: 1, press: 0.9, soft: true },
          );
        const otter = (px, py, s) =>
          a.at(px, py, s, () => {
            const c = rnd.pick(['#7a5236', '#6b4830', '#855c3e']);
            a.shape(
              m.sm(
                [
                  [-34, -22],
                  [-58, -16],
                  [-82, -20],
                  [-86, -14],
                  [-58, -7],
                  [-34, -8],
                ],
                true,
                5,
              ),
              c,
              { line: K, lw: 0.6, knock: 1, press: 0.85 },
            );
            for (const [k, d] of [
              [-30, -4],
              [-20, 4],
              [14, 5],
              [24, -4],
            ])
              a.shape(
                [
                  [k - 4, -12],
                  [k + 5, -12],
                  [k + 5 + d, 0],
                  [k - 4 + d, 0],
                ],
                c,
                { line: K, lw: 0.5, knock: 1 },
              );
            a.shape(
              m.sm(
                [
                  [-40, -12],
                  [-36, -29],
                  [-10, -34],
                  [18, -32],
                  [38, -40],
                  [44, -24],
                  [30, -8],
                  [0, -5],
                  [-32, -5],
                ],
                true,
                6,
              ),
              c,
              { line: K, lw: 0.7, knock: 1, press: 0.85 },
            );
            a.shape(m.ell(46, -38, 15, 12.5), c, { line: K, lw: 0.7, knock: 1, press: 0.85 });
            a.fill(m.ell(54, -33, 8, 6), '#e9d5b8', { knock: 0.9, soft: true });
            a.dot(37, -47, 3.4, '#4f3522');
            a.dot(48, -42, 2.3, '#14110f');
            a.dot(61, -37, 3, '#14110f');
            a.mark(m.arc(55, -31, 5, 0.3, 2.6), K, { w: 0.4 });
            for (const q of [-3, 1])
              a.mark(
                [
                  [52, -32 + q],
                  [42, -30 + q * 2],
                ],
                K,
                { w: 0.3 },
              );
          });
        for (let i = 0; i < 10; i++)
          otter(152 + i * 68.5, 976 + (i % 2) * 5, i === 9 ? 0.66 : 0.5 + (i % 3) * 0.03);
        // the green man
        a.mark(
          [
            [822, 924],
            [822, 792],
          ],
          K,
          { w: 1.4 },
        );
        a.shape(m.box(806, 742, 34, 62), '#2b2b30', { line: K });
        a.shape(m.ell(823, 758, 9), '#6a2a2a', {});
        a.fill(m.ell(823, 785, 12), '#bff0c4', { knock: 1 });
        a.dot(823, 778, 3.2, '#1f8a45');
        for (const q of [
          [
            [823, 781],
            [823, 788],
          ],
          [
            [823, 788],
            [817, 795],
          ],
          [
            [823, 788],
            [829, 795],
          ],
          [
            [817, 785],
            [829, 783],
          ],
        ])
          a.mark(q, '#1f8a45', { w: 0.9 });
        // the pond, the eleven, and the twelfth
        a.shape(
          m.sm(
            [
              [112, 1112],
              [150, 1038],
              [300, 1020],
              [470, 1028],
              [578, 1070],
              [592, 1140],
              [520, 1216],
              [340, 1240],
              [170, 1220],
            ],
            true,
            7,
          ),
          '#a9d6d6',
          { line: K, lw: 0.8, press: 0.7 },
        );
        for (let i = 0; i < 16; i++) {
          const t = (i / 16) * 6.283;
          a.shape(
            m.ell(350 + Math.cos(t) * 250, 1130 + Math.sin(t) * 113, 21, 14, t),
            rnd.pick(['#b9b4aa', '#9c978e', '#cdc7ba']),
            { line: K, lw: 0.5, knock: 1 },
          );
        }
        const bones = (px, py) =>
          a.at(px, py, 0.9, () => {
            a.mark(
              [
                [-32, 0],
                [20, 0],
              ],
              K,
              { w: 0.8 },
            );
            for (let k = 0; k < 5; k++)
              a.mark(
                [
                  [-22 + k * 8, -8 + Math.abs(k - 3) * 1.5],
                  [-19 + k * 8, 8 - Math.abs(k - 3) * 1.5],
                ],
                K,
                { w: 0.6 },
              );
            a.mark(
              [
                [-32, 0],
                [-43, -9],
                [-40, 0],
                [-43, 9],
                [-32, 0],
              ],
              K,
              { w: 0.7 },
            );
            a.mark(
              m.sm([
                [18, -9],
                [36, -1],
                [36, 2],
                [18, 9],
                [18, -9],
              ]),
              K,
              { w: 0.8 },
            );
            a.mark(
              [
                [23, -3],
                [27, 1],
              ],
              K,
              { w: 0.5 },
            );
            a.mark(
              [
                [27, -3],
                [23, 1],
              ],
              K,
              { w: 0.5 },
            );
          });
        for (let i = 0; i < 11; i++) bones(186 + (i % 4) * 84, 1084 + Math.floor(i / 4) * 44);
        a.at(500, 1172, 1, () => {
          a.fill(
            m.sm(
              [
                [-64, 16],
                [-40, -4],
                [2, -6],
                [14, 10],
                [-4, 26],
                [-44, 28],
              ],
              true,
              6,
            ),
            '#f07a2a',
            { knock: 1, press: 0.95 },
          );
          a.mark(
            m.sm([
              [-64, 16],
              [-40, -4],
              [2, -6],
            ]),
            K,
            { w: 0.7 },
          );
          a.mark(
            m.sm([
              [-64, 16],
              [-44, 28],
              [-4, 26],
            ]),
            K,
            { w: 0.7 },
          );
          a.fill(m.ell(-26, 10, 9, 8), '#ffffff', { knock: 1 });
          a.fill(m.ell(-2, 20, 9, 6), '#ffffff', { knock: 1 });
          a.dot(-46, 8, 4, '#17131a');
          a.dot(-47, 7, 1.2, '#ffffff');
          a.mark(m.ell(-62, 16, 3, 4), K, { w: 0.5, closed: true });
          a.shape(m.box(-14, -58, 72, 64), '#6f8a94', { line: K, knock: 1 });
          a.shape(m.box(-6, -78, 20, 22), '#5a707a', { line: K, knock: 1 });
          a.mark(
            m.sm([
              [4, -78],
              [4, -100],
              [30, -112],
            ]),
            K,
            { w: 1.8 },
          );
          for (const k of [-4, 8, 20, 32, 44])
            a.mark(
              [
                [k, -46],
                [k, -12],
              ],
              K,
              { w: 0.5 },
            );
        });
        // the stamp's frame
        a.mark(
          [
            [610, 1112],
            [838, 1080],
            [850, 1184],
            [622, 1218],
            [610, 1112],
          ],
          '#c0262e',
          { w: 1.9 },
        );
      },
    },
    {
      name: 'paws',
      tool: 'water',
      draw(a, { m }) {
        const path = m.even(
          m.sm(
            [
              [846, 250],
              [700, 330],
              [560, 420],
              [430, 470],
              [330, 590],
              [210, 700],
              [140, 826],
            ],
            false,
            10,
          ),
          58,
        );
        path.forEach(([x, y], i) => {
          const q = path[Math.min(path.length - 1, i + 1)],
            p = path[Math.max(0, i - 1)],
            t = Math.atan2(q[1] - p[1], q[0] - p[0]);
          a.at(
            x + Math.cos(t + 1.57) * (i % 2 ? 15 : -15),
            y + Math.sin(t + 1.57) * (i % 2 ? 15 : -15),
            1,
            () => {
              const c = '#a8b9bd';
              a.fill(m.ell(0, 0, 11, 9), c, { press: 0.5, knock: 0, alpha: 0.75 });
              for (const k of [-0.95, -0.48, 0, 0.48, 0.95])
                a.fill(m.ell(Math.cos(k) * 18, Math.sin(k) * 15, 4.2, 3.6), c, {
                  press: 0.5,
                  knock: 0,
                  alpha: 0.75,
                });
            },
            t,
          );
        });
      },
    },
  ],
  things: [
    { kind: 'pencil', x: 60, y: 1180, rot: -1.5, colour: '#1f1f24', lead: '#17171c', length: 320 },
  ],
  lamp: { angle: -2.1, warm: [255, 244, 225] },
};
