import { useTranslation } from 'react-i18next';
import { Form, Link } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { SiteLink, useLocale } from '#ui/site-link.tsx';
import type { TeamNoteView } from '#ui/staff/views.ts';
import styles from './for-you.module.css';
import { NoteList } from './note-list.tsx';

type Props = {
  handed: { to: string; sentence: string }[];
  mentions: (TeamNoteView & { to: string })[];
};

/** On the overview: what colleagues handed to a member, and where they mentioned them. */
export function ForYou({ handed, mentions }: Props) {
  const { t } = useTranslation('moderation');
  const locale = useLocale();
  if (handed.length + mentions.length === 0) return null;
  return (
    <section aria-labelledby="for-you" className={styles.forYou}>
      <h2 id="for-you">{t('together.forYou.heading')}</h2>
      {handed.map(({ to, sentence }) => (
        <p key={to}>
          {sentence} <SiteLink to={to}>{t('overview.read')}</SiteLink>
        </p>
      ))}
      {mentions.map((mention) => (
        <div key={mention.id} className={styles.mention} data-mention>
          <NoteList notes={[mention]} />
          <Form
            method="post"
            action={inLocale(locale, deskPaths.readNote)}
            className={styles.actions}
          >
            <input type="hidden" name="note" value={mention.id} />
            <Link to={mention.to}>{t('together.forYou.open')}</Link>
            <button type="submit" className="button" data-quiet>
              {t('together.forYou.markRead')}
            </button>
          </Form>
        </div>
      ))}
    </section>
  );
}
