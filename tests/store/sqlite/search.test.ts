import { describeGoldenSearch } from '#tests/store/search/golden-search.ts';
import { describeLetterSearch } from '#tests/store/search/letter-search.ts';
import { openTemporaryStore } from './temporary.ts';

describeGoldenSearch('in an SQLite file', openTemporaryStore);
describeLetterSearch('in an SQLite file', openTemporaryStore);
