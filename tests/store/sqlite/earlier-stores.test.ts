import { examineSqlite } from '#store/database/sqlite/examine.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { describeEarlierStores } from '#tests/store/harness/earlier-stores.ts';

describeEarlierStores('in an SQLite file', async (file) => ({
  open: () => openSqliteStore(file),
  async examine() {
    const examination = examineSqlite(file);
    const found = { damage: await examination.damage(), steps: await examination.steps() };
    await examination.close();
    return found;
  },
}));
