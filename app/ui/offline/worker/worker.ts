import { documentOf, wayOf } from '#domain/offline/kept.ts';
import { sendForBrowser } from '#ui/offline/unsent/send-unsent.ts';
import { SYNC_TAG } from '#ui/offline/words-between.ts';
import { answerData, answerFile, answerLook, answerPage, answerPicture } from './answers.ts';
import { contactAndTidy, fetchFrame, forgetOlder } from './frame.ts';
import { inTheEnd } from './in-the-end.ts';
import type { Fetched, WorkerScope } from './scope.ts';

const scope = globalThis as unknown as WorkerScope;

// A worker that does not get all it needs is not installed: the one before it stays.
scope.addEventListener('install', (event) => {
  event.waitUntil(fetchFrame().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => scope.clients.claim()));
});

/** Whatever goes wrong in here, the site answers as if there were no worker. */
scope.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer.catch(() => fetch(event.request)));
});

scope.addEventListener('message', (event) => {
  if (event.data === 'contact') event.waitUntil(inTheEnd(quietly(contactAndTidy())));
});

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendForBrowser());
});

function answerTo(event: Fetched): Promise<Response> | undefined {
  const { request } = event;
  const { method, mode, headers } = request;
  const url = new URL(request.url);
  if (url.origin !== scope.location.origin) return undefined;
  const later = (work: () => Promise<unknown>) => event.waitUntil(inTheEnd(quietly(work())));
  switch (wayOf({ method, url, mode, isPart: headers.has('Range') })) {
    case 'page':
    case 'elsewhere':
      return answerPage(request, url, later);
    case 'look':
      return answerLook(request);
    case 'data':
      return answerData(request, documentOf(url), later);
    case 'file':
      return answerFile(request, url, later);
    case 'picture':
      return answerPicture(request, url, later);
    default:
      return undefined;
  }
}

/** A line that is gone is told by nobody's log. */
async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => {
    if (!(error instanceof TypeError)) console.info('This could not be kept.', error);
  });
}
