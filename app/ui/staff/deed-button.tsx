import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { useQueue } from '#ui/queue/queue-state.ts';
import type { DeedView } from './views.ts';

/** Rejecting and erasing ask first, in a dialog or on a page of their own. */
export function DeedButton({
  deed,
  items,
  busy = false,
  shortcut = true,
}: {
  deed: DeedView;
  items: () => readonly string[];
  busy?: boolean;
  shortcut?: boolean;
}) {
  const { ask } = useQueue();
  const hydrated = useHydrated();
  const askFirst = (event: React.MouseEvent) => {
    const { name } = deed;
    if ((name !== 'reject' && name !== 'erase') || !hydrated) return;
    const chosen = items();
    if (chosen.length === 0) return;
    event.preventDefault();
    ask({ deed: name, to: deed.to, items: chosen });
  };
  return (
    <button
      type="submit"
      formAction={deed.to}
      className="button"
      data-quiet={deed.quiet || undefined}
      data-key={shortcut ? deed.shortcut : undefined}
      aria-keyshortcuts={shortcut ? deed.shortcut : undefined}
      disabled={busy}
      onClick={askFirst}
    >
      {deed.label}
    </button>
  );
}
