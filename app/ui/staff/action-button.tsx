import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { useQueue } from '#ui/queue/queue-state.ts';
import type { ActionView } from './views.ts';

/** Rejecting and erasing ask first, in a dialog or on a page of their own. */
export function ActionButton({
  action,
  items,
  busy = false,
  shortcut = true,
}: {
  action: ActionView;
  items: () => readonly string[];
  busy?: boolean;
  shortcut?: boolean;
}) {
  const { ask } = useQueue();
  const hydrated = useHydrated();
  const askFirst = (event: React.MouseEvent) => {
    const { name } = action;
    if ((name !== 'reject' && name !== 'erase') || !hydrated) return;
    const chosen = items();
    if (chosen.length === 0) return;
    event.preventDefault();
    ask({ action: name, to: action.to, items: chosen });
  };
  return (
    <button
      type="submit"
      formAction={action.to}
      className="button"
      data-quiet={action.quiet || undefined}
      data-key={shortcut ? action.shortcut : undefined}
      aria-keyshortcuts={shortcut ? action.shortcut : undefined}
      disabled={busy}
      onClick={askFirst}
    >
      {action.label}
    </button>
  );
}
