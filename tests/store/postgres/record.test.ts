import { describeLetterHistory } from '#tests/store/letters/letter-history.ts';
import { describeActivity } from '#tests/store/site/activity.ts';
import { describeSettings } from '#tests/store/site/settings.ts';
import { describeToldDeeds } from '#tests/store/site/told-deeds.ts';
import { openTemporaryStore } from './setup/temporary.ts';

describeSettings('in a PostgreSQL database', openTemporaryStore);
describeActivity('in a PostgreSQL database', openTemporaryStore);
describeLetterHistory('in a PostgreSQL database', openTemporaryStore);
describeToldDeeds('in a PostgreSQL database', openTemporaryStore);
