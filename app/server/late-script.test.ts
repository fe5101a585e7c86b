import { describe, expect, test } from 'vitest';
import { startScriptLate } from './late-script.ts';

const MODULE = '\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");';
const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/root.js" crossorigin=""/>',
  '<link rel="stylesheet" href="/assets/styles.css"/></head>',
  '<body><script>window.context = {};</script>',
  `<script type="module" async="">${MODULE}</script><script>window.end()</script></body></html>`,
].join('');

describe('a page whose script starts late', () => {
  test('loads no module by itself, and keeps its style sheet', () => {
    const page = startScriptLate(PAGE);
    expect(page).not.toContain('modulepreload" href');
    expect(page).not.toContain('type="module"');
    expect(page).toContain('<link rel="stylesheet" href="/assets/styles.css"/>');
  });

  test('has the text of its module as it was, so that its hash holds', () => {
    expect(startScriptLate(PAGE)).toContain(`<script type="text/late-module">${MODULE}</script>`);
  });

  test('names the modules to load once it starts, in its first script', () => {
    const [, first] = /<script>(.*?)<\/script>/s.exec(startScriptLate(PAGE)) ?? [];
    expect(first).toContain('window.context = {};');
    expect(first).toContain('["/assets/entry.js","/assets/root.js"]');
  });

  test('stays as it is if it has no script to start', () => {
    const page = '<html><body><p>$& $1</p></body></html>';
    expect(startScriptLate(page)).toBe(page);
  });

  test('keeps what looks like a pattern of replacement in an address', () => {
    const page = startScriptLate(PAGE.split('/assets/root.js" cross').join(`/assets/$'.js" cross`));
    expect(page).toContain(`"/assets/$'.js"`);
  });
});
