/** What most addresses are made of. */
const PLAIN = /^[\w./:-]*$/;

/** Text for XML: markup escaped, characters that XML cannot carry left out. */
export function xml(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
