import { createContext, useContext, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Sentences } from '#ui/joined.tsx';
import type { PublicFieldView } from '#ui/staff/views.ts';
import styles from './help-note.module.css';

/** `change`: the address where they are set, for those who may. */
export type HelpSteps = { steps: readonly string[]; change: string | undefined };

/** What staff here do when a child needs help, in the language of the desk. */
export const HelpContext = createContext<HelpSteps>({ steps: [], change: undefined });

/**
 * Nothing, unless something in these fields says that a child needs help. The first step is read at
 * once, the others where they do not push the child's words off the display.
 */
export function HelpNote({
  fields,
  heading: Heading = 'h3',
}: {
  fields: readonly Pick<PublicFieldView, 'concerns'>[];
  heading?: 'h2' | 'h3';
}) {
  const { t } = useTranslation('moderation');
  const { steps, change } = useContext(HelpContext);
  const id = useId();
  if (fields.every(({ concerns }) => concerns.length === 0)) return null;
  const [first, ...others] = steps;
  return (
    <div role="note" className={styles.note} aria-labelledby={id} data-help>
      <Heading id={id}>{t('help.heading')}</Heading>
      {first && (
        <ol className={styles.first}>
          <li dir="auto">
            <span>{first}</span>
          </li>
        </ol>
      )}
      <details>
        <summary>{t('help.all')}</summary>
        {others.length > 0 && (
          <ol start={2}>
            {others.map((step, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same step may be written twice.
              <li key={index} dir="auto">
                {step}
              </li>
            ))}
          </ol>
        )}
        <p>
          <Sentences>
            {t('help.colleague')}
            {change && <Link to={change}>{t('help.change')}</Link>}
          </Sentences>
        </p>
      </details>
    </div>
  );
}
