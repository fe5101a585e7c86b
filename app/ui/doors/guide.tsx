import type { ReactNode } from 'react';
import { SiteLink } from '#ui/site-link.tsx';
import { Drawing, type DrawingName } from './drawing.tsx';
import styles from './guide.module.css';
import { type Question, Questions } from './questions.tsx';
import { useUnfolding } from './unfolding.ts';

export type GuideSection = {
  id: string;
  heading: string;
  drawing?: DrawingName | undefined;
  paragraphs?: readonly string[] | undefined;
  link?: { to: string; label: string } | undefined;
  list?: readonly string[] | undefined;
  questions?: readonly Question[] | undefined;
};

/** With what is no words. */
export type GuidePart = GuideSection & { children?: ReactNode };

/** A long page: what is on it, then its sections. */
export function Guide(props: { contents: string; sections: readonly GuidePart[] }) {
  const { contents, sections } = props;
  useUnfolding();
  return (
    <div className={`column section ${styles.guide}`}>
      <nav className={styles.contents} aria-labelledby="contents">
        <p id="contents">{contents}</p>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.sections}>
        {sections.map(({ id, heading, drawing, paragraphs, link, list, questions, children }) => (
          <section key={id} aria-labelledby={id}>
            <div className={styles.heading}>
              <h2 id={id}>{heading}</h2>
              {drawing && <Drawing name={drawing} />}
            </div>
            {paragraphs?.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {link && (
              <p>
                <SiteLink to={link.to} className={styles.link}>
                  {link.label}
                </SiteLink>
              </p>
            )}
            {list && list.length > 0 && (
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
            {questions && questions.length > 0 && <Questions questions={questions} />}
            {children}
          </section>
        ))}
      </div>
    </div>
  );
}
