/** What stands in a tag: its name, its attributes, and what lies between it and its end. */
export type Element = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
};

export class XmlError extends Error {
  override name = 'XmlError';
}

const DEPTH_MAX = 40;
const ELEMENTS_MAX = 200_000;
const NAME = '[A-Za-z_][\\w.-]*(?::[A-Za-z_][\\w.-]*)?';
const TAG = new RegExp(
  `<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`,
  'y',
);
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');
const SKIPPED = /<!--(?:(?!--)[\s\S])*-->|<\?[\s\S]*?\?>/y;
const CDATA = /<!\[CDATA\[([\s\S]*?)\]\]>/y;
const TEXT = /[^<]+/y;
const PLAIN: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" },
};
/** What XML 1.0 allows in a document. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/**
 * Reads XML in one pass, each character once. No document type, and so no entities of its own: nothing is
 * fetched, and nothing grows. Throws `XmlError`.
 */
export function readXml(text: string): Element {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (FORBIDDEN.test(source)) throw new XmlError('a character that XML forbids');
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let elements = 0;
  for (let at = 0; at < source.length; ) {
    const inside = open.at(-1) ?? root;
    const words = matchAt(TEXT, source, at);
    if (words) {
      if (open.length === 1 && words[0].trim() !== '')
        throw new XmlError('text outside of elements');
      inside.children.push(unescaped(words[0]));
      at = TEXT.lastIndex;
      continue;
    }
    if (matchAt(SKIPPED, source, at)) {
      at = SKIPPED.lastIndex;
      continue;
    }
    const data = matchAt(CDATA, source, at);
    if (data && open.length > 1) {
      inside.children.push(data[1] ?? '');
      at = CDATA.lastIndex;
      continue;
    }
    const tag = matchAt(TAG, source, at);
    if (!tag) throw new XmlError(`line ${source.slice(0, at).split('\n').length}`);
    at = TAG.lastIndex;
    const [, closing, name = '', given = '', empty] = tag;
    if (closing) {
      if (open.length === 1 || inside.name !== name || given) throw new XmlError(`</${name}>`);
      open.pop();
      continue;
    }
    elements += 1;
    if (elements > ELEMENTS_MAX || open.length > DEPTH_MAX) throw new XmlError('too many elements');
    const element = { name, attributes: attributesIn(given), children: [] };
    inside.children.push(element);
    if (!empty) open.push(element);
  }
  const top = elementsOf(root);
  if (open.length !== 1 || top.length !== 1 || !top[0]) throw new XmlError('its end is missing');
  return top[0];
}

/** @param name left out: all */
export function elementsOf({ children }: Element, name?: string): Element[] {
  return children.filter(
    (each): each is Element => typeof each !== 'string' && (!name || each.name === name),
  );
}

/** All text of an element and of those in it. */
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
