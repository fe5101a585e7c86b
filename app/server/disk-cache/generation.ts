import { createHash } from 'node:crypto';
import type { Config } from '#server/process/config.ts';

/** Of how a page is stored: another number, and no page of before is read. */
const FORMAT = 1;

/** What is kept secret, and what no page shows; whatever is not named here shapes pages. */
const OF_NO_PAGE = new RegExp(
  '^(?:dataDir|HOST|PORT|HTTP_PORT|WORKERS|DRAIN_SECONDS|TRUSTED_PROXIES|KEPT_PAGES_SECONDS|PAGE_CACHE_MB' +
    '|SECRET_KEYS|METRICS_TOKEN|SMTP_URL|FILES_URL|(?:LOG|SECURITY|CONNECTIONS|STAFF|SESSION|ADDRESS|DATABASE|TLS|PURGE|OTEL)_\\w+)$',
);

/** The same where the same content makes the same pages. */
export function generationOf(config: Config, { build, past }: { build: string; past: string }) {
  const settings = Object.entries(config)
    .filter(([name]) => !OF_NO_PAGE.test(name))
    .map(([name, value]) => [name, value instanceof Map ? [...value] : value])
    .sort();
  const { versions, env } = process;
  const sendsMail = config.SMTP_URL !== undefined;
  const all = [FORMAT, build, past, versions, env.TZ, env.LANG, sendsMail, settings];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 32);
}
