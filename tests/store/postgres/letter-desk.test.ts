import { describeLetterDesk } from '#tests/store/letters/letter-desk.ts';
import { describeLetterTable } from '#tests/store/letters/letter-table.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('in a PostgreSQL database', openTemporaryStore);
describeLetterTable('in a PostgreSQL database', openTemporaryStore);
