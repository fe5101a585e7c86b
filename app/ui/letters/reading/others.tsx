import { paths } from '#domain/site/paths.ts';
import { DOT } from '#ui/dot.ts';
import { Icon } from '#ui/icon.tsx';
import { LateFontSheets } from '#ui/letters/font-sheets.tsx';
import { thumbnailSources } from '#ui/letters/thumbnail-sources.ts';
import type { OthersView, OtherView } from '#ui/letters/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import styles from './others.module.css';

export function Others({ groups }: { groups: readonly OthersView[] }) {
  return (
    <div className={styles.others}>
      {groups.map(({ likeness, heading, more, letters }) => (
        <section key={likeness} aria-labelledby={`others-${likeness}`} data-others={likeness}>
          <h2 id={`others-${likeness}`}>{heading}</h2>
          <ul>
            {letters.map((letter) => (
              <Other key={letter.slug} letter={letter} />
            ))}
          </ul>
          <p className={styles.more}>
            {more.map(({ to, label }) => (
              <SiteLink key={to} to={to}>
                {label}
                <Icon name="forward" />
              </SiteLink>
            ))}
          </p>
        </section>
      ))}
      <LateFontSheets
        of={groups.flatMap(({ letters }) => letters.map(({ name }) => ({ text: name })))}
      />
    </div>
  );
}

function Other({ letter }: { letter: OtherView }) {
  const { thumbnail } = letter;
  return (
    <li className={styles.other} data-theme={letter.topic} data-turns="card">
      <span className={styles.picture} aria-hidden="true">
        {thumbnail ? (
          <img {...thumbnailSources(thumbnail, '5.25rem')} alt="" loading="lazy" decoding="async" />
        ) : (
          <Icon name={letter.topic} />
        )}
      </span>
      <div>
        <h3>
          <SiteLink to={paths.letter(letter.slug)}>
            <bdi>{letter.name}</bdi>
          </SiteLink>
        </h3>
        <p className={styles.writer}>
          {letter.age + DOT + letter.country}
          {letter.place && DOT + letter.place}
        </p>
        {letter.excerpt && <p className={styles.excerpt}>{letter.excerpt}</p>}
      </div>
    </li>
  );
}
