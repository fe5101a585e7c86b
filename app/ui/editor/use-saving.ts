import type { ParseKeys } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hideLoader, showLoader } from '#ui/behaviour/busy.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { upload } from '#ui/writing/upload.ts';
import type { EditorReply, EditorView } from './views.ts';

export type SaveResult<Reply = EditorReply> = Reply | { state: 'stopped' };
type AnyReply = { state: string; to?: string };

/** Whatever fails leaves everything as it was typed. */
export function useSaving<Reply extends AnyReply>(
  {
    saveTo,
    isNew,
    done = isNew ? 'global.created' : 'global.updated',
  }: Pick<EditorView, 'saveTo' | 'isNew'> & { done?: ParseKeys },
  first: Reply | undefined,
  onArrived: (state: 'saved' | 'kept') => void,
) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<SaveResult<Reply> | undefined>(first);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function send(data: FormData, quietly: boolean): Promise<void> {
    if (stop.current) return;
    const stopping = new AbortController();
    stop.current = stopping;
    setAnswer(undefined);
    const show = (share: number) => {
      if (quietly) return;
      const press = () => stopping.abort();
      showLoader({ message: 'global.updating', share, stop: { label: t('stop'), press } });
    };
    show(0);
    try {
      const reply = (await upload(saveTo, data, {
        onProgress: show,
        signal: stopping.signal,
      })) as Reply;
      hideLoader();
      if (reply.state === 'failed') warn();
      if (reply.state === 'kept' || reply.state === 'saved') onArrived(reply.state);
      if (reply.state === 'saved' && reply.to !== undefined) {
        showNotice({ type: 'success', message: done });
        await navigate(reply.to);
      } else setAnswer(reply);
    } catch (error) {
      hideLoader();
      if (stopping.signal.aborted) return setAnswer({ state: 'stopped' } as SaveResult<Reply>);
      console.info('The letter could not be saved.', error);
      warn();
      setAnswer({ state: 'failed' } as Reply);
    } finally {
      stop.current = undefined;
    }
  }

  const warn = () =>
    showNotice({ type: 'warning', message: isNew ? 'errors.create' : 'errors.update' });

  return { answer, setAnswer, send };
}
