import { inLocale } from '#domain/languages/languages.ts';
import { NEW_LETTER } from '#domain/letters/draft.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { newId } from '#store/database/ids.ts';
import { LetterEditor } from '#ui/editor/letter-editor.tsx';
import type { Route } from './+types/new';
import { receiveEdit, toEditorPage } from './editor-replies.server.ts';
import { toNewEditorView } from './editor-views.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'letters.decide');
  const { site, locale, head } = pageRequest(args);
  const draft = await site.store.letterDrafts.get(member.id, NEW_LETTER);
  const view = toNewEditorView(newId(), draft, locale);
  return { head: head({ title: view.heading, description: view.lead }), view };
}

export async function action(args: Route.ActionArgs) {
  const reply = await receiveEdit(args, 'new');
  return toEditorPage(reply, inLocale(pageRequest(args).locale, deskPaths.newLetter));
}

export const meta = staffMeta;

export default function NewLetterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <LetterEditor view={loaderData.view} first={actionData} />;
}
