import { describeAddresses } from './routes/addresses.ts';
import { describePageAnswers } from './routes/every-page.ts';
import { describeHeaders } from './routes/headers.ts';
import { describeResources } from './routes/resources.ts';
import { startRoutesSite } from './routes/routes-site.ts';

startRoutesSite();
describePageAnswers();
describeAddresses();
describeResources();
describeHeaders();
