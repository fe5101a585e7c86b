import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import {
  besideKey,
  draftKey,
  forgetOldDrafts,
  isOfThisVisit,
  readDraft,
  removeDraft,
  type StoredDraft,
  writeDraft,
} from './draft-storage.ts';

/** Addresses, secrets, files, and what is not typed. */
const NOT_DRAFTED = ['email', 'password', 'file', 'hidden', 'submit', 'reset', 'button', 'image'];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Draft = {
  restored: boolean;
  hadPicture: boolean;
  /** There is one that may be somebody else's: nothing of it is shown before it is kept. */
  asks: boolean;
  answer(isMine: boolean): void;
  stamp(data: FormData): void;
  forget(): void;
};

/**
 * Without storage everything else works. `sent`: the page says that the draft has arrived. `asks`:
 * whose it is, unless it was typed in this tab a short while ago.
 */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  {
    sent,
    asks = false,
    hasPicture = false,
  }: { sent: boolean; asks?: boolean; hasPicture?: boolean },
): Draft {
  const [fresh] = useState(newDraft);
  const draft = useRef(fresh);
  const storageKey = useRef(draftKey(name));
  const [waiting, setWaiting] = useState<StoredDraft>();
  const [restored, setRestored] = useState(false);
  const [hadPicture, setHadPicture] = useState(false);
  const hadBefore = useRef(hasPicture);

  const save = useCallback(() => {
    const controls = draftedControls(form.current);
    const now = Date.now();
    const { began } = draft.current;
    draft.current = {
      ...draft.current,
      ...{ at: now, began: began || now, values: valuesOf(controls) },
    };
    if (controls.every(isUntouched)) removeDraft(storageKey.current);
    else writeDraft(storageKey.current, draft.current);
  }, [form]);

  const restore = useCallback(
    (saved: StoredDraft | undefined) => {
      const controls = draftedControls(form.current);
      const missing = controls.filter((each) => saved && isUntouched(each) && differs(each, saved));
      for (const control of missing) setValue(control, saved?.values[control.name] ?? '');
      setRestored(missing.length > 0);
      setHadPicture(saved?.hadPicture === true);
      if (controls.every(isUntouched)) return;
      draft.current.began ||= performance.timeOrigin;
      save();
    },
    [form, save],
  );

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    forgetOldDrafts();
    storageKey.current = draftKey(name);
    if (sent) removeDraft(storageKey.current);
    let saved = readDraft(storageKey.current);
    const older = asks && saved && !isOfThisVisit(saved, Date.now()) ? saved : undefined;
    setWaiting(older);
    if (older) {
      storageKey.current = besideKey(storageKey.current);
      saved = readDraft(storageKey.current);
      if (saved && !isOfThisVisit(saved, Date.now())) saved = undefined;
    }
    if (saved) draft.current = saved;
    restore(saved);
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
  }, [form, name, sent, asks, save, restore]);

  useEffect(() => {
    if (hasPicture === hadBefore.current) return;
    hadBefore.current = hasPicture;
    draft.current.hadPicture = hasPicture;
    setHadPicture(false);
    save();
  }, [hasPicture, save]);

  const answer = (mine: boolean) => {
    removeDraft(storageKey.current);
    storageKey.current = draftKey(name);
    if (mine && waiting) draft.current = { ...waiting, at: Date.now() };
    else removeDraft(storageKey.current);
    if (mine && waiting) putBefore(draftedControls(form.current), waiting);
    restore(mine ? waiting : undefined);
    setWaiting(undefined);
  };

  const stamp = useCallback((data: FormData) => {
    const { began, key } = draft.current;
    data.set(GATE_FIELDS.idempotencyKey, key);
    data.set(GATE_FIELDS.elapsed, String(began ? Math.round(Date.now() - began) : 0));
  }, []);

  const forget = useCallback(() => {
    removeDraft(storageKey.current);
    draft.current = newDraft();
    setRestored(false);
    setHadPicture(false);
  }, []);

  return {
    restored,
    hadPicture,
    asks: waiting !== undefined,
    answer,
    stamp,
    forget,
  };
}

function newDraft(): StoredDraft {
  return { at: 0, began: 0, key: newKey(), values: {} };
}

/** `crypto.randomUUID` is there on secure pages only. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function draftedControls(form: HTMLFormElement | null): Control[] {
  return Array.from(form?.elements ?? []).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== GATE_FIELDS.honeypot &&
      !NOT_DRAFTED.includes(element.type) &&
      !isConsent(element),
  );
}

/** A tick without which nothing is sent is a word given, each time anew. */
function isConsent(element: Control): boolean {
  return element.type === 'checkbox' && element.required;
}

function valuesOf(controls: Control[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const control of controls) {
    if (control.type === 'radio') values[control.name] ||= sentValue(control);
    else values[control.name] = sentValue(control);
  }
  return values;
}

function isTicked(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type);
}

function sentValue(control: Control): string {
  return isTicked(control) && !control.checked ? '' : control.value;
}

function isUntouched(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = Array.from(control.options);
  const first = options.find((option) => option.defaultSelected) ?? options[0];
  return control.value === first?.value;
}

function differs(control: Control, { values }: StoredDraft): boolean {
  return Object.hasOwn(values, control.name) && values[control.name] !== sentValue(control);
}

function putBefore(controls: Control[], older: StoredDraft): void {
  for (const control of controls) {
    const words = older.values[control.name];
    if (!(control instanceof HTMLTextAreaElement) || !words || isUntouched(control)) continue;
    if (differs(control, older)) setValue(control, `${words}\n\n${control.value}`);
  }
}

function setValue(control: Control, value: string): void {
  if (isTicked(control)) control.checked = value !== '' && value === control.value;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
