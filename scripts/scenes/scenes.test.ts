import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Theme } from '#domain/topics/topics.ts';
import { SCENES } from '#ui/scene/layers.ts';
import { HEIGHT, LOW, QUIET, TALL } from './pen.ts';
import { svgOf } from './svg.ts';

const themes = Object.keys(SCENES) as Theme[];

/** What drifts, glides or falls towards the words goes so far, in units: see `scene.module.css`. */
const DRIFT: Readonly<Record<string, number>> = { clouds: 44, birds: 58, leaves: 44 };

test.each(themes)('the scene of %s is the one that the script draws', (theme) => {
  const file = new URL(`../../app/ui/scene/${theme}.svg`, import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(svgOf(theme));
});

test.each(themes)(
  'the scene of %s has something on each of its layers, and no number gone wrong',
  (theme) => {
    const svg = svgOf(theme);
    for (const layer of SCENES[theme]) expect(svg).toMatch(new RegExp(`<g id="${layer}"><path `));
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  },
);

test.each(themes)('the scene of %s leaves the sky to words', (theme) => {
  expect(inTheWay(svgOf(theme))).toEqual([]);
});

test('what stands where words do is found', () => {
  const drawn = (path: string) => `<g id="birds"><path d="${path}"/></g>`;
  expect(inTheWay(drawn(`M1000 ${HEIGHT - TALL}l5 5z`))).toEqual([]);
  expect(inTheWay(drawn(`M1000 ${HEIGHT - TALL}l5-3z`))).toHaveLength(1);
  expect(inTheWay(drawn(`M300 ${HEIGHT - LOW}l5 5z`))).toEqual([]);
  expect(inTheWay(drawn(`M300 ${HEIGHT - LOW}c0 0 9-9 3-3z`))).toHaveLength(2);
  expect(inTheWay(drawn(`M${QUIET + 20} ${HEIGHT - TALL}l5 5z`))).toHaveLength(2);
});

function inTheWay(svg: string): string[] {
  return Array.from(svg.matchAll(/<g id="(\w+)">(.*?)<\/g>/g)).flatMap(
    ([, layer = '', paths = '']) =>
      Array.from(paths.matchAll(/ d="([^"]*)"/g))
        .flatMap(([, path = '']) => pointsOf(path))
        .filter(([x, y]) => {
          const highest = x - (DRIFT[layer] ?? 0) < QUIET ? LOW : TALL;
          return y < HEIGHT - highest - 0.5;
        })
        .map(([x, y]) => `${layer}: ${x} ${y}`),
  );
}

function pointsOf(path: string): [number, number][] {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of path.matchAll(/([MVHlcaz])([^MVHlcaz]*)/g)) {
    const numbers = Array.from(rest.matchAll(/-?(?:\d+\.?\d*|\.\d+)/g), ([text]) => Number(text));
    const take = (count: number) => numbers.splice(0, count);
    if (command === 'V') [y = 0] = numbers;
    else if (command === 'H') [x = 0] = numbers;
    else
      while (numbers.length > 0) {
        if (command === 'M') {
          [x = 0, y = 0] = take(2);
          points.push([x, y]);
        } else if (command === 'a') {
          const [radius = 0, , , , , dx = 0, dy = 0] = take(7);
          points.push([x + dx / 2, y - radius], [x + dx / 2, y + radius]);
          [x, y] = [x + dx, y + dy];
        } else {
          const [x0, y0] = [x, y];
          for (let i = command === 'c' ? 3 : 1; i > 0; i -= 1) {
            const [dx = 0, dy = 0] = take(2);
            [x, y] = [x0 + dx, y0 + dy];
            points.push([x, y]);
          }
        }
      }
  }
  return points;
}
