import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { createContext, type RouterContextProvider } from 'react-router';

export const addressContext = createContext<string>();

export function addressOf(context: Readonly<RouterContextProvider>): string {
  return context.get(addressContext);
}

export type Forwarding = {
  peer: string;
  forwarded: string | undefined;
  xForwardedFor: string | undefined;
};

export function forwardingOf(c: Context): Forwarding {
  return {
    peer: (c.env?.incoming && getConnInfo(c).remote.address) ?? '',
    forwarded: c.req.header('Forwarded'),
    xForwardedFor: c.req.header('X-Forwarded-For'),
  };
}

export function isTrusted(peer: string, trusted: BlockList): boolean {
  const address = plainAddress(peer);
  return address !== undefined && trusted.check(address, familyOf(address));
}

export function readProxies(text: string): BlockList | undefined {
  const proxies = new BlockList();
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue;
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const plain = plainAddress(address);
    if (!plain) return undefined;
    const bits = plain.includes(':') ? 128 : 32;
    if (prefix === undefined) proxies.addAddress(plain, familyOf(plain));
    else if (Number(prefix) <= bits) proxies.addSubnet(plain, Number(prefix), familyOf(plain));
    else return undefined;
  }
  return proxies;
}

/** Proxies append at the right. Of headers that disagree one was passed on unread: neither counts. */
export function clientAddress(forwarding: Forwarding, trusted: BlockList): string {
  const peer = plainAddress(forwarding.peer) ?? '';
  const found = [
    forwarding.forwarded === undefined ? undefined : forwardedAddresses(forwarding.forwarded),
    forwarding.xForwardedFor?.split(',').map(plainAddress),
  ].flatMap((hops) => (hops ? [lastUntrusted(peer, hops, trusted)] : []));
  const [address = peer, other = address] = found;
  return address === other ? address : peer;
}

/** Private networks: a client from there is most often a proxy of the site's own. */
const NEARBY = readProxies(
  '127.0.0.0/8, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, 169.254.0.0/16, ::1, fc00::/7, fe80::/10',
);

export function isUnknownProxy(forwarding: Forwarding, trusted: BlockList): boolean {
  const speaks = forwarding.forwarded !== undefined || forwarding.xForwardedFor !== undefined;
  const peer = speaks ? plainAddress(forwarding.peer) : undefined;
  if (!peer || trusted.check(peer, familyOf(peer))) return false;
  return NEARBY?.check(peer, familyOf(peer)) === true;
}

function lastUntrusted(peer: string, hops: (string | undefined)[], trusted: BlockList): string {
  let address = peer;
  for (const hop of hops.toReversed()) {
    if (!address || !hop || !trusted.check(address, familyOf(address))) break;
    address = hop;
  }
  return address;
}

function forwardedAddresses(header: string): (string | undefined)[] {
  return header.split(',').map((element) => {
    const [, quoted, bare] = /(?:^|;)\s*for=(?:"([^"]*)"|([^;\s]*))/i.exec(element) ?? [];
    return plainAddress(quoted ?? bare ?? '');
  });
}

/** Without port, brackets and zone; IPv4-mapped addresses as IPv4; undefined if it is none. */
function plainAddress(text: string): string | undefined {
  const [, bracketed, withPort] =
    /^(?:\[([^\]]+)\](?::\d+)?|(\d+\.\d+\.\d+\.\d+):\d+)$/.exec(text.trim()) ?? [];
  const address = (bracketed ?? withPort ?? text.trim()).replace(/%.*$/, '').toLowerCase();
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const plain = mapped ?? address;
  return isIP(plain) ? plain : undefined;
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4';
}
