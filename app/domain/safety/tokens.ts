/** `text`: in lower case without accents; `cased`: as written; offsets are UTF-16 units. */
export type Token = {
  text: string;
  cased: string;
  start: number;
  end: number;
  type: 'word' | 'number' | 'han' | 'mark';
  /** What stands between the token before and this one. */
  gap: 'none' | 'space' | 'line';
  upper: boolean;
};

/** Signs that mean the same as another, and letters that Unicode does not take apart. */
const SAME = new Map(
  Object.entries({
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '`': "'",
    '´': "'",
    '‐': '-',
    '‑': '-',
    '‒': '-',
    '–': '-',
    '—': '-',
    '−': '-',
    '«': '"',
    '»': '"',
    '“': '"',
    '”': '"',
    '„': '"',
    '「': '"',
    '」': '"',
    '【': '[',
    '】': ']',
    '、': ',',
    '،': ',',
    '؛': ';',
    '؟': '?',
    ß: 'ss',
    ẞ: 'SS',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    ı: 'i',
    ٱ: 'ا',
    ی: 'ي',
    ة: 'ه',
    ک: 'ك',
  }),
);

/** Letters of other alphabets that look like Latin ones, pair by pair. */
const LOOK_ALIKES = pairs(
  'аa еe оo рp сc хx уy іi јj ѕs кk мm нh тt вb гr αa εe οo ρp νv ιi κk τt υu',
);

/** Disguises go (wide, styled, invisible characters); every token knows where it stood. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let open: Token | undefined;
  let gap: Token['gap'] = 'line';
  let offset = 0;
  for (const char of text) {
    const start = offset;
    offset += char.length;
    if (open && char > '\u007f' && /\p{M}/u.test(char)) open.end = offset;
    for (const sign of fold(char)) {
      const type = typeOf(sign);
      if (type === 'gap') {
        open = undefined;
        gap = gap === 'line' || isLineEnd(sign) ? 'line' : 'space';
      } else if (open?.type === type && (type === 'word' || type === 'number')) {
        open.cased += sign;
        open.end = offset;
      } else {
        open = { text: '', cased: sign, start, end: offset, type, gap, upper: isUpper(sign) };
        tokens.push(open);
        gap = 'none';
      }
    }
  }
  for (const token of tokens) {
    if (token.type === 'word') token.cased = unmask(token.cased);
    token.text = token.cased.toLowerCase();
  }
  return joinSpelledOut(tokens);
}

function fold(char: string): string {
  if (char <= '\u007f') return SAME.get(char) ?? char;
  const same = SAME.get(char);
  if (same !== undefined) return same;
  if (/[\p{Cf}\u0640]/u.test(char)) return '';
  if (/\p{Nd}/u.test(char)) return digitOf(char);
  const plain = char.normalize('NFKD').replace(/\p{M}/gu, '');
  return SAME.get(plain) ?? plain;
}

/** The digits of a script stand in a row from zero to nine. */
function digitOf(char: string): string {
  const plain = char.normalize('NFKC');
  if (plain >= '0' && plain <= '9') return plain;
  const code = char.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function typeOf(sign: string): Token['type'] | 'gap' {
  if (/\s/u.test(sign)) return 'gap';
  if (sign >= '0' && sign <= '9') return 'number';
  if (sign >= 'a' && sign <= 'z') return 'word';
  if (/[\p{Script=Han}〇]/u.test(sign)) return 'han';
  return /\p{L}/u.test(sign) ? 'word' : 'mark';
}

function isLineEnd(sign: string): boolean {
  return sign === '\n' || sign === '\r' || sign === '\u2028' || sign === '\u2029';
}

function isUpper(sign: string): boolean {
  return /[\p{Lu}\p{Lt}]/u.test(sign);
}

/** Letters of two alphabets in one word are a disguise: `аnnа` with a Russian а is `anna`. */
function unmask(word: string): string {
  if (!/[a-z]/i.test(word) || !/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) return word;
  return [...word].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

function pairs(list: string): Map<string, string> {
  const lower = list.split(' ').map(([from = '', to = '']) => [from, to] as const);
  const upper = lower.map(([from, to]) => [from.toUpperCase(), to.toUpperCase()] as const);
  return new Map([...upper, ...lower]);
}

/** Three or more single letters with spaces between are one word: `a n n a @ …`. */
function joinSpelledOut(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let first = 0; first < tokens.length; ) {
    let end = first;
    let letters = 0;
    for (let token = tokens[end]; token && isSingle(token); token = tokens[end]) {
      if (end > first && token.gap === 'line') break;
      if (token.type === 'word') letters += 1;
      end += 1;
    }
    if (letters >= 3) joined.push(...closeUp(tokens.slice(first, end)));
    else joined.push(...tokens.slice(first, end));
    const next = tokens[end];
    if (next && end === first) joined.push(next);
    first = Math.max(end, first + 1);
  }
  return joined;
}

function isSingle({ type, text }: Token): boolean {
  if (type === 'mark') return '@._-'.includes(text);
  return type !== 'han' && text.length === 1;
}

function closeUp(run: readonly Token[]): Token[] {
  const closed: Token[] = [];
  for (const token of run) {
    const before = closed.at(-1);
    if (before && before.type === token.type && token.type !== 'mark') {
      before.text += token.text;
      before.cased += token.cased;
      before.end = token.end;
    } else {
      closed.push({ ...token, gap: before ? 'none' : token.gap });
    }
  }
  return closed;
}
