import { minifySync, type Plugin } from 'vite';

const FILE = /\/app\/(?:server\/documents\/starter|i18n\/fonts\/late-sheet)\.ts$/;
const EXPORTED = /^export const (\w+) = (\w+)\.toString\(\);$/m;

/** What stands in every page is made as small as the browser's other code. */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!FILE.test(id)) return undefined;
      const [line = '', name, called] = EXPORTED.exec(code) ?? [];
      const [written] =
        new RegExp(`^(?:async )?function ${called}\\([\\s\\S]*?^\\}$`, 'm').exec(
          code.replaceAll(/^export (?=(?:async )?function)/gm, ''),
        ) ?? [];
      if (!name || !written) this.error(`A script of pages has changed its form: ${id}`);
      const { code: small, errors } = minifySync('inline.js', `export default ${written}`);
      if (errors[0]) this.error(errors[0].message);
      const text = small.trim().replace(/^export default |;$/g, '');
      const said = `export const ${name} = ${JSON.stringify(text)};`;
      return { code: code.replace(line, () => said), map: null };
    },
  };
}
