import { describeLetterDesk } from '../contract/letter-desk.ts';
import { describeLetterTable } from '../contract/letter-table.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('in a PostgreSQL database', openTemporaryStore);
describeLetterTable('in a PostgreSQL database', openTemporaryStore);
