import { type RefObject, useEffect, useState } from 'react';

/** @returns whether a droppable file is held over the form */
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

/** Text pasted from an editor brings a picture of itself along: the text goes first. */
function pastedPicture(pasted: DataTransfer | null): File | undefined {
  if (!pasted || pasted.types.includes('text/plain')) return undefined;
  return Array.from(pasted.files).find(({ type }) => type.startsWith('image/'));
}
