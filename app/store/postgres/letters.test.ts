import { describeLetterLife } from '../contract/letter-life.ts';
import { describeLetterLists } from '../contract/letter-lists.ts';
import { describeLetters } from '../contract/letters.ts';
import { describeSamples } from '../contract/samples.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterLife('in a PostgreSQL database', openTemporaryStore);
describeLetterLists('in a PostgreSQL database', openTemporaryStore);
describeLetters('in a PostgreSQL database', openTemporaryStore);
describeSamples('in a PostgreSQL database', openTemporaryStore);
