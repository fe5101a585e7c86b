import { describeEveryPage } from './walk.ts';

describeEveryPage('ru');
