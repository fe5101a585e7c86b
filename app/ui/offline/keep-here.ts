import { inLocale, type Locale } from '#domain/languages/languages.ts';
import { type Kept, letterOfPicture, REQUEST_MS, withReason } from '#domain/offline/kept.ts';
import { SCOPE, WORKER_ADDRESS } from '#domain/offline/worker.ts';
import { CARDS_MAX } from '#domain/shelf/shelf.ts';
import { paths } from '#domain/site/paths.ts';
import { askAbout } from '#ui/shelf/ask.ts';
import { storedShelf } from '#ui/shelf/stored-shelf.ts';
import { noteAsked } from './asked.ts';
import { contact, fetchWanted, forgetKept, want, wantFrame } from './contact.ts';
import { keeping, things } from './database.ts';
import { letGo, localeOf } from './kept-things.ts';
import { tell } from './words-between.ts';

const INSTALLS_MS = 120_000;

export function canKeep(): boolean {
  return 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window;
}

/** @throws if there is no line, or the browser does not let anything be kept */
export async function switchOn(locale: Locale): Promise<void> {
  try {
    await forgetKept();
    await keeping.begin(Date.now());
    await active(await navigator.serviceWorker.register(WORKER_ADDRESS, { scope: SCOPE }));
    await keeping.change(() => ({ isOn: true }));
    noteAsked({ keeps: true });
    await wantFrame(locale);
    // Heard first and fetched then: nothing can change in between without being heard of.
    await contact({ isForced: true });
    await fetchWanted();
    await keepShelf(locale);
  } catch (error) {
    await switchOff();
    throw error;
  }
  tell('kept');
}

export async function switchOff(): Promise<void> {
  noteAsked({ keeps: false });
  await forgetKept();
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await registration?.unregister();
  tell('kept');
}

async function active({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (!coming || active?.state === 'activated') return;
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('The worker was not installed.'));
    };
    coming.addEventListener('statechange', look);
    setTimeout(() => reject(new Error('The worker takes too long.')), INSTALLS_MS);
    look();
  });
}

export async function keepShelf(locale: Locale): Promise<void> {
  const { isOn, heardAt, unfound = [] } = await keeping.get();
  if (!isOn) return;
  const { kept, adopted } = storedShelf();
  const ids = new Set([...kept, ...adopted].map(({ id }) => id));
  const all = await things.all();
  const left = all.filter((thing) => {
    const letter = letterOf(thing);
    return thing.why.includes('shelf') && (ids.size === 0 || (letter && !ids.has(letter)));
  });
  await letGo('shelf', new Set(left.map(({ address }) => address)));
  const here = all.filter(
    (thing) => thing.kind === 'page' && thing.letter && localeOf(thing) === locale,
  );
  const known = new Set(here.map(({ letter }) => letter));
  const missing = [...ids].filter((id) => !known.has(id) && !unfound.includes(id));
  const unmarked = here.filter(
    ({ letter, why }) => ids.has(letter ?? '') && !why.includes('shelf'),
  );
  await things.change(
    unmarked.map(({ address }) => address),
    (page) => page && { ...page, why: withReason(page, 'shelf') },
  );
  for (let from = 0; from < missing.length; from += CARDS_MAX) {
    const cards = missing.slice(from, from + CARDS_MAX);
    const signal = AbortSignal.timeout(REQUEST_MS);
    const answer = await askAbout({ cards, others: [] }, { locale, signal });
    const addresses = answer.cards.map(({ slug }) => inLocale(locale, paths.letter(slug)));
    await want(addresses, 'shelf');
    await noteUnfound(answer.gone, { among: ids, heardAt });
  }
  if (missing.length > 0) await fetchWanted();
  if (missing.length + left.length > 0) tell('kept');
}

/** If something was heard meanwhile, it may have been of them. */
async function noteUnfound(
  letters: readonly string[],
  { among, heardAt }: { among: ReadonlySet<string>; heardAt: number | undefined },
): Promise<void> {
  await keeping.change(({ unfound = [], heardAt: now }) =>
    now === heardAt
      ? { unfound: [...unfound.filter((letter) => among.has(letter)), ...letters] }
      : {},
  );
}

function letterOf({ kind, letter, address }: Kept): string | undefined {
  return kind === 'picture' ? letterOfPicture(address) : letter;
}
