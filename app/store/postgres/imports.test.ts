import { describeImports } from '../contract/imports.ts';
import { openTemporaryStore } from './temporary.ts';

describeImports('in a PostgreSQL database', openTemporaryStore);
