import type { ReactNode } from 'react';
import type { Theme } from '#domain/topics/topics.ts';
import { Hero } from './hero.tsx';
import styles from './prose.module.css';

export type ProseWords = {
  heading: string;
  lead: string;
  sections: { id: string; heading: string; paragraphs: string[]; list: string[] }[];
};

export function ProsePage(props: {
  words: ProseWords;
  theme?: Theme;
  /** As wide as the page, above the words. */
  before?: ReactNode;
  columns?: boolean;
  children?: ReactNode;
}) {
  const { words, theme = 'default', before, columns = false, children } = props;
  return (
    <>
      <Hero compact theme={theme} heading={words.heading} lead={words.lead} />
      {before}
      <div className={`column section ${styles.prose}`} data-columns={columns || undefined}>
        {children}
        {words.sections.map((section) => (
          <section key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id}>{section.heading}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.list.length > 0 && (
              <ul>
                {section.list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
    </>
  );
}
