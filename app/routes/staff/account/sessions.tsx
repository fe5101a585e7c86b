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
import type { Route } from './+types/sessions';
import { printDevice } from './device.server.ts';
import { EndedOneByOne } from './ended-one-by-one.tsx';

export async function loader(args: Route.LoaderArgs) {
  const here = await requireSession(args, 'desk.open');
  const { site, locale, query, head } = pageRequest(args);
  const t = deskTranslateFor(locale, 'account');
  const { tag } = languageOf(locale);
  const print = (moment: number) => printMoment(String(moment), tag, { time: true });
  const sessions = await site.signIn.sessionsOf(here.member.id);
  return {
    head: head({ title: t('sessions.title'), description: t('description') }),
    sessions: sessions.map(({ id, device, beganAt, seenAt }) => ({
      id,
      device: printDevice(device, t) || t('sessions.unknown'),
      said: t('sessions.since', { began: print(beganAt), seen: print(seenAt) }),
      isHere: id === here.id,
    })),
    said: readSaid(query, ['ended']),
  };
}

export async function action(args: Route.ActionArgs) {
  const member = await requireProof(args, 'desk.open');
  const { site, locale } = pageRequest(args);
  const id = (await readFields(args.request))('session');
  if (!id) throw data('Which session is to end is not said.', { status: 400 });
  await site.store.sessions.endOne(member, id);
  throw redirect(`${inLocale(locale, deskPaths.sessions)}?${writeSaid('ended')}`);
}

export const meta = staffMeta;

export default function SessionsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('account');
  const { sessions, said } = loaderData;
  return (
    <DeskPage
      heading={t('sessions.heading')}
      lead={t('sessions.lead')}
      back={{ to: deskPaths.account, label: t('back') }}
    >
      {said && <ResultMessage good>{t('sessions.ended')}</ResultMessage>}
      <EndedOneByOne
        field="session"
        items={sessions.map(({ id, device, said, isHere }) => ({
          ...{ id, name: device, said },
          ...(isHere
            ? { more: t('sessions.here') }
            : { button: { text: t('sessions.end'), label: t('sessions.endNamed', { device }) } }),
        }))}
      />
    </DeskPage>
  );
}
