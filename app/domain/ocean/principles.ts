/** In their agreed order (NMEA; UNESCO-IOC, "Ocean Literacy for All", 2017). */
export const PRINCIPLES = [
  'one-ocean',
  'shaping-earth',
  'weather-climate',
  'livable-earth',
  'life',
  'people',
  'unexplored',
] as const;
export type Principle = (typeof PRINCIPLES)[number];
