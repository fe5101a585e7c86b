import type { Kysely, Transaction } from 'kysely';
import type { AuthorRole } from '#domain/forms/consent.ts';
import type { ResponseSnapshot } from '#domain/history/revision.ts';
import { isPublic, type Letter } from '#domain/letters/letter.ts';
import type { Response } from '#domain/responses/response.ts';
import { RESPONSE_TRANSITIONS } from '#domain/responses/states.ts';
import { write as writeTo } from '#store/database/one-trip.ts';
import { toResponse } from '#store/database/rows.ts';
import type { Tables } from '#store/database/schema.ts';
import { requireDone, transition } from '#store/moderation/transitions.ts';
import { contentAhead, type responseKind, transitionResponses, UNDECIDED } from './transitions.ts';

export type ResponseSubmissions = ReturnType<typeof responseSubmissionsOver>;

export type ResponseConsent = {
  authorRole: AuthorRole;
  consentText: string;
  consentAt: number;
};

export type NewSlip = { slipHash: string; consent: ResponseConsent | undefined };

export type ResponseSlip = {
  response: Response;
  letter: Pick<Letter, 'id' | 'slug' | 'name' | 'names' | 'originalLanguage'> & {
    isPublic: boolean;
  };
  authorRole: AuthorRole | undefined;
  /** As its sender sent it last; null if those words were removed, undefined if nobody changed any. */
  sent: ResponseSnapshot | null | undefined;
};

/** A form sent once more without script has another code: the page with the first was not seen. */
const SENT_AGAIN_MS = 10 * 60 * 1000;
const SLIPS_MAX = 5;

export function responseSubmissionsOver(
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  kind: ReturnType<typeof responseKind>,
) {
  const change = (id: string, action: 'withdraw' | 'resend' | 'eraseOwn'): Promise<void> =>
    write.transaction().execute(async (trx) => {
      const options = { by: 'sender' } as const;
      requireDone(await transitionResponses(trx, kind, [{ id }], action, options), { id });
    });

  return {
    async hasSlip(slipHash: string): Promise<boolean> {
      const slips = read.selectFrom('response_submissions').select('slip_hash');
      const found = await slips.where('slip_hash', '=', slipHash).executeTakeFirst();
      return found !== undefined;
    },

    async findBySlip(slipHash: string): Promise<ResponseSlip | undefined> {
      const row = await read
        .selectFrom('response_submissions')
        .innerJoin('responses', 'responses.id', 'response_submissions.response_id')
        .innerJoin('letters', 'letters.id', 'responses.letter_id')
        .selectAll('responses')
        .select(['sender', 'letters.slug', 'letters.name as letter_name'])
        .select(['letters.state as letter_state', 'letters.original_language'])
        .where('slip_hash', '=', slipHash)
        .executeTakeFirst();
      if (!row) return undefined;
      const { slug, letter_name: name, letter_state: state, original_language } = row;
      const said = await read
        .selectFrom('letter_texts')
        .select(['text_key', 'name'])
        .where('letter_id', '=', row.letter_id)
        .execute();
      const names = Object.fromEntries(said.map((each) => [each.text_key, each.name ?? '']));
      return {
        response: toResponse(row),
        letter: {
          ...{ id: row.letter_id, slug, name, names, originalLanguage: original_language },
          isPublic: isPublic({ state }),
        },
        authorRole: row.sender ?? undefined,
        sent: await lastSent(read, row.id),
      };
    },

    /** Whoever decides on what it said before is refused. Throws `VersionConflictError` too. */
    async correct(
      id: string,
      version: number,
      correction: ResponseSnapshot,
      { slipHash, consent }: NewSlip,
    ): Promise<void> {
      const contentOf = await contentAhead(write, id, correction);
      await write.transaction().execute(async (trx) => {
        const { content } = await contentOf(trx);
        const plan = {
          ...RESPONSE_TRANSITIONS.correct,
          set: () => ({ columns: UNDECIDED, content }),
        };
        const target = { id, version };
        requireDone(await transition(trx, kind, [target], plan, { by: 'sender' }), target);
        if (consent) await setConsent(trx, slipHash, consent);
      });
    },

    withdraw: (id: string) => change(id, 'withdraw'),
    resend: (id: string) => change(id, 'resend'),
    erase: (id: string) => change(id, 'eraseOwn'),
  };
}

export async function insertSlip(
  trx: Transaction<Tables>,
  responseId: string,
  { slipHash, consent }: NewSlip,
): Promise<void> {
  const row = { slip_hash: slipHash, response_id: responseId, ...consentColumns(consent) };
  await writeTo(trx, trx.insertInto('response_submissions').values(row));
}

export async function insertOtherSlip(
  trx: Transaction<Tables>,
  { id, state, version, creationTime }: Response,
  slip: NewSlip,
  now: number,
): Promise<void> {
  const isNew = state === 'pending' && version === 1;
  if (!isNew || now - Number(creationTime) > SENT_AGAIN_MS) return;
  const slips = await trx
    .selectFrom('response_submissions')
    .select('slip_hash')
    .where('response_id', '=', id)
    .execute();
  const isThere = slips.some(({ slip_hash }) => slip_hash === slip.slipHash);
  if (!isThere && slips.length > 0 && slips.length < SLIPS_MAX) await insertSlip(trx, id, slip);
}

async function setConsent(
  trx: Transaction<Tables>,
  slipHash: string,
  consent: ResponseConsent,
): Promise<void> {
  await trx
    .updateTable('response_submissions')
    .set(consentColumns(consent))
    .where('slip_hash', '=', slipHash)
    .execute();
}

function consentColumns(consent: ResponseConsent | undefined) {
  return {
    sender: consent?.authorRole ?? null,
    consent_text: consent?.consentText ?? null,
    consent_at: consent?.consentAt ?? null,
  };
}

async function lastSent(
  db: Kysely<Tables>,
  id: string,
): Promise<ResponseSnapshot | null | undefined> {
  const row = await db
    .selectFrom('response_revisions')
    .select('snapshot')
    .where('response_id', '=', id)
    .where('actor_id', 'is', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && (row.snapshot ?? null);
}
