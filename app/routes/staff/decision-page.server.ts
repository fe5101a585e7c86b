import type { LoaderFunctionArgs } from 'react-router';
import type { Permission } from '#domain/staff/permissions.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';

/** The page that an action of the desk answers with where it cannot simply go back. */
export async function decisionPage(
  args: Pick<LoaderFunctionArgs, 'context' | 'url'>,
  needs: Permission,
) {
  await requireMay(args, needs);
  const { locale, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'moderation');
  return { head: head({ title: t('decision'), description: t('conflict.lead') }) };
}
