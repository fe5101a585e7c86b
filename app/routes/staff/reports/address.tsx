import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageNotFound, pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { requireMay } from '#server/sign-in/guards.server.ts';
import { ContactPage } from '#ui/staff/contact.tsx';
import type { Route } from './+types/address';

/** No list or other page carries it. */
export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await requireMay(args, 'contacts.read');
  const { site, locale, head } = pageRequest(args);
  const email = await site.store.reports.readAddress(args.params.id, { id, name });
  if (email === undefined) throw pageNotFound(args.url);
  const heading = deskTranslateFor(locale, 'moderation')('reports.addressHeading');
  return { head: head({ title: heading, description: heading }), heading, email };
}

/** Each look goes on the record: what is shown is not looked at again. */
export const shouldRevalidate = () => false;
export const meta = staffMeta;

export default function AddressPage({ loaderData }: Route.ComponentProps) {
  const { heading, email } = loaderData;
  return <ContactPage heading={heading} email={email} />;
}
