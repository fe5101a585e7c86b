import { useCallback } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { lostIn } from '#ui/behaviour/requests/lost-request.ts';

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
}): Promise<Reply | { state: 'failed'; lost: boolean }> {
  const reply = await serverAction().catch((error) => {
    console.info('This could not be sent.', error);
    return { state: 'failed' as const, lost: isOfLine(error) };
  });
  for (const onReply of waiting) onReply(reply);
  return reply;
}

/** The site itself may not have heard of it. */
function isOfLine(error: unknown): boolean {
  const lost = lostIn({ type: 'error', result: error });
  return lost !== undefined && lost.refused === undefined && !lost.renewed;
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
