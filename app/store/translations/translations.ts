import type { Kysely, Transaction } from 'kysely';
import { textKeyOf } from '#domain/languages/languages.ts';
import type { Letter } from '#domain/letters/letter.ts';
import type { Actor, AuditDeed } from '#domain/staff/audit.ts';
import type { MadeWith, Said } from '#domain/translations/states.ts';
import { NotFoundError, VersionConflictError } from '#store/database/refusals.ts';
import type { Tables } from '#store/database/schema.ts';
import { edited } from '#store/letters/editions.ts';
import { type Found, findLetter, requireLetter } from '#store/letters/rows.ts';
import { editLetter } from '#store/letters/transitions.ts';
import { cacheTagsOf, invalidate } from '#store/site/cache-tags.ts';
import { recordDeeds } from '#store/staff/audit.ts';
import { releaseClaims } from './claims.ts';
import {
  followTranslations,
  type HandedIn,
  nothing,
  requireSeen,
  setMadeFrom,
  type Work,
  writeWork,
} from './follow.ts';
import { translationListsOver } from './lists.ts';
import { type FoundPhrase, findPhrases } from './phrases.ts';
import { readWork, type StoredWork } from './work.ts';

export type Translations = ReturnType<typeof translationsOver>;

export type Target = { id: string; key: string };
/** `seen` is the mark of what stood there when somebody began, `from` the hash of the original. */
export type Given = Said & { seen: string; from: string; made: MadeWith };

/** Others edit the same letter in other languages: that is no conflict, and is tried again. */
const TRIES = 5;

export class OwnTranslationError extends Error {
  override name = 'OwnTranslationError';
}

export function translationsOver(read: Kysely<Tables>, write: Kysely<Tables>) {
  return {
    ...translationListsOver(read),

    async of(letterIds: readonly string[]): Promise<Map<string, Map<string, StoredWork>>> {
      return readWork(read, letterIds);
    },

    phrases: (letter: Letter, key: string): Promise<FoundPhrase[]> => {
      const from = textKeyOf(letter.originalLanguage);
      const { id, originalLanguage: tag } = letter;
      return findPhrases(read, { id, text: letter.text[from] ?? '', tag, from }, key);
    },

    /** Readers see it from now on. Throws `VersionConflictError` and `NotFoundError`. */
    handIn(target: Target, given: Given, by: Actor): Promise<Letter> {
      const { made, from } = given;
      return say(write, target, given, {
        by,
        handedIn: { from, made, madeBy: by, readBy: undefined },
      });
    },

    /** Nobody sees it before a second reader did. Throws `VersionConflictError` and `NotFoundError`. */
    propose(target: Target, { seen, ...given }: Given, by: Actor, now = Date.now()): Promise<void> {
      return change(write, target, async (trx, letter, work) => {
        requireSeen(letter, work, { key: target.key, seen });
        const proposal = { ...given, byId: by.id, by: by.name, at: now };
        await writeWork(trx, letter, { ...work, claim: undefined, proposal });
        await record(trx, target, { by, deed: 'letter.proposeTranslation' });
      });
    },

    /**
     * What waits is shown to readers, as the second reader left it. Throws `OwnTranslationError` to
     * whoever handed it in, `VersionConflictError` and `NotFoundError`.
     */
    async approve(target: Target, given: Omit<Given, 'from' | 'made'>, by: Actor): Promise<Letter> {
      const work = (await readWork(write, [target.id])).get(target.id)?.get(target.key);
      const { proposal } = work ?? {};
      if (!proposal) throw new NotFoundError(`Nothing waits in ${target.key} at ${target.id}.`);
      if (proposal.byId === by.id) throw new OwnTranslationError('A second reader is another one.');
      const { from, made, byId, by: name } = proposal;
      return say(
        write,
        target,
        { ...given, from },
        { by, handedIn: { from, made, madeBy: { id: byId, name }, readBy: by.name } },
      );
    },

    /** Back into the hands of whoever handed it in, with what they wrote. */
    sendBack(target: Target, by: Actor, now = Date.now()): Promise<void> {
      return change(write, target, async (trx, letter, work) => {
        const { proposal } = work;
        if (!proposal) throw new NotFoundError(`Nothing waits in ${target.key} at ${target.id}.`);
        const { byId: id, by: name } = proposal;
        await writeWork(trx, letter, { ...work, claim: { id, name, at: now } });
        await record(trx, target, { by, deed: 'letter.returnTranslation', handedTo: name });
      });
    },

    /** @param to in whose hands it is from now on */
    claim(target: Target, to: Actor, by: Actor, now = Date.now()): Promise<void> {
      return change(write, target, async (trx, letter, work) => {
        if (work.claim?.id === to.id) return;
        await writeWork(trx, letter, { ...work, claim: { id: to.id, name: to.name, at: now } });
        const handedTo = to.id === by.id ? undefined : to.name;
        await record(trx, target, { by, deed: 'letter.claimTranslation', handedTo });
      });
    },

    /** Whoever begins has it in hand, unless somebody has, or it waits. */
    begin(target: Target, by: Actor, now = Date.now()): Promise<void> {
      return change(write, target, async (trx, letter, work) => {
        if (work.claim || work.proposal) return;
        await writeWork(trx, letter, { ...work, claim: { id: by.id, name: by.name, at: now } });
        await record(trx, target, { by, deed: 'letter.claimTranslation' });
      });
    },

    release(target: Target, by: Actor): Promise<void> {
      return change(write, target, async (trx, letter, work) => {
        if (!work.claim) return;
        await writeWork(trx, letter, { ...work, claim: undefined });
        await record(trx, target, { by, deed: 'letter.releaseTranslation' });
      });
    },

    /** What nobody went on with. */
    releaseOld: (before: number): Promise<void> =>
      write.transaction().execute((trx) => releaseClaims(trx, { before })),
  };
}

type Saying = { by: Actor; handedIn: Omit<HandedIn, 'key' | 'seen'> };

async function say(
  db: Kysely<Tables>,
  target: Target,
  { text, alt, name, transcript, seen, from }: Omit<Given, 'made'>,
  { by, handedIn }: Saying,
): Promise<Letter> {
  const { id, key } = target;
  for (let tries = 1; ; tries += 1) {
    const found = await findLetter(db, id);
    if (!found) throw new NotFoundError(`There is no letter ${id}.`);
    const { letter } = found;
    requireSeen(letter, (await readWork(db, [id])).get(id)?.get(key), { key, seen });
    const says = (current: Found) => {
      const { text: texts, alt: alts, names, transcripts } = current.letter;
      const content = edited(current, {
        text: { ...texts, [key]: text },
        alt: { ...alts, [key]: alt },
        names: { ...names, [key]: name },
        transcripts: { ...transcripts, [key]: transcript },
      });
      return content && { ...content, translation: { key, seen, ...handedIn } };
    };
    try {
      if (!says(found)) return await confirm(db, target, { key, seen, ...handedIn, from }, by);
      return await editLetter(db, { id, version: letter.version }, 'edit', { by, content: says });
    } catch (error) {
      if (!(error instanceof VersionConflictError) || tries === TRIES) throw error;
    }
  }
}

/** The words stay; what they were made from is the original as it is now. */
function confirm(
  db: Kysely<Tables>,
  target: Target,
  handedIn: HandedIn,
  by: Actor,
): Promise<Letter> {
  return db.transaction().execute(async (trx) => {
    const { letter: was } = await requireLetter(trx, target.id);
    await setMadeFrom(trx, target.id, handedIn);
    const { letter, principles } = await requireLetter(trx, target.id);
    const done = { by, deed: 'letter.confirmTranslation', now: Date.now() } as const;
    await followTranslations(trx, { was, is: letter, done, handedIn });
    await record(trx, target, { by, deed: 'letter.confirmTranslation' });
    await invalidate(trx, cacheTagsOf(letter, principles));
    return letter;
  });
}

function change(
  db: Kysely<Tables>,
  { id, key }: Target,
  act: (trx: Transaction<Tables>, letter: Letter, work: Work) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const { letter } = await requireLetter(trx, id);
    const work = (await readWork(trx, [id])).get(id)?.get(key);
    await act(trx, letter, work ?? nothing(key));
  });
}

async function record(
  trx: Transaction<Tables>,
  { id, key }: Target,
  { by, deed, handedTo }: { by: Actor; deed: AuditDeed; handedTo?: string | undefined },
): Promise<void> {
  const details = { language: key, ...(handedTo !== undefined && { handedTo }) };
  await recordDeeds(trx, [{ by, deed, subject: { kind: 'letter', id }, details }]);
}
