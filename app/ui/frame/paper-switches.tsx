import { useTranslation } from 'react-i18next';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { PAPER, type Paper, switchPaper, usePaper } from '#ui/behaviour/paper.ts';
import styles from './paper-switches.module.css';

/** What moves and sounds on this site, and can be switched off on this device. */
export function PaperSwitches() {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <fieldset
      aria-label={t('frame.paper.label')}
      className={styles.paper}
      data-waiting={!hydrated || undefined}
    >
      {PAPER.map((part) => (
        <PaperSwitch key={part} part={part} />
      ))}
    </fieldset>
  );
}

function PaperSwitch({ part }: { part: Paper }) {
  const { t } = useTranslation();
  const on = usePaper(part);
  return (
    <button type="button" role="switch" aria-checked={on} onClick={() => switchPaper(part, !on)}>
      {t(`frame.paper.${part}`)}
    </button>
  );
}
