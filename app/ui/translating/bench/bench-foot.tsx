import { useTranslation } from 'react-i18next';
import { BENCH_FORM } from '#domain/translations/bench.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import type { BenchView } from '#ui/translating/views.ts';
import { WARNINGS } from '#ui/translating/warnings.tsx';
import styles from '#ui/translating/workbench.module.css';

export function BenchFoot({
  view,
  warnings,
  onHelp,
}: {
  view: BenchView;
  /** How many there are. */
  warnings: number;
  onHelp: () => void;
}) {
  const { t, i18n } = useTranslation('translating');
  const hydrated = useHydrated();
  return (
    <>
      {view.editable && (
        <>
          <button
            type="submit"
            className="button"
            name={BENCH_FORM.intent}
            value={view.sends === 'approve' ? 'approve' : 'handIn'}
            aria-keyshortcuts="Control+Enter"
            data-send
          >
            {t(`bench.${view.sends}`)}
          </button>
          <button
            type="submit"
            className="button"
            data-quiet
            name={BENCH_FORM.intent}
            value="draft"
            aria-keyshortcuts="Control+S"
            data-keep
          >
            {t('bench.keep')}
          </button>
          {view.sends !== 'approve' && (
            <div className={styles.machine}>
              <CheckBox
                label={t('bench.machine')}
                hint={t('bench.machineHint')}
                name={BENCH_FORM.machine}
                value="yes"
                defaultChecked={view.machine}
              />
            </div>
          )}
        </>
      )}
      {warnings > 0 && (
        <a href={`#${WARNINGS}`}>
          {t('warnings.count', { number: new Intl.NumberFormat(i18n.language).format(warnings) })}
        </a>
      )}
      {hydrated && (
        <button
          type="button"
          className="button"
          data-quiet
          aria-keyshortcuts="?"
          aria-haspopup="dialog"
          onClick={onHelp}
        >
          {t('keys.heading')}
        </button>
      )}
    </>
  );
}
