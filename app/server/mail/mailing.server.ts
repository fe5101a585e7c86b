import type { Site } from '#server/site.server.ts';
import { openOutboxWorker } from './outbox-worker.ts';

export function startMailing({ config, store, mail, log, settings }: Site) {
  if (!mail) return undefined;
  const mailSender = async () => ({ name: (await settings.current()).name, url: config.siteUrl });
  const worker = openOutboxWorker({ store, mail, log, mailSender });
  worker.start();
  return worker;
}
