import { expect, test } from 'vitest';
import { TOPICS } from '#domain/topics/topics.ts';
import { SCENES } from '#ui/scene/layers.ts';
import { sceneOfPost, stampOfPost } from './drawings.server.ts';
import { colorOf, isLine, layerColor } from './theme-colors.server.ts';

const THEMES = ['default', ...TOPICS] as const;

/** As Chromium draws them. */
test('a colour is that of the light page, in hexadecimal', () => {
  expect(colorOf('sea', 'color-on-stamp')).toBe('#3e4858');
  expect(colorOf('sea', 'color-accent')).toBe('#00587b');
  expect(colorOf('desert', 'color-accent')).not.toBe('#00587b');
  expect(colorOf('sea', 'scene-sun')).toBe('#ffe19a');
});

test('a layer that is thinner than paper lets through what is behind it', () => {
  expect(layerColor('sea', 'clouds')).toBe('#ffffffc7');
  expect(layerColor('lakes', 'mirror')).toMatch(/^#[0-9a-f]{6}b3$/);
  expect(layerColor('sea', 'stars')).toBe('#00000000');
  expect(isLine('flow')).toBe(true);
  expect(isLine('water')).toBe(false);
});

test('what no style sheet names is an error', () => {
  expect(() => colorOf('sea', 'color-of-nothing')).toThrow('--color-of-nothing');
  expect(() => layerColor('sea', 'nothing')).toThrow('"nothing" has no colour');
});

test.each(THEMES)('the scene of %s is drawn with all its layers and without a style', (theme) => {
  for (const drawing of [sceneOfPost(theme, false), sceneOfPost(theme, true), stampOfPost(theme)]) {
    expect(drawing).not.toMatch(/var\(|oklch|light-dark|NaN|undefined/);
    expect(drawing.match(/<g (?:fill="(?:#|none)[^>]*)><path/g)).toHaveLength(SCENES[theme].length);
  }
});
