import { describeImportChoices } from '#tests/store/site/import-choices.ts';
import { describeImports } from '#tests/store/site/imports.ts';
import { openTemporaryStore } from './temporary.ts';

describeImports('in an SQLite file', openTemporaryStore);
describeImportChoices('in an SQLite file', openTemporaryStore);
