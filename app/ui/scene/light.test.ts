import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g;

test('the light over each scene is of a colour that every screen has: a brighter one speckles where it is thin', () => {
  const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8');
  const lights = Array.from(tokens.matchAll(/--scene-light: (.*);/g), ([, light = '']) => light);
  expect(lights).toHaveLength(7);
  expect(lights.flatMap((light) => tooBright(light))).toEqual([]);
});

test('a colour that is too bright is found', () => {
  expect(tooBright('light-dark(oklch(99% 0.05 105), oklch(82% 0.08 110))')).toEqual([
    '99,0.05,105',
  ]);
});

function tooBright(colours: string): string[] {
  return Array.from(colours.matchAll(OKLCH), ([, ...numbers]) => numbers.map(Number))
    .filter(([lightness = 0, chroma = 0, hue = 0]) => most(lightness / 100, chroma, hue) > 1)
    .map(String);
}

/** The largest of red, green and blue, linear; the matrices are those of CSS Color 4. */
function most(lightness: number, chroma: number, degrees: number): number {
  const hue = (degrees * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return Math.max(
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  );
}
