import { useSyncExternalStore } from 'react';
import { inLocale, splitLocale } from '#domain/languages/languages.ts';
import { paths } from '#domain/site/paths.ts';

type Sending = { request: Request };
type Answer = { data: { redirect?: { redirect: string } } };
type Send = (...sent: never[]) => Promise<unknown>;

/** Set while a page of the desk is open that can ask for the sign-in. */
let asksHere = false;
let asked: PromiseWithResolvers<boolean> | undefined;
const listeners = new Set<() => void>();

/** From when the desk is opened until it is left. */
export function askForSignInHere(): () => void {
  asksHere = true;
  return () => {
    asksHere = false;
    endSignIn(false);
  };
}

/** True while what was asked of the site waits for a sign-in. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => asked !== undefined,
    () => false,
  );
}

/** @param again whether the same member is signed in again; else the browser goes where it is sent */
export function endSignIn(again: boolean): void {
  asked?.resolve(again);
  asked = undefined;
  tell();
}

/** Somebody signed out here: nothing of theirs stays to be seen. */
export function letSessionGo(): void {
  asksHere = false;
  endSignIn(false);
}

/** What is answered with the way to the sign-in is asked once more after it; the page stays. */
export function sendOverSessions<SendFunction extends Send>(send: SendFunction): SendFunction {
  const sendAs = send as unknown as (args: Sending, ...rest: unknown[]) => Promise<unknown>;
  const sendOver: typeof sendAs = async (args, ...rest) => {
    const { request } = args;
    for (;;) {
      const copy = request.method === 'GET' ? request : request.clone();
      const answer = await sendAs({ ...args, request: copy }, ...rest);
      if (!asksHere || !leadsToSignIn(answer)) return answer;
      if (!(await signedInAgain(request.signal))) return answer;
    }
  };
  return sendOver as unknown as SendFunction;
}

/**
 * What a script of the desk asks by itself, once more after a sign-in if it needs one. Throws like
 * `fetch`, and if nobody signs in.
 */
export async function fetchAtDesk(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (!answer.redirected || !isSignIn(answer.url)) return answer;
    if (!(await signedInOver(init.signal ?? undefined))) throw new Error('Nobody is signed in.');
  }
}

/** Whether the same member is signed in again; at once, if this page cannot ask. */
export async function signedInOver(signal?: AbortSignal): Promise<boolean> {
  return asksHere && signedInAgain(signal);
}

export function isSignIn(address: string): boolean {
  const { pathname } = new URL(address, 'http://site.invalid');
  return pathname === inLocale(splitLocale(pathname).locale, paths.signIn);
}

function leadsToSignIn(answer: unknown): boolean {
  const to = (answer as Answer | undefined)?.data?.redirect?.redirect;
  return to !== undefined && isSignIn(to);
}

function signedInAgain(signal: AbortSignal | undefined): Promise<boolean> {
  if (!asked) {
    asked = Promise.withResolvers();
    tell();
  }
  const aborted = new Promise<never>((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([asked.promise, aborted]);
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
