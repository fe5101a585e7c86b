import { describeEveryPage } from './walk.ts';

describeEveryPage('es');
