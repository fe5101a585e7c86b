import { redirect } from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { may } from '#domain/staff/permissions.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { othersWithOpen } from '#routes/staff/editors.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { languagesOf, mayUseEditor } from '#server/translations/translators.server.ts';
import { LetterEditor } from '#ui/editor/letter-editor.tsx';
import type { Route } from './+types/edit';
import { receiveEdit, toEditorPage } from './editor-replies.server.ts';
import { toEditorView } from './editor-views.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.translate');
  const { site, locale, settings, head } = pageRequest(args);
  const { letterLife, letterDrafts } = site.store;
  const { id } = args.params;
  if (!mayUseEditor(member, settings)) throw redirect(inLocale(locale, deskPaths.staffLetter(id)));
  const letter = await letterLife.get(id);
  if (!letter) throw pageNotFound(args.url);
  const [principles, draft, others, languages] = await Promise.all([
    letterLife.principlesOf(id),
    letterDrafts.get(member.id, id),
    othersWithOpen(site.store, id, member.id),
    languagesOf(site, member),
  ]);
  const view = toEditorView(letter, {
    principles,
    draft,
    editsAll: may(member, 'letters.decide'),
    languages,
    others,
    locale,
  });
  return { head: head({ title: view.heading, description: view.lead }), view };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const reply = await receiveEdit(args, { id });
  return toEditorPage(reply, inLocale(pageRequest(args).locale, deskPaths.editLetter(id)));
}

export const meta = staffMeta;

export default function EditLetterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData;
  return <LetterEditor key={view.letter} view={view} first={actionData} />;
}
