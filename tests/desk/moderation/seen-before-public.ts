import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { HINT_FORM } from '#domain/forms/hints.ts';
import { LETTER_FORM, type LetterField, OTHER_LANGUAGE } from '#domain/letters/submission.ts';
import type { TypedResponse } from '#domain/responses/response-form.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import { signInAs } from '#tests/setup/members.ts';
import { unescapeHtml } from '#tests/setup/pages.ts';
import { locationsIn } from '#tests/setup/xml.ts';

import { letter, site, store } from './moderation-desk.ts';

/** What the public will read, its moderator has seen. */
export function describeSeenBeforePublic(): void {
  describe('what a visitor sends is on the card of whoever approves it, before it is public', () => {
    const FAMILY = 'Zqfamily';
    const NUMBER = '0151 2345678';
    /** What is sent in each field, and the words by which it is known again. */
    const LETTER: Record<LetterField, [sent: string, shown: string]> = {
      topic: ['forests', 'Forests'],
      text: ['Dear zqtext of the forest,\n\nzqend', 'zqend'],
      language: [OTHER_LANGUAGE, 'Esperanto'],
      otherLanguage: ['eo-Zqla', 'Esperanto'],
      alt: [`A zqpicture of ${NUMBER}`, 'zqpicture'],
      name: [`Zqname ${FAMILY}`, 'Zqname'],
      age: ['97', '97'],
      country: ['BT', 'Bhutan'],
      sender: ['teacher', 'teacher'],
      consent: ['yes', ''],
    };
    const RESPONSE: Record<keyof TypedResponse, [sent: string, shown: string]> = {
      name: [`Zqreader ${FAMILY}`, 'Zqreader'],
      age: ['96', '96'],
      country: ['MW', 'Malawi'],
      language: ['es', 'Spanish'],
      text: ['Hola zqanswer', 'zqanswer'],
      email: ['zq.secret@example.org', 'zq.secret'],
      wantsNote: ['on', ''],
      sender: ['teacher', 'teacher'],
      consent: ['yes', ''],
    };

    async function post(path: string, sent: Record<string, [string, string]>, picture?: Blob) {
      const body = new FormData();
      for (const [field, [value]] of Object.entries(sent)) body.append(field, value);
      for (const field of ['slug', 'id', 'transcript', 'title']) body.append(field, `zq${field}`);
      body.append(HINT_FORM.asItIs, 'yes');
      if (picture) body.append(LETTER_FORM.picture, picture, 'Zqfile.png');
      const headers = { Origin: site.url };
      const reply = await fetch(site.url + path, { method: 'POST', body, headers });
      expect(reply.status).toBeLessThan(300);
    }

    async function staffPage(path: string): Promise<string> {
      const headers = { Cookie: await signInAs(site, 'Rosa') };
      return unescapeHtml(await (await fetch(site.url + path, { headers })).text());
    }

    /** The card of an item, out of a page of the desk. */
    function cardIn(html: string, id: string): string {
      const from = html.indexOf(`-id="${id}"`);
      return html.slice(from, html.indexOf('</article>', from));
    }

    async function publicBytes(slug: string): Promise<string> {
      const pages = ['', '.data'].flatMap((end) => [
        `/letters/${slug}${end}`,
        `/fr/letters/${slug}${end}`,
        `/forests${end}`,
        `/forests/adopt${end}`,
        `/countries/bt${end}`,
        `/adoption${end}`,
      ]);
      const rest = ['/', '/map', '/feed.json', '/feed.xml', '/forests/feed.json'];
      const siteMap = await (await fetch(`${site.url}/sitemap.xml`)).text();
      rest.push(...locationsIn(siteMap).map((location) => new URL(location).pathname));
      const all = [...pages, ...rest].map(async (path) => (await fetch(site.url + path)).text());
      return unescapeHtml((await Promise.all(all)).join('\n'));
    }

    const shownIn = (where: string, sent: Record<string, [string, string]>) =>
      Object.entries(sent)
        .filter(([, [, shown]]) => shown !== '' && where.includes(shown))
        .map(([field]) => field);

    /** What stands there to be read by everybody: no attribute of a picture, no label of a mark. */
    const readable = (html: string, between = '') =>
      html
        .replace(/<span[^>]*(?:visually-hidden|data-label)[^>]*>[^<]*<\/span>/g, '')
        .replace(/<[^>]*>/g, between);

    /** The words that were planted, in an attribute, an address or a text; built files and ids have such names. */
    const plantedIn = (bytes: string) => {
      const written = bytes.replace(/\/assets\/[\w.-]+|data:[^"'\s)]+|\b[a-z0-9]{20}\b/g, '');
      return new Set(written.toLowerCase().match(/zq[a-z]+/g) ?? []);
    };

    function expectWhole(card: string, sent: readonly string[]): void {
      const paragraphs = sent.flatMap((text) => text.split(/\n+/));
      for (const paragraph of paragraphs) expect(readable(card)).toContain(paragraph);
    }

    test('of a letter, its picture’s description and its address included', async () => {
      const png = await sharp({
        create: { width: 40, height: 30, channels: 3, background: 'teal' },
      })
        .png()
        .toBuffer();
      await post('/write', LETTER, new Blob([new Uint8Array(png)], { type: 'image/png' }));
      const waiting = { state: 'pending', country: 'BT', order: 'oldest' } as const;
      const [item] = (await store.moderation.letters.list(waiting)).items;
      const { id, slug, version } = item as NonNullable<typeof item>;
      expect(slug).toBe('forests-zqname-bhutan');
      expect(await publicBytes(slug)).not.toContain('zqend');

      const queue = cardIn(await staffPage('/profile/submissions'), id);
      const record = cardIn(await staffPage(`/profile/letters/${id}`), id);
      const edit = await staffPage(`/profile/submissions/${id}/edit`);
      await letterStep(store, 'publish', id, { version, by: { id: 'rosa', name: 'Rosa' } });
      const seen = await publicBytes(slug);
      const found = shownIn(seen, LETTER);
      expect(found).toEqual(expect.arrayContaining(['text', 'alt', 'name', 'age', 'country']));
      for (const where of [queue, record]) {
        expect(shownIn(readable(where), LETTER)).toEqual(expect.arrayContaining(found));
        expect(readable(where)).toContain(`/letters/${slug}`);
        expect([...plantedIn(readable(where, ' '))]).toEqual(
          expect.arrayContaining([...plantedIn(seen)]),
        );
        expectWhole(where, [LETTER.text[0], LETTER.alt[0], LETTER.name[0]]);
        expect(where).toMatch(new RegExp(`data-risk="fullName"><bdi>${LETTER.name[0]}<`));
        expect(where).toMatch(new RegExp(`data-risk="phone"><bdi>${NUMBER}<`));
      }
      for (const [sent] of [LETTER.text, LETTER.alt, LETTER.name]) expect(edit).toContain(sent);
      expect(edit).toMatch(new RegExp(`<img[^>]*/profile/files/letters/${id}/thumbnail`));
      expect(seen).not.toContain(`zqname-${FAMILY.toLowerCase()}`);
      expect([...plantedIn(seen)].toSorted()).toEqual([
        'zqend',
        'zqfamily',
        'zqname',
        'zqpicture',
        'zqtext',
      ]);
    });

    test('of an answer, and its address nowhere', async () => {
      await post(`/letters/${letter}-of-many`, RESPONSE);
      const waiting = { state: 'pending', country: 'MW', order: 'oldest' } as const;
      const [item] = (await store.moderation.responses.list(waiting)).items;
      const { id, version } = item as NonNullable<typeof item>;
      const queue = cardIn(await staffPage('/profile/responses'), id);
      const edit = await staffPage(`/profile/responses/${id}/edit`);
      expect(await publicBytes(`${letter}-of-many`)).not.toContain('zqanswer');
      await answerStep(store, 'approve', id, { version, by: { id: 'rosa', name: 'Rosa' } });
      const seen = await publicBytes(`${letter}-of-many`);
      const found = shownIn(seen, RESPONSE);
      expect(found).toEqual(expect.arrayContaining(['name', 'age', 'country', 'text']));
      expect(found).not.toContain('email');
      expect(shownIn(readable(queue), RESPONSE)).toEqual(expect.arrayContaining(found));
      expect([...plantedIn(seen)].toSorted()).toEqual(
        expect.arrayContaining(['zqanswer', 'zqfamily', 'zqreader']),
      );
      for (const hidden of ['zqslug', 'zqid', 'zqtitle', 'zqtranscript'])
        expect(seen).not.toContain(hidden);
      expectWhole(queue, [RESPONSE.text[0], RESPONSE.name[0]]);
      expect(queue).toMatch(new RegExp(`data-risk="fullName"><bdi>${RESPONSE.name[0]}<`));
      for (const [sent] of [RESPONSE.text, RESPONSE.name]) expect(edit).toContain(sent);
      expect(edit).toMatch(/<select[^>]*name="language"/);
    });
  });
}
