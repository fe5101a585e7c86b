import { Link } from 'react-router';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import styles from './filter-fields.module.css';
import type { FilterField } from './views.ts';

type Props = {
  fields: readonly FilterField[];
  show: string;
  clear: { to: string; label: string } | undefined;
};

/** The filters of a list within its form, which puts them into the address. */
export function FilterFields({ fields, show, clear }: Props) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <FilterInput key={field.name} field={field} />
      ))}
      <p className={styles.buttons}>
        <button type="submit" className="button">
          {show}
        </button>
        {clear && <Link to={clear.to}>{clear.label}</Link>}
      </p>
    </div>
  );
}

function FilterInput({ field }: { field: FilterField }) {
  const { name, input, label, value, options, none, max } = field;
  if (input === 'hidden') return value && <input type="hidden" name={name} value={value} />;
  if (input === 'select') {
    const open = none === undefined ? {} : { none };
    return <Select label={label} name={name} options={options} defaultValue={value} {...open} />;
  }
  if (input === 'checkbox') {
    return (
      <label className={styles.check}>
        <input type="checkbox" name={name} value="1" defaultChecked={value !== ''} />
        {label}
      </label>
    );
  }
  const bounds = input === 'number' ? ({ min: 0, max, inputMode: 'numeric' } as const) : {};
  return <Field label={label} name={name} type={input} defaultValue={value} {...bounds} />;
}
