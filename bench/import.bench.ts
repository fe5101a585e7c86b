import { createPictureStudio } from '../app/files/pictures.server.ts';
import { openWorkshop } from '../app/server/transfer/workshop.ts';

// Run with: npm run bench -- import [letters]
// Letters with pictures go out as one file and come into an empty store; every file has to arrive
// with the same bytes and every counter has to be right. Then all of it is taken back.

const LETTERS = Number(process.argv[2] ?? 10_000);

const studio = createPictureStudio();
const here = await openWorkshop(studio);
const there = await openWorkshop(studio);
try {
  await timed('filled', () => here.fill(LETTERS));
  const zip = await timed('taken out', () => here.export('zip'));
  const id = await timed('previewed', () => there.read({ 'letters.zip': zip }));
  await timed('brought in', () => there.start(id));
  const [sent, arrived] = [await here.everyFile(), await there.everyFile()];
  const same = [...sent].filter(([key, bytes]) => arrived.get(key) === bytes).length;
  console.log(`${same} of ${sent.size} files are the same, ${arrived.size} arrived`);
  await sayCounters();
  await timed('taken back', () => there.undo(id));
  console.log(`${(await there.everyFile()).size} files are left`);
  await sayCounters();
} finally {
  await here.close();
  await there.close();
  await studio.close();
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  const memory = (process.memoryUsage.rss() / 1e6).toFixed(0);
  console.log(
    `${LETTERS} letters ${what} in ${seconds.toFixed(1)} s, ` +
      `${(LETTERS / seconds).toFixed(0)} a second; ${memory} MB`,
  );
  return result;
}

async function sayCounters(): Promise<void> {
  const wrong = await there.store.counts.verify();
  console.log(
    wrong.length === 0 ? 'Every counter is right.' : `${wrong.length} counters are wrong.`,
  );
}
