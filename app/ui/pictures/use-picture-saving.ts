import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EDITOR_FORM } from '#domain/letters/editor.ts';
import { fetchAtDesk } from '#ui/behaviour/session-ended.ts';
import type { ItemView } from '#ui/staff/views.ts';

export type PictureReply = (
  | { state: 'saved' | 'conflict' }
  | { state: 'refused'; problem: string }
  | { state: 'gone' }
) & { item?: ItemView };

export type PictureSaving = {
  to: string;
  /** The item as it is now, with its new picture or with what somebody else made of it. */
  onReply: (item: ItemView) => void;
};

type Made = { blob: Blob; src: string };

/** What was made of a picture stays until it is saved or given up. */
export function usePictureSaving({ hash }: { hash: string }, saving: PictureSaving | undefined) {
  const { t } = useTranslation('editor');
  const [made, setMade] = useState<Made>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const src = made?.src;
  useEffect(() => () => URL.revokeObjectURL(src ?? ''), [src]);
  const sending = useRef(false);

  async function save(blob: Blob | undefined = made?.blob): Promise<void> {
    if (!saving || !blob || sending.current) return;
    sending.current = true;
    if (blob !== made?.blob) setMade({ blob, src: URL.createObjectURL(blob) });
    setProblem(undefined);
    setBusy(true);
    try {
      const form = new FormData();
      form.set(EDITOR_FORM.hash, hash);
      form.set(EDITOR_FORM.photo, blob, EDITOR_FORM.photo);
      const answer = await fetchAtDesk(saving.to, { method: 'POST', body: form });
      const reply = (await answer.json()) as PictureReply;
      if (reply.item) saving.onReply(reply.item);
      if (reply.state === 'saved') setMade(undefined);
      else if (reply.state === 'refused') setProblem(reply.problem);
      else setProblem(t(reply.state === 'gone' ? 'closed' : 'viewer.changed'));
    } catch (error) {
      console.info('The picture could not be saved.', error);
      setProblem(t('viewer.lost'));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }
  return {
    ...{ made, busy, problem, save },
    discard() {
      setMade(undefined);
      setProblem(undefined);
    },
  };
}
