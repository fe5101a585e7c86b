import { describe, expect, test } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { textOf } from '#tests/setup/pages.ts';
import type { Visitor } from './access-table.ts';
import { ask, store } from './visitors.ts';

const LETTER = '/letters/letter0000-of-many';
const OF_LETTER = `${LETTER}/tell-us`;
const OF_ANSWER = `${LETTER}/tell-us/approved`;
const DESK = '/profile/reports';

/** A word that stands nowhere else, and an address that does not look like one to a machine. */
const SECRET = 'Quastenflosser';
const HIDDEN = `${SECRET} <b>an\u200bna@exa\u200dmple.com</b>`;

/** From a form without script to the desk and back, as a browser without script asks. */
export function describeReports(): void {
  describe('what visitors tell', () => {
    const read = async (path: string, as: Visitor) => {
      const reply = await ask('GET', path, { as });
      return { status: reply.status, html: await reply.text() };
    };
    const send = (path: string, form: object, as: Visitor = 'anonymous') =>
      ask('POST', path, { as, form });
    const seenAt = async (as: Visitor) => textOf((await read(DESK, as)).html);

    test('is asked for quietly below each letter and each answer, by a form that needs no script', async () => {
      const { html } = await read(LETTER, 'anonymous');
      expect(html).toContain(`href="${OF_LETTER}"`);
      expect(html).toContain(`href="${OF_ANSWER}"`);
      for (const path of [OF_LETTER, OF_ANSWER, `/ar${OF_ANSWER}`]) {
        const form = await read(path, 'anonymous');
        expect(form.status).toBe(200);
        expect(form.html).toContain('content="noindex"');
        expect(form.html).toMatch(new RegExp(`<form [^>]*action="${path}"`));
      }
      for (const path of [`${LETTER}/tell-us/answer`, '/letters/nowhere/tell-us']) {
        expect((await read(path, 'anonymous')).status).toBe(404);
        expect((await send(path, { reason: 'private' })).status).toBe(404);
      }
    });

    test('is refused beside its field, and keeps what was typed', async () => {
      const refused = await send(OF_ANSWER, { text: 'It says where I live.', email: 'nobody' });
      expect(refused.status).toBe(400);
      const html = await refused.text();
      expect(html).toContain('It says where I live.</textarea>');
      expect(textOf(html)).toContain('Please choose what it is.');
      expect(textOf(html)).toContain('This does not look like an email address.');
    });

    test('arrives once, is thanked for, and is read by those who decide alone', async () => {
      const form = { reason: 'private', text: HIDDEN, email: 'nina@example.org' };
      for (const _ of ['sent', 'sent again']) {
        const sent = await send(OF_ANSWER, form);
        expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${OF_ANSWER}?sent=`]);
      }
      const thanks = textOf((await read(`${OF_ANSWER}?sent=`, 'anonymous')).html);
      expect(thanks).toContain('Thank you for telling us.');
      const key = crypto.randomUUID();
      const byScript = {
        reason: 'own',
        ...{ [GATE_FIELDS.idempotencyKey]: key, [GATE_FIELDS.elapsed]: '60000' },
      };
      for (const _ of ['sent', 'lost and sent again']) {
        expect((await send(`${OF_LETTER}.data`, byScript)).status).toBe(200);
      }
      expect(await store.reports.figures(10)).toMatchObject({ waiting: 2, urgent: 1 });

      const { html } = await read(DESK, 'moderator');
      expect(html.indexOf(SECRET)).toBeGreaterThan(0);
      expect(html).not.toContain('<b>an');
      expect(html).toContain('data-risk="email"');
      expect(html).not.toContain('nina@example.org');
      expect(html.indexOf('data-told="approved"')).toBeLessThan(
        html.indexOf('data-told="letter0000"'),
      );
      for (const queue of ['/profile/responses', '/profile/submissions', '/profile']) {
        const told = textOf((await read(queue, 'moderator')).html);
        expect(told).toContain('Reports from visitors: 2');
      }
      expect((await read(DESK, 'translator')).status).toBe(403);
      expect((await read('/profile', 'translator')).html).not.toContain(DESK);
      for (const page of [LETTER, OF_ANSWER, '/sea', '/feeds/letters.xml', '/sitemap/pages.xml']) {
        expect((await read(page, 'anonymous')).html).not.toContain(SECRET);
      }
    });

    test('shows its address on the record alone', async () => {
      const [told] = await store.reports.listOpen();
      const address = `/profile/reports/${told?.reports[0]?.id}/address`;
      expect((await read(address, 'translator')).status).toBe(403);
      expect((await read(address, 'moderator')).html).toContain('nina@example.org');
      const [look] = await store.audit.listOf({ kind: 'response', id: 'approved' });
      expect(look).toMatchObject({ deed: 'response.readReporter', actor: { name: 'Tomasz' } });
    });

    test('leads to what can be done, is dealt with once, and says by whom', async () => {
      const version = (await store.moderation.responses.get('approved'))?.version;
      const form = { item: `approved.${version}`, back: DESK };
      const taken = await send('/profile/responses/unapprove', form, 'moderator');
      expect(taken.headers.get('Location')).toMatch(/^\/profile\/reports\?done=/);
      expect((await read(OF_ANSWER, 'anonymous')).status).toBe(404);
      expect(await seenAt('moderator')).toContain('It is now: Waiting');

      const settle = (seen: string) =>
        send(DESK, { kind: 'response', id: 'approved', seen, note: 'Taken down.' }, 'moderator');
      const late = await settle('2');
      expect(late.status).toBe(409);
      expect(textOf(await late.text())).toContain('More has been reported in the meantime.');
      expect((await settle('1')).headers.get('Location')).toBe(`${DESK}?settled=`);
      expect((await settle('1')).status).toBe(409);
      const seen = await seenAt('administrator');
      expect(seen).toContain('Dealt with by Tomasz');
      expect(seen).toContain('Taken down.');
      expect(seen).not.toContain(SECRET);
    });
  });
}
