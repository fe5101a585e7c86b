import { useCallback, useEffect, useRef, useState } from 'react';
import { lostIn } from '#ui/behaviour/requests/lost-request.ts';
import type { Draft } from '#ui/forms/draft.ts';
import { onReplies, type Post } from './send-or-fail.ts';

export type SubmitReply =
  | { state: 'sent' }
  | { state: 'failed'; error?: unknown }
  | { state: 'tooMany' }
  | { state: 'proof'; challenge: string };

const MOST_PROOFS = 2;

/**
 * `first` answers a form sent without script; `onSent` and `keep` must keep their identity. `keep` has what got lost
 * sent later, and says whether it will be.
 */
export function useSubmit<Reply extends { state: string }>(
  post: Post,
  draft: Draft,
  first: Reply | undefined,
  onSent: () => void,
  keep?: (data: FormData) => Promise<boolean>,
) {
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
      post(data);
    },
    [post],
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
        const prove = import('./prove-work.ts').then(({ meetChallenge }) =>
          meetChallenge(arrived.challenge, data),
        );
        prove.then(
          () => submit(data),
          () => settle({ state: 'failed' }),
        );
        return;
      }
      if (keep && data && isLost(arrived)) {
        keep(data).then(
          (isKept) => (isKept ? leave() : settle(arrived)),
          () => settle(arrived),
        );
        return;
      }
      if (arrived.state === 'sent') leave(arrived);
      else settle(arrived);
    };
    const leave = (reply?: Reply | SubmitReply) => {
      draft.forget();
      onSent();
      settle(reply);
    };
    const settle = (settled: Reply | SubmitReply | undefined) => {
      setDoing(undefined);
      setReply(settled);
    };
    return onReplies(onReply);
  }, [submit, draft.forget, onSent, keep]);

  return {
    reply,
    doing,
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

/** The site itself may not have heard of it. */
function isLost(reply: { state: string; error?: unknown }): boolean {
  if (reply.state !== 'failed' || !reply.error) return false;
  const lost = lostIn({ type: 'error', result: reply.error });
  return lost !== undefined && lost.refused === undefined && !lost.renewed;
}

function isProof(reply: { state: string }): reply is { state: 'proof'; challenge: string } {
  return reply.state === 'proof';
}
