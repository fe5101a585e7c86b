import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { bandText } from '#routes/letter-views.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { structuredList } from '#routes/structured-data.server.ts';
import { Hero } from '#ui/hero.tsx';
import { Stamp } from '#ui/post/stamp.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/ages';
import styles from './ages.module.css';

export async function loader(args: Route.LoaderArgs) {
  const request = pageRequest(args);
  const { site, locale, t, head } = request;
  const { title, description, heading, lead, choose } = pageWords('topics', locale).ages;
  const bands = await site.store.counts.byAge();
  return {
    head: head({
      title,
      description,
      structured: structuredList(request, { name: title, path: paths.ages }),
    }),
    words: { heading, lead, choose },
    bands: bands.map(({ band, letters }) => ({
      to: paths.age(band.key),
      ages: bandText(band.shown, locale),
      count: t('topic.letterCount', { count: letters }),
    })),
  };
}

export const meta = pageMeta;

export default function AgesPage({ loaderData }: Route.ComponentProps) {
  const { words, bands } = loaderData;
  return (
    <>
      <Hero compact theme="default" heading={words.heading} lead={words.lead} />
      <section className="column section" aria-labelledby="ages">
        <h2 id="ages">{words.choose}</h2>
        <ul className={styles.ages}>
          {bands.map(({ to, ages, count }) => (
            <li key={to}>
              <SiteLink to={to}>
                <Stamp>
                  <strong>{ages}</strong>
                  <span>{count}</span>
                </Stamp>
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
