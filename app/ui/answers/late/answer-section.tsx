import type { ReactNode } from 'react';
import styles from '#ui/answers/answer-form.module.css';

export const SECTION = {
  id: 'write-answer',
  className: styles.region,
  'aria-labelledby': 'write-answer-heading',
};

export function AnswerSection({ children }: { children: ReactNode }) {
  return <section {...SECTION}>{children}</section>;
}
