import { createHash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { splitLocale } from './domain/languages/languages.ts';
import { translatorOf } from './i18n/translators.server.ts';
import { startScriptLate } from './server/late-script.ts';
import { siteOf } from './server/site.server.ts';

/** A page that takes longer than this to render is given up. */
const RENDER_LIMIT_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const html = startScriptLate(
    await render(
      <I18nextProvider i18n={translatorOf(locale)}>
        <ServerRouter context={entry} url={request.url} />
      </I18nextProvider>,
    ),
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  siteOf(context).log.error({ err: error, pathname }, 'A page failed.');
}

/** Renders a whole page, so that its inline scripts can be hashed. */
async function render(page: React.ReactElement): Promise<string> {
  const body = new PassThrough();
  const whole = text(body);
  await new Promise<void>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      onAllReady() {
        clearTimeout(limit);
        pipe(body);
        resolve();
      },
      onShellError: reject,
    });
    const limit = setTimeout(() => abort(new Error('Rendering took too long.')), RENDER_LIMIT_MS);
  });
  return whole;
}

/** Allows this page's own inline scripts and styles by their hashes, and nothing from elsewhere. */
function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src 'self' ${hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function hashes(html: string, elements: RegExp): string {
  const found = Array.from(html.matchAll(elements), ([, content = '']) => content);
  return [...new Set(found)]
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ');
}
