import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { PASTED_LENGTH } from '#domain/collections/collection-form.ts';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { Field } from '#ui/forms/field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { useLocale } from '#ui/site-link.tsx';
import styles from './collections.module.css';
import { LetterLine, type LineView } from './letter-line.tsx';

type FoundView = LineView & { choose: string; within: boolean };

/** By what is known of them, and by their addresses. */
export function AddLetters(props: {
  id: string;
  find: string;
  found: readonly FoundView[] | undefined;
  typed: string;
}) {
  const { t } = useTranslation('collections');
  const { id, find, found, typed } = props;
  const address = inLocale(useLocale(), deskPaths.staffCollection(id));
  return (
    <section aria-labelledby="add" className={styles.add}>
      <h2 id="add">{t('addHeading')}</h2>
      <Form method="get" action={`${address}#found`} role="search" className={styles.finder}>
        <Field
          key={find}
          type="search"
          name="find"
          label={t('find')}
          hint={t('findHint')}
          defaultValue={find}
          autoComplete="off"
        />
        <button type="submit" className="button" data-quiet>
          {t('findButton')}
        </button>
      </Form>
      <div id="found" role="status">
        {found?.length === 0 && <p>{t('nothing')}</p>}
      </div>
      {found && found.length > 0 && (
        <Form method="post" action={address} className={styles.chooser} preventScrollReset>
          <h3>{t('found')}</h3>
          <ul className={styles.members}>
            {found.map((letter) => (
              <li key={letter.id} data-within={letter.within || undefined}>
                <LetterLine letter={letter}>
                  {letter.within ? (
                    <bdi>{letter.name}</bdi>
                  ) : (
                    <label>
                      <input type="checkbox" name="letter" value={letter.id} />
                      <bdi aria-hidden="true">{letter.name}</bdi>
                      <span className="visually-hidden">{letter.choose}</span>
                    </label>
                  )}
                </LetterLine>
                {letter.within && <p className={styles.facts}>{t('within')}</p>}
              </li>
            ))}
          </ul>
          <button type="submit" name="deed" value="add" className="button">
            {t('addChosen')}
          </button>
        </Form>
      )}
      <Form method="post" action={address} className={styles.paster} preventScrollReset>
        <TextArea
          key={typed}
          name="pasted"
          label={t('paste')}
          hint={t('pasteHint')}
          defaultValue={typed}
          rows={4}
          max={PASTED_LENGTH}
          countsFrom={1000}
          dir="ltr"
          spellCheck={false}
        />
        <button type="submit" name="deed" value="add" className="button">
          {t('add')}
        </button>
      </Form>
    </section>
  );
}
