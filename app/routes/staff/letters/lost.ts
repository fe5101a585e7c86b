import type { ParseKeys } from 'i18next';
import { showNotice } from '#ui/behaviour/notices.ts';
import type { DecisionOutcome } from '#ui/staff/views.ts';

export async function orTellLost<Done>(
  { serverAction }: { serverAction: () => Promise<Done> },
  message: ParseKeys,
): Promise<Done | DecisionOutcome> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    showNotice({ type: 'warning', message });
    return {
      done: undefined,
      settled: [],
      conflicts: [],
      problem: undefined,
      left: undefined,
      needsReason: [],
      returned: [],
      marked: undefined,
      rejecting: undefined,
      back: '',
    };
  }
}
