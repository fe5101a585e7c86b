/**
 * Draws `app/ui/scene/<theme>.svg`: a group per layer, in the colour of where it is used, with
 * darker and lighter tones. Run it when a scene changes.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Theme } from '#domain/topics/topics.ts';
import { SCENES } from '#ui/scene/layers.ts';
import { svgOf } from './scenes/svg.ts';

for (const theme of Object.keys(SCENES) as Theme[]) {
  const svg = svgOf(theme);
  writeFileSync(new URL(`../app/ui/scene/${theme}.svg`, import.meta.url), svg);
  process.stdout.write(`${theme}: ${(gzipSync(svg).length / 1000).toFixed(1)} kB compressed\n`);
}
