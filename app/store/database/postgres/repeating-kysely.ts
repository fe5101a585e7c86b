import { Kysely, type TransactionBuilder } from 'kysely';
import { isConflict, isKeptWaiting } from './connections.ts';
import { repeat } from './repeat.ts';
import { inTurn } from './turns.ts';

/** After so many conflicts a transaction waits until it is alone: it is done then. */
const CONFLICTS_TOGETHER = 2;

/** A transaction is done again, body and all: it awaits nothing but the database. */
export class RepeatingKysely<Tables> extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    return repeating(super.transaction());
  }
}

function repeating<Tables>(once: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const [execute, setAccessMode, setIsolationLevel] = [
    once.execute.bind(once),
    once.setAccessMode.bind(once),
    once.setIsolationLevel.bind(once),
  ];
  return Object.assign(once, {
    execute: <Result>(body: Parameters<typeof execute<Result>>[0]) =>
      repeat((errors) =>
        inTurn(mustBeAlone(errors) ? 'alone' : 'together', () => execute<Result>(body)),
      ),
    setAccessMode: (...mode: Parameters<typeof setAccessMode>) => repeating(setAccessMode(...mode)),
    setIsolationLevel: (...level: Parameters<typeof setIsolationLevel>) =>
      repeating(setIsolationLevel(...level)),
  });
}

/** Whoever waited in vain lets others go first before it waits again. */
function mustBeAlone(errors: readonly unknown[]): boolean {
  return errors.filter(isConflict).length >= CONFLICTS_TOGETHER && !isKeptWaiting(errors.at(-1));
}
