import { describeLetterDesk } from '#tests/store/letters/letter-desk.ts';
import { describeLetterDrafts } from '#tests/store/letters/letter-drafts.ts';
import { describeLetterTable } from '#tests/store/letters/letter-table.ts';
import { describeManyLetters } from '#tests/store/letters/many-letters.ts';
import { describeTranslationRaces } from '#tests/store/letters/translation-races.ts';
import { describeTranslations } from '#tests/store/letters/translations.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeLetterDesk('in a PostgreSQL database', openTemporaryStore);
describeLetterTable('in a PostgreSQL database', openTemporaryStore);
describeLetterDrafts('in a PostgreSQL database', openTemporaryStore);
describeManyLetters('in a PostgreSQL database', openTemporaryStore);
describeTranslations('in a PostgreSQL database', openTemporaryStore);
describeTranslationRaces('in a PostgreSQL database', openTemporaryStore);
