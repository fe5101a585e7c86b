import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type Locale, splitLocale } from '#domain/languages/languages.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { htmlContext } from '#server/http/html-context.ts';
import { startScriptLate } from '#server/http/late-script.ts';
import { loggedPath } from '#server/http/path-limits.ts';
import { renderContext, UNCHANGED } from '#server/page-cache/render-context.ts';
import { siteOf } from '#server/site.server.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const fill = context.get(renderContext);
  if (fill && status === 200) {
    fill.digest = digestOf(entry.staticHandlerContext.loaderData);
    if (fill.digest === fill.cachedDigest)
      return new Response(null, { status: UNCHANGED, headers });
  }
  const { locale } = splitLocale(new URL(request.url).pathname);
  const html = startScriptLate(await render(entry, locale, request.url));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  context.set(htmlContext, html);
  return new Response(null, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  // What was asked in a way that no page answers is nobody's fault here.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const pathname = loggedPath(new URL(request.url).pathname);
  siteOf(context).log.error({ err: error, pathname }, 'A page failed.');
}

/** What a page is rendered from: the same data make the same page. */
function digestOf(loaderData: unknown): string {
  return createHash('sha256').update(JSON.stringify(loaderData)).digest('base64url');
}

/**
 * Renders a page in one go: nothing in it waits, so there is nothing to stream. The data that the
 * browser starts from come as text, in the one script in which React Router would stream them.
 */
async function render(
  { serverHandoffStream, ...entry }: EntryContext,
  locale: Locale,
  url: string,
): Promise<string> {
  const html = renderToString(
    <I18nextProvider i18n={translatorOf(locale)}>
      <ServerRouter context={entry} url={url} />
    </I18nextProvider>,
  );
  const data = serverHandoffStream && (await text(serverHandoffStream));
  if (!data || !entry.renderMeta?.didRenderScripts) return `<!DOCTYPE html>${html}`;
  const controller = 'window.__reactRouterContext.streamController';
  const script = `${controller}.enqueue(${inScript(JSON.stringify(data))});${controller}.close();`;
  const end = html.lastIndexOf('</body>');
  return `<!DOCTYPE html>${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
}

/** JSON as it may stand in a script element, whatever texts are in it. */
function inScript(json: string): string {
  return json.replace(
    /[&<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Allows this page's own inline scripts and styles by their hashes, and nothing from elsewhere. */
function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashesOf(html, 'script')}`,
    `style-src 'self' ${hashesOf(html, 'style')}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashesOf(html: string, element: 'script' | 'style'): string {
  return [...new Set(inlineContents(html, element))]
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ');
}

/** What stands in the elements of this name; React escapes `<` in all texts, so none is in another. */
function* inlineContents(html: string, element: string): Generator<string> {
  let at = html.indexOf(`<${element}`);
  while (at !== -1) {
    const begin = html.indexOf('>', at) + 1;
    const end = html.indexOf(`</${element}>`, begin);
    if (!/\ssrc=/.test(html.slice(at, begin))) yield html.slice(begin, end);
    at = html.indexOf(`<${element}`, end);
  }
}
