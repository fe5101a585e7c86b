import { connect } from 'node:net';

/**
 * Asks one address again and again over some connections, each question after the last answer, and
 * prints how many were answered a second. In a process of its own: it must not slow who answers.
 *
 * node bench/pages/load.ts PORT PATH CONNECTIONS MILLISECONDS [HEADER…]
 */
const [port = '', path = '/', connections = '', milliseconds = '', ...headers] =
  process.argv.slice(2);
const question = Buffer.from(
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'),
);

let answered = 0;
let counting = false;

function ask(): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  let length = 0;
  let came = 0;
  socket.on('connect', () => socket.write(question));
  socket.on('data', (chunk) => {
    came += chunk.length;
    if (length === 0) length = lengthOf(chunk);
    if (length === 0 || came < length) return;
    came -= length;
    length = 0;
    if (counting) answered += 1;
    socket.write(question);
  });
  socket.on('error', (error) => {
    throw error;
  });
}

/** Bytes of a whole answer, from the chunk in which it begins; its head always fits into one. */
function lengthOf(chunk: Buffer): number {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${head.split('\r\n')[0]}`);
  return end + Number(/content-length: (\d+)/i.exec(head)?.[1]);
}

for (let n = 0; n < Number(connections); n += 1) ask();
const WARM_MS = Number(milliseconds) / 4;
setTimeout(() => {
  counting = true;
  const began = performance.now();
  setTimeout(() => {
    console.log((answered * 1000) / (performance.now() - began));
    process.exit(0);
  }, Number(milliseconds));
}, WARM_MS);
