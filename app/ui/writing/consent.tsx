import { AUTHOR_ROLES, type LetterField, type TypedLetter } from '#domain/letters/submission.ts';
import type { Areas } from '#i18n/messages.server.ts';
import { CheckBox } from '#ui/forms/check-box.tsx';
import { RadioGroup, RadioOptions } from '#ui/forms/radio-group.tsx';
import styles from './consent.module.css';

export function Consent({
  words,
  typed,
  say,
}: {
  words: Areas['write']['form'];
  typed: TypedLetter;
  say: (field: LetterField) => string | undefined;
}) {
  return (
    <div className={styles.consent}>
      <RadioGroup label={words.sender} error={say('sender')}>
        <RadioOptions
          name="sender"
          values={AUTHOR_ROLES}
          labels={words.senders}
          chosen={typed.sender}
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
          defaultChecked={typed.consent !== ''}
          error={say('consent')}
        />
      </div>
    </div>
  );
}
