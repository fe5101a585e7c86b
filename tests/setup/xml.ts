import { monthOf } from '#domain/dates/dates.ts';
import { lettersPiecePath } from '#domain/site/sitemap.ts';

/** Tags that do not close in order, and markup that is not escaped. */
export function faultsOfXml(xml: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const body = xml.replace(/^<\?xml[^>]*\?>\s*/, '');
  for (const [tag, closing, name = '', rest = '', empty] of body.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:]+="[^"<]*")*)\s*(\/?)>|</g,
  )) {
    if (tag === '<') faults.push('a bare <');
    else if (closing) {
      if (open.pop() !== name || rest) faults.push(`</${name}>`);
    } else if (!empty) open.push(name);
  }
  const bare = body.match(/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);)/gi) ?? [];
  return [...faults, ...open, ...bare];
}

export function lettersPieceOf({ creationTime }: { creationTime: string }): string {
  return lettersPiecePath({ month: monthOf(creationTime), part: 1 });
}

export function locationsIn(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, location = '']) => location);
}
