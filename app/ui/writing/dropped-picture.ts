import { type RefObject, useEffect, useState } from 'react';

/**
 * Takes a picture that is dropped, or pasted, anywhere on a form.
 * @returns whether something is held over the form that can be dropped
 */
export function useDroppedPicture(
  form: RefObject<HTMLFormElement | null>,
  choose: (file: File) => void,
): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = form.current;
    const listening = new AbortController();
    const { signal } = listening;
    const take = (event: Event, file: File | undefined) => {
      setOver(false);
      if (!file) return;
      event.preventDefault();
      choose(file);
    };
    element?.addEventListener('paste', (e) => take(e, pastedPicture(e.clipboardData)), { signal });
    element?.addEventListener('drop', (e) => take(e, e.dataTransfer?.files[0]), { signal });
    element?.addEventListener('dragleave', () => setOver(false), { signal });
    element?.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    return () => listening.abort();
  });
  return over;
}

/** Words that are pasted from a text editor bring a picture of themselves along: words go first. */
function pastedPicture(pasted: DataTransfer | null): File | undefined {
  if (!pasted || pasted.types.includes('text/plain')) return undefined;
  return Array.from(pasted.files).find(({ type }) => type.startsWith('image/'));
}
