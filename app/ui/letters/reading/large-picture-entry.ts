import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LargePicture } from '#ui/pictures/large-picture.tsx';

const HASH = '#picture';

/** Nobody who only reads has use for it: it comes when somebody is about to look closely. */
export function fetchLargePicture() {
  return import('#ui/pictures/large-picture.tsx');
}

/** Open, it is an entry of its own in the browser's history: going back closes it, forward opens it. */
export function useLargePicture(src: string | undefined) {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [fetched, setFetched] = useState<{ LargePicture: typeof LargePicture }>();
  const isOpen = hash === HASH && src !== undefined;

  useEffect(() => {
    if (!isOpen || fetched) return;
    fetchLargePicture().then(setFetched, (error) => {
      console.info('The large picture opens by itself.', error);
      window.location.replace(src);
    });
  }, [isOpen, fetched, src]);

  return {
    LargePicture: isOpen ? fetched?.LargePicture : undefined,
    open: () =>
      navigate(pathname + search + HASH, {
        state: { ...state, overLetter: true },
        preventScrollReset: true,
      }),
    close: () => {
      if (state?.overLetter) navigate(-1);
      else navigate(pathname + search, { state, replace: true, preventScrollReset: true });
    },
  };
}
