import type { Logger } from 'pino';
import type { HostedCollection } from '#domain/hosted/documents.ts';
import {
  HostedError,
  type HostedProject,
  type ListedDocument,
} from '#server/hosted/hosted-project.ts';
import { ownIdOf } from '#server/transfer/made-id.ts';
import type { HostedName } from '#store/hosted/queue.ts';
import { COLLECTIONS } from './every-document.ts';

const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 5 * 60 * 1000;
/** More at once are looked for by a comparison, which sees how many are left. */
const BELIEVED_GONE = 20;

export type Heard = {
  said: { collection: HostedCollection; one: ListedDocument }[];
  gone: (HostedName & { name: string })[];
};

/** Hears what is changed there; whatever was missed while nothing was heard is left to a comparison. */
export function openListening({ log, now }: { log: Logger; now: () => number }) {
  const said = new Map<string, Heard['said'][number]>();
  const gone = new Map<string, Heard['gone'][number]>();
  let ends: (() => void)[] = [];
  let failures = 0;
  let restsUntil = 0;
  let isNew = false;
  let error: HostedError | undefined;

  function begin(project: HostedProject): void {
    isNew = true;
    error = undefined;
    ends = COLLECTIONS.map((collection) =>
      project.listen(collection, {
        heard(changes) {
          failures = 0;
          for (const one of changes.said) {
            said.set(`${collection}/${one.id}`, { collection, one });
            gone.delete(`${collection}/${one.id}`);
          }
          for (const name of changes.gone) {
            said.delete(`${collection}/${name}`);
            if (collection === 'countries' || collection === 'numberLetters') continue;
            gone.set(`${collection}/${name}`, { collection, id: ownIdOf(collection, name), name });
          }
          if (gone.size > BELIEVED_GONE) failed(new HostedError('away', 'many-documents-gone'));
        },
        failed,
      }),
    );
  }

  function failed(reason: HostedError): void {
    if (ends.length === 0) return;
    end();
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    failures += 1;
    restsUntil = now() + wait;
    error = reason;
    log.warn({ error: reason.message, seconds: wait / 1000 }, 'Nothing is heard from there.');
  }

  function end(): void {
    for (const each of ends) each();
    ends = [];
    said.clear();
    gone.clear();
  }

  return {
    /** @returns whether it has only begun: what was missed has to be looked for */
    ensure(project: HostedProject): boolean {
      if (ends.length === 0 && now() >= restsUntil) begin(project);
      const begun = isNew && ends.length > 0;
      isNew = false;
      return begun;
    },
    error: () => error,
    take(most: number): Heard {
      const taken = {
        said: [...said.values()].slice(0, most),
        gone: [...gone.values()].slice(0, most),
      };
      for (const { collection, one } of taken.said) said.delete(`${collection}/${one.id}`);
      for (const { collection, name } of taken.gone) gone.delete(`${collection}/${name}`);
      return taken;
    },
    end,
  };
}
