import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '#domain/staff/audit.ts';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { textOf } from '#tests/setup/pages.ts';
import type { Visitor } from '../access-table.ts';
import { ask, store } from '../visitors.ts';

const ADDRESS = '/profile/search';
/** A word that stands nowhere else. */
const WORD = 'narwhal';

/** Without script, as each role asks. */
export function describeDeskSearch(): void {
  describe('the search of the desk', () => {
    beforeAll(async () => {
      const text = { en: `A quiet ${WORD} & <b>me</b>` };
      await store.letterLife.insert(letterNo(201, { id: 'hidden', text }), 'pending');
      await store.responses.write(
        responseNo(201, 'letter0000', { id: 'said', text: `Dear ${WORD}, it is me.` }),
      );
      const said = { en: { title: `Letters of a ${WORD}` } };
      await store.collectionDesk.create({ id: 'horned', slug: 'horned', said }, ROSA);
      await store.reports.write({
        ...{ letterId: 'letter0000', responseId: undefined, reason: 'other', locale: 'en' },
        ...{ text: `The ${WORD} is not mine.`, email: undefined, sentKey: WORD, at: Date.now() },
      });
    });

    const read = async (q: string, as: Visitor, path = ADDRESS) => {
      const reply = await ask('GET', `${path}?${new URLSearchParams({ q })}`, { as });
      return reply.text();
    };
    const sections = (html: string) =>
      [...html.matchAll(/data-found="(\w+)"/g)].map(([, section]) => section);

    test('finds what each may see, and looks for nothing else', async () => {
      const seen = async (q: string, as: Visitor) => sections(await read(q, as));
      const decider = ['letters', 'responses', 'collections', 'reports'];
      expect(await seen(WORD, 'translator')).toEqual(['letters']);
      expect(await seen(WORD, 'moderator')).toEqual(decider);
      expect(await seen(WORD, 'administrator')).toEqual(decider);
      expect(await seen('tomasz', 'administrator')).toEqual(['team']);
      expect(await seen('tomasz', 'moderator')).toEqual([]);
      expect(await seen('tomasz', 'translator')).toEqual([]);
      expect(await seen('', 'administrator')).toEqual([]);
    });

    test('marks the words, and leads on to all of it', async () => {
      const html = await read('NARWHÁL', 'moderator');
      expect(html).toContain(`<mark>${WORD}</mark> &amp; &lt;b&gt;me&lt;/b&gt;`);
      const to = [...html.matchAll(/href="([^"]+q=NARWH[^"]+)"/g)].map(([, href = '']) =>
        href.replaceAll('&amp;', '&'),
      );
      expect(to.map((href) => href.split('?')[0])).toEqual([
        '/profile/letters',
        '/profile/responses',
      ]);
      const [letters = '', answers = ''] = to;
      expect(await (await ask('GET', letters, { as: 'moderator' })).text()).toContain(
        'data-letter-id="hidden"',
      );
      expect(await (await ask('GET', answers, { as: 'moderator' })).text()).toContain(
        'data-response-id="said"',
      );
    });

    test('shows of what waits what its list shows: nothing that is aside, or handed to others', async () => {
      const members = await store.team.list();
      const [ana, tomasz] = ['Ana', 'Tomasz'].map((name) => {
        const { id = '' } = members.find((member) => member.name === name) ?? {};
        return { id, name };
      }) as [Actor, Actor];
      for (const [n, id] of ['before', 'aside', 'handed'].entries()) {
        const text = `Here comes a manatee, ${id}.`;
        await store.responses.write(responseNo(300 + n, 'letter0000', { id, text }));
      }
      const { queueLeases, teamNotes } = store.moderation;
      await queueLeases.take(['before'], ana);
      const put = { kind: 'response', text: '', mentioned: [], by: ana } as const;
      await teamNotes.add({ ...put, ids: ['aside'], destination: 'all' });
      await teamNotes.add({ ...put, ids: ['handed'], destination: { to: tomasz } });
      const found = async (as: Visitor) => {
        const html = await read('manatee', as);
        const links = [...html.matchAll(/href="([^"]+\/responses\?[^"]+)"[^>]*>(.*?)<\/a>/g)];
        const [address = '', label = ''] = links.at(-1)?.slice(1) ?? [];
        const list = await ask('GET', address.replaceAll('&amp;', '&'), { as });
        const shown = [...(await list.text()).matchAll(/data-response-id="(\w+)"/g)];
        return { entries: links.length - 1, label, shown: shown.map(([, id]) => id) };
      };
      const two = { entries: 2, label: expect.stringContaining('2 answers') };
      expect(await found('moderator')).toEqual({ ...two, shown: ['handed', 'before'] });
      expect(await found('administrator')).toEqual({
        ...{ entries: 1, label: expect.stringContaining('1 answer') },
        shown: ['before'],
      });
    });

    test('finds a collection among more than are read at once', async () => {
      const said = { en: { title: 'Under the pagoda' } };
      await store.collectionDesk.create({ id: 'earliest', slug: 'earliest', said }, ROSA);
      for (let n = 0; n < 60; n += 1) {
        const later = { en: { title: `Later ${n}` } };
        const id = `later${n}`;
        await store.collectionDesk.create({ id, slug: id, said: later }, ROSA);
      }
      expect(await read('pagoda', 'moderator')).toContain('Under the pagoda');
    });

    test('asks back after a slip, of what the desk alone sees', async () => {
      const html = await read('narwhla', 'translator');
      expect(html).toContain(`href="${ADDRESS}?q=${WORD}"`);
      expect(await read('narwhla', 'translator', '/profile/letters')).toContain(
        `href="/profile/letters?q=${WORD}"`,
      );
      expect(await read('narwhla', 'moderator', '/profile/responses')).toContain(
        `href="/profile/responses?q=${WORD}&amp;state=pending"`,
      );
      for (const typed of [WORD, 'narwhla']) {
        const visitors = textOf(await read(typed, 'anonymous', '/search'));
        expect(visitors).not.toContain('quiet');
        expect(visitors).not.toContain('Did you mean');
        expect(visitors).toContain('No letter was found.');
      }
    });

    test.each(['ar', 'cn'])('speaks the language of the page: %s', async (locale) => {
      const html = await read(WORD, 'moderator', `/${locale}${ADDRESS}`);
      expect(html).toContain(`href="/${locale}/profile/letters`);
      expect(html).not.toContain('Search the desk');
    });
  });
}
