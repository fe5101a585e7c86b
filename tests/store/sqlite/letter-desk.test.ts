import { describeLetterDesk } from '#tests/store/letters/letter-desk.ts';
import { describeLetterDrafts } from '#tests/store/letters/letter-drafts.ts';
import { describeManyLetters } from '#tests/store/letters/many-letters.ts';
import { describeTranslationRaces } from '#tests/store/letters/translation-races.ts';
import { describeTranslations } from '#tests/store/letters/translations.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterDesk('in an SQLite file', openTemporaryStore);
describeLetterDrafts('in an SQLite file', openTemporaryStore);
describeManyLetters('in an SQLite file', openTemporaryStore);
describeTranslations('in an SQLite file', openTemporaryStore);
describeTranslationRaces('in an SQLite file', openTemporaryStore);
