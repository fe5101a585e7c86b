import { useCallback, useEffect, useState } from 'react';
import { slipKeyOfEntry } from '#ui/slips/slip-entry.ts';
import type { ReceiptView } from '#ui/writing/views.ts';

type Shown = { view: ReceiptView; isBack: boolean };

export function useSlip(
  letterId: string,
  reply: { state: string; receipt?: ReceiptView } | undefined,
) {
  const arrived = reply?.state === 'sent' ? reply.receipt : undefined;
  const [slip, setSlip] = useState<Shown | undefined>(arrived && { view: arrived, isBack: false });

  useEffect(() => {
    if (arrived) setSlip({ view: arrived, isBack: false });
  }, [arrived]);

  useEffect(() => {
    const key = slipKeyOfEntry();
    if (key === undefined) return;
    const show = ({ slipOfEntry }: typeof import('#ui/slips/stored-slips.ts')) => {
      const view = slipOfEntry(key);
      if (view?.answer?.letterId !== letterId) return;
      setSlip((before) => before ?? { view, isBack: true });
    };
    import('#ui/slips/stored-slips.ts').then(show, () => undefined);
  }, [letterId]);

  return { slip, dismiss: useCallback(() => setSlip(undefined), []) };
}
