import { describeEveryPage } from './walk.ts';

describeEveryPage('fr');
