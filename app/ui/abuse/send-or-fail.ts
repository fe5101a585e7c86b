import { useCallback } from 'react';
import { useFetcher, useLocation } from 'react-router';

export type Post = (data: FormData) => void;

const waiting = new Set<(reply: unknown) => void>();

export function onReplies(listener: (reply: unknown) => void): () => void {
  waiting.add(listener);
  return () => void waiting.delete(listener);
}

export async function sendOrFail<Reply>({
  serverAction,
}: {
  serverAction: () => Promise<Reply>;
}): Promise<Reply | { state: 'failed'; error: unknown }> {
  const reply = await serverAction().catch((error) => {
    console.info('This could not be sent.', error);
    return { state: 'failed' as const, error };
  });
  for (const onReply of waiting) onReply(reply);
  return reply;
}

/** To the page itself, which stays open. */
export function usePost(): Post {
  const { pathname, search } = useLocation();
  const { submit } = useFetcher();
  return useCallback(
    (data) => void submit(data, { method: 'post', action: pathname + search }),
    [submit, pathname, search],
  );
}
