import { type Database, openDatabases } from '#tests/workplace/databases.ts';
import { startWorkSite } from '#tests/workplace/sites.ts';
import { atWorkplace, type Workplace } from '#tests/workplace/workplace.ts';
import { DECIDER, decisionsOver } from './setup/decisions.ts';
import { encodePlainly, makePhoto } from './setup/photo.ts';
import { type Row, report } from './setup/results.ts';
import { inRounds, type Measured, type Variant } from './setup/rounds.ts';
import { seed } from './setup/seeding.ts';
import { sendAnswer, sendLetterWithPhoto, withHands } from './setup/visitors.ts';

// Run with: npm run bench -- writes [rounds]
// What is written in a second, acknowledged only when it is on the disk, beside bare commits of one
// row each to the same database.

const ROUNDS = Number(process.argv[2] ?? 5);
const LETTERS = 1_000;
/** Written in a round, one by one. */
const ONE_BY_ONE = 200;
const AT_ONCE = 1_000;
const SENT = 120;
/** Visitors who send at the same moment. */
const VISITORS = 8;
/** What a node is to do in a second, with those who come at the same moment. */
const AIMS = { answers: 1000, approvals: 500, sent: 300, sentToTwo: 600 };
const PHOTOS = 6;
const PHOTOGRAPHERS = 2;
/** As large as a browser sends it, which scales it down before. */
const PHOTO = { width: 1920, height: 1440 };

await atWorkplace(async (workplace) => {
  const photo = await makePhoto(PHOTO.width, PHOTO.height);
  const rows: Row[] = [];
  for (const database of await openDatabases(workplace)) {
    rows.push(...(await compare(workplace, database, photo)));
  }
  await report('Writes a second, each on the disk before it is acknowledged', rows, {
    notes: [
      `A letter’s photo is a JPEG of ${PHOTO.width} × ${PHOTO.height}, as a browser scales it before it sends it.`,
    ],
    profiles: ['096-writes'],
  });
});

async function compare(workplace: Workplace, database: Database, photo: Buffer): Promise<Row[]> {
  const where = await database.makeDatabase('writes');
  await seed(database, where, LETTERS);
  const store = await database.openStore(where);
  workplace.later(() => store.close());
  const bare = await database.openBare(where);
  workplace.later(() => bare.close());
  const site = await startWorkSite(workplace, database.env(where));
  const shared = await database.makeDatabase('writes_of_two');
  await seed(database, shared, LETTERS);
  const ofTwo = await startWorkSite(workplace, { ...database.env(shared), WORKERS: '2' });
  const decider = decisionsOver(store, LETTERS);

  const variants: Variant[] = [
    { name: 'bare', measure: () => perSecond(ONE_BY_ONE, 1, bare.write) },
    { name: 'answers', measure: () => perSecond(ONE_BY_ONE, 1, decider.answer) },
    { name: 'approvals', measure: () => perSecond(ONE_BY_ONE, 1, decider.approve) },
    { name: 'answersTogether', measure: () => perSecond(ONE_BY_ONE, VISITORS, decider.answer) },
    { name: 'approvalsTogether', measure: () => perSecond(ONE_BY_ONE, VISITORS, decider.approve) },
    { name: 'bareMany', measure: () => rate(AT_ONCE, () => bare.changeMany(AT_ONCE)) },
    {
      name: 'many',
      async measure() {
        const items = await decider.takeMany(AT_ONCE);
        return rate(AT_ONCE, () =>
          store.moderation.responses.transition(items, 'approve', { by: DECIDER }),
        );
      },
    },
    { name: 'bareTogether', measure: () => perSecond(SENT, VISITORS, bare.write) },
    {
      name: 'visitors',
      measure: () => perSecond(SENT, VISITORS, () => sendAnswer(site.url, LETTERS)),
    },
    {
      name: 'visitorsOfTwo',
      measure: () => perSecond(SENT, VISITORS, () => sendAnswer(ofTwo.url, LETTERS)),
    },
    {
      name: 'plainPhotos',
      measure: () =>
        perSecond(PHOTOS, PHOTOGRAPHERS, async () => {
          await encodePlainly(photo, PHOTO);
          await bare.write();
        }),
    },
    {
      name: 'photos',
      measure: () => perSecond(PHOTOS, PHOTOGRAPHERS, () => sendLetterWithPhoto(site.url, photo)),
    },
  ];
  const measured = await inRounds(ROUNDS, variants);
  await site.stop();
  await ofTwo.stop();
  const { name } = database;
  return [
    toRow(measured, `answers by the store, ${name}`, 'answers', 'bare', 'bare commits'),
    toRow(measured, `approvals one by one, ${name}`, 'approvals', 'bare', 'bare commits'),
    toRow(measured, `${AT_ONCE} approvals at once, ${name}`, 'many', 'bareMany', 'bare updates'),
    toRow(
      measured,
      `answers sent by ${VISITORS} visitors, ${name}`,
      'visitors',
      'bareTogether',
      'bare commits',
    ),
    toAim(measured, `answers of ${VISITORS} at once, ${name}`, 'answersTogether', AIMS.answers),
    toAim(
      measured,
      `approvals of ${VISITORS} at once, ${name}`,
      'approvalsTogether',
      AIMS.approvals,
    ),
    toAim(measured, `answers sent, one worker, ${name}`, 'visitors', AIMS.sent),
    toAim(measured, `answers sent, two workers, ${name}`, 'visitorsOfTwo', AIMS.sentToTwo),
    toRow(measured, `letters with a photo, ${name}`, 'photos', 'plainPhotos', 'plain sharp'),
  ];
}

function toRow(measured: Measured, what: string, own: string, other: string, against: string): Row {
  return {
    what,
    ours: measured.of(own),
    against: { what: against, value: measured.of(other) },
    unit: 'a second',
    ratio: measured.ratio(own, other),
  };
}

function toAim(measured: Measured, what: string, own: string, aim: number): Row {
  const value = measured.of(own);
  return {
    ...{ what, ours: value, unit: 'a second' },
    ...{ against: { what: 'aim', value: aim }, ratio: value / aim, aim: { atLeast: 1 } },
  };
}

function perSecond(count: number, hands: number, work: () => Promise<unknown>): Promise<number> {
  return rate(count, () => withHands(hands, count, work));
}

async function rate(count: number, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return count / ((performance.now() - began) / 1000);
}
