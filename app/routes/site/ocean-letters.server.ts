import { PRINCIPLES, type Principle } from '#domain/ocean/principles.ts';
import { toCardView } from '#routes/letter-views.server.ts';
import type { PageRequest } from '#routes/page.server.ts';
import type { Store } from '#store/store.ts';
import type { LetterCardView } from '#ui/letters/views.ts';

const SHOWN = 3;
/** Letters among which those are chosen that stand beside no other principle yet. */
const CHOICE = 9;
/** Characters of such a letter: enough to become curious. */
const EXCERPT = 140;

export async function lettersByPrinciple(
  { letters }: Store,
  reader: Pick<PageRequest, 'locale' | 'settings'>,
): Promise<Record<Principle, LetterCardView[]>> {
  const { locale } = reader;
  const lists = await Promise.all(
    PRINCIPLES.map((principle) => letters.listByPrinciple(principle, { locale, limit: CHOICE })),
  );
  const seen = new Set<string>();
  const chosen = lists.map((list) => {
    const fresh = list.filter(({ id }) => !seen.has(id));
    const again = list.filter(({ id }) => seen.has(id));
    const shown = [...fresh, ...again].slice(0, SHOWN);
    for (const { id } of shown) seen.add(id);
    return shown.map((letter) => toCardView(letter, reader, EXCERPT));
  });
  return Object.fromEntries(PRINCIPLES.map((principle, i) => [principle, chosen[i]])) as Record<
    Principle,
    LetterCardView[]
  >;
}
