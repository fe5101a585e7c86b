import { createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DecisionOutcome, DoneView, Entry, MarkedAsk } from '#ui/staff/views.ts';
import { useUnsentInQueue } from './unsent/unsent-in-queue.ts';

export type Asking = { action: 'reject' | 'erase'; to: string; items: readonly string[] };

/** What an item came to, and at which version that can be answered. */
export type TakenBy = { state: string; version: number | undefined };

export type QueueState<Item extends Entry = Entry> = {
  items: Item[];
  /** For a form without script. */
  back: string;
  selectable: boolean;
  selected: ReadonlySet<string>;
  select(items: readonly string[], on: boolean): void;
  /** Decided by others, or waiting to be sent, by the item's name. */
  taken: ReadonlyMap<string, string>;
  take(id: string, sentence: string, by?: TakenBy): void;
  /** Those of them that were decided, and so may be shown in a line. */
  takenBy: ReadonlyMap<string, TakenBy>;
  release(id: string): void;
  done: DoneView | undefined;
  problem: string | undefined;
  dismiss(): void;
  report(outcome: DecisionOutcome): void;
  refused: DecisionOutcome['conflicts'];
  marked: MarkedAsk | undefined;
  forgetMarked(): void;
  /** What was just taken back. */
  returned: readonly string[];
  asking: Asking | undefined;
  ask(what: Asking | undefined): void;
  insert(items: readonly Item[]): void;
  /** Leaves an item where it stands, as it is now, though the list might not hold it any more. */
  update(item: Item): void;
  updated: ReadonlyMap<string, Updated<Item>>;
};

type Updated<Item> = { item: Item; after: readonly string[] };

const QueueContext = createContext<QueueState | undefined>(undefined);
export const QueueProvider = QueueContext.Provider;

export function useQueue(): QueueState {
  const state = use(QueueContext);
  if (!state) throw new Error('This stands in a queue.');
  return state;
}

/** Handled items leave at once, unless it `stays`. */
export function useQueueState<Item extends Entry>(
  view: { items: Item[]; done: DoneView | undefined; selection?: string | undefined },
  { back, stays = false }: { back: string; stays?: boolean },
): QueueState<Item> {
  const [inserted, setInserted] = useState<readonly Item[]>([]);
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<ReadonlyMap<string, string>>(new Map());
  const [takenBy, setTakenBy] = useState<ReadonlyMap<string, TakenBy>>(new Map());
  const { selected, setSelected } = useSelection(view.selection);
  const [done, setDone] = useState(view.done);
  const [problem, setProblem] = useState<string>();
  const [refused, setRefused] = useState<DecisionOutcome['conflicts']>([]);
  const [returned, setReturned] = useState<readonly string[]>([]);
  const [asking, ask] = useState<Asking>();
  const [marked, setMarked] = useState<MarkedAsk>();
  const forgetMarked = useCallback(() => setMarked(undefined), []);
  const [updated, setUpdated] = useState<ReadonlyMap<string, Updated<Item>>>(new Map());
  const order = useRef<readonly string[]>([]);
  const shown = useRef<readonly Item[]>([]);

  const items = useMemo(() => {
    const byId = new Map<string, Item>();
    for (const item of [...inserted, ...view.items]) {
      const known = byId.get(item.id);
      if (!known || known.version < item.version) byId.set(item.id, item);
    }
    return withUpdated([...byId.values()], updated).filter(
      ({ item }) => stays || !settled.has(item),
    );
  }, [inserted, view.items, settled, stays, updated]);
  useEffect(() => {
    order.current = items.map(({ id }) => id);
    shown.current = items;
  }, [items]);

  const update = useCallback((item: Item) => {
    const index = order.current.indexOf(item.id);
    setUpdated((before) => {
      const after = index < 0 ? (before.get(item.id)?.after ?? []) : order.current.slice(0, index);
      return new Map(before).set(item.id, { item, after });
    });
  }, []);
  const take = useCallback(
    (id: string, sentence: string, by?: TakenBy) => {
      setTaken((before) => new Map(before).set(id, sentence));
      setTakenBy((before) => (by ? new Map(before).set(id, by) : without(before, [id])));
      const item = by && shown.current.find((each) => each.id === id);
      if (item) update(item);
    },
    [update],
  );
  const release = useCallback((id: string) => {
    setTaken((before) => without(before, [id]));
    setTakenBy((before) => without(before, [id]));
    setUpdated((before) => without(before, [id]));
  }, []);
  const select = useCallback(
    (names: readonly string[], on: boolean) => {
      setSelected((before) => {
        const after = new Set(before);
        for (const name of names) on ? after.add(name) : after.delete(name);
        return after;
      });
    },
    [setSelected],
  );
  const report = useCallback(
    (outcome: DecisionOutcome) => {
      setSettled((before) => new Set([...before, ...outcome.settled]));
      setSelected(
        (before) => new Set([...before].filter((name) => !outcome.settled.includes(name))),
      );
      for (const { id, sentence, state, version } of outcome.conflicts) {
        take(id, sentence, state && state !== 'pending' ? { state, version } : undefined);
      }
      setDone(outcome.done);
      setProblem(outcome.problem);
      setRefused(outcome.conflicts);
      setReturned(outcome.returned);
      setMarked(outcome.marked);
      if (outcome.needsReason.length === 0) ask(undefined);
    },
    [setSelected, take],
  );
  const dismiss = useCallback(() => {
    setDone(undefined);
    setProblem(undefined);
  }, []);
  const insert = useCallback((arrived: readonly Item[]) => {
    setInserted((before) => [...arrived, ...before]);
    const ids = arrived.map(({ id }) => id);
    setTaken((before) => without(before, ids));
    setTakenBy((before) => without(before, ids));
  }, []);
  const close = useCallback(() => {
    ask(undefined);
    setMarked(undefined);
  }, []);
  const asked = asking?.items ?? marked?.items;
  const takenOrUnsent = useUnsentInQueue({ taken, report, update, release, asked, close });
  return {
    items,
    back,
    selectable: !stays,
    selected,
    select,
    taken: takenOrUnsent,
    take,
    takenBy,
    release,
    done,
    problem,
    dismiss,
    report,
    refused,
    returned,
    marked,
    forgetMarked,
    asking,
    ask,
    insert,
    update,
    updated,
  };
}

/** All that match, as a page says them, until some are taken out; what arrives later was not meant. */
function useSelection(selection: string | undefined) {
  const [known, setKnown] = useState<string>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (selection !== known) {
    const items = selection?.split(' ').filter(Boolean) ?? [];
    setKnown(selection);
    setSelected(new Set(known === undefined ? items : items.filter((item) => selected.has(item))));
  }
  return { selected, setSelected };
}

function withUpdated<Item extends Entry>(
  items: readonly Item[],
  updated: ReadonlyMap<string, Updated<Item>>,
): Item[] {
  const all = items.map((item) => {
    const other = updated.get(item.id)?.item;
    return other && other.version > item.version ? other : item;
  });
  for (const { item, after } of updated.values()) {
    if (all.some(({ id }) => id === item.id)) continue;
    const before = after.findLast((id) => all.some((each) => each.id === id));
    all.splice(all.findIndex(({ id }) => id === before) + 1, 0, item);
  }
  return all;
}

function without<Value>(
  map: ReadonlyMap<string, Value>,
  ids: readonly string[],
): ReadonlyMap<string, Value> {
  return new Map([...map].filter(([id]) => !ids.includes(id)));
}
