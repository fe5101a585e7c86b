import { PRINCIPLES } from '#domain/ocean/principles.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { Hero } from '#ui/hero.tsx';
import { AgeChoice } from '#ui/ocean/ages.tsx';
import { PrincipleSpread } from '#ui/ocean/principle-spread.tsx';
import { RiverPath } from '#ui/ocean/river-path.tsx';
import type { Route } from './+types/ocean';
import styles from './ocean.module.css';
import { lettersByPrinciple } from './ocean-letters.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { site, settings, locale, head } = pageRequest(args);
  const { principles, ...words } = pageWords('ocean', locale);
  const letters = await lettersByPrinciple(site.store, { locale, settings });
  return {
    head: head(words),
    words,
    principles: PRINCIPLES.flatMap((id) => {
      const explained = principles.find((principle) => principle.id === id);
      return explained ? [{ ...explained, id, letters: letters[id] }] : [];
    }),
  };
}

export const meta = pageMeta;

export default function OceanPage({ loaderData }: Route.ComponentProps) {
  const { words, principles } = loaderData;
  const { intro, path, glossary, sources } = words;
  const labels = {
    ages: words.ages,
    observe: words.observeLabel,
    try: words.tryLabel,
    letters: words.lettersLabel,
  };
  return (
    <div data-theme="sea">
      <Hero compact theme="sea" heading={words.heading} lead={words.lead} />
      <div className={`column section ${styles.intro}`}>
        <section aria-labelledby="intro">
          <h2 id="intro">{intro.heading}</h2>
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
        <nav className={styles.contents} aria-label={words.contentsLabel}>
          <ol>
            {principles.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      </div>
      <div className={styles.ages}>
        <div className="column">
          <AgeChoice words={words.ages} />
        </div>
      </div>
      <ol className={`column ${styles.principles}`}>
        {principles.map(({ id, letters, ...principle }) => (
          <PrincipleSpread key={id} id={id} words={principle} labels={labels} letters={letters} />
        ))}
      </ol>
      <section className="column section" aria-labelledby="path">
        <h2 id="path">{path.heading}</h2>
        <p className={styles.lead}>{path.lead}</p>
        <RiverPath steps={path.steps} />
      </section>
      <section className="column section" aria-labelledby="glossary">
        <h2 id="glossary">{glossary.heading}</h2>
        <dl className={styles.glossary}>
          {glossary.items.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="column section" aria-labelledby="sources">
        <h2 id="sources">{sources.heading}</h2>
        <p className={styles.lead}>{sources.text}</p>
        <ul className={styles.sources}>
          {sources.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
