import type { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { clientAddress, type Forwarding, isUnknownProxy, readProxies } from './client-address.ts';

const CHILD = '198.51.100.7';
const PROXY = '10.0.0.1';

function proxies(text: string): BlockList {
  const list = readProxies(text);
  if (!list) throw new Error(`Not a list: ${text}`);
  return list;
}

/** The address of a request that came by a proxy, unless said otherwise. */
function addressOf(part: Partial<Forwarding>, trusted = '10.0.0.0/8, fd00::/8'): string {
  const forwarding = { peer: PROXY, forwarded: undefined, xForwardedFor: undefined, ...part };
  return clientAddress(forwarding, proxies(trusted));
}

describe('without trusted proxies', () => {
  test('the address is the one at the other end of the socket, whatever headers say', () => {
    const headers = { xForwardedFor: CHILD, forwarded: `for=${CHILD}` };
    expect(addressOf({ peer: '203.0.113.9', ...headers }, '')).toBe('203.0.113.9');
    expect(addressOf(headers, '')).toBe(PROXY);
    expect(addressOf({ ...headers, peer: '' }, '')).toBe('');
  });
});

describe('X-Forwarded-For', () => {
  test('from a trusted proxy says who asked', () => {
    expect(addressOf({ xForwardedFor: CHILD })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: `${CHILD}:51234` })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: ' 2001:DB8::9 ' })).toBe('2001:db8::9');
  });

  test('from anybody else is not believed', () => {
    expect(addressOf({ peer: '203.0.113.9', xForwardedFor: CHILD })).toBe('203.0.113.9');
  });

  test('is read from the right: what a sender put in front of it does not count', () => {
    expect(addressOf({ xForwardedFor: `1.2.3.4, 5.6.7.8, ${CHILD}` })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: `127.0.0.1, 10.0.0.7, ${CHILD}` })).toBe(CHILD);
  });

  test('is followed through a chain of trusted proxies, and no further', () => {
    expect(addressOf({ xForwardedFor: `1.2.3.4, ${CHILD}, 10.0.0.3, 10.0.0.2` })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: '10.0.0.3, 10.0.0.2' })).toBe('10.0.0.3');
  });

  test('that holds no address leaves the last one known', () => {
    for (const xForwardedFor of ['', 'unknown', ',', '999.1.1.1', 'a'.repeat(10_000), '<x>']) {
      expect(addressOf({ xForwardedFor }), xForwardedFor.slice(0, 20)).toBe(PROXY);
      expect(addressOf({ xForwardedFor: `${xForwardedFor}, 10.0.0.2` })).toBe('10.0.0.2');
    }
  });
});

describe('Forwarded', () => {
  test.each([
    [`for=${CHILD}`, CHILD],
    [`for=1.2.3.4, for=${CHILD};proto=https;by=10.0.0.1`, CHILD],
    [`proto=https;For="${CHILD}:4711"`, CHILD],
    ['for="[2001:db8:cafe::17]:4711"', '2001:db8:cafe::17'],
    ['for="[2001:db8:cafe::17]"', '2001:db8:cafe::17'],
    [`for=${CHILD}, for="[fd00::2]"`, CHILD],
    ['for=_hidden', PROXY],
    ['for=unknown', PROXY],
    ['proto=https', PROXY],
    ['', PROXY],
  ])('%j gives %s', (forwarded, address) => {
    expect(addressOf({ forwarded })).toBe(address);
  });

  test('that contradicts the other header was passed on unread: neither is believed', () => {
    expect(addressOf({ forwarded: 'for=1.2.3.4', xForwardedFor: CHILD })).toBe(PROXY);
    expect(addressOf({ forwarded: `for=${CHILD}`, xForwardedFor: CHILD })).toBe(CHILD);
  });
});

describe('an IPv4 address written as an IPv6 one', () => {
  test('is what it is, as a proxy and as a sender', () => {
    expect(addressOf({ peer: '::ffff:10.0.0.1', xForwardedFor: CHILD })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: `::FFFF:${CHILD}` })).toBe(CHILD);
    expect(addressOf({ xForwardedFor: CHILD }, '::ffff:10.0.0.1')).toBe(CHILD);
  });
});

test('a proxy that nobody named is told from a stranger, and from one that is trusted', () => {
  const none = { forwarded: undefined, xForwardedFor: undefined };
  const isUnknown = (part: Partial<Forwarding>, trusted = '') =>
    isUnknownProxy({ ...none, peer: PROXY, ...part }, proxies(trusted));
  for (const peer of [PROXY, '127.0.0.1', '::ffff:172.18.0.5', '::1', 'fd00::2']) {
    expect(isUnknown({ peer, xForwardedFor: CHILD }), peer).toBe(true);
    expect(isUnknown({ peer, forwarded: `for=${CHILD}` }), peer).toBe(true);
    expect(isUnknown({ peer }), peer).toBe(false);
  }
  expect(isUnknown({ xForwardedFor: CHILD }, '10.0.0.0/8')).toBe(false);
  for (const peer of ['203.0.113.9', '2001:db8::1', '']) {
    expect(isUnknown({ peer, xForwardedFor: CHILD }), peer).toBe(false);
  }
});

describe('the list of trusted proxies', () => {
  test('takes addresses and networks of both kinds', () => {
    const trusted = '127.0.0.1, ::1,fd00:1::/64 ,192.0.2.0/24';
    for (const peer of ['127.0.0.1', '::1', 'fd00:1::5', '192.0.2.255']) {
      expect(addressOf({ peer, xForwardedFor: CHILD }, trusted), peer).toBe(CHILD);
    }
    for (const peer of ['127.0.0.2', '::2', 'fd00:2::5', '192.0.3.0']) {
      expect(addressOf({ peer, xForwardedFor: CHILD }, trusted), peer).toBe(peer);
    }
  });

  test.each(['proxy.example.org', '10.0.0.0/33', '::1/129', '10.0.0/8', '10.0.0.1/', '1,x', '/8'])(
    'does not take %j',
    (text) => {
      expect(readProxies(text)).toBeUndefined();
    },
  );
});
