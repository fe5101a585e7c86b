/** Letters that Unicode does not take apart, as they are typed where a keyboard lacks them. */
const SIMPLE: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  // Forms of alef, yeh and teh; of kaf and yeh those of Persian; hamza by itself; the line that stretches.
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ة: 'ه',
  ک: 'ك',
  ء: '',
  ـ: '',
};
/** The other way to write a letter without its marks. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  å: 'aa',
  ø: 'oe',
};
/** Marks upon letters of several scripts, which many leave out; kana lose no voice by it, nor Thai its vowels. */
const MARKS = /[\p{Script=Inherited}--[\u3099\u309a]]|[\u0591-\u05c7]/gv;
const DIGIT = /\p{Nd}/gu;
const ARABIC = /^\p{Script=Arabic}/u;
/** What Arabic writes together with the word that follows: first and, so; then with, as, to, the. */
const ARABIC_BEFORE = [
  /^[وف](?=\p{Script=Arabic}{3})/u,
  /^(?:[بك]?ال|لل|[بكل])(?=\p{Script=Arabic}{3})/u,
];

/** However it is typed: case, accents, width, forms of Arabic letters and digits of any script are gone. */
export function foldWord(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(MARKS, '').replace(DIGIT, digitOf);
  return [...bare.normalize('NFC')].map((letter) => SIMPLE[letter] ?? letter).join('');
}

/** Each way in which a word may be typed, folded; the one without its marks first. */
export function formsOf(word: string): string[] {
  const spelled = [...word.normalize('NFC').toLowerCase()];
  const forms = [
    foldWord(word),
    foldWord(spelled.map((letter) => SPELLED_OUT[letter] ?? letter).join('')),
  ];
  for (const before of ARABIC.test(word) ? ARABIC_BEFORE : []) {
    forms.push((forms.at(-1) ?? '').replace(before, ''));
  }
  return [...new Set(forms)].filter(Boolean);
}

/** The ten digits of a script stand side by side, from 0 on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}
