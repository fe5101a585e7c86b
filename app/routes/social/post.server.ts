import { createHash } from 'node:crypto';
import { directionOf } from '#domain/languages/languages.ts';
import type { Theme } from '#domain/topics/topics.ts';
import type { Post } from '#server/social/social-pictures.server.ts';
import FACES from '#server/typesetting/templates/faces.typ?raw';
import SHARED from '#server/typesetting/templates/social.typ?raw';
import LETTER from '#server/typesetting/templates/social-letter.typ?raw';
import PAGE from '#server/typesetting/templates/social-page.typ?raw';
import { sceneOfPost, stampOfPost } from './drawings.server.ts';
import { colorOf } from './theme-colors.server.ts';

export type SaidPost = Post & { alt: string };

const COLORS = {
  accent: 'color-accent',
  accentStrong: 'color-accent-strong',
  airmail: 'color-airmail',
  ink: 'color-ink',
  inkSoft: 'color-ink-soft',
  line: 'color-line',
  sheet: 'color-sheet',
};
const VERSION_LENGTH = 8;

const drawn = new Map<Theme, string>();

/** @param shows all that its data are made of */
export function toPost(shows: object, post: Omit<SaidPost, 'version'>): SaidPost {
  const { template, theme, fromRight, pictures } = post;
  const shown = JSON.stringify([template, fromRight, pictures, shows]);
  return { ...post, version: hashOf(shown, drawnAs(theme)).slice(0, VERSION_LENGTH) };
}

export function colorsOf(theme: Theme): Record<keyof typeof COLORS, string> {
  const colors = Object.entries(COLORS).map(([name, property]) => [name, colorOf(theme, property)]);
  return Object.fromEntries(colors);
}

export function isFromRight(tag: string): boolean {
  return directionOf(tag) === 'rtl';
}

function drawnAs(theme: Theme): string {
  const known = drawn.get(theme);
  if (known) return known;
  const colors = JSON.stringify(colorsOf(theme));
  const drawings = [sceneOfPost(theme, false), stampOfPost(theme)];
  const made = hashOf(FACES, SHARED, LETTER, PAGE, colors, ...drawings);
  drawn.set(theme, made);
  return made;
}

function hashOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\0')).digest('hex');
}
