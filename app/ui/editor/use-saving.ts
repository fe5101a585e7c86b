import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { hideLoader, showLoader } from '#ui/behaviour/busy.ts';
import { showNotice } from '#ui/behaviour/notices.ts';
import { upload } from '#ui/writing/upload.ts';
import type { EditorReply, EditorView } from './views.ts';

export type SaveResult = EditorReply | { state: 'stopped' };

/** Whatever fails leaves everything as it was typed. */
export function useSaving(
  { saveTo, isNew }: Pick<EditorView, 'saveTo' | 'isNew'>,
  first: EditorReply | undefined,
  onArrived: (state: 'saved' | 'kept') => void,
) {
  const { t } = useTranslation('editor');
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<SaveResult | undefined>(first);
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
      })) as EditorReply;
      hideLoader();
      if (reply.state === 'failed') warn();
      if (reply.state === 'kept' || reply.state === 'saved') onArrived(reply.state);
      if (reply.state === 'saved') {
        showNotice({ type: 'success', message: isNew ? 'global.created' : 'global.updated' });
        await navigate(reply.to);
      } else setAnswer(reply);
    } catch (error) {
      hideLoader();
      if (stopping.signal.aborted) return setAnswer({ state: 'stopped' });
      console.info('The letter could not be saved.', error);
      warn();
      setAnswer({ state: 'failed' });
    } finally {
      stop.current = undefined;
    }
  }

  const warn = () =>
    showNotice({ type: 'warning', message: isNew ? 'errors.create' : 'errors.update' });

  return { answer, setAnswer, send };
}
