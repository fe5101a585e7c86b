import { connect } from 'node:tls';
import type { Config } from '#server/process/config.ts';
import { DAYS_LEFT_MIN } from './certificate.ts';
import { type Finding, fault, ok, orOk, unknown, warning } from './finding.ts';
import { type ForwardingReport, REPORT_PATH } from './forwarding-report.ts';

const PATIENCE_MS = 10_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** TEST-NET-2 (RFC 5737): nobody has it. */
const NOBODY = '198.51.100.77';

type Settings = Pick<Config, 'SITE_URL' | 'METRICS_TOKEN'> & { isBehindProxy: boolean };

/** Asks the site as a visitor would, from here. */
export async function siteFindings(config: Settings, now = Date.now()): Promise<Finding[]> {
  const { SITE_URL: url, METRICS_TOKEN: token } = config;
  if (!url) return ok('SITE_URL is not set: nothing to ask.');
  const answer = await ask(`${url}/healthz`).catch((error: Error) => error);
  if (answer instanceof Error) return [notReached(url, answer)];
  if (!answer.ok) {
    return [
      fault(
        `${url} answers with ${answer.status}.`,
        'Look whether the proxy in front leads to the site, and what /readyz says.',
      ),
    ];
  }
  const found = url.startsWith('https:') ? await certificateFindings(new URL(url), now) : [];
  if (!token) {
    const todo = `Set METRICS_TOKEN: then the site says at ${REPORT_PATH} how a request came.`;
    return [...found, ...(config.isBehindProxy ? [unknown('How the proxy forwards.', todo)] : [])];
  }
  const [plain, forged] = await Promise.all([
    askReport(url, token),
    askReport(url, token, { 'X-Forwarded-For': NOBODY }),
  ]);
  if (!plain || !forged) {
    const todo = `Start it anew with the same METRICS_TOKEN, and let the proxy lead ${REPORT_PATH} to it.`;
    return [...found, unknown('The site does not say how a request came.', todo)];
  }
  found.push(...forwardingFindings({ plain, forged }, config.isBehindProxy));
  return orOk(found, `${url} answers, and sees this machine as ${plain.address}.`);
}

/** @param forged of a request that says itself that it came from an address that nobody has */
function forwardingFindings(
  { plain, forged }: { plain: ForwardingReport; forged: ForwardingReport },
  isBehindProxy: boolean,
): Finding[] {
  if (plain.isForwarded && !plain.isPeerTrusted) {
    return [
      fault(
        `A proxy at ${plain.peer} says for whom it asks, but TRUSTED_PROXIES does not name it: all visitors count as one.`,
        `Add ${plain.peer} to TRUSTED_PROXIES, if it is yours.`,
      ),
    ];
  }
  if (forged.address === NOBODY && plain.isForwarded) {
    return [
      fault(
        'The proxy hands on what visitors say of their own address: whoever wants to gets around every limit.',
        'Let the proxy set X-Forwarded-For anew, as docs/operating.md has it, and delete Forwarded.',
      ),
    ];
  }
  if (isBehindProxy && plain.isPeerTrusted && !plain.isForwarded) {
    return [
      warning(
        `${plain.peer} is a proxy by TRUSTED_PROXIES, but did not say for whom it asked.`,
        'Let the proxy set X-Forwarded-For. If SITE_URL leads past it from here, ask from another machine.',
      ),
    ];
  }
  if (isBehindProxy && !plain.isPeerTrusted) {
    return [
      warning(
        `SITE_URL led from here to the site without any proxy of TRUSTED_PROXIES: it was asked by ${plain.peer}.`,
        'See that visitors cannot do the same, or correct TRUSTED_PROXIES.',
      ),
    ];
  }
  return [];
}

const ask = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });

async function askReport(
  url: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<ForwardingReport | undefined> {
  try {
    const answer = await ask(`${url}${REPORT_PATH}`, {
      ...headers,
      Authorization: `Bearer ${token}`,
    });
    return answer.ok ? ((await answer.json()) as ForwardingReport) : undefined;
  } catch {
    return undefined;
  }
}

function notReached(url: string, error: Error): Finding {
  const { code = '', message } = (error.cause ?? error) as NodeJS.ErrnoException;
  if (/CERT|ISSUER|SIGNATURE|ALTNAME|SSL|TLS/.test(code)) {
    return fault(
      `The certificate of ${url} is refused (${message}).`,
      'Renew it, for the name in SITE_URL, with the certificates in between.',
    );
  }
  return unknown(
    `${url} does not answer from here (${code || message}).`,
    'If the site is to run now, start it, and look at the proxy and the name.',
  );
}

async function certificateFindings(url: URL, now: number): Promise<Finding[]> {
  const until = await endOfCertificate(url).catch(() => undefined);
  if (until === undefined) return [unknown('The certificate could not be read.')];
  const days = Math.floor((until - now) / DAY_MS);
  if (days >= DAYS_LEFT_MIN) return [];
  return [
    warning(
      `The certificate of ${url.hostname} ends in ${days} days.`,
      'Look why it is not renewed.',
    ),
  ];
}

function endOfCertificate({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 443), servername: host }, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('error', reject);
  });
}
