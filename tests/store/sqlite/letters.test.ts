import { describeLetterLife } from '#tests/store/letters/letter-life.ts';
import { describeLetterLists } from '#tests/store/letters/letter-lists.ts';
import { describeLetterNames } from '#tests/store/letters/letter-names.ts';
import { describeLetterPrinciples } from '#tests/store/letters/letter-principles.ts';
import { describeLetterTranscripts } from '#tests/store/letters/letter-transcripts.ts';
import { describeLetterTranslations } from '#tests/store/letters/letter-translations.ts';
import { describeLetters } from '#tests/store/letters/letters.ts';
import { describeSamples } from '#tests/store/letters/samples.ts';
import { openTemporaryStore } from './temporary.ts';

describeLetterLife('in an SQLite file', openTemporaryStore);
describeLetterLists('in an SQLite file', openTemporaryStore);
describeLetterNames('in an SQLite file', openTemporaryStore);
describeLetterPrinciples('in an SQLite file', openTemporaryStore);
describeLetterTranscripts('in an SQLite file', openTemporaryStore);
describeLetterTranslations('in an SQLite file', openTemporaryStore);
describeLetters('in an SQLite file', openTemporaryStore);
describeSamples('in an SQLite file', openTemporaryStore);
