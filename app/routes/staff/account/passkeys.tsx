import { useTranslation } from 'react-i18next';
import { data, redirect } from 'react-router';
import { printMoment } from '#domain/dates/dates.ts';
import { inLocale, languageOf } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { staffMeta } from '#routes/staff/head.ts';
import { readSaid, writeSaid } from '#routes/staff/said.ts';
import { readFields } from '#server/http/form-fields.server.ts';
import { requireProof } from '#server/sign-in/asked-again.server.ts';
import { requireSession } from '#server/sign-in/guards.server.ts';
import { DeskPage, ResultMessage } from '#ui/desk/desk-page.tsx';
import { SiteLink } from '#ui/site-link.tsx';
import type { Route } from './+types/passkeys';
import { EndedOneByOne } from './ended-one-by-one.tsx';

export async function loader(args: Route.LoaderArgs) {
  const { member } = await requireSession(args, 'desk.open');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { tag } = languageOf(locale);
  const print = (moment: number) => printMoment(String(moment), tag, { time: true });
  const passkeys = await site.store.passkeys.listOf(member.id);
  return {
    head: head({ title: t('passkeys.title'), description: t('description') }),
    offered: site.signIn.passkeys.offered,
    passkeys: passkeys.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      said:
        usedAt === undefined
          ? t('passkeys.added', { added: print(addedAt) })
          : t('passkeys.used', { added: print(addedAt), used: print(usedAt) }),
    })),
    said: readSaid(query, ['added', 'removed']),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireProof(args, 'desk.open');
  const session = await requireSession(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const id = (await readFields(args.request))('passkey');
  if (!id) throw data('Which passkey is to go is not said.', { status: 400 });
  await site.store.passkeys.remove(member, id, session.id);
  throw redirect(`${inLocale(locale, deskPaths.passkeys)}?${writeSaid('removed')}`);
}

export const meta = staffMeta;

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { passkeys, offered, said } = loaderData;
  return (
    <DeskPage
      heading={t('passkeys.heading')}
      lead={t('passkeys.lead')}
      back={{ to: deskPaths.account, label: t('back') }}
    >
      {said && <ResultMessage good>{t(`passkeys.done.${said}`)}</ResultMessage>}
      {offered ? (
        <p className="buttons">
          <SiteLink to={`${deskPaths.passkeys}/add`} className="button">
            {t('passkeys.add')}
          </SiteLink>
        </p>
      ) : (
        <p>{t('passkeys.notHere')}</p>
      )}
      <EndedOneByOne
        field="passkey"
        items={passkeys.map((passkey) => ({
          ...passkey,
          button: { text: t('passkeys.remove'), label: t('passkeys.removeNamed', passkey) },
        }))}
      />
    </DeskPage>
  );
}
