import type { Kysely } from 'kysely';
import type { Tables } from '#store/database/schema.ts';
import { letterTransitionsOver } from '#store/letters/operations.ts';
import { letterQueueOver } from '#store/letters/queue.ts';
import type { AddressKeys } from '#store/privacy/address-keys.ts';
import { responseContactsOver } from '#store/responses/contacts.ts';
import { responseHistoryOver } from '#store/responses/history.ts';
import { responseQueueOver } from '#store/responses/queue.ts';
import { responseKind, responseTransitionsOver } from '#store/responses/transitions.ts';
import { copiesOver } from './copies.ts';
import { markingOver } from './marking.ts';
import { newsOver } from './news.ts';
import { queueFiguresOver } from './queue-figures.ts';
import { queueLeasesOver } from './queue-leases.ts';
import { teamNotesOver } from './team-notes.ts';
import { undoOver } from './undo.ts';

export type Moderation = ReturnType<typeof moderationOver>;

export function moderationOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  mailOn: boolean,
  keys: AddressKeys,
) {
  const responses = responseKind(mailOn);
  return {
    responses: {
      ...responseQueueOver(read),
      ...responseTransitionsOver(write, responses),
      ...responseContactsOver(write, keys),
      ...responseHistoryOver(read, write),
    },
    letters: { ...letterQueueOver(read), ...letterTransitionsOver(write) },
    ...markingOver(read, write),
    copies: copiesOver(write),
    queueLeases: queueLeasesOver(write),
    ...queueFiguresOver(read),
    teamNotes: teamNotesOver(read, write),
    ...newsOver(read),
    ...undoOver(read, write, responses),
  };
}
