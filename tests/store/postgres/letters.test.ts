import { describeLetterLife } from '#tests/store/letters/letter-life.ts';
import { describeLetterLists } from '#tests/store/letters/letter-lists.ts';
import { describeLetterNames } from '#tests/store/letters/letter-names.ts';
import { describeLetterPrinciples } from '#tests/store/letters/letter-principles.ts';
import { describeLetterTranscripts } from '#tests/store/letters/letter-transcripts.ts';
import { describeLetterTranslations } from '#tests/store/letters/letter-translations.ts';
import { describeLetters } from '#tests/store/letters/letters.ts';
import { describeSamples } from '#tests/store/letters/samples.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterLife('in a PostgreSQL database', openTemporaryStore);
describeLetterLists('in a PostgreSQL database', openTemporaryStore);
describeLetterNames('in a PostgreSQL database', openTemporaryStore);
describeLetterPrinciples('in a PostgreSQL database', openTemporaryStore);
describeLetterTranscripts('in a PostgreSQL database', openTemporaryStore);
describeLetterTranslations('in a PostgreSQL database', openTemporaryStore);
describeLetters('in a PostgreSQL database', openTemporaryStore);
describeSamples('in a PostgreSQL database', openTemporaryStore);
