import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { splitLocale } from '../domain/languages/languages.ts';
import { PICTURE_BYTES_MAX } from '../domain/pictures/picture-rules.ts';
import { takesPicture } from '../domain/site/paths.ts';

/** Most bytes that a form of a page sends. */
const FORM_LIMIT = 64 * 1024;
/**
 * Most bytes of a form with a picture. More than a picture may have, so that a page can say which
 * file is too large, and give back what was typed.
 */
const PICTURE_FORM_LIMIT = 2 * PICTURE_BYTES_MAX;
/**
 * Most parts of a form with a picture: a letter in every language that there is has some hundreds.
 * Reading as many as its bytes could hold would keep everybody else waiting for minutes.
 */
const PARTS_MAX = 1000;
/** As browsers say it; only in such a form can a picture come. */
const WITH_PICTURE = /^multipart\/form-data;\s*boundary=([\w-]{1,70})$/i;

const limits = {
  form: bodyLimit({ maxSize: FORM_LIMIT, onError: tooLong }),
  picture: bodyLimit({ maxSize: PICTURE_FORM_LIMIT, onError: tooLong }),
};

/** Refuses forms that are longer, or have more parts, than those of the site's pages. */
export const limitForms: MiddlewareHandler = (c, next) => {
  const { path } = splitLocale(c.req.path);
  const [, boundary] = WITH_PICTURE.exec(c.req.header('Content-Type') ?? '') ?? [];
  if (!boundary || !takesPicture(path)) return limits.form(c, next);
  return limits.picture(c, () => {
    const { raw } = c.req;
    const body = raw.body?.pipeThrough(countingParts(Buffer.from(boundary)));
    // A body that streams is read before it is answered; the types do not know the word for it.
    if (body) c.req.raw = new Request(raw, { body, duplex: 'half' } as RequestInit);
    return next();
  });
};

/** Passes a form on as it is, until it turns out to have too many parts: then it breaks off. */
function countingParts(boundary: Buffer): TransformStream<Uint8Array, Uint8Array> {
  let parts = 0;
  let end = Buffer.alloc(0);
  return new TransformStream({
    transform(chunk, controller) {
      // A boundary may begin in one chunk and end in the next.
      const seen = Buffer.concat([end, chunk]);
      let from = 0;
      for (let at = seen.indexOf(boundary); at !== -1; at = seen.indexOf(boundary, from)) {
        parts += 1;
        from = at + boundary.length;
        if (parts > PARTS_MAX) return controller.error(new Error('The form has too many parts.'));
      }
      end = seen.subarray(Math.max(from, seen.length - boundary.length + 1));
      controller.enqueue(chunk);
    },
  });
}

function tooLong(c: Context): Response {
  return c.text('This is more than a form of this site sends.', 413);
}
