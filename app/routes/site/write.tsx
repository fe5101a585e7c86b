import { useTranslation } from 'react-i18next';
import { paths, topicOfPath } from '../../domain/site/paths.ts';
import { pageWords } from '../../i18n/messages.server.ts';
import { useHydrated } from '../../ui/behaviour/hydrated.ts';
import { Hero } from '../../ui/hero.tsx';
import { TopicMenu } from '../../ui/topic-menu.tsx';
import type { Route } from './+types/write';
import { pageMeta } from './head.ts';
import { pageRequest } from './page.server.ts';
import styles from './write.module.css';

export function loader(args: Route.LoaderArgs) {
  const { locale, path, head } = pageRequest(args);
  const topic = topicOfPath(path);
  const words = pageWords('write', locale);
  const topics = pageWords('topics', locale);
  const place = topic && topics[topic];
  return {
    head: head({ title: place?.writeTitle ?? words.title, description: words.description }),
    topic,
    heading: place?.writeTitle ?? words.heading,
    greeting: place?.greeting,
    wonder: place?.wonder ?? [],
    words,
  };
}

export const meta = pageMeta;

export default function WritePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { topic, heading, greeting, wonder, words } = loaderData;
  return (
    <>
      <div className={styles.screen}>
        <Hero compact theme={topic ?? 'default'} heading={heading} lead={words.lead}>
          <p className={styles.notYet}>{words.notYet}</p>
        </Hero>
        <nav className="column section" aria-labelledby="whom">
          <h2 id="whom">{t('write.toTopic')}</h2>
          <TopicMenu to={paths.writeTo} keepScroll />
        </nav>
        <section className="column section" aria-labelledby="steps">
          <h2 id="steps">{words.stepsHeading}</h2>
          <ol className={styles.steps}>
            {words.steps.map((step) => (
              <li key={step.heading}>
                <h3>{step.heading}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section className="column section" aria-labelledby="ideas">
          <h2 id="ideas">{words.ideasHeading}</h2>
          <ul className={styles.ideas}>
            {[...wonder, ...words.ideas].map((idea) => (
              <li key={idea}>{idea}</li>
            ))}
          </ul>
        </section>
        <section className="column section" aria-labelledby="paper">
          <h2 id="paper">{words.paper.heading}</h2>
          <p className="reading">{words.paper.text}</p>
          <button
            type="button"
            className="button"
            hidden={!hydrated}
            onClick={() => window.print()}
          >
            {words.paper.print}
          </button>
        </section>
      </div>
      <div className={styles.paper} aria-hidden="true">
        <p className={styles.greeting}>{greeting}</p>
        <div className={styles.drawing} />
        <div className={styles.lines} />
        <p className={styles.signature}>
          <span>{t('write.paper.name')}</span>
          <span>{t('write.paper.age')}</span>
          <span>{t('write.paper.country')}</span>
        </p>
      </div>
    </>
  );
}
