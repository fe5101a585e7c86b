import { useSyncExternalStore } from 'react';
import {
  inSendingOrder,
  isInHands,
  KEPT_MOST,
  readUnsent,
  toUnsent,
  type UnsentDecision,
  withoutItem,
  writtenItems,
} from '#domain/moderation/unsent-decisions.ts';
import { type SentRequest, watchSentRequests } from '#ui/behaviour/requests/sent-requests.ts';
import { store, stored, storedKeys, unstore } from '#ui/behaviour/storage.ts';
import type { DecisionOutcome } from '#ui/staff/views.ts';

const AREA = 'localStorage';
const PREFIX = 'unsent-decision:';
const NOTHING: readonly UnsentDecision[] = [];

type Tell = (outcome: DecisionOutcome, unsent: UnsentDecision) => void;
type TellSent = (outcome: DecisionOutcome, decision: UnsentDecision | undefined) => void;
type TellRefused = (status: number, unsent: UnsentDecision) => void;

/** Whose decisions these are; nobody else who signs in here sees or sends them. */
let owner: string | undefined;
let list = NOTHING;
/** Two may be made within one millisecond. */
let made = 0;
const inFlight = new Map<string, UnsentDecision>();
const listeners = new Set<() => void>();
const outcomeListeners = new Set<Tell>();
const sentListeners = new Set<TellSent>();
const refusalListeners = new Set<TellRefused>();

export function useUnsentDecisions(): readonly UnsentDecision[] {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => NOTHING,
  );
}

/** From when the desk is opened until it is left. */
export function openUnsentDecisions(memberId: string): () => void {
  owner = memberId;
  forgetOld();
  load();
  const reload = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(PREFIX)) load();
  };
  const warn = (event: BeforeUnloadEvent) => {
    if (list.length > 0 || inFlight.size > 0) event.preventDefault();
  };
  window.addEventListener('storage', reload);
  window.addEventListener('pagehide', putDown);
  window.addEventListener('beforeunload', warn);
  const unwatch = watchSentRequests({ answered, lost, refused });
  return () => {
    putDown();
    unwatch();
    window.removeEventListener('storage', reload);
    window.removeEventListener('pagehide', putDown);
    window.removeEventListener('beforeunload', warn);
    owner = undefined;
    load();
  };
}

/** True if it waits now; false if it is to be sent as usual, because nothing is in its way. */
export function storeDecision(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const to = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const at = Date.now();
  const [unique = 0] = crypto.getRandomValues(new Uint32Array(1));
  made += 1;
  const order = [at, made].map((number) => String(number).padStart(15, '0')).join('-');
  const key = `${PREFIX}${owner}:${order}-${unique}`;
  const label = submitter?.textContent ?? '';
  const unsent = owner && toUnsent({ key, to, label, at }, new FormData(form, submitter));
  if (!unsent) return false;
  if (!navigator.onLine || list.length > 0) return put(unsent);
  inFlight.set(nameOf(unsent.to, unsent.fields), unsent);
  return false;
}

/** Whatever other tabs have sent or taken back meanwhile; nothing while one of them sends. */
export function takeInHand(): UnsentDecision | undefined {
  load();
  const [first] = list;
  if (!first || isInHands(first, Date.now())) return undefined;
  const taken = { ...first, sentAt: Date.now() };
  inFlight.set(nameOf(taken.to, taken.fields), taken);
  put(taken);
  return taken;
}

export function takeBack(unsent: UnsentDecision, id?: string): void {
  load();
  const now = list.find(({ key }) => key === unsent.key);
  if (!now || isInHands(now, Date.now())) return;
  const rest = id === undefined ? undefined : withoutItem(now, id);
  if (rest) put(rest);
  else drop(now);
}

export function unsentDecisions(): readonly UnsentDecision[] {
  return list;
}

/** At sign-out: what was not sent is not sent any more. */
export function forgetUnsentDecisions(): void {
  inFlight.clear();
  for (const { key } of list) unstore(AREA, key);
  load();
}

/** Of what was sent at once: heard here, since the card of a decision may be gone before its answer. */
export function onSentOutcome(tell: TellSent): () => void {
  sentListeners.add(tell);
  return () => sentListeners.delete(tell);
}

export function onUnsentOutcome(tell: Tell): () => void {
  outcomeListeners.add(tell);
  return () => outcomeListeners.delete(tell);
}

/** What the site refused with an error: it will not do it, however often it is asked. */
export function onUnsentRefused(tell: TellRefused): () => void {
  refusalListeners.add(tell);
  return () => refusalListeners.delete(tell);
}

function answered(sent: SentRequest, answer: unknown): void {
  const unsent = landed(sent);
  const outcome = isOutcome(answer) ? answer : undefined;
  if (!unsent?.sentAt) {
    for (const tell of sentListeners) if (outcome) tell(outcome, unsent);
    return;
  }
  drop(unsent);
  for (const tell of outcomeListeners) if (outcome) tell(outcome, unsent);
}

function lost(sent: SentRequest, why: 'line' | 'server'): boolean {
  const unsent = landed(sent);
  return unsent !== undefined && put(attemptedOnce(unsent, why === 'server'));
}

function refused(sent: SentRequest, status: number): boolean {
  const unsent = landed(sent);
  if (!unsent) return false;
  drop(unsent);
  for (const tell of refusalListeners) tell(status, unsent);
  return true;
}

function landed({ to, form }: SentRequest): UnsentDecision | undefined {
  const name = nameOf(to, formFields(form));
  const unsent = inFlight.get(name);
  inFlight.delete(name);
  return unsent;
}

/** Before the page goes: it cannot hear any more what comes of what it sent. */
function putDown(): void {
  for (const unsent of inFlight.values()) put(attemptedOnce(unsent));
  inFlight.clear();
}

function attemptedOnce(
  { sentAt: _, failed: _before, ...unsent }: UnsentDecision,
  failed = false,
): UnsentDecision {
  return { ...unsent, attempts: unsent.attempts + 1, ...(failed && { failed }) };
}

/** False if there is no room; what is stored already may always change. */
function put(unsent: UnsentDecision): boolean {
  const { key, ...said } = unsent;
  if (list.length >= KEPT_MOST && !list.some((one) => one.key === key)) return false;
  const fits = store(AREA, key, said);
  load();
  return fits;
}

function drop({ key }: UnsentDecision): void {
  unstore(AREA, key);
  load();
}

function load(): void {
  const now = Date.now();
  const keys = owner === undefined ? [] : storedKeys(AREA, `${PREFIX}${owner}:`);
  const found = keys.flatMap((key) => readUnsent(key, stored(AREA, key), now) ?? []);
  list = found.length > 0 ? inSendingOrder(found) : NOTHING;
  for (const listener of listeners) listener();
}

function forgetOld(): void {
  for (const key of storedKeys(AREA, PREFIX)) {
    if (!readUnsent(key, stored(AREA, key), Date.now())) unstore(AREA, key);
  }
}

function nameOf(to: string, fields: UnsentDecision['fields']): string {
  return [to, ...writtenItems({ fields })].join(' ');
}

function formFields(form: FormData): UnsentDecision['fields'] {
  return [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
}

function isOutcome(answer: unknown): answer is DecisionOutcome {
  return typeof answer === 'object' && answer !== null && 'settled' in answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
