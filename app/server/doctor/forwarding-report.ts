import type { BlockList } from 'node:net';
import type { Hono } from 'hono';
import { clientAddress, forwardingOf, isTrusted } from '#server/http/client-address.ts';
import { isToken } from '#server/process/metrics.server.ts';

export const REPORT_PATH = '/forwarding';

/** How a request came to the site, told to whoever sent it and has the token. */
export type ForwardingReport = {
  /** Who connected to the site itself. */
  peer: string;
  isPeerTrusted: boolean;
  isForwarded: boolean;
  /** From where the site takes the request to have come. */
  address: string;
};

export function reportForwarding(
  // biome-ignore lint/suspicious/noExplicitAny: whatever else the site's requests carry
  app: Hono<any>,
  token: string,
  trusted: BlockList,
): void {
  app.get(REPORT_PATH, (c) => {
    const headers = { 'Cache-Control': 'no-store' };
    if (!isToken(c.req.header('Authorization'), token)) return c.text('Not allowed.', 401, headers);
    const forwarding = forwardingOf(c);
    const { peer, forwarded, xForwardedFor } = forwarding;
    const report: ForwardingReport = {
      peer,
      isPeerTrusted: isTrusted(peer, trusted),
      isForwarded: forwarded !== undefined || xForwardedFor !== undefined,
      address: clientAddress(forwarding, trusted),
    };
    return c.json(report, 200, headers);
  });
}
