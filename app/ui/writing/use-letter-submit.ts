import { useEffect, useRef, useState } from 'react';
import type { LetterErrors, TypedLetter } from '#domain/letters/submission.ts';
import type { PictureErrorKey } from '#domain/pictures/picture-rules.ts';
import { meetChallenge } from '#ui/abuse/prove-work.ts';
import type { Draft } from '#ui/forms/draft.ts';
import type { GivenHints } from '#ui/hints/use-hints.ts';
import type { Refused } from './prepare-picture.ts';
import { upload } from './upload.ts';
import type { ReceiptView } from './views.ts';

export type LetterReply = (
  | { state: 'sent'; receipt: ReceiptView }
  | { state: 'corrected' }
  /** Somebody decided on the letter in the meantime. */
  | { state: 'changed' }
  | { state: 'errors'; errors: LetterErrors; picture?: PictureErrorKey | Refused }
  | ({ state: 'hints' } & GivenHints)
  | { state: 'failed' }
  | { state: 'tooMany' }
  /** The sheet of a class has its letter, or the class has handed in as often as it may. */
  | { state: 'taken' | 'usedUp' }
  | { state: 'proof'; challenge: string }
) & {
  /** For a form sent without script. */
  typed?: TypedLetter;
  /** A page rendered anew cannot have the file in its form. */
  hadPicture?: boolean;
};

export type SubmitProgress = { doing: 'sending'; share: number } | { doing: 'proving' };

const MOST_PROOFS = 2;

/** One submission at a time, with progress; what was typed stays on the device until the server has it. */
export function useLetterSubmit(
  address: string,
  draft: Draft,
  first: LetterReply | undefined,
  onDone: (reply: LetterReply) => void,
  /** Has what got lost sent later, and says whether it will be. */
  keep?: (data: FormData) => Promise<boolean>,
) {
  const [reply, setReply] = useState<LetterReply | { state: 'cancelled' } | undefined>(first);
  const [progress, setProgress] = useState<SubmitProgress>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function ask(data: FormData, signal: AbortSignal): Promise<LetterReply> {
    for (let proofs = 0; ; proofs += 1) {
      setProgress({ doing: 'sending', share: 0 });
      const onProgress = (share: number) => setProgress({ doing: 'sending', share });
      const answer = (await upload(address, data, { onProgress, signal })) as LetterReply;
      if (answer.state !== 'proof' || proofs === MOST_PROOFS) return answer;
      setProgress({ doing: 'proving' });
      await meetChallenge(answer.challenge, data);
      signal.throwIfAborted();
    }
  }

  async function send(data: FormData): Promise<void> {
    if (stop.current) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setReply(undefined);
    draft.stamp(data);
    try {
      const answer = await ask(data, signal);
      const arrived = answer.state === 'sent' || answer.state === 'corrected';
      if (arrived) draft.forget();
      if (arrived || answer.state === 'changed') onDone(answer);
      else setReply(answer);
    } catch (error) {
      if (!signal.aborted) console.info('The letter could not be sent.', error);
      if (signal.aborted) setReply({ state: 'cancelled' });
      else if (!(await keep?.(data).catch(() => false))) setReply({ state: 'failed' });
    } finally {
      stop.current = undefined;
      setProgress(undefined);
    }
  }

  return {
    reply,
    progress,
    send,
    setReply,
    cancel: () => stop.current?.abort(),
  };
}
