import { contact, fetchAll, fetchWanted, forgetKept, want } from '#ui/offline/contact.ts';
import { keeping, things, unsentItems } from '#ui/offline/database.ts';
import { keepShelf } from '#ui/offline/keep-here.ts';
import { CACHE, fetchPage, fetchWhole, keepAnswer, letGo, shown } from '#ui/offline/kept-things.ts';
import { sendForBrowser, sendUnsent } from '#ui/offline/unsent/send-unsent.ts';
import { answerPage } from '#ui/offline/worker/answers.ts';
import { contactAndTidy } from '#ui/offline/worker/frame.ts';

let work: Promise<unknown> = Promise.resolve();
const { now } = Date;
let passed = 0;
Date.now = () => now() + passed;

/** What a page or a worker does with what is kept, for a page that is nothing else. */
const parts = {
  ...{
    answerPage,
    contact,
    contactAndTidy,
    fetchAll,
    fetchPage,
    sendForBrowser,
    fetchWanted,
    fetchWhole,
    forgetKept,
  },
  ...{ keepAnswer, keepShelf, keeping, letGo, sendUnsent, shown, things, unsentItems, want },
  async switchOn(): Promise<void> {
    await keeping.begin(Date.now());
    await keeping.change(() => ({ isOn: true }));
  },
  pass(ms: number): void {
    passed += ms;
  },
  begin(begun: Promise<unknown>): void {
    work = begun;
    work.catch(() => undefined);
  },
  over: (): Promise<unknown> => work.catch(String),
  /** As the list says, and as the cache says. */
  async kept(): Promise<{ listed: string[]; cached: string[] }> {
    const listed = (await things.all()).map(({ address }) => address);
    const names = await caches.keys();
    const cached = names.includes(CACHE) ? await (await caches.open(CACHE)).keys() : [];
    return { listed, cached: cached.map(({ url }) => new URL(url).pathname) };
  },
};

declare global {
  var device: typeof parts;
}

globalThis.device = parts;
