import { useCallback, useMemo, useState } from 'react';
import { groupCopies } from '#domain/moderation/copies.ts';
import { ofKind } from '#ui/staff/public-fields.tsx';
import type { ItemView } from '#ui/staff/views.ts';

/** What stands on a card: one item, or near copies of one text. */
export function useCopies(items: readonly ItemView[]) {
  const [apart, setApart] = useState<ReadonlySet<string>>(new Set());
  const takeApart = useCallback((name: string) => {
    setApart((before) => new Set(before).add(name));
  }, []);
  const groups = useMemo(() => {
    const marked = items.map((view) => ({
      view,
      id: view.id,
      copies: view.copies,
      marked: ofKind(view.fields, 'name', 'text').map(({ words, risks }) => ({
        text: words.text,
        risks,
      })),
    }));
    return groupCopies(marked, apart).flatMap(([first, ...rest]) =>
      first ? [[first.view, ...rest.map(({ view }) => view)] as const] : [],
    );
  }, [items, apart]);
  return { groups, takeApart };
}
