import { useEffect, useState } from 'react';
import { useHydrated } from '#ui/behaviour/hydrated.ts';
import styles from './lessons.module.css';

export type LessonView = {
  id: string;
  age: string;
  heading: string;
  goals: readonly string[];
  steps: readonly { minutes: string; heading: string; text: string }[];
  easier: string;
  further: string;
};

type Labels = Record<
  'lesson' | 'needHeading' | 'goals' | 'steps' | 'easier' | 'further' | 'print',
  string
> & { need: readonly string[] };

/** Each is printed on a page of its own, alone where that is asked for. */
export function Lessons({ lessons, labels }: { lessons: readonly LessonView[]; labels: Labels }) {
  const hydrated = useHydrated();
  const [printed, setPrinted] = useState<{ id: string }>();
  useEffect(() => {
    if (!printed) return;
    const done = () => setPrinted(undefined);
    addEventListener('afterprint', done);
    window.print();
    return () => removeEventListener('afterprint', done);
  }, [printed]);
  return lessons.map(({ id, age, heading, goals, steps, easier, further }) => (
    <article
      key={id}
      className={styles.lesson}
      aria-labelledby={id}
      data-lesson={id}
      data-printed={printed?.id === id || undefined}
    >
      <p className={styles.age}>
        {age}
        <span className={styles.onPaper}> · {labels.lesson}</span>
      </p>
      <h3 id={id}>{heading}</h3>
      <div className={styles.goals}>
        <h4>{labels.goals}</h4>
        <ul>
          {goals.map((goal) => (
            <li key={goal}>{goal}</li>
          ))}
        </ul>
      </div>
      <div className={styles.onPaper}>
        <h4>{labels.needHeading}</h4>
        <ul>
          {labels.need.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
      <h4>{labels.steps}</h4>
      <ol>
        {steps.map((step) => (
          <li key={step.heading}>
            <span className={styles.minutes}>{step.minutes}</span>
            <div>
              <strong>{step.heading}</strong>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl>
        <div>
          <dt>{labels.easier}</dt>
          <dd>{easier}</dd>
        </div>
        <div>
          <dt>{labels.further}</dt>
          <dd>{further}</dd>
        </div>
      </dl>
      <button
        type="button"
        className="button"
        data-quiet
        hidden={!hydrated}
        aria-describedby={id}
        onClick={() => setPrinted({ id })}
      >
        {labels.print}
      </button>
    </article>
  ));
}
