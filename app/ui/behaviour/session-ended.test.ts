import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  askForSignInHere,
  endSignIn,
  fetchAtDesk,
  letSessionGo,
  sendOverSessions,
} from './session-ended.ts';

const TO_SIGN_IN = { data: { redirect: { redirect: '/fr/authentication?next=%2Ffr%2Fprofile' } } };
const PAGE = { data: { routes: {} } };
const ADDRESS = 'https://site.example/fr/profile/responses/approve';

let close: (() => void) | undefined;

afterEach(() => {
  close?.();
  close = undefined;
  vi.unstubAllGlobals();
});

/** A site that knows nobody until somebody signs in. */
function askSite({
  answers = [TO_SIGN_IN, PAGE] as unknown[],
  signal = null as AbortSignal | null,
} = {}) {
  const bodies: string[] = [];
  const send = sendOverSessions(async ({ request }: { request: Request }) => {
    bodies.push(await request.text());
    return answers[bodies.length - 1];
  });
  const body = new URLSearchParams({ item: 'a1.1' });
  const answer = send({ request: new Request(ADDRESS, { method: 'POST', body, signal }) });
  return { bodies, answer };
}

const asked = async (bodies: string[], times = 1) => {
  await expect.poll(() => bodies.length).toBe(times);
  await new Promise((resolve) => setImmediate(resolve));
};

describe('a page of the desk whose session has ended', () => {
  test('sends the same once more when the same member is signed in again', async () => {
    close = askForSignInHere();
    const { bodies, answer } = askSite();
    await asked(bodies);
    endSignIn(true);
    expect(await answer).toBe(PAGE);
    expect(bodies).toEqual(['item=a1.1', 'item=a1.1']);
  });

  test('asks again if that session has ended too', async () => {
    close = askForSignInHere();
    const { bodies, answer } = askSite({ answers: [TO_SIGN_IN, TO_SIGN_IN, PAGE] });
    await asked(bodies);
    endSignIn(true);
    await asked(bodies, 2);
    endSignIn(true);
    expect(await answer).toBe(PAGE);
  });

  test('lets two requests wait for one sign-in', async () => {
    close = askForSignInHere();
    const [one, other] = [askSite(), askSite()];
    await asked(one.bodies);
    await asked(other.bodies);
    endSignIn(true);
    expect(await Promise.all([one.answer, other.answer])).toEqual([PAGE, PAGE]);
  });

  test('goes where it is sent when somebody signed out here, and sends nothing more', async () => {
    close = askForSignInHere();
    const { bodies, answer } = askSite();
    await asked(bodies);
    letSessionGo();
    expect(await answer).toBe(TO_SIGN_IN);
    expect(bodies).toHaveLength(1);
    expect(await askSite().answer).toBe(TO_SIGN_IN);
  });

  test('waits no longer for what nobody wants any more', async () => {
    close = askForSignInHere();
    const leaving = new AbortController();
    const { bodies, answer } = askSite({ signal: leaving.signal });
    await asked(bodies);
    leaving.abort(new Error('The page was left.'));
    await expect(answer).rejects.toThrow();
  });
});

test('a page that is not of the desk, and any other redirect, is left alone', async () => {
  expect(await askSite().answer).toBe(TO_SIGN_IN);
  close = askForSignInHere();
  const elsewhere = { data: { redirect: { redirect: '/fr/profile' } } };
  expect(await askSite({ answers: [elsewhere] }).answer).toBe(elsewhere);
  expect(await askSite({ answers: [PAGE] }).answer).toBe(PAGE);
});

describe('what a script of the desk asks by itself', () => {
  const COUNTS = 'https://site.example/fr/profile/counts';
  const answerOf = (url: string, redirected: boolean) => ({ url, redirected }) as Response;
  const toSignIn = answerOf('https://site.example/fr/authentication?next=%2Ffr', true);
  const numbers = answerOf(COUNTS, false);

  function askByScript(answers: Response[], init?: RequestInit) {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, given: RequestInit) => {
      sent.push(given.body);
      return answers[sent.length - 1];
    });
    return { sent, answer: fetchAtDesk(COUNTS, init) };
  }

  test('asks for the sign-in, and goes on after it', async () => {
    close = askForSignInHere();
    const { sent, answer } = askByScript([toSignIn, numbers], { method: 'POST', body: 'words' });
    await expect.poll(() => sent.length).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    endSignIn(true);
    expect(await answer).toBe(numbers);
    expect(sent).toEqual(['words', 'words']);
  });

  test('fails if nobody can be asked, or signs in', async () => {
    await expect(askByScript([toSignIn]).answer).rejects.toThrow('Nobody is signed in.');
    close = askForSignInHere();
    const { sent, answer } = askByScript([toSignIn]);
    await expect.poll(() => sent.length).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    letSessionGo();
    await expect(answer).rejects.toThrow('Nobody is signed in.');
  });

  test('is given what else it was led to', async () => {
    close = askForSignInHere();
    const elsewhere = answerOf('https://site.example/fr/profile', true);
    expect(await askByScript([elsewhere]).answer).toBe(elsewhere);
  });
});
