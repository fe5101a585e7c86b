import { useEffect, useRef, useState } from 'react';
import { unsentByItem } from '#domain/moderation/unsent-decisions.ts';
import type { MarkedWords } from '#domain/wording/blanking.ts';
import { dropWords, keepWords, keptWords } from '#ui/queue/unsent/kept-words.ts';
import { useUnsentDecisions } from '#ui/queue/unsent/unsent-store.ts';
import type { PublicFieldView } from '#ui/staff/views.ts';

/** What was kept of an edit of this item, its fields as they were then, and what has none any more. */
export function useEarlierEdit(id: string, now: readonly PublicFieldView[]) {
  const [earlier] = useState(() => {
    const kept = keptWords(id);
    const fields = now.map((field) => {
      const text = kept?.base[field.field] ?? field.words.text;
      return text === field.words.text
        ? field
        : { ...field, risks: [], concerns: [], words: { ...field.words, text } };
    });
    const typed = Object.entries(kept?.typed ?? {});
    const gone = typed.flatMap(([field, text]) =>
      now.some((view) => view.field === field) || text === kept?.base[field] ? [] : [text],
    );
    return { kept, fields, gone };
  });
  return earlier;
}

/** Keeps what is typed on the device until it is saved or given up. */
export function useKeptEdit(
  { id }: { id: string },
  fields: readonly PublicFieldView[],
  wording: Readonly<Record<string, MarkedWords>>,
  isChanged: boolean,
) {
  const given = useRef(false);
  const kept = useRef(false);
  useEffect(() => {
    if (given.current) return;
    if (!isChanged) {
      if (kept.current) dropWords(id);
      return;
    }
    kept.current = true;
    keepWords(id, {
      base: Object.fromEntries(fields.map(({ field, words }) => [field, words.text])),
      typed: Object.fromEntries(Object.entries(wording).map(([field, { text }]) => [field, text])),
      at: Date.now(),
    });
  }, [id, fields, wording, isChanged]);
  return () => {
    given.current = true;
    dropWords(id);
  };
}

/** Calls `onWaiting` once what was saved waits to be sent. */
export function useWaitingEdit(id: string, onWaiting: () => void): void {
  const waits = unsentByItem(useUnsentDecisions()).has(id);
  const tell = useRef(onWaiting);
  useEffect(() => {
    tell.current = onWaiting;
  });
  useEffect(() => {
    if (waits) tell.current();
  }, [waits]);
}
