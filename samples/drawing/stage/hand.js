// A child's handwriting: lays the words out around the drawing and writes them unevenly.

import { css, shake } from './colour.js';
import { makeCanvas, toothTile } from './media.js';
import { makeNoise } from './random.js';

const NOT_FIRST = new Set([...'、。，．,.!?！？；：;:）)」』】》〉…”’ーっゃゅょッャュョ々']);
const seg = new Intl.Segmenter('und', { granularity: 'grapheme' });
const graphemes = (t) => [...seg.segment(t)].map((s) => s.segment);
const CJK = /[\u3040-\u30ff\u3400-\u9fff\u3000-\u303f\uff00-\uffef]/;
const EMOJI = /\p{Extended_Pictographic}|\uFE0F|\u200D/gu;

export class Hand {
  constructor(w, h, ss, rnd, o) {
    Object.assign(this, { w, h, ss, rnd, o });
    this.canvas = makeCanvas(w * ss, h * ss);
    this.g = this.canvas.getContext('2d');
    this.g.setTransform(ss, 0, 0, ss, 0, 0);
    this.noise = makeNoise(`hand${rnd()}`);
    this.rtl = o.rtl || false;
  }
  font(size) {
    return `${this.o.weight || 400} ${size}px "${this.o.family}"${this.o.second ? `, "${this.o.second}"` : ''}, "fallback-hand"`;
  }
  measure(t, size) {
    const g = this.g;
    g.font = this.font(100);
    g.direction = this.rtl ? 'rtl' : 'ltr';
    return (g.measureText(t).width * size) / 100;
  }

  // words with their slips of the pen
  tokens(text) {
    const r = this.rnd.fork ? this.rnd.fork('slips') : this.rnd,
      out = [];
    const paras = text.replace(EMOJI, '').replace(/\r/g, '').split('\n');
    const cjk = this.o.cjk;
    paras.forEach((p, i) => {
      p = p.trim();
      if (!p) {
        out.push({ br: true, empty: true });
        return;
      }
      const para = i === 0 ? 'first' : i === paras.length - 1 ? 'last' : 'body';
      if (cjk) {
        let run = '';
        const push = (t) => out.push({ t, w: 0, para, tight: true });
        for (const ch of graphemes(p)) {
          if (CJK.test(ch)) {
            if (run) {
              push(run);
              run = '';
            }
            push(ch);
          } else if (ch === ' ') {
            if (run) {
              push(run);
              run = '';
            }
            out.push({ t: ' ', para, tight: true });
          } else run += ch;
        }
        if (run) push(run);
      } else
        p.split(/\s+/).forEach((t) =>
          /^~.*~$/.test(t)
            ? out.push({ t: t.slice(1, -1), para, struck: true, given: true })
            : out.push({ t, para }),
        );
      out.push({ br: true });
    });
    const spots = out
      .map((_t, i) => i)
      .filter(
        (i) =>
          out[i].t &&
          !out[i].given &&
          out[i].para === 'body' &&
          (cjk
            ? CJK.test(out[i].t) && !NOT_FIRST.has(out[i].t)
            : graphemes(out[i].t).length > 3 && /^\p{L}/u.test(out[i].t)),
      );
    const n = Math.min(this.o.slips ?? 2, Math.floor(spots.length / 10));
    const chosen = new Set();
    for (let guard = 0; chosen.size < n && guard < 60; guard++) {
      const s = r.pick(spots);
      if (![...chosen].some((c) => Math.abs(c - s) < 8)) chosen.add(s);
    }
    const res = [];
    out.forEach((t, i) => {
      if (chosen.has(i)) {
        const g = graphemes(t.t);
        let frag =
          this.o.joined && this.rtl
            ? t.t
            : g.slice(0, Math.max(1, Math.min(g.length - 1, r.int(2, 4)))).join('');
        if (!cjk && !this.rtl && g.length > 4 && r.chance(0.6)) {
          const k = r.int(1, 2);
          const q = [...g];
          [q[k], q[k + 1]] = [q[k + 1], q[k]];
          frag = q.slice(0, r.int(3, Math.min(6, q.length))).join('');
        }
        res.push({ ...t, t: frag, struck: true });
      }
      res.push(t);
    });
    return res;
  }

  // free stretches of a line between things drawn on the page
  gaps(area, y0, y1) {
    let free = [[area[0], area[0] + area[2]]];
    for (const k of this.o.keepOut || []) {
      let [kx, ky, kw, kh] = k;
      if (y1 <= ky || y0 >= ky + kh) continue;
      if (k[4] === 'round') {
        const cy = ky + kh / 2,
          d =
            Math.min(Math.abs(y0 - cy), Math.abs(y1 - cy), y0 < cy && y1 > cy ? 0 : 1e9) / (kh / 2);
        const half = (kw / 2) * Math.sqrt(Math.max(0, 1 - d * d));
        kx = kx + kw / 2 - half;
        kw = half * 2;
      }
      free = free.flatMap(([a, b]) => {
        const res = [];
        if (kx > a) res.push([a, Math.min(b, kx)]);
        if (kx + kw < b) res.push([Math.max(a, kx + kw), b]);
        return res;
      });
    }
    free = free.filter(([a, b]) => b - a > (this.o.minRun || area[2] * 0.3));
    if (!free.length) return null;
    return free.sort((p, q) => q[1] - q[0] - (p[1] - p[0]))[0];
  }

  layout(tokens, size) {
    const o = this.o,
      lead = o.leadFixed || size * (o.lead || 1.35),
      area = o.area,
      lines = [];
    const space = this.measure('n', size) * (o.space || 0.72) || size * 0.3;
    const first = area[1] + (o.leadFixed ? lead * 0.8 : size * (o.ascent || 0.95));
    let i = 0,
      k = 0;
    const rest = tokens.filter((t) => t.t).length;
    let placed = 0;
    const limit = area[1] + area[3];
    while (i < tokens.length) {
      const base = first + k * lead;
      k++;
      if (base + size * 0.25 > limit + (o.runOff ? lead * 1.2 : 0))
        return { lines, lead, first, size, done: false, left: rest - placed, end: base };
      if (k > 400) break;
      const gap = this.gaps(area, base - size * 0.85, base + size * 0.3);
      if (!gap) continue;
      while (i < tokens.length && tokens[i].br) {
        if (tokens[i].empty) {
          if (o.emptyLines !== false && lines.length && !lines[lines.length - 1].blank) {
            lines.push({ blank: true });
            i++;
            break;
          }
          i++;
          continue;
        }
        i++;
      }
      if (lines.length && lines[lines.length - 1].blank && !lines[lines.length - 1].used) {
        lines[lines.length - 1].used = true;
        if (o.paraGap !== 0) {
          k -= 1 - (o.paraGap ?? (o.leadFixed ? 1 : 0.5));
          if (!o.leadFixed) {
            continue;
          } else if ((o.paraGap ?? 1) >= 1) continue;
        } else {
          k--;
          continue;
        }
      }
      if (i >= tokens.length) break;
      const start = i,
        line = { base, gap, words: [], para: tokens[i].para };
      const jag = this.noise(k * 3.7, 5),
        indent =
          (o.indent && (i === 0 || tokens[i - 1].br) && tokens[i].para === 'body'
            ? size * o.indent
            : 0) +
          Math.abs(jag) * size * (o.ragged ?? 0.5);
      let x = gap[0] + indent,
        end = gap[1];
      while (i < tokens.length && !tokens[i].br) {
        const t = tokens[i],
          scale =
            t.para === 'first' ? o.firstScale || 1.12 : t.para === 'last' ? o.lastScale || 1.1 : 1;
        let w = this.measure(t.t, size * scale) * 1.015 + (t.tight ? size * (o.tracking || 0) : 0),
          pad = 0;
        if (o.cell) {
          const full = t.t === ' ' ? 0 : Math.max(1, Math.ceil(w / o.cell - 0.2)) * o.cell;
          pad = (full - w) / 2;
          w = full;
        }
        if (x + w > end && line.words.length && !(t.tight && NOT_FIRST.has(t.t))) break;
        if (x + w > end + size * 0.8 && !line.words.length && gap[1] - gap[0] < area[2] * 0.9) {
          line.skip = true;
          break;
        }
        line.words.push({ ...t, x: x + pad, w: w - pad, scale });
        x += w + (t.tight ? 0 : space * (1 + 0.35 * this.noise(i * 1.7, k)));
        i++;
        placed++;
      }
      line.right = x;
      line.ends = i >= tokens.length || tokens[i].br;
      if (line.words.length) lines.push(line);
      else if (i === start && !line.skip) i++;
    }
    return {
      lines: lines.filter((l) => !l.blank),
      lead,
      first,
      size,
      done: true,
      left: 0,
      end: first + (k - 1) * lead,
    };
  }

  fit(text) {
    const tokens = this.tokens(text),
      o = this.o;
    let best = null;
    for (let s = o.max || 46; s >= (o.min || 20); s -= 0.5) {
      const L = this.layout(tokens, s);
      best = L;
      if (L.done) break;
    }
    this.plan = best;
    return best;
  }

  write() {
    const { lines, size, lead } = this.plan,
      o = this.o,
      g = this.g,
      r = this.rnd;
    const j = {
      rot: 0.035,
      size: 0.06,
      base: 0.05,
      drift: o.ruled === false ? 0.16 : 0.08,
      ...(o.jitter || {}),
    };
    const inks = Array.isArray(o.ink) ? o.ink : [o.ink || '#27346b'];
    this.boxes = [];
    lines.forEach((line, li) => {
      const slope =
        (o.slope || 0) + this.noise(li * 0.9, 33) * (o.leadFixed ? 0.002 : 0.006) * (o.wander ?? 1);
      const shift =
        this.noise(li * 1.3, 71) * lead * (o.ruled === false ? 0.08 : 0.03) * (o.wander ?? 1) -
        size * 0.04;
      let ink = inks[o.inkBy === 'line' ? li % inks.length : 0];
      let off = 0;
      if (line.para === 'last' && o.sign !== 'start')
        off = Math.max(0, (line.gap[1] - line.right) * (o.sign === 'middle' ? 0.5 : 0.8));
      if (line.para === 'first' && o.head === 'middle')
        off = Math.max(0, (line.gap[1] - line.right) * 0.5);
      line.words.forEach((word, wi) => {
        if (o.inkBy === 'word') ink = r.pick(inks);
        if (o.inkBy === 'part')
          ink =
            line.para === 'first'
              ? inks[1] || inks[0]
              : line.para === 'last'
                ? inks[2] || inks[1] || inks[0]
                : inks[0];
        const sz = size * word.scale * (1 + this.noise(li * 4.1 + wi * 0.6, 12) * j.size);
        let x = word.x + off;
        const wob = (px) =>
          this.noise(px * 0.006 + li * 9.3, 4) * size * j.drift +
          (px - line.gap[0]) * slope +
          shift;
        if (this.rtl) x = line.gap[0] + line.gap[1] - word.x - word.w - off;
        const yb = line.base;
        const fontFor = this.font(sz);
        g.direction = this.rtl ? 'rtl' : 'ltr';
        g.textAlign = 'left';
        g.textBaseline = 'alphabetic';
        const draw = (t, px, py, rot, k, a, back) => {
          g.save();
          g.translate(px, py);
          g.rotate(rot);
          g.scale(back ? -k : k, k);
          g.font = fontFor;
          if (this.rtl) {
            g.textAlign = 'left';
          }
          g.fillStyle = css(shake(ink, r, 7), a);
          g.fillText(t, 0, 0);
          if (o.bold) {
            g.strokeStyle = css(ink, a * 0.8);
            g.lineWidth = o.bold;
            g.lineJoin = 'round';
            g.strokeText(t, 0, 0);
          }
          g.restore();
        };
        const heavy = () =>
          Math.max(0.62, Math.min(1, (o.press ?? 0.9) + this.noise(x * 0.013, li * 2.2) * 0.13));
        if (o.joined || this.rtl) {
          draw(word.t, x, yb + wob(x), slope + r.pm(j.rot * 0.5), 1 + r.pm(j.size * 0.5), heavy());
        } else {
          const gs = graphemes(word.t);
          g.font = fontFor;
          gs.forEach((ch, ci) => {
            this.count = (this.count || 0) + 1;
            const dx = gs.length > 1 ? this.measure(gs.slice(0, ci).join(''), sz) * 1.015 : 0;
            const back = (o.backwards || []).includes(this.count);
            draw(
              ch,
              x + dx + (back ? this.measure(ch, sz) : 0) + r.pm(size * 0.012),
              yb + wob(x + dx) + r.pm(size * j.base),
              slope + r.pm(j.rot),
              1 + r.pm(j.size),
              heavy(),
              back,
            );
          });
        }
        this.boxes.push([x, yb - size, word.w, size * 1.3]);
        if (word.struck)
          this.strike(x, yb + wob(x) - size * (this.rtl ? 0.22 : 0.27), word.w, size, ink);
      });
    });
    this.finish();
    return this;
  }

  strike(x, y, w, size, ink) {
    const g = this.g,
      r = this.rnd,
      kind = r.int(0, 2);
    g.strokeStyle = css(ink, 0.85);
    g.lineWidth = (this.o.strikeWidth || 0.055) * size;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.beginPath();
    if (kind === 0) {
      for (let k = 0; k < 3; k++) {
        const dy = r.pm(size * 0.14);
        g.moveTo(x - 3, y + dy + r.pm(3));
        g.quadraticCurveTo(x + w / 2, y + dy + r.pm(size * 0.12), x + w + 4, y + dy + r.pm(4));
      }
    } else if (kind === 1) {
      const n = Math.max(5, Math.round(w / (size * 0.12)));
      g.moveTo(x, y);
      for (let i = 0; i <= n; i++)
        g.lineTo(x + (w * i) / n + r.pm(2), y + (i % 2 ? 1 : -1) * size * r.range(0.14, 0.27));
    } else {
      const n = Math.max(14, Math.round(w / 3));
      for (let i = 0; i <= n; i++) {
        const t = i * 1.1,
          px = x + (w * i) / n,
          q = size * 0.2;
        const X = px + Math.cos(t) * q * 0.7 + r.pm(1),
          Y = y + Math.sin(t) * q + r.pm(2);
        i ? g.lineTo(X, Y) : g.moveTo(X, Y);
      }
    }
    g.stroke();
  }

  // upright columns from right to left
  vertical(text) {
    const o = this.o,
      [ax, ay, aw, ah] = o.area,
      g = this.g,
      r = this.rnd,
      step = o.cell,
      size = step * 0.74;
    const rows = Math.floor(ah / step),
      colStep = o.column || step * 1.28;
    let col = 0,
      row = 0;
    const put = (ch) => {
      const x = ax + aw - colStep * (col + 0.5),
        y = ay + step * (row + 0.5);
      g.save();
      g.translate(x + r.pm(size * 0.05), y + r.pm(size * 0.05));
      g.rotate(r.pm(0.05));
      if (/[ー〜…（）「」『』()―-]/.test(ch)) {
        g.rotate(Math.PI / 2);
        if (ch === '「' || ch === '『') g.translate(0, 0);
      }
      if ('、。，．'.includes(ch)) g.translate(size * 0.55, -size * 0.55);
      if ('っゃゅょッャュョぁぃぅぇぉァィゥェォ'.includes(ch)) g.translate(size * 0.1, -size * 0.1);
      const k = 1 + r.pm(0.07);
      g.scale(k, k);
      g.font = this.font(size);
      g.textAlign = 'center';
      g.textBaseline = 'middle';
      g.fillStyle = css(
        shake(Array.isArray(o.ink) ? o.ink[0] : o.ink, r, 7),
        Math.min(1, (o.press ?? 0.88) + r.pm(0.1)),
      );
      g.fillText(ch, 0, 0);
      if (o.bold) {
        g.strokeStyle = g.fillStyle;
        g.lineWidth = o.bold;
        g.strokeText(ch, 0, 0);
      }
      g.restore();
    };
    const blocked = () => {
      const x = ax + aw - colStep * (col + 0.5),
        y = ay + step * (row + 0.5);
      return (o.keepOut || []).some(
        ([kx, ky, kw, kh]) =>
          x > kx - colStep / 2 &&
          x < kx + kw + colStep / 2 &&
          y > ky - step * 0.5 &&
          y < ky + kh + step * 0.5,
      );
    };
    const maxCols = Math.floor(aw / colStep);
    const paras = text
      .replace(EMOJI, '')
      .split('\n')
      .map((p) => p.trim())
      .filter(Boolean);
    let done = true;
    paras.forEach((p, pi) => {
      if (pi) {
        col++;
        row = pi === paras.length - 1 ? Math.max(1, rows - [...p].length - 2) : 1;
      }
      for (const ch of p) {
        if (ch === ' ') continue;
        let guard = 0;
        while (guard++ < 2000 && (row >= rows || blocked())) {
          if (NOT_FIRST.has(ch) && row === rows && !blocked()) break;
          row++;
          if (row > rows) {
            row = 0;
            col++;
          }
        }
        if (col >= maxCols) {
          done = false;
          return;
        }
        put(ch);
        row++;
        if (row >= rows) {
          row = 0;
          col++;
        }
      }
    });
    this.plan = {
      size,
      lead: step,
      done,
      cols: col + 1,
      maxCols,
      lines: [],
      left: done ? 0 : 1,
      end: 0,
    };
    this.finish();
    return this.plan;
  }

  // no two letters are quite alike: bend the whole writing, then let the paper take the ink
  finish() {
    const o = this.o,
      g = this.g,
      W = this.canvas.width,
      H = this.canvas.height,
      ss = this.ss;
    const src = g.getImageData(0, 0, W, H),
      dst = g.createImageData(W, H),
      s = src.data,
      d = dst.data;
    const n = makeNoise(`bend${this.rnd()}`),
      a1 = (o.bend ?? 1) * 1.5 * ss,
      a2 = (o.bend ?? 1) * 0.55 * ss;
    const S = 4,
      gw = Math.ceil(W / S) + 2,
      gh = Math.ceil(H / S) + 2,
      dx = new Float32Array(gw * gh),
      dy = new Float32Array(gw * gh);
    for (let y = 0; y < gh; y++)
      for (let x = 0; x < gw; x++) {
        const X = (x * S) / ss,
          Y = (y * S) / ss;
        dx[y * gw + x] = n(X / 26, Y / 26) * a1 + n(X / 8 + 50, Y / 8) * a2;
        dy[y * gw + x] = n(X / 26 + 90, Y / 26 + 7) * a1 + n(X / 8 + 150, Y / 8 + 31) * a2;
      }
    for (let y = 0; y < H; y++)
      for (let x = 0; x < W; x++) {
        const q = Math.floor(y / S) * gw + Math.floor(x / S);
        const X = x + dx[q],
          Y = y + dy[q],
          ix = X | 0,
          iy = Y | 0;
        if (ix < 0 || iy < 0 || ix >= W - 1 || iy >= H - 1) continue;
        const fx = X - ix,
          fy = Y - iy,
          p = (iy * W + ix) * 4;
        const A = s[p + 3],
          B = s[p + 7],
          C = s[p + W * 4 + 3],
          D = s[p + W * 4 + 7];
        if (!(A | B | C | D)) continue;
        const al = A * (1 - fx) * (1 - fy) + B * fx * (1 - fy) + C * (1 - fx) * fy + D * fx * fy;
        const m =
            A >= B && A >= C && A >= D
              ? p
              : B >= C && B >= D
                ? p + 4
                : C >= D
                  ? p + W * 4
                  : p + W * 4 + 4,
          e = (y * W + x) * 4;
        d[e] = s[m];
        d[e + 1] = s[m + 1];
        d[e + 2] = s[m + 2];
        d[e + 3] = al;
      }
    g.putImageData(dst, 0, 0);
    const gap = { pencil: 0.24, crayon: 0.2, pen: 0.02, fountain: 0.03, felt: 0, brush: 0.05 }[
      o.tool || 'pen'
    ];
    if (gap) {
      g.save();
      g.setTransform(1, 0, 0, 1, 0, 0);
      g.globalCompositeOperation = 'destination-in';
      g.fillStyle = g.createPattern(toothTile(gap, 1, 0.35), 'repeat');
      g.fillRect(0, 0, W, H);
      g.restore();
    }
  }
}
