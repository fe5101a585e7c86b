import type { Socket } from 'node:net';
import { networkOf } from '#domain/abuse/rate-limits.ts';
import { isTrusted } from '#server/http/client-address.ts';
import type { Config } from '#server/process/config.ts';
import { LOOPBACK } from './known-hosts.ts';

type Limits = Pick<Config, 'CONNECTIONS_MAX' | 'CONNECTIONS_PER_ADDRESS' | 'TRUSTED_PROXIES'>;

/**
 * Whether one more connection may stay; counted until it is closed. Proxies that are trusted, and
 * this machine, have as many as there are.
 */
export function limitConnections(
  { CONNECTIONS_MAX: inAll, CONNECTIONS_PER_ADDRESS: perAddress, TRUSTED_PROXIES: trusted }: Limits,
  onRefusal: () => void,
) {
  const counts = new Map<string, number>();
  let all = 0;

  function end(network: string | undefined): void {
    all -= 1;
    if (network === undefined) return;
    const left = (counts.get(network) ?? 1) - 1;
    if (left > 0) counts.set(network, left);
    else counts.delete(network);
  }

  return (socket: Pick<Socket, 'remoteAddress' | 'once'>): boolean => {
    const { remoteAddress: address = '' } = socket;
    const isOurs = isTrusted(address, trusted) || isTrusted(address, LOOPBACK);
    const network = isOurs ? undefined : networkOf(address);
    const before = network === undefined ? 0 : (counts.get(network) ?? 0);
    if (all >= inAll || before >= perAddress) {
      onRefusal();
      return false;
    }
    all += 1;
    if (network !== undefined) counts.set(network, before + 1);
    socket.once('close', () => end(network));
    return true;
  };
}
