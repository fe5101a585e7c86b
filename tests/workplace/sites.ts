import { type RunningSite, startSite } from '#tests/setup/start-site.ts';
import type { Workplace } from './workplace.ts';

const FIRST = { email: 'first@example.org', password: 'low tide at seven' };

/** What every site of a benchmark or a campaign is started with; the proxy in front of it is this process. */
export const WORK_ENVIRONMENT = {
  SAMPLES: 'off',
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: '127.0.0.1',
  STAFF_EMAIL: FIRST.email,
  STAFF_PASSWORD: FIRST.password,
};

/** Starts the built site; it stops when all is over, if not before. */
export async function startWorkSite(
  workplace: Workplace,
  { DATA_DIR: dataDir, ...env }: Record<string, string>,
): Promise<RunningSite> {
  const site = await startSite({
    dataDir: dataDir ?? (await workplace.folder()),
    env: { ...WORK_ENVIRONMENT, ...env },
  });
  workplace.later(() => site.stop());
  return site;
}

/** Signs the first administrator in, and gives the cookies that say so. */
export async function signInFirst({ url }: Pick<RunningSite, 'url'>): Promise<string> {
  const answer = await fetch(`${url}/authentication`, {
    method: 'POST',
    headers: { Origin: url },
    body: new URLSearchParams(FIRST),
    redirect: 'manual',
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (answer.status !== 302) throw new Error(`Nobody could sign in: ${answer.status}`);
  return cookies.join('; ');
}
