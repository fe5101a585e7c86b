import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// Answers everything with the same headers and bytes: the least that node:http can do.
//
// node bench/pages/bare.ts HEADERS.json BODY

const [headersFile = '', bodyFile = ''] = process.argv.slice(2);
const headers: string[] = JSON.parse(readFileSync(headersFile, 'utf8'));
const body = readFileSync(bodyFile);

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
