import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import type { Draft } from '#ui/forms/draft.ts';
import { meetChallenge } from './prove-work.ts';

/** How the server answers what a visitor sends; a form has replies of its own beside these. */
export type SubmitReply =
  | { state: 'sent' }
  /** Nothing is stored; the same may be sent again. */
  | { state: 'failed' }
  | { state: 'tooMany' }
  | { state: 'proof'; challenge: string };

/** A challenge that is not met at once is shown to the person after so many tries. */
const MOST_PROOFS = 2;

/** Forms that wait for an answer. The router tells them too, but may do so late, or never. */
const waiting = new Set<(reply: unknown) => void>();

/** The client action of a page with a form: what does not reach the server may be sent again. */
export async function sendOrFail<Reply>({
  serverAction,
}: {
  serverAction: () => Promise<Reply>;
}): Promise<Reply | { state: 'failed' }> {
  const reply = await serverAction().catch((error) => {
    console.info('This could not be sent.', error);
    return { state: 'failed' as const };
  });
  for (const onReply of waiting) onReply(reply);
  return reply;
}

/**
 * Sends a form from where it stands, once at a time, and meets a challenge by itself. What was
 * typed stays on the device until the server says that it has it.
 * @param first what the server answered if the form was sent before the page's script was there
 * @param onSent must keep its identity
 */
export function useSubmit<Reply extends { state: string }>(
  draft: Draft,
  first: Reply | undefined,
  onSent: () => void,
) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<unknown>();
  const [reply, setReply] = useState<Reply | SubmitReply | undefined>(first);
  const [doing, setDoing] = useState<'sending' | 'proving'>();
  const awaiting = useRef(false);
  const sent = useRef<FormData>(undefined);
  const proofs = useRef(0);

  const submit = useCallback(
    (data: FormData) => {
      sent.current = data;
      awaiting.current = true;
      setDoing('sending');
      void fetcher.submit(data, { method: 'post', action: pathname + search });
    },
    [fetcher.submit, pathname, search],
  );

  useEffect(() => {
    const onReply = (reply: unknown) => {
      if (!awaiting.current) return;
      awaiting.current = false;
      const arrived = reply as Reply | SubmitReply;
      const data = sent.current;
      if (isProof(arrived) && data && proofs.current < MOST_PROOFS) {
        proofs.current += 1;
        setDoing('proving');
        void meetChallenge(arrived.challenge, data).then(() => submit(data));
        return;
      }
      if (arrived.state === 'sent') {
        draft.forget();
        onSent();
      }
      // Whoever reads what became of it can send again at once.
      setDoing(undefined);
      setReply(arrived);
    };
    waiting.add(onReply);
    return () => void waiting.delete(onReply);
  }, [submit, draft.forget, onSent]);

  return {
    reply,
    /** Proving is the browser's work for a challenge. */
    doing,
    /** Shows what the form itself finds, without sending. */
    setReply,
    send(data: FormData): void {
      // A second press can come before the first one shows.
      if (doing || awaiting.current) return;
      proofs.current = 0;
      setReply(undefined);
      draft.stamp(data);
      submit(data);
    },
  };
}

function isProof(reply: { state: string }): reply is { state: 'proof'; challenge: string } {
  return reply.state === 'proof';
}
