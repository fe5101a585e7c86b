import { describeEveryPage } from './walk.ts';

describeEveryPage('en', 'es');
