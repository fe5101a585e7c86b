import { DATUM_NAMES, type DatumName, datumOf } from '#domain/privacy/data.ts';
import { keptDays } from '#domain/privacy/kept-days.ts';
import type { Reader } from '#domain/privacy/kinds.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/privacy';
import styles from './privacy.module.css';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const { data, ...words } = pageWords('privacy', locale, {
    siteName: settings.name,
    ...keptDays(settings.retention),
  });
  const kinds = DATUM_NAMES.map((name) => ({ name, ...data.kinds[name], list: linesOf(name) }));
  return { head: head(words), words, data: { heading: data.heading, lead: data.lead, kinds } };

  function linesOf(name: DatumName): string[] {
    const { ends, seenBy } = datumOf(name);
    const seen: Record<Reader, string> = data.seen;
    return [...ends.map((end) => data.ends[end]), seen[seenBy]];
  }
}

export const meta = pageMeta;

export default function PrivacyPage({ loaderData: { words, data } }: Route.ComponentProps) {
  return (
    <ProsePage
      words={words}
      theme="lakes"
      after={
        <section aria-labelledby="data">
          <h2 id="data">{data.heading}</h2>
          <p>{data.lead}</p>
          {data.kinds.map(({ name, what, why, list }) => (
            <details key={name} className={styles.datum}>
              <summary>{what}</summary>
              <p>{why}</p>
              <ul>
                {list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </details>
          ))}
        </section>
      }
    />
  );
}
