import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { inLocale } from '../../domain/languages/languages.ts';
import { paths } from '../../domain/site/paths.ts';
import { guard, requireMember } from '../../server/guards.server.ts';
import { useSharedSignIn } from '../../ui/behaviour/shared-sign-in.ts';
import { Hero } from '../../ui/hero.tsx';
import { useLocale } from '../../ui/site-link.tsx';
import { pageRequest } from '../site/page.server.ts';
import type { Route } from './+types/profile';
import { staffMeta } from './head.ts';
import styles from './profile.module.css';
import { signOut, writeSignedOut } from './signed-out.ts';

export const middleware = [guard('profile')];

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMember(args);
  const { site, t, head } = pageRequest(args);
  const [letters, responses, published] = await Promise.all([
    site.store.letterLife.countPending(),
    site.store.responses.countPending(),
    site.store.counts.total(),
  ]);
  return {
    head: head({ title: t('profile.title'), description: t('profile.description') }),
    member: { id: member.id, name: member.name },
    waiting: [
      t('profile.letters', { count: letters }),
      t('profile.responses', { count: responses }),
    ],
    published: t('profile.published', { count: published }),
  };
}

export const meta = staffMeta;

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const locale = useLocale();
  const { member, waiting, published } = loaderData;
  const navigate = useNavigate();
  const [left, setLeft] = useState(false);
  useSharedSignIn(left ? null : member.id);

  async function leave(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const ended = await signOut(event.currentTarget.action);
    if (ended) navigate(`${inLocale(locale, paths.signIn)}?${writeSignedOut(true)}`);
    else setLeft(true);
  }

  if (left) {
    return (
      <div role="alert">
        <Hero theme="default" heading={t('profile.signedOut')} lead={t('profile.signOutFailed')} />
      </div>
    );
  }
  return (
    <>
      <Hero
        theme="default"
        heading={t('profile.heading', { name: member.name })}
        lead={t('profile.description')}
      >
        <form
          method="post"
          action={inLocale(locale, `${paths.profile}/sign-out`)}
          onSubmit={leave}
          className="buttons"
        >
          <button type="submit" className="button" data-quiet>
            {t('profile.signOut')}
          </button>
        </form>
      </Hero>
      <section className="column section" aria-labelledby="waiting">
        <h2 id="waiting">{t('profile.waiting')}</h2>
        <ul className={styles.counts}>
          {waiting.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
      <section className="column section" aria-labelledby="counts">
        <h2 id="counts">{t('profile.counts')}</h2>
        <p className={styles.count}>{published}</p>
      </section>
    </>
  );
}
