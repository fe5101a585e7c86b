import { describe, expect, test } from 'vitest';
import { startScriptLate } from './late-script.ts';

const MARK = 'aMarkOfThisPage';
const OWN = ` nonce="${MARK}"`;
const MODULE = '\nimport * as route0 from "/assets/root.js";\nimport("/assets/entry.js");';
const PAGE = [
  '<html><head><link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/root.js" crossorigin=""/>',
  '<link rel="preload" as="fetch" href="/assets/interface.json" crossorigin=""/>',
  '<link rel="preload" as="font" href="/assets/letter.woff2" crossorigin=""/>',
  '<link rel="stylesheet" href="/assets/styles.css"/></head>',
  `<body><script${OWN}>window.context = {};</script>`,
  `<script${OWN} type="module" async="">${MODULE}</script><script${OWN}>window.end()</script></body></html>`,
].join('');

const late = (page: string, read = true) => startScriptLate(page, MARK, { read });

describe('a page whose script starts late', () => {
  test('loads nothing for script by itself, and keeps its style sheet and fonts', () => {
    const page = late(PAGE);
    const links = Array.from(page.matchAll(/<link[^>]* href="([^"]*)"/g), ([, href]) => href);
    expect(links).toEqual(['/assets/letter.woff2', '/assets/styles.css']);
    expect(page).not.toContain('type="module"');
  });

  test('has the text of its module as it was, so that its hash holds', () => {
    expect(late(PAGE)).toContain(`<script${OWN} type="text/late-module">${MODULE}</script>`);
  });

  test('says in its first script what to load once it starts', () => {
    const [, first = ''] =
      /<script nonce="aMarkOfThisPage">(.*?)<\/script>/s.exec(late(PAGE)) ?? [];
    expect(first).toContain('window.context = {};');
    const [, early = ''] = /"early":("[^"\\]*(?:\\.[^"\\]*)*")/.exec(first) ?? [];
    expect(JSON.parse(early).match(/href="[^"]*"/g)).toEqual([
      'href="/assets/entry.js"',
      'href="/assets/root.js"',
      'href="/assets/interface.json"',
    ]);
  });

  test('has no markup in its first script', () => {
    const [, first = ''] =
      /<script nonce="aMarkOfThisPage">(.*?)<\/script>/s.exec(late(PAGE)) ?? [];
    expect(first).not.toContain('<');
  });

  test('asks for rare faces once it is there, if it may need them', () => {
    const sheet = '<noscript data-sheet="/assets/rare.css" data-family="Rare"></noscript>';
    const asks = 'addEventListener("load",async';
    expect(late(PAGE.replace('<body>', `<body>${sheet}`))).toContain(asks);
    expect(late(PAGE)).not.toContain(asks);
  });

  test('leaves a script that somebody brought into it where and as it is', () => {
    const brought = '<script>one()</script><script type="module" async="">two()</script>';
    const page = late(PAGE.replace('<body>', `<body>${brought}`));
    expect(page).toContain(`<body>${brought}<script${OWN}>`);
    expect(late(`<html><body>${brought}</body></html>`)).toContain(brought);
  });

  test('stays as it is if it has no script to start', () => {
    const page = '<html><body><p>$& $1</p></body></html>';
    expect(late(page)).toBe(page);
  });

  test('keeps what looks like a pattern of replacement in an address', () => {
    const page = late(PAGE.split('/assets/root.js" cross').join(`/assets/$'.js" cross`));
    expect(page).toContain(`/assets/$'.js`);
  });
});
