import { TOPICS } from '#domain/topics/topics.ts';
import { letterNo } from '#tests/cast/cast.ts';
import { type AttackedSite, onEachDatabase } from '../attack/attacked-site.ts';
import { DISGUISED, HEADERS, POISON } from '../attack/disguises.ts';
import { flood, stall } from '../attack/load-attacks.ts';
import { sayRaw } from '../attack/raw-socket.ts';
import { pipelined, SHAPES, SMUGGLED } from '../attack/request-shapes.ts';
import { counted } from '../attack/tries.ts';
import type { Campaign, Proof } from '../campaign.ts';

const SIZES = {
  whole: { every: 1, pipelined: 200, sockets: 200, floods: 1500, untilEnded: true },
  short: { every: 8, pipelined: 20, sockets: 10, floods: 30, untilEnded: false },
};

export const campaign: Campaign = {
  title: 'Requests that are not what they seem',
  notes: [
    'What has to be refused is answered with a status of 400 or more, or not at all; what stands behind it in the same bytes is answered nowhere.',
    'Each header fills a page of the cache of its own, which a reader without it then asks for: the page must be that of a reader who came first.',
  ],
  run: (proof) =>
    onEachDatabase(proof, async (site) => {
      for (const topic of TOPICS) {
        await site.store.letterLife.insert(letterNo(TOPICS.indexOf(topic), { topic }), 'published');
      }
      await smuggle(proof, site);
      await poison(proof, site);
      await deceive(proof, site);
      await press(proof, site);
    }),
};

/** What a site answers that stumbled. */
const OF_A_FAULT = new Set([500, 502, 503, 504]);

async function smuggle({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const size = SIZES[scale];
  const shapes = SHAPES.filter((_, n) => n % size.every === 0);
  const wrong: string[] = [];
  for (const { name, bytes, refused, goesOn } of shapes) {
    const { statuses } = await sayRaw(site, bytes);
    const [first = 400] = statuses;
    const smuggled = !goesOn && statuses.includes(SMUGGLED);
    const stumbled = statuses.some((status) => OF_A_FAULT.has(status));
    if (smuggled || stumbled || (refused && first < 400)) {
      wrong.push(`${name}: ${statuses.join(', ')}`);
    }
  }
  const many = await sayRaw(site, pipelined(size.pipelined));
  const inOrder = many.statuses.length === size.pipelined && new Set(many.statuses).size === 1;
  if (!inOrder)
    wrong.push(`${many.statuses.length} answers to ${size.pipelined} requests in one go`);
  const { status } = await site.ask('GET', '/sea');
  tell({
    test: `shapes that two readers read in two ways, over raw connections, ${site.database}`,
    figure: `${shapes.length} shapes and ${size.pipelined} requests in one go, ${counted(wrong, 'taken wrongly')}, the next reader gets ${status}`,
    verdict: wrong.length === 0 && status === 200 ? 'holds' : 'fails',
  });
}

async function poison({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const headers = HEADERS.filter((_, n) => n % SIZES[scale].every === 0);
  const wrong: string[] = [];
  const faults: string[] = [];
  let pages = 0;
  for (const kind of ['', '.data']) {
    // The page of no letter of the cache depends on it: each number is an address of its own.
    const addressOf = (n: number) => `/letters/letter0000-of-many${kind}?start=${100_000_000 + n}`;
    const clean = async (n: number) => {
      const { status, text, headers: given } = await site.ask('GET', addressOf(n));
      const seen = { status, type: given['content-type'], cache: given['cache-control'] };
      const set = given['set-cookie'] ?? '';
      const body = text.replaceAll(String(100_000_000 + n), 'N');
      const named = JSON.stringify(given).includes(POISON);
      return JSON.stringify({
        ...seen,
        set,
        named,
        encoding: given['content-encoding'] ?? '',
        body,
      });
    };
    const reference = await clean(0);
    for (const [i, each] of headers.entries()) {
      for (const [m, method] of ['GET', 'HEAD'].entries()) {
        const n = 1 + i * 2 + m;
        const said = await site.ask(method, addressOf(n), { headers: each }).catch(() => undefined);
        if (said && said.status >= 500) faults.push(`${said.status} ${JSON.stringify(each)}`);
        // A proxy in front gets its own number of the request back, and nobody else does.
        if (said && 'X-Request-Id' in each) delete said.headers['x-request-id'];
        if (JSON.stringify(said ?? '').includes(POISON))
          wrong.push(`named: ${JSON.stringify(each)}`);
        const next = await clean(n);
        if (next !== reference)
          wrong.push(`${method} ${kind} ${JSON.stringify(each).slice(0, 100)}`);
        pages += 1;
      }
    }
  }
  tell({
    test: `headers against the page cache, ${site.database}`,
    figure: `${headers.length} headers, ${pages} pages filled, ${counted(wrong, 'poisoned')}, ${counted(faults, 'errors of the site')}`,
    verdict: wrong.length + faults.length === 0 ? 'holds' : 'fails',
  });
}

/** What only a member sees: the name beside their greeting. */
const OF_MEMBER = /Hello, administrator|administrator@example\.org|"administrator"/;

async function deceive({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const addresses = DISGUISED.filter((_, n) => n % SIZES[scale].every === 0);
  const leaked: string[] = [];
  const keepable: string[] = [];
  let shown = 0;
  for (const address of addresses) {
    const bytes = (cookie: string) =>
      `GET ${address} HTTP/1.1\r\nHost: localhost\r\n${cookie}Connection: close\r\n\r\n`;
    const member = await sayRaw(site, bytes(`Cookie: ${site.cookies.administrator}\r\n`));
    const isPrivate = OF_MEMBER.test(member.text);
    if (isPrivate) shown += 1;
    if (isPrivate && !/^cache-control: .*(?:no-store|private)/im.test(member.text)) {
      keepable.push(address);
    }
    const visitor = await sayRaw(site, bytes(''));
    if (OF_MEMBER.test(visitor.text)) leaked.push(address);
  }
  tell({
    test: `pages of the desk under addresses of files and public pages, ${site.database}`,
    figure: `${addresses.length} addresses, ${shown} of them show a member the desk, ${counted(keepable, 'that a cache may keep')}, ${counted(leaked, 'shown to the next visitor')}`,
    verdict: keepable.length + leaked.length === 0 ? 'holds' : 'fails',
  });
}

async function press({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const size = SIZES[scale];
  const stalled = await stall(site, size.sockets, size.untilEnded);
  tell({
    test: `${size.sockets} senders that stall: silent, half a line, half a head, half a form, never reading, ${site.database}`,
    figure:
      `${stalled.read} pages read meanwhile, ${counted(stalled.unread, 'not served')}, the slowest in ${stalled.slowestMs} ms` +
      (size.untilEnded
        ? `; ${stalled.left} of those who had not finished asking were still held when ${stalled.seconds} s were over`
        : ''),
    verdict: stalled.unread.length === 0 && stalled.left === 0 ? 'holds' : 'fails',
  });
  const flooded = await flood(site, size.floods);
  tell({
    test: `a flood of ${size.floods} requests of each of four kinds, 50 at a time, ${site.database}`,
    figure: `${flooded.answers}; ${flooded.read} pages read meanwhile, ${counted(flooded.unread, 'not served')}, the slowest in ${flooded.slowestMs} ms; ${counted(flooded.faults, 'errors of the site')}; afterwards ${flooded.signedIn ? 'a member signs in' : 'no member can sign in'}`,
    verdict:
      flooded.unread.length + flooded.faults.length === 0 && flooded.signedIn ? 'holds' : 'fails',
  });
}
