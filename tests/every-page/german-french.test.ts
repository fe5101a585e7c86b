import { describeEveryPage } from './walk.ts';

describeEveryPage('de', 'fr');
