import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { isoMoment, printMoment } from '#domain/dates/dates.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { isPublic } from '#domain/letters/letter.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { trashActionViews } from '#routes/staff/action-views.server.ts';
import { factsOf } from '#routes/staff/activity/lines.server.ts';
import { collectView, titleOf } from '#routes/staff/collections/desk-views.server.ts';
import { readReturnTo } from '#routes/staff/edits.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { toLetterItem, toResponseItem } from '#routes/staff/item-views.server.ts';
import { readDone } from '#routes/staff/queue.server.ts';
import { toRejecting } from '#routes/staff/submissions/rejecting.server.ts';
import { colleaguesOf, withTeamNotes } from '#routes/staff/together/note-views.server.ts';
import { toStateViews } from '#routes/staff/translations/state-views.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { mayUseEditor } from '#server/translations/translators.server.ts';
import { ColleaguesProvider } from '#ui/queue/together/team-form.tsx';
import { LetterDetails } from '#ui/staff/letters/letter-record.tsx';
import type { Route } from './+types/letter';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.read');
  const { site, settings, locale, query, head } = pageRequest(args);
  const { moderation, audit } = site.store;
  const letter = await moderation.letters.get(args.params.id);
  if (!letter) throw pageNotFound(args.url);
  const reader = { locale, member, settings };
  const [responses, history, works, within, collect] = await Promise.all([
    moderation.responses.ofLetter(letter.id, { after: query.get('after') }),
    audit.listOf({ kind: 'letter', id: letter.id }),
    site.store.translations.of([letter.id]),
    site.store.collectionDesk.holding(letter.id),
    collectView(site.store, reader),
  ]);
  const { tag } = languageOf(locale);
  const t = deskTranslateFor(locale, 'moderation');
  const [item, ...answers] = await withTeamNotes(
    [
      toLetterItem(letter, reader),
      ...responses.items.map((response) => toResponseItem(response, undefined, reader)),
    ],
    { store: site.store, ...reader },
  );
  if (!item) throw pageNotFound(args.url);
  const heading = t('letter.heading', { name: letter.name });
  return {
    head: head({ title: t('letter.title'), description: heading }),
    colleagues: await colleaguesOf(member, site.store),
    view: {
      heading,
      letter: { ...item, actions: [...item.actions, ...trashActionViews(letter.state, reader)] },
      answers: letter.nrResponses,
      rejecting: toRejecting('letter', reader),
      done: await readDone(query, site.store, reader),
      back: readReturnTo(query.get('back'), inLocale(locale, deskPaths.letters)),
      editor: mayUseEditor(member, settings)
        ? inLocale(locale, deskPaths.editLetter(letter.id))
        : undefined,
      translations: toStateViews(
        { ...letter, languages: Object.keys(letter.text) },
        works.get(letter.id),
        locale,
      ),
      collections: may(member, 'collections.manage')
        ? {
            within: within.map((collection) => ({
              to: deskPaths.staffCollection(collection.id),
              title: titleOf(collection, locale),
            })),
            collect,
          }
        : undefined,
      publicAddress: isPublic(letter) ? inLocale(locale, paths.letter(letter.slug)) : undefined,
      history: history.map(({ id, deed, actor, at, details, subject }) => ({
        id,
        deed: t(`history.${deed.split('.')[1] as 'publish'}`),
        by: actor?.name ?? t('letter.someone'),
        facts: factsOf({ deed, subject, details, together: 1 }, locale, settings.reasons),
        date: {
          iso: isoMoment(String(at)),
          text: printMoment(String(at), tag, { time: true }),
        },
      })),
      responses: answers,
      next:
        responses.next &&
        `${inLocale(locale, deskPaths.staffLetter(letter.id))}?after=${responses.next}`,
    },
  };
}

/** What was erased is not there to be read again. */
export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return defaultShouldRevalidate && !formAction?.includes(deskPaths.changeLetters('erase'));
}

export const meta = staffMeta;

export default function StaffLetterPage({ loaderData }: Route.ComponentProps) {
  return (
    <ColleaguesProvider value={loaderData.colleagues}>
      <LetterDetails view={loaderData.view} />
    </ColleaguesProvider>
  );
}
