// Colours as [r, g, b], mixed and shaken a little.
const cache = new Map();
export function rgb(c) {
  if (Array.isArray(c)) return c;
  if (cache.has(c)) return cache.get(c);
  let h = c.replace('#', '');
  if (h.length === 3) h = [...h].map((x) => x + x).join('');
  const v = [0, 2, 4].map((i) => parseInt(h.slice(i, i + 2), 16));
  if (v.some(Number.isNaN)) throw new Error(`not a colour: ${c}`);
  cache.set(c, v);
  return v;
}
export const css = (c, a = 1) => {
  const [r, g, b] = rgb(c);
  return `rgba(${Math.round(r)},${Math.round(g)},${Math.round(b)},${a})`;
};
export const mix = (a, b, t) => {
  const p = rgb(a),
    q = rgb(b);
  return p.map((v, i) => v + (q[i] - v) * t);
};
export const dark = (c, t = 0.2) => mix(c, [20, 16, 30], t);
export const light = (c, t = 0.2) => mix(c, [255, 252, 244], t);
export const shake = (c, rnd, amount = 8) => {
  const d = rnd.pm(amount);
  return rgb(c).map((v) => Math.max(0, Math.min(255, v + d + rnd.pm(amount * 0.5))));
};
