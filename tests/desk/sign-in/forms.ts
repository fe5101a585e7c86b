import { describe, expect, test } from 'vitest';
import type { RunningSite } from '#tests/setup/start-site.ts';

const EMAIL = 'rosa@example.org';
const PASSWORD = 'low tide at seven';

/** The sign-in as a browser without script sends it; its member is there. */
export function describeSignInForms(site: () => RunningSite): void {
  describe('without script', () => {
    const send = (path: string, email: string, password: string) => {
      const body = new URLSearchParams({ email, password });
      const headers = { Origin: site().url };
      return fetch(site().url + path, { method: 'POST', headers, body, redirect: 'manual' });
    };
    const attribute = (tag: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];

    test.each([
      ['an empty field', '', 'Please fill this in.'],
      ['a wrong password', 'high tide at seven', 'email and password do not match'],
    ])('%s is told beside it, and the e-mail stays', async (_, password, told) => {
      const answer = await send('/authentication', EMAIL, password);
      expect(answer.status).toBe(400);
      expect(answer.headers.getSetCookie().join()).not.toMatch(/staff=[^;]/);
      const html = await answer.text();
      const [field = ''] = /<input[^>]* name="password"[^>]*>/.exec(html) ?? [];
      const [email = ''] = /<input[^>]* name="email"[^>]*>/.exec(html) ?? [];
      expect(attribute(email, 'value')).toBe(EMAIL);
      expect(attribute(field, 'value')).toBeFalsy();
      const [, words] = html.split(` id="${attribute(field, 'aria-describedby')}"`);
      expect(words?.slice(0, 200)).toContain(told);
    });

    test('whoever was sent to sign in comes back to where they wanted to go', async () => {
      const sent = await fetch(`${site().url}/fr/profile?from=test`, { redirect: 'manual' });
      const to = sent.headers.get('Location') ?? '';
      expect(to).toBe('/fr/authentication?next=%2Ffr%2Fprofile%3Ffrom%3Dtest');
      const form = await (await fetch(site().url + to)).text();
      const [tag = ''] =
        /<form[^>]* method="post"[^>]*>/.exec(form.slice(form.indexOf('<main'))) ?? [];
      const action = (attribute(tag, 'action') ?? '').replaceAll('&amp;', '&');
      const answer = await send(action, EMAIL, PASSWORD);
      expect(answer.headers.get('Location')).toBe('/fr/profile?from=test');
    });

    test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
      'nobody is sent on to %s, with script neither',
      async (next) => {
        const query = `?next=${encodeURIComponent(next)}`;
        const answer = await send(`/authentication${query}`, EMAIL, PASSWORD);
        expect(answer.headers.get('Location')).toBe('/profile');
        const scripted = await (await send(`/authentication.data${query}`, EMAIL, PASSWORD)).text();
        expect(scripted).toContain('"/profile"');
        expect(scripted).not.toContain('evil');
      },
    );
  });
}
