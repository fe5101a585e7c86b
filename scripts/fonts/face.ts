export type Face = {
  family: string;
  src: string[];
  weight?: string | undefined;
  style?: 'normal' | 'italic' | undefined;
  range?: string | undefined;
  more?: Record<string, string> | undefined;
};

export function writeFace({ family, src, weight = '400', style = 'normal', range, more }: Face) {
  const properties = {
    'font-family': `"${family}"`,
    'font-style': style,
    'font-weight': weight,
    'font-display': 'swap',
    src: src.join(', '),
    ...(range && { 'unicode-range': range }),
    ...more,
  };
  const lines = Object.entries(properties).map(([name, value]) => `  ${name}: ${value};`);
  return `@font-face {\n${lines.join('\n')}\n}`;
}

export const fileSrc = (address: string) => [`url("${address}") format("woff2")`];
