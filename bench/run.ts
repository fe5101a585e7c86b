import { readdirSync } from 'node:fs';

// npm run bench -- NAME [ARGUMENT…] runs bench/NAME.bench.ts.

const [name] = process.argv.splice(2, 1);
const names = readdirSync(import.meta.dirname).flatMap(
  (file) => /^(.+)\.bench\.ts$/.exec(file)?.[1] ?? [],
);
if (!name || !names.includes(name)) {
  console.error(`Say which benchmark to run: npm run bench -- ${names.join(' | ')}`);
  process.exit(1);
}
await import(`./${name}.bench.ts`);
