import { expect, test } from 'vitest';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import { SIGN_IN_LIMITS } from '#domain/staff/sign-in-limits.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pictureAddress } from '#files/files.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { answersOf, countWaiting } from '#tests/cast/steps.ts';
import { keysBelow } from '#tests/files/keys.ts';
import { runCommand, VERIFIED } from '#tests/setup/command.ts';
import {
  type BalancerName,
  isInstalled,
  startDocumented,
} from '#tests/setup/documented-balancer.ts';
import { FIRST, PASSWORD, ROSA_EMAIL, signIn } from '#tests/setup/nodes.ts';
import type { RunningSite } from '#tests/setup/start-site.ts';
import { lettersPieceOf } from '#tests/setup/xml.ts';
import { runOn } from '#tests/store/postgres/setup/server.ts';
import {
  allReady,
  enough,
  expectAnswer,
  expectCached,
  files,
  first,
  latest,
  listen,
  node,
  nodes,
  openShared,
  postTo,
  readFrom,
  reportLoad,
  rosa,
  signBothIn,
  startLoadOn,
  startNodes,
  startStarting,
  store,
  urls,
} from './three-nodes.ts';

startNodes();

test('three nodes that start at once fill the empty store once', async () => {
  await Promise.all([nodes.start(), nodes.start(), nodes.start()]);
  await openShared();
  expect(await store.counts.total()).toBe(TOPICS.length);
  expect(await keysBelow(files, 'letters')).toHaveLength(2 * TOPICS.length);
  expect(await countWaiting(store)).toBe(4);
  expect(await store.counts.verify()).toEqual([]);
  expect(await store.team.count()).toBe(1);
  const told = nodes.running.filter(({ output }) => output().includes('First staff sign-in'));
  expect(told).toHaveLength(1);
  expect(told[0]?.output()).toContain(`\n  at ${nodes.balancer.url}/authentication`);
  await allReady();
});

test('whoever signs in at one node is signed in at all of them, and out', async () => {
  await signBothIn();
  const left = await signIn(node(2), nodes.balancer.url, FIRST);
  for (const url of urls()) expect(await readFrom(`${url}/profile/account`, left)).toContain(FIRST);
  await postTo(`${node(0)}/profile/sign-out`, {}, { Cookie: left });
  for (const url of urls()) {
    expect(await readFrom(`${url}/profile/account`, left)).not.toContain(FIRST);
  }
});

test('attempts to sign in are counted together, whichever node they come to', async () => {
  const from = { 'X-Forwarded-For': '192.0.2.99' };
  const answers: number[] = [];
  const { burst, everyMs } = SIGN_IN_LIMITS.address;
  const began = performance.now();
  const refused = () => answers.filter((status) => status === 429).length;
  for (let i = 0; refused() < 2; i++) {
    const wrong = { email: 'nobody@example.org', password: `guess number ${i}` };
    answers.push((await postTo(`${node(i)}/authentication`, wrong, from)).status);
  }
  expect(answers.indexOf(429)).toBeGreaterThanOrEqual(burst);
  const more = answers.length - refused() - burst;
  expect(more).toBeLessThanOrEqual((performance.now() - began) / everyMs);
  const elsewhere = { 'X-Forwarded-For': '192.0.2.100' };
  const right = { email: ROSA_EMAIL, password: PASSWORD };
  expect((await postTo(`${node(0)}/authentication`, right, elsewhere)).status).toBe(302);
});

test('the same answer sent to all nodes at the same moment is stored once', async () => {
  const { slug, id } = await latest();
  const text = 'Dear friend, I send this thrice.';
  const form = {
    ...{ name: 'Nina', age: '30', country: 'DE', language: 'en', text },
    [GATE_FIELDS.idempotencyKey]: '01234567-89ab-4cde-8f01-23456789abcd',
    [GATE_FIELDS.elapsed]: '60000',
  };
  const answers = await Promise.all(urls().map((url) => postTo(`${url}/letters/${slug}`, form)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const stored = (await answersOf(store, id)).filter((one) => one.text === text);
  expect(stored).toHaveLength(1);
});

test('a letter sent to one node is found by its slip at another', async () => {
  const text = 'Dear sea, do you know every node?';
  const letter = {
    ...{ topic: 'sea', text, language: 'en', name: 'Tariro', age: '9', country: 'ZW' },
    ...{ sender: 'writer', consent: 'yes' },
    [GATE_FIELDS.idempotencyKey]: '11234567-89ab-4cde-8f01-23456789abcd',
    [GATE_FIELDS.elapsed]: '60000',
  };
  const sent = await postTo(`${node(0)}/write/send`, letter);
  expect(sent.status).toBe(200);
  const { code } = ((await sent.json()) as { receipt: { code: string } }).receipt;
  expect(await (await postTo(`${node(1)}/slip`, { code })).text()).toContain(text);
  expect((await postTo(`${node(2)}/slip`, { code: code.replace(/.$/, '') })).status).toBe(400);
});

test('what is set at one node holds at all of them at once', async () => {
  const change = { name: 'Letters of the Sea', version: '0' };
  const set = await postTo(`${node(0)}/profile/settings/name`, change, { Cookie: first });
  expect(set.status).toBe(302);
  for (const url of urls()) {
    expect(await readFrom(`${url}/profile/account`, first)).toContain('Letters of the Sea');
  }
});

test('who listens at one node hears what arrives and is decided at others', async () => {
  const received = listen(node(0), first);
  const { slug, id } = await latest();
  const text = 'Dear friend, who will hear of this?';
  const answer = { name: 'Nina', age: '30', country: 'DE', language: 'en', text };
  expect((await postTo(`${node(1)}/letters/${slug}`, answer)).status).toBe(200);
  const written = (await answersOf(store, id)).find((one) => one.text === text);
  await expect.poll(received.text).toContain(`"id":"${written?.id}"`);
  const item = { item: `${written?.id}.1` };
  const done = await postTo(`${node(2)}/profile/responses/approve`, item, { Cookie: rosa });
  expect(done.status).toBe(302);
  await expect.poll(received.text).toContain('"deed":"response.approve","by":"Rosa"');
  received.abort();
});

test.for<BalancerName>(['HAProxy', 'nginx'])(
  'behind %s, as the text has it, nobody notices that a node starts and another stops',
  async (name, context) => {
    if (!isInstalled(name)) return context.skip(`${name} is not installed.`);
    const starting = await startStarting();
    const [one = '', two = ''] = urls();
    const balancer = await startDocumented(name, [starting.url, one, two]);
    try {
      const send = { method: 'POST', body: new URLSearchParams({ email: 'x', password: 'y' }) };
      if (name === 'nginx') {
        // What a node that starts says to a form is passed on, and nobody else is asked.
        const refused = await expectAnswer(() => fetch(`${balancer.url}/authentication`, send));
        expect(refused.status).toBe(503);
        expect(await refused.text()).toContain(pageWords('support', 'en').starting.heading);
        expect(starting.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
      } else await expect.poll(() => readFrom(balancer.url).catch(() => '')).toContain('</html>');
      const forged = { Forwarded: 'for=192.0.2.66', 'X-Forwarded-For': '192.0.2.66' };
      const events = `${balancer.url}/profile/events`;
      for (const url of [
        balancer.url,
        events,
        `${balancer.url}/fr/profile/events`,
        `${balancer.url}/sea`,
      ]) {
        expect((await fetch(url, { headers: forged })).status).toBe(200);
      }
      for (const { headers } of starting.received.filter(({ url }) => url !== '/readyz')) {
        expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
        expect(headers.host).toMatch(/^127\.0\.0\.1(:\d+)?$/);
        expect(headers.forwarded).toBeUndefined();
      }
      for (const url of [balancer.url, `${balancer.url}/fr`]) {
        const received = listen(url, first);
        await expect.poll(received.text).toContain('retry');
        received.abort();
      }

      const failed: number[] = [];
      let asking = true;
      const asked = (async () => {
        while (asking) {
          const { status } = await fetch(`${balancer.url}/sea`);
          if (status !== 200) failed.push(status);
        }
      })();
      const stopping = nodes.running.splice(1, 1)[0] as RunningSite;
      const ended = new Promise((resolve) => stopping.process.once('exit', resolve));
      stopping.process.kill('SIGTERM');
      await ended;
      nodes.balancer.remove(stopping.url);
      await nodes.start();
      asking = false;
      await asked;
      expect(failed).toEqual([]);
      await allReady();
    } finally {
      await balancer.stop();
      await starting.stop();
    }
  },
);

test('a node that is killed under load takes nothing with it that was acknowledged', async () => {
  const load = await startLoadOn();
  await enough(load);
  const killed = nodes.running.shift() as RunningSite;
  await killed.kill();
  await enough(load);
  // The database's connections end too, of all nodes at once.
  await runOn(
    nodes.database,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid != pg_backend_pid()`,
  );
  await enough(load);
  await load.stop();
  nodes.balancer.remove(killed.url);
  expect(load.failed.filter((failure) => failure.startsWith('read'))).toEqual([]);
  await expectCached(load);
  reportLoad('killed', load);
  await nodes.start();
  await allReady();
});

test.each([
  ['told of it', 'select 1'],
  [
    'not told of it',
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'wildpost listener'`,
  ],
])('a letter that is taken down is gone from every node and stays away, %s', async (_, before) => {
  const letter = await latest();
  const { id, slug, topic, country, photo, thumbnail } = letter;
  const addresses = [
    ...[`/letters/${slug}`, `/letters/${slug}.data`, `/fr/letters/${slug}`],
    ...[`/${topic}`, `/${topic}.data`, `/countries/${country.toLowerCase()}`],
    ...['/feed.json', '/feed.xml', `/${topic}/feed.json`, lettersPieceOf(letter)],
    pictureAddress(id, 'photo', photo?.hash ?? ''),
    pictureAddress(id, 'thumbnail', thumbnail?.hash ?? ''),
  ];
  /** Where the letter is still shown on a node. */
  const shownOn = async (url: string) => {
    const shown: string[] = [];
    for (const address of addresses) {
      const answer = await fetch(url + address);
      const found =
        answer.ok && (address.startsWith('/files/') || (await answer.text()).includes(slug));
      if (!answer.bodyUsed) await answer.body?.cancel();
      if (found) shown.push(url + address);
    }
    return shown;
  };
  const shownAnywhere = async () => (await Promise.all(urls().map(shownOn))).flat();
  expect(await shownAnywhere()).toHaveLength(3 * addresses.length);
  await runOn(nodes.database, before);
  const item = { item: `${id}.${letter.version}` };
  const url = `${nodes.balancer.url}/profile/letters/trash`;
  const down = await postTo(url, item, { Cookie: rosa });
  const acknowledged = performance.now();
  expect(down.status).toBe(302);
  await expect.poll(shownAnywhere, { interval: 1 }).toEqual([]);
  const longest = performance.now() - acknowledged;
  console.info(`Taken down: gone ${Math.round(longest)} ms after it was acknowledged.`);
  expect(await shownAnywhere()).toEqual([]);
});

test('each node in turn is restarted under load, and not one request fails', {
  timeout: 240_000,
}, async () => {
  const streams = urls().map((url) => listen(url, rosa));
  await expect.poll(() => streams.every(({ text }) => text().includes('retry'))).toBe(true);
  const load = await startLoadOn();
  for (const old of [...nodes.running]) {
    await enough(load);
    await nodes.start();
    await allReady();
    const ended = new Promise((resolve) => old.process.once('exit', resolve));
    old.process.kill('SIGTERM');
    await expect.poll(() => nodes.balancer.ready()).not.toContain(old.url);
    expect(await ended).toBe(0);
    nodes.balancer.remove(old.url);
    nodes.running.splice(nodes.running.indexOf(old), 1);
  }
  await enough(load);
  await load.stop();
  expect(load.failed).toEqual([]);
  expect(await Promise.all(streams.map(({ end }) => end))).toEqual(['ended', 'ended', 'ended']);
  await expectCached(load);
  reportLoad('restarted', load);
});

test('after all of that every counter is right, by the command too', async () => {
  const [{ dataDir } = { dataDir: '' }] = nodes.running;
  const { code, output } = await runCommand({ dataDir, env: nodes.env }, 'verify');
  expect(output).toBe(VERIFIED);
  expect(code).toBe(0);
});
