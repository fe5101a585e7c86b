import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { Field } from '#ui/forms/field.tsx';
import { Labelled } from '#ui/forms/labelled.tsx';
import { type Option, Select } from '#ui/forms/select.tsx';
import styles from './activity-filter.module.css';
import type { ActivityFilterView } from './views.ts';

type Props = {
  address: string;
  filter: ActivityFilterView;
  choices: { person: Option[]; deed: (Option & { options: Option[] })[]; kind: Option[] };
  filtered: boolean;
};

export function ActivityFilter({ address, filter, choices, filtered }: Props) {
  const { t } = useTranslation('history');
  const any = t('activity.any');
  return (
    <Form method="get" action={address} className={styles.filter} aria-label={t('activity.filter')}>
      <Select
        label={t('activity.person')}
        name="person"
        options={choices.person}
        none={any}
        defaultValue={filter.person}
      />
      <Labelled label={t('activity.deed')}>
        {(tied) => (
          <select {...tied} name="deed" defaultValue={filter.deed}>
            <option value="">{any}</option>
            {choices.deed.map((group) => (
              <optgroup key={group.value} label={group.label}>
                <option value={group.value}>
                  {group.label}: {any}
                </option>
                {group.options.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
      <Select
        label={t('activity.kind')}
        name="kind"
        options={choices.kind}
        none={any}
        defaultValue={filter.kind}
      />
      <Field label={t('activity.from')} name="from" type="date" defaultValue={filter.from} />
      <Field label={t('activity.to')} name="to" type="date" defaultValue={filter.to} />
      <p className={styles.buttons}>
        <button type="submit" className="button">
          {t('activity.show')}
        </button>
        {filtered && <Link to={address}>{t('activity.clear')}</Link>}
      </p>
    </Form>
  );
}
