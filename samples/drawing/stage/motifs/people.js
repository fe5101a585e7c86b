// People as children draw them. Feet at (0, 0), about 100 high.

import { dark } from '../colour.js';
import { arc, box, ell, sm } from '../shape.js';

const D = '#2b2430';
export function face(a, x, y, r, o = {}) {
  const ink = o.ink || D,
    e = o.eyes || 'dots',
    w = o.w ?? 0.55;
  if (e === 'dots') {
    a.dot(x - r * 0.36, y - r * 0.1, r * 0.12, ink);
    a.dot(x + r * 0.36, y - r * 0.1, r * 0.12, ink);
  }
  if (e === 'closed')
    for (const s of [-1, 1])
      a.mark(arc(x + s * r * 0.38, y - r * 0.1, r * 0.2, 0.2, Math.PI - 0.2), ink, { w });
  if (e === 'wide')
    for (const s of [-1, 1]) {
      a.fill(ell(x + s * r * 0.38, y - r * 0.12, r * 0.26), '#ffffff');
      a.mark(ell(x + s * r * 0.38, y - r * 0.12, r * 0.26), ink, { w: w * 0.8, closed: true });
      a.dot(x + s * r * 0.36 + (o.look || 0) * r * 0.1, y - r * 0.1, r * 0.12, ink);
    }
  const m = o.mouth || 'smile',
    my = y + r * 0.22;
  if (m === 'smile')
    a.mark(arc(x, my - r * 0.05, r * 0.42, 0.25, Math.PI - 0.25, r * 0.38), o.lip || '#b5372f', {
      w,
    });
  if (m === 'grin')
    a.shape(
      sm(
        [
          [x - r * 0.5, my],
          [x, my + r * 0.1],
          [x + r * 0.5, my],
          [x, my + r * 0.5],
        ],
        true,
      ),
      '#ffffff',
      { line: o.lip || '#a32f2a', lw: w },
    );
  if (m === 'o')
    a.shape(ell(x, my + r * 0.2, r * 0.2, r * 0.26), o.mouthFill || '#7a2230', {
      line: o.lip || '#8a2a30',
      lw: w * 0.8,
    });
  if (m === 'flat')
    a.mark(
      [
        [x - r * 0.3, my + r * 0.14],
        [x + r * 0.3, my + r * 0.12],
      ],
      o.lip || ink,
      { w },
    );
  if (m === 'sad')
    a.mark(arc(x, my + r * 0.5, r * 0.35, Math.PI + 0.3, 2 * Math.PI - 0.3), o.lip || ink, { w });
  if (o.cheeks)
    for (const s of [-1, 1])
      a.fill(ell(x + s * r * 0.62, y + r * 0.22, r * 0.2), o.cheeks, { knock: 0 });
}

export function person(a, x, y, s, o = {}) {
  a.at(
    x,
    y,
    s,
    () => {
      const skin = o.skin || '#c98d5f',
        top = o.top || '#c8453a',
        bottom = o.bottom || '#3b5b8c',
        hair = o.hair || '#2e211c',
        ink = o.ink || D;
      const lw = o.lw ?? 0.7,
        hy = o.squat ? -62 : -80,
        R = o.head || 17,
        sh = o.squat ? -42 : -58;
      const arms = o.arms || [2.2, 0.9];
      // legs
      if (!o.noLegs) {
        if (o.dress) {
          for (const k of [-6, 6])
            a.mark(
              [
                [k, -20],
                [k + (o.step || 0) * Math.sign(k), -1],
              ],
              skin,
              { w: 1 },
            );
        } else
          for (const k of [-7, 7])
            a.shape(
              [
                [k - 5, -32],
                [k + 5, -32],
                [k * 1.15 + 4 + (o.step || 0) * Math.sign(k), -3],
                [k * 1.15 - 4 + (o.step || 0) * Math.sign(k), -3],
              ],
              bottom,
              { lw },
            );
        for (const k of [-8, 8])
          a.shape(
            ell(k * 1.2 + (o.step || 0) * Math.sign(k) + (o.turn || 0) * 3, -2, 6.5, 3.6),
            o.shoes || (o.bare ? skin : '#3a2a22'),
            { lw: lw * 0.7 },
          );
      }
      // long hair behind
      if (o.hairStyle === 'long')
        a.shape(
          sm(
            [
              [-R * 1.05, hy - 4],
              [-R * 1.15, hy + R * 1.3],
              [-R * 0.5, hy + R * 1.6],
              [R * 0.5, hy + R * 1.6],
              [R * 1.15, hy + R * 1.3],
              [R * 1.05, hy - 4],
              [0, hy - R * 1.1],
            ],
            true,
          ),
          hair,
          { line: dark(hair, 0.3), lw },
        );
      if (o.hairStyle === 'plaits')
        for (const k of [-1, 1]) {
          a.line(
            sm([
              [k * R * 0.8, hy],
              [k * R * 1.45, hy + R * 0.8],
              [k * R * 1.3, hy + R * 1.7],
            ]),
            hair,
            { w: 1.5 },
          );
          a.dot(k * R * 1.3, hy + R * 1.75, 3.4, o.ribbon || '#d8402f');
        }
      // body
      const dir = [-1, 1];
      const body = o.dress
        ? sm(
            [
              [-10, sh],
              [-14, -40],
              [-22, -16],
              [0, -12],
              [22, -16],
              [14, -40],
              [10, sh],
            ],
            false,
            5,
          ).concat([[-10, sh]])
        : box(-13, sh, 26, -28 - sh);
      a.shape(
        o.dress
          ? body
          : sm(
              [
                [-11, sh],
                [-14, -44],
                [-13, -28],
                [13, -28],
                [14, -44],
                [11, sh],
              ],
              true,
              4,
            ),
        top,
        { lw },
      );
      if (o.pattern === 'stripes')
        for (let k = sh + 6; k < (o.dress ? -16 : -30); k += 7)
          a.mark(
            [
              [-12 - (o.dress ? (k + 58) * 0.15 : 0), k],
              [12 + (o.dress ? (k + 58) * 0.15 : 0), k],
            ],
            o.second || '#ffffff',
            { w: 0.8 },
          );
      if (o.pattern === 'dots')
        for (let k = 0; k < 9; k++)
          a.dot(
            -9 + (k % 3) * 9 + (k > 2 && k < 6 ? 3 : 0),
            sh + 9 + Math.floor(k / 3) * 11,
            2.4,
            o.second || '#d8402f',
          );
      if (o.apron) a.shape(box(-8, sh + 10, 16, 34), o.apron, { lw });
      // arms
      dir.forEach((k, i) => {
        const t = arms[i],
          L = o.reach || 31,
          x1 = k * 11 + Math.cos(t) * L,
          y1 = sh + 5 + Math.sin(t) * L,
          mx = k * 11 + Math.cos(t) * L * 0.5 + (o.bend ? k * o.bend : 0),
          my = sh + 5 + Math.sin(t) * L * 0.5;
        a.line(
          sm([
            [k * 11, sh + 5],
            [mx, my],
            [x1, y1],
          ]),
          o.sleeves === false ? skin : o.sleeve || top,
          { w: 1.05 },
        );
        a.shape(ell(x1, y1, o.gloves ? 8 : 4.6), o.gloves || skin, { lw: lw * 0.7 });
        if (o.fingers)
          for (const f of [-0.7, -0.25, 0.25, 0.7])
            a.mark(
              [
                [x1, y1],
                [x1 + Math.cos(t + f) * 8, y1 + Math.sin(t + f) * 8],
              ],
              skin,
              { w: 0.6 },
            );
      });
      // head
      a.shape(ell(0, hy, R, R * 1.05), o.back ? hair : skin, { lw, line: o.headLine });
      if (!o.back) {
        if (o.hairStyle !== 'none' && !o.scarf)
          a.shape(
            sm(
              [
                [-R * 1.02, hy + 2],
                [-R * 0.95, hy - R * 0.7],
                [0, hy - R * 1.2],
                [R * 0.95, hy - R * 0.7],
                [R * 1.02, hy + 2],
                [R * 0.6, hy - R * 0.45],
                [0, hy - R * 0.62],
                [-R * 0.6, hy - R * 0.42],
              ],
              true,
            ),
            hair,
            { line: dark(hair, 0.3), lw },
          );
        if (o.hairStyle === 'curly')
          for (let k = 0; k < 9; k++) {
            const t = Math.PI + (k / 8) * Math.PI;
            a.fill(ell(Math.cos(t) * R * 1.02, hy - 2 + Math.sin(t) * R * 1.1, R * 0.34), hair);
          }
        if (o.hairStyle === 'bun') a.shape(ell(0, hy - R * 1.3, R * 0.45), hair, { lw });
        face(a, 0, hy + 1, R, {
          eyes: o.eyes,
          mouth: o.mouth,
          cheeks: o.cheeks,
          ink,
          look: o.look,
          w: o.faceW,
        });
        if (o.beard)
          a.shape(
            sm(
              [
                [-R * 0.8, hy + 3],
                [-R * 0.5, hy + R * 1.1],
                [0, hy + R * 1.35],
                [R * 0.5, hy + R * 1.1],
                [R * 0.8, hy + 3],
                [0, hy + R * 0.6],
              ],
              true,
            ),
            o.beard,
            { lw },
          );
      } else if (o.hairStyle === 'plaits')
        a.mark(
          [
            [0, hy - R],
            [0, hy + R * 0.5],
          ],
          o.skin || skin,
          { w: 0.4 },
        );
      if (o.scarf) {
        a.shape(
          sm(
            [
              [-R * 1.15, hy + R * 1.1],
              [-R * 1.15, hy - R * 0.4],
              [0, hy - R * 1.28],
              [R * 1.15, hy - R * 0.4],
              [R * 1.15, hy + R * 1.1],
              [R * 0.78, hy + R * 0.75],
              [R * 0.78, hy - R * 0.3],
              [0, hy - R * 0.72],
              [-R * 0.78, hy - R * 0.3],
              [-R * 0.78, hy + R * 0.75],
            ],
            true,
          ),
          o.scarf,
          { lw },
        );
      }
      if (o.hat) hat(a, 0, hy - R * 0.62, R, o.hat);
      if (o.extra) o.extra(a, { hy, R, sh });
    },
    o.rot || 0,
    o.flip || false,
  );
}

export function hat(a, x, y, r, o) {
  const c = o.colour || '#c33a2c',
    k = o.kind || 'wool';
  if (k === 'wool') {
    a.shape(
      sm(
        [
          [x - r * 1.05, y + 2],
          [x - r * 0.9, y - r * 0.8],
          [x, y - r * 1.25],
          [x + r * 0.9, y - r * 0.8],
          [x + r * 1.05, y + 2],
        ],
        true,
      ),
      c,
      {},
    );
    a.line(
      [
        [x - r, y],
        [x + r, y],
      ],
      o.band || dark(c, 0.3),
      { w: 0.9 },
    );
    a.fill(ell(x, y - r * 1.35, r * 0.32), o.bobble || '#ffffff');
  }
  if (k === 'cap') {
    a.shape(
      sm(
        [
          [x - r, y + 2],
          [x - r * 0.8, y - r * 0.7],
          [x + r * 0.5, y - r * 0.8],
          [x + r, y],
        ],
        true,
      ),
      c,
      {},
    );
    a.line(
      [
        [x + r * 0.2, y + 1],
        [x + r * 1.7, y + 3],
      ],
      dark(c, 0.2),
      { w: 1 },
    );
  }
  if (k === 'cone')
    a.shape(
      [
        [x - r * 1.9, y + r * 0.45],
        [x, y - r * 1.05],
        [x + r * 1.9, y + r * 0.45],
      ],
      c,
      {},
    );
  if (k === 'straw') {
    a.shape(ell(x, y + 1, r * 1.8, r * 0.42), c, {});
    a.shape(
      sm(
        [
          [x - r * 0.85, y],
          [x - r * 0.7, y - r],
          [x + r * 0.7, y - r],
          [x + r * 0.85, y],
        ],
        true,
      ),
      c,
      {},
    );
    a.line(
      [
        [x - r * 0.8, y - 2],
        [x + r * 0.8, y - 2],
      ],
      o.band || '#8a2f2a',
      { w: 0.9 },
    );
  }
  if (k === 'pakol') {
    a.shape(ell(x, y - r * 0.5, r * 0.95, r * 0.5), c, {});
    a.shape(ell(x, y - 1, r * 1.12, r * 0.36), dark(c, 0.12), {});
  }
  if (k === 'helmet') {
    a.shape(
      sm(
        [
          [x - r * 1.05, y + 2],
          [x - r * 0.9, y - r * 0.7],
          [x, y - r],
          [x + r * 0.9, y - r * 0.7],
          [x + r * 1.05, y + 2],
        ],
        true,
      ),
      c,
      {},
    );
    a.line(
      [
        [x - r * 1.3, y + 2],
        [x + r * 1.3, y + 2],
      ],
      dark(c, 0.2),
      { w: 0.8 },
    );
  }
  if (k === 'hood')
    a.shape(
      sm(
        [
          [x - r * 1.1, y + r * 1.5],
          [x - r * 1.15, y - r * 0.1],
          [x, y - r * 0.75],
          [x + r * 1.15, y - r * 0.1],
          [x + r * 1.1, y + r * 1.5],
          [x, y + r * 1.75],
        ],
        true,
      ),
      c,
      {},
    );
  if (k === 'bowler') {
    a.shape(
      sm(
        [
          [x - r * 0.8, y],
          [x - r * 0.85, y - r * 0.8],
          [x, y - r * 1.15],
          [x + r * 0.85, y - r * 0.8],
          [x + r * 0.8, y],
        ],
        true,
      ),
      c,
      {},
    );
    a.shape(ell(x, y + 1, r * 1.35, r * 0.24), c, {});
    a.mark(
      [
        [x - r * 0.8, y - r * 0.25],
        [x + r * 0.8, y - r * 0.25],
      ],
      dark(c, 0.5),
      { w: 1 },
    );
  }
}

// Seen from behind, sitting on the ground.
export function sitterBack(a, x, y, s, o = {}) {
  a.at(x, y, s, () => {
    const c = o.top || '#2a3350',
      h = o.hair || '#14121c';
    a.shape(
      sm(
        [
          [-24, 0],
          [-22, -20],
          [-15, -42],
          [0, -46],
          [15, -42],
          [22, -20],
          [24, 0],
        ],
        true,
        6,
      ),
      c,
      { line: o.line },
    );
    a.shape(ell(0, -60, 14, 15), o.scarf || h, { line: o.line });
    if (o.scarf)
      a.shape(
        sm(
          [
            [-14, -62],
            [-17, -42],
            [0, -34],
            [17, -42],
            [14, -62],
          ],
          true,
          5,
        ),
        o.scarf,
        { line: o.line },
      );
    if (o.tummy) {
      a.line(
        sm([
          [-15, -36],
          [-22, -22],
          [-8, -14],
        ]),
        c,
        { w: 0.9 },
      );
      a.line(
        sm([
          [15, -36],
          [23, -22],
          [8, -14],
        ]),
        c,
        { w: 0.9 },
      );
    }
    if (o.rim)
      a.line(
        sm([
          [-20, -22],
          [-13, -43],
          [-8, -47],
        ]),
        o.rim,
        { w: 0.35 },
      );
    if (o.rim) a.line(arc(0, -60, 13, Math.PI * 1.05, Math.PI * 1.5), o.rim, { w: 0.35 });
  });
}
