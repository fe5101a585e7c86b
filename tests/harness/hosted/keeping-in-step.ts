import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openSending } from '#server/hosted/sending.server.ts';
import { openSqliteStore } from '#store/database/sqlite/open.ts';
import { openEmulated, PROJECT } from '#tests/harness/hosted/hosted-project.ts';

// node tests/harness/hosted/keeping-in-step.ts FILE PORT MILLISECONDS: keeps a store in step with an
// emulator, by a clock that is so far ahead, until somebody kills it.

const [file = '', port = '', ahead = ''] = process.argv.slice(2);
const store = await openSqliteStore(file, { hostedOn: true });
const sending = openSending({
  config: {
    ...{ HOSTED_PROJECT_ID: PROJECT, HOSTED_EMAILS: undefined, HOSTED_APPROVALS: 'on' },
    siteUrl: 'https://letters.example.org',
  },
  ...{ store, listens: true, log: pino({ level: 'silent' }) },
  open: () => openEmulated(Number(port)),
  now: () => Date.now() + Number(ahead),
});
process.stdout.write('begun\n');
for (;;) {
  await sending.work();
  await pause(20);
}
