import { openBucketFiles } from '#files/bucket.server.ts';
import { readBucketAddress } from '#files/bucket-address.ts';
import type { Proof } from '../campaign.ts';
import { examinePictures } from '../setup/pictures.ts';
import type { Event } from './events.ts';
import { SITE } from './page.ts';
import { KEPT, type Pauses, watchPauses } from './pauses.ts';
import { ask } from './programs.ts';
import type { Stand } from './stand.ts';
import { type TakenDown, watchTakenDown } from './taken-down.ts';

/** A poll later than a second shows no page from memory. */
const PROMISED_MS = 1000;

/** Lets something happen while people use the site, and tells for how long they could not. */
export async function tellEvent(event: Event, stand: Stand, tell: Proof['tell']): Promise<void> {
  const { trial, nodes, goesOn, takenDown } = stand;
  const balancer = event.balancer ?? 'HAProxy';
  await stand.behind(balancer);
  const { traffic, letters, slugs } = await trial.use({ url: SITE.url });
  const watch = watchTakenDown({ nodes: nodes.urls, letters, slugs, found: takenDown });
  const watched = async () => {
    await goesOn();
    await Promise.all(nodes.urls().map((url) => ask(url + KEPT).then((page) => page.text())));
    const pauses = watchPauses(SITE.url, trial.ledger);
    try {
      await event.happen(stand);
      await goesOn();
      return await pauses.stop();
    } finally {
      await pauses.stop();
    }
  };
  const { reads, failed, ...found } = await watched().finally(() =>
    Promise.all([watch.stop(), traffic.stop()]),
  );
  for (const error of nodes.newErrors()) console.error(error);
  tell({
    test: `${event.what}, ${balancer}`,
    figure:
      `a page that nothing changes ${seconds(found.kept)}, others ${seconds(found.changing)}, writers ` +
      `${seconds(found.writers)}; ` +
      `${failed} of ${reads} pages failed, and forms: ${counted(traffic.failed)}`,
    verdict:
      isWithin(event.limits, found) && (event.takesAway || !traffic.failed.includes(500))
        ? 'holds'
        : 'fails',
  });
}

export function tellTakenDown({ looks, shown }: TakenDown, tell: Proof['tell']): void {
  const late = shown.filter((ms) => ms > PROMISED_MS);
  tell({
    test: 'Letters shown more than a second after their take-down was acknowledged',
    figure:
      `${late.length} of ${looks} looks at those that were down; ${shown.length} within the second, the last ` +
      `after ${Math.max(0, ...shown)} ms`,
    verdict: late.length === 0 && looks > 0 ? 'holds' : 'fails',
  });
}

export async function tellPictures({ trial, files }: Stand, tell: Proof['tell']): Promise<void> {
  const address = readBucketAddress(files.env.FILES_URL);
  if (!address) throw new Error(`This is no bucket: ${files.env.FILES_URL}`);
  Object.assign(process.env, files.env);
  const tables = trial.openTables();
  const { pictures, damaged } = await examinePictures(tables, await openBucketFiles(address));
  await tables.destroy();
  tell({
    test: 'Pictures that are missing or damaged',
    figure: `${damaged} of ${pictures}`,
    verdict: damaged === 0 ? 'holds' : 'fails',
  });
}

const isWithin = (limits: Pauses, found: Pauses) =>
  (['kept', 'changing', 'writers'] as const).every((name) => found[name] <= limits[name] * 1000);

/** `3 × 503, 1 × no answer`. */
function counted(statuses: readonly number[]): string {
  const times = [...Map.groupBy(statuses, (status) => status || 'no answer')];
  return times.map(([status, all]) => `${all.length} × ${status}`).join(', ') || '0';
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
