import { useCallback, useMemo, useState } from 'react';
import { groupCopies } from '#domain/moderation/together/copies.ts';
import { ofKind } from '#ui/staff/public-fields.tsx';
import type { ItemView } from '#ui/staff/views.ts';

/**
 * What stands on a card: one item, or near copies of one text.
 * @param single that stand by themselves, by id: somebody may be typing there
 */
export function useCopies(items: readonly ItemView[], single: Pick<Map<string, unknown>, 'keys'>) {
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const takeApart = useCallback((name: string) => {
    setApart((before) => new Set(before).add(name));
  }, []);
  const groups = useMemo(() => {
    const marked = items.map((view) => ({
      view,
      id: view.id,
      copies: view.copies,
      marked: ofKind(view.fields, 'name', 'text', 'address').map(({ words, risks }) => ({
        text: words.text,
        risks,
      })),
    }));
    return groupCopies(marked, new Set([...apart, ...single.keys()])).flatMap(([first, ...rest]) =>
      first ? [[first.view, ...rest.map(({ view }) => view)] as const] : [],
    );
  }, [items, apart, single]);
  return { groups, takeApart };
}
