import { randomUUID } from 'node:crypto';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { LEAST_TIME_MS } from '#domain/abuse/signals.ts';
import { LETTER_FORM } from '#domain/letters/submission.ts';
import { textNo } from '#tests/workplace/words.ts';
import { slugNo } from './seeding.ts';

/** What was sent so far: no two are the same, or the second would have to prove that it was meant. */
let sent = 0;

/** Sends an answer to a letter as the script of its page does; throws unless it is stored. */
export async function sendAnswer(url: string, letters: number): Promise<void> {
  sent += 1;
  const n = sent;
  const form = new FormData();
  const fields = { name: 'Nina', age: '30', country: 'FR', language: 'en', text: textNo(n) };
  for (const [name, value] of Object.entries({ ...fields, ...gateFields() })) {
    form.set(name, value);
  }
  await send(`${url}/letters/${slugNo((n * 7919) % letters)}.data`, form, n, 'sent');
}

/** Sends a letter with a photo. */
export async function sendLetterWithPhoto(url: string, photo: Buffer): Promise<void> {
  sent += 1;
  const n = sent;
  const form = new FormData();
  const letter = {
    topic: 'sea',
    text: textNo(n),
    language: 'en',
    name: 'Amina',
    age: '9',
    country: 'KE',
    sender: 'parent',
    consent: 'on',
  };
  for (const [name, value] of Object.entries({ ...letter, ...gateFields() })) {
    form.set(name, value);
  }
  form.set(LETTER_FORM.picture, new File([new Uint8Array(photo)], 'photo.jpg'));
  await send(`${url}/write/send`, form, n, 'code');
}

/** Does something so often with so many hands, each of which begins again as soon as it is done. */
export async function withHands(
  hands: number,
  count: number,
  work: () => Promise<unknown>,
): Promise<void> {
  let begun = 0;
  const hand = async () => {
    while (begun < count) {
      begun += 1;
      await work();
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

async function send(to: string, body: FormData, n: number, expected: string): Promise<void> {
  const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const answer = await fetch(to, {
    method: 'POST',
    headers: { Origin: new URL(to).origin, 'X-Forwarded-For': address },
    body,
  });
  const said = await answer.text();
  if (answer.ok && said.includes(`"${expected}"`)) return;
  throw new Error(`${to} answered ${answer.status}: ${said.slice(0, 500)}`);
}

function gateFields(): Record<string, string> {
  return {
    [GATE_FIELDS.idempotencyKey]: randomUUID(),
    [GATE_FIELDS.elapsed]: String(LEAST_TIME_MS * 10),
  };
}
