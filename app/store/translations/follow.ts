import type { Transaction } from 'kysely';
import { LANGUAGES } from '#domain/languages/languages.ts';
import { isCounted, type Letter } from '#domain/letters/letter.ts';
import {
  baseMark,
  type MadeWith,
  type TranslationState,
  type TranslationWork,
  translationKeys,
  translationState,
} from '#domain/translations/states.ts';
import { json } from '#store/database/columns.ts';
import { VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import type { Done } from '#store/moderation/reviewed-rows.ts';
import { adjustNamed } from '#store/site/counts.ts';
import { steppedCounters } from './counters.ts';
import { readWork } from './work.ts';

/** A translation as somebody made it; a second reader may be another than who saves it. */
export type HandedIn = {
  key: string;
  /** Mark of what stood there when they began. */
  seen: string;
  /** Hash of the original that was seen. */
  from: string;
  made: MadeWith;
  madeBy: { id: string; name: string };
  readBy: string | undefined;
};

type Worded = Pick<
  Letter,
  'id' | 'creationTime' | 'originalLanguage' | 'text' | 'transcript' | 'translatedFrom'
>;
type Is = Worded & Pick<Letter, 'name'>;
type Was = Is & Pick<Letter, 'alt' | 'names' | 'transcripts' | 'version' | 'state'>;
/** As it is to be, and the state that is stored of it. */
export type Work = TranslationWork & { state?: TranslationState };

export async function beginTranslations(trx: Transaction<Tables>, letter: Worded): Promise<void> {
  const rows = translationKeys(letter)
    .filter((key) => letter.text[key])
    .map((key) => ({
      letter_id: letter.id,
      text_key: key,
      state: translationState(letter, key),
      creation_time: Number(letter.creationTime),
    }));
  if (rows.length > 0) await trx.insertInto('letter_translations').values(rows).execute();
}

/**
 * The states of all languages once a letter says something else, and who said it. Throws
 * `VersionConflictError` if something else waits by now than whoever handed it in has seen.
 */
export async function followTranslations(
  trx: Transaction<Tables>,
  { was, is, done, handedIn }: { was: Was; is: Is; done: Done; handedIn?: HandedIn | undefined },
): Promise<void> {
  const works = await readWork(trx, [is.id]);
  const all = works.get(is.id);
  if (handedIn) requireSeen(was, all?.get(handedIn.key), handedIn);
  const steps: Steps = [];
  for (const { textKey: key } of LANGUAGES) {
    const before = all?.get(key);
    const changed = (was.text[key] ?? '') !== (is.text[key] ?? '');
    const ended = handedIn?.key === key;
    if (!changed && !ended && !before && !is.text[key]) continue;
    const author = ended ? handedIn.madeBy : done.by;
    const credits =
      ended || (changed && is.text[key])
        ? {
            made: ended ? handedIn.made : ('person' as const),
            madeBy: author && { ...author, at: done.now },
            readBy: ended ? handedIn.readBy : undefined,
          }
        : {};
    const work = before ?? nothing(key);
    const step = await putWork(trx, is, {
      ...work,
      ...credits,
      // As others wrote a name that it has no more.
      proposal:
        work.proposal && was.name !== is.name ? { ...work.proposal, name: '' } : work.proposal,
      ...(ended && { claim: undefined, proposal: undefined }),
    });
    steps.push(...step);
  }
  // One that is public only now is counted with all that it has by whoever follows the letter.
  if (isCounted(was)) await adjustNamed(trx, steps);
}

type Steps = ReturnType<typeof steppedCounters>;

export function requireSeen(
  letter: Was,
  work: TranslationWork | undefined,
  { key, seen }: Pick<HandedIn, 'key' | 'seen'>,
): void {
  if (baseMark(letter, key, work?.proposal) === seen) return;
  const by = work?.proposal?.by ?? work?.madeBy?.name;
  throw new VersionConflictError(`The letter ${letter.id} in ${key}`, letter.version, by);
}

export async function writeWork(
  trx: Transaction<Tables>,
  letter: Worded & Pick<Letter, 'state'>,
  work: Work,
): Promise<void> {
  const steps = await putWork(trx, letter, work);
  if (isCounted(letter)) await adjustNamed(trx, steps);
}

async function putWork(trx: Transaction<Tables>, letter: Worded, work: Work): Promise<Steps> {
  const { key, claim, proposal, made, madeBy, readBy } = work;
  const state = translationState(letter, key, work);
  const isTranslation = translationKeys(letter).includes(key);
  if (!isTranslation || state === 'missing') {
    await trx
      .deleteFrom('letter_translations')
      .where('letter_id', '=', letter.id)
      .where('text_key', '=', key)
      .execute();
    return steppedCounters({ key, from: work.state, to: undefined });
  }
  const columns = {
    state,
    made: made ?? null,
    made_by_id: madeBy?.id ?? null,
    made_by: madeBy?.name ?? null,
    made_at: madeBy?.at ?? null,
    read_by: readBy ?? null,
    claimed_by_id: claim?.id ?? null,
    claimed_by: claim?.name ?? null,
    claimed_at: claim?.at ?? null,
    proposal: proposal ? json(proposal) : null,
  };
  await trx
    .insertInto('letter_translations')
    .values({
      letter_id: letter.id,
      text_key: key,
      creation_time: Number(letter.creationTime),
      ...columns,
    })
    .onConflict((oc) => oc.columns(['letter_id', 'text_key']).doUpdateSet(columns))
    .execute();
  return steppedCounters({ key, from: work.state, to: state });
}

export async function setMadeFrom(
  trx: Transaction<Tables>,
  letterId: string,
  { key, from }: Pick<HandedIn, 'key' | 'from'>,
): Promise<void> {
  await trx
    .updateTable('letter_texts')
    .set({ translated_from_hash: from })
    .where('letter_id', '=', letterId)
    .where('text_key', '=', key)
    .execute();
}

export function nothing(key: string): Work {
  const none = undefined;
  return { key, claim: none, proposal: none, made: none, madeBy: none, readBy: none };
}
