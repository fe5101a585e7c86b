import type { Kysely } from 'kysely';
import { type IdempotencyKeys, idempotencyKeysOver } from './abuse/idempotency-keys.ts';
import { type RateLimits, rateLimitsOver } from './abuse/rate-limits.ts';
import type { Tables } from './database/schema.ts';
import { type LetterDrafts, letterDraftsOver } from './letters/drafts.ts';
import { type LetterEditors, letterEditorsOver } from './letters/editors.ts';
import { emptyLog } from './letters/erasing.ts';
import { type LetterHistory, letterHistoryOver } from './letters/history.ts';
import { type Letters, lettersOver } from './letters/letters.ts';
import { type LetterLife, letterLifeOver } from './letters/life.ts';
import { type Samples, samplesOver } from './letters/samples.ts';
import { type Submissions, submissionsOver } from './letters/submissions.ts';
import { type LetterTable, letterTableOver } from './letters/table.ts';
import { type Digests, digestsOver } from './mail/digests.ts';
import { type Outbox, outboxOver } from './mail/outbox.ts';
import { type Moderation, moderationOver } from './moderation/moderation.ts';
import { type Responses, responsesOver } from './responses/responses.ts';
import { contentVersion, invalidatedSince, type RecordedDependencies } from './site/cache-tags.ts';
import { type Counts, countsOver } from './site/counts.ts';
import type { InvalidationFeed } from './site/invalidation-feed.ts';
import { type Leases, leasesOver } from './site/leases.ts';
import { type Settings, settingsOver } from './site/settings.ts';
import { type Accounts, accountsOver } from './staff/accounts.ts';
import { type Activity, activityOver } from './staff/activity.ts';
import { type Audit, auditOver } from './staff/audit.ts';
import { type Credentials, credentialsOver } from './staff/credentials.ts';
import { type SignIns, signInsOver } from './staff/sign-ins.ts';
import { type StaffLinks, staffLinksOver } from './staff/staff-links.ts';
import { type Team, teamOver } from './staff/team.ts';
import { type TwoFactor, twoFactorOver } from './staff/two-factor.ts';
import { type Exports, exportsOver } from './transfer/exports.ts';
import { type Imports, importsOver } from './transfer/imports.ts';

/** Everything the site keeps, as operations; which database stands behind it shows nowhere. */
export type Store = {
  /** What visitors can read. */
  letters: Letters;
  /** What staff can do with a letter. */
  letterLife: LetterLife;
  letterHistory: LetterHistory;
  /** Every letter in any state, as staff look for them. */
  letterTable: LetterTable;
  /** What staff typed into a letter and have not saved. */
  letterDrafts: LetterDrafts;
  /** Who has a letter open in the editor. */
  letterEditors: LetterEditors;
  responses: Responses;
  /** What moderators read and decide, one at a time or many. */
  moderation: Moderation;
  counts: Counts;
  samples: Samples;
  /** What staff have set. */
  settings: Settings;
  /** Letters as they leave in files, and as they come. */
  exports: Exports;
  imports: Imports;
  audit: Audit;
  /** The whole record of deeds, for those who answer for the site. */
  activity: Activity;
  /** What visitors do with letters of their own. */
  submissions: Submissions;
  /** Staff, their passwords and sessions, for better-auth. */
  accounts: Accounts;
  rateLimits: RateLimits;
  leases: Leases;
  idempotencyKeys: IdempotencyKeys;
  outbox: Outbox;
  digests: Digests;
  team: Team;
  credentials: Credentials;
  staffLinks: StaffLinks;
  /** Who signed in, and who could not. */
  signIns: SignIns;
  twoFactor: TwoFactor;
  /** The number that every public change moves. */
  contentVersion(): Promise<number>;
  invalidatedSince(version: number): Promise<string[]>;
  /** The same store, whose reading of the public content is heard. */
  recordDependencies(reading: RecordedDependencies): Store;
  /** Tells from now on what is touched, whoever touches it. */
  watchInvalidations(): InvalidationFeed;
  /** Small facts the site notes about itself, for example that the samples were loaded. */
  mark(name: string): Promise<string | undefined>;
  setMark(name: string, value: string): Promise<void>;
  /** Sets a mark unless it is set already; resolves to what it is from then on. */
  settleMark(name: string, value: string): Promise<string>;
  /**
   * Leaves no trace of what was deleted in the store's own files, as far as it has such files.
   * Resolves to whether that could be done now.
   */
  purge(): Promise<boolean>;
  /** Resolves if the store answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The store over two connections to one database: reading never waits for a transaction.
 * @param mailOn whether the site can mail; otherwise no mail is promised
 * @param watchInvalidations how a change is heard of
 */
export function storeOver(
  type: 'sqlite' | 'postgres',
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  mailOn: boolean,
  watchInvalidations: () => InvalidationFeed,
): Store {
  const watches: InvalidationFeed[] = [];
  const store: Store = {
    letters: lettersOver(read),
    letterLife: letterLifeOver(write),
    letterHistory: letterHistoryOver(read, write),
    letterTable: letterTableOver(read),
    letterDrafts: letterDraftsOver(read, write),
    letterEditors: letterEditorsOver(write),
    responses: responsesOver(read, write, mailOn),
    moderation: moderationOver(read, write, mailOn),
    counts: countsOver(read),
    samples: samplesOver(read, write),
    settings: settingsOver(read, write),
    exports: exportsOver(read, write),
    imports: importsOver(read, write),
    audit: auditOver(read),
    activity: activityOver(read, write),
    submissions: submissionsOver(read, write),
    accounts: accountsOver(write, type),
    rateLimits: rateLimitsOver(write),
    leases: leasesOver(write),
    idempotencyKeys: idempotencyKeysOver(write),
    outbox: outboxOver(read, write, mailOn),
    digests: digestsOver(read, write, mailOn),
    team: teamOver(read, write),
    credentials: credentialsOver(read, write),
    staffLinks: staffLinksOver(read, write),
    signIns: signInsOver(write),
    twoFactor: twoFactorOver(read, write),
    contentVersion: () => contentVersion(read),
    invalidatedSince: (version) => invalidatedSince(read, version),
    recordDependencies: (reading) => ({
      ...store,
      letters: lettersOver(read, reading),
      responses: responsesOver(read, write, mailOn, reading),
      counts: countsOver(read, reading),
    }),
    watchInvalidations() {
      const watch = watchInvalidations();
      watches.push(watch);
      return watch;
    },
    async mark(name) {
      const row = await read
        .selectFrom('marks')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.value;
    },
    async setMark(name, value) {
      await write
        .insertInto('marks')
        .values({ name, value })
        .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
        .execute();
    },
    async settleMark(name, value) {
      await write
        .insertInto('marks')
        .values({ name, value })
        .onConflict((oc) => oc.column('name').doNothing())
        .execute();
      const row = await write
        .selectFrom('marks')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return row.value;
    },
    purge: async () => type !== 'sqlite' || emptyLog(write),
    async ping() {
      await contentVersion(read);
    },
    async close() {
      for (const watch of watches) watch.close();
      await read.destroy();
      await write.destroy();
    },
  };
  return store;
}
