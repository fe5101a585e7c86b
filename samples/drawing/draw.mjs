// Draws the pictures of the sample letters.
//   node draw.mjs            those that are missing or whose letter, recipe or drawing code has changed
//   node draw.mjs --all      all of them
//   node draw.mjs <slug> …   only these
// Needs Chromium: /usr/bin/chromium or the path in CHROMIUM (Debian: apt-get install chromium).

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { encode } from './encode.mjs';
import { openStage } from './stage.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const lettersDir = path.join(here, '../letters'),
  picturesDir = path.join(here, '../pictures'),
  ledgerFile = path.join(here, 'drawn.json');
const args = process.argv.slice(2),
  all = args.includes('--all'),
  png = args.includes('--png'),
  wanted = args.filter((a) => !a.startsWith('--'));

const files = async (dir) =>
  (await readdir(dir, { withFileTypes: true }))
    .flatMap((e) => (e.isDirectory() ? [] : [path.join(dir, e.name)]))
    .sort();
const sha = (...parts) => {
  const h = createHash('sha256');
  for (const p of parts) h.update(p).update('\0');
  return h.digest('hex').slice(0, 16);
};

const ledger = existsSync(ledgerFile) ? JSON.parse(await readFile(ledgerFile, 'utf8')) : {};
const code = sha(
  ...(await Promise.all(
    [
      ...(await files(path.join(here, 'stage'))),
      ...(await files(path.join(here, 'stage/motifs'))),
      path.join(here, 'fonts.mjs'),
      path.join(here, 'encode.mjs'),
    ].map((f) => readFile(f)),
  )),
);
await mkdir(picturesDir, { recursive: true });

const todo = [];
for (const f of (await readdir(lettersDir)).filter((n) => n.endsWith('.json')).sort()) {
  const letter = JSON.parse(await readFile(path.join(lettersDir, f), 'utf8')),
    { slug } = letter;
  const recipe = path.join(here, 'recipes', `${slug}.mjs`),
    picture = path.join(picturesDir, `${slug}.webp`);
  if (wanted.length && !wanted.includes(slug)) continue;
  if (!existsSync(recipe)) {
    console.log(`${slug}: no recipe yet (recipes/${slug}.mjs)`);
    continue;
  }
  const mark = sha(
    code,
    await readFile(recipe),
    JSON.stringify([
      originalText(letter),
      letter.name,
      letter.age,
      letter.picture.kind,
      letter.picture.orientation,
    ]),
  );
  if (!wanted.length && !all && ledger[slug] === mark && existsSync(picture)) continue;
  todo.push({ letter, slug, picture, mark });
}
if (!todo.length) {
  console.log('Every picture is drawn.');
  process.exit(0);
}

function originalText(letter) {
  const tag = letter.originalLanguage,
    key = letter.text[tag] ? tag : tag.startsWith('zh') ? 'ch' : tag.split('-')[0];
  return letter.text[key] ?? '';
}

const stage = await openStage(here);
let failed = 0;
for (const { letter, slug, picture, mark } of todo) {
  try {
    const started = Date.now(),
      { image, notes } = await stage.draw(letter, originalText(letter));
    if (png) await writeFile(path.join(tmpdir(), `${slug}.png`), image);
    const done = await encode(image);
    await writeFile(picture, done.data);
    ledger[slug] = mark;
    console.log(
      `${slug}: ${(done.data.length / 1000).toFixed(1)} kB, quality ${done.quality}, ${((Date.now() - started) / 1000).toFixed(1)} s${notes.length ? ` (${notes.join('; ')})` : ''}`,
    );
  } catch (e) {
    failed++;
    console.error(`${slug}: ${e.stack || e}`);
  }
}
await stage.close();
const latest = existsSync(ledgerFile) ? JSON.parse(await readFile(ledgerFile, 'utf8')) : {};
for (const t of todo) if (ledger[t.slug]) latest[t.slug] = ledger[t.slug];
await writeFile(
  ledgerFile,
  `${JSON.stringify(Object.fromEntries(Object.entries(latest).sort()), null, 2)}\n`,
);
process.exit(failed ? 1 : 0);
