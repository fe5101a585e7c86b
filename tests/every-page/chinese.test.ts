import { describeEveryPage } from './walk.ts';

describeEveryPage('cn');
