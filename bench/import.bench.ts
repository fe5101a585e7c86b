import { createImageWorkerPool } from '#files/pictures/image-workers.server.ts';
import { openWorkshop, type Workshop } from '#tests/cast/workshop.ts';
import { atWorkplace } from '#tests/workplace/workplace.ts';
import { type Row, report } from './setup/results.ts';
import { median, millisecondsOf } from './setup/rounds.ts';

// Run with: npm run bench -- import [letters [rounds]]
// Letters with pictures go out as one file and come into an empty store, beside writing them one by
// one. Every file has to arrive with the same bytes and every counter has to be right; then all of it
// is taken back.

const LETTERS = Number(process.argv[2] ?? 1_000);
const ROUNDS = Number(process.argv[3] ?? 3);

type Steps = Record<'written' | 'takenOut' | 'previewed' | 'broughtIn' | 'undone', number>;

await atWorkplace(async (workplace) => {
  const imageWorkers = createImageWorkerPool();
  workplace.later(() => imageWorkers.close());
  const open = async () => {
    const workshop = await openWorkshop(imageWorkers);
    workplace.later(() => workshop.close());
    return workshop;
  };
  const rounds: Steps[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await goRound(await open(), await open()));
  }
  const toRow = (what: string, step: keyof Steps): Row => ({
    what,
    ours: LETTERS / median(rounds.map((steps) => steps[step] / 1000)),
    against: {
      what: 'written one by one',
      value: LETTERS / median(rounds.map(({ written }) => written / 1000)),
    },
    unit: 'a second',
    ratio: median(rounds.map((steps) => steps.written / steps[step])),
  });
  const title = `${LETTERS.toLocaleString('en')} letters with pictures out and in, SQLite`;
  await report(title, [
    toRow('taken out as one file', 'takenOut'),
    toRow('read for a preview', 'previewed'),
    toRow('brought in', 'broughtIn'),
    toRow('taken back', 'undone'),
  ]);
});

async function goRound(here: Workshop, there: Workshop): Promise<Steps> {
  let zip: Buffer = Buffer.alloc(0);
  let id = '';
  const written = await millisecondsOf(() => here.writeLetters(LETTERS));
  const takenOut = await millisecondsOf(async () => {
    zip = await here.export('zip');
  });
  const previewed = await millisecondsOf(async () => {
    id = await there.read({ 'letters.zip': zip });
  });
  const broughtIn = await millisecondsOf(() => there.start(id));
  const [sent, arrived] = [await here.everyFile(), await there.everyFile()];
  const lost = [...sent].filter(([key, bytes]) => arrived.get(key) !== bytes).length;
  if (lost > 0 || sent.size === 0) throw new Error(`${lost} of ${sent.size} files differ.`);
  await requireRightCounters(there);
  const undone = await millisecondsOf(() => there.undo(id));
  const left = (await there.everyFile()).size;
  if (left > 0) throw new Error(`${left} files are left.`);
  await requireRightCounters(there);
  return { written, takenOut, previewed, broughtIn, undone };
}

async function requireRightCounters({ store }: Workshop): Promise<void> {
  const wrong = await store.counts.verify();
  if (wrong.length > 0) throw new Error(`${wrong.length} counters are wrong.`);
}
