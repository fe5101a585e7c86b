import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { childrenOf } from '#tests/setup/processes.ts';
import { type AttackedSite, onEachDatabase } from '../attack/attacked-site.ts';
import { inRows } from '../attack/in-rows.ts';
import { type OddPicture, oddPictures, tracesIn } from '../attack/odd-pictures.ts';
import { counted } from '../attack/tries.ts';
import type { Campaign, Proof } from '../campaign.ts';

/** Changed copies of each of five types; in short of each kind the first. */
const FLIPS = { whole: 180, short: 1 };
const AT_A_TIME = 4;
/** Megabytes that the site and the processes that decode may take beyond what they had before. */
const MORE_MB_MAX = 600;

export const campaign: Campaign = {
  title: 'Hostile and odd pictures through the form that visitors send',
  notes: [
    'Pictures are made by the campaign, the same each time. A picture is refused with a sentence and status 400, or stored anew as WebP without a byte of what came along.',
  ],
  run: (proof) => onEachDatabase(proof, (site) => sendAll(proof, site)),
};

type Came = { stored: number; refused: number; wrong: string[] };

async function sendAll({ scale, tell }: Proof, site: AttackedSite): Promise<void> {
  const made = await oddPictures(FLIPS[scale]);
  const pictures = scale === 'whole' ? made : firstOfEach(made);
  const pid = site.process.pid ?? 0;
  const before = memoryOf(pid);
  const kinds = new Map<string, Came>();
  await inRows(AT_A_TIME, [...pictures.entries()], async ([n, picture]) => {
    const came = kinds.get(picture.kind) ?? { stored: 0, refused: 0, wrong: [] };
    kinds.set(picture.kind, came);
    await send(site, n, picture, came);
  });
  for (const [kind, { stored, refused, wrong }] of kinds) {
    tell({
      test: `${kind}, ${site.database}`,
      figure: `${stored} stored clean, ${refused} refused with a sentence, ${counted(wrong, 'otherwise')}`,
      verdict: wrong.length === 0 ? 'holds' : 'fails',
    });
  }
  const more = Math.round(memoryOf(pid) - before);
  const { status } = await site.ask('GET', '/write');
  const same = site.process.exitCode === null && status === 200;
  tell({
    test: `after ${pictures.length} pictures, ${site.database}`,
    figure: `the site ${same ? 'answers as before' : 'is gone'}; it and what decodes for it had at most ${more} MB more than before`,
    verdict: same && more < MORE_MB_MAX ? 'holds' : 'fails',
  });
}

async function send(site: AttackedSite, n: number, picture: OddPicture, came: Came): Promise<void> {
  const form = {
    topic: 'sea',
    text: `Dear sea, this is picture ${n}.`,
    language: 'en',
    name: 'Amina',
    age: '9',
    country: 'KE',
    sender: 'parent',
    consent: 'on',
    [GATE_FIELDS.idempotencyKey]: randomUUID(),
    [GATE_FIELDS.elapsed]: '30000',
    [LETTER_FORM.picture]: { name: 'photo.jpg', type: 'image/jpeg', bytes: picture.bytes },
  };
  const { status, text } = await site.ask('POST', '/write/send', { form });
  const wrong = (what: string) => void came.wrong.push(`${picture.kind} ${n}: ${what}`);
  if (status === 400 && /"picture":/.test(text)) {
    if (picture.taken === true) return wrong('refused');
    came.refused += 1;
    return;
  }
  if (status !== 200 || picture.taken === false) return wrong(`${status} ${text.slice(0, 60)}`);
  const faults = await faultsOfStored(site, `this is picture ${n}.`);
  if (faults.length > 0) return wrong(faults.join(', '));
  came.stored += 1;
}

/** What is wrong with the pictures of the letter with these words. */
async function faultsOfStored(site: AttackedSite, words: string): Promise<string[]> {
  const { id } = await site.tables
    .selectFrom('letter_texts')
    .select('letter_id as id')
    .where('text', 'like', `%${words}`)
    .executeTakeFirstOrThrow();
  const faults: string[] = [];
  for (const kind of ['photo', 'thumbnail']) {
    const answer = await fetch(`${site.url}/profile/files/letters/${id}/${kind}`, {
      headers: { Cookie: site.cookies.moderator },
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== 200) faults.push(`${kind}: ${answer.status}`);
    else if (bytes.toString('latin1', 8, 12) !== 'WEBP') faults.push(`${kind} is no WebP`);
    faults.push(...tracesIn(bytes).map((trace) => `${kind} holds ${trace}`));
  }
  return faults;
}

function firstOfEach(pictures: readonly OddPicture[]): OddPicture[] {
  return [...Map.groupBy(pictures, ({ kind }) => kind).values()].flatMap((of) => of.slice(0, 1));
}

/** Megabytes that a process and its children had at most, as Linux counts them. */
function memoryOf(pid: number): number {
  const own = [pid, ...childrenOf(pid)].map((each) => {
    const status = readFileSync(`/proc/${each}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
  });
  return own.reduce((sum, mb) => sum + mb, 0);
}
