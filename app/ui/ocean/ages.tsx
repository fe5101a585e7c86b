import styles from './ages.module.css';

const AGES = ['small', 'middle', 'big'] as const;
type Age = (typeof AGES)[number];

export type AgeWords = Record<Age | 'all' | 'legend', string>;

const FIRST: Age = 'middle';

/** CSS follows the choice: no script is needed. */
export function AgeChoice({ words }: { words: AgeWords }) {
  return (
    <fieldset className={styles.choice}>
      <legend>{words.legend}</legend>
      {([...AGES, 'all'] as const).map((age) => (
        <label key={age}>
          <input type="radio" name="age" value={age} defaultChecked={age === FIRST} />
          <span>{words[age]}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function AgeTexts({ words, texts }: { words: AgeWords; texts: Record<Age, string> }) {
  return AGES.map((age) => (
    <div key={age} className={styles.text} data-age={age}>
      <p className={styles.whose}>{words[age]}</p>
      <p className={styles.told}>{texts[age]}</p>
    </div>
  ));
}
