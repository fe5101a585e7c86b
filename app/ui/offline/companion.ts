import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { NOT_HERE, SCOPE } from '#domain/offline/worker.ts';
import { paths } from '#domain/site/paths.ts';
import { sendUnsent } from '#ui/offline/unsent/send-unsent.ts';
import { noteTold } from '#ui/offline/unsent/unsent-store.ts';
import { onShelfChange } from '#ui/shelf/stored-shelf.ts';
import { asked, noteAsked } from './asked.ts';
import { wantFrame } from './contact.ts';
import { keeping, unsentItems } from './database.ts';
import { keepShelf } from './keep-here.ts';
import { offlineWords } from './offline-words.ts';
import { onTold } from './words-between.ts';

/** On every page of whoever asked for it, and of nobody else: sees to what is kept, and to what is to be sent. */
const { locale, path } = splitLocale(window.location.pathname);
let timer: number | undefined;

onTold((what) => {
  if (what === 'unsent')
    void quietly(tellOfSent().then(() => (navigator.onLine ? send(false) : undefined)));
  if (what === 'off') noteAsked({ keeps: false });
});
window.addEventListener('online', () => void quietly(atContact(true)));
onShelfChange(() => {
  if (asked().keeps) void quietly(keepShelf(locale));
});
if (asked().keeps || asked().sends) void quietly(begin());

async function begin(): Promise<void> {
  if (asked().keeps) await findWorker();
  if (!navigator.onLine && asked().keeps && path !== NOT_HERE) {
    const { told } = await offlineWords(locale);
    await sayBelow({ text: told.reading, close: told.close });
  }
  await tellOfSent();
  await atContact(false);
}

/** Where the browser, or the site, has taken it away, nothing is kept any more. */
async function findWorker(): Promise<void> {
  if (await navigator.serviceWorker?.getRegistration(SCOPE)) return;
  noteAsked({ keeps: false });
}

async function atContact(isLineBack: boolean): Promise<void> {
  if (!navigator.onLine) return;
  navigator.serviceWorker?.controller?.postMessage('contact');
  if (asked().sends) await send(isLineBack);
  if (!asked().keeps) return;
  const { isOn, locale: kept } = await keeping.get();
  if (isOn && kept !== locale) await wantFrame(locale);
  await keepShelf(locale);
}

async function send(isLineBack: boolean): Promise<void> {
  const next = await sendUnsent({ isLineBack });
  window.clearTimeout(timer);
  if (next === undefined) return;
  timer = window.setTimeout(() => void quietly(send(false)), Math.max(0, next - Date.now()));
}

async function tellOfSent(): Promise<void> {
  const all = await unsentItems.all();
  if (all.length === 0) return noteAsked({ sends: false });
  const { told } = await offlineWords(locale);
  const open = { text: told.open, to: inLocale(locale, paths.shelf) };
  const isShelf = splitLocale(window.location.pathname).path === paths.shelf;
  const news = all.filter((each) => each.state === 'sent' && !each.told);
  const [first] = news;
  if (first) {
    await sayBelow({ text: told[first.kind], close: told.close, ...(!isShelf && { link: open }) });
    await noteTold();
  } else if (!isShelf && all.some(({ state }) => state === 'refused')) {
    await sayBelow({ text: told.refused, close: told.close, link: open });
  }
}

async function quietly(work: Promise<unknown>): Promise<void> {
  await work.catch((error) => console.info('This has to wait for a line.', error));
}

async function sayBelow(
  said: Parameters<typeof import('./said-below.ts').sayBelow>[0],
): Promise<void> {
  const below = await import('./said-below.ts');
  below.sayBelow(said);
}
