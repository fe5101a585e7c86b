import { Hono } from 'hono';
import parseRange from 'range-parser';
import { PICTURE_KINDS } from '#domain/pictures/named-picture.ts';
import { SMALL_MAX_WIDTH } from '#domain/pictures/picture-rules.ts';
import { readPicture } from '#files/pictures/stored-pictures.server.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import { ASKED_EACH_TIME, fileHeaders, sharedCacheOf } from '#server/shared-cache/shared-cache.ts';
import type { Site } from '#server/site.server.ts';
import { absent, isKnown } from './picture-answers.ts';

export function letterPictures({
  config,
  store,
  files,
  smallPictures,
  log,
}: Pick<Site, 'config' | 'store' | 'files' | 'smallPictures' | 'log'>): Hono<RenderBindings> {
  const sharedCache = sharedCacheOf(config);
  return new Hono<RenderBindings>().get('/files/letters/:id/:kind/:file', async (c) => {
    const { id, kind: name, file } = c.req.param();
    const [, hash] = /^([0-9a-f]{32})\.webp$/.exec(file) ?? [];
    const isSmall = name === 'small';
    const kind = isSmall ? 'thumbnail' : PICTURE_KINDS.find((known) => known === name);
    if (!hash || !kind || !(await store.letters.hasPicture(id, kind, hash))) return absent();
    const picture = { id, kind, hash };
    const ofLetter = fileHeaders(sharedCache, new Set([`letter:${id}`]));
    const headersOf = (etag: string) => ({
      ...{ 'Content-Type': 'image/webp', ...ofLetter, ETag: etag },
    });

    const known = c.req.header('If-None-Match');
    if (isSmall) {
      const headers = headersOf(`"${hash}-${SMALL_MAX_WIDTH}"`);
      if (isKnown(known, headers.ETag)) return new Response(null, { status: 304, headers });
      const small = await smallPictures.read(id, hash).catch((err: unknown) => {
        log.warn({ err }, 'A small picture cannot be made: the thumbnail is shown instead.');
      });
      if (small) return whole(small, small.byteLength, headers);
    }
    const etag = `"${hash}"`;
    const headers = { ...headersOf(etag), 'Accept-Ranges': 'bytes' };
    if (isKnown(known, etag)) return new Response(null, { status: 304, headers });
    const size = await readPicture(files, picture);
    if (!size) return absent();
    const ifRange = c.req.header('If-Range');
    const range = ifRange && ifRange !== etag ? undefined : c.req.header('Range');
    const ranges = range ? parseRange(size.size, range) : -2;
    if (ranges === -1) {
      await size.bytes.cancel();
      return new Response(null, {
        status: 416,
        headers: { 'Content-Range': `bytes */${size.size}`, 'Cache-Control': 'no-store' },
      });
    }
    const [part] = ranges === -2 || ranges.length !== 1 || ranges.type !== 'bytes' ? [] : ranges;
    if (!part) {
      return whole(size.bytes, size.size, headers);
    }
    await size.bytes.cancel();
    const stored = await readPicture(files, picture, part);
    if (!stored) return absent();
    return new Response(stored.bytes, {
      status: 206,
      headers: {
        ...headers,
        'Cache-Control': ASKED_EACH_TIME,
        'Content-Length': String(part.end - part.start + 1),
        'Content-Range': `bytes ${part.start}-${part.end}/${size.size}`,
      },
    });
  });
}

function whole(bytes: BodyInit, length: number, headers: Record<string, string>): Response {
  return new Response(bytes, { headers: { ...headers, 'Content-Length': String(length) } });
}
