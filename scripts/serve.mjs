import path from 'node:path';
import { run } from '../build/server/index.js';

const [command = 'serve', ...args] = process.argv.slice(2);
const code = await run(command, process.env, path.join(import.meta.dirname, '..'), args);
if (code !== undefined) process.exit(code);
