import type { Kysely, Transaction, TransactionBuilder } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { type NewAuditEntry, takeDeeds } from './audit.ts';

export type TellDeeds = (deeds: readonly NewAuditEntry[]) => void;

/** Tells what each transaction recorded, once it is committed; what is rolled back is never told. */
export function tellDeeds(write: Kysely<Tables>, tell: TellDeeds): void {
  const begin = write.transaction.bind(write);
  write.transaction = () => telling(begin(), tell);
}

function telling(once: TransactionBuilder<Tables>, tell: TellDeeds): TransactionBuilder<Tables> {
  const [execute, setAccessMode, setIsolationLevel] = [
    once.execute.bind(once),
    once.setAccessMode.bind(once),
    once.setIsolationLevel.bind(once),
  ];
  return Object.assign(once, {
    async execute<Result>(body: (trx: Transaction<Tables>) => Promise<Result>): Promise<Result> {
      let last: Transaction<Tables> | undefined;
      const result = await execute((trx) => {
        last = trx;
        return body(trx);
      });
      const deeds = last ? takeDeeds(last) : [];
      if (deeds.length > 0) tell(deeds);
      return result;
    },
    setAccessMode: (...mode: Parameters<typeof setAccessMode>) =>
      telling(setAccessMode(...mode), tell),
    setIsolationLevel: (...level: Parameters<typeof setIsolationLevel>) =>
      telling(setIsolationLevel(...level), tell),
  });
}
