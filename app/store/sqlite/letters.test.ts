import { describeLetterLife } from '../contract/letter-life.ts';
import { describeLetterLists } from '../contract/letter-lists.ts';
import { describeLetters } from '../contract/letters.ts';
import { describeSamples } from '../contract/samples.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterLife('in an SQLite file', openTemporaryStore);
describeLetterLists('in an SQLite file', openTemporaryStore);
describeLetters('in an SQLite file', openTemporaryStore);
describeSamples('in an SQLite file', openTemporaryStore);
