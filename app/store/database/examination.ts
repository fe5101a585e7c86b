import type { Kysely } from 'kysely';
import type { ClockDifference } from '#domain/dates/clock.ts';
import type { NamedPicture } from '#domain/pictures/named-picture.ts';
import { type HostedFigures, hostedFigures } from '#store/hosted/figures.ts';
import { letterPicturesOver } from '#store/letters/pictures.ts';
import { findUnsearched, type Unsearched } from '#store/search/search-index.ts';
import { packsOfBuilds } from '#store/site/builds.ts';
import { type Content, readContent } from '#store/site/cache-tags.ts';
import { countsOver, type Difference } from '#store/site/counts.ts';
import { type SiteMeta, siteMetaOver } from '#store/site/site-meta.ts';
import { newerWriter } from '#store/site/writers.ts';
import { compareSteps, type StoreSteps } from './migrations.ts';
import type { Tables } from './schema.ts';

/** A look at a store that changes nothing, not even its version. */
export type Examination = {
  /** What is broken in the store itself; empty if it is whole. */
  damage(): Promise<string[]>;
  steps(): Promise<StoreSteps>;
  differences(): Promise<Difference[]>;
  unsearched(): Promise<Unsearched>;
  named(letterIds: readonly string[]): Promise<NamedPicture[]>;
  /** Whether a letter's pictures are being changed, or wait to be cleared away. */
  isChanging(letterId: string): Promise<boolean>;
  /** Names of all stored files that some build of the site is in. */
  packs(): Promise<string[]>;
  /** The latest moment of the record, in milliseconds. */
  latestDeed(): Promise<number | undefined>;
  content(): Promise<Content>;
  siteMeta: Pick<SiteMeta, 'get'>;
  hosted: { figures(): Promise<HostedFigures> };
  /** Undefined for a store that is a file. */
  server: DatabaseServer | undefined;
  close(): Promise<void>;
};

export type DatabaseServer = {
  clock(): Promise<ClockDifference>;
  facts(): Promise<ServerFacts>;
};

export type ServerFacts = {
  /** `150004` is 15.4. */
  version: number;
  isStandby: boolean;
  /** Connections that this user may have to this database, whoever has them now. */
  connectionsMax: number;
  othersConnected: number;
  /** `insert into letters` */
  missingRights: string[];
  /** Settings without which acknowledged changes can be lost. */
  careless: string[];
};

type OfEveryStore = Omit<Examination, 'damage' | 'server' | 'close'>;

export function examinationOver(db: Kysely<Tables>): OfEveryStore {
  const letterPictures = letterPicturesOver(db);
  return {
    async steps() {
      const steps = await compareSteps(db);
      const newer = steps.waiting.length === 0 ? await newerWriter(db) : undefined;
      const taken = newer === undefined ? [] : [`writers from ${newer} on`];
      return { ...steps, unknown: [...steps.unknown, ...taken] };
    },
    differences: () => countsOver(db).verify(),
    unsearched: () => findUnsearched(db),
    named: (letterIds) => letterPictures.named(letterIds),
    isChanging: (letterId) => letterPictures.isChanging(letterId, 0),
    packs: () => packsOfBuilds(db),
    content: () => readContent(db),
    siteMeta: siteMetaOver(db, db),
    hosted: { figures: () => hostedFigures(db) },
    async latestDeed() {
      const row = await db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
  };
}
