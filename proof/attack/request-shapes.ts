/** A request that two readers may read in two ways, or not at all. */
export type Shape = {
  name: string;
  bytes: string;
  /** Whether it has to be refused. */
  refused: boolean;
  /** Whether what stands behind it is a request of its own. */
  goesOn: boolean;
};

/** Of the answer to what stands behind a shape: nobody may ever get it. */
export const SMUGGLED = 404;

const HOST = 'Host: localhost\r\n';
/** The connection ends with its answer, should it get one. */
const AFTER = `GET /smuggled HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
const FORM = 'Sec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\n';
const CHUNKED = 'Transfer-Encoding: chunked\r\n';

/** A form of a page of the site with these headers and this body, and behind it another request. */
function posted(name: string, headers: string, body: string): Shape {
  const bytes = `POST /authentication HTTP/1.1\r\n${HOST}${FORM}${headers}\r\n${body}${AFTER}`;
  return { name, bytes, refused: true, goesOn: false };
}

function asked(name: string, head: string, headers = HOST, refused = true): Shape {
  return { name, bytes: `${head}\r\n${headers}\r\n${AFTER}`, refused, goesOn: true };
}

const get = (name: string, headers: string, refused = true) =>
  asked(name, 'GET /sea HTTP/1.1', `${HOST}${headers}`, refused);

const LENGTHS: Record<string, string> = {
  'two lengths': 'Content-Length: 0\r\nContent-Length: 44\r\n',
  'two equal lengths': 'Content-Length: 5\r\nContent-Length: 5\r\n',
  'a list of lengths': 'Content-Length: 0, 44\r\n',
  'a length with a sign': 'Content-Length: +5\r\n',
  'a negative length': 'Content-Length: -1\r\n',
  'a hexadecimal length': 'Content-Length: 0x5\r\n',
  'an empty length': 'Content-Length: \r\n',
  'a length too large for a number': 'Content-Length: 18446744073709551621\r\n',
  'a length with a letter': 'Content-Length: 5a\r\n',
  'a length and chunks': `Content-Length: 5\r\n${CHUNKED}`,
  'chunks and a length': `${CHUNKED}Content-Length: 5\r\n`,
  'a length before a folded line': 'Content-Length: 0\r\n 44\r\n',
  'a space before the colon': 'Content-Length : 5\r\n',
};

const CODINGS: Record<string, string> = {
  'an unknown coding': 'Transfer-Encoding: xchunked\r\n',
  'chunks that are not last': 'Transfer-Encoding: chunked, identity\r\n',
  'chunks twice': `${CHUNKED}${CHUNKED}`,
  'a vertical tab before chunks': 'Transfer-Encoding: \x0bchunked\r\n',
  'a space before the colon of chunks': 'Transfer-Encoding : chunked\r\n',
  'chunks on a folded line': 'Transfer-Encoding:\r\n chunked\r\n',
  'quoted chunks': 'Transfer-Encoding: "chunked"\r\n',
  'chunks with a null': 'Transfer-Encoding: chunked\x00\r\n',
  'chunks behind a bare CR': 'X: y\rTransfer-Encoding: chunked\r\n',
};

const CHUNKS: Record<string, string> = {
  'a size with 0x': '0x5\r\nhello\r\n0\r\n\r\n',
  'a negative size': '-5\r\nhello\r\n0\r\n\r\n',
  'a size that is no number': 'g\r\nhello\r\n0\r\n\r\n',
  'a size too large for a number': 'fffffffffffffffff5\r\nhello\r\n0\r\n\r\n',
  'no size': '\r\nhello\r\n0\r\n\r\n',
  'more than its size': '3\r\nhello\r\n0\r\n\r\n',
  'bare LF between chunks': '5\nhello\n0\n\n',
  'bare CR between chunks': '5\rhello\r0\r\r',
  'a bare LF in an extension': '5;a\nb\r\nhello\r\n0\r\n\r\n',
  'an extension of 64 kB': `5;${'a'.repeat(65_536)}\r\nhello\r\n0\r\n\r\n`,
  'a space before the size': ' 5\r\nhello\r\n0\r\n\r\n',
};

export const SHAPES: readonly Shape[] = [
  ...Object.entries(LENGTHS).map(([name, headers]) => posted(name, headers, 'a=bcd')),
  ...Object.entries(CODINGS).map(([name, headers]) => posted(name, headers, '0\r\n\r\n')),
  ...Object.entries(CHUNKS).map(([name, body]) => posted(`chunks: ${name}`, CHUNKED, body)),
  get('a bare CR in a value', 'X: a\rb\r\n'),
  get('a null in a value', 'X: a\x00b\r\n'),
  get('a name with a space', 'X Y: a\r\n'),
  get('a line without a colon', 'nonsense\r\n'),
  get('no name', ': a\r\n'),
  get('two hosts', 'Host: other.example\r\n'),
  get('headers of 40 kB', `X: ${'a'.repeat(40_000)}\r\n`),
  get('3,000 headers', Array.from({ length: 3000 }, (_, n) => `X${n}: a\r\n`).join(''), false),
  get(
    'an upgrade to h2c',
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n',
    false,
  ),
  get('a folded line', 'X: a\r\n b\r\n', false),
  asked('no host', 'GET /sea HTTP/1.1', ''),
  asked('bare LF at the ends of lines', 'GET /sea HTTP/1.1\nHost: localhost\n', '', false),
  asked('an address with another host', 'GET http://other.example/sea HTTP/1.1', HOST, false),
  asked('an address with two slashes', 'GET //other.example/sea HTTP/1.1', HOST, false),
  asked('an address without a slash', 'GET sea HTTP/1.1'),
  asked('an address with a space', 'GET /sea /x HTTP/1.1'),
  asked('an asterisk', 'GET * HTTP/1.1'),
  asked('CONNECT', 'CONNECT other.example:443 HTTP/1.1'),
  asked('TRACE', 'TRACE /sea HTTP/1.1'),
  asked('a method in small letters', 'get /sea HTTP/1.1'),
  asked('an unknown method', 'SMUGGLE /sea HTTP/1.1'),
  asked('HTTP/0.9', 'GET /sea', '', false),
  asked('HTTP/2 without agreement', 'PRI * HTTP/2.0', '\r\nSM\r\n'),
  asked('a version of its own', 'GET /sea HTTP/9.9'),
];

/** Requests one after another in one go, all of them whole: each gets its answer, in order. */
export function pipelined(count: number): string {
  const requests = Array.from(
    { length: count - 1 },
    (_, n) => `GET /sea/feed.json?${n} HTTP/1.1\r\n${HOST}\r\n`,
  );
  return `${requests.join('')}GET /sea/feed.json HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;
}
