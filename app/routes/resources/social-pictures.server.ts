import { Hono } from 'hono';
import { pageOfSocial } from '#domain/site/social.ts';
import { translateFor } from '#i18n/translators.server.ts';
import { findPost } from '#routes/social/find-post.server.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import { fileHeaders, sharedCacheOf } from '#server/shared-cache/shared-cache.ts';
import type { Site } from '#server/site.server.ts';
import { TypesettingError } from '#server/typesetting/typesetter.server.ts';
import { recordIn } from '#store/site/cache-tags.ts';
import { absent, isKnown } from './picture-answers.ts';

const FOR_ALL = { 'Content-Type': 'image/jpeg', 'Cross-Origin-Resource-Policy': 'cross-origin' };
const RETRY_SECONDS = 60;

/** What networks show where somebody sends them a page (docs/decisions/093). */
export function socialPictures({
  config,
  store,
  settings,
  social,
  log,
}: Site): Hono<RenderBindings> {
  const sharedCache = sharedCacheOf(config);
  return new Hono<RenderBindings>().get('/social/*', async (c) => {
    const page = pageOfSocial(c.req.path);
    if (!page) return absent();
    const { locale, path } = page;
    const tags = new Set<string>();
    const recorded = store.recordDependencies(recordIn(tags));
    const find = async () =>
      findPost(
        path,
        { locale, settings: await settings.current(), t: translateFor(locale) },
        recorded,
      );
    const post = await find();
    if (!post) return absent();

    const etag = `"${post.version}"`;
    const headers = { ...FOR_ALL, ...fileHeaders(sharedCache, tags), ETag: etag };
    if (isKnown(c.req.header('If-None-Match'), etag)) {
      return new Response(null, { status: 304, headers });
    }
    const wasKept = social.has(post);
    if (c.req.method === 'HEAD' && !wasKept) return new Response(null, { headers });
    const picture = await social.read(post).catch((err: unknown) => {
      if (err instanceof TypesettingError && err.reason !== 'busy') return;
      log.warn({ err }, 'A picture for other networks cannot be made: its scene is shown instead.');
    });
    // It may have been changed or taken down while others were made.
    const now = wasKept ? post : await find();
    if (!now) return absent();
    if (picture && now.version === post.version)
      return new Response(picture, { headers: { ...headers, ...lengthOf(picture) } });
    const instead = await social.instead(now);
    return new Response(instead, {
      headers: {
        ...FOR_ALL,
        ...lengthOf(instead),
        'Cache-Control': 'no-store',
        'Retry-After': String(RETRY_SECONDS),
      },
    });
  });
}

function lengthOf({ byteLength }: Uint8Array) {
  return { 'Content-Length': String(byteLength) };
}
