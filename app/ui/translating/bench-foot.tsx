import { useTranslation } from 'react-i18next';
import { BENCH_FORM } from '#domain/translations/bench.ts';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import type { BenchView } from './views.ts';
import styles from './workbench.module.css';

export function BenchFoot({ view, onHelp }: { view: BenchView; onHelp: () => void }) {
  const { t } = useTranslation('translating');
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
