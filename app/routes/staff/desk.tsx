import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  NavLink,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
} from 'react-router';
import { inLocale } from '#domain/languages/languages.ts';
import { deskPaths } from '#domain/site/desk-paths.ts';
import { paths } from '#domain/site/paths.ts';
import { helpStepsOf } from '#domain/site/settings.ts';
import { may } from '#domain/staff/permissions.ts';
import { pageWords } from '#i18n/messages.server.ts';
import { deskBundles, deskTranslateFor } from '#i18n/translators.server.ts';
import { pageRequest } from '#routes/page.server.ts';
import { guard, requireMay } from '#server/sign-in/guards.server.ts';
import { visitOf } from '#server/sign-in/visits.server.ts';
import { useSharedSignIn } from '#ui/behaviour/shared-sign-in.ts';
import { DeskHead } from '#ui/desk/desk-page.tsx';
import { HelpContext } from '#ui/desk/help-note.tsx';
import { SignInOverPage } from '#ui/desk/sign-in-again.tsx';
import { useWaiting, WaitingCount } from '#ui/desk/waiting.tsx';
import { MenuDisclosure } from '#ui/frame/menu-disclosure.tsx';
import { useJoined } from '#ui/joined.tsx';
import { useCurrentInView } from '#ui/lists/current-in-view.ts';
import { leaveNothingBehind } from '#ui/queue/unsent/left-behind.ts';
import { UnsentBar } from '#ui/queue/unsent/unsent-bar.tsx';
import { useLocale } from '#ui/site-link.tsx';
import type { WaitingView } from '#ui/staff/views.ts';
import type { Route } from './+types/desk';
import styles from './desk.module.css';
import { signOut, writeSignedOut } from './sign-in/signed-out.ts';
import { readWaiting } from './waiting/waiting-views.server.ts';

/** Everything below this layout is for staff; each page asks for its own permission besides. */
export const middleware = [guard('profile')];

const DESK_SECTIONS = [
  { key: 'home', to: paths.profile, needs: 'desk.open' },
  { key: 'search', to: deskPaths.search, needs: 'letters.read' },
  { key: 'reports', to: deskPaths.reports, needs: 'reports.settle' },
  { key: 'responses', to: deskPaths.responses, needs: 'responses.decide' },
  { key: 'submissions', to: deskPaths.submissions, needs: 'letters.decide' },
  { key: 'letters', to: deskPaths.letters, needs: 'letters.read' },
  { key: 'collections', to: deskPaths.collections, needs: 'collections.manage' },
  { key: 'translations', to: deskPaths.translations, needs: 'letters.translate' },
  { key: 'transfer', to: deskPaths.transfer, needs: 'letters.transfer' },
  { key: 'team', to: deskPaths.team, needs: 'team.manage' },
  { key: 'settings', to: deskPaths.settings, needs: 'settings.manage' },
  { key: 'activity', to: deskPaths.activity, needs: 'audit.read' },
  { key: 'account', to: deskPaths.account, needs: 'desk.open' },
] as const;

export async function loader(args: Route.LoaderArgs) {
  const member = await requireMay(args, 'desk.open');
  const { site, locale, settings } = pageRequest(args);
  const lacksFactor = await visitOf(args.context).lacksSecondFactor();
  const t = deskTranslateFor(locale, 'moderation');
  return {
    member: { id: member.id, email: member.email },
    signInWords: signInWordsOf(locale, site.signIn.passkeys.offered),
    help: {
      steps: helpStepsOf(settings.helpSteps[locale] ?? t('help.steps')),
      change: may(member, 'settings.manage')
        ? inLocale(locale, deskPaths.setting(`help-${locale}`))
        : undefined,
    },
    waiting:
      may(member, 'responses.decide') && !lacksFactor
        ? await readWaiting(site.store, locale)
        : undefined,
    sections: lacksFactor ? [] : DESK_SECTIONS.filter(({ needs }) => may(member, needs)),
    messages: deskBundles(locale),
  };
}

function signInWordsOf(locale: ReturnType<typeof pageRequest>['locale'], passkeys: boolean) {
  const { signIn, code } = pageWords('access', locale);
  return {
    signIn: pick(signIn, [
      ...(['email', 'password', 'button', 'failed', 'unconfirmed', 'tooMany'] as const),
      ...(['busy', 'away', 'expired'] as const),
      ...(['passkey', 'passkeyUnused', 'passkeyFailed', 'passkeyExpired'] as const),
    ]),
    code: pick(code, ['lead', 'code', 'button', 'failed', 'tooMany']),
    passkeys,
  };
}

function pick<Name extends string>(words: Record<Name, string>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, words[name]])) as Record<Name, string>;
}

/** After a decision in a queue only the queue is read again; the menu counts by itself. */
export function shouldRevalidate({
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formAction === undefined ? defaultShouldRevalidate : !isDecision(formAction);
}

const isDecision = (address: string) =>
  /\/profile\/(?:responses|submissions|undo|notes|letters\/(?:trash|restore|move|erase))/.test(
    address,
  );

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { member, signInWords, sections, messages, help } = loaderData;
  const waiting: Partial<Record<string, WaitingView>> | undefined = useWaiting(loaderData.waiting);
  const locale = useLocale();
  const { t: tSite, i18n } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [left, setLeft] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  useCurrentInView(row, pathname);
  useSharedSignIn(left ? null : member.id, left);
  // Only staff are given these messages, so the translator of all pages learns them here.
  useState(() => {
    for (const { tag, area, words } of messages) i18n.addResourceBundle(tag, area, words);
  });
  const { t } = useTranslation('moderation');
  const joined = useJoined();

  async function submitSignOut(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!leaveNothingBehind(t)) return;
    const ended = await signOut(event.currentTarget.action);
    if (ended) navigate(`${inLocale(locale, paths.signIn)}?${writeSignedOut(true)}`);
    else setLeft(true);
  }

  if (left) {
    return (
      <div role="alert" className="column section">
        <DeskHead heading={tSite('profile.signedOut')} lead={tSite('profile.signOutFailed')} />
      </div>
    );
  }
  const links = (
    <ul>
      {sections.map(({ key, to }) => (
        <li key={key}>
          <NavLink to={inLocale(locale, to)} end={to === paths.profile}>
            {t(`desk.nav.${key}`)}
            <WaitingCount view={waiting?.[key]} />
          </NavLink>
        </li>
      ))}
    </ul>
  );
  const here = sections.findLast(({ to }) => `${pathname}/`.startsWith(`${inLocale(locale, to)}/`));
  const sectionName = t(`desk.nav.${here?.key ?? 'home'}`);
  return (
    <>
      <nav className={`column ${styles.sections}`} aria-label={t('desk.title')}>
        <div className={styles.row} ref={row}>
          {links}
        </div>
        <MenuDisclosure
          className={styles.menu}
          label={joined.dash(sectionName, t('desk.title'))}
          icon="menu"
          text={sectionName}
        >
          {links}
        </MenuDisclosure>
        <form
          method="post"
          action={inLocale(locale, `${paths.profile}/sign-out`)}
          onSubmit={submitSignOut}
        >
          <button type="submit" className={styles.signOut}>
            {t('desk.signOut')}
          </button>
        </form>
      </nav>
      <UnsentBar memberId={member.id} />
      <HelpContext value={help}>
        <Outlet />
      </HelpContext>
      <SignInOverPage member={member} words={signInWords} />
    </>
  );
}
