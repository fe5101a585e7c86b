import type { Theme } from '#domain/topics/topics.ts';
import country from '#ui/scene/default.svg?raw';
import desert from '#ui/scene/desert.svg?raw';
import forests from '#ui/scene/forests.svg?raw';
import lakes from '#ui/scene/lakes.svg?raw';
import { SCENES } from '#ui/scene/layers.ts';
import mountains from '#ui/scene/mountains.svg?raw';
import rivers from '#ui/scene/rivers.svg?raw';
import sea from '#ui/scene/sea.svg?raw';
import { colorOf, isLine, layerColor, propertiesOf } from './theme-colors.server.ts';

const DRAWINGS: Record<Theme, string> = {
  ...{ default: country, sea, desert, rivers, lakes, mountains, forests },
};
const HEIGHT = 480;
const SUN_RADIUS = 39;
const LINE = 'fill="none" stroke-width="2" stroke-linecap="round" stroke-dasharray="46 74"';
/** What its papers throw on each other, as scene.module.css has it. */
const SHADOW = 'rgba(30, 40, 50, .24)';
const GLOW = `<radialGradient id="glow"><stop offset=".3" stop-color="#fff8de" stop-opacity=".85"/><stop offset="1" stop-color="#fff8de" stop-opacity="0"/></radialGradient>`;
const ON_STAMP = 1110;
const HOLE = 5;
const EDGE = 12;
const AROUND = 8;

export type View = {
  width: number;
  height: number;
  /** Pixels a unit of the scene. */
  unit: number;
  from?: number;
  mirrored?: boolean;
};

/** A scene of the site in its light colours, its land at the foot, as SVG without styles. */
export function sceneDrawing(theme: Theme, view: View): string {
  const { width, height } = view;
  return `${opened(width, height)}<defs>${GLOW}${sky(theme)}</defs>${drawn(theme, view)}</svg>`;
}

/** A stamp with the view of its theme, perforated all round, with room for its shadow. */
export function stampDrawing(theme: Theme, width: number, height: number): string {
  const view = { width: width - 2 * EDGE, height: height - 2 * EDGE };
  const unit = view.height / HEIGHT;
  const from = ON_STAMP - view.width / unit / 2;
  const holes = [
    ...alongEdge(width).flatMap((x) => [[x, 0] as const, [x, height] as const]),
    ...alongEdge(height).flatMap((y) => [[0, y] as const, [width, y] as const]),
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${HOLE}"/>`);
  return `${opened(width + 2 * AROUND, height + 2 * AROUND)}<defs>${GLOW}${sky(theme)}
<filter id="lies" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="0" dy="1.5" stdDeviation="2.5" flood-color="#281e0a" flood-opacity=".42"/></filter>
<mask id="holes"><rect width="${width}" height="${height}" fill="#fff"/>${holes.join('')}</mask>
<clipPath id="view"><rect width="${view.width}" height="${view.height}"/></clipPath></defs>
<g transform="translate(${AROUND} ${AROUND})" filter="url(#lies)"><g mask="url(#holes)"><rect width="${width}" height="${height}" fill="${colorOf(theme, 'color-stamp')}"/>
<g transform="translate(${EDGE} ${EDGE})" clip-path="url(#view)">${drawn(theme, { ...view, unit, from })}</g></g></g></svg>`;
}

function drawn(theme: Theme, { width, height, unit, from = 0, mirrored = false }: View): string {
  const properties = propertiesOf(theme);
  const at = (name: string) => Number(properties.get(name));
  const [x, y] = [at('sun-x'), HEIGHT - at('sun-y')];
  const layers = SCENES[theme].map((layer) => {
    const [, paths = ''] = new RegExp(`<g id="${layer}">(.*?)</g>`).exec(DRAWINGS[theme]) ?? [];
    const color = layerColor(theme, layer);
    const paint = isLine(layer) ? `${LINE} stroke="${color}"` : `fill="${color}"`;
    return `<g ${paint}>${paths}</g>`;
  });
  return `<g${mirrored ? ` transform="translate(${width}) scale(-1 1)"` : ''}><rect width="${width}" height="${height}" fill="url(#sky)"/>
<g color="${SHADOW}" transform="translate(0 ${height}) scale(${unit}) translate(${-from} ${-HEIGHT})"><circle cx="${x}" cy="${y}" r="${2.6 * SUN_RADIUS}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${SUN_RADIUS}" fill="${colorOf(theme, 'scene-sun')}"/>${layers.join('')}</g></g>`;
}

function sky(theme: Theme): string {
  return `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${colorOf(theme, 'sky-high')}"/><stop offset=".72" stop-color="${colorOf(theme, 'sky-low')}"/></linearGradient>`;
}

function alongEdge(length: number): number[] {
  const holes = Math.round(length / (3.2 * HOLE));
  return Array.from({ length: holes + 1 }, (_, i) => (i * length) / holes);
}

function opened(width: number, height: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`;
}
