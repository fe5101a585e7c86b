// Builds the site's two service workers, after the site: they know by name the files that its pages need.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { build } from 'vite';
import { filesOfPages } from './worker-files.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const CLIENT = path.join(ROOT, 'build', 'client');
const ASSETS = path.join(CLIENT, 'assets');
const WORKERS = { worker: 'worker.ts', 'leaving-worker': 'leaving-worker.ts' };
/** Of `--color-page` in light. */
const PAPER = '#faf6ef';
/** The middle of a maskable icon that every system shows: W3C, Web Application Manifest. */
const SAFE = 0.62;

const manifest = readdirSync(ASSETS).find((name) => /^manifest-[\w-]+\.js$/.test(name));
const [, buildName] = /^manifest-([\w-]+)\.js$/.exec(manifest ?? '') ?? [];
if (!manifest || !buildName) throw new Error('The build has no manifest of its routes.');
const frame = {
  build: buildName,
  files: filesOfPages(manifest, (name) => readFileSync(path.join(ASSETS, name), 'utf8')),
};

for (const [name, file] of Object.entries(WORKERS)) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    define: { __FRAME__: JSON.stringify(frame) },
    build: {
      outDir: path.join(ROOT, 'build', 'worker'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(ROOT, 'app', 'ui', 'offline', 'worker', file),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}

const mark = readFileSync(path.join(CLIENT, 'icon.svg'));
await icon('apple-touch-icon.png', 180, { share: 0.8, paper: true });
await icon('icon-192.png', 192, { share: 1, paper: false });
await icon('icon-512.png', 512, { share: 1, paper: false });
await icon('icon-maskable-512.png', 512, { share: SAFE, paper: true });

async function icon(
  name: string,
  side: number,
  { share, paper }: { share: number; paper: boolean },
): Promise<void> {
  const size = Math.round(side * share);
  const drawn = await sharp(mark, { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  const background = paper ? PAPER : { r: 0, g: 0, b: 0, alpha: 0 };
  await sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(path.join(CLIENT, name));
}
