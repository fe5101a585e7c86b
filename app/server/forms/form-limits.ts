import type { Context, MiddlewareHandler } from 'hono';
import { splitLocale } from '../../domain/languages/languages.ts';
import { takesPicture } from '../../domain/site/paths.ts';
import { Gathered } from './gathered.ts';
import { MultipartError } from './multipart.ts';
import { openPictureForms } from './picture-forms.server.ts';
import { FullError, Holding, shareOut } from './shares.ts';
import { PATIENCE_MS, SlowError, steadily, TooLongError } from './steady-body.ts';

/** Most bytes that a form of a page sends, if no picture can come in it. */
const FORM_LIMIT = 64 * 1024;
/**
 * Bytes that all unfinished forms of this process may have in memory. Each counts with as many as a
 * form without a picture may have, from its beginning on: that is what lies between the socket and us.
 */
const UNFINISHED_BYTES_MAX = 64 * 1024 ** 2;
/** Whoever finds no room is told to come back after so long: by then what stalled is given up. */
const TRY_AGAIN_SECONDS = 30;
/** As browsers say it; only in such a form can a picture come. */
const WITH_PICTURE = /^multipart\/form-data;\s*boundary=([\w-]{1,70})$/i;

/** What the application is given of a form with a picture, which has been read already. */
export type FormVariables = { Variables: { form?: FormData } };

/**
 * Reads forms, and refuses those that are longer, have more parts, or come more slowly than those of
 * the site's pages do, and those for which there is no room. The page gets one that is whole.
 * @param folder where pictures are kept while they come
 * @param networkOf whom a form comes from: what there is, is shared out among networks
 */
export function limitForms(
  folder: string,
  networkOf: (c: Context) => string,
  patienceMs: number = PATIENCE_MS,
): MiddlewareHandler<FormVariables> {
  const receive = openPictureForms(folder, patienceMs);
  const unfinished = shareOut(UNFINISHED_BYTES_MAX);
  return async (c, next) => {
    const { raw } = c.req;
    const { body } = raw;
    if (!body) return next();
    const boundary = boundaryFor(c);
    if (!boundary && Number(c.req.header('Content-Length')) > FORM_LIMIT) return tooLong(c);
    const network = networkOf(c);
    const holding = new Holding(unfinished, network);
    try {
      holding.add(FORM_LIMIT);
      if (boundary) {
        await receive({ body, boundary, network, holding }, async (form) => {
          c.set('form', form);
          c.req.raw = withBody(raw, undefined);
          await next();
        });
      } else {
        c.req.raw = withBody(raw, await readShort(body, patienceMs));
        await next();
      }
    } catch (error) {
      if (error instanceof TooLongError) return tooLong(c);
      if (error instanceof SlowError) return c.text('The form did not go on coming.', 408);
      if (error instanceof FullError) return full(c);
      if (error instanceof MultipartError || raw.signal.aborted) {
        return c.text('The form is broken.', 400);
      }
      throw error;
    } finally {
      holding.end();
    }
  };
}

/** The border of a form with a picture, if it is one that the address takes. */
function boundaryFor(c: Context): string | undefined {
  const { path } = splitLocale(c.req.path);
  const [, boundary] = WITH_PICTURE.exec(c.req.header('Content-Type') ?? '') ?? [];
  return takesPicture(path) ? boundary : undefined;
}

async function readShort(body: ReadableStream<Uint8Array>, patienceMs: number) {
  const form = new Gathered();
  for await (const piece of steadily(body, { patienceMs, bytesMax: FORM_LIMIT })) form.add(piece);
  return form.bytes;
}

/** The same request with a body that is here; without one, with nothing that describes it. */
function withBody(
  { url, method, headers, signal }: Request,
  body: Uint8Array<ArrayBuffer> | undefined,
): Request {
  const rest = new Headers(headers);
  if (body) return new Request(url, { method, headers: rest, signal, body });
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) rest.delete(name);
  return new Request(url, { method, headers: rest, signal });
}

function tooLong(c: Context): Response {
  return c.text('This is more than a form of this site sends.', 413);
}

function full(c: Context): Response {
  c.header('Retry-After', `${TRY_AGAIN_SECONDS}`);
  return c.text('Too many forms are coming just now. Send yours again in a minute.', 503);
}
