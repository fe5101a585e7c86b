import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { useQueue } from '#ui/queue/queue-state.ts';

/** The return address, or that the page stays open. */
export function HiddenFields({ items }: { items?: readonly string[] }) {
  const { back } = useQueue();
  return (
    <>
      {items && <input type="hidden" name="item" value={items.join(' ')} />}
      <input type="hidden" name="back" value={back} />
      {useHydrated() && <input type="hidden" name="inPlace" value="1" />}
    </>
  );
}
