import { describeLetterDesk } from '../contract/letter-desk.ts';
import { describeLetterHistory } from '../contract/letter-history.ts';
import { describeLetterTable } from '../contract/letter-table.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('the letters desk over a PostgreSQL database', openTemporaryStore);
describeLetterHistory('the history of letters over a PostgreSQL database', openTemporaryStore);
describeLetterTable('a PostgreSQL database', openTemporaryStore);
