// Small things that lie about: pencils, crayons, pebbles, shells, leaves, a cup of tea.
import { css, dark, light, shake } from './colour.js';
import { leaf, pebble } from './grounds.js';

const shade = (g, blur = 9, x = 4, y = 6, a = 0.5) => {
  g.shadowColor = `rgba(25,14,4,${a})`;
  g.shadowBlur = blur;
  g.shadowOffsetX = x;
  g.shadowOffsetY = y;
};
const flat = (g) => {
  g.shadowColor = 'transparent';
};
const bar = (g, x0, x1, r, cols) => {
  const gr = g.createLinearGradient(0, -r, 0, r);
  cols.forEach((c, i) => gr.addColorStop(i / (cols.length - 1), css(c)));
  g.fillStyle = gr;
  g.fillRect(x0, -r, x1 - x0, 2 * r);
};

export const THINGS = {
  pencil(g, _r, o) {
    // length L, tip to the right
    const L = o.length || 330,
      R = o.thick || 11,
      c = o.colour || '#d9a520';
    shade(g, 10, 5, 8);
    g.fillStyle = css(c);
    g.fillRect(-L / 2, -R, L - 46, 2 * R);
    flat(g);
    bar(g, -L / 2, L / 2 - 46, R, [dark(c, 0.1), light(c, 0.35), c, dark(c, 0.35)]);
    g.fillStyle = css(dark(c, 0.3), 0.5);
    g.fillRect(-L / 2, -R * 0.36, L - 46, 1.2);
    g.fillRect(-L / 2, R * 0.36, L - 46, 1.2);
    if (o.rubber) {
      bar(g, -L / 2 - 4, -L / 2 + 24, R, ['#8a8a86', '#e4e4df', '#a9a9a4', '#6d6d68']);
      bar(g, -L / 2 - 26, -L / 2 - 3, R * 0.95, ['#d98a86', '#eeb0a8', '#c97670']);
    } else {
      g.fillStyle = css(dark(c, 0.4));
      g.fillRect(-L / 2, -R, 6, 2 * R);
    }
    g.fillStyle = '#dcb883';
    g.beginPath();
    g.moveTo(L / 2 - 46, -R);
    g.quadraticCurveTo(L / 2 - 40, -R * 0.6, L / 2 - 46, -R * 0.33);
    g.quadraticCurveTo(L / 2 - 38, 0, L / 2 - 46, R * 0.33);
    g.quadraticCurveTo(L / 2 - 40, R * 0.7, L / 2 - 46, R);
    g.lineTo(L / 2 - 8, 3);
    g.lineTo(L / 2 - 8, -3);
    g.fill();
    g.fillStyle = css(o.lead || '#33302e');
    g.beginPath();
    g.moveTo(L / 2 - 12, -4);
    g.lineTo(L / 2, 0.5);
    g.lineTo(L / 2 - 12, 4);
    g.fill();
  },
  crayon(g, _r, o) {
    const L = o.length || 150,
      R = 14,
      c = o.colour || '#c8402f';
    shade(g, 9, 4, 7);
    g.fillStyle = css(c);
    g.fillRect(-L / 2, -R, L, 2 * R);
    flat(g);
    bar(g, -L / 2, L / 2, R, [dark(c, 0.05), light(c, 0.4), c, dark(c, 0.35)]);
    bar(g, -L / 2 + 12, L / 2 - 18, R, [
      light(c, 0.1),
      light(c, 0.5),
      light(c, 0.18),
      dark(c, 0.2),
    ]);
    g.strokeStyle = css(dark(c, 0.65), 0.6);
    g.lineWidth = 2;
    for (const x of [-L / 2 + 20, L / 2 - 28]) {
      g.beginPath();
      g.moveTo(x, -R);
      g.lineTo(x, R);
      g.stroke();
    }
    g.fillStyle = css(c);
    g.beginPath();
    g.moveTo(L / 2, -R * 0.8);
    g.lineTo(L / 2 + 17, -R * 0.36);
    g.quadraticCurveTo(L / 2 + 22, 0, L / 2 + 16, R * 0.36);
    g.lineTo(L / 2, R * 0.8);
    g.fill();
  },
  felt(g, _r, o) {
    const L = o.length || 260,
      R = 12,
      c = o.colour || '#2f6fb0',
      w = '#efece4';
    shade(g, 10, 5, 8);
    g.fillStyle = w;
    g.beginPath();
    g.roundRect(-L / 2, -R, L, 2 * R, 6);
    g.fill();
    flat(g);
    bar(g, -L / 2 + 4, L / 2 - 92, R, [dark(w, 0.1), '#fff', w, dark(w, 0.35)]);
    bar(g, L / 2 - 92, L / 2 - 3, R + 1.5, [dark(c, 0.1), light(c, 0.45), c, dark(c, 0.4)]);
    bar(g, -L / 2, -L / 2 + 12, R * 0.9, [dark(c, 0.1), light(c, 0.3), dark(c, 0.4)]);
    g.fillStyle = css(c, 0.85);
    g.fillRect(-L / 2 + 36, -R, 18, 2 * R);
  },
  brush(g, _r, o) {
    const L = o.length || 400,
      c = o.colour || '#8c2f23';
    shade(g, 10, 5, 8);
    g.fillStyle = css(c);
    g.beginPath();
    g.moveTo(-L / 2, -2);
    g.quadraticCurveTo(L * 0.05, -12, L / 2 - 120, -7);
    g.lineTo(L / 2 - 120, 7);
    g.quadraticCurveTo(L * 0.05, 12, -L / 2, 2);
    g.fill();
    flat(g);
    const gr = g.createLinearGradient(0, -10, 0, 10);
    gr.addColorStop(0, css(light(c, 0.4), 0.6));
    gr.addColorStop(0.6, css(c, 0));
    gr.addColorStop(1, css(dark(c, 0.6), 0.6));
    g.fillStyle = gr;
    g.fill();
    bar(g, L / 2 - 124, L / 2 - 62, 9, ['#8f8b80', '#f1eee4', '#b5b0a3', '#6a665c']);
    g.fillStyle = '#5a4027';
    g.beginPath();
    g.moveTo(L / 2 - 62, -9);
    g.quadraticCurveTo(L / 2 - 34, -13, L / 2, 1);
    g.quadraticCurveTo(L / 2 - 34, 12, L / 2 - 62, 9);
    g.fill();
    g.fillStyle = css(o.paint || '#2f6fb0');
    g.beginPath();
    g.moveTo(L / 2 - 40, -11);
    g.quadraticCurveTo(L / 2 - 22, -10, L / 2 + 2, 1);
    g.quadraticCurveTo(L / 2 - 22, 10, L / 2 - 38, 10);
    g.fill();
  },
  pebble(g, r, o) {
    pebble(g, 0, 0, o.size || 40, o.colour || '#8d8b86', r, o.flat);
  },
  leaf(g, r, o) {
    leaf(g, 0, 0, o.size || 70, 0, o.colour || '#b5651d', r, o.shape || 'oval');
  },
  scallop(g, _r, o) {
    const s = o.size || 52,
      c = o.colour || '#e8b9a0';
    shade(g, 10, 4, 7);
    const pts = [];
    for (let i = 0; i <= 18; i++) {
      const t = Math.PI * (1 + i / 18),
        k = i % 2 ? 1 : 0.94;
      pts.push([Math.cos(t) * s * k, Math.sin(t) * s * k]);
    }
    g.fillStyle = css(c);
    g.beginPath();
    g.moveTo(-s * 0.18, s * 0.62);
    pts.forEach(([x, y]) => g.lineTo(x, y));
    g.lineTo(s * 0.18, s * 0.62);
    g.fill();
    flat(g);
    g.fillRect(-s * 0.3, s * 0.45, s * 0.6, s * 0.2);
    g.save();
    g.beginPath();
    g.moveTo(-s * 0.2, s * 0.62);
    pts.forEach(([x, y]) => g.lineTo(x, y));
    g.lineTo(s * 0.2, s * 0.62);
    g.clip();
    for (let i = 0; i <= 18; i++) {
      const t = Math.PI * (1 + i / 18);
      g.strokeStyle = i % 2 ? css(dark(c, 0.35), 0.55) : css(light(c, 0.7), 0.7);
      g.lineWidth = s / 13;
      g.beginPath();
      g.moveTo(0, s * 0.6);
      g.lineTo(Math.cos(t) * s * 1.1, Math.sin(t) * s * 1.1);
      g.stroke();
    }
    for (const q of [0.45, 0.7, 0.9]) {
      g.strokeStyle = css(dark(c, 0.4), 0.25);
      g.lineWidth = s / 9;
      g.beginPath();
      g.arc(0, s * 0.1, s * q, Math.PI * 0.95, Math.PI * 2.05);
      g.stroke();
    }
    g.restore();
  },
  snail(g, _r, o) {
    const s = o.size || 44,
      c = o.colour || '#c79a6b';
    shade(g, 9, 4, 6);
    g.fillStyle = css(c);
    g.beginPath();
    g.ellipse(0, 0, s, s * 0.85, 0.3, 0, 7);
    g.fill();
    flat(g);
    const gr = g.createRadialGradient(-s * 0.3, -s * 0.35, 2, 0, 0, s);
    gr.addColorStop(0, css(light(c, 0.7), 0.8));
    gr.addColorStop(0.6, css(c, 0));
    gr.addColorStop(1, css(dark(c, 0.6), 0.6));
    g.fillStyle = gr;
    g.fill();
    g.strokeStyle = css(dark(c, 0.6), 0.8);
    g.lineWidth = s / 12;
    g.beginPath();
    for (let i = 0; i < 70; i++) {
      const t = i * 0.22,
        q = s * 0.92 * Math.exp(-i * 0.035);
      g[i ? 'lineTo' : 'moveTo'](Math.cos(t) * q, Math.sin(t) * q * 0.85);
    }
    g.stroke();
  },
  feather(g, r, o) {
    const L = o.length || 220,
      c = o.colour || '#6b6f78';
    shade(g, 8, 4, 6, 0.4);
    g.fillStyle = css(c);
    g.beginPath();
    g.moveTo(-L / 2 + 50, 0);
    g.quadraticCurveTo(-L * 0.1, -34, L / 2, -6);
    g.quadraticCurveTo(L * 0.1, 30, -L / 2 + 50, 4);
    g.fill();
    flat(g);
    for (let i = 0; i < 60; i++) {
      const t = -L / 2 + 52 + (i / 60) * (L - 66);
      g.strokeStyle = css(shake(i % 9 < 3 ? light(c, 0.4) : dark(c, 0.2), r, 8), 0.6);
      g.lineWidth = 1.5;
      g.beginPath();
      g.moveTo(t, 0);
      g.lineTo(t + 20, -20 * Math.sin((i / 60) * 3));
      g.moveTo(t, 0);
      g.lineTo(t + 20, 17 * Math.sin((i / 60) * 3));
      g.stroke();
    }
    g.strokeStyle = '#efe8d8';
    g.lineWidth = 3;
    g.beginPath();
    g.moveTo(-L / 2, 4);
    g.quadraticCurveTo(0, -4, L / 2 - 10, -5);
    g.stroke();
  },
  cone(g, r, o) {
    const s = o.size || 70,
      c = o.colour || '#7a5230';
    shade(g, 12, 5, 9);
    g.fillStyle = css(dark(c, 0.5));
    g.beginPath();
    g.ellipse(0, 0, s, s * 0.52, 0, 0, 7);
    g.fill();
    flat(g);
    for (let i = 0; i < 9; i++)
      for (let j = 0; j < 6; j++) {
        const x = -s * 0.9 + i * s * 0.22,
          q = Math.sqrt(Math.max(0, 1 - (x / s) ** 2)) * s * 0.55,
          y = -q + ((j + (i % 2) * 0.5) / 5.5) * 2 * q;
        if (Math.abs(y) > q) continue;
        const cc = shake(light(c, 0.15 - (y / s) * 0.3), r, 10);
        g.fillStyle = css(cc);
        g.beginPath();
        g.ellipse(x, y, s * 0.16, s * 0.1, 0, 0, 7);
        g.fill();
        g.strokeStyle = css(dark(c, 0.6), 0.7);
        g.lineWidth = 1.6;
        g.stroke();
      }
  },
  acorn(g, _r, o) {
    const s = o.size || 30;
    shade(g, 8, 3, 6);
    g.fillStyle = '#b27a35';
    g.beginPath();
    g.moveTo(-s * 0.2, -s * 0.6);
    g.bezierCurveTo(s, -s * 0.8, s * 1.2, -s * 0.1, s * 1.35, 0);
    g.bezierCurveTo(s * 1.2, s * 0.1, s, s * 0.8, -s * 0.2, s * 0.6);
    g.fill();
    g.fillStyle = '#6b4a24';
    g.beginPath();
    g.ellipse(-s * 0.25, 0, s * 0.45, s * 0.78, 0, 0, 7);
    g.fill();
    flat(g);
    g.fillStyle = 'rgba(255,240,200,.5)';
    g.beginPath();
    g.ellipse(s * 0.6, -s * 0.25, s * 0.35, s * 0.1, 0.1, 0, 7);
    g.fill();
    g.strokeStyle = '#5a3d1c';
    g.lineWidth = 5;
    g.beginPath();
    g.moveTo(-s * 0.6, 0);
    g.lineTo(-s, -s * 0.15);
    g.stroke();
  },
  glass(g, _r, o) {
    // tea glass from above
    const s = o.size || 92,
      c = o.colour || '#a5471a';
    shade(g, 26, 12, 18, 0.45);
    g.fillStyle = css(o.saucer || '#f0ece2');
    g.beginPath();
    g.arc(0, 0, s * 1.5, 0, 7);
    g.fill();
    flat(g);
    const gr = g.createRadialGradient(-s * 0.4, -s * 0.4, s * 0.2, 0, 0, s * 1.5);
    gr.addColorStop(0, 'rgba(255,255,255,.5)');
    gr.addColorStop(1, 'rgba(90,70,50,.22)');
    g.fillStyle = gr;
    g.fill();
    g.strokeStyle = css(o.rim || '#b8912f', 0.85);
    g.lineWidth = 4;
    g.beginPath();
    g.arc(0, 0, s * 1.42, 0, 7);
    g.stroke();
    g.lineWidth = 2;
    g.beginPath();
    g.arc(0, 0, s * 1.02, 0, 7);
    g.strokeStyle = 'rgba(120,100,70,.3)';
    g.stroke();
    shade(g, 12, 5, 8, 0.4);
    g.fillStyle = css(c);
    g.beginPath();
    g.arc(0, 0, s * 0.82, 0, 7);
    g.fill();
    flat(g);
    const t = g.createRadialGradient(-s * 0.2, -s * 0.2, s * 0.1, 0, 0, s * 0.82);
    t.addColorStop(0, css(light(c, 0.35), 0.9));
    t.addColorStop(0.8, css(c));
    t.addColorStop(1, css(dark(c, 0.5)));
    g.fillStyle = t;
    g.fill();
    g.strokeStyle = 'rgba(255,255,255,.75)';
    g.lineWidth = 4;
    g.beginPath();
    g.arc(0, 0, s * 0.86, 0, 7);
    g.stroke();
    g.lineWidth = 6;
    g.strokeStyle = 'rgba(255,255,255,.6)';
    g.beginPath();
    g.arc(0, 0, s * 0.66, 3.5, 4.6);
    g.stroke();
  },
  rubber(g, _r, o) {
    const w = o.size || 90,
      c = o.colour || '#e9e4dc';
    shade(g, 9, 4, 7);
    g.fillStyle = css(c);
    g.beginPath();
    g.roundRect(-w / 2, -w * 0.28, w, w * 0.56, 9);
    g.fill();
    flat(g);
    g.fillStyle = css(o.sleeve || '#3c6ea8');
    g.fillRect(-w / 2 + w * 0.3, -w * 0.28, w * 0.7 - 6, w * 0.56);
    g.fillStyle = 'rgba(255,255,255,.3)';
    g.fillRect(-w / 2 + 4, -w * 0.26, w - 10, 6);
    g.fillStyle = 'rgba(90,80,70,.35)';
    g.beginPath();
    g.ellipse(-w / 2 + 7, 4, 7, w * 0.2, 0, 0, 7);
    g.fill();
  },
  starfish(g, r, o) {
    const s = o.size || 74,
      c = o.colour || '#d0763f';
    shade(g, 10, 4, 8);
    g.fillStyle = css(c);
    g.beginPath();
    for (let i = 0; i < 5; i++) {
      const a = i * 1.2566 - 1.2,
        b = a + 0.6283;
      const tip = [Math.cos(a) * s * r.range(0.92, 1.08), Math.sin(a) * s],
        val = [Math.cos(b) * s * 0.36, Math.sin(b) * s * 0.36];
      if (!i) g.moveTo(Math.cos(a - 0.6283) * s * 0.36, Math.sin(a - 0.6283) * s * 0.36);
      g.quadraticCurveTo(Math.cos(a - 0.13) * s * 0.95, Math.sin(a - 0.13) * s * 0.95, ...tip);
      g.quadraticCurveTo(Math.cos(a + 0.15) * s * 0.9, Math.sin(a + 0.15) * s * 0.9, ...val);
    }
    g.closePath();
    g.fill();
    flat(g);
    g.save();
    g.clip();
    for (let i = 0; i < 5; i++) {
      const a = i * 1.2566 - 1.2;
      for (let k = 0.08; k < 0.95; k += 0.09) {
        g.fillStyle = css(light(c, 0.45), 0.85);
        g.beginPath();
        g.arc(Math.cos(a) * s * k + r.pm(1.5), Math.sin(a) * s * k + r.pm(1.5), s * 0.035, 0, 7);
        g.fill();
        g.fillStyle = css(dark(c, 0.25), 0.5);
        for (const sd of [-0.13, 0.13]) {
          g.beginPath();
          g.arc(
            Math.cos(a + sd * (1.2 - k) * 2) * s * k,
            Math.sin(a + sd * (1.2 - k) * 2) * s * k,
            s * 0.025,
            0,
            7,
          );
          g.fill();
        }
      }
    }
    g.restore();
  },
  twig(g, _r, o) {
    const L = o.length || 280,
      c = o.colour || '#5f4630';
    shade(g, 8, 4, 6);
    g.strokeStyle = css(c);
    g.lineCap = 'round';
    g.lineWidth = 9;
    g.beginPath();
    g.moveTo(-L / 2, 6);
    g.quadraticCurveTo(-L * 0.1, -16, L * 0.15, 2);
    g.stroke();
    g.lineWidth = 6;
    g.beginPath();
    g.moveTo(L * 0.13, 2);
    g.quadraticCurveTo(L * 0.3, 10, L / 2, -8);
    g.moveTo(-L * 0.1, -7);
    g.quadraticCurveTo(0, -34, L * 0.1, -46);
    g.stroke();
    flat(g);
    g.strokeStyle = css(light(c, 0.35), 0.6);
    g.lineWidth = 2;
    g.beginPath();
    g.moveTo(-L / 2, 3);
    g.quadraticCurveTo(-L * 0.1, -19, L * 0.15, -1);
    g.stroke();
  },
  needles(g, r, o) {
    // a sprig of fir
    const L = o.length || 260,
      c = o.colour || '#3f6b45';
    shade(g, 7, 3, 6, 0.4);
    g.strokeStyle = '#6b4a2c';
    g.lineWidth = 6;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(-L / 2, 0);
    g.lineTo(L / 2 - 20, 0);
    g.stroke();
    flat(g);
    for (let i = 0; i < 110; i++) {
      const x = -L / 2 + 20 + (i / 110) * (L - 30),
        sd = i % 2 ? 1 : -1;
      g.strokeStyle = css(shake(r.chance(0.4) ? light(c, 0.15) : c, r, 12));
      g.lineWidth = r.range(2, 3.6);
      g.beginPath();
      g.moveTo(x, 0);
      g.lineTo(x + r.range(18, 34), sd * r.range(16, 36) * (1 - (i / 110) * 0.55));
      g.stroke();
    }
  },
  paints(g, _r, o) {
    // a tin of watercolours
    const cols = o.colours || [
        '#c33a2c',
        '#e2a12b',
        '#efd548',
        '#4e9a4f',
        '#2e7fb5',
        '#3d4a9b',
        '#6b3f7a',
        '#6d4a2e',
      ],
      n = cols.length,
      w = n * 46 + 24;
    shade(g, 14, 6, 10);
    g.fillStyle = '#f1f0ec';
    g.beginPath();
    g.roundRect(-w / 2, -36, w, 72, 8);
    g.fill();
    flat(g);
    g.strokeStyle = 'rgba(60,60,60,.35)';
    g.lineWidth = 2;
    g.stroke();
    cols.forEach((c, i) => {
      const x = -w / 2 + 16 + i * 46;
      g.fillStyle = '#d8d6cf';
      g.fillRect(x, -26, 40, 52);
      const gr = g.createRadialGradient(x + 20, 0, 3, x + 20, 0, 27);
      gr.addColorStop(0, css(light(c, 0.4)));
      gr.addColorStop(0.45, css(c));
      gr.addColorStop(1, css(dark(c, 0.35)));
      g.fillStyle = gr;
      g.beginPath();
      g.roundRect(x + 3, -23, 34, 46, 6);
      g.fill();
      g.fillStyle = 'rgba(255,255,255,.35)';
      g.beginPath();
      g.ellipse(x + 13, -11, 6, 4, 0.4, 0, 7);
      g.fill();
    });
  },
  ball(g, _r, o) {
    const s = o.size || 34,
      cs = o.colours || ['#2f7fb5', '#e9e2cc'];
    shade(g, 12, 6, 9);
    g.fillStyle = css(cs[0]);
    g.beginPath();
    g.arc(0, 0, s, 0, 7);
    g.fill();
    flat(g);
    g.save();
    g.clip();
    g.strokeStyle = css(cs[1]);
    g.lineWidth = s * 0.34;
    g.beginPath();
    g.moveTo(-s, s * 0.5);
    g.bezierCurveTo(-s * 0.2, -s, s * 0.2, s, s, -s * 0.4);
    g.stroke();
    const gr = g.createRadialGradient(-s * 0.35, -s * 0.4, s * 0.05, 0, 0, s * 1.1);
    gr.addColorStop(0, 'rgba(255,255,255,.85)');
    gr.addColorStop(0.25, 'rgba(255,255,255,.1)');
    gr.addColorStop(1, 'rgba(0,0,20,.5)');
    g.fillStyle = gr;
    g.fillRect(-s, -s, 2 * s, 2 * s);
    g.restore();
  },
  flower(g, r, o) {
    const s = o.size || 46,
      c = o.colour || '#e7b8d0',
      n = o.petals || 6;
    shade(g, 8, 3, 6, 0.4);
    if (o.stem !== false) {
      g.strokeStyle = '#5d7f43';
      g.lineWidth = 5;
      g.lineCap = 'round';
      g.beginPath();
      g.moveTo(0, 0);
      g.quadraticCurveTo(s, s * 1.2, s * 0.8, s * 3);
      g.stroke();
    }
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283 + 0.2;
      g.fillStyle = css(shake(c, r, 10));
      g.beginPath();
      g.ellipse(Math.cos(a) * s * 0.6, Math.sin(a) * s * 0.6, s * 0.5, s * (1.9 / n), a, 0, 7);
      g.fill();
    }
    flat(g);
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.283 + 0.2;
      g.strokeStyle = css(dark(c, 0.3), 0.5);
      g.lineWidth = 1.6;
      g.beginPath();
      g.moveTo(0, 0);
      g.lineTo(Math.cos(a) * s * 0.9, Math.sin(a) * s * 0.9);
      g.stroke();
    }
    g.fillStyle = css(o.eye || '#e0b034');
    g.beginPath();
    g.arc(0, 0, s * 0.26, 0, 7);
    g.fill();
  },
  apricot(g, r, o) {
    const s = o.size || 30,
      c = o.colours?.[0] || '#ec9a3c';
    shade(g, 9, 4, 7);
    g.fillStyle = css(c);
    g.beginPath();
    g.ellipse(0, 0, s, s * 0.92, r() * 3, 0, 7);
    g.fill();
    flat(g);
    const gr = g.createRadialGradient(-s * 0.3, -s * 0.35, s * 0.1, 0, 0, s * 1.05);
    gr.addColorStop(0, 'rgba(255,236,190,.55)');
    gr.addColorStop(0.5, css(c, 0));
    gr.addColorStop(1, 'rgba(150,60,20,.5)');
    g.fillStyle = gr;
    g.fill();
    for (let i = 0; i < 16; i++) {
      g.fillStyle = 'rgba(190,70,30,.3)';
      g.beginPath();
      g.arc(r.range(0, s * 0.7), r.pm(s * 0.6), r.range(0.8, 2), 0, 7);
      g.fill();
    }
    const a = r() * 6.3;
    g.strokeStyle = 'rgba(150,72,24,.6)';
    g.lineWidth = s / 13;
    g.beginPath();
    g.moveTo(Math.cos(a) * s * 0.95, Math.sin(a) * s * 0.9);
    g.quadraticCurveTo(
      Math.cos(a + 1.6) * s * 0.3,
      Math.sin(a + 1.6) * s * 0.3,
      Math.cos(a + 2.9) * s * 0.5,
      Math.sin(a + 2.9) * s * 0.5,
    );
    g.stroke();
  },
  tin(g, _r, o) {
    const w = o.size || 70,
      c = o.colour || '#2f6b8b';
    shade(g, 14, 7, 10);
    g.fillStyle = css(c);
    g.beginPath();
    g.arc(0, 0, w, 0, 7);
    g.fill();
    flat(g);
    g.fillStyle = css(o.inside || '#4a3423');
    g.beginPath();
    g.arc(0, 0, w * 0.9, 0, 7);
    g.fill();
    g.strokeStyle = css(light(c, 0.5), 0.8);
    g.lineWidth = 4;
    g.beginPath();
    g.arc(0, 0, w * 0.95, 0, 7);
    g.stroke();
  },
  string(g, _r, o) {
    const L = o.length || 300;
    shade(g, 5, 2, 4, 0.45);
    g.strokeStyle = css(o.colour || '#c9a877');
    g.lineWidth = o.thick || 5;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(-L / 2, 0);
    g.bezierCurveTo(-L * 0.2, -L * 0.3, 0, L * 0.3, L * 0.15, 0);
    g.bezierCurveTo(L * 0.25, -L * 0.22, L * 0.02, -L * 0.2, L * 0.12, L * 0.05);
    g.quadraticCurveTo(L * 0.25, L * 0.2, L / 2, 0);
    g.stroke();
    flat(g);
    g.setLineDash([4, 6]);
    g.strokeStyle = css(dark(o.colour || '#c9a877', 0.35), 0.6);
    g.lineWidth = (o.thick || 5) * 0.7;
    g.stroke();
    g.setLineDash([]);
  },
  drift(g, r, o) {
    // sand blown over things
    const c = o.colour || '#d8b27a';
    for (let i = 0; i < (o.n || 900); i++) {
      const t = r.gauss(),
        q = Math.abs(r.gauss());
      g.fillStyle = css(shake(c, r, 22), 0.75);
      g.beginPath();
      g.arc(t * (o.w || 200), q * (o.h || 40), r.range(0.7, 2.2), 0, 7);
      g.fill();
    }
  },
  snowflakes(g, r, o) {
    for (let i = 0; i < (o.n || 70); i++) {
      g.fillStyle = `rgba(255,255,255,${r.range(0.6, 0.95)})`;
      g.beginPath();
      g.arc(r.pm(o.w || 300), r.pm(o.h || 200), r.range(2, 5.5), 0, 7);
      g.fill();
    }
  },
  stamp(g, _r, o) {
    const w = o.size || 84,
      h = w * 1.2;
    shade(g, 5, 2, 3, 0.35);
    g.fillStyle = '#f7f2e6';
    g.fillRect(-w / 2, -h / 2, w, h);
    flat(g);
    g.fillStyle = css(o.colour || '#5a8ba8');
    g.fillRect(-w / 2 + 8, -h / 2 + 8, w - 16, h - 16);
    if (o.draw) o.draw(g, w, h);
  },
  sticker(g, r, o) {
    if (o.draw) o.draw(g, r);
  },
  coin(g, _r, o) {
    const s = o.size || 30,
      c = o.colour || '#b98d45';
    shade(g, 6, 3, 5);
    g.fillStyle = css(c);
    g.beginPath();
    g.arc(0, 0, s, 0, 7);
    g.fill();
    flat(g);
    g.strokeStyle = css(light(c, 0.5), 0.8);
    g.lineWidth = 3;
    g.beginPath();
    g.arc(0, 0, s * 0.85, 0, 7);
    g.stroke();
    g.fillStyle = css(dark(c, 0.25), 0.6);
    g.beginPath();
    g.arc(0, 0, s * 0.4, 0, 7);
    g.fill();
  },
  seed(g, r, o) {
    for (let i = 0; i < (o.n || 9); i++) {
      g.save();
      g.translate(r.pm(o.w || 60), r.pm(o.h || 40));
      g.rotate(r() * 6.3);
      shade(g, 4, 2, 3);
      g.fillStyle = css(shake(o.colour || '#c99a4b', r, 14));
      g.beginPath();
      g.ellipse(0, 0, o.size || 11, (o.size || 11) * 0.6, 0, 0, 7);
      g.fill();
      flat(g);
      g.restore();
    }
  },
  peg(g, _r, o) {
    const c = o.colour || '#d6b27c';
    shade(g, 6, 3, 6);
    g.fillStyle = css(c);
    g.fillRect(-13, -46, 26, 96);
    flat(g);
    g.fillStyle = css(dark(c, 0.3));
    g.fillRect(-1.5, -46, 3, 96);
    g.fillStyle = 'rgba(255,255,255,.3)';
    g.fillRect(-12, -46, 5, 96);
    g.fillStyle = '#8c8c88';
    g.fillRect(-15, -6, 30, 8);
  },
  pin(g, _r, o) {
    const c = o.colour || '#c8352c';
    shade(g, 8, 6, 9, 0.55);
    g.fillStyle = css(c);
    g.beginPath();
    g.arc(0, 0, 13, 0, 7);
    g.fill();
    flat(g);
    const gr = g.createRadialGradient(-4, -5, 1, 0, 0, 13);
    gr.addColorStop(0, 'rgba(255,255,255,.9)');
    gr.addColorStop(0.35, 'rgba(255,255,255,0)');
    gr.addColorStop(1, 'rgba(0,0,0,.35)');
    g.fillStyle = gr;
    g.fill();
  },
  tape(g, _r, o) {
    const w = o.size || 120;
    g.fillStyle = css(o.colour || '#e8dfb4', o.alpha ?? 0.62);
    g.beginPath();
    g.moveTo(-w / 2, -17);
    for (let i = 0; i < 5; i++) g.lineTo(w / 2 + (i % 2 ? 3 : -2), -17 + i * 8.5);
    for (let i = 4; i >= 0; i--) g.lineTo(-w / 2 + (i % 2 ? 3 : -2), -17 + i * 8.5);
    g.fill();
    g.fillStyle = 'rgba(255,255,255,.18)';
    g.fillRect(-w / 2, -14, w, 6);
  },
};

export function placeThing(g, rnd, o) {
  const f = THINGS[o.kind];
  if (!f) throw new Error(`no thing ${o.kind}`);
  g.save();
  g.translate(o.x, o.y);
  g.rotate(o.rot || 0);
  if (o.scale) g.scale(o.scale, o.scale);
  f(g, rnd, o);
  g.restore();
}
