import type { Context, MiddlewareHandler } from 'hono';
import { splitLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths, takesPicture } from '#domain/site/paths.ts';
import { refuse } from '#server/http/refusal.ts';
import { type FairQuota, fairQuota, QuotaExceededError, QuotaHolding } from './fair-quota.ts';
import { GrowingBuffer } from './growing-buffer.ts';
import { MultipartError } from './multipart.ts';
import { openPictureForms } from './picture-forms.server.ts';
import { STALL_TIMEOUT_MS, StalledError, TooLongError, withStallTimeout } from './steady-body.ts';

const FORM_LIMIT = 64 * 1024;
/** The longest text of a letter and of a translation, in Chinese: nine bytes a character. */
const STAFF_FORM_LIMIT = 512 * 1024;
/** The request around a short form takes more memory than the form. */
const FORM_LEAST = 16 * 1024;
/** All unfinished forms, each by its Content-Length: that lies between the socket and us. */
const UNFINISHED_BYTES_MAX = 64 * 1024 ** 2;
/** For those who are signed in, and for signing in, whatever strangers send. */
const RESERVE_BYTES = { staff: 8 * 1024 ** 2, signingIn: 4 * 1024 ** 2 };
const TRY_AGAIN_SECONDS = 30;
const WITH_PICTURE = /^multipart\/form-data;\s*boundary=([\w-]{1,70})$/i;

export type FormSource = {
  networksOf: (c: Context) => readonly string[];
  isStaff?: (c: Context) => Promise<boolean>;
};

export type FormVariables = { Variables: { form?: FormData } };

export function limitForms(
  folder: string,
  { networksOf, isStaff = async () => false }: FormSource,
  stallTimeoutMs: number = STALL_TIMEOUT_MS,
): MiddlewareHandler<FormVariables> {
  const receive = openPictureForms(folder, stallTimeoutMs);
  const unfinished = fairQuota(UNFINISHED_BYTES_MAX);
  const staff = fairQuota(RESERVE_BYTES.staff);
  const signingIn = fairQuota(RESERVE_BYTES.signingIn);

  async function reserveFor(c: Context): Promise<FairQuota | undefined> {
    if (await isStaff(c)) return staff;
    const { path } = splitLocale(c.req.path);
    return path === paths.signIn || path === deskPaths.signInCode ? signingIn : undefined;
  }

  async function limitFor(c: Context): Promise<number> {
    return (await isStaff(c)) ? STAFF_FORM_LIMIT : FORM_LIMIT;
  }

  async function reserve(
    c: Context,
    networks: readonly string[],
    bytes: number,
  ): Promise<QuotaHolding> {
    try {
      return new QuotaHolding(unfinished, networks, bytes);
    } catch (error) {
      const reserve = error instanceof QuotaExceededError && (await reserveFor(c));
      if (!reserve) throw error;
      return new QuotaHolding(reserve, networks, bytes);
    }
  }

  return async (c, next) => {
    const { raw } = c.req;
    const { body } = raw;
    if (!body) return next();
    const boundary = boundaryFor(c);
    const said = c.req.header('Content-Length');
    if (!boundary && Number(said) > FORM_LIMIT && Number(said) > (await limitFor(c))) {
      return tooLong(c);
    }
    const most = boundary || said === undefined ? FORM_LIMIT : Number(said);
    const networks = networksOf(c);
    let holding: QuotaHolding | undefined;
    try {
      holding = await reserve(c, networks, Math.max(most, FORM_LEAST));
      if (boundary) {
        await receive({ body, boundary, networks, holding }, async (form) => {
          c.set('form', form);
          c.req.raw = withBody(raw, undefined);
          await next();
        });
      } else {
        c.req.raw = withBody(raw, await readShort(body, most, stallTimeoutMs));
        await next();
      }
    } catch (error) {
      if (error instanceof TooLongError) return tooLong(c);
      if (error instanceof StalledError) return refuse(c, 'The form did not go on coming.', 408);
      if (error instanceof QuotaExceededError) return full(c);
      if (error instanceof MultipartError || raw.signal.aborted) {
        return refuse(c, 'The form is broken.', 400);
      }
      throw error;
    } finally {
      holding?.end();
    }
  };
}

function boundaryFor(c: Context): string | undefined {
  const { path } = splitLocale(c.req.path);
  const [, boundary] = WITH_PICTURE.exec(c.req.header('Content-Type') ?? '') ?? [];
  return takesPicture(path) ? boundary : undefined;
}

async function readShort(body: ReadableStream<Uint8Array>, most: number, stallTimeoutMs: number) {
  const form = new GrowingBuffer({ most });
  for await (const piece of withStallTimeout(body, { patienceMs: stallTimeoutMs, bytesMax: most }))
    form.add(piece);
  return form.bytes;
}

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
  return refuse(c, 'This is more than a form of this site sends.', 413);
}

function full(c: Context): Response {
  c.header('Retry-After', `${TRY_AGAIN_SECONDS}`);
  return refuse(c, 'Too many forms are coming just now. Send yours again in a minute.', 503);
}
