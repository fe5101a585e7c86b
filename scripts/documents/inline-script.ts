import { minifySync, type Plugin } from 'vite';

const FILE = /\/app\/server\/documents\/starter\.ts$/;
const EXPORTED = /^export const STARTER = starter\.toString\(\);$/m;
const STARTER = /^function starter\([\s\S]*?^\}$/m;

/** What stands in every page is made as small as the browser's other code. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      const [starter] = STARTER.exec(code) ?? [];
      if (!starter || !EXPORTED.test(code))
        this.error('The starter of pages has changed its form.');
      const { code: small, errors } = minifySync('starter.js', `export default ${starter}`);
      if (errors[0]) this.error(errors[0].message);
      const text = small.trim().replace(/^export default |;$/g, '');
      return { code: `export const STARTER = ${JSON.stringify(text)};`, map: null };
    },
  };
}
