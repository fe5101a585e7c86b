import styles from './offline.module.css';
import type { OfflineWords } from './offline-words.ts';
import type { KeptHere } from './use-kept.ts';

export function KeptLetters(props: {
  letters: KeptHere['letters'];
  words: Pick<OfflineWords, 'letters' | 'none'>;
  level: 'h2' | 'h3';
}) {
  const { letters, words, level: Heading } = props;
  return (
    <>
      <Heading id="kept-letters">{words.letters}</Heading>
      {letters.length === 0 && <p>{words.none}</p>}
      <ul className={styles.letters} aria-labelledby="kept-letters" hidden={letters.length === 0}>
        {letters.map(({ address, title }) => (
          <li key={address}>
            <a href={address}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
