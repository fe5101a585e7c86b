/** A line in the round of a postmark, in units of its drawing. */
export type RoundLine = {
  text: string;
  isTown: boolean;
  size: number;
  y: number;
  /** How wide it is to be, only where it might reach the ring by itself. */
  held: number | undefined;
};

/** @internal The circle that is free for words. */
export const FREE_RADIUS = 47;
const TOWN_SIZES = [15, 14, 13, 12, 11, 10, 9];
const DATE_SIZE_MAX = 11;
const LEADING = 1.16;
const TOWN_LINES = [1, 2, 3];
const DATE_LINES = [1, 2];
/** What part of its size a sign takes, the first that it is; measured in the faces of the site. */
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const SHARES: readonly [RegExp, number][] = [
  [IDEOGRAPH, 1.05],
  [/\p{Script=Arabic}/u, 0.48],
  [/[\s.,’ijlfItJíïîÍÎ()]/u, 0.31],
  [/[-rczsçгтсэ]/u, 0.48],
  [/[mwMWжшщюфыЖШЩЮФЦ—]/u, 0.88],
  [/\p{Lu}/u, 0.72],
];
const SHARE = 0.59;
/** A line that takes more of its room is held to it: a device may have other faces. */
const HELD_FROM = 0.95;

/** As large as both fit within the circle; what fits at no size is squeezed, and nothing is cut. */
export function roundLines(town: string, date: string): RoundLine[] {
  const towns = TOWN_LINES.map((lines) => balanced(piecesOf(town), lines));
  const dates = DATE_LINES.map((lines) => balanced(piecesOf(date), lines));
  let roomiest: { lines: RoundLine[]; tight: number } | undefined;
  for (const size of TOWN_SIZES) {
    for (const ofTown of towns) {
      for (const ofDate of dates) {
        const lines = set(ofTown, ofDate, size);
        const tight = tightness(lines);
        if (tight <= 1) return lines;
        if (!roomiest || tight < roomiest.tight) roomiest = { lines, tight };
      }
    }
  }
  return roomiest?.lines ?? [];
}

/** @internal */
export function widthOf(text: string, size: number): number {
  return Array.from(text).reduce((sum, sign) => sum + shareOf(sign) * size, 0);
}

function shareOf(sign: string): number {
  return SHARES.find(([signs]) => signs.test(sign))?.[1] ?? SHARE;
}

/** @internal How wide a line may be whose middle is at `y`. */
export function roomAt(y: number, size: number): number {
  const edge = Math.abs(y) + size / 2;
  return 2 * Math.sqrt(Math.max(1, FREE_RADIUS ** 2 - edge ** 2));
}

function set(town: readonly string[], date: readonly string[], size: number): RoundLine[] {
  const dateSize = Math.min(size, DATE_SIZE_MAX);
  const lines = [
    ...town.map((text) => ({ text, size, isTown: true })),
    ...date.map((text) => ({ text, size: dateSize, isTown: false })),
  ];
  const height = lines.reduce((sum, line) => sum + line.size * LEADING, 0);
  let top = -height / 2;
  return lines.map((line) => {
    const y = top + (line.size * LEADING) / 2;
    top += line.size * LEADING;
    const room = roomAt(y, line.size);
    const width = widthOf(line.text, line.size);
    const held = width > HELD_FROM * room ? Math.floor(Math.min(width, room)) : undefined;
    return { ...line, y: Math.round(y * 10) / 10, held };
  });
}

function tightness(lines: readonly RoundLine[]): number {
  return Math.max(...lines.map(({ text, size, y }) => widthOf(text, size) / roomAt(y, size)));
}

function balanced(pieces: readonly string[], lines: number): string[] {
  if (lines === 1 || pieces.length === 1) return [pieces.join('').trim()];
  const ways = pieces.slice(1).map((_, i) => {
    const first = pieces
      .slice(0, i + 1)
      .join('')
      .trim();
    return [first, ...balanced(pieces.slice(i + 1), lines - 1)];
  });
  const longest = (way: readonly string[]) => Math.max(...way.map((line) => widthOf(line, 1)));
  return ways.reduce((best, way) => (longest(way) < longest(best) ? way : best));
}

function piecesOf(text: string): string[] {
  if (!/\s/.test(text) && IDEOGRAPH.test(text)) return Array.from(text);
  return text.split(/(?<=[-–\s])/u);
}
