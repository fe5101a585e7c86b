import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './journey.module.css';

export type JourneyStep = { id: DrawingName; heading: string; text: string };

/** What becomes of a letter, from the first word to an answer. */
export function Journey({ heading, steps }: { heading: string; steps: JourneyStep[] }) {
  return (
    <section className={`column section ${styles.journey}`} aria-labelledby="journey">
      <h2 id="journey">{heading}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.id} id={step.id}>
            <Drawing name={step.id} />
            <div>
              <h3>{step.heading}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
