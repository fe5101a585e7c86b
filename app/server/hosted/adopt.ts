import type { Store } from '#store/store.ts';
import { drain } from './fill.ts';
import { COLLECTIONS, unlikeOnes } from './in-step/every-document.ts';
import type { openSending } from './sending.server.ts';
import { noteHostedState, readHostedState } from './state.ts';

const FREE_AFTER_MS = 500;
const FREE_WITHIN_MS = 90_000;

type Adopting = {
  store: Pick<Store, 'hosted' | 'siteMeta'>;
  sending: ReturnType<typeof openSending>;
  say: (line: string) => void;
};

/** Says here what it says there, of everything. Broken off, it goes on where it was. */
export async function adopt({ store, sending, say }: Adopting): Promise<void> {
  const there = await sending.prepare();
  const { adoptedTo } = await readHostedState(store);
  if (adoptedTo) say(`Going on behind ${adoptedTo.collection}/${adoptedTo.id}.`);
  const first = adoptedTo ? COLLECTIONS.indexOf(adoptedTo.collection) : 0;
  for (const collection of COLLECTIONS.slice(first)) {
    const after = collection === adoptedTo?.collection ? adoptedTo.id : '';
    let looked = 0;
    const everything = { ...sending.everything(there, false), withWaiting: true };
    for await (const { unlike, last, all } of unlikeOnes(everything, collection, { after })) {
      await sending.lookAt(there, unlike, { adopts: true });
      looked += all;
      if (last) await note(store, { adoptedTo: { collection, id: last } });
      if (all > 0) say(`${collection}: ${looked}.`);
    }
  }
  for (const collection of COLLECTIONS) {
    const everything = { ...sending.everything(there, true), withWaiting: true };
    for await (const { unlike } of unlikeOnes(everything, collection)) {
      await sending.lookAt(there, unlike, { adopts: true });
    }
  }
  await drain({ store, sending, say });
  await note(store, { adoptedTo: undefined, isWhole: true });
}

/** From now on nothing goes there and nothing comes from there; both sides stay as they are. */
export async function part({
  store,
  sending,
}: Pick<Adopting, 'store' | 'sending'>): Promise<boolean> {
  await note(store, { partedAt: Date.now() });
  for (let waited = 0; waited < FREE_WITHIN_MS; waited += FREE_AFTER_MS) {
    if ((await sending.turns.take()) !== 'elsewhere') return true;
    await new Promise((resolve) => setTimeout(resolve, FREE_AFTER_MS));
  }
  return false;
}

async function note(
  store: Adopting['store'],
  change: Partial<Awaited<ReturnType<typeof readHostedState>>>,
): Promise<void> {
  await noteHostedState(store, { ...(await readHostedState(store)), ...change });
}
