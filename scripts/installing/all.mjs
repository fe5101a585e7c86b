// Before a command that needs more than the site is built and run with: brings what tests and checks need.
import { fail, install } from '../prepare.mjs';

await install('all').catch(fail);
