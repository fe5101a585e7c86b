import { describeModeration } from '../contract/moderation.ts';
import { openTemporaryStore } from './temporary.ts';

describeModeration('moderation over a PostgreSQL database', openTemporaryStore);
