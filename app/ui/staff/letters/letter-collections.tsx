import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import type { Words } from '#ui/letters/views.ts';
import { SiteLink } from '#ui/site-link.tsx';
import type { ChoiceView } from '#ui/staff/views.ts';
import { CollectionFields } from './collection-fields.tsx';
import styles from './letter-collections.module.css';

export type LetterCollectionsView = {
  within: { to: string; title: Words }[];
  collect: { to: string; collections: ChoiceView[] } | undefined;
};

/** In which collections a letter is, and how it comes into another. */
export function LetterCollections({ view, item }: { view: LetterCollectionsView; item: string }) {
  const { t } = useTranslation('collections');
  const { within, collect } = view;
  return (
    <section aria-labelledby="collections">
      <h2 id="collections">{t('into.record')}</h2>
      {within.length === 0 ? (
        <p>{t('into.notIn')}</p>
      ) : (
        <ul className={styles.within}>
          {within.map(({ to, title }) => (
            <li key={to} lang={title.lang} dir={title.dir}>
              <SiteLink to={to}>{title.text}</SiteLink>
            </li>
          ))}
        </ul>
      )}
      {collect && (
        <Form method="post" action={collect.to}>
          <input type="hidden" name="item" value={item} />
          <CollectionFields {...collect} />
        </Form>
      )}
    </section>
  );
}
