import path from 'node:path';
import { run } from '../build/server/index.js';

const given = process.argv.slice(2);
const [command = 'serve', ...args] = given[0]?.startsWith('--') ? ['serve', ...given] : given;
const code = await run(command, process.env, path.join(import.meta.dirname, '..'), args);
if (code !== undefined) process.exit(code);
