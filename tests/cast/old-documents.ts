import type { HostedProject } from '#server/hosted/hosted-project.ts';

type Fields = Record<string, unknown>;

const FIRST = 1591610400000;
const MINUTE = 60_000;
const TOPICS = ['Sea', 'Desert', 'Rivers', 'Lakes', 'Mountains', 'Forests'];
const COUNTRIES = ['KE', 'BR', 'CN', 'FR', 'DE', 'ES', 'RU', 'EG'];
const NAMES = ['Kenya', 'Brazil', 'China', 'France', 'Germany', 'Spain', 'Russia', 'Egypt'];

/**
 * What an old application left: one in so many has an odd shape. Of 20 letters one cannot be taken,
 * and of 25 answers one was written to a letter that is gone.
 */
export function oldDocuments(letters: number, answers: number): Map<string, Fields> {
  const documents = new Map<string, Fields>();
  for (let n = 0; n < letters; n += 1) documents.set(`letters/${letterName(n)}`, oldLetter(n));
  for (let n = 0; n < answers; n += 1) {
    const to = n % 25 === 24 ? `gone${n}` : letterName((n * 7) % letters);
    documents.set(`responses/r${n}X`, oldAnswer(n, to));
  }
  for (const [i, name] of NAMES.entries()) {
    documents.set(`countries/${name.toLowerCase()}`, { code: COUNTRIES[i], name, lettersSea: i });
  }
  documents.set('countries/Atlantis', { name: 'Atlantis', lettersSea: 1 });
  documents.set('numberLetters/counter', { count: letters });
  return documents;
}

const letterName = (n: number): string => (n % 2 === 0 ? `letter${n}` : `L${n}Ab`);

function oldLetter(n: number): Fields {
  const at = FIRST + n * MINUTE;
  return {
    ...{ name: `Writer ${n}`, topic: TOPICS[n % 6], nrResponses: String(n % 9) },
    age: n % 3 === 0 ? String(6 + (n % 12)) : 6 + (n % 12),
    country: n % 4 === 0 ? NAMES[n % 8] : COUNTRIES[n % 8],
    creationTime: n % 5 === 0 ? at : String(at),
    ...(n % 7 !== 0 && { slug: `letter-${n}` }),
    ...(n % 11 === 0 && { oldTopic: 'Lakes', oldCountry: 'KE' }),
    ...(n % 20 === 19 && { age: 'as old as the sea' }),
    text: {
      ...{
        en: n % 6 === 0 ? `<p>Dear water ${n},</p><p>hello &amp; goodbye.</p>` : `Dear water ${n}`,
      },
      ...(n % 8 === 0 && { ch: `亲爱的水 ${n}` }),
      ...(n % 9 === 0 && { fr: '' }),
    },
  };
}

function oldAnswer(n: number, to: string): Fields {
  return {
    ...{ to, name: `Reader ${n}`, text: `We read your letter, number ${n}.` },
    age: n % 3 === 0 ? String(20 + (n % 50)) : 20 + (n % 50),
    country: n % 4 === 0 ? NAMES[n % 8] : COUNTRIES[n % 8],
    set: n % 5 === 0 ? String(n % 4) : n % 4,
    approved: n % 3 !== 0,
    ...{ topic: TOPICS[n % 6], creationTime: String(FIRST + n * 1000) },
    ...(n % 2 === 0 && { email: `reader${n}@example.org` }),
  };
}

/** So many at once: one after another waits for nothing but the way there. */
export async function putDocuments(
  project: Pick<HostedProject, 'create'>,
  documents: ReadonlyMap<string, Fields>,
  atOnce = 100,
): Promise<void> {
  const all = [...documents];
  for (let start = 0; start < all.length; start += atOnce) {
    const some = all.slice(start, start + atOnce);
    await Promise.all(some.map(([path, fields]) => project.create(path, fields)));
  }
}
