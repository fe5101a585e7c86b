import { useRef, useState } from 'react';
import type { Risk } from '#domain/safety/risks.ts';
import {
  afterTyping,
  blankAll,
  type Mark,
  type MarkedWords,
  markAt,
  markFrom,
  marksOver,
  renewMarks,
  toggleMark,
} from '#domain/wording/blanking.ts';
import type { KeptWords } from '#domain/wording/kept-words.ts';
import type { PublicFieldView } from '#ui/staff/views.ts';

/** Where editing begins: in the text, with all that is marked blanked, or with one mark of a field. */
export type Beginning = 'text' | 'blanked' | { field: string; at: number };

type Wording = Readonly<Record<string, MarkedWords>>;
type Place = { field: string; mark: Mark };

/** What is typed into the fields of a card, with their marks, and where the caret goes. */
export function useWording(
  fields: readonly PublicFieldView[],
  beginning: Beginning,
  kept: KeptWords['typed'] | undefined,
) {
  const [wording, setWording] = useState(() =>
    kept ? asKept(fields, kept) : begun(fields, beginning),
  );
  const latest = useRef(wording);
  const awaited = useRef<MarkedWords>(undefined);
  const areas = useRef(new Map<string, HTMLTextAreaElement>());
  const [toggled, setToggled] = useState<Mark>();

  const put = (field: string, words: MarkedWords) => {
    latest.current = { ...latest.current, [field]: words };
    setWording(latest.current);
  };

  const type = (field: string, typed: string) => {
    const before = latest.current[field];
    if (!before) return;
    const expected = awaited.current;
    awaited.current = undefined;
    put(field, expected?.text === typed ? expected : afterTyping(before, typed));
  };

  /** Through the browser's own editing, so that its undo goes on working. */
  const toggle = ({ field, mark }: Place): Mark | undefined => {
    const before = latest.current[field];
    const area = areas.current.get(field);
    if (!before || !area || area.readOnly) return undefined;
    const after = toggleMark(before, mark);
    const end = mark.end + after.text.length - before.text.length;
    awaited.current = after;
    area.focus({ preventScroll: true });
    area.setSelectionRange(mark.start, mark.end);
    const typed = document.execCommand('insertText', false, after.text.slice(mark.start, end));
    if (!typed) put(field, after);
    awaited.current = undefined;
    const now = latest.current[field]?.marks.find(({ start }) => start === mark.start);
    setToggled(now);
    return now;
  };

  const places = (): Place[] =>
    fields.flatMap(({ field }) =>
      (latest.current[field]?.marks ?? []).map((mark) => ({ field, mark })),
    );

  const select = ({ field, mark }: Place) => {
    const area = areas.current.get(field);
    area?.focus({ preventScroll: true });
    area?.setSelectionRange(mark.start, mark.end);
    requestAnimationFrame(() => showSelected(area));
  };

  const here = () => {
    const field = fields.find(({ field }) => areas.current.get(field) === document.activeElement);
    const area = field && areas.current.get(field.field);
    return area && { field: field.field, start: area.selectionStart, end: area.selectionEnd };
  };

  const next = (by: 1 | -1, open = false): Place | undefined => {
    const from = here();
    const all = places().filter(({ mark }) => !open || mark.said === undefined);
    if (!from) return by === 1 ? all[0] : all.at(-1);
    const order = fields.map(({ field }) => field);
    const away = ({ field }: Place) => order.indexOf(field) - order.indexOf(from.field);
    const near = all.filter((place) => away(place) === 0);
    const mark = markFrom(
      near.map((place) => place.mark),
      from,
      by,
    );
    const beyond = all.filter((place) => Math.sign(away(place)) === by);
    return near.find((place) => place.mark === mark) ?? (by === 1 ? beyond[0] : beyond.at(-1));
  };

  return {
    wording,
    type,
    toggled,
    isChanged: fields.some(({ field, words }) => wording[field]?.text !== words.text),

    /** What the highlighter finds in a text, unless it says something else by now. */
    renew(field: string, text: string, risks: readonly Risk[]) {
      const now = latest.current[field];
      const first = fields.find((each) => each.field === field)?.first;
      if (now?.text === text) put(field, renewMarks(now, risks, first));
    },

    /** Begins with fields that the item has got meanwhile. */
    follow(now: readonly PublicFieldView[]) {
      latest.current = { ...begun(now, 'text'), ...latest.current };
      setWording(latest.current);
    },

    register(field: string, area: HTMLTextAreaElement | null) {
      if (area) areas.current.set(field, area);
      else areas.current.delete(field);
    },

    /** At first the mark that was meant, else the first one of the text, else its beginning. */
    enter() {
      const meant = typeof beginning === 'object' ? beginning.field : undefined;
      const text = fields.find(({ kind }) => kind === 'text')?.field ?? '';
      const within = meant ?? (beginning === 'text' ? text : undefined);
      const at = typeof beginning === 'object' ? beginning.at : 0;
      const inside = places().filter(({ field }) => within === undefined || field === within);
      const place = inside.find(({ mark }) => mark.end > at) ?? inside[0];
      if (place) return select(place);
      const area = areas.current.get(within ?? text);
      area?.focus({ preventScroll: true });
      area?.setSelectionRange(0, 0);
    },

    go(by: 1 | -1) {
      const place = next(by);
      if (place) select(place);
    },

    /** Blanks the mark at the caret, or the next one, and goes on; a blanked one is put back. */
    toggleHere() {
      const from = here();
      const marks = from ? (latest.current[from.field]?.marks ?? []) : [];
      const mark = from && markAt(marks, from);
      const place = mark ? { field: from.field, mark } : (next(1, true) ?? next(-1, true));
      if (!place) return;
      const now = toggle(place);
      const open = places().find((each) => each.mark.said === undefined);
      const following = now?.said === undefined ? undefined : (next(1, true) ?? open);
      if (following) select(following);
      else if (now) select({ ...place, mark: now });
    },

    toggleAt(field: string, offset: number) {
      const mark = latest.current[field]?.marks.find((each) => isIn(each, offset));
      const now = mark && toggle({ field, mark });
      if (now) select({ field, mark: now });
    },

    focus(field: string) {
      areas.current.get(field)?.focus();
    },
  };
}

function begun(fields: readonly PublicFieldView[], beginning: Beginning): Wording {
  return Object.fromEntries(
    fields.map((view) => {
      const { field, words, risks, first } = view;
      const marks = marksOver(words.text, risks, first);
      const plain: MarkedWords = { text: words.text, marks };
      if (beginning === 'blanked') return [field, blankAll(plain)];
      const meant = typeof beginning === 'object' && beginning.field === field && beginning;
      const mark = meant ? marks.find((each) => isIn(each, meant.at)) : undefined;
      return [field, mark ? toggleMark(plain, mark) : plain];
    }),
  );
}

/** As it was left; where it says something else than the card does, its marks have to be found. */
function asKept(fields: readonly PublicFieldView[], kept: KeptWords['typed']): Wording {
  return Object.fromEntries(
    fields.map(({ field, words, risks, first }) => {
      const text = kept[field] ?? words.text;
      return [field, { text, marks: text === words.text ? marksOver(text, risks, first) : [] }];
    }),
  );
}

const isIn = ({ start, end }: Mark, offset: number) => start <= offset && offset < end;

/** The words behind a text area stand where its own do, and can be scrolled to. */
function showSelected(area: HTMLTextAreaElement | undefined): void {
  const marks = area?.parentElement?.querySelectorAll<HTMLElement>('[data-mark]') ?? [];
  const mark = [...marks].find((each) => Number(each.dataset.mark) === area?.selectionStart);
  (mark ?? area)?.scrollIntoView({ block: 'nearest' });
}
