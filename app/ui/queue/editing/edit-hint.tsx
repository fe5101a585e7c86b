import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-editor.module.css';

/** Keys that work while one types, as the help names them too. */
export const EDIT_KEYS = [
  ['command Shift Enter', 'saveDecide'],
  ['command Enter', 'save'],
  ['command B', 'blank'],
  ['Alt ↓', 'nextMark'],
  ['Esc', 'leave'],
] as const;

export function EditHint() {
  const { t } = useTranslation('moderation');
  const keys = useKeyNames();
  return (
    <dl className={styles.hint}>
      {EDIT_KEYS.map(([combination, name]) => (
        <div key={name}>
          <dt>
            <kbd dir="ltr">{keys(combination)}</kbd>
          </dt>
          <dd>{t(`cardEdit.keys.${name}`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As they are written on the keyboard before the reader. */
export function useKeyNames(): (combination: string) => string {
  const isApple = useSyncExternalStore(
    () => () => {},
    () => /Mac|iP(?:hone|ad)/.test(navigator.platform),
    () => false,
  );
  return (combination) =>
    isApple
      ? combination
          .replace('command', '⌘')
          .replace('Shift', '⇧')
          .replace('Alt', '⌥')
          .replaceAll(' ', '')
      : combination.replace('command', 'Ctrl').replaceAll(' ', '+');
}
