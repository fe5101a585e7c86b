import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Theme } from '#domain/topics/topics.ts';
import { SCENES } from '#ui/scene/layers.ts';
import { svgOf } from './svg.ts';

const themes = Object.keys(SCENES) as Theme[];

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
