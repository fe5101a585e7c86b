import { describeImports } from '#tests/store/site/imports.ts';
import { openTemporaryStore } from './temporary.ts';

describeImports('in an SQLite file', openTemporaryStore);
