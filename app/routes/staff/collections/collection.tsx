import { useTranslation } from 'react-i18next';
import { Form, Link, type ShouldRevalidateFunctionArgs } from 'react-router';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid } from '#routes/staff/said.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { Icon } from '#ui/icon.tsx';
import { FontSheets } from '#ui/letters/font-sheets.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/collection';
import { AddLetters } from './add-letters.tsx';
import { actOnCollection } from './change.server.ts';
import styles from './collections.module.css';
import { titleOf, toHeadView } from './desk-views.server.ts';
import { findLetters, readMembers } from './member-views.server.ts';
import { Members } from './members.tsx';
import { readCollectionOf } from './save.server.ts';

const DONE = ['create', 'words', 'remove', 'publish', 'unpublish', 'already'] as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'collections.manage');
  const { site, locale, query, head } = pageRequest(args);
  const { store } = site;
  const t = deskTranslateFor(locale, 'collections');
  const collection = await readCollectionOf(args);
  const reader = { locale, member };
  const find = query.get('find') ?? '';
  const ids = await store.collectionDesk.letterIds(collection.id);
  const members = await readMembers(store, ids, reader);
  const found = await findLetters(store, find, reader);
  const added = Number(query.get('added'));
  const moved = members.findIndex(({ id }) => id === query.get('moved'));
  return {
    head: head({ title: titleOf(collection, locale).text, description: t('lettersLead') }),
    view: toHeadView(collection, locale),
    members,
    find,
    found: found?.map((letter) => ({ ...letter, within: ids.includes(letter.id) })),
    said: added > 0 ? t('added', { count: added }) : sayDone(readSaid(query, DONE)),
    moved: members[moved] && {
      id: members[moved].id,
      sentence: t('done.moved', { name: members[moved].name, place: String(moved + 1) }),
    },
  };

  function sayDone(done: (typeof DONE)[number] | undefined) {
    return done && t(`done.${done}`);
  }
}

export const action = (args: Route.ActionArgs) => actOnCollection(args);
/** After a refusal too: it says how the collection is now. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate;
}

export const meta = staffMeta;

export default function StaffCollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('collections');
  const { view, members, find, found, said, moved } = loaderData;
  const { id, version, title, state } = view;
  const isPublished = state.name === 'published';
  return (
    <DeskPage
      heading={title.text}
      lead={view.changed}
      back={{ to: deskPaths.collections, label: t('back') }}
    >
      <FontSheets text={title.text} lang={title.lang} />
      {actionData ? (
        <ResultMessage good={false}>{actionData.problem}</ResultMessage>
      ) : (
        said && <ResultMessage good>{said}</ResultMessage>
      )}
      <p className={styles.facts}>
        <span className={styles.state} data-state={state.name}>
          {state.label}
        </span>
        {view.sample && <span className={styles.state}>{view.sample}</span>}
        {view.open && (
          <Link to={view.open}>
            {t('open')}
            <Icon name="forward" />
          </Link>
        )}
      </p>
      {view.missing && <p className={styles.missing}>{view.missing}</p>}
      <Form method="post" className={styles.deeds} preventScrollReset>
        <input type="hidden" name="version" value={version} />
        <button
          type="submit"
          name="deed"
          value={isPublished ? 'unpublish' : 'publish'}
          className="button"
          data-quiet={isPublished || undefined}
        >
          {t(isPublished ? 'unpublish' : 'publish')}
        </button>
        <SiteLink to={deskPaths.collectionWords(id)} className="button" data-quiet>
          {t('edit')}
        </SiteLink>
        {members.length > 0 && (
          <a href="#add" className="button" data-quiet>
            {t('addHeading')}
          </a>
        )}
        <SiteLink to={deskPaths.eraseCollection(id)} className="button" data-quiet>
          {t('erase')}
        </SiteLink>
      </Form>
      <section aria-labelledby="letters" className={styles.letters}>
        <h2 id="letters">{t('lettersHeading')}</h2>
        <p>{t(members.length > 0 ? 'lettersLead' : 'none')}</p>
        <Members members={members} version={version} moved={moved} />
      </section>
      <AddLetters id={id} find={find} found={found} typed={actionData?.typed ?? ''} />
    </DeskPage>
  );
}
