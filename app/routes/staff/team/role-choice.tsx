import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ROLES, type Role } from '#domain/staff/staff.ts';
import styles from './team.module.css';

export function RoleChoice(props: {
  legend: string;
  chosen?: Role | undefined;
  error?: string | undefined;
}) {
  const { t } = useTranslation('account');
  const errorId = useId();
  const { legend, chosen, error } = props;
  return (
    <fieldset className={styles.roles} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {ROLES.map((role) => (
        <label key={role}>
          <input type="radio" name="role" value={role} defaultChecked={role === chosen} />
          <span>{t(`team.roles.${role}`)}</span>
          <small>{t(`team.roleHints.${role}`)}</small>
        </label>
      ))}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
