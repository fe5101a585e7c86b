// What the letter lies on: boards, sand, cloth, stone, grass, snow ...

import { css, dark, light, mix, rgb, shake } from './colour.js';
import { makeCanvas } from './media.js';
import { makeNoise } from './random.js';

const pixels = (W, H, k, f) => {
  const w = Math.ceil(W / k),
    h = Math.ceil(H / k),
    c = makeCanvas(w, h),
    g = c.getContext('2d'),
    im = g.createImageData(w, h),
    d = im.data;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const v = f(x * k, y * k),
        i = (y * w + x) * 4;
      d[i] = v[0];
      d[i + 1] = v[1];
      d[i + 2] = v[2];
      d[i + 3] = 255;
    }
  g.putImageData(im, 0, 0);
  const out = makeCanvas(W, H),
    og = out.getContext('2d');
  og.imageSmoothingQuality = 'high';
  og.drawImage(c, 0, 0, W, H);
  return [out, og];
};
const add = (c, v) => [c[0] + v, c[1] + v, c[2] + v * 0.9];

export function makeGround(W, H, rnd, o) {
  const n = makeNoise(`ground${rnd()}`),
    kind = o.kind || 'wood',
    base = rgb(o.colour || '#a4713f');
  let c, g;
  if (kind === 'wood' || kind === 'painted') {
    const ang = o.angle ?? 0.03,
      ca = Math.cos(ang),
      sa = Math.sin(ang),
      plank = o.plank || 230,
      off = rnd.range(0, plank);
    const under = rgb(o.under || '#8a6a45');
    [c, g] = pixels(W, H, 1.6, (x, y) => {
      const u = x * ca + y * sa,
        v = -x * sa + y * ca + off + 4000,
        p = Math.floor(v / plank),
        q = v - p * plank,
        sh = n(p * 7.7, 3) * 16;
      const warp = n.many(u / 420 + p * 9, q / 60 + p * 5, 3) * 26;
      let t =
        n((q + warp) / 5.5, u / 900 + p * 31) * 9 +
        n((q + warp) / 17, u / 1500 + p * 13) * 13 +
        n((q + warp * 0.6) / 1.9, u / 160 + p) * 4.5;
      const kx = (n(p * 3.1, 77) * 0.5 + 0.5) * W,
        ky = plank * (0.3 + 0.4 * (n(p, 99) * 0.5 + 0.5)),
        kd = Math.hypot((u - kx) / 1.8, q - ky);
      if (o.knots !== false && kd < 42)
        t = t * (kd / 42) + Math.sin(kd / 2.6) * 7 * (1 - kd / 42) - 26 * (1 - kd / 42);
      let col = add(base, t + sh);
      if (kind === 'painted') {
        const worn = n.many(u / 150 + p * 5, q / 34, 4) + n(u / 20, q / 7) * 0.25;
        col =
          worn > (o.worn ?? 0.34)
            ? add(under, t * 1.6)
            : add(base, t * 0.45 + sh * 0.4 + (worn > (o.worn ?? 0.34) - 0.035 ? -22 : 0));
      }
      const gap = Math.min(q, plank - q);
      if (gap < 4) col = mix(col, [34, 22, 12], 0.75 * (1 - gap / 4));
      else if (gap < 14) col = add(col, (q < 14 ? 7 : -9) * (1 - gap / 14));
      return col;
    });
  } else if (kind === 'sand') {
    const rp = o.ripples ?? 1;
    [c, g] = pixels(W, H, 1.5, (x, y) => {
      const wv = n.many(x / 260, y / 200, 3) * 60,
        ph = (y + x * 0.25 + wv) / (o.ripple || 34),
        s = Math.sin(ph),
        s2 = Math.sin(ph + 0.7 + n(x / 80, y / 80) * 0.5);
      return add(
        base,
        (s * 6 + (s2 > 0.6 ? 6 : 0)) * rp +
          n.many(x / 120, y / 120, 3) * 9 +
          n(x / 1.7, y / 1.7) * 9 +
          (n(x / 2.6 + 90, y / 2.6) > 0.83 ? -26 : 0),
      );
    });
  } else if (kind === 'stone' || kind === 'concrete' || kind === 'slate') {
    const k = kind === 'slate' ? 1 : 0;
    [c, g] = pixels(W, H, 1.6, (x, y) => {
      let v = n.many(x / 190, y / 190, 5) * 24 + n(x / 2.4, y / 2.4) * (kind === 'stone' ? 13 : 5);
      if (k)
        v =
          n.many(x / 300, y / 60, 5) * 26 +
          (Math.abs(n.many(x / 240, y / 50 + 5, 4)) < 0.025 ? -22 : 0);
      const sp = n(x / 3.4 + 50, y / 3.4);
      if (kind === 'stone') {
        if (sp > 0.72) v -= 38;
        else if (sp < -0.76) v += 28;
      }
      const lich = n.many(x / 110 + 70, y / 110, 4);
      let col = add(base, v);
      if (o.lichen && lich > 0.36)
        col = mix(
          col,
          rgb(o.lichen),
          Math.min(0.75, (lich - 0.36) * 6) * (0.6 + 0.4 * n(x / 5, y / 5)),
        );
      const cr = Math.abs(n.many(x / 330 + 20, y / 330, 4));
      if (o.cracks !== false && cr < 0.007) col = mix(col, [30, 28, 26], 0.6);
      return col;
    });
  } else if (kind === 'linen' || kind === 'canvas' || kind === 'blanket' || kind === 'denim') {
    const s = kind === 'blanket' ? 9 : kind === 'canvas' ? 5 : 4;
    [c, g] = pixels(W, H, 1.4, (x, y) => {
      const dx = x + n(x / 90, y / 90) * 9,
        dy = y + n(x / 90 + 9, y / 90) * 9;
      let v =
        (Math.sin((dx / s) * Math.PI) * (kind === 'denim' ? 2 : 5) +
          Math.sin((dy / s) * Math.PI) * 5) *
        0.8;
      if (kind === 'denim') v = Math.sin(((dx + dy) / 4.4) * Math.PI) * 8;
      v +=
        n(Math.floor(dx / s), dy / 60) * 6 +
        n(dx / 60, Math.floor(dy / s)) * 6 +
        n.many(x / 300, y / 300, 3) * 22;
      if (kind === 'blanket') v += n(x / 3, y / 3) * 8;
      return add(base, v);
    });
    if (o.stripes) cloth(g, W, H, rnd, o, 'stripes');
  } else if (
    kind === 'gingham' ||
    kind === 'tartan' ||
    kind === 'kilim' ||
    kind === 'flowers' ||
    kind === 'ikat' ||
    kind === 'folk' ||
    kind === 'dots'
  ) {
    c = makeCanvas(W, H);
    g = c.getContext('2d');
    g.fillStyle = css(base);
    g.fillRect(0, 0, W, H);
    cloth(g, W, H, rnd, o, kind);
    const [t] = pixels(W, H, 1.6, (x, y) => {
      const v =
        244 +
        Math.sin(x / 1.5) * 4 +
        Math.sin(y / 1.5) * 4 +
        n.many(x / 260, y / 260, 3) * 30 +
        n(x / 2, y / 2) * 5;
      return [v, v, v];
    });
    g.globalCompositeOperation = 'multiply';
    g.drawImage(t, 0, 0);
    g.globalCompositeOperation = 'source-over';
  } else if (kind === 'grass') {
    c = makeCanvas(W, H);
    g = c.getContext('2d');
    g.fillStyle = css(dark(base, 0.55));
    g.fillRect(0, 0, W, H);
    g.lineCap = 'round';
    for (let pass = 0; pass < 3; pass++)
      for (let i = 0; i < 3600; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          a = -1.57 + rnd.pm(0.9) + n(x / 200, y / 200) * 0.9,
          l = rnd.range(24, 66),
          b = rnd.pm(16);
        g.strokeStyle = css(
          shake(
            mix(
              dark(base, 0.42),
              light(mix(base, '#d8e08a', 0.25), 0.08),
              (pass / 2) * 0.8 + n(x / 90, y / 90) * 0.16,
            ),
            rnd,
            12,
          ),
          0.9,
        );
        g.lineWidth = rnd.range(1.6, 4.4);
        g.beginPath();
        g.moveTo(x, y);
        g.quadraticCurveTo(
          x + Math.cos(a) * l * 0.5 + b * 0.3,
          y + Math.sin(a) * l * 0.5,
          x + Math.cos(a) * l + b,
          y + Math.sin(a) * l,
        );
        g.stroke();
      }
    if (o.flowers)
      for (let i = 0; i < 34; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          r = rnd.range(4, 8);
        g.fillStyle = css(rnd.pick(o.flowers), 0.95);
        for (let k = 0; k < 6; k++) {
          g.beginPath();
          g.ellipse(
            x + Math.cos(k * 1.05) * r,
            y + Math.sin(k * 1.05) * r,
            r * 0.75,
            r * 0.5,
            k * 1.05,
            0,
            7,
          );
          g.fill();
        }
        g.fillStyle = '#e8c23a';
        g.beginPath();
        g.arc(x, y, r * 0.6, 0, 7);
        g.fill();
      }
  } else if (kind === 'leaves' || kind === 'needles' || kind === 'moss') {
    [c, g] = pixels(W, H, 2, (x, y) =>
      add(
        kind === 'moss' ? base : dark(base, 0.45),
        n.many(x / 60, y / 60, 4) * 34 + n(x / 3, y / 3) * 16,
      ),
    );
    if (kind === 'moss') {
      for (let i = 0; i < 9000; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          v = n.many(x / 90, y / 90, 3);
        g.fillStyle = css(
          shake(mix(dark(base, 0.35), light(base, 0.3), 0.5 + v * 0.9), rnd, 14),
          0.7,
        );
        g.beginPath();
        g.ellipse(x, y, rnd.range(2, 6), rnd.range(1.4, 3.4), rnd() * 3, 0, 7);
        g.fill();
      }
    }
    if (kind === 'needles') {
      g.lineCap = 'round';
      for (let i = 0; i < 2600; i++) {
        const x = rnd() * W,
          y = rnd() * H,
          a = rnd() * 6.3,
          l = rnd.range(26, 60);
        g.strokeStyle = css(
          shake(rnd.pick([base, dark(base, 0.3), light(base, 0.2), '#6f7a3e']), rnd, 14),
          0.85,
        );
        g.lineWidth = rnd.range(1.4, 2.8);
        g.beginPath();
        g.moveTo(x, y);
        g.quadraticCurveTo(
          x + Math.cos(a) * l * 0.5 + rnd.pm(5),
          y + Math.sin(a) * l * 0.5 + rnd.pm(5),
          x + Math.cos(a) * l,
          y + Math.sin(a) * l,
        );
        g.stroke();
      }
    }
    if (kind === 'leaves')
      for (let i = 0; i < 330; i++)
        leaf(
          g,
          rnd() * W,
          rnd() * H,
          rnd.range(26, 60),
          rnd() * 6.3,
          shake(
            rnd.pick(o.leaves || ['#b5651d', '#8a4b1c', '#c98b32', '#7a5a2a', '#9b3b1d']),
            rnd,
            16,
          ),
          rnd,
        );
  } else if (kind === 'snow') {
    [c, g] = pixels(W, H, 2, (x, y) => {
      const v = n.many(x / 240, y / 240, 4) * 14 + n(x / 14, y / 14) * 3 + n(x / 2, y / 2) * 4;
      return [base[0] + v - 3, base[1] + v, base[2] + v + 3];
    });
    if (o.tracks)
      for (let i = 0; i < 12; i++) {
        const x = -40 + (i * W) / 10,
          y = H * o.tracks + Math.sin(i) * 22 + (i % 2) * 36;
        for (const [dx, dy, r] of [
          [0, 0, 15],
          [17, -14, 6],
          [21, 2, 6],
          [15, 16, 6],
        ]) {
          g.fillStyle = 'rgba(120,140,175,.4)';
          g.beginPath();
          g.ellipse(x + dx, y + dy, r, r * 0.8, 0, 0, 7);
          g.fill();
          g.fillStyle = 'rgba(255,255,255,.5)';
          g.beginPath();
          g.ellipse(x + dx + 3, y + dy + 4, r * 0.8, r * 0.5, 0, 0, 7);
          g.fill();
        }
      }
  } else if (kind === 'pebbles') {
    [c, g] = pixels(W, H, 2, (x, y) => add(dark(base, 0.5), n(x / 4, y / 4) * 14));
    for (const R of [34, 26, 18, 12])
      for (let i = 0; i < (26000 / (R * R)) * 9; i++)
        pebble(
          g,
          rnd() * W,
          rnd() * H,
          rnd.range(0.7, 1.4) * R,
          shake(
            rnd.pick(o.pebbles || ['#8d8b86', '#a8a196', '#70706f', '#b9aa94', '#5f646b']),
            rnd,
            16,
          ),
          rnd,
        );
  } else if (kind === 'mat') {
    // straw or reed mat
    const s = o.size || 22;
    [c, g] = pixels(W, H, 1.5, (x, y) => {
      const X = x + n(x / 200, y / 200) * 8,
        Y = y + n(x / 180 + 7, y / 180) * 8,
        i = Math.floor(X / s),
        j = Math.floor(Y / s),
        over = (i + j) % 2,
        q = over ? (X / s) % 1 : (Y / s) % 1,
        al = over ? Y : X;
      return add(
        base,
        Math.sin(Math.abs(q) * Math.PI) * 26 -
          20 +
          n(al / 50, (over ? X : Y) / 2.2 + i * 9) * 9 +
          n(i * 3.1, j * 2.7) * 9,
      );
    });
  } else if (kind === 'tatami') {
    [c, g] = pixels(W, H, 1.4, (x, y) =>
      add(
        base,
        n(Math.floor(y / 3.2), x / 120) * 9 +
          Math.sin((y / 3.2) * Math.PI * 2) * 4 +
          Math.sin(x / 22) * 2.4 +
          n.many(x / 260, y / 260, 3) * 12,
      ),
    );
    g.fillStyle = css(o.border || '#2f4a3a');
    g.save();
    g.rotate(0.01);
    g.fillRect(-20, H - 64, W + 60, 90);
    g.restore();
  } else if (kind === 'tiles') {
    const s = o.size || 190;
    c = makeCanvas(W, H);
    g = c.getContext('2d');
    g.fillStyle = css(o.grout || '#cfc6b4');
    g.fillRect(0, 0, W, H);
    const cols = o.tiles || ['#1f6f8b', '#f2ead8', '#2f8f7a', '#d9a441'];
    g.save();
    g.translate(W / 2, H / 2);
    g.rotate(o.angle ?? 0.12);
    for (let i = -6; i < 7; i++)
      for (let j = -6; j < 7; j++) {
        const x = i * s,
          y = j * s,
          b = shake(cols[Math.abs(i + j) % 2 ? 0 : 1], rnd, 8);
        g.fillStyle = css(b);
        g.fillRect(x + 3, y + 3, s - 6, s - 6);
        g.fillStyle = css(shake(cols[2], rnd, 8));
        g.save();
        g.translate(x + s / 2, y + s / 2);
        for (let k = 0; k < 4; k++) {
          g.rotate(Math.PI / 2);
          g.beginPath();
          g.moveTo(0, 0);
          g.quadraticCurveTo(s * 0.3, -s * 0.1, s * 0.36, -s * 0.36);
          g.quadraticCurveTo(s * 0.1, -s * 0.3, 0, 0);
          g.fill();
        }
        g.fillStyle = css(cols[3]);
        g.beginPath();
        g.arc(0, 0, s * 0.09, 0, 7);
        g.fill();
        g.restore();
        const gr = g.createLinearGradient(x, y, x + s, y + s);
        gr.addColorStop(0, 'rgba(255,255,255,.2)');
        gr.addColorStop(1, 'rgba(0,0,0,.12)');
        g.fillStyle = gr;
        g.fillRect(x + 3, y + 3, s - 6, s - 6);
      }
    g.restore();
  } else if (kind === 'earth' || kind === 'mud') {
    [c, g] = pixels(W, H, 1.6, (x, y) => {
      let v = n.many(x / 150, y / 150, 5) * 28 + n(x / 2.2, y / 2.2) * 10;
      const cr = Math.abs(n.many(x / 120 + 20, y / 120, 2));
      if (kind === 'mud' && cr < 0.03) v -= 50 * (1 - cr / 0.03);
      return add(base, v);
    });
  } else {
    // plain desk, oilcloth, metal
    [c, g] = pixels(W, H, 2, (x, y) =>
      add(
        base,
        n.many(x / 380, y / 380, 4) * 12 +
          n(x / 2.2, y / 2.2) * 3.4 +
          (o.brushed ? n(x / 220, y / 1.6) * 7 : 0),
      ),
    );
    if (o.scratches)
      for (let i = 0; i < 22; i++) {
        g.strokeStyle = rnd.chance(0.5) ? 'rgba(255,255,255,.2)' : 'rgba(30,20,10,.2)';
        g.lineWidth = rnd.range(0.7, 1.8);
        const x = rnd() * W,
          y = rnd() * H,
          a = rnd() * 6.3,
          l = rnd.range(30, 160);
        g.beginPath();
        g.moveTo(x, y);
        g.quadraticCurveTo(
          x + rnd.pm(30),
          y + rnd.pm(30),
          x + Math.cos(a) * l,
          y + Math.sin(a) * l,
        );
        g.stroke();
      }
  }
  if (o.over) o.over(g, W, H, rnd, { css, dark, light, mix, leaf, pebble, shake });
  return c;
}

function cloth(g, W, H, rnd, o, kind) {
  const cols = o.cloth || ['#b7342f', '#2e5e4e', '#e4b34a', '#f3e9d5'];
  g.save();
  g.translate(W / 2, H / 2);
  g.rotate(o.angle ?? 0.07);
  const D = 1000;
  if (kind === 'gingham') {
    const s = o.size || 44;
    g.globalAlpha = 0.5;
    g.fillStyle = css(cols[0]);
    for (let x = -D; x < D; x += s * 2) g.fillRect(x, -D, s, 2 * D);
    for (let y = -D; y < D; y += s * 2) g.fillRect(-D, y, 2 * D, s);
  }
  if (kind === 'tartan') {
    const s = o.size || 170;
    for (const [off, w, c, a] of [
      [0, 62, cols[0], 0.55],
      [80, 26, cols[1], 0.6],
      [120, 6, cols[2], 0.85],
      [136, 6, cols[2], 0.85],
      [30, 4, cols[3], 0.7],
    ]) {
      g.globalAlpha = a * 0.7;
      g.fillStyle = css(c);
      for (let k = -D; k < D; k += s) {
        g.fillRect(k + off, -D, w, 2 * D);
        g.fillRect(-D, k + off, 2 * D, w);
      }
    }
  }
  if (kind === 'stripes') {
    let x = -D;
    const ws = o.stripes;
    let i = 0;
    g.globalAlpha = 0.8;
    while (x < D) {
      const [w, c] = ws[i++ % ws.length];
      if (c) {
        g.fillStyle = css(c);
        g.fillRect(x, -D, w, 2 * D);
      }
      x += w;
    }
  }
  if (kind === 'kilim' || kind === 'ikat') {
    const rows = o.rows || 7,
      hgt = (2 * D) / (rows * 2.4);
    for (let j = -14; j < 14; j++) {
      const y = j * hgt,
        c = cols[Math.abs(j) % cols.length],
        d = cols[(Math.abs(j) + 1) % cols.length],
        e = cols[(Math.abs(j) + 2) % cols.length];
      g.fillStyle = css(shake(c, rnd, 6));
      g.fillRect(-D, y, 2 * D, hgt);
      g.fillStyle = css(d);
      const s = hgt * 0.9;
      for (let x = -D; x < D; x += s) {
        if (j % 3 === 0) {
          g.beginPath();
          g.moveTo(x, y + hgt / 2);
          g.lineTo(x + s / 2, y + 6);
          g.lineTo(x + s, y + hgt / 2);
          g.lineTo(x + s / 2, y + hgt - 6);
          g.fill();
          g.fillStyle = css(e);
          g.beginPath();
          g.moveTo(x + s * 0.28, y + hgt / 2);
          g.lineTo(x + s / 2, y + hgt * 0.3);
          g.lineTo(x + s * 0.72, y + hgt / 2);
          g.lineTo(x + s / 2, y + hgt * 0.7);
          g.fill();
          g.fillStyle = css(d);
        } else if (Math.abs(j % 3) === 1) {
          g.beginPath();
          g.moveTo(x, y + hgt);
          g.lineTo(x + s / 2, y + hgt * 0.25);
          g.lineTo(x + s, y + hgt);
          g.fill();
        } else g.fillRect(x, y + hgt * 0.35, s * 0.5, hgt * 0.3);
      }
      g.fillStyle = css(dark(c, 0.5), 0.6);
      g.fillRect(-D, y, 2 * D, 2.5);
    }
  }
  if (kind === 'flowers' || kind === 'folk')
    for (let j = -9; j < 10; j++)
      for (let i = -12; i < 13; i++) {
        const s = o.size || 120,
          x = i * s + (j % 2 ? s / 2 : 0),
          y = j * s * 0.86,
          c = cols[Math.abs(i * 3 + j) % cols.length];
        g.save();
        g.translate(x, y);
        g.rotate(rnd() * 6.3);
        g.fillStyle = css('#4f7a45');
        for (const a of [0.4, 2.6, 4.4]) {
          g.beginPath();
          g.ellipse(Math.cos(a) * s * 0.25, Math.sin(a) * s * 0.25, s * 0.13, s * 0.055, a, 0, 7);
          g.fill();
        }
        g.fillStyle = css(shake(c, rnd, 8));
        const np = kind === 'folk' ? 8 : 5;
        for (let k = 0; k < np; k++) {
          const a = (k / np) * 6.283;
          g.beginPath();
          g.ellipse(
            Math.cos(a) * s * 0.13,
            Math.sin(a) * s * 0.13,
            s * 0.1,
            s * (kind === 'folk' ? 0.045 : 0.075),
            a,
            0,
            7,
          );
          g.fill();
        }
        g.fillStyle = css(light(c, 0.7));
        g.beginPath();
        g.arc(0, 0, s * 0.055, 0, 7);
        g.fill();
        g.restore();
      }
  if (kind === 'dots') {
    const s = o.size || 70;
    g.fillStyle = css(cols[0]);
    for (let j = -20; j < 20; j++)
      for (let i = -20; i < 20; i++) {
        g.beginPath();
        g.arc(i * s + (j % 2 ? s / 2 : 0), j * s * 0.87, s * 0.17, 0, 7);
        g.fill();
      }
  }
  g.restore();
}

export function leaf(g, x, y, s, a, c, rnd, kind = 'oval') {
  g.save();
  g.translate(x, y);
  g.rotate(a);
  g.shadowColor = 'rgba(15,8,0,.5)';
  g.shadowBlur = 7;
  g.shadowOffsetX = 2;
  g.shadowOffsetY = 4;
  const gr = g.createLinearGradient(-s, -s * 0.4, s, s * 0.4);
  gr.addColorStop(0, css(light(c, 0.2)));
  gr.addColorStop(1, css(dark(c, 0.25)));
  g.fillStyle = gr;
  g.beginPath();
  if (kind === 'long') {
    g.moveTo(-s, 0);
    g.quadraticCurveTo(0, -s * 0.22, s, 0);
    g.quadraticCurveTo(0, s * 0.22, -s, 0);
  } else if (kind === 'oak') {
    g.moveTo(-s, 0);
    for (const sd of [-1, 1]) {
      const xs = sd < 0 ? [-0.7, -0.35, 0, 0.35, 0.7, 1] : [1, 0.7, 0.35, 0, -0.35, -0.7, -1];
      xs.forEach((q, _i) => {
        const hgt = sd * s * (0.42 - Math.abs(q) * 0.2);
        g.quadraticCurveTo(q * s - sd * -s * 0.1, hgt * 1.5, q * s, hgt * 0.45);
      });
    }
  } else {
    g.moveTo(-s, 0);
    g.bezierCurveTo(-s * 0.4, -s * 0.6, s * 0.5, -s * 0.5, s, 0);
    g.bezierCurveTo(s * 0.5, s * 0.5, -s * 0.4, s * 0.6, -s, 0);
  }
  g.fill();
  g.shadowColor = 'transparent';
  g.strokeStyle = css(dark(c, 0.4), 0.55);
  g.lineWidth = Math.max(1, s / 28);
  g.beginPath();
  g.moveTo(-s * 1.25, rnd.pm(3));
  g.quadraticCurveTo(0, rnd.pm(s * 0.06), s * 0.95, 0);
  for (let k = -0.6; k < 0.8; k += 0.3) {
    g.moveTo(k * s, 0);
    g.lineTo((k + 0.22) * s, -s * 0.24 * (1 - Math.abs(k) * 0.5));
    g.moveTo(k * s, 0);
    g.lineTo((k + 0.22) * s, s * 0.24 * (1 - Math.abs(k) * 0.5));
  }
  g.stroke();
  g.restore();
}
export function pebble(g, x, y, r, c, rnd, flat) {
  const k = flat ?? rnd.range(0.62, 0.95),
    a = rnd() * 6.3;
  g.save();
  g.translate(x, y);
  g.shadowColor = 'rgba(20,12,5,.55)';
  g.shadowBlur = r * 0.5;
  g.shadowOffsetX = r * 0.16;
  g.shadowOffsetY = r * 0.26;
  g.rotate(a);
  g.fillStyle = css(c);
  g.beginPath();
  const p = [];
  for (let i = 0; i < 9; i++) {
    const t = (i / 9) * 6.283,
      q = r * rnd.range(0.9, 1.08);
    p.push([Math.cos(t) * q, Math.sin(t) * q * k]);
  }
  for (let i = 0; i < 9; i++) {
    const [x1, y1] = p[i],
      [x2, y2] = p[(i + 1) % 9];
    if (!i) g.moveTo((p[8][0] + x1) / 2, (p[8][1] + y1) / 2);
    g.quadraticCurveTo(x1, y1, (x1 + x2) / 2, (y1 + y2) / 2);
  }
  g.fill();
  g.shadowColor = 'transparent';
  g.clip();
  g.rotate(-a);
  const gr = g.createRadialGradient(-r * 0.35, -r * 0.4, r * 0.1, 0, 0, r * 1.15);
  gr.addColorStop(0, 'rgba(255,250,240,.5)');
  gr.addColorStop(0.5, 'rgba(255,250,240,.05)');
  gr.addColorStop(1, 'rgba(20,15,20,.5)');
  g.fillStyle = gr;
  g.fillRect(-r * 1.2, -r * 1.2, r * 2.4, r * 2.4);
  if (rnd.chance(0.35)) {
    g.strokeStyle = css(light(c, 0.5), 0.6);
    g.lineWidth = r * 0.09;
    g.rotate(a + 0.5);
    g.beginPath();
    g.moveTo(-r * 1.2, rnd.pm(r * 0.4));
    g.quadraticCurveTo(0, rnd.pm(r * 0.4), r * 1.2, rnd.pm(r * 0.4));
    g.stroke();
  }
  g.restore();
}
