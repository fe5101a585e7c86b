import type { Letter } from '#domain/letters/letter.ts';

export function sortedName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\0]+/g, ' ')
    .trim();
}

export function writeLanguages(text: Letter['text']): string {
  const keys = Object.keys(text)
    .filter((key) => text[key])
    .sort();
  return ` ${keys.join(' ')} `;
}

export function readLanguages(languages: string): string[] {
  return languages.split(' ').filter(Boolean);
}
