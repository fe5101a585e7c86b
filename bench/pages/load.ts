import { connect } from 'node:net';

/**
 * Asks one address again and again over some connections, each question after the last answer, and
 * prints how many were answered a second, and how many in all. In a process of its own: it must not slow who answers.
 *
 * node bench/pages/load.ts PORT PATH CONNECTIONS MILLISECONDS [HEADER…]
 */
const [port = '', path = '/', connections = '', milliseconds = '', ...headers] =
  process.argv.slice(2);
const question = Buffer.from(
  [`GET ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'),
);

let answered = 0;
let inAll = 0;
let counting = false;

function ask(): void {
  const socket = connect({ port: Number(port), host: '127.0.0.1', noDelay: true });
  /** Bytes that are still to come; unknown where an answer comes in chunks. */
  let missing = 0;
  let inChunks = false;
  let end = '';
  socket.on('connect', () => socket.write(question));
  socket.on('data', (data) => {
    if (missing === 0 && !inChunks) {
      const length = lengthOf(data);
      inChunks = length === undefined;
      missing = length ?? 0;
    }
    if (inChunks) {
      end = (end + data.toString('latin1', Math.max(0, data.length - 5))).slice(-5);
      inChunks = end !== '0\r\n\r\n';
    } else missing -= data.length;
    if (missing > 0 || inChunks) return;
    end = '';
    inAll += 1;
    if (counting) answered += 1;
    socket.write(question);
  });
  socket.on('error', (error) => {
    throw error;
  });
}

/** Bytes of a whole answer, from the data in which it begins; its head always fits into them. */
function lengthOf(data: Buffer): number | undefined {
  const end = data.indexOf('\r\n\r\n') + 4;
  const head = data.toString('latin1', 0, end);
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(`Not answered: ${head.split('\r\n')[0]}`);
  const [, length] = /content-length: (\d+)/i.exec(head) ?? [];
  return length === undefined ? undefined : end + Number(length);
}

for (let n = 0; n < Number(connections); n += 1) ask();
const WARM_MS = Number(milliseconds) / 4;
setTimeout(() => {
  counting = true;
  const began = performance.now();
  setTimeout(() => {
    console.log((answered * 1000) / (performance.now() - began), inAll);
    process.exit(0);
  }, Number(milliseconds));
}, WARM_MS);
