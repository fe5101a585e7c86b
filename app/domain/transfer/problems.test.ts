import { expect, test } from 'vitest';
import { problem } from './problems.ts';

test('half a character of a file is shown as what a page makes of it', () => {
  expect(problem('text', 'ignored', 'Dear \ud83c sea').value).toBe('Dear \ufffd sea');
  expect(problem('text', 'ignored', 'Dear 🌊 sea').value).toBe('Dear 🌊 sea');
});
