import { inflateSync } from 'node:zlib';

export type ReadPdf = {
  title: string;
  /** In millimetres. */
  pages: { width: number; height: number; text: string }[];
  bookmarks: string[];
  /** Of its words, the document's own first. */
  languages: string[];
  /** Addresses that it leads to. */
  links: string[];
  /** Of embedded faces. */
  faces: string[];
  isTagged: boolean;
  isRightToLeft: boolean;
  /** Signs for which no face has a shape. */
  missing: number;
};

type Objects = ReadonlyMap<string, string>;

const POINTS_PER_MM = 72 / 25.4;
const STRING = /\((?:\\[\s\S]|[^\\)])*\)|<[\dA-F]+>/i;
/** What a reader is told instead of what is drawn. */
const SAID_BESIDE = new RegExp(`/(?:ActualText|Alt|Lang) (?:${STRING.source})`, 'gi');
const SHOWN = new RegExp(`/(\\w+) [\\d.]+ Tf|/(\\w+) Do|(${STRING.source})|\\b(BT)\\b`, 'g');
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** What Typst writes: every object by itself, its streams packed, signs by number with their meaning beside them. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = Buffer.from(bytes).toString('latin1');
  const objects: Objects = new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\s([\s\S]*?)\sendobj/g), ([, no = '', body = '']) => [
      no,
      body,
    ]),
  );
  const bodies = [...objects.values()];
  const all = (pattern: RegExp) =>
    bodies.flatMap((body) => Array.from(headOf(body).matchAll(pattern), ([, found = '']) => found));
  const [, kids = ''] = /\/Type \/Pages\s+\/Count \d+\s+\/Kids \[([^\]]*)\]/.exec(file) ?? [];
  const missing = { count: 0 };
  const pages = Array.from(kids.matchAll(/(\d+) 0 R/g), ([, no = '']) => {
    const page = objects.get(no) ?? '';
    const [, width = '', height = ''] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return {
      width: Math.round(Number(width) / POINTS_PER_MM),
      height: Math.round(Number(height) / POINTS_PER_MM),
      text: textOf(objects, page, streamOf(objects.get(contents) ?? ''), missing),
    };
  });
  const [, info = ''] = /\/Info (\d+) 0 R/.exec(file) ?? [];
  const [, own = ''] = new RegExp(`/Title (${STRING.source})`).exec(objects.get(info) ?? '') ?? [];
  const catalog = bodies.find((body) => body.includes('/Type /Catalog')) ?? '';
  const [, language = ''] = /\/Lang \(([^)]*)\)/.exec(catalog) ?? [];
  return {
    title: wordsOf(own),
    pages,
    bookmarks: bodies
      .filter((body) => body.includes('/Dest ') && body.includes('/Parent '))
      .flatMap((body) => wordsOf(new RegExp(`/Title (${STRING.source})`).exec(body)?.[1] ?? '')),
    languages: [...new Set([language, ...all(/\/Lang \(([^)]*)\)/g)])],
    links: all(/\/URI \(([^)]*)\)/g),
    faces: [...new Set(all(/\/FontName \/[A-Z]{6}\+([\w-]+)/g))],
    isTagged: catalog.includes('/StructTreeRoot'),
    isRightToLeft: catalog.includes('/Direction /R2L') || file.includes('/Direction /R2L'),
    missing: missing.count,
  };
}

function textOf(
  objects: Objects,
  owner: string,
  content: string,
  missing: { count: number },
): string {
  const named = (name: string) => new RegExp(`/${name} (\\d+) 0 R`).exec(headOf(owner))?.[1] ?? '';
  let signs: ReadonlyMap<number, string> = new Map();
  let text = '';
  for (const [, font, drawn, words, begins] of content.replace(SAID_BESIDE, '').matchAll(SHOWN)) {
    if (font) signs = signsOf(objects, named(font));
    else if (begins) text += '\n';
    else if (words) {
      const numbers = unescaped(words);
      for (let at = 0; at + 1 < numbers.length; at += 2) {
        const number = numbers.charCodeAt(at) * 256 + numbers.charCodeAt(at + 1);
        if (number === 0) missing.count += 1;
        text += signs.get(number) ?? '';
      }
    } else if (drawn) {
      const body = objects.get(named(drawn)) ?? '';
      if (headOf(body).includes('/Subtype /Form')) {
        text += `\n${textOf(objects, body, streamOf(body), missing)}`;
      }
    }
  }
  return text;
}

function signsOf(objects: Objects, font: string): Map<number, string> {
  const [, no = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
  const map = streamOf(objects.get(no) ?? '');
  return new Map(
    Array.from(map.matchAll(/^<([\dA-F]+)> <([\dA-F]*)>$/gim), ([, from = '', to = '']) => [
      Number.parseInt(from, 16),
      Buffer.from(to, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

function headOf(body: string): string {
  const at = body.indexOf('\nstream');
  return at < 0 ? body : body.slice(0, at);
}

function streamOf(body: string): string {
  const [, stream = ''] = /\nstream\r?\n([\s\S]*)\nendstream/.exec(body) ?? [];
  if (!headOf(body).includes('/FlateDecode')) return stream;
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

function unescaped(string: string): string {
  if (string.startsWith('<')) return Buffer.from(string.slice(1, -1), 'hex').toString('latin1');
  return string
    .slice(1, -1)
    .replace(/\\([0-7]{1,3}|[\s\S])/g, (_, sign: string) =>
      /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPED[sign] ?? sign),
    );
}

function wordsOf(string: string): string {
  const words = unescaped(string);
  if (!words.startsWith('\u00fe\u00ff')) return words;
  return Buffer.from(words.slice(2), 'latin1').swap16().toString('utf16le');
}
