export type Line = { name: string; reason: string; licence: string };

/** The rows of the tables in `docs/dependencies.md` that name a package: `| name | for what, why | licence |`. */
export function readLines(page: string): Line[] {
  return page.split('\n').flatMap((row) => {
    const cells = /^\| `([^`]+)` \| (.+) \| ([^|]+) \|$/.exec(row);
    const [, name, reason, licence] = cells ?? [];
    return name && reason && licence ? [{ name, reason, licence: licence.trim() }] : [];
  });
}

export function pageFaults(lines: readonly Line[], wanted: readonly string[]): string[] {
  const named = lines.map(({ name }) => name);
  return [
    ...wanted.filter((name) => !named.includes(name)).map((name) => `${name} has no line`),
    ...named
      .filter((name) => !wanted.includes(name))
      .map((name) => `${name} has a line and is not wanted by package.json`),
    ...named
      .filter((name, at) => named.indexOf(name) !== at)
      .map((name) => `${name} has two lines`),
  ];
}
