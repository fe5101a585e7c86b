import { useSyncExternalStore } from 'react';
import {
  isInHands,
  KEPT_MOST,
  type KeptDecision,
  readKept,
  toKept,
  withoutItem,
  writtenItems,
} from '#domain/moderation/kept-decisions.ts';
import { type SentRequest, watchSentRequests } from '#ui/behaviour/sent-requests.ts';
import { store, stored, storedKeys, unstore } from '#ui/behaviour/storage.ts';
import type { DecisionOutcome } from '#ui/staff/views.ts';

const AREA = 'localStorage';
const PREFIX = 'kept-decision:';
const NOTHING: readonly KeptDecision[] = [];

type Tell = (outcome: DecisionOutcome) => void;

/** Whose decisions these are; nobody else who signs in here sees or sends them. */
let owner: string | undefined;
let list = NOTHING;
/** Two may be made within one millisecond. */
let made = 0;
const inFlight = new Map<string, KeptDecision>();
const listeners = new Set<() => void>();
const outcomeListeners = new Set<Tell>();

export function useKeptDecisions(): readonly KeptDecision[] {
  return useSyncExternalStore(
    subscribe,
    () => list,
    () => NOTHING,
  );
}

/** From when the desk is opened until it is left. */
export function openKeptDecisions(memberId: string): () => void {
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
  const unwatch = watchSentRequests({ answered, lost });
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
export function keepDecision(form: HTMLFormElement, submitter: HTMLElement | null): boolean {
  const to = submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
  const at = Date.now();
  const [unique = 0] = crypto.getRandomValues(new Uint32Array(1));
  made += 1;
  const order = [at, made].map((number) => String(number).padStart(15, '0')).join('-');
  const key = `${PREFIX}${owner}:${order}-${unique}`;
  const label = submitter?.textContent ?? '';
  const kept = owner && toKept({ key, to, label, at }, new FormData(form, submitter));
  if (!kept) return false;
  if (!navigator.onLine || list.length > 0) return put(kept);
  inFlight.set(nameOf(kept.to, kept.fields), kept);
  return false;
}

/** Whatever other tabs have sent or taken back meanwhile; nothing while one of them sends. */
export function takeInHand(): KeptDecision | undefined {
  load();
  const [first] = list;
  if (!first || isInHands(first, Date.now())) return undefined;
  const taken = { ...first, sentAt: Date.now() };
  inFlight.set(nameOf(taken.to, taken.fields), taken);
  put(taken);
  return taken;
}

export function takeBack(kept: KeptDecision, id?: string): void {
  load();
  const now = list.find(({ key }) => key === kept.key);
  if (!now || isInHands(now, Date.now())) return;
  const rest = id === undefined ? undefined : withoutItem(now, id);
  if (rest) put(rest);
  else drop(now);
}

export function unsentDecisions(): number {
  return list.length;
}

/** At sign-out: what was not sent is not sent any more. */
export function forgetKeptDecisions(): void {
  inFlight.clear();
  for (const { key } of list) unstore(AREA, key);
  load();
}

export function onKeptOutcome(tell: Tell): () => void {
  outcomeListeners.add(tell);
  return () => outcomeListeners.delete(tell);
}

function answered({ to, form }: SentRequest, answer: unknown): void {
  const name = nameOf(to, formFields(form));
  const kept = inFlight.get(name);
  inFlight.delete(name);
  if (!kept?.sentAt) return;
  drop(kept);
  if (!isOutcome(answer)) return;
  for (const tell of outcomeListeners) tell(answer);
}

function lost({ to, form }: SentRequest): boolean {
  const name = nameOf(to, formFields(form));
  const kept = inFlight.get(name);
  inFlight.delete(name);
  return kept !== undefined && put(triedOnce(kept));
}

/** Before the page goes: it cannot hear any more what comes of what it sent. */
function putDown(): void {
  for (const kept of inFlight.values()) put(triedOnce(kept));
  inFlight.clear();
}

function triedOnce({ sentAt: _, ...kept }: KeptDecision): KeptDecision {
  return { ...kept, tries: kept.tries + 1 };
}

/** False if there is no room; what is kept already may always change. */
function put(kept: KeptDecision): boolean {
  const { key, ...said } = kept;
  if (list.length >= KEPT_MOST && !list.some((one) => one.key === key)) return false;
  const fits = store(AREA, key, said);
  load();
  return fits;
}

function drop({ key }: KeptDecision): void {
  unstore(AREA, key);
  load();
}

function load(): void {
  const now = Date.now();
  const keys = owner === undefined ? [] : storedKeys(AREA, `${PREFIX}${owner}:`);
  const found = keys.flatMap((key) => readKept(key, stored(AREA, key), now) ?? []);
  list = found.length > 0 ? found : NOTHING;
  for (const listener of listeners) listener();
}

function forgetOld(): void {
  for (const key of storedKeys(AREA, PREFIX)) {
    if (!readKept(key, stored(AREA, key), Date.now())) unstore(AREA, key);
  }
}

function nameOf(to: string, fields: KeptDecision['fields']): string {
  return [to, ...writtenItems({ fields })].join(' ');
}

function formFields(form: FormData): KeptDecision['fields'] {
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
