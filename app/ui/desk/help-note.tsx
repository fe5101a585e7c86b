import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PublicFieldView } from '#ui/staff/views.ts';
import styles from './help-note.module.css';

/** `change`: the address where they are set, for those who may. */
export type HelpSteps = { steps: readonly string[]; change: string | undefined };

/** What staff here do when a child needs help, in the language of the desk. */
export const HelpContext = createContext<HelpSteps>({ steps: [], change: undefined });

/** Nothing, unless something in these fields says that a child needs help. */
export function HelpNote({ fields }: { fields: readonly Pick<PublicFieldView, 'concerns'>[] }) {
  const { t } = useTranslation('moderation');
  const { steps, change } = useContext(HelpContext);
  const id = useId();
  if (fields.every(({ concerns }) => concerns.length === 0)) return null;
  return (
    <section className={styles.note} aria-labelledby={id} data-help>
      <h3 id={id}>{t('help.heading')}</h3>
      <ol>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be written twice.
          <li key={index} dir="auto">
            {step}
          </li>
        ))}
      </ol>
      <p>
        {t('help.colleague')}
        {change && (
          <>
            {' '}
            <Link to={change}>{t('help.change')}</Link>
          </>
        )}
      </p>
    </section>
  );
}
