import { forgetKept } from '#ui/offline/contact.ts';
import { sendUnsent } from '#ui/offline/unsent/send-unsent.ts';
import { tell } from '#ui/offline/words-between.ts';
import type { WorkerScope } from './scope.ts';

/** Where the site has switched keeping off: takes everything off the device, and itself. */
const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => event.waitUntil(leave()));

/** What waits to be sent stays where it is, if it does not arrive now; the shelf shows it. To send may take long. */
async function leave(): Promise<void> {
  await forgetKept();
  await scope.registration.unregister();
  tell('off');
  await sendUnsent({ isLineBack: true }).catch(() => undefined);
}
