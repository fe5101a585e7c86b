import { languageOf } from '#domain/languages/languages.ts';
import { givingOptions, listAmounts } from '#domain/site/giving.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { pageMeta } from '#routes/head.ts';
import { pageRequest } from '#routes/page.server.ts';
import { ProsePage } from '#ui/prose.tsx';
import type { Route } from './+types/donate';
import styles from './donate.module.css';

export function loader(args: Route.LoaderArgs) {
  const { settings, locale, head } = pageRequest(args);
  const { giving } = settings;
  const { tag } = languageOf(locale);
  const amounts = listAmounts(giving.amounts, tag);
  const words = pageWords('donate', locale, { amounts });
  const providers = giving.providers.map(({ name, url }) => ({
    name: name || words.giveButton,
    url,
  }));
  const options = givingOptions(providers, giving.amounts, tag);
  return {
    head: head(words),
    words,
    options,
    suggestAmounts: amounts !== '' && options.some(({ href }) => href !== undefined),
  };
}

export const meta = pageMeta;

export default function DonatePage({ loaderData }: Route.ComponentProps) {
  const { words, options, suggestAmounts } = loaderData;
  return (
    <ProsePage words={words} theme="forests">
      {options.length === 0 ? (
        <p>{words.notSet}</p>
      ) : (
        <section aria-labelledby="ways">
          <h2 id="ways">{words.waysHeading}</h2>
          {suggestAmounts && <p>{words.amounts}</p>}
          <ul className={styles.options}>
            {options.map(({ name, href, amounts }) => (
              <li key={name}>
                {href ? (
                  <a href={href} className="button" rel="noopener">
                    <bdi>{name}</bdi>
                  </a>
                ) : (
                  <>
                    <h3>
                      <bdi>{name}</bdi>
                    </h3>
                    <ul className={styles.amounts}>
                      {amounts.map((amount) => (
                        <li key={amount.text}>
                          <a href={amount.href} className="button" rel="noopener">
                            {amount.text}
                            <span className="visually-hidden"> · {name}</span>
                          </a>
                        </li>
                      ))}
                    </ul>
                  </>
                )}
              </li>
            ))}
          </ul>
          <p className={styles.leaving}>{words.leaving}</p>
        </section>
      )}
    </ProsePage>
  );
}
