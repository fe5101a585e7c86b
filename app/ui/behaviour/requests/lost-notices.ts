import type { ParseKeys } from 'i18next';
import type { DataRouter } from 'react-router';
import { dismissNotice, showNotice } from '#ui/behaviour/notices.ts';
import { shownEntry } from '#ui/behaviour/shown-entry.ts';
import { loadAfresh } from './load-afresh.ts';

type Navigation = DataRouter['state']['navigation'];

const REFUSALS: Partial<Record<number, ParseKeys>> = {
  413: 'notice.tooLarge',
  500: 'notice.failed',
  503: 'notice.full',
};
const WORTH_ANOTHER_TRY = [408, 500, 503];

export const notSent = (): ParseKeys => (navigator.onLine ? 'notice.unsure' : 'notice.notSent');
export const notLoaded = (): ParseKeys => (navigator.onLine ? 'notice.lost' : 'notice.away');
export const notCome = ({ formMethod }: Navigation): ParseKeys =>
  formMethod && formMethod !== 'GET' ? 'notice.behind' : notLoaded();

/** Whoever writes something on the page of an older build loads it anew when that suits them. */
export function tellRenewed(page = shownEntry.page): void {
  tell('notice.renewed', { press: () => void loadAfresh(window.location.href), page });
}

export function tell(
  message: ParseKeys,
  {
    press,
    refused,
    page = shownEntry.page,
  }: { press: () => void; refused?: number | undefined; page?: number },
): void {
  const again = () => {
    shownEntry.refocus();
    dismissNotice();
    if (page === shownEntry.page) press();
  };
  if (refused === undefined) showNotice({ type: 'warning', message, again, page });
  else {
    const said = REFUSALS[refused] ?? 'notice.refused';
    const helps = WORTH_ANOTHER_TRY.includes(refused);
    showNotice({ type: 'warning', message: said, page, ...(helps && { again }) });
  }
}
