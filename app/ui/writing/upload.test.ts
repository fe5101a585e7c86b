import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForSignInHere, endSignIn, letSessionGo } from '#ui/behaviour/session-ended.ts';
import { upload } from './upload.ts';

const SAVED = { response: { state: 'saved' }, responseURL: 'https://site.example/save' };
const SIGN_IN = { response: null, responseURL: 'https://site.example/fr/authentication?next=x' };
const ELSEWHERE = { response: null, responseURL: 'https://site.example/fr', status: 502 };

let answers: object[];
let sent: FormData[];
let close: (() => void) | undefined;

beforeEach(() => {
  [answers, sent] = [[], []];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload = () => {};
      open() {}
      abort() {}
      send(form: FormData) {
        sent.push(form);
        Object.assign(this, answers.shift());
        queueMicrotask(() => this.onload());
      }
    },
  );
});

afterEach(() => {
  close?.();
  close = undefined;
  vi.unstubAllGlobals();
});

function send() {
  const { signal } = new AbortController();
  return upload('/save', new FormData(), { onProgress: () => {}, signal });
}

test('what was sent without a session is sent again after the sign-in over the page', async () => {
  close = askForSignInHere();
  answers = [SIGN_IN, SAVED];
  const answer = send();
  await new Promise((resolve) => setImmediate(resolve));
  expect(sent).toHaveLength(1);
  endSignIn(true);
  expect(await answer).toEqual({ state: 'saved' });
  expect(sent[1]).toBe(sent[0]);
});

test('it fails where nobody can be asked, or signs in, and where the answer is broken', async () => {
  answers = [SIGN_IN, ELSEWHERE, SIGN_IN];
  await expect(send()).rejects.toThrow('Nobody is signed in.');
  await expect(send()).rejects.toThrow('The server answered with 502.');
  close = askForSignInHere();
  const answer = send();
  setImmediate(letSessionGo);
  await expect(answer).rejects.toThrow('Nobody is signed in.');
  expect(sent).toHaveLength(3);
});
