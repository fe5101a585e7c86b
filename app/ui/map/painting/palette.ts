/** Set on the globe in `globe.module.css`. Registered there, each would cost every element of the page its style anew. */
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
  const probe = element.appendChild(document.createElement('i'));
  probe.style.setProperty('forced-color-adjust', 'none');
  const [own, style] = [getComputedStyle(element), getComputedStyle(probe)];
  const colours = COLOURS.map((name) => {
    probe.style.color = own.getPropertyValue(`--globe-${name}`);
    return [name, style.color];
  });
  probe.remove();
  return Object.fromEntries(colours) as Palette;
}

export function onOtherLook(changed: () => void): () => void {
  const queries = LOOKS.map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
