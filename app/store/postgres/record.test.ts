import { describeActivity } from '../contract/activity.ts';
import { describeLetterHistory } from '../contract/letter-history.ts';
import { describeSettings } from '../contract/settings.ts';
import { openTemporaryStore } from './temporary.ts';

describeSettings('in a PostgreSQL database', openTemporaryStore);
describeActivity('in a PostgreSQL database', openTemporaryStore);
describeLetterHistory('in a PostgreSQL database', openTemporaryStore);
