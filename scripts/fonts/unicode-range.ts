export function writeRange(characters: string): string {
  const points = [...new Set(characters)].map(codePoint).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const point of points) {
    const last = runs.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else runs.push([point, point]);
  }
  return runs.map(([from, to]) => writeRun(from, to)).join(',');
}

export function writeSpan(characters: string): string {
  const points = [...characters].map(codePoint);
  return writeRun(Math.min(...points), Math.max(...points));
}

export function readRange(range: string): string {
  return range
    .split(',')
    .map((run) => {
      const [, from, to = from] = /^\s*U\+([0-9a-f]+)(?:-([0-9a-f]+))?\s*$/i.exec(run) ?? [];
      if (!from || !to) throw new Error(`"${run}" is no run of a unicode-range`);
      const first = Number.parseInt(from, 16);
      const length = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length }, (_, i) => String.fromCodePoint(first + i)).join('');
    })
    .join('');
}

function writeRun(from: number, to: number): string {
  const [start, end] = [from, to].map((point) => point.toString(16));
  return start === end ? `U+${start}` : `U+${start}-${end}`;
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0;
}
