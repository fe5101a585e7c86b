import { describeActivity } from '../contract/activity.ts';
import { describeLetterHistory } from '../contract/letter-history.ts';
import { describeSettings } from '../contract/settings.ts';
import { openTemporaryStore } from './temporary.ts';

describeSettings('settings over a PostgreSQL database', openTemporaryStore);
describeActivity('the record over a PostgreSQL database', openTemporaryStore);
describeLetterHistory('the history of letters over a PostgreSQL database', openTemporaryStore);
