import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener } from 'node:http';
import type { BlockList } from 'node:net';
import { isTrusted } from '#server/http/client-address.ts';
import { newId } from '#store/database/ids.ts';

const REQUEST_ID = 'X-Request-Id';
const BUILT = '/assets/';
const OWN_LENGTH = 12;
/** What proxies make: UUIDs, ULIDs, hexadecimal, base64url. */
const FORM = /^[\w.-]{8,64}$/;

const requests = new AsyncLocalStorage<{ id: string }>();

/** The request for which something is done; nothing in jobs and commands. */
export const currentRequestId = (): string | undefined => requests.getStore()?.id;

/** All that is done for a request, and all that is logged meanwhile, goes by one id. */
export function nameRequests(trusted: BlockList, next: RequestListener): RequestListener {
  return (request, response) =>
    requests.run({ id: idOf(request, trusted) }, next, request, response);
}

/**
 * Kept pages add it to headers of their own, which costs less than `setHeader`. Built files go without: nobody quotes
 * the id of a script, and a reader loads a dozen.
 */
export function answerWithId(next: RequestListener): RequestListener {
  return (request, response) => {
    const id = currentRequestId();
    if (id && !request.url?.startsWith(BUILT)) response.setHeader(REQUEST_ID, id);
    return next(request, response);
  };
}

export function withId(headers: readonly string[], more: readonly string[] = []): string[] {
  const id = currentRequestId();
  return id ? headers.concat(more, REQUEST_ID, id) : headers.concat(more);
}

function idOf({ headers, socket }: IncomingMessage, trusted: BlockList): string {
  const given = headers['x-request-id'];
  const isGiven = typeof given === 'string' && FORM.test(given);
  return isGiven && isTrusted(socket.remoteAddress ?? '', trusted) ? given : newId(OWN_LENGTH);
}
