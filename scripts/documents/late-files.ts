import type { Plugin } from 'vite';

const IN_BROWSERS = ({ name }: { name: string }) => name === 'client';

/** Nearly nobody loads the companion: a list of what it loads is not worth its bytes on every page. */
export function plainCompanion(): Plugin {
  return {
    name: 'plain-companion',
    enforce: 'post',
    applyToEnvironment: IN_BROWSERS,
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !/\/entry\.client-/.test(file.fileName)) continue;
        const plain = file.code.replace(
          /\w+\(\(\)=>(import\(`\.\/companion-[\w-]+\.js`\)),__VITE_PRELOAD__\)/,
          '$1',
        );
        if (plain === file.code)
          this.error('The companion is not loaded in the way that was expected.');
        file.code = plain;
      }
    },
  };
}

/**
 * Every page has the style sheet of the site, but as React Router names it (with a `#`) the list of what an
 * import needs does not know it: it would come twice, and cost every element its style and place anew.
 */
export function oneSiteSheet(): Plugin {
  return {
    name: 'one-site-sheet',
    applyToEnvironment: IN_BROWSERS,
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        let found = 0;
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const code = withoutSiteSheet(file.code);
          if (code !== file.code) found += 1;
          file.code = code;
        }
        if (found === 0)
          this.error('No import needs the style sheet of the site, as was expected.');
      },
    },
  };
}

function withoutSiteSheet(code: string): string {
  const needed = /m\.f=(\[[^\]]*\])/.exec(code)?.[1];
  if (!needed) return code;
  const files: string[] = JSON.parse(needed);
  const sheet = files.findIndex((file) => /^assets\/styles-[\w-]+\.css$/.test(file));
  if (sheet < 0) return code;
  return code.replace(/__vite__mapDeps\(\[([\d,]+)\]\)/g, (_, indexes: string) => {
    const others = indexes.split(',').filter((index) => Number(index) !== sheet);
    return `__vite__mapDeps([${others.join(',')}])`;
  });
}
