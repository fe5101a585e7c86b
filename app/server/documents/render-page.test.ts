import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { createRequestHandler, type EntryContext, ServerRouter } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { smallBuild } from '#tests/harness/small-build.ts';
import { startScriptLate } from './late-script.ts';
import { finishPage, newMark } from './own-scripts.ts';
import { handedData, renderPage } from './render-page.ts';

/** What ends a script, what JavaScript has not always taken for text, and more than a page has. */
const SAID = `</script><!--<script>&amp; \u2028\u2029 ${'The sea is wide. '.repeat(5000)}`;
const MARK = newMark();
const ADDRESS = `http://site.example/letters/${encodeURIComponent(SAID)}`;
const SCRIPT = /<script[^>]*>([\s\S]*?)<\/script>/g;

/** Pages as React Router's own template of an `entry.server.tsx` renders them. */
function streamPage(context: EntryContext, url: string): Promise<string> {
  const page = new PassThrough();
  const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url }), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => pipe(page),
  });
  return text(page);
}

/** The data that the scripts of a page hand to React Router in the browser. */
async function dataOf(page: string): Promise<string> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const scripts = Array.from(page.matchAll(SCRIPT), ([, script = '']) => script);
  for (const script of scripts.filter((each) => !/^\s*import/.test(each))) {
    runInNewContext(script, { window, ReadableStream, TextEncoderStream });
  }
  const { stream } = window.__reactRouterContext ?? {};
  return stream ? text(stream) : '';
}

let rendered: string;
let streamed: string;

beforeAll(async () => {
  const [ours, theirs] = [
    smallBuild(async ({ url }, _status, headers, entry) => {
      const data = await handedData(entry);
      const page = renderPage(entry, { data, mark: MARK }, (context) =>
        createElement(ServerRouter, { context, url, nonce: MARK }),
      );
      return new Response(page, { headers });
    }),
    smallBuild(async ({ url }, _status, headers, entry) => {
      return new Response(await streamPage(entry, url), { headers });
    }),
  ].map((build) => createRequestHandler(build, 'production')(new Request(ADDRESS)));
  rendered = (await (await ours)?.text()) ?? '';
  streamed = (await (await theirs)?.text()) ?? '';
});

const late = (page: string) => startScriptLate(page, MARK, { read: true });

describe('a page that is rendered in one go', () => {
  test('shows what a page that is streamed shows', () => {
    const shownBy = (page: string) =>
      finishPage(page, MARK)
        .html.replace(SCRIPT, '')
        .replace(/<!--\/?\$-->/g, '');
    expect(shownBy(rendered)).toContain('<main>letter');
    expect(shownBy(rendered)).toBe(shownBy(streamed));
  });

  test('hands its data to the browser as one that is streamed does', async () => {
    const data = await dataOf(rendered);
    expect(data).toContain('The sea is wide.');
    expect(data).toBe(await dataOf(streamed));
  });

  test('has the script that can start late', () => {
    const page = late(rendered);
    expect(rendered).toContain('rel="modulepreload"');
    expect(page).not.toMatch(/<link rel="modulepreload"|<script type="module"/);
    const [module = ''] = Array.from(rendered.matchAll(SCRIPT), ([, script = '']) => script).filter(
      (script) => /^\s*import/.test(script),
    );
    expect(module).toContain('/letter.js');
    const { html } = finishPage(page, MARK);
    expect(html).toContain(`<script type="text/late-module">${module}</script>`);
  });
});

describe('the policy of a page', () => {
  const hashOf = (script: string) => createHash('sha256').update(script).digest('base64');
  const scriptsOf = (page: string) =>
    Array.from(page.matchAll(SCRIPT), ([, script = '']) => script).filter((script) => script);

  test('lets each script run that the page was rendered with, and the page keeps no mark', () => {
    const { html, policy } = finishPage(late(rendered), MARK);
    const scripts = scriptsOf(html);
    expect(scripts.length).toBeGreaterThan(2);
    for (const script of scripts) expect(policy).toContain(`'sha256-${hashOf(script)}'`);
    expect(html + policy).not.toMatch(/nonce/);
  });

  test.each([
    '<script>planted()</script>',
    '<script type="module" async="">planted()</script>',
    '<script nonce="">planted()</script>',
    `<script nonce="${newMark()}">planted()</script>`,
    '<script type="text/late-module">planted()</script>',
    '<script>planted()<script>',
  ])('lets %s not run, which was brought into it', (brought) => {
    const [script = ''] = /planted\(\)(?:<script>)?/.exec(brought) ?? [];
    for (const place of ['<body>', '<main>', '</body>']) {
      const page = rendered.replace(place, brought + place);
      const { html, policy } = finishPage(late(page), MARK);
      expect(html).toContain('planted()');
      expect(policy).not.toContain(hashOf(script));
      const own = finishPage(late(rendered), MARK);
      expect(policy).toBe(own.policy);
    }
  });
});
