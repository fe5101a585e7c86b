export type ChineseWords = {
  /** The headings around a letter, whose own words have a cut to themselves. */
  aroundLetter: string;
  /** The headings of the pages that are read most. */
  first: string;
  /** The most read first. */
  areas: string[];
  letters: string[];
};

export type Piece = {
  /** Its rule stands before a page is painted; those of the others come behind the page. */
  early: boolean;
  characters: string;
  /** Earlier pieces take their characters out of its one run. */
  span: boolean;
};

const CHINESE = /[\p{Script=Han}\u3000-\u303f\uff01-\uff5e]/u;
/** Shared with Latin, but written in a square. */
const SHARED_MARKS = '“”‘’…—';
const MARKS = '、。〈〉《》「」『』【】〔〕〖〗〜々〇！（），．：；？［］｛｝～％＋－／＝';
/** GB 2312: simplified Chinese. GBK: traditional characters, rare names. */
const COMMON = readGb([0xb0, 0xf7], [0xa1, 0xfe]);
const RARE = [...readGb([0x81, 0xa0], [0x40, 0xfe]), ...readGb([0xaa, 0xfe], [0x40, 0xa0])];
/** Few characters of a rare piece are needed at once: small pieces waste little. */
const SIZES = { mostLetters: 64, someLetters: 12, page: 32, common: 12, rare: 96 };
/** What a fifth of all letters says, nearly every page with letters says. */
const MOST = 0.2;

/**
 * Each character into one piece: headings around letters and of the most read pages, frequent
 * characters of letters, then page by page, then the rest.
 */
export function cutChinese({ aroundLetter, first, areas, letters }: ChineseWords): Piece[] {
  const seen = new Set<string>();
  const take = (characters: Iterable<string>) => {
    const fresh = [...new Set(characters)].filter((each) => isChinese(each) && !seen.has(each));
    for (const character of fresh) seen.add(character);
    return fresh;
  };
  const counts = countLetters(letters);
  const around = take(aroundLetter);
  const home = take(MARKS + SHARED_MARKS + first);
  const saidBy = (least: number) => [...counts].filter(([, n]) => n >= least).map(([each]) => each);
  const most = take(saidBy(Math.max(2, letters.length * MOST)));
  const some = take(saidBy(2));
  return [
    { ...exact(around), early: true },
    { ...exact(home), early: true },
    ...divide(most, SIZES.mostLetters).map(exact),
    ...divide(some, SIZES.someLetters).map(exact),
    ...areas.flatMap((area) => divide(take(area), SIZES.page)).map(exact),
    ...divide(take(saidBy(1)).sort(), SIZES.someLetters).map(exact),
    ...divide(take(COMMON).sort(), SIZES.common).map(span),
    ...divide(take(RARE).sort(), SIZES.rare).map(span),
  ];
}

function isChinese(character: string): boolean {
  return SHARED_MARKS.includes(character) || CHINESE.test(character);
}

function countLetters(letters: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const character of letters.flatMap((letter) => [...new Set(letter)])) {
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return new Map([...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)));
}

function divide(characters: string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(characters.length / size) }, (_, i) =>
    characters.slice(i * size, (i + 1) * size),
  );
}

const exact = (characters: string[]) => ({
  characters: characters.join(''),
  early: false,
  span: false,
});
const span = (characters: string[]) => ({
  characters: characters.join(''),
  early: false,
  span: true,
});

/** In GB 18030's two-byte codes. */
function readGb(lead: [number, number], trail: [number, number]): string[] {
  const decoder = new TextDecoder('gb18030');
  const found: string[] = [];
  for (let high = lead[0]; high <= lead[1]; high++) {
    for (let low = trail[0]; low <= trail[1]; low++) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (/^\p{Script=Han}$/u.test(character)) found.push(character);
    }
  }
  return found;
}
