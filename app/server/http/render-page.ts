import { text } from 'node:stream/consumers';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { marked } from './own-scripts.ts';

/** @param mark of the page's own scripts, to be given to `pageOf` as a nonce */
export async function renderPage(
  { serverHandoffStream, ...entry }: EntryContext,
  mark: string,
  pageOf: (entry: EntryContext) => ReactElement,
): Promise<string> {
  const html = renderToString(pageOf(entry));
  const data = serverHandoffStream && (await text(serverHandoffStream));
  if (!data || !entry.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  const controller = 'window.__reactRouterContext.streamController';
  const script = `${controller}.enqueue(${inScript(JSON.stringify(data))});${controller}.close();`;
  const end = html.lastIndexOf('</body>');
  return `<!DOCTYPE html>${html.slice(0, end)}<script${marked(mark)}>${script}</script>${html.slice(end)}`;
}

function inScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
