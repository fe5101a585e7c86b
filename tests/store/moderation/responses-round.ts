import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Cursor } from '#domain/lists/cursor.ts';
import { type Response, setOf } from '#domain/responses/response.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, responseNo, writeCast } from '#tests/cast/cast.ts';
import { answerStep, answersOf, letterStep } from '#tests/cast/steps.ts';
import type { OpenedStore } from '#tests/store/harness/opened-store.ts';
import { decision, idsOf, writeApproved } from '#tests/store/harness/written.ts';

fc.configureGlobal({ seed: 20_260_608 });

/** How every database reads the responses to a letter, from a start that is drawn and round. */
export function describeResponsesRound(where: string, open: () => Promise<OpenedStore>): void {
  describe(`reading the responses round ${where}`, () => {
    let opened: OpenedStore;
    let store: Store;

    beforeEach(async () => {
      opened = await open();
      ({ store } = opened);
    });

    afterEach(() => opened.close());

    test('reaches every approved one exactly once, three at a time, from every start', async () => {
      await store.letterLife.insert(letterNo(0), 'published');
      const { id: to } = letterNo(0);
      const written = 11;
      for (let n = 0; n < written; n += 1) {
        const creationTime = String(NOON - Math.floor(n / 2));
        await store.responses.write(responseNo(n, to, { creationTime }));
      }
      const anApproval = fc.array(fc.boolean(), { minLength: written, maxLength: written });
      await fc.assert(
        fc.asyncProperty(anApproval, async (expected) => {
          const all = await answersOf(store, to);
          for (const [n, response] of all.entries()) {
            if ((response.state === 'approved') === expected[n]) continue;
            if (expected[n]) await answerStep(store, 'approve', response.id, decision(response));
            else await answerStep(store, 'unapprove', response.id, decision(response));
          }
          const approved = idsOf(all.filter((_, n) => expected[n]));
          for (let start = 0; start <= setOf(written); start += 1) {
            const pages = await walkRound(store, to, start);
            expect(idsOf(pages.flat()).sort()).toEqual([...approved].sort());
            expect(pages[0] ?? []).toHaveLength(Math.min(3, approved.length));
            for (const page of pages.slice(0, -1)) expect(page).toHaveLength(3);
          }
        }),
        { numRuns: 12 },
      );
      expect(await store.counts.verify()).toEqual([]);
    });

    test('begins at the set it is told, in order, and goes on where it ended', async () => {
      await store.letterLife.insert(letterNo(0), 'published');
      const { id: to } = letterNo(0);
      await writeApproved(store, to, 7);
      const pages = await walkRound(store, to, 1);
      const numbers = pages.map((page) => page.map(({ name }) => Number(name.slice(7))));
      expect(numbers).toEqual([[3, 4, 5], [6, 0, 1], [2]]);
    });

    test('shows nothing of a letter that is not public', async () => {
      const { amina } = await writeCast(store);
      await writeApproved(store, amina.id, 4);
      const { next } = await store.responses.readPublic(amina.id, { start: 0 });
      await letterStep(store, 'trash', amina.id, amina);
      for (const after of [undefined, next]) {
        const nothing = { items: [], next: undefined, atStart: !after };
        expect(await store.responses.readPublic(amina.id, { start: 0, after })).toEqual(nothing);
        expect(await store.responses.readPublic(amina.id, { start: 1, after })).toEqual(nothing);
      }
    });
  });
}

async function walkRound({ responses }: Store, to: string, start: number): Promise<Response[][]> {
  const pages: Response[][] = [];
  let after: Cursor | undefined;
  do {
    const page = await responses.readPublic(to, { start, after });
    if (page.items.length > 0) pages.push(page.items);
    after = page.next;
  } while (after && pages.length < 100);
  return pages;
}
