import { GATE_FIELDS } from '#domain/abuse/gate-fields.ts';
import styles from './gate-fields.module.css';

/**
 * The fields of every form that visitors send. The first looks like any other to a machine; if a
 * person comes upon it all the same, its label says what to do.
 * @param challenge what the server wants to see again, if it asked this sender to wait
 */
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
