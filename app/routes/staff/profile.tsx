import { useTranslation } from 'react-i18next';
import { deskTranslateFor } from '../../i18n/translators.server.ts';
import { requireMay } from '../../server/guards.server.ts';
import { Hero } from '../../ui/hero.tsx';
import { pageRequest } from '../site/page.server.ts';
import type { Route } from './+types/profile';
import { staffMeta } from './head.ts';
import styles from './profile.module.css';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'desk.open');
  const { site, locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'desk');
  const [letters, responses, published] = await Promise.all([
    site.store.letterLife.countPending(),
    site.store.responses.countPending(),
    site.store.counts.total(),
  ]);
  return {
    head: head({ title: t('title'), description: t('description') }),
    name: member.name,
    waiting: [t('letters', { count: letters }), t('responses', { count: responses })],
    published: t('published', { count: published }),
  };
}

export const meta = staffMeta;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('desk');
  const { name, waiting, published } = loaderData;
  return (
    <>
      <Hero theme="default" heading={t('heading', { name })} lead={t('description')} />
      <section className="column section" aria-labelledby="waiting">
        <h2 id="waiting">{t('waiting')}</h2>
        <ul className={styles.counts}>
          {waiting.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="column section" aria-labelledby="counts">
        <h2 id="counts">{t('counts')}</h2>
        <p className={styles.count}>{published}</p>
      </section>
    </>
  );
}
