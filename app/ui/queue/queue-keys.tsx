import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticePlace } from '#ui/behaviour/notice-place.tsx';
import { KeySwitch } from '#ui/desk/key-switch.tsx';
import { isTyping, keyOf, useKeysOff } from '#ui/desk/single-keys.ts';
import { EDIT_KEYS, useKeyNames } from './editing/edit-hint.tsx';
import styles from './queue-dialog.module.css';
import { pressWithShift } from './range-selection.ts';

const HELP = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['u', 'undo'],
  ['x', 'select'],
  ['Shift x', 'selectTo'],
  ['*', 'selectPage'],
  ['e', 'edit'],
  ['b', 'blank'],
  ['p', 'picture'],
  ['h', 'aside'],
  ['o', 'letter'],
  ['/', 'filter'],
  ['?', 'help'],
] as const;

/** Never while somebody types, chooses, or has a dialog open. */
export function useQueueKeys(openHelp: () => void): void {
  const off = useKeysOff();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key || isTyping(event) || document.querySelector('dialog[open]')) return;
      if (key === '?') openHelp();
      else if (off) return;
      else if (key === 'j' || key === 'k') focusNext(key === 'j' ? 1 : -1);
      else if (!pressFor(key, event.shiftKey)) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [openHelp, off]);
}

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('moderation');
  const keyNames = useKeyNames();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Its first key is read first, not the box at its end.
    element?.focus();
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby="keys"
      tabIndex={-1}
      onClose={onClose}
    >
      <h2 id="keys">{t('keys.title')}</h2>
      <dl className={styles.keys}>
        {HELP.map(([key, name]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd dir="ltr">{keyNames(key)}</kbd>
            </dt>
            <dd>{name === 'blank' ? t('cardEdit.blankAll') : t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('cardEdit.keysTitle')}</h3>
      <dl className={styles.keys}>
        {EDIT_KEYS.map(([combination, name]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>
              <kbd dir="ltr">{keyNames(combination)}</kbd>
            </dt>
            <dd>{t(`cardEdit.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <KeySwitch dialog={dialog} use={t('keys.use')} close={t('keys.close')} />
      <NoticePlace />
    </dialog>
  );
}

function focusNext(by: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
  const here = focusedCard();
  const next = here ? cards[cards.indexOf(here) + by] : cards[0];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

/** False if nothing has that key. */
function pressFor(key: string, shift: boolean): boolean {
  const named = `[data-key="${key}"]:not(:disabled)`;
  const page = [...document.querySelectorAll<HTMLElement>(named)];
  const target =
    focusedCard()?.querySelector<HTMLElement>(named) ??
    page.find((element) => !element.closest('[data-card]'));
  if (!target) return false;
  if (key === 'x' && shift) pressWithShift(target);
  else if (key !== '/') target.click();
  else {
    target.closest('details')?.setAttribute('open', '');
    target
      .closest('details')
      ?.querySelector<HTMLElement>('input:not([type=hidden]), select')
      ?.focus();
  }
  return true;
}

function focusedCard(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-card]') ?? null;
}
