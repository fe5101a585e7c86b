// `npm test`: brings everything the tests need, a browser included, and runs the one gate.
import { browser } from './browser.mjs';
import { build, fail, install, projectEnv, runStep, say } from './prepare.mjs';

try {
  await install();
  const chromium = await browser();
  say(`Browser: ${chromium}`);
  await build();
  await runStep('npm', ['run', '--silent', 'validate'], {
    env: projectEnv({ CHROMIUM: chromium }),
    failure: 'The tests failed; the lines above say where.',
  });
} catch (error) {
  fail(error);
}
