import { parseSync } from 'vite';

type Node = { type: string; start: number; end: number } & Record<string, unknown>;

/** Signs at the edge of words that something else is put beside: `: `, ` (`, `, `, ` – `, `.` at the end. */
const SIGN = /^[:;,.)]\s|^[)]|^\s*[(·–—|](?:\s|$)|[:;,]\s$|\s[(·–—|]$|\s[·–—|]\s|、|^：|（$/u;
/** A middle dot parts facts in every language, where they are elements that keep their direction. */
const SIGNS_OF_A_PAGE = /[:;,()–—、：（）]|\.(?:\s|$)|\p{L}/u;
/** As the rooms write one: from a message, or from a view. */
const A_SENTENCE = /^\{(?:t[A-Z]?\w*\(|words\.|[\w.]*\.sentence\}|\w+ && t[A-Z]?\w*\()/;
/** What says something to whoever runs the site, and what is no text. */
const ELSEWHERE = /^(?:new \w*Error|log|console|say|css|sql|svg)/;
const NO_TEXT = new Set([
  'style',
  'className',
  'd',
  'transform',
  'srcSet',
  'sizes',
  'viewBox',
  'accept',
  'key',
  'pattern',
  'content',
  'media',
]);

/** Where code puts signs between words, by line. */
export function joinedWords(file: string, code: string): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: string[] = [];
  const add = ({ start, end }: Node) => {
    const line = code.slice(0, start).split('\n').length;
    found.push(`${line}: ${code.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 90)}`);
  };
  const walk = (node: Node) => {
    if (isElsewhere(node, code)) return;
    if (isJoined(node)) return add(node);
    if (hasWrittenGap(node, code)) return add(node);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child);
    }
  };
  walk(program as unknown as Node);
  return found;
}

function isJoined(node: Node): boolean {
  if (node.type === 'JSXText') return SIGNS_OF_A_PAGE.test(String(node.value));
  if (node.type === 'JSXExpressionContainer') {
    const value = textOf(node.expression as Node);
    return value !== undefined && SIGNS_OF_A_PAGE.test(value);
  }
  if (node.type === 'TemplateLiteral') {
    const quasis = node.quasis as { value: { cooked: string } }[];
    const signs = quasis.map(({ value }) => value.cooked);
    return signs.length > 1 && (signs.at(-1) === '.' || signs.some((sign) => SIGN.test(sign)));
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    return [node.left, node.right].some((side) => SIGN.test(textOf(side as Node) ?? ''));
  }
  if (node.type !== 'CallExpression') return false;
  const { property } = node.callee as { property?: { name?: string } };
  const [first] = node.arguments as Node[];
  return property?.name === 'join' && first !== undefined && SIGN.test(textOf(first) ?? '');
}

/** A space after a sentence: Chinese has none, so `Sentences` writes it. */
function hasWrittenGap({ children }: Node, code: string): boolean {
  if (!Array.isArray(children)) return false;
  const isGap = (child: Node | undefined) =>
    child?.value === ' ' || textOf((child?.expression ?? {}) as Node) === ' ';
  return children.some(
    (child: Node, i) =>
      A_SENTENCE.test(code.slice(child.start, child.end)) &&
      isGap(children[i + 1]) &&
      children[i + 2] !== undefined &&
      children[i + 2].type !== 'JSXText',
  );
}

function isElsewhere(node: Node, code: string): boolean {
  if (node.type === 'JSXAttribute') return NO_TEXT.has((node.name as { name: string }).name);
  if (node.type === 'TaggedTemplateExpression' || node.type.startsWith('TS')) return true;
  if (!['NewExpression', 'CallExpression'].includes(node.type)) return false;
  return ELSEWHERE.test(code.slice(node.start, node.end));
}

const textOf = (node: Node) =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
