import type { Topic } from '#domain/topics/topics.ts';

/** 24 units square, a round pen of 1.75 units. */
const DRAWINGS = {
  sea: 'M2 9c2.5-3 5-3 7.5 0s5 3 7.500 0c1.700-2 3.300-2.700 5-2M2 15.500c2.500-3 5-3 7.500 0s5 3 7.500 0c1.700-2 3.300-2.700 5-2',
  desert:
    'M2 19c4 0 6-7 10-7 3.500 0 5.500 7 10 7M7 15.500c1.500 1 2.500 3.500 5 3.500M17.500 8a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5z',
  rivers: 'M8 2c6 3-4 6 1 10s-5 6-2 10M15 2c6 3-4 6 1 10s-5 6-2 10',
  lakes:
    'M3 14c0-3 4-5 9-5s9 2 9 5-4 5-9 5-9-2-9-5zM8 14h5M12 16.500h4M6 5.500c1.500-1.500 2.500-1.500 4 0 1.500-1.500 2.500-1.500 4 0',
  mountains: 'M2 20 9 6l4.500 8.500L16 11l6 9zM6.800 10.500l2.200 2 2-2',
  forests: 'M8 3 3 12h3l-3.500 6h11L10 12h3zM8 18v4M17 9l-3 5M17 9l4.500 7H19l2 3h-6M18 19v3',
  letter: 'M3 9.500 12 3l9 6.500V20H3zM3 10l9 6.500L21 10M7.500 8V4.500h9V8',
  map: 'M9 4 3 6.500v13L9 17l6 3 6-2.500v-13L15 7zM9 4v13M15 7v13',
  adopt:
    'M12 20S3.500 15 3.500 9.200C3.500 6.300 5.600 4.500 8 4.500c1.700 0 3.200 1 4 2.500.8-1.500 2.300-2.500 4-2.500 2.400 0 4.500 1.800 4.500 4.700C20.500 15 12 20 12 20z',
  write: 'M4 20l1-4.500L16.500 4a2 2 0 0 1 3 0l.5.500a2 2 0 0 1 0 3L8.500 19zM14.500 6l3.500 3.500',
  ocean:
    'M12 6c-2-1.500-5-2-9-1.500v14c4-.5 7 0 9 1.500 2-1.500 5-2 9-1.500v-14c-4-.5-7 0-9 1.500zM12 6v14',
  about: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v6M12 7.500h.01',
  support:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.300 9.500a2.700 2.700 0 1 1 4.200 2.200c-1 .7-1.500 1.200-1.500 2.300M12 17h.01',
  language:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c2.500 2.500 3.800 5.500 3.800 9s-1.300 6.500-3.800 9c-2.500-2.500-3.800-5.500-3.800-9S9.500 5.500 12 3z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4.200 4.200 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4.200 4.200 0 0 0 6 6l1-1',
  share: 'M12 15V3.500M7.500 8 12 3.500 16.500 8M5 12v8.500h14V12',
  listen: 'M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11',
  print: 'M7 8.500V3.500h10v5M7 17H3.500V8.500h17V17H17M7 13.500h10v7H7z',
  search: 'M10.500 17a6.500 6.500 0 1 0 0-13 6.500 6.500 0 0 0 0 13zM15.500 15.500 20.500 20.500',
  forward: 'M5 12h14M13 6l6 6-6 6',
  back: 'M19 12H5M11 6l-6 6 6 6',
} as const satisfies Record<Topic, string> & Record<string, string>;

export type IconName = keyof typeof DRAWINGS;

/** They point along the line of reading: mirrored in Arabic. */
const DIRECTED: ReadonlySet<IconName> = new Set(['forward', 'back']);

export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="icon"
      data-directed={DIRECTED.has(name) || undefined}
      aria-hidden="true"
    >
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
