import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFetcher, useRevalidator } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import type { DeskNews } from '#domain/moderation/news.ts';
import { isWaitingAgain } from '#domain/moderation/news.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import type { AuditDeed } from '#domain/staff/audit.ts';
import { DESK_NEWS } from '#ui/desk/waiting.tsx';
import type { QueueState } from '#ui/queue/queue-state.ts';
import { useLocale } from '#ui/site-link.tsx';
import type { ItemView, QueueView } from './views.ts';

/** What decisions lead to, where they can be disagreed with. */
const STATES: Partial<Record<AuditDeed, string>> = {
  'response.approve': 'approved',
  'response.reject': 'rejected',
  'letter.publish': 'published',
  'letter.reject': 'rejected',
};

/** Coalesced. */
const GATHER_MS = 150;
/** After an answer that is no stream a browser does not ask again by itself. */
const REOPEN_MS = 5000;

/**
 * What arrives stands where the order says: at the end by itself; elsewhere it is fetched at once,
 * and shown when the reader wants it.
 */
export function useLiveQueue(view: QueueView, queue: QueueState<ItemView>) {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const fetcher = useFetcher<{ view: QueueView }>();
  const [arrived, setArrived] = useState<readonly ItemView[]>([]);
  const idsToFetch = useRef(new Set<string>());
  const comesLast = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const onNews = useEffectEvent((news: DeskNews) => {
    window.dispatchEvent(new Event(DESK_NEWS));
    if (news.kind !== view.kind) return;
    const shown = queue.items.find(({ id }) => id === news.id);
    if (shown && news.version !== undefined && news.version <= shown.version) return;
    if (news.deed && shown) {
      const deed = `by.${news.deed}` as 'by.response.approve';
      const nobody = news.deed.endsWith('.erase') && !news.by;
      const sentence = nobody ? t('conflict.gone') : t(deed, { name: news.by ?? '' });
      const by = { state: STATES[news.deed] ?? news.deed, version: news.version };
      queue.take(news.id, sentence, isWaitingAgain(news.deed) ? undefined : by);
    }
    if (news.deed && !isWaitingAgain(news.deed)) {
      setArrived((before) => before.filter(({ id }) => id !== news.id));
    } else if (!shown || news.deed) {
      if (shown || !view.newLast) idsToFetch.current.add(news.id);
      else comesLast.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(fetchNew, GATHER_MS);
    }
  });

  const fetchNew = useEffectEvent(() => {
    const ids = [...idsToFetch.current].join(',');
    idsToFetch.current.clear();
    if (ids) fetcher.load(`${view.address}${view.query}&only=${ids}`);
    // Read again, the list has it where its order says, and the counts are right.
    if (comesLast.current) void revalidate();
    comesLast.current = false;
  });

  const add = useEffectEvent((items: readonly ItemView[]) => {
    const known = new Set(queue.items.map(({ item }) => item));
    const fresh = items.filter(({ item }) => !known.has(item));
    // It was here already as somebody has left it.
    for (const item of items.filter((each) => !fresh.includes(each))) {
      queue.release(item.id);
      queue.update(item);
    }
    const ids = new Set(fresh.map(({ id }) => id));
    setArrived((before) => [...before.filter(({ id }) => !ids.has(id)), ...fresh]);
  });
  const reply = fetcher.data?.view;
  useEffect(() => {
    if (reply) add(reply.items);
  }, [reply]);

  const { readAt } = view;
  const since = useRef(readAt);
  const [opened, setOpened] = useState(0);
  useEffect(() => {
    const source = new EventSource(`${inLocale(locale, deskPaths.events)}?since=${since.current}`);
    source.onmessage = ({ data }) => onNews(JSON.parse(data) as DeskNews);
    // That waits for a sign-in, if the session has ended.
    const reopen = () => void revalidate().then(() => setOpened(opened + 1));
    let reopening: ReturnType<typeof setTimeout> | undefined;
    source.addEventListener('ended', () => {
      source.close();
      reopen();
    });
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) reopening = setTimeout(reopen, REOPEN_MS);
    });
    return () => {
      clearTimeout(timer.current);
      clearTimeout(reopening);
      source.close();
    };
  }, [locale, revalidate, opened]);

  const known = new Set(queue.items.map(({ item }) => item));
  const fresh = arrived.filter(({ item }) => !known.has(item));
  return {
    fresh: fresh.length,
    show: () => {
      queue.insert(fresh);
      setArrived([]);
    },
  };
}
