import { useEffect, useEffectEvent, useState } from 'react';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { FieldMarks, TypedField } from '#domain/wording/typed-marks.ts';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import { useLocale } from '#ui/site-link.tsx';

/** Without a key; and one request at a time. */
const REST_MS = 400;

type Found = (field: string, text: string, marks: FieldMarks) => void;

/** Says once the typing rests what the highlighter finds in which text; without a line, nothing. */
export function useFreshMarks(onFound: Found): (field: string, typed: TypedField) => void {
  const locale = useLocale();
  const tell = useEffectEvent(onFound);
  const [reading] = useState(() => readingAt(inLocale(locale, deskPaths.typedMarks)));
  useEffect(() => reading.begin((...found) => tell(...found)), [reading]);
  return reading.type;
}

/** @internal */
export function readingAt(address: string) {
  const typed = new Map<string, TypedField>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leaving = new AbortController();
  let tell: Found | undefined;
  let busy = false;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(() => void read(), REST_MS);
  }

  async function read() {
    const asked = [...typed];
    if (busy || !tell || asked.length === 0) return;
    typed.clear();
    busy = true;
    try {
      const answer = await fetchAtDesk(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(asked.map(([, field]) => field)),
        signal: leaving.signal,
      });
      const found: FieldMarks[] = answer.ok ? await answer.json() : [];
      for (const [n, [field, { text }]] of asked.entries()) {
        if (found[n]) tell(field, text, found[n]);
      }
    } catch (error) {
      console.info('What is typed could not be looked through now.', error);
    } finally {
      busy = false;
      if (typed.size > 0) schedule();
    }
  }

  return {
    type(field: string, what: TypedField) {
      typed.set(field, what);
      schedule();
    },
    begin(given: Found) {
      tell = given;
      leaving = new AbortController();
      return () => {
        tell = undefined;
        clearTimeout(timer);
        leaving.abort();
      };
    },
  };
}
