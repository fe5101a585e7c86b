import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { ContactPage } from '#ui/staff/contact.tsx';
import type { Route } from './+types/contact';

/** No list or other page carries it. */
export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await requireMay(args, 'contacts.read');
  const { site, locale, head } = pageRequest(args);
  const { responses } = site.store.moderation;
  const response = await responses.get(args.params.id);
  if (!response) throw pageNotFound(args.url);
  const heading = deskTranslateFor(locale, 'moderation')('card.contactHeading', response);
  return {
    head: head({ title: heading, description: heading }),
    heading,
    email: await responses.readContact(response.id, { id, name }),
  };
}

/** What a page shows already is not looked at again because something else on it has changed. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && nextUrl.pathname.endsWith('/contact');
}

export const meta = staffMeta;

export default function ResponseContact({ loaderData }: Route.ComponentProps) {
  const { heading, email } = loaderData;
  return <ContactPage heading={heading} email={email} />;
}
