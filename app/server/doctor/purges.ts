import { type PurgeFigures, purgeFigures } from '#server/shared-cache/purged.ts';
import type { SharedCacheSettings } from '#server/shared-cache/shared-cache-settings.ts';
import type { Examination } from '#store/database/examination.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

export async function purgeFindings(
  store: Pick<Examination, 'content' | 'siteMeta'>,
  { PURGE_URL: url, SHARED_CACHE_SECONDS: seconds }: SharedCacheSettings,
  now = Date.now(),
): Promise<Finding[]> {
  if (url === undefined) return ok('PURGE_URL is not set: no cache is told what has changed.');
  const figures = await purgeFigures(store);
  const { waiting, failing } = figures;
  if (failing) return [failed(figures, seconds, now)];
  if (waiting === 0) return ok('The cache in front was told every change.');
  return [
    warning(
      `${waiting} changes wait for the cache in front to be told.`,
      'The running site tells it. If it runs and this stays, its log says why.',
    ),
  ];
}

function failed({ waiting, failing }: PurgeFigures, seconds: number, now: number): Finding {
  const minutes = Math.round((now - (failing?.since ?? now)) / 60_000);
  return fault(
    `The cache in front could not be told for ${minutes} minutes: ${failing?.error}; ${waiting} changes wait.`,
    `It shows what was taken down for ${seconds} seconds at most. See PURGE_URL and PURGE_TOKEN.`,
  );
}
