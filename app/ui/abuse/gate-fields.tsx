import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import styles from './gate-fields.module.css';

/** Whoever comes upon the honeypot all the same reads what to do. */
export function GateFields({
  trapLabel,
  challenge,
}: {
  trapLabel: string;
  challenge?: string | undefined;
}) {
  return (
    <>
      <div className={styles.trap} aria-hidden="true">
        <label>
          {trapLabel}
          <input name={GATE_FIELDS.honeypot} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {challenge && <input type="hidden" name={GATE_FIELDS.challenge} value={challenge} />}
    </>
  );
}
