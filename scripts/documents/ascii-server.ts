import type { Plugin } from 'vite';

const BEYOND_ASCII = /[^\0-\x7f]/g;
/** The escape of such a sign would itself be escaped. */
const ESCAPED_BEYOND_ASCII = /(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/**
 * A server's program is ASCII, other signs are escapes: a process keeps its whole text, which Node reads with two
 * bytes for each sign as soon as one is beyond.
 */
export function asciiServer(): Plugin {
  return {
    name: 'ascii-server',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const [found] = ESCAPED_BEYOND_ASCII.exec(file.code) ?? [];
        if (found) this.error(`${file.fileName} escapes what is not ASCII: ${found}`);
        file.code = file.code.replaceAll(BEYOND_ASCII, escaped);
      }
    },
  };
}

/** The one escape that text, patterns and names all may have. */
function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
