/** What stands in a tag: its name without a prefix, and what that stood for; what lies between it and its end. */
export type Element = {
  namespace: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
};

export class XmlError extends Error {
  override name = 'XmlError';
}

/** Characters; a form of staff is shorter still. */
const LENGTH_MAX = 1_000_000;
const DEPTH_MAX = 40;
const ELEMENTS_MAX = 200_000;
const PART = '[\\p{L}_][\\p{L}\\p{M}\\p{N}_.·-]*';
const NAME = `${PART}(?::${PART})?`;
const TAG = new RegExp(
  `<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
  'uy',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'gu');
const SKIPPED = /<!--[\s\S]*?--(.?)|<\?[\s\S]*?\?>/y;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const TEXT = /[^<]+/y;
const PLAIN: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
const DECLARED = /^<\?xml\s[^>]*?encoding\s*=\s*["']([\w.-]+)["']/;
const UNICODE = ['utf-8', 'utf-16', 'us-ascii'];
/** What prefixes stand for before a document says anything. */
const PREFIXES: Prefixes = { '': '', xml: 'http://www.w3.org/XML/1998/namespace' };
type Prefixes = Readonly<Record<string, string>>;
/** What XML 1.0 allows in a document. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads XML in one pass, each character once. No document type, and so no entities of its own: nothing is
 * fetched, and nothing grows. Throws `XmlError`.
 */
export function readXml(text: string): Element {
  if (text.length > LENGTH_MAX) throw new XmlError(`${text.length} characters`);
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (FORBIDDEN.test(source)) throw new XmlError('a character that XML forbids');
  const [, encoding] = DECLARED.exec(source) ?? [];
  if (encoding && !UNICODE.includes(encoding.toLowerCase())) throw new XmlError(encoding);
  const root: Open = { element: { ...NOTHING, children: [] }, tag: '', prefixes: PREFIXES };
  const open: Open[] = [root];
  let elements = 0;
  for (let at = 0; at < source.length; ) {
    const inside = open.at(-1) ?? root;
    const words = matchAt(TEXT, source, at);
    if (words) {
      if (open.length === 1 && words[0].trim() !== '')
        throw new XmlError('text outside of elements');
      inside.element.children.push(unescaped(words[0]));
      at = TEXT.lastIndex;
      continue;
    }
    const skipped = matchAt(SKIPPED, source, at);
    if (skipped) {
      if ((skipped[1] ?? '>') !== '>') throw new XmlError('-- in a comment');
      at = SKIPPED.lastIndex;
      continue;
    }
    const data = matchAt(CDATA, source, at);
    if (data && open.length > 1) {
      inside.element.children.push(data[1] ?? '');
      at = CDATA.lastIndex;
      continue;
    }
    const tag = matchAt(TAG, source, at);
    if (!tag) throw new XmlError(`line ${source.slice(0, at).split('\n').length}`);
    at = TAG.lastIndex;
    const [, closing, name = '', given = '', empty] = tag;
    if (closing) {
      if (open.length === 1 || inside.tag !== name || given) throw new XmlError(`</${name}>`);
      open.pop();
      continue;
    }
    elements += 1;
    if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new XmlError('too many elements');
    const attributes = attributesIn(given);
    const prefixes = { ...inside.prefixes, ...prefixesIn(attributes) };
    for (const each of Object.keys(attributes)) if (each.includes(':')) resolve(each, prefixes);
    const element = { ...resolve(name, prefixes), attributes, children: [] };
    inside.element.children.push(element);
    if (!empty) open.push({ element, tag: name, prefixes });
  }
  const top = elementsOf(root.element);
  if (open.length !== 1 || top.length !== 1 || !top[0]) throw new XmlError('its end is missing');
  return top[0];
}

export function elementsOf({ children }: Element): Element[] {
  return children.filter((each): each is Element => typeof each !== 'string');
}

export function textOf({ children }: Element): string {
  return children.map((each) => (typeof each === 'string' ? each : textOf(each))).join('');
}

export function escapeXml(text: string): string {
  const plain = text.replace(new RegExp(FORBIDDEN, 'gu'), '');
  return plain.replace(/[&<>"]/g, (sign) => {
    const [name = ''] = Object.entries(PLAIN).find(([, each]) => each === sign) ?? [];
    return `&${name};`;
  });
}

type Open = { element: Element; tag: string; prefixes: Prefixes };
const NOTHING = { namespace: '', name: '', attributes: {} };

function prefixesIn(attributes: Element['attributes']): Prefixes {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const [, prefix = ''] = /^xmlns(?::(.+))?$/.exec(name) ?? ['', 'xml'];
      return prefix === 'xml' ? [] : [[prefix, value]];
    }),
  );
}

function resolve(tag: string, prefixes: Prefixes): { namespace: string; name: string } {
  const [prefix, name] = tag.includes(':') ? tag.split(':', 2) : ['', tag];
  if (prefix === 'xmlns') return { namespace: '', name: tag };
  const known = prefix !== undefined && Object.hasOwn(prefixes, prefix);
  if (!known || name === undefined) throw new XmlError(`the prefix of ${tag}`);
  return { namespace: prefixes[prefix] ?? '', name };
}

function matchAt(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

function attributesIn(given: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of given.matchAll(ATTRIBUTE)) {
    if (Object.hasOwn(attributes, name)) throw new XmlError(`${name} twice`);
    attributes[name] = unescaped(double ?? single ?? '');
  }
  return attributes;
}

function unescaped(text: string): string {
  return text.replace(/&([^;\s]{1,10};)?/g, (all, reference?: string) => {
    const name = reference?.slice(0, -1) ?? '';
    const known = Object.hasOwn(PLAIN, name) ? PLAIN[name] : undefined;
    if (known !== undefined) return known;
    const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? [];
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    const sign = code <= 0x10ffff ? String.fromCodePoint(code) : '';
    if (!sign || FORBIDDEN.test(sign)) throw new XmlError(`the entity ${all.slice(0, 20)}`);
    return sign;
  });
}
