import type { ReactNode } from 'react';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './questions.module.css';

export type Question = {
  id: string;
  question: string;
  answer: readonly string[];
  list?: readonly string[] | undefined;
  link?: { to: string; label: string } | undefined;
};

/** Each folds out. The address of an answer is within it: a browser opens what stands around it. */
export function Questions({ questions }: { questions: readonly Question[] }): ReactNode {
  return (
    <div className={styles.questions}>
      {questions.map(({ id, question, answer, list, link }) => (
        <details key={id} className={styles.question}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <div id={id} className={styles.answer}>
            {answer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {link && (
              <p>
                <SiteLink to={link.to} className={styles.link}>
                  {link.label}
                </SiteLink>
              </p>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
