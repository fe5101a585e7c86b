// The drawing tools: crayon, coloured pencil, felt-tip, watercolour, poster paint, pastel, cut paper, ink.
// Every motif is drawn through an Art, so any motif can be made with any tool.

import { css, dark, light, mix, shake } from './colour.js';
import { makeNoise } from './random.js';
import { bounds, ell, even, spans } from './shape.js';

export const makeCanvas = (w, h) => {
  const c = document.createElement('canvas');
  c.width = Math.ceil(w);
  c.height = Math.ceil(h);
  return c;
};

// Paper tooth as tiles of transparency; `gap` is how much of the paper stays bare.
const tiles = new Map();
export function toothTile(gap, coarse = 1, floor = 0.3, seed = 'tooth') {
  gap = Math.round(gap * 50) / 50;
  const key = `${gap}|${coarse}|${floor}|${seed}`;
  if (tiles.has(key)) return tiles.get(key);
  const N = 384,
    f = new Float32Array(N * N),
    noise = makeNoise(seed + coarse);
  const wrap = (v) => ((v % N) + N) % N;
  const raw = new Float32Array(N * N);
  for (let i = 0; i < N * N; i++) raw[i] = noise(i * 1.37 + 0.5, (i % 977) * 3.1);
  const blur = (src, r) => {
    const a = new Float32Array(N * N),
      b = new Float32Array(N * N),
      k = 2 * r + 1;
    for (let y = 0; y < N; y++)
      for (let x = 0; x < N; x++) {
        let s = 0;
        for (let d = -r; d <= r; d++) s += src[y * N + wrap(x + d)];
        a[y * N + x] = s / k;
      }
    for (let y = 0; y < N; y++)
      for (let x = 0; x < N; x++) {
        let s = 0;
        for (let d = -r; d <= r; d++) s += a[wrap(y + d) * N + x];
        b[y * N + x] = s / k;
      }
    return b;
  };
  const norm = (src) => {
    let v = 0;
    for (const x of src) v += x * x;
    v = Math.sqrt(v / src.length);
    return src.map((x) => x / v);
  };
  const p = norm(blur(raw, Math.max(1, Math.round(1 * coarse)))),
    q = norm(blur(raw, Math.round(5 * coarse)));
  for (let i = 0; i < f.length; i++) f[i] = p[i] * 0.9 + q[i] * 0.38;
  const sorted = Float32Array.from(f).sort(),
    cut = sorted[Math.floor(gap * (N * N - 1))];
  const c = makeCanvas(N, N),
    g = c.getContext('2d'),
    im = g.createImageData(N, N);
  for (let i = 0; i < f.length; i++) {
    const t = gap <= 0 ? 1 : Math.max(0, Math.min(1, (f[i] - cut + 0.6) / 1.2));
    im.data[i * 4 + 3] = 255 * (floor + (1 - floor) * t * t * (3 - 2 * t));
  }
  g.putImageData(im, 0, 0);
  tiles.set(key, c);
  return c;
}
// Slow blotches, for pooled water and uneven paint.
function blotchTile(low, seed) {
  const key = `blotch${low}${seed}`;
  if (tiles.has(key)) return tiles.get(key);
  const N = 512,
    c = makeCanvas(N, N),
    g = c.getContext('2d'),
    im = g.createImageData(N, N),
    n = makeNoise(seed);
  for (let y = 0; y < N; y++)
    for (let x = 0; x < N; x++) {
      const v = n.tiled((x / N) * 7, (y / N) * 7, 7, 5) * 0.9,
        w = Math.abs(n.tiled((x / N) * 5 + 0.3, (y / N) * 5, 5, 3));
      im.data[(y * N + x) * 4 + 3] =
        255 * Math.max(0, Math.min(1, low + (1 - low) * (0.5 + v * 0.75) + (w < 0.05 ? 0.12 : 0)));
    }
  g.putImageData(im, 0, 0);
  tiles.set(key, c);
  return c;
}

export const TOOLS = {
  crayon: { width: 7, gap: 0.42, hatch: 5.5, wobble: 1.5, alpha: 0.9, knock: 0.93, over: 5 },
  pastel: { width: 10, gap: 0.22, hatch: 7, wobble: 1.7, alpha: 0.95, knock: 0.6, over: 4 },
  pencil: { width: 2.6, gap: 0.34, hatch: 2.7, wobble: 1.1, alpha: 0.8, knock: 0.95, over: 3 },
  graphite: { width: 2.2, gap: 0.24, hatch: 3.2, wobble: 1.2, alpha: 0.75, knock: 0.95, over: 3 },
  felt: { width: 4.6, gap: 0, hatch: 6.2, wobble: 1.1, alpha: 0.92, knock: 1, over: 2 },
  water: { width: 3.2, gap: 0.1, hatch: 0, wobble: 1.6, alpha: 0.8, knock: 0.82, over: 0 },
  paint: { width: 9, gap: 0.06, hatch: 6, wobble: 1.6, alpha: 0.97, knock: 0, over: 3 },
  collage: { width: 5, gap: 0.1, hatch: 0, wobble: 1, alpha: 1, knock: 0, over: 0 },
  ink: { width: 2.6, gap: 0.03, hatch: 5, wobble: 1, alpha: 0.95, knock: 1, over: 1 },
};

export class Art {
  constructor(w, h, ss, rnd, tool = 'crayon', opts = {}) {
    this.w = w;
    this.h = h;
    this.ss = ss;
    this.rnd = rnd;
    this.canvas = makeCanvas(w * ss, h * ss);
    this.ctx = this.canvas.getContext('2d');
    this.temp = makeCanvas(w * ss, h * ss);
    this.tctx = this.temp.getContext('2d');
    this.m = [1, 0, 0, 1, 0, 0];
    this.noise = makeNoise(`wobble${rnd()}`);
    this.blend = opts.blend || 'multiply';
    this.coarse = opts.coarse || 1;
    this.sloppy = opts.sloppy ?? 1;
    this.boost = opts.width || 1;
    this.angle = opts.angle ?? -0.7;
    this.outline = opts.outline; // a fixed outline colour, or null for none
    this.use(tool);
  }
  use(tool, change = {}) {
    this.tool = tool;
    this.t = { ...TOOLS[tool], ...change };
    return this;
  }
  with(tool, fn, change) {
    const a = this.tool,
      b = this.t;
    this.use(tool, change);
    fn();
    this.tool = a;
    this.t = b;
  }

  // ---- placing
  at(x, y, s, fn, rot = 0, flip = false) {
    const keep = this.m,
      c = Math.cos(rot) * s,
      n = Math.sin(rot) * s,
      f = flip ? -1 : 1;
    const b = [c * f, n * f, -n, c, x, y],
      a = keep;
    this.m = [
      a[0] * b[0] + a[2] * b[1],
      a[1] * b[0] + a[3] * b[1],
      a[0] * b[2] + a[2] * b[3],
      a[1] * b[2] + a[3] * b[3],
      a[0] * b[4] + a[2] * b[5] + a[4],
      a[1] * b[4] + a[3] * b[5] + a[5],
    ];
    fn(this);
    this.m = keep;
    return this;
  }
  get scale() {
    return Math.sqrt(Math.abs(this.m[0] * this.m[3] - this.m[1] * this.m[2]));
  }
  map(pts) {
    const m = this.m;
    return pts.map(([x, y]) => [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]);
  }

  // ---- the shaky hand
  wobble(pts, closed, amount) {
    const w = amount ?? this.t.wobble * this.sloppy,
      o = this.rnd() * 900,
      ev = even(pts, 5, closed),
      n = ev.length,
      out = [];
    for (let i = 0; i < n; i++) {
      const fade = closed ? Math.min(1, Math.min(i, n - i) / 6) : 1,
        k = i * 0.13 + o,
        k2 = i * 0.45 + o;
      out.push([
        ev[i][0] + (this.noise(k, 3) * 1.6 + this.noise(k2, 7) * 0.6) * w * fade,
        ev[i][1] + (this.noise(k, 53) * 1.6 + this.noise(k2, 91) * 0.6) * w * fade,
      ]);
    }
    return out;
  }
  widthFor(k = 1) {
    const s = this.scale;
    return Math.max(
      this.tool === 'pencil' || this.tool === 'graphite' || this.tool === 'ink' ? 1.3 : 2.1,
      this.t.width * this.boost * k * Math.min(1.25, Math.max(0.42, s ** 0.6)),
    );
  }

  // ---- working area: draw strokes on a spare sheet, rub the tooth through, lay down
  _begin(pts, pad) {
    const [a, b, c, d] = bounds(pts),
      ss = this.ss;
    const x = Math.max(0, Math.floor((a - pad) * ss)),
      y = Math.max(0, Math.floor((b - pad) * ss));
    const X = Math.min(this.temp.width, Math.ceil((c + pad) * ss)),
      Y = Math.min(this.temp.height, Math.ceil((d + pad) * ss));
    if (X <= x || Y <= y) return null;
    const g = this.tctx;
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalCompositeOperation = 'source-over';
    g.globalAlpha = 1;
    g.clearRect(x, y, X - x, Y - y);
    g.save();
    g.beginPath();
    g.rect(x, y, X - x, Y - y);
    g.clip();
    g.setTransform(ss, 0, 0, ss, 0, 0);
    g.lineCap = 'round';
    g.lineJoin = 'round';
    return { x, y, w: X - x, h: Y - y, g };
  }
  _rub(A, tile, ox = 0, oy = 0) {
    const g = A.g;
    g.setTransform(1, 0, 0, 1, ox, oy);
    g.globalCompositeOperation = 'destination-in';
    g.globalAlpha = 1;
    g.fillStyle = g.createPattern(tile, 'repeat');
    g.fillRect(A.x - ox, A.y - oy, A.w, A.h);
    g.globalCompositeOperation = 'source-over';
    g.setTransform(this.ss, 0, 0, this.ss, 0, 0);
  }
  _end(A, alpha = 1, mode = 'source-over', dest = this.ctx) {
    A.g.restore();
    dest.save();
    dest.setTransform(1, 0, 0, 1, 0, 0);
    dest.globalAlpha = alpha;
    dest.globalCompositeOperation = mode;
    dest.drawImage(this.temp, A.x, A.y, A.w, A.h, A.x, A.y, A.w, A.h);
    dest.restore();
  }
  trace(g, pts, closed) {
    g.beginPath();
    pts.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
    if (closed) g.closePath();
  }
  curve(g, pts, closed) {
    g.beginPath();
    g.moveTo(pts[0][0], pts[0][1]);
    for (let i = 1; i < pts.length - 1; i++)
      g.quadraticCurveTo(
        pts[i][0],
        pts[i][1],
        (pts[i][0] + pts[i + 1][0]) / 2,
        (pts[i][1] + pts[i + 1][1]) / 2,
      );
    const e = pts[pts.length - 1];
    g.lineTo(e[0], e[1]);
    if (closed) g.closePath();
  }
  knock(ptsMapped, amount = this.t.knock) {
    if (!amount) return;
    const g = this.ctx;
    g.save();
    g.setTransform(this.ss, 0, 0, this.ss, 0, 0);
    g.globalCompositeOperation = 'destination-out';
    g.globalAlpha = amount;
    g.fillStyle = '#000';
    this.curve(g, ptsMapped, true);
    g.fill();
    g.restore();
  }

  // ---- one stroke along a line
  line(pts, colour, o = {}) {
    let p = this.map(pts);
    if (p.length < 2) return this;
    const w = o.raw ?? this.widthFor(o.w ?? 1);
    p = this.wobble(p, o.closed, o.wobble);
    if (o.closed) p.push(p[0], p[Math.min(2, p.length - 1)]);
    if (p.length < 2) return this;
    const A = this._begin(p, w + 4);
    if (!A) return this;
    const g = A.g,
      r = this.rnd,
      c = shake(colour, r, 6),
      T = this.tool;
    if (T === 'felt' || T === 'ink' || T === 'collage') {
      g.strokeStyle = css(c, 0.95);
      g.lineWidth = w;
      this.curve(g, p);
      g.stroke();
      if (T === 'felt') {
        g.fillStyle = css(dark(c, 0.15), 0.6);
        for (const e of [p[0], p[p.length - 1]]) {
          g.beginPath();
          g.arc(e[0], e[1], w * 0.56, 0, 7);
          g.fill();
        }
      }
      if (T === 'ink')
        for (let i = 0; i < p.length - 4; i += 5) {
          g.lineWidth = w * r.range(0.7, 1.35);
          this.curve(g, p.slice(i, i + 6));
          g.stroke();
        }
    } else if (T === 'water') {
      for (let i = 0; i < p.length - 2; i += 3) {
        g.strokeStyle = css(c, r.range(0.5, 0.8));
        g.lineWidth = w * (1 + 0.45 * this.noise(i * 0.12, 11));
        this.curve(g, p.slice(i, i + 5));
        g.stroke();
      }
      this._rub(A, blotchTile(0.5, 'water'));
    } else if (T === 'paint') {
      g.strokeStyle = css(c, 1);
      g.lineWidth = w;
      this.curve(g, p);
      g.stroke();
      for (let k = 0; k < Math.max(2, w / 3); k++) {
        const off = r.pm(w * 0.42),
          off2 = r.pm(w * 0.3);
        g.strokeStyle = css(
          r.chance(0.5) ? light(c, r.range(0.05, 0.22)) : dark(c, r.range(0.04, 0.16)),
          0.55,
        );
        g.lineWidth = r.range(0.8, 1.8);
        const i0 = Math.floor(r() * p.length * 0.4),
          i1 = Math.ceil(p.length * r.range(0.5, 1));
        this.curve(
          g,
          p.slice(i0, Math.max(i0 + 2, i1)).map(([x, y]) => [x + off, y + off2]),
        );
        if (p.length > 2) g.stroke();
      }
      this._rub(A, toothTile(0.012, this.coarse));
    } else {
      // crayon, pastel, pencil, graphite
      g.strokeStyle = css(c, this.t.alpha * 0.72);
      g.lineWidth = w * 0.86;
      this.curve(g, p);
      g.stroke();
      const strands = Math.max(1, Math.round(w / 2));
      for (let k = 0; k < strands; k++) {
        const off = r.pm(w * 0.48),
          off2 = r.pm(w * 0.48);
        g.strokeStyle = css(shake(c, r, 8), r.range(0.25, 0.6));
        g.lineWidth = Math.max(0.8, w * r.range(0.12, 0.3));
        const i0 = Math.floor(r() * p.length * 0.25),
          i1 = Math.ceil(p.length * r.range(0.7, 1));
        const part = p.slice(i0, Math.max(i0 + 2, i1)).map(([x, y]) => [x + off, y + off2]);
        if (part.length > 1) {
          this.curve(g, part);
          g.stroke();
        }
      }
      this._rub(A, toothTile(o.gap ?? this.t.gap * 0.6, this.coarse, 0.25));
    }
    this._end(A, o.alpha ?? 1);
    return this;
  }

  // ---- colouring in a closed shape
  fill(pts, colour, o = {}) {
    const p = this.map(pts);
    const r = this.rnd,
      T = this.tool,
      c = shake(colour, r, 5),
      w = this.widthFor(o.w ?? 1);
    if (o.knock !== 0) this.knock(this.wobble(p, true, 0.8), o.knock);
    const angle = o.angle ?? this.angle + r.pm(0.25),
      t = this.t;
    const k = Math.min(1.2, Math.max(0.5, this.scale ** 0.5));
    const A = this._begin(p, w * 2 + t.over * 3 + 6);
    if (!A) return this;
    const g = A.g;
    if (T === 'water') {
      const base = this.wobble(p, true, 1.6 * this.sloppy);
      const [x0, y0, x1, y1] = bounds(base);
      const _paint = css(c, 0.5);
      const ramp = (al) => {
        if (!o.to && !o.fade) return css(c, al);
        const gr = g.createLinearGradient(
          o.side ? x0 : 0,
          o.side ? 0 : y0,
          o.side ? x1 : 0,
          o.side ? 0 : y1,
        );
        gr.addColorStop(0.08, css(c, al));
        gr.addColorStop(0.92, o.to ? css(shake(o.to, r, 5), al) : css(c, al * 0.15));
        return gr;
      };
      g.fillStyle = ramp(o.press ?? 0.62);
      this.curve(g, base, true);
      g.fill();
      for (let i = 0; i < 4; i++) {
        g.fillStyle = ramp(0.1);
        this.curve(g, this.wobble(p, true, 2.2 + i * 1.1), true);
        g.fill();
      }
      g.save();
      this.curve(g, base, true);
      g.clip();
      const size = Math.max(x1 - x0, y1 - y0);
      for (let i = 0; i < 3 + size / 70; i++) {
        // blooms and pools inside the wet shape
        const bx = r.range(x0, x1),
          by = r.range(y0, y1),
          br = r.range(0.1, 0.3) * Math.min(size, 260);
        const gr = g.createRadialGradient(bx, by, br * 0.2, bx, by, br),
          wet = r.chance(0.5);
        gr.addColorStop(0, css(wet ? light(c, 0.6) : dark(c, 0.25), wet ? 0.26 : 0.16));
        gr.addColorStop(0.85, css(wet ? light(c, 0.3) : dark(c, 0.1), 0.12));
        gr.addColorStop(1, css(c, 0));
        g.fillStyle = gr;
        g.fillRect(bx - br, by - br, br * 2, br * 2);
      }
      g.restore();
      if (!o.soft) {
        g.strokeStyle = css(dark(c, 0.22), 0.3);
        g.lineWidth = 2.2;
        this.curve(g, base, true);
        g.stroke();
        g.lineWidth = 1;
        g.strokeStyle = css(dark(c, 0.3), 0.28);
        g.stroke();
      }
      this._rub(A, blotchTile(0.45, 'pool'), Math.floor(r() * 500), Math.floor(r() * 500));
      this._rub(A, toothTile(0.1, this.coarse, 0.78));
      this._end(A, o.alpha ?? 1, o.glaze ? 'multiply' : 'source-over');
    } else if (T === 'paint') {
      const base = this.wobble(p, true, 1.5 * this.sloppy);
      const [bx0, by0, bx1, by1] = bounds(base);
      g.fillStyle = css(c, 1);
      if (o.to) {
        const gr = g.createLinearGradient(0, by0, 0, by1);
        gr.addColorStop(0.1, css(c));
        gr.addColorStop(0.9, css(o.to));
        g.fillStyle = gr;
      }
      this.curve(g, base, true);
      g.fill();
      g.save();
      this.curve(g, this.wobble(p, true, 2.6), true);
      g.clip();
      const ang = o.angle ?? (bx1 - bx0 > by1 - by0 ? r.pm(0.14) : Math.PI / 2 + r.pm(0.2)),
        [, q0, , q1] = bounds(p);
      for (const sp of spans(base, ang, 4.2 * k, r)) {
        let x = sp.x0 - r.range(0, 6);
        while (x < sp.x1) {
          const L = r.range(30, 130) * k,
            a = sp.back(x, sp.y + r.pm(1.5)),
            b = sp.back(Math.min(sp.x1 + 4, x + L), sp.y + r.pm(2.5));
          const f = (a[1] - q0) / Math.max(1, q1 - q0),
            cc = o.to ? mix(c, o.to, Math.max(0, Math.min(1, f + r.pm(0.18)))) : c;
          const v = r();
          g.strokeStyle = css(
            v < 0.5 ? light(cc, r.range(0, 0.2)) : dark(cc, r.range(0, 0.13)),
            r.range(0.25, 0.75),
          );
          g.lineWidth = r.range(2, 6) * k;
          g.beginPath();
          g.moveTo(a[0], a[1]);
          g.quadraticCurveTo((a[0] + b[0]) / 2 + r.pm(3), (a[1] + b[1]) / 2 + r.pm(3), b[0], b[1]);
          g.stroke();
          x += L * r.range(0.6, 1);
        }
      }
      g.restore();
      this._rub(A, toothTile(o.gap ?? 0.004, this.coarse));
      this._end(A, o.alpha ?? 1);
    } else if (T === 'collage') {
      const cut = even(p, 26, true).map(([x, y]) => [x + r.pm(1.5), y + r.pm(1.5)]);
      g.save();
      g.shadowColor = 'rgba(40,25,10,.5)';
      g.shadowBlur = 5 * this.ss;
      g.shadowOffsetX = 2.2 * this.ss;
      g.shadowOffsetY = 3.2 * this.ss;
      g.fillStyle = css(c);
      this.trace(g, cut, true);
      g.fill();
      g.restore();
      g.save();
      this.trace(g, cut, true);
      g.clip();
      const [x0, y0, x1, y1] = bounds(cut);
      if (o.pattern) o.pattern(g, [x0, y0, x1, y1], r);
      for (let i = 0; i < 5; i++) {
        const gr = g.createLinearGradient(
          r.range(x0, x1),
          r.range(y0, y1),
          r.range(x0, x1),
          r.range(y0, y1),
        );
        gr.addColorStop(0, css(light(c, 0.5), 0.1));
        gr.addColorStop(1, css(dark(c, 0.5), 0.07));
        g.fillStyle = gr;
        g.fillRect(x0, y0, x1 - x0, y1 - y0);
      }
      g.strokeStyle = css(light(c, 0.7), 0.55);
      g.lineWidth = 1.6;
      this.trace(g, cut, true);
      g.stroke();
      g.restore();
      this._end(A, 1);
    } else if (T === 'felt') {
      g.globalAlpha = 0.66;
      g.globalCompositeOperation = 'multiply';
      const gap = t.hatch * k * (o.dense ? 0.8 : 1);
      let _n = 0;
      for (const sp of spans(p, angle, gap, r)) {
        const a = sp.back(sp.x0 + r.pm(t.over) + 1, sp.y + r.pm(0.8)),
          b = sp.back(sp.x1 + r.pm(t.over) - 1, sp.y + r.pm(1.2)),
          bend = r.pm(2.2);
        g.strokeStyle = css(shake(c, r, 5), 1);
        g.lineWidth = gap * r.range(1.05, 1.35);
        g.beginPath();
        g.moveTo(...a);
        g.quadraticCurveTo((a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2 + bend, ...b);
        g.stroke();
        _n++;
      }
      g.globalAlpha = 1;
      g.globalCompositeOperation = 'source-over';
      this._end(A, o.alpha ?? 0.88);
    } else {
      const fine = T === 'pencil' || T === 'graphite' || T === 'ink';
      const gap = t.hatch * k * (o.loose ? 1.9 : 1);
      if (!o.loose && T !== 'ink') {
        g.fillStyle = css(c, fine ? 0.5 : T === 'pastel' ? 0.8 : 0.62);
        this.curve(g, this.wobble(p, true, 2), true);
        g.fill();
      }
      const passes = o.passes ?? (T === 'crayon' ? 2 : 1);
      const [, Y0, , Y1] = bounds(p);
      for (let pass = 0; pass < passes; pass++) {
        let prev = null;
        for (const sp of spans(p, angle + pass * r.range(0.25, 0.5), gap * (1 + pass * 0.6), r)) {
          const ov = t.over * this.sloppy;
          let a = sp.back(sp.x0 + r.pm(ov), sp.y + r.pm(gap * 0.3)),
            b = sp.back(sp.x1 + r.pm(ov), sp.y + r.pm(gap * 0.5));
          if (prev?.flip) [a, b] = [b, a];
          const f = ((a[1] + b[1]) / 2 - Y0) / Math.max(1, Y1 - Y0),
            cc = o.to ? mix(c, o.to, Math.max(0, Math.min(1, f + r.pm(0.12)))) : c;
          g.strokeStyle = css(shake(cc, r, fine ? 9 : 11), r.range(0.42, 0.88) * (o.press ?? 1));
          g.lineWidth = (fine ? 1.7 : gap * 1.05) * r.range(0.75, 1.3);
          const bend = r.pm(0.03 * Math.hypot(a[0] - b[0], a[1] - b[1]) + 1);
          g.beginPath();
          if (prev && Math.hypot(prev.e[0] - a[0], prev.e[1] - a[1]) < gap * 3.2) {
            g.moveTo(...prev.e);
            g.lineTo(...a);
          } else g.moveTo(...a);
          g.quadraticCurveTo((a[0] + b[0]) / 2 + bend, (a[1] + b[1]) / 2 + bend, ...b);
          g.stroke();
          prev = { e: b, flip: !prev?.flip };
        }
      }
      {
        const [qx, qy, qX, qY] = bounds(p),
          big = Math.min(1, Math.max(qX - qx, qY - qy) / 220);
        this._rub(
          A,
          toothTile(
            o.gap ?? t.gap * (0.3 + 0.7 * big),
            this.coarse,
            fine ? 0.5 : T === 'pastel' ? 0.6 : 0.36,
          ),
        );
      }
      this._end(A, o.alpha ?? 1);
    }
    return this;
  }

  // ---- a shape coloured in and gone round
  shape(pts, colour, o = {}) {
    if (colour) this.fill(pts, colour, o);
    if (o.line === null || this.outline === null) {
      if (!o.line) return this;
    }
    const edge =
      o.line ||
      this.outline ||
      (this.tool === 'water' || this.tool === 'paint' || this.tool === 'collage'
        ? null
        : colour && dark(colour, 0.34));
    if (edge) {
      const pen = this.pen;
      if (pen && this.tool !== pen)
        this.with(pen, () => this.line(pts, edge, { w: o.lw ?? 1, closed: o.open !== true }));
      else this.line(pts, edge, { w: o.lw ?? 0.8, closed: o.open !== true });
    }
    return this;
  }
  // detail lines: with paint these are a thin brush, otherwise the tool or its pen
  mark(pts, colour, o = {}) {
    if (this.pen && this.tool !== this.pen) this.with(this.pen, () => this.line(pts, colour, o));
    else if (this.tool === 'collage') this.with('felt', () => this.line(pts, colour, o));
    else
      this.line(pts, colour, {
        ...o,
        w:
          (o.w ?? 1) *
          (this.tool === 'paint'
            ? 0.55
            : this.tool === 'pastel'
              ? 0.7
              : this.tool === 'crayon'
                ? 0.7
                : 1),
      });
    return this;
  }
  dot(x, y, r, colour) {
    const p = this.map([[x, y]])[0],
      R = Math.max(1.1, r * this.scale),
      A = this._begin([p], R + 3);
    if (!A) return this;
    A.g.fillStyle = css(shake(colour, this.rnd, 5), 0.95);
    A.g.beginPath();
    const q = this.wobble(
      ell(p[0], p[1], R, R * this.rnd.range(0.85, 1.1), this.rnd() * 3, 14),
      true,
      Math.min(1, R * 0.15),
    );
    this.curve(A.g, q, true);
    A.g.fill();
    if (this.tool !== 'felt' && this.tool !== 'ink') this._rub(A, toothTile(0.08, this.coarse));
    this._end(A);
    return this;
  }
  // dabs of a brush or thumb, for leaves, foam, snow, flowers
  dabs(list, colour, size, o = {}) {
    for (const [x, y] of list) {
      const s = size * this.rnd.range(0.7, 1.3),
        c =
          (Array.isArray(colour) && Array.isArray(colour[0])) ||
          (Array.isArray(colour) && typeof colour[0] === 'string')
            ? this.rnd.pick(colour)
            : colour;
      const rot = o.rot ?? this.rnd.range(0, 3.1);
      this.fill(ell(x, y, s, s * (o.flat ?? 0.7), rot, 12), c, {
        knock: o.knock ?? 0,
        passes: 1,
        soft: true,
      });
    }
    return this;
  }
}
