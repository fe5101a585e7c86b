import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const OLD_SITE = 'scripts/old-site/*.test.ts';
/** Asks npm itself, with a registry beside it. */
const NPM = 'scripts/supply/npm.test.ts';
const POSTGRES = 'tests/store/postgres/**/*.test.ts';
/** Pure functions and components: they share one module graph, since none keeps anything. */
const RULES = [
  'app/{domain,ui,i18n}/**/*.test.{ts,tsx}',
  'scripts/{*,fonts/**/*,scenes/**/*,{installing,workers}/*,supply/{answers,licences,packages}}.test.ts',
  'tests/{golden-questions,house}/*.test.ts',
];
/** They put something in the place of a module, or of `Response`, so each has modules of its own. */
const REPLACING = [
  'app/routes/resources/sitemap.test.ts',
  'app/routes/site/statements.test.ts',
  'app/routes/social/post-version.test.ts',
  'app/server/keys/keys.test.ts',
  'app/server/process/workers/supervisor.test.ts',
  'app/server/sign-in/{asked-again,guess-limiter,sign-in,sign-in-record}.test.ts',
  'app/server/sign-in/second-factor/{passkeys,two-factor}.test.ts',
  'app/server/staff/{first-administrator,links,member-command,team}.test.ts',
];
/** Pictures, archives, processes and letters by the hundred: `npm run test:quick` leaves them to `npm test`. */
const LABORIOUS = [
  'app/files/pictures/*.test.ts',
  'app/server/{backup,doctor,forms,transfer}/*.test.ts',
  OLD_SITE,
  NPM,
  'app/server/abuse/{abuse-gate,challenges}.test.ts',
  'app/server/letters/{move-pictures,save-letter,submissions,trash}.test.ts',
  'app/server/mail/{outbox-worker,written-mails}.test.ts',
  'app/server/sign-in/{guess-limiter,passwords,sign-in,two-factor}.test.ts',
  'app/routes/resources/{letter-pictures,sitemap,social-pictures,social-pictures-made}.test.ts',
  'tests/store/sqlite/{dropped-pages,operations,sqlite}.test.ts',
];
/** Each takes more of a processor than any other file. */
const LONGEST =
  /\/tests\/(every-page\/.*|desk\/(moderation|desk-look|team)|operation\/(backup|many-nodes|proof)|site\/(motion|behaviour|fonts|letters\/(writing|slip)))\.test\.ts$/;

/** Of style sheets; all others are empty. */
const READ_AS_TEXT = { include: [/\.css\?raw$/] };

/** The longest first, so that none runs on when all others are done; many of them are short to read. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = sorted.filter(({ moduleId }) => LONGEST.test(moduleId));
    return [...long, ...sorted.filter((file) => !long.includes(file))];
  }
}

export default defineConfig({
  test: {
    // Many tests wait: for the disk, a database, a browser. The third fills what two leave of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'rules',
          include: RULES,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', OLD_SITE, NPM, 'tests/store/**/*.test.ts'],
          exclude: [...RULES, ...REPLACING, POSTGRES, ...(process.env.QUICK ? LABORIOUS : [])],
          css: READ_AS_TEXT,
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'replacing',
          include: REPLACING,
          css: READ_AS_TEXT,
          exclude: process.env.QUICK ? LABORIOUS : [],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [POSTGRES],
          isolate: false,
          globalSetup: 'tests/store/postgres/setup/run.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['tests/{desk,every-page,offline,operation,site}/**/*.test.ts'],
          isolate: false,
          globalSetup: 'tests/setup/site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
