import type { Theme } from '#domain/topics/topics.ts';
import { SCENES } from '#ui/scene/layers.ts';
import type { Drawing, Ink } from './drawing.ts';
import { type Chance, chanceFrom, HEIGHT, WIDTH } from './pen.ts';
import { country } from './topics/country.ts';
import { desert } from './topics/desert.ts';
import { forests } from './topics/forests.ts';
import { lakes } from './topics/lakes.ts';
import { mountains } from './topics/mountains.ts';
import { rivers } from './topics/rivers.ts';
import { sea } from './topics/sea.ts';

const DRAWINGS: { [Scene in Theme]: (chance: Chance) => Drawing<Scene> } = {
  default: country,
  sea,
  desert,
  rivers,
  lakes,
  mountains,
  forests,
};

/** Papers that throw a shadow on what lies behind them. */
const PAPERS: readonly string[] = ['back', 'dunes', 'middle', 'near', 'front'];
/** By how much a shadow is higher than its paper, and how dark: drawn, since a filter costs each frame that moves. */
const SHADOWS = [
  { rise: 5.4, opacity: 0.17 },
  { rise: 3.4, opacity: 0.23 },
  { rise: 1.7, opacity: 0.27 },
];

export function svgOf(theme: Theme): string {
  const drawing: Record<string, Ink> = drawScene(theme);
  const layers = SCENES[theme].map(
    (layer) => `<g id="${layer}">${shadows(layer, drawing[layer])}${paths(drawing[layer])}</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n${layers.join('\n')}\n</svg>\n`;
}

/** Its colour comes from where the layer is used. */
function shadows(layer: string, { base }: Ink = {}): string {
  if (!base || !PAPERS.includes(layer)) return '';
  return SHADOWS.map(
    ({ rise, opacity }) =>
      `<path fill="currentColor" fill-opacity="${opacity}" stroke="none" transform="translate(0 -${rise})" d="${base}"/>`,
  ).join('');
}

/** The layer's colour comes from where it is used; shade and tint lie on it. */
function paths({ base, shade, tint }: Ink = {}): string {
  return [
    base && `<path d="${base}"/>`,
    shade && `<path fill="#000" fill-opacity=".13" stroke="none" d="${shade}"/>`,
    tint && `<path fill="#fff" fill-opacity=".42" stroke="none" d="${tint}"/>`,
  ]
    .filter(Boolean)
    .join('');
}

function drawScene<Scene extends Theme>(theme: Scene): Drawing<Scene> {
  const seed = [...theme].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7);
  return DRAWINGS[theme](chanceFrom(seed));
}
