// The sheets children write on: cut, ruled, stained, folded.

import { css, dark, light, mix, rgb } from './colour.js';
import { makeCanvas } from './media.js';
import { makeNoise } from './random.js';

// A sheet: its canvas, and its relief (folds, crumples, curls) for the lamp to find.
export function makePaper(w, h, ss, rnd, o) {
  const canvas = makeCanvas(w * ss, h * ss),
    g = canvas.getContext('2d'),
    noise = makeNoise(`paper${rnd()}`);
  g.setTransform(ss, 0, 0, ss, 0, 0);
  const base = rgb(o.colour || '#fbf7ec');
  // outline
  const edge = o.edge || {},
    pts = [];
  const side = (name, n, f) => {
    for (let i = 0; i < n; i++) pts.push(f(i / n, edge[name] || 'cut'));
  };
  const rough = (kind, t, s) =>
    kind === 'torn'
      ? noise(t / 26, s) * 5 + noise(t / 7, s + 9) * 2.6 + noise(t / 2.5, s + 20) * 1.1
      : kind === 'scissors'
        ? noise(t / 90, s) * 5 + (Math.abs(noise(t / 55, s + 4)) > 0.7 ? 1.5 : 0)
        : kind === 'holes'
          ? 0
          : noise(t / 60, s) * 0.5;
  const m = 7;
  side('top', Math.ceil(w / 4), (t, k) => [m + t * (w - 2 * m), m + rough(k, t * w, 1)]);
  side('right', Math.ceil(h / 4), (t, k) => [w - m + rough(k, t * h, 5), m + t * (h - 2 * m)]);
  side('bottom', Math.ceil(w / 4), (t, k) => [
    w - m - t * (w - 2 * m),
    h - m + rough(k, t * w, 11),
  ]);
  side('left', Math.ceil(h / 4), (t, k) => [m + rough(k, t * h, 17), h - m - t * (h - 2 * m)]);
  const r = o.round ?? 2;
  if (r > 3) {
    // rounded corners
    for (const p of pts)
      for (const [cx, cy, sx, sy] of [
        [m + r, m + r, -1, -1],
        [w - m - r, m + r, 1, -1],
        [m + r, h - m - r, -1, 1],
        [w - m - r, h - m - r, 1, 1],
      ]) {
        const dx = p[0] - cx,
          dy = p[1] - cy;
        if (dx * sx > 0 && dy * sy > 0) {
          const d = Math.hypot(dx, dy);
          if (d > r) {
            p[0] = cx + (dx / d) * r;
            p[1] = cy + (dy / d) * r;
          }
        }
      }
  }
  const path = () => {
    g.beginPath();
    pts.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
    g.closePath();
  };
  path();
  g.fillStyle = css(base);
  g.fill();
  g.save();
  path();
  g.clip();
  // fibre and cloud
  const N = 4,
    gw = Math.ceil(w / N),
    gh = Math.ceil(h / N),
    small = makeCanvas(gw, gh),
    sg = small.getContext('2d'),
    im = sg.createImageData(gw, gh);
  const cloud = o.cloud ?? 5;
  for (let y = 0; y < gh; y++)
    for (let x = 0; x < gw; x++) {
      const v = noise.many(x / 40, y / 40, 4) * cloud + noise(x * 1.3, y * 1.3) * (o.tooth ?? 2.2),
        i = (y * gw + x) * 4;
      const old =
        Math.max(0, 1 - Math.min(x, y, gw - x, gh - y) / (gw * 0.16)) ** 2 *
        (o.aged ?? 0) *
        34 *
        (0.6 + 0.4 * noise(x / 12, y / 12));
      im.data[i] = base[0] + v - old * 0.55;
      im.data[i + 1] = base[1] + v - old * 0.8;
      im.data[i + 2] = base[2] + v * 0.8 - old * 1.35;
      im.data[i + 3] = 255;
    }
  sg.putImageData(im, 0, 0);
  g.imageSmoothingQuality = 'high';
  g.drawImage(small, 0, 0, w, h);
  if (o.fibres)
    for (let i = 0; i < o.fibres; i++) {
      const x = rnd() * w,
        y = rnd() * h,
        a = rnd() * 6.3,
        l = rnd.range(4, 18);
      g.strokeStyle = css(dark(base, rnd.range(0.15, 0.5)), 0.35);
      g.lineWidth = 0.9;
      g.beginPath();
      g.moveTo(x, y);
      g.quadraticCurveTo(
        x + Math.cos(a) * l + rnd.pm(5),
        y + Math.sin(a) * l + rnd.pm(5),
        x + Math.cos(a) * l * 1.6,
        y + Math.sin(a) * l * 1.4,
      );
      g.stroke();
    }
  if (o.rule) rule(g, w, h, rnd, o.rule);
  if (o.print) o.print(g, w, h, rnd, { css, dark, light, mix });
  for (const s of o.stains || []) stain(g, w, h, rnd, s, base);
  g.restore();
  // torn rims show their white fibre
  for (const [name, kind] of Object.entries(edge))
    if (kind === 'torn') {
      const q = pts.filter(([x, y]) =>
        name === 'top'
          ? y < 22
          : name === 'bottom'
            ? y > h - 22
            : name === 'left'
              ? x < 22
              : x > w - 22,
      );
      g.save();
      g.strokeStyle = css(light(base, 0.75), 0.75);
      g.lineWidth = 3;
      g.beginPath();
      q.forEach(([x, y], i) =>
        i && Math.hypot(x - q[i - 1][0], y - q[i - 1][1]) < 30 ? g.lineTo(x, y) : g.moveTo(x, y),
      );
      g.stroke();
      g.restore();
    }
  g.globalCompositeOperation = 'destination-out';
  for (const hole of o.holes ? holes(w, h, o.holes) : []) {
    g.beginPath();
    if (hole[3]) g.rect(hole[0] - hole[2], hole[1] - hole[2] * 0.7, hole[2] * 2, hole[2] * 1.4);
    else g.arc(hole[0], hole[1], hole[2], 0, 7);
    g.fill();
    if (hole[4]) {
      g.beginPath();
      g.moveTo(hole[0] - 3 + rnd.pm(2), hole[1]);
      g.lineTo(
        hole[4] === 'top' ? hole[0] + rnd.pm(5) : -4,
        hole[4] === 'top' ? -4 : hole[1] + rnd.pm(5),
      );
      g.lineTo(hole[0] + 3, hole[1] + 2);
      g.fill();
    }
  }
  g.globalCompositeOperation = 'source-over';
  return { canvas, w, h, ss, relief: relief(w, h, rnd, o) };
}

function holes(w, h, kind) {
  const out = [];
  if (kind === 'spiral-top')
    for (let x = 34; x < w - 20; x += 27) out.push([x, 24, 5, false, 'top']);
  if (kind === 'spiral-left')
    for (let y = 34; y < h - 20; y += 27) out.push([24, y, 5, false, 'left']);
  if (kind === 'comb-top') for (let x = 36; x < w - 24; x += 34) out.push([x, 25, 6, true]);
  if (kind === 'comb-left') for (let y = 36; y < h - 24; y += 34) out.push([25, y, 6, true]);
  if (kind === 'two-left') for (const f of [0.33, 0.67]) out.push([36, h * f, 11]);
  if (kind === 'three-left') for (const f of [0.14, 0.5, 0.86]) out.push([34, h * f, 11]);
  if (kind === 'pin') out.push([w / 2, 22, 2.4]);
  if (kind === 'pins') out.push([24, 22, 2.2], [w - 24, 24, 2.2]);
  return out;
}

function wavy(g, x0, y0, x1, y1) {
  g.beginPath();
  g.moveTo(x0, y0);
  g.lineTo(x1, y1);
  g.stroke();
}
function rule(g, w, h, _rnd, o) {
  const c = o.colour || '#7fa3cf',
    s = o.step,
    top = o.top ?? s,
    a = o.alpha ?? 0.6;
  g.lineWidth = o.width || 1.1;
  g.strokeStyle = css(c, a);
  if (o.kind === 'lines' || o.kind === 'margin')
    for (let y = top; y < h - (o.bottom ?? 12); y += s) wavy(g, 0, y, w, y);
  if (o.kind === 'squares') {
    const k = o.cell || s;
    for (let y = top % k; y < h; y += k) wavy(g, 0, y, w, y);
    for (let x = (o.left ?? 0) % k; x < w; x += k) wavy(g, x, 0, x, h);
  }
  if (o.kind === 'seyes') {
    // French exercise paper
    const q = s / 4;
    for (let y = top % q; y < h; y += q) {
      const on = Math.abs((y - top) / s - Math.round((y - top) / s)) < 0.05;
      if (y < top - s * 2.1) continue;
      g.strokeStyle = css(on ? '#8a86c4' : '#b9d0e6', on ? 0.75 : 0.55);
      g.lineWidth = on ? 1.2 : 0.7;
      wavy(g, 0, y, w, y);
    }
    g.strokeStyle = css('#8a86c4', 0.5);
    g.lineWidth = 0.9;
    for (let x = o.left || 0; x < w; x += s) wavy(g, x, 0, x, h);
  }
  if (o.kind === 'primer') {
    // two close lines for the small letters, slanting guides
    for (let y = top; y < h - 14; y += s) {
      wavy(g, 0, y, w, y);
      g.globalAlpha = 0.6;
      wavy(g, 0, y - s * 0.42, w, y - s * 0.42);
      g.globalAlpha = 1;
    }
    if (o.slant) {
      g.globalAlpha = 0.5;
      for (let x = -h; x < w + h; x += o.slant) wavy(g, x, h, x + h * 0.45, 0);
      g.globalAlpha = 1;
    }
  }
  if (o.kind === 'manuscript') {
    // boxes in columns with narrow gaps (Japan) or rows (China)
    const { cell, column, area, rows } = o;
    const [ax, ay, aw, ah] = area;
    g.lineWidth = 1.2;
    if (rows) {
      for (let y = ay; y + cell <= ay + ah + 1; y += column) {
        g.strokeRect(ax, y, aw, cell);
        for (let x = ax + cell; x < ax + aw - 1; x += cell) wavy(g, x, y, x, y + cell);
        if (o.cross) {
          g.save();
          g.globalAlpha = 0.5;
          g.setLineDash([4, 4]);
          for (let x = ax; x < ax + aw - 1; x += cell) {
            wavy(g, x + cell / 2, y, x + cell / 2, y + cell);
          }
          wavy(g, ax, y + cell / 2, ax + aw, y + cell / 2);
          g.restore();
        }
      }
    } else
      for (let x = ax + aw - column; x >= ax - 1; x -= column) {
        const l = x + (column - cell) / 2;
        g.strokeRect(l, ay, cell, Math.floor(ah / cell) * cell);
        for (let y = ay + cell; y < ay + ah - 2; y += cell) wavy(g, l, y, l + cell, y);
      }
  }
  if (o.margin) {
    g.strokeStyle = css(o.marginColour || '#d8616a', 0.7);
    g.lineWidth = 1.5;
    for (const x of [].concat(o.margin)) wavy(g, x < 0 ? w + x : x, 0, x < 0 ? w + x : x, h);
  }
  if (o.head) {
    g.strokeStyle = css(o.headColour || '#d8616a', 0.6);
    g.lineWidth = 1.4;
    wavy(g, 0, o.head, w, o.head);
  }
}

function stain(g, w, h, rnd, s, base) {
  const x = s.x * w,
    y = s.y * h,
    r = s.r || 40;
  const n = makeNoise(`stain${x}${y}`);
  const ring = (R, rough = 0.05) => {
    g.beginPath();
    for (let i = 0; i <= 70; i++) {
      const t = (i / 70) * 6.2832,
        q = R * (1 + n(Math.cos(t) * 1.6 + 9, Math.sin(t) * 1.6) * rough);
      g[i ? 'lineTo' : 'moveTo'](x + Math.cos(t) * q, y + Math.sin(t) * q);
    }
    g.closePath();
  };
  g.save();
  g.globalCompositeOperation = 'multiply';
  if (s.kind === 'ring') {
    g.strokeStyle = css(s.colour || '#a9793f', 0.3);
    g.lineWidth = 4;
    ring(r, 0.02);
    g.stroke();
    g.lineWidth = 1.4;
    g.strokeStyle = css(s.colour || '#8b5a26', 0.4);
    ring(r + 1.5, 0.03);
    g.stroke();
    g.fillStyle = css(s.colour || '#c79a5b', 0.06);
    g.fill();
  }
  if (s.kind === 'drop' || s.kind === 'water') {
    g.fillStyle = css(s.colour || dark(base, 0.2), s.kind === 'water' ? 0.16 : 0.3);
    ring(r, 0.14);
    g.fill();
    g.strokeStyle = css(s.colour ? dark(s.colour, 0.3) : dark(base, 0.4), 0.35);
    g.lineWidth = 1.3;
    g.stroke();
  }
  if (s.kind === 'splash') {
    for (let i = 0; i < (s.n || 14); i++) {
      const a = rnd() * 6.3,
        d = r * Math.sqrt(rnd()) * 1.6,
        q = rnd.range(1.5, 7) * (s.size || 1);
      g.fillStyle = css(s.colour || '#6a94c4', rnd.range(0.3, 0.6));
      g.beginPath();
      g.ellipse(x + Math.cos(a) * d, y + Math.sin(a) * d, q, q * rnd.range(0.7, 1), a, 0, 7);
      g.fill();
    }
  }
  if (s.kind === 'smudge') {
    for (let i = 0; i < 26; i++) {
      const a = s.a ?? 0.3;
      g.fillStyle = css(s.colour || '#555', 0.018);
      const t = rnd.pm(r * 1.6);
      g.beginPath();
      g.ellipse(
        x + Math.cos(a) * t + rnd.pm(8),
        y + Math.sin(a) * t + rnd.pm(8),
        r * rnd.range(0.3, 0.7),
        r * rnd.range(0.15, 0.3),
        a,
        0,
        7,
      );
      g.fill();
    }
  }
  if (s.kind === 'finger') {
    g.globalAlpha = 0.4;
    g.strokeStyle = css(s.colour || '#6b5540', 0.7);
    g.lineWidth = r / 14;
    for (let k = 1; k < 8; k++) {
      ring((r * k) / 8, 0.22);
      g.setLineDash([rnd.range(6, 18), rnd.range(1, 5)]);
      g.save();
      g.translate(x, y);
      g.rotate(s.a || 0.5);
      g.scale(0.75, 1);
      g.translate(-x, -y);
      g.stroke();
      g.restore();
    }
  }
  if (s.kind === 'grease') {
    const gr = g.createRadialGradient(x, y, r * 0.1, x, y, r);
    gr.addColorStop(0, css(dark(base, 0.16), 0.5));
    gr.addColorStop(0.8, css(dark(base, 0.14), 0.35));
    gr.addColorStop(1, css(base, 0));
    g.fillStyle = gr;
    ring(r, 0.2);
    g.fill();
  }
  if (s.kind === 'dust') {
    for (let i = 0; i < (s.n || 120); i++) {
      const a = rnd() * 6.3,
        d = r * Math.abs(rnd.gauss()) * 1.4;
      g.fillStyle = css(s.colour || '#a27b4c', rnd.range(0.15, 0.5));
      g.beginPath();
      g.arc(x + Math.cos(a) * d * 1.6, y + Math.sin(a) * d, rnd.range(0.6, 2), 0, 7);
      g.fill();
    }
  }
  if (s.kind === 'tape') {
    g.globalCompositeOperation = 'source-over';
    g.translate(x, y);
    g.rotate(s.a || 0);
    g.fillStyle = css(s.colour || '#e9dfae', 0.62);
    g.fillRect(-r, -r * 0.3, r * 2, r * 0.6);
  }
  g.restore();
}

// height above the table in px, on a coarse grid
function relief(w, h, rnd, o) {
  const S = 5,
    gw = Math.ceil(w / S) + 2,
    gh = Math.ceil(h / S) + 2,
    H = new Float32Array(gw * gh),
    n = makeNoise(`relief${rnd()}`);
  const f = o.wear || {},
    folds = f.folds || [],
    lines = [];
  for (let i = 0; i < (f.crumple || 0); i++) {
    const a = rnd() * Math.PI;
    lines.push([
      Math.cos(a),
      Math.sin(a),
      rnd.range(0.1, 0.9) * w * Math.cos(a) + rnd.range(0.1, 0.9) * h * Math.sin(a),
      rnd.range(0.02, 0.06) * (rnd.chance(0.5) ? -1 : 1) * (f.hard || 1),
      rnd.range(0.2, 1) * w,
      rnd.range(0, 1) * h,
      rnd.range(0.25, 0.6) * w,
    ]);
  }
  for (let y = 0; y < gh; y++)
    for (let x = 0; x < gw; x++) {
      const px = x * S,
        py = y * S;
      let v = 0;
      for (const fo of folds) {
        const d =
          fo.x !== undefined
            ? px - fo.x * w + (fo.tilt || 0) * (py - h / 2)
            : py - fo.y * h + (fo.tilt || 0) * (px - w / 2);
        v +=
          (fo.deep ?? 5) * Math.exp(-Math.abs(d) / (fo.wide || 70)) * (fo.up === false ? -1 : 1) +
          (Math.abs(d) < 3 ? (fo.up === false ? -1 : 1) * 0.6 : 0);
      }
      for (const [nx, ny, d0, amp, cx, cy, rad] of lines) {
        const d = px * nx + py * ny - d0,
          win = Math.exp(-((px - cx) ** 2 + (py - cy) ** 2) / (rad * rad));
        v += amp * Math.max(0, 46 - Math.abs(d)) * win + amp * 6 * Math.exp(-Math.abs(d) / 5) * win;
      }
      v +=
        n(px / 260, py / 260) * (f.wave ?? 3) +
        n(px / 95, py / 95) * (f.wave ?? 3) * 0.22 +
        (f.cockle ? n(px / 60, py / 45) * f.cockle : 0);
      for (const [c, size, up] of f.curls || []) {
        const dx = c.includes('l') ? px : w - px,
          dy = c.includes('t') ? py : h - py,
          t = Math.max(0, 1 - (dx + dy) / size);
        v += t * t * (up || 26);
      }
      H[y * gw + x] = v;
    }
  return { S, gw, gh, H };
}
