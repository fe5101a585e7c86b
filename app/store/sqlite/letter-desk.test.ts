import { describeLetterDesk } from '../contract/letter-desk.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('in an SQLite file', openTemporaryStore);
