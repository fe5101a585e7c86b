/**
 * The seven essential principles of ocean literacy, in their agreed order (NMEA, "Ocean Literacy:
 * The Essential Principles and Fundamental Concepts of Ocean Sciences"; UNESCO-IOC, "Ocean Literacy
 * for All", 2017). The page about the ocean explains each under the same name.
 */
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
