import type { ReactNode } from 'react';
import type { Theme } from '#domain/topics/topics.ts';
import styles from './hero.module.css';
import type { Words } from './letters/views.ts';
import { longWord } from './long-words.ts';
import { Scene } from './scene/scene.tsx';

const LONG_HEADING_SIGNS = 42;

export function Hero(props: {
  theme: Theme;
  heading: string;
  /** In which language the heading is, where that may be another than the page's. */
  said?: Pick<Words, 'lang' | 'dir'>;
  lead: string;
  greeting?: string;
  compact?: boolean;
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      className={styles.hero}
      data-hero
      data-compact={props.compact || undefined}
      data-beside={props.beside ? true : undefined}
    >
      <div className={styles.content}>
        <div className={styles.words}>
          {props.greeting && (
            <p className={styles.greeting} data-word={longWord(props.greeting)}>
              {props.greeting}
            </p>
          )}
          <h1
            className={props.greeting ? styles.under : undefined}
            data-word={props.greeting ? undefined : longWord(props.heading)}
            lang={props.said?.lang}
            dir={props.said?.dir}
            data-long={props.heading.length > LONG_HEADING_SIGNS || undefined}
          >
            {props.heading}
          </h1>
          <p className={styles.lead}>{props.lead}</p>
          {props.children}
        </div>
        {props.beside}
      </div>
      {/* Where it ends is known once all above is there: nothing pushes it down then. */}
      <Scene theme={props.theme} />
    </div>
  );
}
