import { describeEveryPage } from './walk.ts';

describeEveryPage('ar', 'ru');
