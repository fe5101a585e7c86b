// `npm test`: brings everything the tests need, a browser included, and runs the one gate. What needs
// a single processor is done beside the rest.
import { browser } from './browser.mjs';
import { checkSources, runTests, together } from './checks.mjs';
import { build, fail, install, say } from './prepare.mjs';

try {
  await install('all');
  const [chromium] = await together([browser(), build(), checkSources()]);
  say(`Browser: ${chromium}`);
  await runTests([], { CHROMIUM: chromium });
} catch (error) {
  fail(error);
}
