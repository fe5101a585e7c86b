import styles from './ages.module.css';

/** The age groups for whom a text is written, the youngest first. */
const AGES = ['small', 'middle', 'big'] as const;
type Age = (typeof AGES)[number];

export type AgeWords = Record<Age | 'all' | 'legend', string>;

/** Where a reader begins who has not chosen. */
const FIRST: Age = 'middle';

/** A choice of whose texts are shown; the style sheet follows it, so that no script is needed. */
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

/** The same told three times; everything stands in the page, and the choice hides the others. */
export function AgeTexts({ words, texts }: { words: AgeWords; texts: Record<Age, string> }) {
  return AGES.map((age) => (
    <div key={age} className={styles.text} data-age={age}>
      <p className={styles.whose}>{words[age]}</p>
      <p className={styles.told}>{texts[age]}</p>
    </div>
  ));
}
