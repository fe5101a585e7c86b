import { useTranslation } from 'react-i18next';
import { deskTranslateFor } from '../../../i18n/translators.server.ts';
import { requireMay } from '../../../server/guards.server.ts';
import { pageNotFound, pageRequest } from '../../site/page.server.ts';
import { staffMeta } from '../head.ts';
import type { Route } from './+types/contact';

/** The e-mail address that came with a response; no list or other page carries it. */
export async function loader(args: Route.LoaderArgs) {
  await requireMay(args, 'contacts.read');
  const { site, locale, head } = pageRequest(args);
  const { responses } = site.store.moderation;
  const response = await responses.get(args.params.id);
  if (!response) throw pageNotFound(args.url);
  const heading = deskTranslateFor(locale, 'moderation')('card.contactHeading', response);
  return {
    head: head({ title: heading, description: heading }),
    heading,
    email: await responses.contactOf(response.id),
  };
}

export const meta = staffMeta;

export default function ContactPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('moderation');
  return (
    <div className="column section">
      <h1>{loaderData.heading}</h1>
      <p>
        <bdi>{loaderData.email ?? t('card.noContact')}</bdi>
      </p>
    </div>
  );
}
