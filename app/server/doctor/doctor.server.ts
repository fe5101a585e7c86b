import { existsSync } from 'node:fs';
import type { Files } from '#files/files.ts';
import { accountFindings } from '#server/hosted/accounts/examined-accounts.ts';
import { type Config, ConfigError, readConfig, sqliteFile } from '#server/process/config.ts';
import { isUnused, requireItsStore } from '#server/process/lost-store.server.ts';
import { StartError } from '#server/process/start-failure.ts';
import {
  openExamination,
  openFiles,
  openSnapshotReader,
  openStoreForCommand,
} from '#server/process/storage.server.ts';
import type { Examination } from '#store/database/examination.ts';
import { isDamaged } from '#store/database/sqlite/damage.ts';
import type { Store } from '#store/store.ts';
import { buildFindings } from './builds.server.ts';
import { certificateFindings } from './certificate.ts';
import { databaseFindings } from './database.ts';
import {
  CHECKS,
  type CheckName,
  type Finding,
  fault,
  type Outcome,
  ok,
  unknown,
  warning,
} from './finding.ts';
import { hostedFindings } from './hosted.ts';
import { fileRights, pictureFindings } from './pictures.server.ts';
import { purgeFindings } from './purges.ts';
import { contradictions } from './settings.ts';
import { siteFindings } from './site-address.server.ts';
import {
  counterFindings,
  damagedStore,
  damageFindings,
  searchFindings,
  versionFindings,
} from './store.server.ts';
import { clockFindings, mailFindings, spaceFindings } from './surroundings.server.ts';

type Environment = Record<string, string | undefined>;

type Look = () => Finding[] | Promise<Finding[]>;

/** What was opened, or `undefined` after a finding that says why it was not. */
type Opened = { store?: Examination | undefined; files?: Files | undefined };

export async function examineSite(
  env: Environment,
  root: string,
  { repairs = false } = {},
): Promise<Outcome[]> {
  let config: Config;
  try {
    config = readConfig(env, root);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const wrong = error.wrong.map((line) => fault(line, 'docs/operating.md explains it.'));
    const rest = [unknown('Not before the settings are right.')];
    return CHECKS.map((check) => ({ check, findings: check === 'settings' ? wrong : rest }));
  }
  const opened: Opened = {};
  try {
    const looks = looksAt(config, env, opened, repairs);
    const outcomes: Outcome[] = [];
    for (const check of CHECKS) outcomes.push({ check, findings: await found(looks[check]) });
    return outcomes;
  } finally {
    await opened.store?.close();
  }
}

async function found(look: Look): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    if (isDamaged(error)) return [damagedStore(error.message, 'file')];
    const { name, message } = error as Error;
    if (error instanceof StartError) return [{ verdict: 'fault', says: message }];
    return [unknown(`${name}: ${message}`)];
  }
}

function looksAt(
  config: Config,
  env: Environment,
  opened: Opened,
  repairs: boolean,
): Record<CheckName, Look> {
  let isWhole = false;
  let isCurrent = false;

  const mending = async <Result>(use: (store: Store) => Promise<Result>): Promise<Result> => {
    const store = await openStoreForCommand(config);
    return use(store).finally(() => store.close());
  };
  const inCurrent = (look: (store: Examination) => Promise<Finding[]>) => async () => {
    const { store } = opened;
    return store && isWhole && isCurrent
      ? look(store)
      : [unknown("Only in a store that is whole and this program's.")];
  };

  return {
    settings: () => contradictions(config, env),

    async store() {
      opened.store = await openStoreToExamine(config);
      if (!opened.store) {
        return [
          warning('There is none yet.', 'npm start makes it. If one was here: see DATA_DIR.'),
        ];
      }
      const findings = await damageFindings(opened.store);
      isWhole = findings.every(({ verdict }) => verdict === 'ok');
      return findings;
    },

    async version() {
      if (!opened.store) return [unknown('There is no store that can be read.')];
      const steps = await opened.store.steps();
      isCurrent = steps.waiting.length === 0 && steps.unknown.length === 0;
      if (!isCurrent && (await isUnused(config))) {
        return [warning('No site has used this database yet.', 'npm start does.')];
      }
      return versionFindings(steps);
    },

    counters: inCurrent((store) =>
      repairs
        ? mending(({ counters }) => counterFindings(store, counters))
        : counterFindings(store),
    ),

    search: inCurrent((store) =>
      repairs
        ? mending(({ searchIndex }) => searchFindings(store, searchIndex))
        : searchFindings(store),
    ),

    pictures: inCurrent(async (store) => {
      opened.files = await openFiles(config);
      const { files } = opened;
      const reader = await openSnapshotReader(config);
      try {
        return repairs
          ? await mending((mend) => pictureFindings({ reader, store, files, mend }))
          : await pictureFindings({ reader, store, files });
      } finally {
        await reader.close();
      }
    }),

    async files() {
      if (!config.FILES_URL && !existsSync(config.dataDir)) {
        return [unknown(`There is no folder ${config.dataDir} yet.`)];
      }
      return fileRights(opened.files ?? (await openFiles(config)));
    },

    builds: inCurrent(async (store) =>
      buildFindings(store, opened.files ?? (await openFiles(config))),
    ),

    async space() {
      if (existsSync(config.dataDir)) {
        return spaceFindings(config.dataDir, config.PAGE_CACHE_DISK_MB);
      }
      if (config.DATABASE_URL && config.FILES_URL) return ok('Nothing is kept on this machine.');
      return [unknown(`There is no folder ${config.dataDir} yet.`)];
    },

    clock: inCurrent((store) => clockFindings(store)),

    async database() {
      if (!config.DATABASE_URL) return ok('DATABASE_URL is not set: the store is a file.');
      const server = opened.store?.server;
      if (!server) return [unknown('There is no connection to it.')];
      return databaseFindings(await server.facts(), config);
    },

    mail: () => mailFindings(config),

    certificate: () => certificateFindings(config),
    purges: inCurrent((store) => purgeFindings(store, config)),
    hosted: inCurrent((store) => hostedFindings(store, config)),
    accounts: () => accountFindings(config),

    site: () => siteFindings({ ...config, isBehindProxy: Boolean(env.TRUSTED_PROXIES) }),
  };
}

async function openStoreToExamine(config: Config): Promise<Examination | undefined> {
  const isHere = config.DATABASE_URL !== undefined || existsSync(sqliteFile(config));
  const mayBeLost = isHere || config.FILES_URL !== undefined || existsSync(config.dataDir);
  const store = isHere ? await openExamination(config) : undefined;
  try {
    if (mayBeLost) await requireItsStore(config, () => openFiles(config));
    return store;
  } catch (error) {
    await store?.close();
    throw error;
  }
}
