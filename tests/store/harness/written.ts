import { expect } from 'vitest';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import type { Cursor } from '#domain/lists/cursor.ts';
import type { Page } from '#domain/lists/paging.ts';
import type { Response } from '#domain/responses/response.ts';
import type { Actor } from '#domain/staff/audit.ts';
import type { Store } from '#store/store.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep } from '#tests/cast/steps.ts';
import { numbersBelow } from '#tests/harness/random.ts';

/** Letters of three topics, most of them at the same few moments, some hidden, some answered. */
export async function writeMany(store: Store): Promise<Letter[]> {
  const letters: Letter[] = [];
  const random = numbersBelow(3);
  for (let n = 0; n < 36; n += 1) {
    const letter = letterNo(n, {
      id: `l${(n * 17) % 36}`,
      topic: (['sea', 'desert', 'rivers'] as const)[random(3)] ?? 'sea',
      country: ['KE', 'PE'][random(2)] ?? 'KE',
      creationTime: String(NOON + random(4)),
    });
    const inserted = await store.letterLife.insert(letter, n % 7 === 0 ? 'pending' : 'published');
    if (isPublic(inserted) && n % 5 === 0) await writeApproved(store, inserted.id, 1 + random(2));
    letters.push((await store.letterLife.get(inserted.id)) ?? inserted);
  }
  return letters;
}

export async function writeApproved(
  store: Store,
  to: string,
  count: number,
  part: { id?: string; email?: string } = {},
): Promise<Response[]> {
  const approved: Response[] = [];
  for (let n = 0; n < count; n += 1) {
    const written = await store.responses.write(responseNo(n, to, part));
    approved.push(await answerStep(store, 'approve', written.id, decision(written)));
  }
  return approved;
}

export function decision({ version }: { version: number }): { version: number; by: Actor } {
  return { version, by: ROSA };
}

/** Reads a list to its end. */
export async function walk(
  read: (options: {
    locale: 'en';
    limit: number;
    after: Cursor | undefined;
  }) => Promise<Page<Letter>>,
  limit: number,
): Promise<Letter[]> {
  const seen: Letter[] = [];
  let after: Cursor | undefined;
  do {
    const page = await read({ locale: 'en', limit, after });
    expect(page.items.length).toBeLessThanOrEqual(limit);
    seen.push(...page.items);
    after = page.next;
  } while (after && seen.length < 1000);
  return seen;
}

export function idsOf(items: { id: string }[]): string[] {
  return items.map(({ id }) => id);
}
