/** Set on the globe in `globe.module.css`, registered as colours so that they come computed. */
const COLOURS = [
  'star',
  'cloud',
  'halo',
  'halo-soft',
  'halo-end',
  'sea-light',
  'sea',
  'sea-deep',
  'graticule',
  'shallows',
  'land',
  'land-edge',
  'border',
  'written',
  'limb',
  'limb-soft',
  'limb-end',
  'leader',
] as const;

export type Palette = Record<(typeof COLOURS)[number], string>;

const LOOKS = [
  '(prefers-color-scheme: dark)',
  '(forced-colors: active)',
  '(prefers-contrast: more)',
];

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    COLOURS.map((name) => [name, style.getPropertyValue(`--globe-${name}`)]),
  ) as Palette;
}

export function onOtherLook(changed: () => void): () => void {
  const queries = LOOKS.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
