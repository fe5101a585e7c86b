// Chance that always falls the same way: everything in a picture is seeded by its slug.
export function seedOf(text) {
  let h = 2166136261;
  for (const c of text) {
    h ^= c.codePointAt(0);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

export function makeRandom(seedText) {
  let s = seedOf(seedText) || 1;
  const r = () => {
    s = (s + 0x6d2b79f5) | 0;
    let t = Math.imul(s ^ (s >>> 15), 1 | s);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  r.range = (a, b) => a + (b - a) * r();
  r.int = (a, b) => Math.floor(r.range(a, b + 1));
  r.pm = (a) => (r() * 2 - 1) * a;
  r.gauss = () => (r() + r() + r() + r() - 2) * 1.0;
  r.pick = (list) => list[Math.floor(r() * list.length)];
  r.chance = (p) => r() < p;
  r.fork = (name) => makeRandom(`${seedText}/${name}`);
  return r;
}

// Smooth value noise in the plane, about -1 to 1.
export function makeNoise(seedText) {
  const seed = seedOf(seedText);
  const at = (x, y) => {
    let h = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + seed;
    h = Math.imul(h ^ (h >>> 13), 1274126177);
    return ((h ^ (h >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const n = (x, y = 0) => {
    const ix = Math.floor(x),
      iy = Math.floor(y);
    let fx = x - ix,
      fy = y - iy;
    fx = fx * fx * (3 - 2 * fx);
    fy = fy * fy * (3 - 2 * fy);
    const a = at(ix, iy),
      b = at(ix + 1, iy),
      c = at(ix, iy + 1),
      d = at(ix + 1, iy + 1);
    return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
  };
  // The same, repeating every `period` steps both ways.
  n.tiled = (x, y, period, octaves = 4) => {
    let v = 0,
      amp = 0.55,
      p = period;
    for (let i = 0; i < octaves; i++) {
      const wrap = (k) => ((k % p) + p) % p,
        ix = Math.floor(x),
        iy = Math.floor(y),
        s = i * 1000;
      let fx = x - ix,
        fy = y - iy;
      fx = fx * fx * (3 - 2 * fx);
      fy = fy * fy * (3 - 2 * fy);
      const a = at(wrap(ix) + s, wrap(iy)),
        b = at(wrap(ix + 1) + s, wrap(iy)),
        c = at(wrap(ix) + s, wrap(iy + 1)),
        d = at(wrap(ix + 1) + s, wrap(iy + 1));
      v += amp * (a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy);
      amp *= 0.5;
      x *= 2;
      y *= 2;
      p *= 2;
    }
    return v;
  };
  n.many = (x, y, octaves = 4) => {
    let v = 0,
      amp = 0.55,
      f = 1;
    for (let i = 0; i < octaves; i++) {
      v += amp * n(x * f + i * 17.3, y * f - i * 9.1);
      amp *= 0.5;
      f *= 2.03;
    }
    return v;
  };
  return n;
}
