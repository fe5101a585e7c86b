import { expect } from 'vitest';
import { HostedError } from '#server/hosted/hosted-project.ts';
import { seenOf } from '#store/hosted/decisions.ts';
import { letterNo, NOON, ROSA, responseNo } from '#tests/cast/cast.ts';
import { projectInMemory } from '#tests/harness/hosted/hosted-project.ts';
import { pass, sendingTo, store } from '#tests/harness/hosted/hosted-stores.ts';
import { numbersBelow } from '#tests/harness/random.ts';

const LISTENS = { listens: true, HOSTED_APPROVALS: 'on' } as const;

/** Changes at random on both sides, cut off and broken off; expects that it ends the same, with every conflict at the desk. */
export async function changeBothAtRandom(changes: number): Promise<void> {
  const draw = numbersBelow(Number(process.env.SEED ?? 19));
  const there = projectInMemory();
  const { settle, noteRefused } = store.hosted;
  let sending = sendingTo(there.project, undefined, undefined, LISTENS);
  const pathsOf = (collection: string) =>
    there.paths().filter((path) => path.startsWith(`${collection}/`));
  const some = <Item>(items: readonly Item[]) => items[draw(items.length)];
  let made = 0;
  let arrived = 0;
  const lettersThere = new Set<string>();
  const next = () => {
    arrived += 1;
    return arrived;
  };
  const nextLetter = () => {
    made += 1;
    return made;
  };

  const here = [
    async () => {
      await store.letterLife.insert(letterNo(nextLetter()), 'published');
    },
    async () => {
      const letter = await store.letterLife.get(some(pathsOf('letters'))?.slice(8) ?? '');
      if (letter?.state !== 'published') return;
      const edition = some([{ name: `H${draw(99)}` }, { age: 6 + draw(9) }, { country: 'BR' }]);
      await store.letterLife.edit(letter.id, { version: letter.version, by: ROSA }, edition ?? {});
    },
    async () => {
      const letter = await store.letterLife.get(some(pathsOf('letters'))?.slice(8) ?? '');
      if (letter?.state !== 'published') return;
      const n = next();
      await store.responses.write({
        ...responseNo(n, letter.id),
        text: `T${n}`,
      });
    },
    async () => {
      const id = some(pathsOf('responses'))?.slice(10) ?? '';
      const action = some(['approve', 'unapprove', 'reject'] as const) ?? 'approve';
      await store.moderation.responses.transition([{ id }], action, { by: ROSA });
    },
    async () => {
      if (draw(4) > 0) return;
      const id = some(pathsOf('letters'))?.slice(8) ?? '';
      await store.moderation.letters.transition([{ id }], 'trash', { by: ROSA });
      lettersThere.delete(`letters/${id}`);
    },
  ];
  const change = (collection: string, fields: object) => {
    const path = some(pathsOf(collection));
    if (path) there.put(path, { ...there.fieldsOf(path), ...fields });
  };
  const elsewhere = [
    async () => {
      const path = `letters/old${nextLetter()}`;
      lettersThere.add(path);
      there.put(path, {
        ...{ name: `O${made}`, age: String(6 + draw(9)), country: 'Kenya', topic: 'Lakes' },
        ...{ text: { en: `Words ${made}` }, creationTime: String(NOON + made) },
      });
    },
    async () => change('letters', some([{ name: `T${draw(99)}` }, { age: 6 + draw(9) }]) ?? {}),
    async () => change('letters', { age: 'unknown' }),
    async () => {
      const to = some(pathsOf('letters'))?.slice(8);
      const said = { name: 'Eva', age: 9, country: 'DE', text: `W${next()}`, set: 0 };
      if (to) there.put(`responses/w${arrived}`, { ...said, to, creationTime: String(NOON) });
    },
    async () => change('responses', { approved: draw(2) === 0 }),
    async () => change('responses', { text: `X${draw(99)}` }),
    async () => {
      const path = some(pathsOf(some(['letters', 'responses']) ?? ''));
      if (!path || draw(4) > 0) return;
      there.forget(path);
      lettersThere.delete(path);
    },
  ];
  const ills = [
    async () => there.cut(),
    async () => {
      let calls = 0;
      there.before(() => {
        calls += 1;
        if (calls > 3) throw new HostedError('away', 'unavailable');
      });
    },
    async () => {
      store.hosted.settle = async () => Promise.reject(new Error('killed'));
    },
    async () => {
      sending = sendingTo(there.project, undefined, undefined, LISTENS);
      pass(2 * 60_000);
    },
  ];
  const heal = () => {
    there.before(() => undefined);
    store.hosted.settle = settle;
    store.hosted.noteRefused = noteRefused;
  };

  for (let n = 0; n < changes; n += 1) {
    await some(n % 2 === 0 ? here : elsewhere)?.();
    if (draw(25) === 0) await some(ills)?.();
    if (draw(3) === 0) await sending.work();
    if (draw(10) === 0) {
      heal();
      pass(6 * 60_000);
    }
  }
  heal();
  const inStep = async () => {
    for (let round = 0; round < 6; round += 1) {
      pass(25 * 60 * 60_000);
      await sending.work();
    }
  };
  await inStep();
  for (const { collection, id, differs, saidThere } of await store.hosted.undecided(100_000)) {
    expect(differs.length).toBeGreaterThan(0);
    const options = { seen: saidThere ? seenOf(saidThere) : '', by: ROSA };
    expect(await store.hosted.decide({ collection, id }, 'ours', options)).toBe(true);
  }
  await inStep();
  expect(await store.counters.repair()).toEqual([]);
  expect(await store.hosted.figures()).toMatchObject({
    waiting: 0,
    differing: 0,
    failure: undefined,
  });
  for (const path of lettersThere) {
    const isHere = (await store.letterLife.get(path.slice(8)))?.state === 'published';
    expect([path, isHere || there.fieldsOf(path)?.age === 'unknown']).toEqual([path, true]);
  }
  for (const path of pathsOf('letters')) {
    const letter = await store.letterLife.get(path.slice(8));
    const fields = there.fieldsOf(path);
    if (!letter && fields?.age === 'unknown') continue;
    expect(letter).toMatchObject({ state: 'published', name: fields?.name });
    expect(String(fields?.age)).toBe(String(letter?.age));
    expect(fields?.nrResponses).toBe(letter?.nrResponses);
  }
  expect(there.fieldsOf('numberLetters/counter')).toMatchObject({
    count: await store.counts.total(),
  });
}
