import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/languages/languages.ts';
import { everyMessage } from '#tests/harness/messages.ts';

type Rule = {
  says: string;
  isBroken: (text: string) => boolean;
  broken: readonly string[];
  whole: readonly string[];
};

/** Between which signs a name or a number may come to stand; it counts as a letter of the language. */
const LETTERS: Partial<Record<Locale, string>> = { cn: '字', ar: 'ب' };

const EVERYWHERE: Rule[] = [
  {
    says: 'quotation marks, apostrophes and ellipses are those of print',
    isBroken: (text) => /["']|\.\.\./.test(text),
    broken: ['Press "Send".', "It's here.", 'Saving...'],
    whole: ['Press “Send”.', 'It’s here.', 'Saving …'],
  },
  {
    says: 'there is one space at a time',
    isBroken: (text) => /\s\s/.test(text),
    broken: ['Two  spaces.', 'Deux \u202f! '],
    whole: ['One space.'],
  },
];

const RULES: Record<Locale, Rule[]> = {
  en: [
    {
      says: 'quotations are opened and closed by “…”',
      isBroken: (text) => !isNested(text, { '“': '”' }, '«»„'),
      broken: ['Press “Send.', 'Press ”Send“.', 'Press «Send».'],
      whole: ['Press “Send”.'],
    },
  ],
  fr: [
    {
      says: 'a narrow space that does not break stands before ? ! ;',
      isBroken: (text) => /(?<![\u202f?!])[?!;]/u.test(text),
      broken: ['Ça va ?', 'Ça va?', 'Ça va\u00a0?', 'Bonjour !', 'Lis ; puis écris.', '{{name}} !'],
      whole: ['Ça va\u202f?', 'Quoi\u202f?!', 'Lis\u202f; écris.', 'https://pay.example.org/?a=1'],
    },
    {
      says: 'a space that does not break stands before a colon',
      isBroken: (text) => /(?<!\u00a0):(?!\d)/u.test(text),
      broken: ['Réponses : 3', 'Réponses: 3', '{{name}} : {{text}}'],
      whole: ['Réponses\u00a0: 3', '15:07', 'Nom=https://pay.example.org'],
    },
    {
      says: 'narrow spaces that do not break stand inside « »',
      isBroken: (text) =>
        /«(?!\u202f)|(?<!\u202f)»/u.test(text) || !isNested(text, { '«': '»', '“': '”' }, '„'),
      broken: ['« Envoyer »', '«Envoyer»', '«\u202fEnvoyer', 'Presse „Envoyer“.'],
      whole: ['«\u202fEnvoyer\u202f»'],
    },
  ],
  cn: [
    {
      says: 'what keeps a word of a heading on one line stands within the word',
      isBroken: (text) => breaksOf(text).some((at) => isBetweenWords(text, at)),
      broken: ['给\u2060大自然写信'],
      whole: ['给大\u2060自\u2060然写信', '给大自然写信'],
    },
    {
      says: 'signs beside Han characters are full-width',
      isBroken: (text) => /\p{Script=Han}\s?[,.?!:;()]|[,.?!:;()]\s?\p{Script=Han}/u.test(text),
      broken: [
        '好,谢谢',
        '好.',
        '好吗?',
        '照片: 太大',
        '信(1)',
        '({{name}}) 信',
        '{{who}}, {{date}}',
      ],
      whole: [
        '好，谢谢。',
        '照片：太大',
        '3.7 公里',
        '15:07',
        '见 https://pay.example.org/{amount}。',
      ],
    },
    {
      says: 'quotations are opened and closed by “…”',
      isBroken: (text) => !isNested(text, { '“': '”', '「': '」' }, '«»„'),
      broken: ['点“寄出。', '点”寄出“。'],
      whole: ['点“寄出”。'],
    },
  ],
  de: [
    {
      says: 'quotations are opened and closed by „…“, within others by ‚…‘',
      isBroken: (text) => !isNested(text, { '„': '“', '‚': '‘' }, '«»”'),
      broken: ['Drück “Senden”.', 'Drück „Senden”.', 'Drück «Senden».', 'Drück „Senden.'],
      whole: ['Drück „Senden“.', '„Sag ‚Meer‘ zu ihm.“', 'Wie geht’s?'],
    },
  ],
  ru: [
    {
      says: 'quotations are opened and closed by «…», within others by „…“',
      isBroken: (text) => !isNested(text, { '«': '»', '„': '“' }, '”') || /^[^«]*„/u.test(text),
      broken: ['Нажми “Да”.', 'Нажми „Да“.', 'Нажми «Да.'],
      whole: ['Нажми «Да».', '«Слово „море“ здесь»'],
    },
  ],
  ar: [
    {
      says: 'a comma, a semicolon and a question mark beside Arabic letters are Arabic',
      isBroken: (text) =>
        /\p{Script=Arabic}[»\u2069]?\s?[,;?]|(?<!\d)[,;?]\s?[«\u2066-\u2068]?\p{Script=Arabic}/u.test(
          text,
        ),
      broken: ['مرحبا, كيف', 'كيف الحال?', 'اقرؤوا; ثم', '{{name}}, {{date}}'],
      whole: ['مرحبا، كيف', 'كيف الحال؟', '1,000 رسالة', 'https://pay.example.org/?a=1'],
    },
    {
      says: 'no space stands before a sign',
      isBroken: (text) => /\s[،؛؟.:!](?!\.)/u.test(text),
      broken: ['مرحبا ، كيف', 'كيف الحال ؟'],
      whole: ['مرحبا، كيف'],
    },
  ],
  es: [
    {
      says: 'questions and exclamations are opened where they are closed',
      isBroken: (text) => !isNested(text, { '¿': '?', '¡': '!' }, ''),
      broken: ['Cómo va?', '¿Cómo va', 'Hola!', '¡Hola! Cómo va?'],
      whole: ['¿Cómo va?', '¡Hola! ¿Cómo va?', 'https://pay.example.org/?a=1'],
    },
    {
      says: 'quotations are opened and closed',
      isBroken: (text) => !isNested(text, { '«': '»', '“': '”' }, '„'),
      broken: ['Pulsa «Enviar.', 'Pulsa “Enviar«.'],
      whole: ['Pulsa «Enviar».'],
    },
  ],
};

describe.each(LOCALES)('the print of %s', (code) => {
  const rules = [...EVERYWHERE, ...RULES[code]];
  const messages = everyMessage(code);

  test.each(rules)('$says', ({ isBroken, broken, whole }) => {
    const judge = (text: string) => isBroken(withoutAddresses(text, LETTERS[code] ?? 'x'));
    expect(broken.filter((text) => !judge(text))).toEqual([]);
    expect(whole.filter(judge)).toEqual([]);
    const wrong = messages.filter(({ text }) => judge(text));
    expect(wrong.map(({ area, key, text }) => `${area} ${key}: ${text}`)).toEqual([]);
  });
});

function withoutAddresses(text: string, letter: string): string {
  return text.replaceAll(/https?:\/\/[\x21-\x7e]*/g, letter).replaceAll(/\{\{\w+\}\}/g, letter);
}

/** Whether each opening sign is closed by its own, in the order in which they were opened. */
function isNested(text: string, pairs: Readonly<Record<string, string>>, never: string): boolean {
  const closing = new Set(Object.values(pairs));
  const open: string[] = [];
  for (const sign of text) {
    if (never.includes(sign)) return false;
    if (closing.has(sign) && open.at(-1) === sign) open.pop();
    else if (pairs[sign]) open.push(pairs[sign]);
    else if (closing.has(sign)) return false;
  }
  return open.length === 0;
}

/** Where U+2060 stands, in the text without it. */
function breaksOf(text: string): number[] {
  return text
    .split('\u2060')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('').length);
}

function isBetweenWords(text: string, at: number): boolean {
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(
    text.replaceAll('\u2060', ''),
  );
  return [...words].some(({ index }) => index === at);
}
