import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { letters } from './migrations/0001-letters.ts';
import { staff } from './migrations/0002-staff.ts';
import { principles } from './migrations/0003-principles.ts';
import { sampleResponses } from './migrations/0004-sample-responses.ts';
import { staffAccounts } from './migrations/0005-staff-accounts.ts';
import { visitors } from './migrations/0006-visitors.ts';
import { senders } from './migrations/0007-senders.ts';
import { outbox } from './migrations/0008-outbox.ts';
import { moderation } from './migrations/0009-moderation.ts';
import { letterDesk } from './migrations/0010-letter-desk.ts';
import { letterSearch } from './migrations/0011-letter-search.ts';
import { settings } from './migrations/0012-settings.ts';
import { imports } from './migrations/0013-imports.ts';
import { leases } from './migrations/0014-leases.ts';
import { contentIndex } from './migrations/0015-content-index.ts';
import { letterTerms } from './migrations/0017-letter-terms.ts';
import { safeAddresses } from './migrations/0018-safe-addresses.ts';
import { tradeWords } from './migrations/0019-trade-words.ts';
import { pictureChanges } from './migrations/0020-picture-changes.ts';
import { unused } from './migrations/0021-unused.ts';
import { marks } from './migrations/0022-marks.ts';
import { rejections } from './migrations/0023-rejections.ts';
import { nearCopies } from './migrations/0024-near-copies.ts';
import { queueLeases } from './migrations/0024-queue-leases.ts';
import { teamNotes } from './migrations/0024-team-notes.ts';
import { answers } from './migrations/0025-answers.ts';
import { letterCopies } from './migrations/0026-letter-copies.ts';
import { deciders } from './migrations/0027-deciders.ts';
import { importsWithoutPictures } from './migrations/0028-imports-without-pictures.ts';
import { itemEditors } from './migrations/0029-item-editors.ts';
import { reviewers } from './migrations/0030-reviewers.ts';
import { openSessions } from './migrations/0031-open-sessions.ts';
import { contentMarks } from './migrations/0032-content-marks.ts';
import { sealedAddresses } from './migrations/0033-sealed-addresses.ts';
import { erasedLetters } from './migrations/0034-erased-letters.ts';
import { reports } from './migrations/0035-reports.ts';
import { passkeys } from './migrations/0036-passkeys.ts';
import { builds } from './migrations/0037-builds.ts';
import { namesAndOriginals } from './migrations/0038-names-and-originals.ts';
import { translations } from './migrations/0039-translations.ts';
import { translationsInHand } from './migrations/0040-translations-in-hand.ts';
import { transcripts } from './migrations/0041-transcripts.ts';
import { sameAge } from './migrations/0042-same-age.ts';
import { answerSlips } from './migrations/0043-answer-slips.ts';
import { invitedLanguages } from './migrations/0044-invited-languages.ts';
import { waysToALetter } from './migrations/0045-ways-to-a-letter.ts';
import { letterWords } from './migrations/0046-letter-words.ts';
import { collections } from './migrations/0047-collections.ts';
import { classPacks } from './migrations/0048-class-packs.ts';
import { wordsAtTheDesk } from './migrations/0049-words-at-the-desk.ts';
import { listsOfTheDesk } from './migrations/0050-lists-of-the-desk.ts';
import { marksOfTags } from './migrations/0051-marks-of-tags.ts';
import { hostedDocuments } from './migrations/0052-hosted-documents.ts';
import { indexedAtOnce } from './migrations/0053-indexed-at-once.ts';
import { countedAhead } from './migrations/0054-counted-ahead.ts';

const MIGRATIONS: Record<string, Migration> = {
  '0001-letters': letters,
  '0002-staff': staff,
  '0003-principles': principles,
  '0004-sample-responses': sampleResponses,
  '0005-staff-accounts': staffAccounts,
  '0006-visitors': visitors,
  '0007-senders': senders,
  '0008-outbox': outbox,
  '0009-moderation': moderation,
  '0010-letter-desk': letterDesk,
  '0011-letter-search': letterSearch,
  '0012-settings': settings,
  '0013-imports': imports,
  '0014-leases': leases,
  '0015-content-index': contentIndex,
  '0017-letter-terms': letterTerms,
  '0018-safe-addresses': safeAddresses,
  '0019-trade-words': tradeWords,
  '0020-picture-changes': pictureChanges,
  '0021-unused': unused,
  '0022-marks': marks,
  '0023-rejections': rejections,
  '0024-near-copies': nearCopies,
  '0024-queue-leases': queueLeases,
  '0024-team-notes': teamNotes,
  '0025-answers': answers,
  '0026-letter-copies': letterCopies,
  '0027-deciders': deciders,
  '0028-imports-without-pictures': importsWithoutPictures,
  '0029-item-editors': itemEditors,
  '0030-reviewers': reviewers,
  '0031-open-sessions': openSessions,
  '0032-content-marks': contentMarks,
  '0033-sealed-addresses': sealedAddresses,
  '0034-erased-letters': erasedLetters,
  '0035-reports': reports,
  '0036-passkeys': passkeys,
  '0037-builds': builds,
  '0038-names-and-originals': namesAndOriginals,
  '0039-translations': translations,
  '0040-translations-in-hand': translationsInHand,
  '0041-transcripts': transcripts,
  '0042-same-age': sameAge,
  '0043-answer-slips': answerSlips,
  '0044-invited-languages': invitedLanguages,
  '0045-ways-to-a-letter': waysToALetter,
  '0046-letter-words': letterWords,
  '0047-collections': collections,
  '0048-class-packs': classPacks,
  '0049-words-at-the-desk': wordsAtTheDesk,
  '0050-lists-of-the-desk': listsOfTheDesk,
  '0051-marks-of-tags': marksOfTags,
  '0052-hosted-documents': hostedDocuments,
  '0053-indexed-at-once': indexedAtOnce,
  '0054-counted-ahead': countedAhead,
};

export type StoreSteps = { waiting: string[]; unknown: string[] };

export class NewerStoreError extends Error {
  override name = 'NewerStoreError';

  static ofSteps = (unknown: readonly string[]): NewerStoreError =>
    new NewerStoreError(
      `a newer version of the site took steps that this one does not know: ${unknown.join(', ')}`,
    );
}

/** `last`: the step to end with, for a store of an older version. */
export async function migrate<Db>(db: Kysely<Db>, last?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest());
  if (!error) return;
  const { unknown } = await compareSteps(db);
  throw unknown.length > 0 ? NewerStoreError.ofSteps(unknown) : error;
}

/** Steps that the store has yet to take, and steps that it took with a program that knew more. */
export async function compareSteps<Db>(db: Kysely<Db>): Promise<StoreSteps> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch((error: Error) => {
      if (/no such table|does not exist/.test(error.message)) return { rows: [] };
      throw error;
    });
  const taken = rows.map(({ name }) => name);
  return {
    waiting: Object.keys(MIGRATIONS).filter((name) => !taken.includes(name)),
    unknown: taken.filter((name) => !Object.hasOwn(MIGRATIONS, name)).sort(),
  };
}
