import { defineConfig } from 'vitest/config';

const POSTGRES = 'app/store/postgres/**/*.test.ts';

export default defineConfig({
  test: {
    // Many tests wait: for the disk, a database, a browser. The third fills what two leave of two cores.
    maxWorkers: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: [POSTGRES],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'postgres',
          include: [POSTGRES],
          globalSetup: 'app/store/postgres/run.ts',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'end-to-end',
          include: ['tests/**/*.test.ts'],
          globalSetup: 'tests/setup/site.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
