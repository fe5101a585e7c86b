import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { BENCH_FORM } from '#domain/translations/bench.ts';
import { Select } from '#ui/forms/select.tsx';
import type { BenchView } from './views.ts';
import styles from './workbench.module.css';

/** In whose hands it is, and how it comes into others. */
export function Hands({ view }: { view: BenchView }) {
  const { t } = useTranslation('translating');
  const { hands, editable, colleagues, sendBack } = view;
  const listed = <input type="hidden" name={BENCH_FORM.state} value={view.listed} />;
  if (!editable) return hands.sentence ? <p>{hands.sentence}</p> : null;
  return (
    <div className={styles.hands}>
      {hands.sentence && <p role="note">{hands.sentence}</p>}
      <Form method="post" action={hands.yours ? hands.release : hands.claim}>
        {listed}
        <button
          type="submit"
          className="button"
          data-quiet
          data-bench-key="c"
          aria-keyshortcuts="c"
        >
          {t(hands.yours ? 'bench.release' : hands.sentence ? 'bench.claimFrom' : 'bench.claim')}
        </button>
      </Form>
      {colleagues.length > 0 && (
        <details>
          <summary>{t('bench.handOver')}</summary>
          <Form method="post" action={hands.claim}>
            {listed}
            <Select
              label={t('bench.handOver')}
              name="to"
              options={colleagues}
              none={t('bench.choose')}
            />
            <button type="submit" className="button" data-quiet>
              {t('bench.handOverButton')}
            </button>
          </Form>
        </details>
      )}
      {sendBack && (
        <Form method="post" action={sendBack}>
          {listed}
          <button type="submit" className="button" data-quiet>
            {t('bench.sendBack')}
          </button>
        </Form>
      )}
    </div>
  );
}
