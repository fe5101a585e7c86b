import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { openDesks } from '#tests/desk/desks.ts';
import { answersToClear, clearByKeyboard } from '#tests/desk/moderation/clearing.ts';
import { openBrowser } from '#tests/setup/browser.ts';
import { addMembers } from '#tests/setup/members.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';

// Run with: npm run bench -- desk [answers]
// A queue is cleared by keyboard in a browser: what somebody who reads each answer presses, and how
// long they wait. The reading itself takes no time here.

const ANSWERS = Number(process.argv[2] ?? 300);
const MOST_ACTIONS = 1.6;

await atWorkplace(async (workplace) => {
  const site = await startWorkSite(workplace, {});
  const browser = await openBrowser();
  workplace.later(() => browser.close());
  await addMembers(site, { Rosa: 'moderator' });
  const store = await openSqliteStore(`${site.dataDir}/wildpost.sqlite`);
  workplace.later(() => store.close());
  const letter = await store.letterLife.insert(letterNo(1, { topic: 'lakes' }), 'published');
  for (const answer of answersToClear(ANSWERS, letter.id)) await store.responses.write(answer);

  const page = await openDesks(browser, site).openDesk('Rosa', '/profile/responses');
  const cleared = await clearByKeyboard(page, ANSWERS);
  const { answers, edited, actions, seconds, longestWaitMs, lost } = cleared;
  console.log(`${answers} answers cleared by keyboard, ${edited} of them edited:`);
  console.log(`  ${actions} actions, ${(actions / answers).toFixed(2)} an answer`);
  console.log(`  ${seconds.toFixed(1)} s, the longest wait ${longestWaitMs.toFixed(0)} ms`);
  console.log(
    `  focus or place lost: ${lost.length}${lost.map((each) => `\n    ${each}`).join('')}`,
  );
  const waiting = await store.moderation.responses.count({ state: 'pending', order: 'oldest' }, 9);
  if (waiting > 0 || lost.length > 0 || actions / answers > MOST_ACTIONS) process.exitCode = 1;
});
