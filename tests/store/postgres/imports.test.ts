import { describeImportChoices } from '#tests/store/site/import-choices.ts';
import { describeImports } from '#tests/store/site/imports.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeImports('in a PostgreSQL database', openTemporaryStore);
describeImportChoices('in a PostgreSQL database', openTemporaryStore);
