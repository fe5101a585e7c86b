import styles from './river-path.module.css';

/** 100 by 600 units, stretched. */
const RIVER =
  'M49 0C50 8 53 33 56 50C59 67 65 83 65 100C65 117 61 133 56 150C50 167 38 183 33 200C27 217 23 233 23 250C22 267 26 283 30 300C34 317 41 333 44 350C47 367 49 383 48 400C47 417 42 433 37 450C32 467 25 483 20 500C15 517 10 533 7 550C4 567 1 592 0 600H100C98 592 89 567 86 550C82 533 81 517 80 500C80 483 83 467 83 450C83 433 84 417 81 400C79 383 73 367 67 350C62 333 52 317 46 300C40 283 34 267 33 250C32 233 35 217 39 200C44 183 55 167 60 150C64 133 68 117 67 100C67 83 61 67 58 50C55 33 52 8 51 0z';

export function RiverPath({ steps }: { steps: { heading: string; text: string }[] }) {
  return (
    <div className={styles.river}>
      <svg viewBox="0 0 100 600" preserveAspectRatio="none" aria-hidden="true">
        <path d={RIVER} />
      </svg>
      <ol>
        {steps.map((step) => (
          <li key={step.heading}>
            <h3>{step.heading}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
