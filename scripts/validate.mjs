// `npm run validate`: the one gate. The checks that read the sources wait for nothing, so they run
// side by side, and speak only of what they find; the tests come after them. With `--quick`
// (`npm run test:quick`) only those that need neither a build, a browser nor PostgreSQL.
import { fail, PrepareError, projectEnv, runStep } from './prepare.mjs';

const CHECKS = [
  ['tsc', '--noEmit'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'dead-code'],
];

const quick = process.argv.includes('--quick');
const tests = quick ? ['--project', 'rules', '--project', 'unit'] : [];

try {
  await run('npm', 'run', '--silent', 'typegen');
  const checked = await Promise.allSettled(CHECKS.map((check) => run(...check)));
  const failures = checked.flatMap(({ reason }) => reason?.message ?? []);
  if (failures.length > 0) throw new PrepareError(failures.join('\n'));
  await runStep('npm', ['run', '--silent', 'vitest', '--', ...tests], {
    env: projectEnv(quick ? { QUICK: '1' } : {}),
    failure: 'The tests failed; the lines above say where.',
  });
} catch (error) {
  fail(error);
}

/** Runs a check; all that it says comes in one piece, if it fails. */
function run(...[command, ...args]) {
  const failure = `${[command, ...args].join(' ')} found something; the lines above say what.`;
  return runStep(command, args, { env: projectEnv(), failure, quiet: true });
}
