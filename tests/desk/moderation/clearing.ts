import type { Page } from 'playwright-core';
import type { NewResponse } from '#store/responses/responses.ts';
import { responseNo } from '#tests/cast/cast.ts';

/** Every so many answers one needs an edit. */
const EDITED = 5;

const GREETINGS = 'Hello|Dear friend|Good morning|Hi there|Greetings|Dear writer|Hey'.split('|');
const SEEN =
  'a heron on a stick|three otters at play|a very old pike|ice as thin as glass|a boat without a name|fog until noon|a frog in my boot|two swans that hissed|a stone like a heart|stars in the water|a kingfisher, quick and blue'.split(
    '|',
  );
const FELT =
  'and could not stop laughing|so we stayed until dark|which made my brother jealous|and I drew it at once|but nobody believed me|and then it rained|so I thought of your words|and my shoes are still wet'.split(
    '|',
  );
const ASKED =
  'Do you swim there?|Who taught you to write so well?|Is the water warm?|Which fish do you like?|Are there leeches?|Will you write again?|How deep does it get?|Have you ever rowed across?|What do the reeds sound like?'.split(
    '|',
  );
const HOME =
  'Our house stands by a harbour full of gulls|My bed is under the roof of a mill|We moved to the mountains in spring|From my window one sees only chimneys|Grandfather keeps eleven bees’ nests|The bus needs an hour to reach us|At night the trains shake our cups|Nobody here owns a map|There is a bakery below my room|In winter the road is closed|Everyone in the village sings|We have one goat and no garden|My school used to be a prison'.split(
    '|',
  );
const WISH =
  'Tomorrow I shall look for feathers|One day I want to sleep in a tent|Perhaps a whale would answer me|If I had wings I would come over|Next year we learn about tides|I keep your letter in a tin|Mother says patience is a river|My dog would jump right in|Please greet the reeds from me|I am saving for a blue canoe|Songs sound better near waves|I painted my wall like a beach|The moon must look huge there|Snow is coming, I can smell it|Once I counted to nine thousand|Dragonflies are my favourite engineers|A cloud followed me home'.split(
    '|',
  );
/** What must not be public, as the highlighter finds it. */
const PRIVATE: readonly [name: string, words: string, typed?: string][] = [
  ['Mia Moss', ''],
  ['Mia', ' Call me on 07700 900123.'],
  ['Mia', ' Write to mia.moss@example.com.'],
  ['Mia', ' My name is Mia Moss.', 'Mia'],
  ['Mia Moss', ' My number is 07700 900123 and my mail is mia@example.com.'],
];

/** Answers of which no two are near copies, one in five of which says too much. */
export function answersToClear(count: number, letter: string): NewResponse[] {
  const of = (words: readonly string[], n: number) => words[n % words.length] ?? '';
  return Array.from({ length: count }, (_, n) => {
    const seen = `${of(GREETINGS, n)}, I saw ${of(SEEN, n)}, ${of(FELT, n)}.`;
    const text = `${seen} ${of(HOME, n)}. ${of(WISH, n)}. ${of(ASKED, n)}`;
    const edit = n % EDITED === 2 ? PRIVATE[Math.floor(n / EDITED) % PRIVATE.length] : undefined;
    return responseNo(n, letter, {
      id: `${letter}c${String(n).padStart(4, '0')}`,
      creationTime: String(Date.now() - 60_000 + n),
      ...(edit && { name: edit[0] }),
      text: text + (edit?.[1] ?? ''),
    });
  });
}

export type Cleared = {
  answers: number;
  edited: number;
  /** Keys that were pressed, each letter that was typed among them. */
  actions: number;
  seconds: number;
  longestWaitMs: number;
  /** What was on the screen when the focus or the place was lost. */
  lost: string[];
};

/** Clears a queue as somebody at a keyboard does who reads each card: no key but theirs is pressed. */
export async function clearByKeyboard(page: Page, answers: number): Promise<Cleared> {
  const cleared = { answers: 0, edited: 0, actions: 0, longestWaitMs: 0, lost: [] as string[] };
  const press = async (key: string) => {
    cleared.actions += 1;
    await page.keyboard.press(key);
  };
  const started = performance.now();
  await press('j');
  while (cleared.answers < answers) {
    const card = await page.evaluate(readCard);
    if (!card.id) {
      cleared.lost.push(`no card has the focus after ${cleared.answers}`);
      await press('j');
      if (cleared.lost.length > 10) break;
      continue;
    }
    if (!card.inSight) cleared.lost.push(`${card.id} is out of sight`);
    const typed = PRIVATE.find(([, words, types]) => types && card.text.includes(words))?.[2];
    if (card.marks > 0) {
      await press(typed ? 'e' : 'b');
      await page.waitForFunction(() => document.activeElement?.matches('textarea'));
      for (const letter of typed ?? '') await press(letter);
    }
    const pressed = performance.now();
    await press(card.marks > 0 ? 'Control+Shift+Enter' : 'a');
    await page.waitForFunction(isPast, card.id, { polling: 'raf' });
    cleared.longestWaitMs = Math.max(cleared.longestWaitMs, performance.now() - pressed);
    cleared.answers += 1;
    if (card.marks > 0) cleared.edited += 1;
    const now = await page.evaluate(readCard);
    if (card.next && now.id !== card.next) {
      cleared.lost.push(`after ${card.id} the focus is on ${now.id}, not on ${card.next}`);
    }
  }
  return { ...cleared, seconds: (performance.now() - started) / 1000 };
}

/** The card in focus, and the one that a reader sees below it. */
function readCard() {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const card = document.activeElement?.closest<HTMLElement>('[data-card]');
  const idOf = (each: HTMLElement | undefined | null) => each?.dataset.responseId;
  const top = card?.getBoundingClientRect().top ?? -1;
  return {
    id: idOf(card),
    next: card ? idOf(cards[cards.indexOf(card) + 1]) : undefined,
    inSight: top >= 0 && top < window.innerHeight - 100,
    marks: card?.querySelectorAll('mark[data-start]').length ?? 0,
    text: card?.textContent ?? '',
  };
}

/** Whether an answer is off the queue, and its card no more where the keys go. */
function isPast(id: string): boolean {
  const focused = document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.responseId;
  const waits = document.querySelector(`[data-response-id="${id}"] [data-key="a"]`);
  return focused !== id && !waits && !document.querySelector(`[data-response-id="${id}"] textarea`);
}
