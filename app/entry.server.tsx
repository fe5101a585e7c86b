import { createHash } from 'node:crypto';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { splitLocale } from '#domain/languages/languages.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { startScriptLate } from '#server/http/late-script.ts';
import { renderPage } from '#server/http/render-page.ts';
import { logFailure } from '#server/log/named-failures.ts';
import { renderContext, UNCHANGED } from '#server/page-cache/render-context.ts';

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendering = context.get(renderContext);
  if (rendering && status === 200) {
    rendering.digest = digestOf(entry.staticHandlerContext.loaderData);
    if (rendering.digest === rendering.cachedDigest)
      return new Response(null, { status: UNCHANGED, headers });
  }
  const { locale } = splitLocale(new URL(request.url).pathname);
  const page = await renderPage(entry, (context) => (
    <I18nextProvider i18n={translatorOf(locale)}>
      <ServerRouter context={context} url={request.url} />
    </I18nextProvider>
  ));
  const html = startScriptLate(page);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

export { logFailure as handleError };

/** What a page is rendered from: the same data make the same page. */
function digestOf(loaderData: unknown): string {
  return createHash('sha256').update(JSON.stringify(loaderData)).digest('base64url');
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

/** React escapes `<` in all texts, so no element of this name stands in another. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const inline = new RegExp(`<${element}(?![^>]*\\ssrc=)[^>]*>([^]*?)</${element}>`, 'g');
  const contents = new Set(Array.from(html.matchAll(inline), ([, content = '']) => content));
  return Array.from(
    contents,
    (content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  ).join(' ');
}
