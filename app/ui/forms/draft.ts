import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';

/** A draft stays on the device for so long; another child may use it next week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';
/** What is never kept: addresses and secrets, files, and what is not typed. */
const NOT_KEPT = ['email', 'password', 'file', 'hidden', 'submit', 'reset', 'button', 'image'];

type Kept = {
  /** When something of it was last typed, in milliseconds. */
  at: number;
  /** When the first of it was typed. */
  began: number;
  /** The key under which it is sent, however often it has to be sent. */
  key: string;
  values: Record<string, string>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Draft = {
  /** Whether something was put back that had been typed before. */
  restored: boolean;
  /** Adds to what is sent the key of this sending and the time since the first input. */
  stamp(data: FormData): void;
  /** Forgets what was typed, since it was sent or is not wanted any more. */
  forget(): void;
};

/**
 * Keeps what is typed into a form on the device, from the first letter on, and puts it back
 * after a reload, a crash or a failure. Without storage nothing is kept and everything works.
 * @param name tells one form from another, for example by the letter it answers
 * @param sent whether the page says that what was kept has arrived
 */
export function useDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { sent }: { sent: boolean },
): Draft {
  const storageKey = PREFIX + name;
  const [fresh] = useState(newDraft);
  const draft = useRef(fresh);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    forgetOldDrafts();
    if (sent) remove(storageKey);
    const controls = () => keptControls(element);

    const keep = () => {
      const now = Date.now();
      const values = valuesOf(controls());
      const { began, key } = draft.current;
      draft.current = { at: now, began: began || now, key, values };
      if (controls().every(isUntouched)) remove(storageKey);
      else write(storageKey, draft.current);
    };

    const kept = read(storageKey);
    if (kept) draft.current = kept;
    const missing = controls().filter((each) => kept && isUntouched(each) && differs(each, kept));
    for (const control of missing) restore(control, kept?.values[control.name] ?? '');
    setRestored(missing.length > 0);
    if (!controls().every(isUntouched)) {
      draft.current.began ||= performance.timeOrigin;
      keep();
    }
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, storageKey, sent]);

  const stamp = useCallback((data: FormData) => {
    const { began, key } = draft.current;
    data.set(GATE_FIELDS.idempotencyKey, key);
    data.set(GATE_FIELDS.elapsed, String(began ? Math.round(Date.now() - began) : 0));
  }, []);

  const forget = useCallback(() => {
    remove(storageKey);
    draft.current = newDraft();
    setRestored(false);
  }, [storageKey]);

  return { restored, stamp, forget };
}

function newDraft(): Kept {
  return { at: 0, began: 0, key: newKey(), values: {} };
}

/** A random UUID; `crypto.randomUUID` is there on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function keptControls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== GATE_FIELDS.honeypot &&
      !NOT_KEPT.includes(element.type),
  );
}

/** Of several radio buttons with one name, the one that is chosen speaks for all. */
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

/** What would be sent of a control: a box that is not ticked has nothing. */
function sentValue(control: Control): string {
  return isTicked(control) && !control.checked ? '' : control.value;
}

/** Whether a control is as the page came. */
function isUntouched(control: Control): boolean {
  if (isTicked(control)) return control.checked === control.defaultChecked;
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue;
  const options = Array.from(control.options);
  const first = options.find((option) => option.defaultSelected) ?? options[0];
  return control.value === first?.value;
}

function differs(control: Control, { values }: Kept): boolean {
  return Object.hasOwn(values, control.name) && values[control.name] !== sentValue(control);
}

/** Fills a control as a person would, so that whatever listens to it hears of it. */
function restore(control: Control, value: string): void {
  if (isTicked(control)) control.checked = value !== '' && value === control.value;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(storageKey: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return kept ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storageKey: string, kept: Kept): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept));
  } catch (error) {
    console.info('The draft could not be kept on this device.', error);
  }
}

function remove(storageKey: string): void {
  try {
    localStorage.removeItem(storageKey);
  } catch (error) {
    console.info('The draft could not be removed from this device.', error);
  }
}

function forgetOldDrafts(): void {
  try {
    for (const storageKey of Object.keys(localStorage)) {
      if (!storageKey.startsWith(PREFIX)) continue;
      const { at } = read(storageKey) ?? { at: 0 };
      if (Date.now() - at > KEPT_MS) remove(storageKey);
    }
  } catch (error) {
    console.info('This device keeps no drafts.', error);
  }
}
