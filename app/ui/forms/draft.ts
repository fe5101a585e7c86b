import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';

/** Another child may use the device next week. */
export const DRAFT_DAYS = 7;
const RETENTION_MS = DRAFT_DAYS * 24 * 60 * 60 * 1000;
const PREFIX = 'draft:';
/** Addresses, secrets, files, and what is not typed. */
const NOT_DRAFTED = ['email', 'password', 'file', 'hidden', 'submit', 'reset', 'button', 'image'];

type StoredDraft = {
  at: number;
  began: number;
  key: string;
  values: Record<string, string>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type Draft = {
  restored: boolean;
  stamp(data: FormData): void;
  forget(): void;
};

/** Without storage everything else works. `sent`: the page says that the draft has arrived. */
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
    const controls = () => draftedControls(element);

    const save = () => {
      const now = Date.now();
      const values = valuesOf(controls());
      const { began, key } = draft.current;
      draft.current = { at: now, began: began || now, key, values };
      if (controls().every(isUntouched)) remove(storageKey);
      else write(storageKey, draft.current);
    };

    const saved = read(storageKey);
    if (saved) draft.current = saved;
    const missing = controls().filter((each) => saved && isUntouched(each) && differs(each, saved));
    for (const control of missing) restore(control, saved?.values[control.name] ?? '');
    setRestored(missing.length > 0);
    if (!controls().every(isUntouched)) {
      draft.current.began ||= performance.timeOrigin;
      save();
    }
    element.addEventListener('input', save);
    return () => element.removeEventListener('input', save);
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

function newDraft(): StoredDraft {
  return { at: 0, began: 0, key: newKey(), values: {} };
}

/** `crypto.randomUUID` is there on secure pages only. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function draftedControls(form: HTMLFormElement): Control[] {
  return Array.from(form.elements).filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLSelectElement ||
        element instanceof HTMLTextAreaElement) &&
      element.name !== '' &&
      element.name !== GATE_FIELDS.honeypot &&
      !NOT_DRAFTED.includes(element.type),
  );
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

function restore(control: Control, value: string): void {
  if (isTicked(control)) control.checked = value !== '' && value === control.value;
  else control.value = value;
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function read(storageKey: string): StoredDraft | undefined {
  try {
    const saved: StoredDraft | null = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return saved ?? undefined;
  } catch {
    return undefined;
  }
}

function write(storageKey: string, draft: StoredDraft): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(draft));
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
      if (Date.now() - at > RETENTION_MS) remove(storageKey);
    }
  } catch (error) {
    console.info('This device keeps no drafts.', error);
  }
}
