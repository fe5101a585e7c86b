import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a browser moves without drawing it anew in each frame. */
const CHEAP = new Set(['transform', 'opacity']);

test('a scene that moves costs a phone next to nothing: only places and opacity change', () => {
  const css = readFileSync(path.join(import.meta.dirname, 'motion.module.css'), 'utf8');
  const keyframes = Array.from(css.matchAll(/@keyframes (\w+) \{(.*?)\n\}/gs));
  expect(keyframes.length).toBeGreaterThan(5);
  const dear = keyframes.flatMap(([, name, steps = '']) =>
    Array.from(steps.matchAll(/([\w-]+):/g), ([, property = '']) => `${name}: ${property}`),
  );
  expect(dear.filter((each) => !CHEAP.has(each.split(': ')[1] ?? ''))).toEqual([]);
});
