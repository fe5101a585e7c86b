import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { REOPENED_KEY } from '#domain/offline/reopened.ts';
import { stored } from '#ui/behaviour/storage.ts';
import type { Written } from './form-side.tsx';

const loadFormSide = () => import('./form-side.tsx');

type Options = {
  /** Whether the site has forms kept without a line. */
  isOffered: boolean;
  form: RefObject<HTMLFormElement | null>;
  written: Omit<Written, 'page'>;
  onPicture?: (picture: File) => void;
};

/**
 * What is sent without a line waits on the device, if it can; and what could not be sent as it was comes back. What it
 * takes is there before the line goes: it is fetched by `prepare`, or as somebody types.
 */
export function useUnsent({ isOffered, form, written, onPicture }: Options) {
  const { pathname } = useLocation();
  const [said, setSaid] = useState<ReactNode>();
  const current = useRef({ written, pathname, onPicture });
  const wasOffline = useRef(false);
  current.current = { written, pathname, onPicture };
  const prepare = useCallback(() => {
    if (!isOffered) return;
    loadFormSide()
      .then(({ prepareToKeep }) => prepareToKeep())
      .catch(ignore);
  }, [isOffered]);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    if (element.contains(document.activeElement)) prepare();
    element.addEventListener('focusin', prepare, { once: true });
    return () => element.removeEventListener('focusin', prepare);
  }, [form, prepare]);

  useEffect(() => {
    const element = form.current;
    if (!element || !stored('sessionStorage', REOPENED_KEY)) return;
    const { written } = current.current;
    const putBack = async () => {
      const { reopen } = await loadFormSide();
      setSaid(await reopen(element, written.draft, current.current.onPicture));
    };
    putBack().catch((error) => console.info('It could not be opened again.', error));
  }, [form]);

  const keep = useCallback(
    async (data: FormData) => {
      if (!isOffered || (navigator.onLine && !wasOffline.current)) return false;
      const { keepWritten } = await loadFormSide();
      const { written, pathname } = current.current;
      const outcome = await keepWritten(data, { ...written, page: pathname }, wasOffline.current);
      setSaid(outcome.said);
      return outcome.isKept;
    },
    [isOffered],
  );
  const begin = useCallback(() => {
    wasOffline.current = !navigator.onLine;
    setSaid(undefined);
  }, []);
  return { said, prepare, keep, begin };
}

function ignore(): void {}
