import type { Theme } from '#domain/topics/topics.ts';
import TOKENS from '#styles/tokens.css?raw';
import SCENE from '#ui/scene/scene.module.css?raw';

type Properties = ReadonlyMap<string, string>;

const COMMENT = /\/\*[\s\S]*?\*\//g;
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const DECLARATION = /(--[\w-]+):\s*([^;]+);/g;
const REFERENCE = /var\(--([\w-]+)\)/g;

const ofThemes = new Map<Theme, Properties>();

/** What the site's style sheets set for a theme, in its light colours, by the name of the property. */
export function propertiesOf(theme: Theme): Properties {
  const known = ofThemes.get(theme);
  if (known) return known;
  const properties = new Map([
    ...declared(TOKENS, (selector) => selector.split(/,\s*/).some((each) => isOf(each, theme))),
    ...declared(SCENE, (selector) => selector === '.scene'),
    ...declared(SCENE, (selector) => selector === `.scene[data-scene="${theme}"]`),
  ]);
  ofThemes.set(theme, properties);
  return properties;
}

export function layerColor(theme: Theme, layer: string): string {
  const ofLayer = declared(SCENE, (selector) => selector.includes(`[data-layer="${layer}"]`));
  const value = ofLayer.get('layer') ?? strokeOf(layer);
  if (!value) throw new Error(`The layer "${layer}" has no colour in scene.module.css.`);
  return toHex(value, propertiesOf(theme));
}

export function colorOf(theme: Theme, name: string): string {
  return toHex(`var(--${name})`, propertiesOf(theme));
}

export function isLine(layer: string): boolean {
  return strokeOf(layer) !== undefined;
}

function strokeOf(layer: string): string | undefined {
  return new RegExp(`\\[data-layer="${layer}"\\] \\{[^}]*stroke: ([^;]+);`).exec(SCENE)?.[1];
}

function isOf(selector: string, theme: Theme): boolean {
  return [':root', '[data-theme]', `[data-theme="${theme}"]`].includes(selector.trim());
}

function declared(css: string, holds: (selector: string) => boolean): Map<string, string> {
  const properties = new Map<string, string>();
  for (const [, selector = '', body = ''] of css.replace(COMMENT, '').matchAll(RULE)) {
    if (!holds(selector.trim())) continue;
    for (const [, name = '', value = ''] of body.matchAll(DECLARATION)) {
      properties.set(name.slice(2), value.replace(/\s+/g, ' ').trim());
    }
  }
  return properties;
}

function toHex(value: string, properties: Properties): string {
  const color = light(filled(value, properties)).trim();
  if (color === 'transparent') return '#00000000';
  const mixed = /^color-mix\(in oklab, (.+) ([\d.]+)%, transparent\)$/.exec(color);
  if (mixed) return toHex(mixed[1] ?? '', properties) + hex((255 * Number(mixed[2])) / 100);
  const [, inner = ''] = /^oklch\((.*)\)$/.exec(color) ?? [];
  const [channels = '', alpha] = inner.split('/');
  const [l = '', c = '', h = ''] = channels.match(/calc\([^)]*\)|[^\s]+/g) ?? [];
  const rgb = srgbOf(number(l) / 100, number(c), number(h));
  if (rgb.some(Number.isNaN))
    throw new Error(`"${value}" is no colour that can be drawn: ${color}`);
  const channelsInHex = [...rgb, ...(alpha === undefined ? [] : [(255 * number(alpha)) / 100])];
  return `#${channelsInHex.map(hex).join('')}`;
}

function filled(value: string, properties: Properties): string {
  if (!value.includes('var(')) return value;
  const next = value.replace(REFERENCE, (_, name: string) => {
    const found = properties.get(name);
    if (found === undefined) throw new Error(`No style sheet says what --${name} is.`);
    return found;
  });
  return filled(next, properties);
}

function light(value: string): string {
  const start = value.indexOf('light-dark(');
  if (start < 0) return value;
  const from = start + 'light-dark('.length;
  let depth = 0;
  let comma = value.length;
  for (let i = from; i < value.length; i += 1) {
    if (value[i] === '(') depth += 1;
    if (value[i] === ')') {
      if (depth === 0)
        return value.slice(0, start) + value.slice(from, comma) + light(value.slice(i + 1));
      depth -= 1;
    }
    if (value[i] === ',' && depth === 0) comma = Math.min(comma, i);
  }
  throw new Error(`"${value}" is not closed.`);
}

function number(text: string): number {
  const [, product] = /^calc\((.*)\)$/.exec(text.trim()) ?? [];
  if (!product) return Number.parseFloat(text);
  return product.split('*').reduce((result, factor) => result * Number.parseFloat(factor), 1);
}

function hex(channel: number): string {
  return Math.round(channel).toString(16).padStart(2, '0');
}

/** The matrices are those of CSS Color 4. */
function srgbOf(lightness: number, chroma: number, degrees: number): number[] {
  const hue = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => 255 * Math.min(1, Math.max(0, companded(linear))));
}

function companded(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}
