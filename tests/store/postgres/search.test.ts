import { describeGoldenSearch } from '#tests/store/search/golden-search.ts';
import { describeLetterSearch } from '#tests/store/search/letter-search.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeGoldenSearch('in a PostgreSQL database', openTemporaryStore);
describeLetterSearch('in a PostgreSQL database', openTemporaryStore);
