const CONTROLS = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;
const TAG = /<\/?[a-z][^<>]{0,500}>|<!--[^<>]{0,2000}-->/gi;
const BREAK = /^<\s*(?:br|\/p|\/div|\/li|\/h[1-6])\b/i;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', rsquo: '’', lsquo: '‘' },
  ...{ ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', hellip: '…', ndash: '–', mdash: '—' },
};

export function plainLine(text: string): string {
  return text.replace(/\s+/g, ' ').replace(CONTROLS, '').trim();
}

export function plainLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, (c) => (c === '\n' || c === '\t' ? c : ''))
    .trim();
}

export function withoutHtml(text: string): { text: string; had: boolean } {
  const isHtml = text.search(TAG) >= 0;
  if (!isHtml) return { text, had: false };
  const plain = withoutElement(withoutElement(text, 'script'), 'style')
    .replace(TAG, (tag) => (BREAK.test(tag) ? '\n' : ''))
    .replace(
      /&(#x?[0-9a-f]{1,6}|[a-z]{2,8});/gi,
      (reference, name: string) => entity(name) ?? reference,
    )
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
  return { text: plain, had: true };
}

/** Takes elements out with what is in them, in one go through the text however many begin. */
function withoutElement(text: string, name: 'script' | 'style'): string {
  const begin = new RegExp(`<${name}\\b`, 'gi');
  const end = new RegExp(`</${name}\\s*>`, 'gi');
  let cleaned = '';
  let from = 0;
  for (let begun = begin.exec(text); begun; begun = begin.exec(text)) {
    end.lastIndex = begin.lastIndex;
    if (!end.exec(text)) break;
    cleaned += text.slice(from, begun.index);
    from = end.lastIndex;
    begin.lastIndex = from;
  }
  return cleaned + text.slice(from);
}

function entity(name: string): string | undefined {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()];
  const hexadecimal = name[1]?.toLowerCase() === 'x';
  const code = Number.parseInt(name.slice(hexadecimal ? 2 : 1), hexadecimal ? 16 : 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
