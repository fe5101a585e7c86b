import { PrepareError, projectEnv, runStep } from './prepare.mjs';

const CHECKS = [
  ['tsc', '--noEmit'],
  ['npm', 'run', '--silent', 'lint'],
  ['npm', 'run', '--silent', 'dead-code'],
];

/** What reads the sources alone; nothing of it waits for anything, so it runs side by side. */
export async function checkSources() {
  await check('npm', 'run', '--silent', 'typegen');
  await together(CHECKS.map((args) => check(...args)));
}

/** @param args what of the tests is to run, if not all */
export function runTests(args, env = {}) {
  return runStep('npm', ['run', '--silent', 'vitest', '--', ...args], {
    env: projectEnv(env),
    failure: 'The tests failed; the lines above say where.',
  });
}

/** Lets all come to their end; whatever failed is told of together. */
export async function together(tasks) {
  const done = await Promise.allSettled(tasks);
  const failures = done.flatMap(({ reason }) => reason ?? []);
  const unknown = failures.find((failure) => !(failure instanceof PrepareError));
  if (unknown) throw unknown;
  if (failures.length > 0)
    throw new PrepareError(failures.map(({ message }) => message).join('\n'));
  return done.map(({ value }) => value);
}

/** Runs a check; all that it says comes in one piece, if it fails. */
function check(...[command, ...args]) {
  const failure = `${[command, ...args].join(' ')} found something; the lines above say what.`;
  return runStep(command, args, { env: projectEnv(), failure, quiet: true });
}
