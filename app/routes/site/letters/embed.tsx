import { inLocale } from '#domain/languages/languages.ts';
import { nameFor } from '#domain/letters/letter.ts';
import { paths } from '#domain/site/paths.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { EmbedLines } from '#ui/embedding/embed-lines.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/embed';
import styles from './embed.module.css';

export async function loader(args: Route.LoaderArgs) {
  const { site, locale, t, head } = pageRequest(args);
  const letter = await site.store.letters.findBySlug(args.params.slug);
  if (!letter) throw pageNotFound(args.url);
  const { embed: words } = pageWords('teachers', locale);
  const path = inLocale(locale, paths.embedded(letter.slug));
  return {
    head: head({ ...words, indexed: false }),
    words,
    topic: letter.topic,
    slug: letter.slug,
    path,
    address: site.config.siteUrl + path,
    heading: t('letter.heading', { name: nameFor(letter, locale) }),
  };
}

export const meta = pageMeta;

export default function EmbedPage({ loaderData }: Route.ComponentProps) {
  const { words, topic, slug, path, address, heading } = loaderData;
  return (
    <div className={`column section ${styles.page}`} data-theme={topic}>
      <h1>{words.heading}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <EmbedLines words={words} address={address} title={heading} />
      <section aria-labelledby="preview">
        <h2 id="preview">{words.preview}</h2>
        <iframe className={styles.preview} src={path} title={heading} loading="lazy" />
      </section>
      <section aria-labelledby="good">
        <h2 id="good">{words.goodHeading}</h2>
        <ul>
          {words.good.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p>
        <SiteLink to={paths.letter(slug)}>{words.back}</SiteLink>
      </p>
    </div>
  );
}
