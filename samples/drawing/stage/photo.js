// The photograph: sheets laid on the ground, bent, lit and shadowed.
import { makeCanvas } from './media.js';
import { makeNoise } from './random.js';

// Lays one sheet (already drawn) on the picture.
export function lay(g, W, H, sheet, pose, lampAngle, rnd, o = {}) {
  const { canvas, w, h, ss, relief } = sheet,
    { S, gw, H: Z } = relief;
  const k = pose.scale || 1,
    cx = pose.x ?? W / 2,
    cy = pose.y ?? H / 2,
    ca = Math.cos(pose.rot || 0),
    sa = Math.sin(pose.rot || 0),
    px = pose.px || 0,
    py = pose.py || 0;
  const n = makeNoise(`bendsheet${rnd()}`),
    bow = pose.bow ?? 3;
  const src = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height),
    s = src.data,
    sw = canvas.width,
    sh = canvas.height;
  const out = makeCanvas(W, H),
    og = out.getContext('2d'),
    im = og.createImageData(W, H),
    d = im.data;
  const lx = Math.cos(lampAngle),
    ly = Math.sin(lampAngle),
    bump = o.bump ?? 0.42;
  for (let y = 0; y < H; y++)
    for (let x = 0; x < W; x++) {
      const ax = (x - cx) / k,
        ay = (y - cy) / k;
      let u = ax * ca + ay * sa,
        v = -ax * sa + ay * ca;
      const p = 1 + (px * u) / w + (py * v) / h;
      u *= p;
      v *= p;
      u += w / 2 + n(v / 330, 5) * bow;
      v += h / 2 + n(u / 330, 9) * bow;
      if (u < 0 || v < 0 || u >= w - 1 || v >= h - 1) continue;
      // relief
      const gx = u / S,
        gy = v / S,
        ix = gx | 0,
        iy = gy | 0,
        fx = gx - ix,
        fy = gy - iy,
        q = iy * gw + ix;
      const z00 = Z[q],
        z10 = Z[q + 1],
        z01 = Z[q + gw],
        z11 = Z[q + gw + 1];
      const zx = ((z10 - z00) * (1 - fy) + (z11 - z01) * fy) / S,
        zy = ((z01 - z00) * (1 - fx) + (z11 - z10) * fx) / S;
      const su = Math.max(0, Math.min(sw - 2, (u + zx * 2.5) * ss)),
        sv = Math.max(0, Math.min(sh - 2, (v + zy * 2.5) * ss));
      const jx = su | 0,
        jy = sv | 0,
        ex = su - jx,
        ey = sv - jy,
        a = (jy * sw + jx) * 4,
        b = a + 4,
        c = a + sw * 4,
        e = c + 4;
      const w00 = (1 - ex) * (1 - ey),
        w10 = ex * (1 - ey),
        w01 = (1 - ex) * ey,
        w11 = ex * ey;
      const al = s[a + 3] * w00 + s[b + 3] * w10 + s[c + 3] * w01 + s[e + 3] * w11;
      if (al < 1) continue;
      const lit = 1 - (zx * (lx * ca + ly * sa) + zy * (-lx * sa + ly * ca)) * -bump;
      const i = (y * W + x) * 4,
        m = Math.max(0.55, Math.min(1.14, lit));
      d[i] = (s[a] * w00 + s[b] * w10 + s[c] * w01 + s[e] * w11) * m;
      d[i + 1] =
        (s[a + 1] * w00 + s[b + 1] * w10 + s[c + 1] * w01 + s[e + 1] * w11) * (m * 0.985 + 0.015);
      d[i + 2] =
        (s[a + 2] * w00 + s[b + 2] * w10 + s[c + 2] * w01 + s[e + 2] * w11) * (m * 0.96 + 0.04);
      d[i + 3] = al;
    }
  og.putImageData(im, 0, 0);
  // shadows fall away from the lamp
  const sx = -lx,
    sy = -ly,
    shadow = (dist, blur, alpha, _grow = 1) => {
      const t = makeCanvas(W, H),
        tg = t.getContext('2d');
      tg.filter = `blur(${blur}px)`;
      tg.drawImage(out, sx * dist, sy * dist);
      tg.filter = 'none';
      tg.globalCompositeOperation = 'source-in';
      tg.fillStyle = 'rgb(28,17,10)';
      tg.fillRect(0, 0, W, H);
      g.save();
      g.globalAlpha = alpha;
      g.globalCompositeOperation = 'multiply';
      g.drawImage(t, 0, 0);
      g.restore();
    };
  const lift = o.lift ?? 1;
  shadow(18 * lift, 22, 0.34);
  shadow(7 * lift, 7, 0.4);
  shadow(2.2, 2, 0.45);
  g.drawImage(out, 0, 0);
  return out;
}

// Light over the whole picture.
export function light(g, W, H, o, rnd) {
  const L = {
    angle: -2.3,
    warm: [255, 236, 205],
    cool: [70, 62, 92],
    strength: 0.3,
    vignette: 0.28,
    ...o,
  };
  const cx = W / 2 + Math.cos(L.angle) * W * 0.55,
    cy = H / 2 + Math.sin(L.angle) * H * 0.6;
  let gr = g.createRadialGradient(cx, cy, W * 0.1, cx, cy, W * 1.15);
  const c = (a, al) => `rgba(${a[0]},${a[1]},${a[2]},${al})`;
  gr.addColorStop(0, c(L.warm, L.strength));
  gr.addColorStop(0.55, c(L.warm, 0));
  g.save();
  g.globalCompositeOperation = 'soft-light';
  g.fillStyle = gr;
  g.fillRect(0, 0, W, H);
  g.restore();
  gr = g.createRadialGradient(cx, cy, W * 0.35, cx, cy, W * 1.2);
  gr.addColorStop(0, c(L.cool, 0));
  gr.addColorStop(1, c(L.cool, L.vignette));
  g.save();
  g.globalCompositeOperation = 'multiply';
  g.fillStyle = gr;
  g.fillRect(0, 0, W, H);
  g.restore();
  if (L.shade) {
    // shadow of leaves, a window frame, a child's head
    const t = makeCanvas(W, H),
      tg = t.getContext('2d');
    tg.filter = `blur(${L.shade.blur || 16}px)`;
    tg.fillStyle = '#2a2030';
    tg.strokeStyle = '#2a2030';
    if (L.shade.kind === 'leaves')
      for (let i = 0; i < (L.shade.n || 46); i++) {
        const x = rnd.range(-0.1, 0.75) * W * (L.shade.spread || 1) + (L.shade.x || 0),
          y = rnd.range(-0.1, 0.6) * H,
          a = rnd() * 6.3,
          s = rnd.range(26, 62);
        tg.beginPath();
        tg.ellipse(x, y, s, s * 0.4, a, 0, 7);
        tg.fill();
      }
    if (L.shade.kind === 'branch') {
      for (let i = 0; i < 5; i++) {
        tg.lineWidth = rnd.range(8, 20);
        tg.beginPath();
        const x = rnd.range(0, 1) * W;
        tg.moveTo(x, -40);
        tg.quadraticCurveTo(x + rnd.pm(220), H * 0.4, x + rnd.pm(320), H * 0.85);
        tg.stroke();
      }
      for (let i = 0; i < 30; i++) {
        tg.beginPath();
        tg.ellipse(rnd() * W, rnd() * H * 0.7, 36, 11, rnd() * 6.3, 0, 7);
        tg.fill();
      }
    }
    if (L.shade.kind === 'window') {
      tg.save();
      tg.transform(1, 0.12, -0.35, 1, W * 0.2, 0);
      tg.fillRect(-W, -H, W * 1.05, H * 3);
      tg.fillRect(W * 0.42, -H, 34, H * 3);
      tg.fillRect(-W, H * 0.38, W * 3, 26);
      tg.fillRect(W * 0.98, -H, W, H * 3);
      tg.restore();
    }
    if (L.shade.kind === 'head') {
      tg.beginPath();
      tg.ellipse(W * 0.82, H * 1.02, W * 0.13, W * 0.15, 0.2, 0, 7);
      tg.ellipse(W * 0.9, H * 1.25, W * 0.26, W * 0.17, 0, 0, 7);
      tg.fill();
    }
    if (L.shade.kind === 'bars') {
      for (let i = -1; i < 8; i++) {
        tg.save();
        tg.transform(1, 0, -0.3, 1, 0, 0);
        tg.fillRect(i * 260, -40, 100, H + 80);
        tg.restore();
      }
    }
    if (L.shade.kind === 'palm')
      for (let b = 0; b < 3; b++) {
        tg.save();
        tg.translate(W * [0.05, 0.7, 0.3][b], -60);
        tg.rotate([0.7, 1.2, 0.3][b]);
        for (let i = 0; i < 22; i++) {
          tg.beginPath();
          tg.ellipse(60 + i * 34, (i % 2 ? 1 : -1) * 50, 70, 9, (i % 2 ? 1 : -1) * 0.85, 0, 7);
          tg.fill();
        }
        tg.fillRect(0, -5, 800, 9);
        tg.restore();
      }
    g.save();
    g.globalCompositeOperation = 'multiply';
    g.globalAlpha = L.shade.alpha ?? 0.22;
    g.drawImage(t, 0, 0);
    g.restore();
  }
  if (L.tint) {
    g.save();
    g.globalCompositeOperation = 'multiply';
    g.globalAlpha = L.tintAlpha ?? 0.2;
    g.fillStyle = L.tint;
    g.fillRect(0, 0, W, H);
    g.restore();
  }
}
