import { describeLetterDesk } from '#tests/store/letters/letter-desk.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('in an SQLite file', openTemporaryStore);
