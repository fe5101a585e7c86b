import { describeDroppedPages } from '#tests/store/site/dropped-pages.ts';
import { openTemporaryStore } from './temporary.ts';

describeDroppedPages('in an SQLite file', openTemporaryStore);
