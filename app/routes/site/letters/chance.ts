import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { readLetterId } from '#domain/lists/cursor.ts';
import { paths } from '#domain/site/paths.ts';
import { TOPICS } from '#domain/topics/topics.ts';
import { pageRequest, requireValid } from '#routes/page.server.ts';
import type { Route } from './+types/chance';

/** Another letter than the one from which somebody comes; where there is none, the list says so. */
export async function loader(args: Route.LoaderArgs) {
  const { site, locale, path, query } = pageRequest(args);
  requireValid(path === paths.chance, args.url);
  const topic = TOPICS.find((each) => each === query.get('topic'));
  const except = readLetterId(query.get('from'));
  const slug = await site.store.letters.drawSlug({ topic, except, random: Math.random });
  const list = topic ? paths.topic(topic) : paths.home;
  return redirect(inLocale(locale, slug === undefined ? list : paths.letter(slug)), {
    headers: { 'X-Robots-Tag': 'noindex' },
  });
}
