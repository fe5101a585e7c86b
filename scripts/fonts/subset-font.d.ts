declare module 'subset-font' {
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: {
      targetFormat: 'truetype' | 'woff2';
      keepAllGlyphs?: boolean;
      keepFeatures?: string[];
      noHinting?: boolean;
      dropTables?: string[];
      variationAxes?: Record<string, number | { min: number; max: number }>;
    },
  ): Promise<Buffer>;
}
