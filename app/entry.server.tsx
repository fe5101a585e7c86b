import { createHash } from 'node:crypto';
import { I18nextProvider } from 'react-i18next';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { splitLocale } from '#domain/languages/languages.ts';
import { translatorOf } from '#i18n/translators.server.ts';
import { openFragments } from '#server/documents/fragments.ts';
import { startScriptLate } from '#server/documents/late-script.ts';
import { finishPage, newMark } from '#server/documents/own-scripts.ts';
import { isReadingPage } from '#server/documents/reading-pages.ts';
import { handedData, renderPage } from '#server/documents/render-page.ts';
import { logFailure } from '#server/log/named-failures.ts';
import { renderContext, UNCHANGED } from '#server/page-cache/render-context.ts';
import { showPartsAtOnce } from '#ui/forms/late.tsx';
import * as lateParts from '#ui/forms/late-parts.tsx';
import { FRAGMENT, Fragments } from '#ui/fragments/cached-fragment.tsx';

showPartsAtOnce(lateParts);

const fragments = openFragments(FRAGMENT);

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const rendering = context.get(renderContext);
  const data = await handedData(entry);
  if (rendering && status === 200) {
    rendering.digest = digestOf(data);
    if (rendering.digest === rendering.cachedDigest)
      return new Response(null, { status: UNCHANGED, headers });
  }
  const { pathname } = new URL(request.url);
  const { locale } = splitLocale(pathname);
  const mark = newMark();
  const own = fragments.forPage(locale, mark);
  const page = renderPage(entry, { data, mark }, (context) => (
    <Fragments value={own}>
      <I18nextProvider i18n={translatorOf(locale)}>
        <ServerRouter context={context} url={request.url} nonce={mark} />
      </I18nextProvider>
    </Fragments>
  ));
  const late = startScriptLate(own.take(page), mark, { read: isReadingPage(pathname) });
  const { html, policy } = finishPage(late, mark);
  if (rendering) rendering.html = html;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Security-Policy', policy);
  return new Response(html, { status, headers });
}

export { logFailure as handleError };

/** What a page is rendered from: the same data make the same page. */
function digestOf(data: string): string {
  return createHash('sha256').update(data).digest('base64url');
}
