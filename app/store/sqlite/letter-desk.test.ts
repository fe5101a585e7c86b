import { describeLetterDesk } from '../contract/letter-desk.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('the letters desk over an SQLite file', openTemporaryStore);
