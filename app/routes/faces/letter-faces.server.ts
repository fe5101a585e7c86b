import { Hono } from 'hono';
import { isLocale, textKeyOf } from '#domain/languages/languages.ts';
import { allTexts } from '#domain/letters/letter.ts';
import { faceOfWords } from '#routes/letter-views.server.ts';
import { absent } from '#routes/resources/picture-answers.ts';
import { nameOfFace, ruleOfFace } from '#server/faces/letter-faces.server.ts';
import type { RenderBindings } from '#server/page-cache/render-context.ts';
import type { Site } from '#server/site.server.ts';

/** What has its name is the same for good; shared caches have no way to let go of a letter's. */
const KEPT = { 'Cache-Control': 'private, max-age=31536000, immutable' };

export function letterFaces({
  store,
  faces,
  log,
}: Pick<Site, 'store' | 'faces' | 'log'>): Hono<RenderBindings> {
  return new Hono<RenderBindings>().get(
    '/files/letters/:id/:words{face-[a-z]+-[a-zA-Z-]+}/:file',
    async (c) => {
      const { id, words, file } = c.req.param();
      const [, locale = '', textKey = ''] = /^face-([a-z]+)-(.+)$/.exec(words) ?? [];
      const [, name, ending] = /^([0-9a-f]{32})\.(css|woff2)$/.exec(file) ?? [];
      if (!name || !isLocale(locale)) return absent();
      const letter = await store.letters.findById(id);
      const shown = letter && allTexts(letter).find(({ tag }) => textKeyOf(tag) === textKey);
      const face = shown && faceOfWords(letter, shown, locale);
      if (!face || nameOfFace(face) !== name) return absent();
      const cut = faces.read(face).catch((err: unknown) => {
        log.warn({ err }, 'The face of a letter cannot be cut: its characters come in pieces.');
      });
      if (ending === 'css') {
        return c.body(ruleOfFace(face.kind, name), 200, {
          ...KEPT,
          'Content-Type': 'text/css; charset=utf-8',
        });
      }
      const bytes = await cut;
      if (!bytes) return c.body(null, 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' });
      return c.body(bytes, 200, {
        ...KEPT,
        'Content-Type': 'font/woff2',
        'Content-Length': String(bytes.byteLength),
      });
    },
  );
}
