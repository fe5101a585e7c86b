// `npm run validate`: the one gate; first the checks that read the sources, which speak only of what
// they find. With `--quick` (`npm run test:quick`) only those tests that need neither a build, a
// browser nor PostgreSQL.
import { checkSources, runTests } from './checks.mjs';
import { fail, install } from './prepare.mjs';

const quick = process.argv.includes('--quick');

try {
  await install('all');
  await checkSources();
  await (quick
    ? runTests(['--project', 'rules', '--project', 'unit', '--project', 'replacing'], {
        QUICK: '1',
      })
    : runTests([]));
} catch (error) {
  fail(error);
}
