import { describeImports } from '../contract/imports.ts';
import { openTemporaryStore } from './temporary.ts';

describeImports('in an SQLite file', openTemporaryStore);
