import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { StaffMember } from '#domain/staff/staff.ts';
import { guard } from './guards.server.ts';
import { type Visit, visitContext } from './visits.server.ts';

const ROSA: StaffMember = {
  id: 'rosa',
  name: 'Rosa',
  email: 'rosa@example.org',
  role: 'administrator',
};

/** Where a guard sends somebody who opens an address; nothing if it lets them pass. */
async function sentTo(name: string, address: string, member?: StaffMember, lacks = false) {
  const context = new RouterContextProvider();
  const visit = { member: async () => member, lacksSecondFactor: async () => lacks };
  context.set(visitContext, visit as Visit);
  const url = new URL(address, 'https://site.example');
  const args = { context, url, request: new Request(url), params: {}, pattern: '' };
  try {
    const next = async () => new Response();
    await guard(name)(args as Parameters<ReturnType<typeof guard>>[0], next);
    return undefined;
  } catch (thrown) {
    const response = thrown as Response;
    expect(response.status).toBe(302);
    return response.headers.get('Location');
  }
}

describe('the guard "auth"', () => {
  test('lets in who is not signed in', async () => {
    expect(await sentTo('auth', '/authentication')).toBeUndefined();
    expect(await sentTo('auth', '/fr/authentication?next=%2Ffr%2Fprofile')).toBeUndefined();
  });

  test('sends a member on to the desk, in the page’s language', async () => {
    expect(await sentTo('auth', '/authentication', ROSA)).toBe('/profile');
    expect(await sentTo('auth', '/ar/authentication?next=%2Fx', ROSA)).toBe('/ar/profile');
  });
});

describe('the guard "profile"', () => {
  test('lets a member in', async () => {
    expect(await sentTo('profile', '/fr/profile', ROSA)).toBeUndefined();
  });

  test('leads whoever lacks a second factor to set it up, and nowhere else', async () => {
    for (const page of ['', '/letters', '/account', '/account/two-factor/codes', '/events']) {
      expect(await sentTo('profile', `/fr/profile${page}`, ROSA, true)).toBe(
        '/fr/profile/account/two-factor',
      );
    }
    expect(await sentTo('profile', '/fr/profile/account/two-factor', ROSA, true)).toBeUndefined();
  });

  test('sends everyone else to sign in, and names the way back', async () => {
    expect(await sentTo('profile', '/profile')).toBe('/authentication?next=%2Fprofile');
    expect(await sentTo('profile', '/fr/profile?state=a&b=c')).toBe(
      '/fr/authentication?next=%2Ffr%2Fprofile%3Fstate%3Da%26b%3Dc',
    );
  });
});

test.each(['staff', '', 'constructor'])('there is no guard %j', (name) => {
  expect(() => guard(name)).toThrow(new Error(`Unknown route guard "${name}"`));
});
