/** As the drawings of the site: 24 units square, a round pen. Only listeners load these. */
const DRAWINGS = {
  pause: 'M8 4.500v15M16 4.500v15',
  play: 'M7.500 4.500 19 12 7.500 19.500z',
  stop: 'M5.500 5.500h13v13h-13z',
  slower:
    'M2.500 19.500h13.500c3 0 4.500-1.800 4.500-4.500V9.500M20.500 9.500l-2-3.500M20.500 9.500l1.500-3.500M15.800 19.500c1.200-1.500 1.700-3.300 1.700-5a6.500 6.500 0 1 0-13 0c0 2.900 2 5 4.500 5M14 14.500a3.200 3.200 0 1 0-5.500 2.200M11 14.500h.01',
  faster:
    'M2.500 9c4.500-1.500 7.500-.5 9.500 2.500C13.500 7.500 16.500 5 21.500 4.500c-3 2-3.700 4.500-4 7-.5 4-3.500 7-8 8 1.700-1.500 2.200-3 1.700-4.700C9.800 13 6.500 10.500 2.500 9z',
} as const;

export function PlayerIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
