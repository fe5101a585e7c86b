import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KeySwitch } from '#ui/desk/key-switch.tsx';
import { isTyping, keyOf, useKeysOff } from '#ui/desk/single-keys.ts';
import { useKeyNames } from '#ui/queue/editing/edit-hint.tsx';
import styles from '#ui/queue/queue-dialog.module.css';

const HELP = [
  ['e', 'edit'],
  ['Alt ↓|Alt ↑', 'paragraphs'],
  ['command Enter', 'handIn'],
  ['command S', 'keep'],
  ['Esc', 'leave'],
  ['j', 'next'],
  ['k', 'previous'],
  ['c', 'claim'],
  ['p', 'picture'],
  ['?', 'help'],
] as const;

/** Single letters where nobody types; the others everywhere on the page. */
export function useBenchKeys(form: RefObject<HTMLFormElement | null>, openHelp: () => void): void {
  const off = useKeysOff();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog[open]') || event.isComposing) return;
    if (pressWhileTyping(event, form.current)) return event.preventDefault();
    const key = keyOf(event);
    if (!key || isTyping(event)) return;
    if (key === '?') openHelp();
    else if (off) return;
    else if (key === 'e') fields(form.current).sort(emptyFirst)[0]?.focus();
    else {
      const target = document.querySelector<HTMLElement>(`[data-bench-key="${key}"]`);
      if (!target) return;
      target.click();
    }
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

export function BenchKeys({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('translating');
  const keyNames = useKeyNames();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The first thing in it would turn the keys off.
    element?.querySelector('button')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="bench-keys" onClose={onClose}>
      <h2 id="bench-keys">{t('keys.heading')}</h2>
      <dl className={styles.keys}>
        {HELP.map(([key, name]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              {key.split('|').map((combination) => (
                <kbd key={combination} dir="ltr">
                  {keyNames(combination)}
                </kbd>
              ))}
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch dialog={dialog} use={t('keys.use')} close={t('keys.close')} />
    </dialog>
  );
}

function pressWhileTyping(event: KeyboardEvent, form: HTMLFormElement | null): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const command = (ctrlKey || metaKey) && !altKey && !shiftKey;
  const button = (name: string) => form?.querySelector<HTMLButtonElement>(`[data-${name}]`);
  if (command && key === 'Enter') button('send')?.click();
  else if (command && key.toLowerCase() === 's') button('keep')?.click();
  else if (altKey && !command && (key === 'ArrowDown' || key === 'ArrowUp')) {
    const all = fields(form);
    const here = all.indexOf(target as HTMLTextAreaElement);
    all[here + (key === 'ArrowDown' ? 1 : -1)]?.focus();
  } else if (key === 'Escape' && target instanceof HTMLTextAreaElement) target.blur();
  else return false;
  return true;
}

type TextField = HTMLTextAreaElement | HTMLInputElement;

function fields(form: HTMLFormElement | null): TextField[] {
  return [...(form?.querySelectorAll<TextField>('[data-row] :is(textarea, input)') ?? [])];
}

/** What the original has something for comes before what may stay empty. */
function emptyFirst(a: TextField, b: TextField): number {
  const due = ({ value, dataset }: TextField) => value === '' && 'needed' in dataset;
  return Number(due(b)) - Number(due(a));
}
