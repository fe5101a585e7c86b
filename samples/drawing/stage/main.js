// Makes one picture: writes the letter, draws on it, lays it down and photographs it.

import { makeGround } from './grounds.js';
import { Hand } from './hand.js';
import { Art, makeCanvas } from './media.js';
import * as motifs from './motifs.js';
import { makePaper } from './paper.js';
import { lay, light } from './photo.js';
import { makeNoise, makeRandom } from './random.js';
import { placeThing } from './things.js';

const SS = 1.4; // sheets are drawn larger than they are photographed

async function loadFont(name, spec) {
  const families = [];
  for (const { subset, url } of spec) {
    const f = `${name}-${subset}`;
    families.push(f);
    if ([...document.fonts].some((x) => x.family === f)) continue;
    const face = new FontFace(f, `url(${url})`);
    await face.load();
    document.fonts.add(face);
  }
  return families.map((f) => `"${f}"`).join(', ');
}

// Keeps a painting inside its edges: a hand-painted edge, or the straight one tape leaves.
function frame(canvas, [x, y, w, h], tape, rnd) {
  const n = makeNoise(`frame${rnd()}`),
    amp = tape ? 0.8 : 4,
    g = canvas.getContext('2d');
  g.save();
  g.setTransform(SS, 0, 0, SS, 0, 0);
  g.globalCompositeOperation = 'destination-in';
  g.beginPath();
  const go = (px, py, nx, ny, i) => {
    const d = (n(i / 14, 3) + n(i / 3, 8) * 0.35) * amp;
    g[i ? 'lineTo' : 'moveTo'](px + nx * d, py + ny * d);
  };
  let i = 0;
  for (let t = 0; t < w; t += 5) go(x + t, y, 0, 1, i++);
  for (let t = 0; t < h; t += 5) go(x + w, y + t, 1, 0, i++);
  for (let t = w; t > 0; t -= 5) go(x + t, y + h, 0, 1, i++);
  for (let t = h; t > 0; t -= 5) go(x, y + t, 1, 0, i++);
  g.closePath();
  g.fill();
  g.restore();
}

window.drawLetter = async ({ letter, text, fonts, options }) => {
  const rnd = makeRandom(letter.slug),
    land = letter.picture.orientation === 'landscape';
  const W = land ? 1400 : 1000,
    H = land ? 1000 : 1400;
  const recipe = (await import(`/recipes/${letter.slug}.mjs?${options.stamp}`)).default;
  const families = {};
  for (const [name, spec] of Object.entries(fonts)) families[name] = await loadFont(name, spec);
  const r = typeof recipe === 'function' ? recipe({ W, H, letter, rnd, motifs }) : recipe;
  const pw = r.paper.w,
    ph = r.paper.h,
    notes = [];

  // writing first: the lines of the paper follow the hand
  let _hand = null,
    plan = null;
  const writers = [];
  for (const spec of [].concat(r.hand || [])) {
    const h = new Hand(pw, ph, SS, rnd.fork(`hand${writers.length}`), { ...spec, family: 'x' });
    h.font = (size) =>
      `${size}px ${families[spec.font]}${spec.second ? `, ${families[spec.second]}` : ''}`;
    const t = spec.text ? spec.text(text) : text;
    const p = spec.vertical ? h.vertical(t) : h.fit(t);
    if (!spec.vertical) h.write();
    if (!p.done) notes.push(`hand ${writers.length}: ${p.left} words left over at size ${p.size}`);
    else
      notes.push(
        `size ${p.size} lead ${p.lead.toFixed(1)} lines ${p.lines.length} end ${Math.round(p.end)} of ${spec.area[1] + spec.area[3]}`,
      );
    writers.push({ h, spec, plan: p });
    plan = plan || p;
  }
  const paperSpec = { ...r.paper };
  if (typeof paperSpec.rule === 'function') paperSpec.rule = paperSpec.rule(plan);
  const sheet = makePaper(pw, ph, SS, rnd.fork('paper'), paperSpec);
  const g = sheet.canvas.getContext('2d');

  const layers = [].concat(r.art || []).map((spec) => {
    const s = typeof spec === 'function' ? { draw: spec, tool: r.tool } : spec;
    const a = new Art(pw, ph, SS, rnd.fork(`art${s.name || ''}`), s.tool || 'crayon', s.opts || {});
    if (s.pen) a.pen = s.pen;
    s.draw(a, { m: motifs, plan, rnd: rnd.fork('scene'), W: pw, H: ph, families });
    if (s.frame) frame(a.canvas, s.frame, s.tape, rnd.fork('frame'));
    return {
      canvas: a.canvas,
      blend: s.blend || 'multiply',
      alpha: s.alpha ?? 1,
      under: s.under,
      clip: s.clip,
    };
  });
  const put = (c, blend, alpha = 1) => {
    // keep to the sheet
    const t = makeCanvas(c.width, c.height),
      tg = t.getContext('2d');
    tg.drawImage(c, 0, 0);
    tg.globalCompositeOperation = 'destination-in';
    tg.drawImage(sheet.mask, 0, 0);
    g.save();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.globalCompositeOperation = blend;
    g.globalAlpha = alpha;
    g.drawImage(t, 0, 0);
    g.restore();
  };
  sheet.mask = makeCanvas(sheet.canvas.width, sheet.canvas.height);
  sheet.mask.getContext('2d').drawImage(sheet.canvas, 0, 0);
  for (const l of layers.filter((x) => x.under !== false)) put(l.canvas, l.blend, l.alpha);
  for (const { h, spec } of writers) put(h.canvas, spec.blend || 'multiply', spec.alpha ?? 0.95);
  for (const l of layers.filter((x) => x.under === false)) put(l.canvas, l.blend, l.alpha);
  if (r.after) {
    g.save();
    g.setTransform(SS, 0, 0, SS, 0, 0);
    r.after(g, { rnd: rnd.fork('after'), plan, W: pw, H: ph, motifs, writers });
    g.restore();
  }

  const out = makeCanvas(W, H),
    og = out.getContext('2d');
  og.drawImage(makeGround(W, H, rnd.fork('ground'), r.ground), 0, 0);
  if (r.groundBlur !== 0) {
    const t = makeCanvas(W, H),
      tg = t.getContext('2d');
    tg.filter = `blur(${r.groundBlur ?? 2}px)`;
    tg.drawImage(out, 0, 0);
    og.drawImage(t, 0, 0);
  }
  const lamp = { angle: -2.3, ...(r.lamp || {}) };
  const trnd = rnd.fork('things');
  for (const t of r.under || []) {
    if (t.sheet)
      lay(
        og,
        W,
        H,
        makePaper(t.sheet.w, t.sheet.h, SS, trnd.fork(`s${t.x}`), t.sheet),
        t.pose,
        lamp.angle,
        trnd,
        { lift: 0.5 },
      );
    else placeThing(og, trnd, t);
  }
  lay(og, W, H, sheet, { x: W / 2, y: H / 2, ...r.pose }, lamp.angle, rnd.fork('lay'), r.lay || {});
  for (const t of r.things || []) placeThing(og, trnd, t);
  light(og, W, H, lamp, rnd.fork('lamp'));
  return { png: out.toDataURL('image/png'), notes };
};
window.ready = true;
