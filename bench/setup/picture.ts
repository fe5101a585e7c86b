import { isMet, type Results, type Row, wordsOf } from './results.ts';

/** Lengths in pixels: a column of words, one of bars, one of figures. */
const WORDS = 350;
const BARS = 360;
const FIGURES = 150;
const MARGIN = 16;
const LINE = 24;
const BAR = 12;
const HEAD = 34;
/** A bar that is longer than this ends in an arrow; its figure says how long it would be. */
const LARGEST = 2;
const TICKS = [0, 0.5, 1, 1.5, 2];

const STYLE = `
  svg { color-scheme: light dark; background: #fff; font: 13px system-ui, sans-serif }
  text { fill: #1f2933 } .title { font-weight: 600 } .soft { fill: #52606d }
  .grid { stroke: #d9e0e6 } .aim { stroke: #1f2933; stroke-width: 2.5 }
  .met { fill: #2f855a } .missed { fill: #c05621 } .told { fill: #6b7f94 }
  @media (prefers-color-scheme: dark) {
    svg { background: #14202b } text { fill: #e8eef3 } .soft { fill: #a3b3c2 }
    .grid { stroke: #33475a } .aim { stroke: #fff }
    .met { fill: #48bb78 } .missed { fill: #ed8936 } .told { fill: #7f95ab }
  }`;

/** Every ratio as a bar, with its aim as a line across it, for light and dark pages alike. */
export function pictureOf(all: readonly Results[]): string {
  let y = MARGIN + HEAD;
  const lines: string[] = [];
  for (const { title, rows, drawn } of all) {
    if (!drawn || rows.length === 0) continue;
    y += HEAD;
    lines.push(text(MARGIN, y - 9, title, 'title'));
    for (const row of rows) {
      lines.push(...drawRow(row, y));
      y += LINE;
    }
  }
  const width = MARGIN * 3 + WORDS + BARS + FIGURES;
  const height = y + MARGIN;
  const key = [
    ['met', 'the aim is met'],
    ['missed', 'it is missed'],
    ['told', 'there is none'],
  ].flatMap(([name = '', words = ''], i) => {
    const x = MARGIN + i * 130;
    return [
      `<rect class="${name}" x="${x}" y="${MARGIN}" width="12" height="12" rx="2"/>`,
      text(x + 18, MARGIN + 11, words, 'soft'),
    ];
  });
  const grid = TICKS.flatMap((tick) => [
    `<path class="grid" d="M${at(tick)} ${MARGIN + HEAD}V${height - MARGIN}"/>`,
    text(at(tick), MARGIN + HEAD - 6, String(tick), 'soft', 'middle'),
  ]);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    '<title>Benchmarks: each ratio as a bar, its aim as a line across it</title>',
    `<style>${STYLE}\n</style>`,
    ...key,
    ...grid,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

function drawRow({ what, ratio, aim }: Row, y: number): string[] {
  const kind = aim ? (isMet(ratio, aim) ? 'met' : 'missed') : 'told';
  const top = y + (LINE - BAR) / 2;
  const end = at(ratio);
  const shape =
    ratio > LARGEST
      ? `M${at(0)} ${top}H${end - 8}l8 ${BAR / 2}l-8 ${BAR / 2}H${at(0)}z`
      : `M${at(0)} ${top}H${end}v${BAR}H${at(0)}z`;
  const line = aim && at('atLeast' in aim ? aim.atLeast : aim.atMost);
  const middle = y + LINE / 2 + 4;
  return [
    text(MARGIN + WORDS - 8, middle, what, '', 'end'),
    `<path class="${kind}" d="${shape}"/>`,
    ...(line ? [`<path class="aim" d="M${line} ${top - 4}v${BAR + 8}"/>`] : []),
    text(MARGIN * 2 + WORDS + BARS, middle, ratio.toFixed(2), 'title'),
    ...(aim ? [text(MARGIN * 2 + WORDS + BARS + 44, middle, wordsOf(aim), 'soft')] : []),
  ];
}

function at(ratio: number): number {
  return Math.round(MARGIN + WORDS + (Math.min(ratio, LARGEST) / LARGEST) * BARS);
}

function text(x: number, y: number, words: string, name: string, anchor = 'start'): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}" class="${name}" text-anchor="${anchor}">${escaped}</text>`;
}
