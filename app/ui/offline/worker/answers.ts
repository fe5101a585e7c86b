import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { type documentOf, keptAddress, PATIENCE_MS } from '#domain/offline/kept.ts';
import { KEEPS, MADE_OF } from '#domain/offline/made-of.ts';
import { NOT_HERE } from '#domain/offline/worker.ts';
import { PART } from '#ui/behaviour/requests/parts.ts';
import { localeKept } from '#ui/offline/contact.ts';
import { things } from '#ui/offline/database.ts';
import { addressesOf, drop, fetchPage, keepAnswer, shown } from '#ui/offline/kept-things.ts';
import { contactAndTidy } from './frame.ts';

type Later = (work: () => Promise<unknown>) => void;

const GATEWAY = [502, 503, 504];
/** A line on which a page did not come in time is not waited for again at once. */
const SLOW_FOR_MS = 30_000;
const FETCHED_AGAIN_MS = 60_000;

let slowUntil = 0;

export async function answerPage(request: Request, url: URL, later: Later): Promise<Response> {
  const address = keptAddress(url);
  const asked = { reason: 'read', askedAt: Date.now() } as const;
  const coming = fetchDocument(request, address);
  later(async () => {
    const response = await coming.catch(() => undefined);
    if (!response || isOfGateway(response)) return;
    await Promise.all([contactAndTidy(), address && seeTo(address, response, asked)]);
  });
  const copy = await keptCopy(url);
  const arrived = await (copy ? inTime(coming) : coming.catch(() => undefined));
  if (arrived && !(copy && isOfGateway(arrived))) return arrived.clone();
  return copy ?? notHere(url);
}

/** A page asks whether it may load another one as a whole: there will be something. */
export async function answerLook(request: Request): Promise<Response> {
  return fetch(request).catch(
    () => new Response(null, { headers: { 'Cache-Control': 'no-store' } }),
  );
}

/**
 * The data of a page are never kept: without a line a page is told that another build answered, and loads the other
 * page as a whole.
 */
export async function answerData(
  request: Request,
  page: ReturnType<typeof documentOf>,
  later: Later,
): Promise<Response> {
  const url = new URL(page.pathname + page.search, request.url);
  const coming = fetch(request);
  later(async () => {
    const response = await coming;
    const address = keptAddress(url);
    const { ok, status } = response;
    const seen = address && (ok ? keepRead(address) : status === 404 ? drop(address) : undefined);
    await Promise.all([contactAndTidy(), seen]);
  });
  const isKept = !url.searchParams.has(PART) && (await keptCopy(url)) !== undefined;
  const arrived = await (isKept ? inTime(coming) : coming.catch(() => undefined));
  if (arrived && !(isKept && isOfGateway(arrived))) return arrived;
  // A part of a list that is not here: the page says so, and stays.
  if (!isKept && url.search !== '') return Response.error();
  return new Response(null, { headers: { 'X-Build': 'kept', 'Cache-Control': 'no-store' } });
}

export async function answerFile(request: Request, url: URL, later: Later): Promise<Response> {
  const copy = await shown(url.pathname);
  if (copy) return copy;
  const asked = { reason: 'read', askedAt: Date.now() } as const;
  const response = await fetch(request);
  const own = response.clone();
  later(() => keepAnswer(url.pathname, own, asked));
  return response;
}

export async function answerPicture(request: Request, url: URL, later: Later): Promise<Response> {
  const asked = { reason: 'read', askedAt: Date.now() } as const;
  const coming = fetch(request);
  later(async () => {
    const response = await coming;
    if (response.status === 200 && response.type === 'basic') {
      await keepAnswer(url.pathname, response.clone(), asked);
    } else if (response.status === 404) await drop(url.pathname);
  });
  const copy = (await shown(url.pathname)) ?? (await shown(inOtherSize(url.pathname)));
  const arrived = await (copy ? inTime(coming) : coming);
  if (arrived && !(copy && isOfGateway(arrived))) return arrived.clone();
  return copy ?? coming;
}

/** Of the same hash: a list shows the one or the other, as its screen wants it. */
function inOtherSize(pathname: string): string {
  return pathname.includes('/small/')
    ? pathname.replace('/small/', '/thumbnail/')
    : pathname.replace('/thumbnail/', '/small/');
}

function fetchDocument(request: Request, address: string | undefined): Promise<Response> {
  if (!address) return fetch(request);
  const headers = new Headers(request.headers);
  headers.set(KEEPS, '1');
  return fetch(new Request(request, { headers }));
}

async function seeTo(
  address: string,
  response: Response,
  asked: Parameters<typeof keepAnswer>[2],
): Promise<void> {
  if (response.status === 200) await keepAnswer(address, response.clone(), asked);
  if (response.status === 404 || response.status === 410) await drop(address);
}

async function keepRead(address: string): Promise<void> {
  const before = await things.get(address);
  if (before?.kind === 'page' && Date.now() - before.at < FETCHED_AGAIN_MS) return;
  await fetchPage(address, 'read');
}

async function keptCopy(url: URL): Promise<Response | undefined> {
  for (const address of addressesOf(url)) {
    const copy = await shown(address);
    if (copy) return withoutNote(copy);
  }
  return undefined;
}

async function inTime(coming: Promise<Response>): Promise<Response | undefined> {
  const began = Date.now();
  const isSlow = began < slowUntil;
  const { promise: over, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(
    () => {
      if (!isSlow) slowUntil = Date.now() + SLOW_FOR_MS;
      resolve(undefined);
    },
    isSlow ? 0 : PATIENCE_MS,
  );
  const seen = coming.then(
    (response) => {
      if (Date.now() - began < PATIENCE_MS) slowUntil = 0;
      return response;
    },
    () => undefined,
  );
  const arrived = await Promise.race([seen, over]);
  clearTimeout(timer);
  return arrived;
}

function isOfGateway({ status }: Response): boolean {
  return GATEWAY.includes(status);
}

function withoutNote(copy: Response): Response {
  const headers = new Headers(copy.headers);
  headers.delete(MADE_OF);
  return new Response(copy.body, { headers });
}

/** Never the browser's own error, where there is anything to say instead. */
async function notHere(url: URL): Promise<Response> {
  const { locale, path, prefixed } = splitLocale(url.pathname);
  const own = await localeKept();
  if (!prefixed && own && own !== locale) {
    const translated = new URL(inLocale(own, path) + url.search, url);
    if (await keptCopy(translated)) return Response.redirect(translated.href, 302);
  }
  for (const each of [locale, own ?? locale]) {
    const page = new URL(inLocale(each, NOT_HERE), url);
    if (page.pathname === url.pathname || !(await keptCopy(page))) continue;
    page.searchParams.set('page', url.pathname + url.search);
    return Response.redirect(page.href, 302);
  }
  return Response.error();
}
