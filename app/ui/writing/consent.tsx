import {
  AUTHOR_ROLES,
  type AuthorRole,
  type ConsentField,
  type TypedConsent,
} from '#domain/forms/consent.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { RadioGroup, RadioOptions } from '#ui/forms/radio-group.tsx';
import styles from './consent.module.css';

export type ConsentWords = {
  sender: string;
  senders: Record<AuthorRole, string>;
  consent: { heading: string; by: Record<AuthorRole, string>; points: string[]; label: string };
};

/** Who sends a letter or an answer, and that they agree to what becomes of it. */
export function Consent({
  words,
  typed,
  say,
}: {
  words: ConsentWords;
  typed: TypedConsent | undefined;
  say: (field: ConsentField) => string | undefined;
}) {
  return (
    <div className={styles.consent}>
      <RadioGroup label={words.sender} name="sender" error={say('sender')}>
        <RadioOptions
          name="sender"
          values={AUTHOR_ROLES}
          labels={words.senders}
          chosen={typed?.sender}
        />
      </RadioGroup>
      <div className={styles.terms}>
        <h3>{words.consent.heading}</h3>
        <ul>
          {AUTHOR_ROLES.map((authorRole) => (
            <li key={authorRole} data-of={authorRole}>
              {words.consent.by[authorRole]}
            </li>
          ))}
          {words.consent.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <CheckBox
          label={words.consent.label}
          name="consent"
          value="yes"
          required
          defaultChecked={Boolean(typed?.consent)}
          error={say('consent')}
        />
      </div>
    </div>
  );
}
