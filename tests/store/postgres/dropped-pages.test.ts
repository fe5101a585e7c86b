import { describeDroppedPages } from '#tests/store/site/dropped-pages.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeDroppedPages('in a PostgreSQL database', openTemporaryStore);
