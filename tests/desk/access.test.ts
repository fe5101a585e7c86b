import { describe, expect, test } from 'vitest';
import { letterNo, ROSA, responseNo } from '#tests/cast/cast.ts';
import { answerStep, letterStep } from '#tests/cast/steps.ts';
import routes from '../../app/routes.ts';
import { ROWS } from './access-table.ts';
import { describeDeskSearch } from './moderation/desk-search.ts';
import { describeReports } from './reports.ts';
import { ACTIONS, ask, pathsOf, site, startAccess, store } from './visitors.ts';

startAccess();

describe('the table of who may go where', () => {
  test('has a row for every route, and none besides', () => {
    expect([...new Set(pathsOf(routes))].sort()).toEqual(Object.keys(ROWS).sort());
  });
});

describe.each(ACTIONS)('%s', (path, form) => {
  /** Whatever the desk can change. */
  async function storedItems() {
    const [answer, waiting, letter] = await Promise.all([
      store.moderation.responses.get('answer'),
      store.letterLife.get('waiting'),
      store.letterLife.get('letter0000'),
    ]);
    return { answer, waiting, letter };
  }

  async function expectRefused(status: number, ...asked: Parameters<typeof ask>) {
    const before = await storedItems();
    const answer = await ask(...asked);
    expect(answer.status).toBe(status);
    expect(await storedItems()).toEqual(before);
    return answer;
  }

  test('sends an anonymous visitor to sign in', async () => {
    const answer = await expectRefused(302, 'POST', path, { as: 'anonymous', form });
    expect(answer.headers.get('Location')).toMatch(/^\/authentication\?next=/);
  });

  test('refuses a translator', () => expectRefused(403, 'POST', path, { as: 'translator', form }));

  test('refuses without an Origin, and with a foreign one', async () => {
    await expectRefused(403, 'POST', path, { as: 'moderator', form, origin: '' });
    const origin = 'https://evil.example';
    await expectRefused(403, 'POST', path, { as: 'moderator', form, origin });
  });

  test('refuses a stale version, and says so', async () => {
    const stale = form.item
      ? { ...form, item: form.item.replace(/\d+$/, '9') }
      : { ...form, version: '9' };
    const answer = await expectRefused(409, 'POST', path, { as: 'moderator', form: stale });
    expect(await answer.text()).toContain('Somebody has changed this in the meantime');
  });

  test('tells who acted first', async () => {
    if (!form.item) return;
    const id = `second${ACTIONS.findIndex(([each]) => each === path)}`;
    if (path.includes('/responses/')) {
      await store.responses.write(responseNo(2, 'letter0000', { id }));
      await answerStep(store, 'reject', id, { version: 1, by: ROSA, reason: 'twice' });
    } else {
      await store.letterLife.insert(letterNo(200, { id, slug: id }));
      await letterStep(store, 'reject', id, { version: 1, by: ROSA, reason: 'twice' });
    }
    const stale = { ...form, item: `${id}.1` };
    const answer = await expectRefused(409, 'POST', path, { as: 'moderator', form: stale });
    expect(await answer.text()).toContain('Rosa was first. It is now: Rejected.');
  });
});

describe('/profile/undo', () => {
  test('refuses whoever did not decide, and comes back to who did', async () => {
    const { version = 0 } = (await store.moderation.responses.get('answer')) ?? {};
    const { batch } = await store.moderation.responses.transition(
      [{ id: 'answer', version }],
      'approve',
      { by: { id: 'tomasz', name: 'Tomasz' } },
    );
    const form = { batch };
    const path = '/profile/undo';
    expect((await ask('POST', path, { as: 'anonymous', form })).status).toBe(302);
    expect((await ask('POST', path, { as: 'translator', form })).status).toBe(403);
    expect((await ask('POST', path, { as: 'moderator', form, origin: '' })).status).toBe(403);
    expect((await ask('POST', path, { as: 'administrator', form })).status).toBe(404);
    expect((await store.moderation.responses.get('answer'))?.state).toBe('approved');
    const answer = await ask('POST', path, { as: 'moderator', form });
    expect(answer.headers.get('Location')).toBe(`/profile?done=${batch}`);
    expect((await store.moderation.responses.get('answer'))?.state).toBe('pending');
  });
});

describeReports();

describeDeskSearch();

test('open connections to the desk do not keep the site from stopping', async () => {
  const open = () => ask('GET', '/profile/events', { as: 'moderator' });
  const listener = (await open()).body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = { id: 'heard', creationTime: String(Date.now()) };
  await store.responses.write(responseNo(3, 'letter0000', heard));
  await expect.poll(async () => (await listener?.read())?.value).toContain('"heard"');
  const stream = await open();
  expect(stream.headers.get('Content-Type')).toBe('text/event-stream');
  expect(stream.headers.get('Content-Encoding')).toBeNull();
  const ended = stream.text();
  await site.stop();
  expect(await ended).toBe('retry: 2000\n\n');
  expect(site.process.exitCode).toBe(0);
});
