import type { Kysely } from 'kysely';
import { type Admissions, admissionsOver } from './abuse/admissions.ts';
import { type IdempotencyKeys, idempotencyKeysOver } from './abuse/idempotency-keys.ts';
import { type RateLimits, rateLimitsOver } from './abuse/rate-limits.ts';
import { type CollectionDesk, collectionDeskOver } from './collections/collection-desk.ts';
import { type Collections, collectionsOver } from './collections/collections.ts';
import type { Rewriting } from './database/postgres/rewriting.ts';
import type { Tables } from './database/schema.ts';
import { type HostedDocuments, hostedDocumentsOver } from './hosted/documents.ts';
import { queueChanges } from './hosted/queue.ts';
import { type LetterDrafts, letterDraftsOver } from './letters/drafts.ts';
import { emptyLog } from './letters/erasing.ts';
import { type LetterHistory, letterHistoryOver } from './letters/history.ts';
import { type Letters, lettersOver } from './letters/letters.ts';
import { type LetterLife, letterLifeOver } from './letters/life.ts';
import { type LetterPictures, letterPicturesOver } from './letters/pictures.ts';
import { type Samples, samplesOver } from './letters/samples.ts';
import { type Submissions, submissionsOver } from './letters/submissions.ts';
import { type LetterTable, letterTableOver } from './letters/table.ts';
import { type Digests, digestsOver } from './mail/digests.ts';
import { type Outbox, outboxOver } from './mail/outbox.ts';
import { type ItemEditors, itemEditorsOver } from './moderation/editors.ts';
import { type Moderation, moderationOver } from './moderation/moderation.ts';
import { type RejectionReasons, rejectionReasonsOver } from './moderation/reasons.ts';
import { type Packs, packsOver } from './packs/packs.ts';
import type { AddressKeys } from './privacy/address-keys.ts';
import { type Addresses, addressesOver } from './privacy/addresses.ts';
import { type ErasedLetters, erasedLettersOver } from './privacy/erased-before.ts';
import { type Held, heldOver } from './privacy/held.ts';
import { type Reports, reportsOver } from './reports/reports.ts';
import { type Responses, responsesOver } from './responses/responses.ts';
import { type ResponseSubmissions, responseSubmissionsOver } from './responses/submissions.ts';
import { responseKind } from './responses/transitions.ts';
import { type LetterSearch, letterSearchOver } from './search/found-letters.ts';
import { type SearchIndex, searchIndexOver } from './search/search-index.ts';
import { type Builds, buildsOver } from './site/builds.ts';
import {
  type Content,
  invalidatedSince,
  invalidationsInOrder,
  type RecordedDependencies,
  readContent,
  readTagVersions,
} from './site/cache-tags.ts';
import { type Counters, countersOver } from './site/counters.ts';
import { type Counts, countsOver } from './site/counts.ts';
import type { FeedState, InvalidationFeed } from './site/invalidation-feed.ts';
import { type Leases, leasesOver } from './site/leases.ts';
import { type Settings, settingsOver } from './site/settings.ts';
import { type SiteMeta, siteMetaOver } from './site/site-meta.ts';
import type { WriterWatch } from './site/writers.ts';
import { type Activity, activityOver } from './staff/activity.ts';
import { type Audit, auditOver } from './staff/audit.ts';
import { type Credentials, credentialsOver } from './staff/credentials.ts';
import { type Passkeys, passkeysOver } from './staff/passkeys.ts';
import { type Sessions, sessionsOver } from './staff/sessions.ts';
import { type SignIns, signInsOver } from './staff/sign-ins.ts';
import { type StaffLinks, staffLinksOver } from './staff/staff-links.ts';
import { type Team, teamOver } from './staff/team.ts';
import { type TellDeeds, tellDeeds } from './staff/told-deeds.ts';
import { type TwoFactor, twoFactorOver } from './staff/two-factor.ts';
import { type Exports, exportsOver } from './transfer/exports.ts';
import { type Imports, importsOver } from './transfer/imports.ts';
import { type Translations, translationsOver } from './translations/translations.ts';

export type Store = {
  letters: Letters;
  letterLife: LetterLife;
  letterHistory: LetterHistory;
  letterTable: LetterTable;
  letterDrafts: LetterDrafts;
  translations: Translations;
  itemEditors: ItemEditors;
  letterPictures: LetterPictures;
  search: LetterSearch;
  collections: Collections;
  collectionDesk: CollectionDesk;
  searchIndex: SearchIndex;
  responses: Responses;
  reports: Reports;
  moderation: Moderation;
  counts: Counts;
  counters: Counters;
  samples: Samples;
  settings: Settings;
  rejectionReasons: RejectionReasons;
  siteMeta: SiteMeta;
  hosted: HostedDocuments;
  exports: Exports;
  held: Held;
  addresses: Addresses;
  erasedLetters: ErasedLetters;
  imports: Imports;
  audit: Audit;
  activity: Activity;
  submissions: Submissions;
  packs: Packs;
  responseSubmissions: ResponseSubmissions;
  sessions: Sessions;
  admissions: Admissions;
  rateLimits: RateLimits;
  leases: Leases;
  builds: Builds;
  idempotencyKeys: IdempotencyKeys;
  outbox: Outbox;
  digests: Digests;
  team: Team;
  credentials: Credentials;
  staffLinks: StaffLinks;
  signIns: SignIns;
  twoFactor: TwoFactor;
  passkeys: Passkeys;
  /** With how many connections were lost so far: what was read before may be of another past. */
  content(): Promise<Content & { losses: number }>;
  /** @param most no more than so many of the cache tags */
  invalidatedSince(version: number, most?: number): Promise<string[]>;
  invalidationsInOrder(version: number, most: number): ReturnType<typeof invalidationsInOrder>;
  tagVersions(tags: readonly string[]): ReturnType<typeof readTagVersions>;
  /** The same store, whose reads of the public content are recorded. */
  recordDependencies(dependencies: RecordedDependencies): Store;
  watchInvalidations(): InvalidationFeed;
  /** Whether a newer version of the site took the store over: then nothing can be changed here. */
  isOutdated(): boolean;
  /** What is known of the server of the store; undefined for a file, and where nobody watches. */
  feedState(): FeedState | undefined;
  /** Removes what was deleted from SQLite's own files too; false if that has to be tried again. */
  purge(): Promise<boolean>;
  /** Removes it from PostgreSQL's files, once a day; undefined for a file of SQLite. */
  rewriteTables(now: number): Promise<Rewriting | undefined>;
  /** @throws if pages cannot be read, or nothing can be changed */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Over two connections: reading never waits for a transaction. */
export function storeOver(
  type: 'sqlite' | 'postgres',
  read: Kysely<Tables>,
  write: Kysely<Tables>,
  mailOn: boolean,
  {
    keys: addressKeys,
    writer,
    watch: openWatch,
    requireWritable,
    losses = () => 0,
    onDeeds,
    hostedOn = false,
    rewriteTables,
  }: {
    keys: AddressKeys;
    writer?: WriterWatch;
    watch: () => InvalidationFeed;
    requireWritable?: () => Promise<void>;
    losses?: () => number;
    onDeeds?: TellDeeds | undefined;
    /** Whether there is a hosted project that changes are to be queued for. */
    hostedOn?: boolean | undefined;
    rewriteTables?: (now: number) => Promise<Rewriting>;
  },
): Store {
  if (onDeeds) tellDeeds(write, onDeeds);
  if (hostedOn) queueChanges(write);
  const watches: InvalidationFeed[] = [];
  const answers = responseKind(mailOn);
  const store: Store = {
    letters: lettersOver(read),
    collections: collectionsOver(read, lettersOver(read)),
    collectionDesk: collectionDeskOver(read, write),
    letterLife: letterLifeOver(write),
    letterHistory: letterHistoryOver(read, write),
    letterTable: letterTableOver(read),
    letterDrafts: letterDraftsOver(read, write),
    translations: translationsOver(read, write),
    itemEditors: itemEditorsOver(write),
    letterPictures: letterPicturesOver(write),
    search: letterSearchOver(read),
    searchIndex: searchIndexOver(read, write),
    responses: responsesOver(read, write, addressKeys),
    reports: reportsOver(read, write, addressKeys),
    moderation: moderationOver(read, write, mailOn, addressKeys),
    counts: countsOver(read),
    counters: countersOver(write),
    samples: samplesOver(read, write),
    settings: settingsOver(read, write),
    rejectionReasons: rejectionReasonsOver(read, write),
    siteMeta: siteMetaOver(read, write),
    hosted: hostedDocumentsOver(read, write, addressKeys, answers),
    exports: exportsOver(read, write),
    held: heldOver(read, write, addressKeys),
    erasedLetters: erasedLettersOver(write, answers),
    addresses: addressesOver(read, write, addressKeys),
    imports: importsOver(read, write, addressKeys),
    audit: auditOver(read),
    activity: activityOver(read, write),
    submissions: submissionsOver(read, write),
    packs: packsOver(read, write),
    responseSubmissions: responseSubmissionsOver(read, write, answers),
    sessions: sessionsOver(read, write),
    admissions: admissionsOver(write),
    rateLimits: rateLimitsOver(write),
    leases: leasesOver(write),
    builds: buildsOver(read, write),
    idempotencyKeys: idempotencyKeysOver(read, write),
    outbox: outboxOver(read, write, mailOn, addressKeys),
    digests: digestsOver(read, write, mailOn),
    team: teamOver(read, write),
    credentials: credentialsOver(read, write),
    staffLinks: staffLinksOver(read, write),
    signIns: signInsOver(write),
    twoFactor: twoFactorOver(read, write),
    passkeys: passkeysOver(read, write),
    content: async () => ({ ...(await readContent(read)), losses: losses() }),
    invalidatedSince: (version, most) => invalidatedSince(read, version, most),
    invalidationsInOrder: (version, most) => invalidationsInOrder(read, version, most),
    tagVersions: (tags) => readTagVersions(read, tags),
    recordDependencies(dependencies) {
      const letters = lettersOver(read, dependencies);
      return {
        ...store,
        letters,
        collections: collectionsOver(read, letters, dependencies),
        responses: responsesOver(read, write, addressKeys, dependencies),
        counts: countsOver(read, dependencies),
      };
    },
    watchInvalidations() {
      const watch = openWatch();
      watches.push(watch);
      writer?.start(read);
      return watch;
    },
    isOutdated: () => writer?.isOutdated() ?? false,
    feedState: () => watches.at(-1)?.state?.(),
    purge: async () => type !== 'sqlite' || emptyLog(write),
    rewriteTables: async (now) => rewriteTables?.(now),
    async ping() {
      await read.selectFrom('content').select('version').executeTakeFirstOrThrow();
      await writer?.look(read);
      await requireWritable?.();
    },
    async close() {
      for (const watch of watches) watch.close();
      writer?.stop();
      await read.destroy();
      await write.destroy();
    },
  };
  return store;
}
