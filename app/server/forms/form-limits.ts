import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { splitLocale } from '../../domain/languages/languages.ts';
import { takesPicture } from '../../domain/site/paths.ts';
import { MultipartError } from './multipart.ts';
import { openPictureForms, SILENCE_MS, SlowError, TooLongError } from './picture-forms.server.ts';

/** Most bytes that a form of a page sends, if no picture can come in it. */
const FORM_LIMIT = 64 * 1024;
/** As browsers say it; only in such a form can a picture come. */
const WITH_PICTURE = /^multipart\/form-data;\s*boundary=([\w-]{1,70})$/i;

/** What the application is given of a form with a picture, which has been read already. */
export type FormVariables = { Variables: { form?: FormData } };

/**
 * Refuses forms that are longer, or have more parts, than those of the site's pages. Those with a
 * picture are read here, since many large ones come side by side.
 * @param folder where pictures are kept while they come
 */
export function limitForms(
  folder: string,
  silenceMs: number = SILENCE_MS,
): MiddlewareHandler<FormVariables> {
  const short = bodyLimit({ maxSize: FORM_LIMIT, onError: tooLong });
  const receive = openPictureForms(folder, silenceMs);
  return async (c, next) => {
    const { path } = splitLocale(c.req.path);
    const { raw } = c.req;
    const [, boundary] = WITH_PICTURE.exec(c.req.header('Content-Type') ?? '') ?? [];
    if (!boundary || !raw.body || !takesPicture(path)) return short(c, next);
    try {
      await receive(raw.body, boundary, async (form) => {
        c.set('form', form);
        const { url, method, signal } = raw;
        c.req.raw = new Request(url, { method, headers: withoutBody(raw.headers), signal });
        await next();
      });
    } catch (error) {
      if (error instanceof TooLongError) return tooLong(c);
      if (error instanceof SlowError) return c.text('The form did not go on coming.', 408);
      if (error instanceof MultipartError || raw.signal.aborted) {
        return c.text('The form is broken.', 400);
      }
      throw error;
    }
  };
}

/** Nothing is left of the body that these describe. */
function withoutBody(headers: Headers): Headers {
  const rest = new Headers(headers);
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) rest.delete(name);
  return rest;
}

function tooLong(c: Context): Response {
  return c.text('This is more than a form of this site sends.', 413);
}
